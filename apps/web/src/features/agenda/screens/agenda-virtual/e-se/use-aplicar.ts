import { ensaioContracts, ensaioRefusals } from '@oferta/contracts/agenda/ensaio.ts';
import { useState } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import type { ApiError } from '#kernel/data/api-error.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { comandosDeVolta, comandosDoFio } from './dia-do-ensaio.ts';
import { contarMudancas, descartar } from './rascunho.ts';
import type { Ensaio } from './use-ensaio.ts';

/** Sends a draft's commands, all or none, and goes to the board; what was refused is told where it was tried. */
export function useAplicar(ensaio: Ensaio) {
  const { codConcessionaria } = useConcessionaria();
  const go = useGo();
  const [recusa, setRecusa] = useState<{ readonly id: number; readonly frase: string } | null>(null);
  const { mutateAsync: voltar } = useCall(ensaioContracts.aplicarEnsaio);
  const { mutate, isPending } = useCall(ensaioContracts.aplicarEnsaio, { onError });
  const { base, antes, feitos, vistas, contexto } = ensaio;
  const { dia, agora } = contexto;

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

  const desfazer = async (bloqueios: readonly number[]): Promise<void> => {
    const comandos = comandosDeVolta(feitos, { base, antes, dia }, bloqueios);
    await voltar({ body: { codConcessionaria, comandos } });
    refetchForaDoFeed();
  };

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
            undo: () => void desfazer(bloqueios),
          });
        },
      },
    );
  };
  return { aplicar, isPending, recusa };
}
