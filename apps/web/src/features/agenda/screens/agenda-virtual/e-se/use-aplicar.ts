import { type ComandoDoEnsaio, ensaioContracts, ensaioRefusals } from '@oferta/contracts/agenda/ensaio.ts';
import { useState } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import type { ApiError } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { comandosDeVolta, comandosDoFio, nomeDo } from './dia-do-ensaio.ts';
import { contarMudancas, descartar } from './rascunho.ts';
import type { Ensaio } from './use-ensaio.ts';

/** Sends a draft's commands, all or none, and goes to the board; what was refused is told where it was tried. */
export function useAplicar(ensaio: Ensaio) {
  const { base, antes, feitos, vistas, contexto } = ensaio;
  const { dia, agora } = contexto;
  const { codConcessionaria } = useConcessionaria();
  const go = useGo();
  const [recusa, setRecusa] = useState<{ readonly id: number; readonly frase: string } | null>(null);
  const { mutate: voltar } = useCall(ensaioContracts.aplicarEnsaio, {
    onSuccess: refetchForaDoFeed,
    onError: (error, { body }) =>
      contarQueNaoVoltou(error, { base, comandos: body.comandos, deNovo: () => voltar({ body }) }),
  });
  const { mutate, isPending } = useCall(ensaioContracts.aplicarEnsaio, { onError });

  function onError(error: ApiError): boolean {
    const [recusado] = error.campos;
    if (error.codigo !== ensaioRefusals.comandoRecusado.codigo || !recusado) return false;
    const comando = feitos[Number(recusado.campo.split('.')[1])];
    const dona = vistas.find(({ mudanca }) => comando && mudanca.comandos.includes(comando));
    if (!dona) return false;
    setRecusa({ id: dona.mudanca.id, frase: recusado.mensagem });
    showToast({
      title: 'Nada foi aplicado',
      description: `${dona.mudanca.titulo}: ${recusado.mensagem}`,
      tone: 'late',
    });
    return true;
  }

  const desfazer = (bloqueios: readonly number[]): void =>
    voltar({
      body: { codConcessionaria, comandos: comandosDeVolta(feitos, { base, antes, dia }, bloqueios) },
    });

  const aplicar = (): void => {
    setRecusa(null);
    const quantas = contarMudancas(
      vistas.flatMap(({ mudanca, impedimento }) => (impedimento === null ? [mudanca] : [])),
    );
    mutate(
      { body: { codConcessionaria, comandos: comandosDoFio(feitos, base, dia) } },
      {
        onSuccess({ bloqueios }) {
          refetchForaDoFeed();
          descartar();
          go('/agenda-virtual/mecanicos', { search: dia === agora.dia ? {} : { dia } });
          showToast({
            title: quantas === 1 ? '1 mudança aplicada' : `${quantas} mudanças aplicadas`,
            tone: 'brand',
            undo: () => desfazer(bloqueios),
          });
        },
      },
    );
  };
  return { aplicar, isPending, recusa };
}

interface Volta {
  readonly base: Ensaio['base'];
  readonly comandos: readonly ComandoDoEnsaio[];
  readonly deNovo: () => void;
}

/** All of it stays as it was applied: which job cannot go back, why, and how to try again once that is mended. */
function contarQueNaoVoltou(error: ApiError, { base, comandos, deNovo }: Volta): boolean {
  const [recusado] = error.campos;
  if (error.codigo !== ensaioRefusals.comandoRecusado.codigo || !recusado) return false;
  const comando = comandos[Number(recusado.campo.split('.')[1])];
  const servico = base.find((cada) => comando?.tipo === 'escalar' && cada.codServico === comando.codServico);
  showToast({
    title: 'Nada foi desfeito',
    description: `${servico ? `${nomeDo(servico)} não pode voltar: ` : ''}${recusado.mensagem}. Resolva isso e tente de novo, ou mova o serviço no quadro.`,
    tone: 'late',
    undo: deNovo,
    undoLabel: 'Tentar de novo',
  });
  return true;
}
