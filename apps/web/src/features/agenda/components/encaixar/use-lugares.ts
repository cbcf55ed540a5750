import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { OrdemDosEncaixes } from '@oferta/domain/agenda/replanejar/encaixar.ts';
import { encaixarNoEnsaio, type LugarNoQuadro } from '@oferta/domain/agenda/replanejar/encaixar-no-ensaio.ts';
import { useMemo } from 'react';
import type { QuadroMecanicos } from '../../hooks/quadro/use-quadro-mecanicos.ts';
import { NADA_DECIDIDO, perguntaDe } from '../../screens/agenda-virtual/e-se/replanejar/pedido-do-plano.ts';
import type { Mudanca } from '../../screens/agenda-virtual/e-se/rascunho.ts';
import { useEnsaio } from '../../screens/agenda-virtual/e-se/use-ensaio.ts';
import { lerCusto, type CustoLido } from './custo-em-palavras.ts';

/** A place that is offered, with what it costs in words. */
export interface LugarLido extends LugarNoQuadro {
  readonly custoLido: CustoLido;
  readonly quem: string;
  /** Minutes from now, or from when the car comes, until it begins. */
  readonly espera: number;
}

interface Alvo {
  /** The job of the tray; null: somebody at the counter. */
  readonly servico: ServicoAgendado | null;
  /** Null until it is said what is to be done. */
  readonly codTipoServico: number | null;
  readonly minutos: number | null;
  readonly ordem: OrdemDosEncaixes;
}

const NENHUMA: readonly Mudanca[] = [];

/** The best places of the board's day for one job, and the day they were found on. Null until it is known what is to be done. */
export function useLugares(
  quadro: QuadroMecanicos,
  calendario: Calendario,
  { servico, codTipoServico, minutos, ordem }: Alvo,
) {
  const { codConcessionaria, dia, servicos, mecanicos } = quadro;
  const rascunho = useMemo(
    () => ({
      codConcessionaria,
      dia,
      copiadoEm: 0,
      base: servicos,
      mudancas: NENHUMA,
      desfeitas: NENHUMA,
    }),
    [codConcessionaria, dia, servicos],
  );
  const ensaio = useEnsaio(rascunho, quadro, calendario);
  const lugares = useMemo((): readonly LugarLido[] | null => {
    if (codTipoServico === null || minutos === null) return null;
    const { dia: doDia, pedido } = perguntaDe(ensaio, NADA_DECIDIDO);
    const chegada = servico
      ? (pedido.chegadas.get(servico.codAgendamento) ?? doDia.agoraMin)
      : doDia.agoraMin;
    const nomeDo = (cod: number): string =>
      mecanicos.find(({ codMecanico }) => codMecanico === cod)?.nomeTratado ?? '';
    return encaixarNoEnsaio(doDia, pedido, {
      codServico: servico?.codServico ?? 0,
      codAgendamento: servico?.codAgendamento ?? 0,
      codTipoServico,
      codBox: servico?.codBox ?? null,
      minutos,
      chegada,
      ordem,
      // A house that books nothing beyond its capacity breaks no promise for it either.
      semAtrasar: calendario.politicaCapacidade === 'bloquear',
    }).map((lugar) => ({
      ...lugar,
      custoLido: lerCusto(lugar, { dia: doDia, servicos, nomeDo }),
      quem: nomeDo(lugar.mecanico),
      espera: Math.max(0, lugar.inicio - Math.max(chegada, doDia.agoraMin)),
    }));
  }, [ensaio, servico, codTipoServico, minutos, ordem, mecanicos, servicos, calendario]);
  return { lugares, ensaio };
}
