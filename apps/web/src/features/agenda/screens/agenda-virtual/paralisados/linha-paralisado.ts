import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { MOTIVOS_PARALISACAO, type MotivoParalisacao } from '@oferta/domain/agenda/oficina/servico.ts';
import { encontra } from '../../../model/filtro-agenda.ts';

const MINUTO_MS = 60_000;

/** A stopped job and how long it has been so, minutes. */
export interface LinhaParalisado {
  readonly servico: ServicoAgendado;
  readonly motivo: MotivoParalisacao;
  readonly paradoMin: number;
  /** It was expected to go on by now. */
  readonly vencida: boolean;
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
      vencida: servico.previsaoRetorno !== null && Date.parse(servico.previsaoRetorno) < agora.getTime(),
    }))
    .toSorted((a, b) => b.paradoMin - a.paradoMin);
}

/** Among the reasons the list is filtered by: only what was expected back by now, whatever its reason. */
export const VENCIDA = 'vencida';

/** Whether the chosen filters let a stopped job through; none lets all. */
export function passa({ motivo, vencida }: LinhaParalisado, escolhidos: readonly string[]): boolean {
  const motivos = escolhidos.filter((escolhido) => escolhido !== VENCIDA);
  return (motivos.length === 0 || motivos.includes(motivo)) && (vencida || !escolhidos.includes(VENCIDA));
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
