import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { type Encaixe, ensaioContracts } from '@oferta/contracts/agenda/ensaio.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { Comando } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { instanteDe } from '@oferta/domain/dia.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { rememberUndo, undoLast } from '../../hooks/desfazer.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { prometerDeNovo } from '../../hooks/quadro/prometer-de-novo.ts';
import type { QuadroMecanicos } from '../../hooks/quadro/use-quadro-mecanicos.ts';
import { comandosDeVolta, comandosDoFio } from '../../screens/agenda-virtual/e-se/dia-do-ensaio.ts';
import type { Ensaio } from '../../screens/agenda-virtual/e-se/use-ensaio.ts';
import { fecharEncaixe } from './encaixe-aberto.ts';
import type { LugarLido } from './use-lugares.ts';

interface Pedido {
  readonly quadro: QuadroMecanicos;
  /** The day the places were found on. */
  readonly ensaio: Ensaio;
}

interface Escolha {
  readonly lugar: LugarLido;
  /** A job of the tray, or the visit that is booked with it. */
  readonly quem: ServicoAgendado | Extract<Encaixe['quem'], { visita: unknown }>;
  readonly motivo: string | null;
}

/** Lets somebody in at a place, with the way back; refused, it says why and the places are looked for again. */
export function useEncaixar({ quadro, ensaio }: Pedido) {
  const { codConcessionaria, dia, fuso, refetch } = quadro;
  const [recusa, setRecusa] = useState<string | null>(null);
  const desfazer = useDesfazer({ quadro, ensaio });
  const encaixe = useCall(ensaioContracts.encaixar, {
    onError({ mensagem, campos }) {
      setRecusa(campos[0]?.mensagem ?? mensagem);
      refetchForaDoFeed();
      refetch();
      return true;
    },
  });

  const concluir = (escolha: Escolha, codAgendamento: number): void => {
    const { outros, quem: comQuem, inicio, custoLido } = escolha.lugar;
    refetchForaDoFeed();
    fecharEncaixe();
    const voltar = (): void => void desfazer(escolha, codAgendamento);
    rememberUndo(voltar);
    const mudaram =
      outros.length === 1 ? '1 serviço mudou de hora' : `${outros.length} serviços mudaram de hora`;
    showToast({
      title: `${nomeDe(escolha.quem)} às ${formatHora(inicio)} com ${comQuem}`,
      ...(outros.length > 0 && { description: mudaram }),
      tone: 'brand',
      undo: () => undoLast(voltar),
    });
    const [atrasado] = custoLido.atrasados;
    if (!atrasado) return;
    const nova = instanteDe(dia, atrasado.novaMin, fuso).toISOString();
    void prometerDeNovo(atrasado.codAgendamento, nova);
  };

  const encaixar = (escolha: Escolha): void => {
    setRecusa(null);
    encaixe.mutate(
      { body: { codConcessionaria, ...corpoDe(escolha, quadro) } },
      { onSuccess: ({ codAgendamento }) => concluir(escolha, codAgendamento) },
    );
  };
  return { encaixar, recusa, esquecer: () => setRecusa(null), isPending: encaixe.isPending };
}

function corpoDe({ lugar, quem, motivo }: Escolha, { dia, servicos }: QuadroMecanicos) {
  const { mecanico, inicio, minutos, outros } = lugar;
  const visita = 'visita' in quem ? quem : null;
  const daBandeja = 'visita' in quem ? null : quem;
  return {
    quem: visita ?? { codServico: daBandeja?.codServico ?? 0, versao: daBandeja?.versao ?? 0 },
    lugar: {
      codMecanico: mecanico,
      codBox: daBandeja?.codBox ?? null,
      data: dia,
      hora: formatHora(inicio),
      duracaoMin: minutos,
    },
    outros: comandosDoFio(outros, servicos, dia).flatMap((comando) =>
      comando.tipo === 'escalar' ? [comando] : [],
    ),
    motivo,
  };
}

/** The way back: a visit that was booked for it is cancelled, a job of the tray goes back there, and the others to where they were. */
function useDesfazer({ quadro: { codConcessionaria, dia }, ensaio: { base, antes } }: Pedido) {
  const aplicar = useCall(ensaioContracts.aplicarEnsaio);
  const cancelar = useCall(agendamentoContracts.deleteAgendamento);
  return async ({ lugar, quem }: Escolha, codAgendamento: number): Promise<void> => {
    const { mecanico: codMecanico, inicio: inicioMin, minutos, outros } = lugar;
    const feitos: Comando[] = [...outros];
    if ('visita' in quem) {
      const { versao } = await call(agendamentoContracts.getAgendamento, { params: { codAgendamento } });
      await cancelar.mutateAsync({ body: { codAgendamento, versao, motivo: 'Encaixe desfeito' } });
    } else feitos.push({ tipo: 'escalar', codServico: quem.codServico, codMecanico, inicioMin, minutos });
    const comandos = comandosDeVolta(feitos, { base, antes, dia }, []);
    if (comandos.length > 0) await aplicar.mutateAsync({ body: { codConcessionaria, comandos } });
    refetchForaDoFeed();
  };
}

function nomeDe(quem: Escolha['quem']): string {
  if (!('visita' in quem)) return quem.placa ? formatPlaca(quem.placa) : quem.cliente;
  const { veiculo, cliente } = quem.visita;
  return veiculo.placa ? formatPlaca(veiculo.placa) : cliente.nome;
}
