import type { Calendario, Mecanico } from '@oferta/contracts/agenda/equipe.ts';
import type { Entrega } from '@oferta/contracts/agenda/registro-agendamento.ts';
import {
  minutosAbertos,
  minutosAteAPromessa,
  riscoDaPromessa,
  type LuzDaPromessa,
} from '@oferta/domain/agenda/entrega/risco-promessa.ts';
import type { ChegadaDepois } from '#features/estoque/public.ts';
import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { isEntregue, isPronto } from '../../../model/pronto.ts';
import { riscoEmPalavras } from '../../../model/promessa-em-palavras.ts';

/** A delivery's light and why it is that. */
export interface RiscoDaEntrega {
  readonly luz: LuzDaPromessa;
  readonly porque: string;
}

/** The house's hours, undefined until they are known, and those of its mechanics. */
export interface DaCasa {
  readonly calendario: Calendario | undefined;
  readonly mecanicos: readonly Pick<Mecanico, 'codMecanico' | 'jornada'>[];
  /** Parts that come only after the promise, by appointment. */
  readonly chegadas?: ReadonlyMap<number, ChegadaDepois>;
}

/** The light of a car that was promised and is still here; null for any other, and while the house's hours are not known. */
export function riscoDe(
  entrega: Entrega,
  agora: Date,
  { calendario, mecanicos, chegadas }: DaCasa,
): RiscoDaEntrega | null {
  const { previsaoEntrega, restanteMin, filaMin, retornoEm, servicos } = entrega;
  if (previsaoEntrega === null || calendario === undefined || isEntregue(entrega)) return null;
  const chegada = isPronto(entrega) ? undefined : chegadas?.get(entrega.codAgendamento);
  if (chegada) return { luz: 'vermelho', porque: chegada.emPalavras };
  const { semana, fuso, feriados, bloqueios } = calendario;
  const previsao = new Date(previsaoEntrega);
  const casa = {
    semana: toSemana(semana),
    fuso,
    feriados,
    bloqueios: bloqueios.filter(({ recurso }) => recurso === 'concessionaria'),
  };
  const doCarro = mecanicos.filter(({ codMecanico }) =>
    servicos.some((servico) => servico.codMecanico === codMecanico && isPorFazer(servico)),
  );
  const risco = riscoDaPromessa({
    previsao,
    agora,
    abertoMin: minutosAteAPromessa(
      { de: agora, ate: previsao },
      casa,
      doCarro.map(({ codMecanico, jornada }) => ({
        semana: jornada && toSemana(jornada),
        bloqueios: bloqueios.filter(
          ({ recurso, codRecurso }) => recurso === 'mecanico' && codRecurso === codMecanico,
        ),
      })),
    ),
    restanteMin,
    filaMin,
    paralisado: servicos.some(({ paralisado }) => paralisado),
    retornoMin: retornoEm === null ? null : minutosAbertos({ de: agora, ate: new Date(retornoEm) }, casa),
    aInspecionar: servicos.some(({ status }) => status < STATUS_SERVICO.aguardandoEntrega),
    pronto: isPronto(entrega),
  });
  return { luz: risco.luz, porque: riscoEmPalavras(risco, restanteMin) };
}

const isPorFazer = ({ status }: Entrega['servicos'][number]): boolean => status <= STATUS_SERVICO.emServico;
