import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { MOTIVOS_PARALISACAO, type MotivoParalisacao } from '@oferta/domain/agenda/servico.ts';
import { encontra } from '../../../model/filtro-agenda.ts';

const MINUTO_MS = 60_000;

/** A stopped job and how long it has been so, minutes. */
export interface LinhaParalisado {
  readonly servico: ServicoAgendado;
  readonly motivo: MotivoParalisacao;
  readonly paradoMin: number;
}

/** Stopped jobs, the longest stopped first. A job without a reason counts as another reason. */
export function toParalisados(
  servicos: readonly ServicoAgendado[],
  agora: Date,
  busca: string,
): readonly LinhaParalisado[] {
  return servicos
    .filter((servico) => encontra(servico, busca))
    .map((servico) => ({
      servico,
      motivo: servico.motivoParalisacao ?? ('outro' as const),
      paradoMin:
        servico.paralisadoEm === null
          ? 0
          : Math.max(0, Math.floor((agora.getTime() - Date.parse(servico.paralisadoEm)) / MINUTO_MS)),
    }))
    .toSorted((a, b) => b.paradoMin - a.paradoMin);
}

/** How many there are of each reason, reasons without any left out. */
export function contarMotivos(
  linhas: readonly LinhaParalisado[],
): readonly { motivo: MotivoParalisacao; quantos: number }[] {
  const grupos = Map.groupBy(linhas, ({ motivo }) => motivo);
  return MOTIVOS_PARALISACAO.flatMap((motivo) => {
    const quantos = grupos.get(motivo)?.length ?? 0;
    return quantos > 0 ? [{ motivo, quantos }] : [];
  });
}
