import { type PoliticaPorCelula, regraDaCelula } from './celula/celula.ts';
import type { ClasseRegularidade, ClasseValor } from './classe.ts';
import { completar, type Falta } from './motor/completar.ts';
import { emUnidadesInteiras, type Historico } from './historico.ts';
import type { Calibracao } from './motor/calibracao.ts';
import { media, quantil } from './motor/distribuicao.ts';
import { prever } from './motor/previsao.ts';
import { type Posicao, posicaoDe, quantidadeAte } from './pedido.ts';

/** How a dealership orders from a supplier; all of it is the manager's to change. */
export interface Politica {
  /** Basis points: how often the stock is to last until the next delivery, by class of value. */
  readonly nivelServicoBp: Readonly<Record<ClasseValor, number>>;
  /** Days from an order to its delivery. */
  readonly prazoDias: number;
  /** Days between orders. */
  readonly revisaoDias: number;
  /** What a line of an order costs to place, receive and shelve. */
  readonly custoLinhaCentavos: number;
  /** A year's cost of holding stock, in basis points of its value. */
  readonly guardaBp: number;
  /** Class C or Z: never more than so many months of demand. */
  readonly limiteMeses: number;
  /** What the house decided for cells of ABC × XYZ, over all of this. */
  readonly celulas?: PoliticaPorCelula | undefined;
}

/** Spec §3 (stock order): A 97 %, B 94 %, C 88 %; field notes: three months for C and Z. */
export const POLITICA_PADRAO: Politica = {
  nivelServicoBp: { A: 9700, B: 9400, C: 8800 },
  prazoDias: 7,
  revisaoDias: 7,
  custoLinhaCentavos: 300,
  guardaBp: 2500,
  limiteMeses: 3,
};

const DIAS_DO_MES = 30;
const MESES_DO_ANO = 12;
const CEM_POR_CENTO_BP = 10_000;

/** A part as its order sees it. */
export interface PecaNoPedido extends Posicao {
  readonly historico: Historico;
  /** Its months without stock, which are completed before anything is learned from them; absent: none. */
  readonly falta?: Falta | null;
  readonly valor: ClasseValor;
  readonly regularidade: ClasseRegularidade;
  /** Of what comes: what comes before an order of today would. */
  readonly chegaAntes: number;
  /** Units of a pack; a part of one where the unit can be divided. */
  readonly embalagem: number;
  readonly custoCentavos: number;
  /** What the manager fixed; null: computed. */
  readonly minimo: number | null;
  readonly maximo: number | null;
}

/** Why a quantity: `quantidadeExplicada` makes it again of these numbers alone. Demand and safety in tenths of a unit. */
export interface Explicacao extends Posicao {
  /** The sum of days that the point covers. */
  readonly dias: number;
  readonly nivelServicoBp: number;
  /** Expected until the delivery after the next. */
  readonly demandaDecimos: number;
  /** What is kept beyond it; below zero where running out now and then is cheaper. */
  readonly segurancaDecimos: number;
  /** The manager's point, instead of demand + safety. */
  readonly minimo: number | null;
  readonly loteEconomico: number;
  /** The manager's level, instead of point + economic lot. */
  readonly maximo: number | null;
  /** The most that a slow part may have; null: no limit. */
  readonly limite: number | null;
  readonly embalagem: number;
  /** Units, in tenths, that days without stock added to the months it was forecast from; absent: none. */
  readonly completadoDecimos?: number | undefined;
}

export interface Sugestao {
  readonly quantidade: number;
  /** Hundredths of a unit a month. */
  readonly previsaoCentesimos: number;
  /** The chance, in basis points, that what there is runs out before an order of today's successor arrives. */
  readonly riscoBp: number;
  /** No month to learn from: only what has an owner is ordered. */
  readonly semHistorico: boolean;
  /** Its cell's lines wait for somebody to mark them. */
  readonly revisarAMao: boolean;
  readonly explicacao: Explicacao;
}

/** What a part was asked for, as it is learned from: days without stock completed, in whole units. */
export const mesesDe = ({ historico, falta }: Pick<PecaNoPedido, 'historico' | 'falta'>): Historico =>
  emUnidadesInteiras(completar(historico, falta));

/** Order, its forecast and why: periodic review, (R, s, S). */
export function sugerir(peca: PecaNoPedido, politica: Politica, calibracao: Calibracao): Sugestao {
  const posicao = posicaoDe(peca);
  const { nivelServicoBp, limiteMeses, revisarAMao } = regraDaCelula(politica, peca);
  const semHistorico = peca.historico.every((mes) => mes === null);
  const meses = mesesDe(peca);
  const previsao = prever(meses, calibracao);
  const completadoDecimos = peca.falta ? Math.round((somaDe(meses) - somaDe(peca.historico)) * 10) : 0;
  const periodo = previsao.noPeriodo({
    prazo: politica.prazoDias / DIAS_DO_MES,
    revisao: politica.revisaoDias / DIAS_DO_MES,
    // What was ordered since the last order comes with this one: it cannot leave before.
    emMaos: Math.max(0, peca.emMaos + peca.chegaAntes - peca.reservado),
  });
  const ponto = semHistorico ? 0 : quantil(periodo, 1 - nivelServicoBp / CEM_POR_CENTO_BP);
  const demandaDecimos = semHistorico ? 0 : Math.round(media(periodo) * 10);
  const explicacao: Explicacao = {
    dias: politica.prazoDias + politica.revisaoDias,
    nivelServicoBp,
    demandaDecimos,
    segurancaDecimos: ponto * 10 - demandaDecimos,
    minimo: peca.minimo,
    loteEconomico: semHistorico ? 0 : loteEconomico(previsao.porMes, peca.custoCentavos, politica),
    maximo: peca.maximo,
    limite: limiteMeses === null ? null : Math.max(1, Math.ceil(previsao.porMes * limiteMeses)),
    embalagem: peca.embalagem,
    emMaos: peca.emMaos,
    aChegar: peca.aChegar,
    reservado: peca.reservado,
    ...(completadoDecimos > 0 && { completadoDecimos }),
  };
  return {
    quantidade: quantidadeExplicada(explicacao),
    previsaoCentesimos: semHistorico ? 0 : Math.round(previsao.porMes * 100),
    riscoBp: Math.round(CEM_POR_CENTO_BP * alem(periodo, posicao)),
    semHistorico,
    revisarAMao,
    explicacao,
  };
}

/** The reorder point, the level and the order that an explanation tells of. */
export function contasDe(e: Explicacao): { ponto: number; alvo: number; posicao: number; pedido: number } {
  const livre = e.minimo ?? (e.demandaDecimos + e.segurancaDecimos) / 10;
  const ateOnde = Math.max(livre, e.maximo ?? livre + e.loteEconomico);
  const fixado = e.minimo !== null || e.maximo !== null;
  const alvo = e.limite === null || fixado ? ateOnde : Math.min(ateOnde, e.limite);
  const ponto = Math.min(livre, alvo);
  const posicao = posicaoDe(e);
  return { ponto, alvo, posicao, pedido: posicao < ponto ? quantidadeAte(alvo, posicao, e.embalagem) : 0 };
}

/** The quantity that an explanation leads to. */
export const quantidadeExplicada = (explicacao: Explicacao): number => contasDe(explicacao).pedido;

/** Wilson's lot (Harris, Factory 10, 1913), at most two months of demand. */
export function loteEconomico(porMes: number, custoCentavos: number, politica: Politica): number {
  const guarda = (custoCentavos * politica.guardaBp) / CEM_POR_CENTO_BP;
  const doisMeses = Math.floor(porMes * 2);
  if (guarda <= 0) return doisMeses;
  const lote = Math.sqrt((2 * politica.custoLinhaCentavos * porMes * MESES_DO_ANO) / guarda);
  return Math.min(doisMeses, Math.floor(lote));
}

const somaDe = (historico: Historico): number =>
  historico.reduce<number>((soma, mes) => soma + (mes ?? 0), 0);

function alem(periodo: ArrayLike<number>, quantidade: number): number {
  let chance = 0;
  for (let k = Math.max(0, Math.floor(quantidade) + 1); k < periodo.length; k += 1) chance += periodo[k] ?? 0;
  return quantidade < 0 ? 1 : Math.min(1, chance);
}
