import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { Entrega } from '@oferta/contracts/agenda/registro-agendamento.ts';
import {
  minutosAbertos,
  riscoDaPromessa,
  type LuzDaPromessa,
} from '@oferta/domain/agenda/entrega/risco-promessa.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { isEntregue, isPronto } from '../../../model/pronto.ts';
import { riscoEmPalavras } from '../../../model/promessa-em-palavras.ts';

/** A delivery's light and why it is that. */
export interface RiscoDaEntrega {
  readonly luz: LuzDaPromessa;
  readonly porque: string;
}

/** The light of a car that was promised and is still here; null for any other, and while the house's hours are not known. */
export function riscoDe(
  entrega: Entrega,
  agora: Date,
  calendario: Calendario | undefined,
): RiscoDaEntrega | null {
  const { previsaoEntrega, restanteMin, servicos } = entrega;
  if (previsaoEntrega === null || calendario === undefined || isEntregue(entrega)) return null;
  const { semana, fuso, feriados, bloqueios } = calendario;
  const previsao = new Date(previsaoEntrega);
  const risco = riscoDaPromessa({
    previsao,
    agora,
    abertoMin: minutosAbertos(
      { de: agora, ate: previsao },
      {
        semana: toSemana(semana),
        fuso,
        feriados,
        bloqueios: bloqueios.filter(({ recurso }) => recurso === 'concessionaria'),
      },
    ),
    restanteMin,
    paralisado: servicos.some(({ paralisado }) => paralisado),
    pronto: isPronto(entrega),
  });
  return { luz: risco.luz, porque: riscoEmPalavras(risco, restanteMin) };
}
