import { type Bases, somarBases } from './bases.ts';
import { calcular } from './calcular.ts';
import type { IndicadorId } from './dicionario.ts';
import type { Valores } from '../vendas/campo-lancamento.ts';
import { faturamentoDe, passagensDe } from '../vendas/lancamento.ts';

/**
 * The indicators of a month that is closed, in the order of reading: names, formulas and units are the dictionary's. What
 * entries tell is taken from them; what nobody enters (worked hours, no-show, surveys) is as the product counted it.
 */
export const NUMEROS = [
  'passagens',
  'faturamento',
  'maoDeObra',
  'pecas',
  'ticketMedio',
  'horasDisponiveis',
  'horasTrabalhadas',
  'horasVendidas',
  'ocupacao',
  'eficiencia',
  'produtividade',
  'noShow',
  'aprovacaoValor',
  'retorno',
  'nps',
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
export function basesDoLancado(soma: Valores): Bases {
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

/**
 * The same the other way: an entry's cells from the dictionary's quantities, as the product counted them. Parts are told without
 * tyres and before what was given off them, which have cells of their own.
 */
export function valoresDasBases(
  bases: Bases,
  { pneus, descontos }: { readonly pneus: number; readonly descontos: number },
): Partial<Valores> {
  const { passagens = 0, passantes = 0 } = bases;
  return {
    passagensAgendadas: passagens - passantes,
    passagensPassantes: passantes,
    horasDisponiveis: bases.horasDisponiveisMin ?? 0,
    horasVendidas: bases.horasVendidasMin ?? 0,
    maoDeObra: bases.maoDeObraCentavos ?? 0,
    pecasOficina: (bases.pecasCentavos ?? 0) + descontos - pneus,
    orcamentosFeitos: bases.orcamentosEnviados ?? 0,
    orcamentosAprovados: bases.orcamentosAprovados ?? 0,
  };
}

/** Quantities that entries tell. */
export const LANCADAS = [
  'passagens',
  'passantes',
  'horasDisponiveisMin',
  'horasVendidasMin',
  'maoDeObraCentavos',
  'pecasCentavos',
  'orcamentosEnviados',
  'orcamentosAprovados',
] as const satisfies readonly (keyof Bases)[];

export const isLancada = (base: string): base is (typeof LANCADAS)[number] =>
  LANCADAS.some((uma) => uma === base);

/** A month's quantities, day by day: what its entries tell and, of the rest, what the product counted. */
export function basesDoMes(
  lancados: ReadonlyMap<string, Valores>,
  contados: ReadonlyMap<string, Bases>,
): Bases {
  const dias = new Set([...lancados.keys(), ...contados.keys()]);
  return [...dias].reduce<Bases>((soma, dia) => {
    const lancado = lancados.get(dia);
    return somarBases(soma, { ...contados.get(dia), ...(lancado && basesDoLancado(lancado)) });
  }, {});
}

/** The figures of a month from its quantities; null where something is not known. */
export const numerosDasBases = (bases: Bases): Record<NumeroDoMes, number | null> =>
  Object.fromEntries(NUMEROS.map((id) => [id, calcular(id, { bases })])) as Record<
    NumeroDoMes,
    number | null
  >;

/** Quantities that no entry has a cell for. */
const SO_CONTADAS = [
  'horasTrabalhadasMin',
  'agendados',
  'canceladosAntes',
  'naoVieram',
  'orcadoCentavos',
  'aprovadoCentavos',
  'retornos',
  'promotores',
  'neutros',
  'detratores',
] as const satisfies readonly (keyof Bases)[];

/**
 * The month's figures from the sum of its days, and, of what nobody enters, from what the product counted; null where something
 * is not known.
 */
export function numerosDoMes(soma: Valores, contado: Bases = {}): Record<NumeroDoMes, number | null> {
  const bases: Bases = {
    ...Object.fromEntries(SO_CONTADAS.flatMap((base) => (base in contado ? [[base, contado[base]]] : []))),
    ...basesDoLancado(soma),
  };
  return numerosDasBases(bases);
}
