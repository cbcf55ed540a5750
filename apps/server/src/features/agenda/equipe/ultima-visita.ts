import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { isChassiValido, normalizeChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { normalizePlaca, placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import { diaDe, inicioDaSemana } from '@oferta/domain/dia.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { findUltimaVisita, type Veiculo } from './ultima-visita.queries.ts';

/** A plate stands for its old and its Mercosul form; a chassis may be asked for in its place. */
export function ultimaVisita(
  ctx: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  identificacao: string,
): Promise<OutputOf<typeof equipeContracts.ultimaVisita>> {
  return findUltimaVisita(ctx.tx, codConcessionaria, {
    veiculo: veiculoDe(identificacao),
    hoje: diaDe(ctx.now, fuso),
    desde: inicioDaSemana(diaDe(ctx.now, fuso)),
  });
}

function veiculoDe(identificacao: string): Veiculo {
  if (isChassiValido(identificacao)) return { placas: [], chassi: normalizeChassi(identificacao) };
  return { placas: placasDe(normalizePlaca(identificacao)), chassi: null };
}

/** The plates one vehicle may carry: this one and its twin. */
export function placasDe(placa: string): string[] {
  const gemea = placaEquivalente(placa);
  return gemea === null ? [placa] : [placa, gemea];
}
