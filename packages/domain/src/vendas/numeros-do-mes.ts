import type { Bases } from '../relatorios/bases.ts';
import { calcular } from '../relatorios/calcular.ts';
import type { IndicadorId } from '../relatorios/dicionario.ts';
import type { Valores } from './campo-lancamento.ts';
import { faturamentoDe, passagensDe } from './lancamento.ts';

/**
 * The indicators that a month's entries amount to, in the order of reading: names, formulas and units are the dictionary's.
 * What nobody enters (worked hours, no-show, surveys) is not among them.
 */
export const NUMEROS = [
  'passagens',
  'faturamento',
  'maoDeObra',
  'pecas',
  'ticketMedio',
  'horasDisponiveis',
  'horasVendidas',
  'produtividade',
  'horasPorPassagem',
  'valorDaHora',
  'pecasSobreMaoDeObra',
  'passantes',
  'aprovacaoQuantidade',
] as const satisfies readonly IndicadorId[];
export type NumeroDoMes = (typeof NUMEROS)[number];

/**
 * The dictionary's quantities as the entries tell them; one that nobody told is absent, never zero. Tyres and accessories are
 * parts, and what was given off is taken from them: labour and parts add up to the revenue.
 */
function basesDoMes(soma: Valores): Bases {
  const faturamento = faturamentoDe(soma);
  const ditas = {
    passagens: passagensDe(soma),
    passantes: soma.passagensPassantes,
    maoDeObraCentavos: soma.maoDeObra,
    pecasCentavos: faturamento === null ? null : faturamento - (soma.maoDeObra ?? 0),
    horasDisponiveisMin: soma.horasDisponiveis,
    horasVendidasMin: soma.horasVendidas,
    orcamentosEnviados: soma.orcamentosFeitos,
    orcamentosAprovados: soma.orcamentosAprovados,
  };
  return Object.fromEntries(Object.entries(ditas).filter(([, valor]) => valor !== null));
}

/** The month's figures from the sum of its days; null where something is not known. */
export function numerosDoMes(soma: Valores): Record<NumeroDoMes, number | null> {
  const bases = basesDoMes(soma);
  return Object.fromEntries(NUMEROS.map((id) => [id, calcular(id, { bases })])) as Record<
    NumeroDoMes,
    number | null
  >;
}
