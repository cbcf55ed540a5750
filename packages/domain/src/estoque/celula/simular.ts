import { type ClasseRegularidade, classeRegularidade, classesDeValor, type ClasseValor } from '../classe.ts';
import { calibrarMeses, porMes } from '../comparar.ts';
import { type Historico, resumo } from '../historico.ts';
import type { Calibracao } from '../motor/calibracao.ts';
import { prever } from '../motor/previsao.ts';
import { contasDe, loteEconomico, mesesDe, type PecaNoPedido, type Politica } from '../politica.ts';
import { AQUECIMENTO, type NivelAlvo, novaConta, repetirPeca } from '../replay.ts';
import { CELULAS, type CodigoDaCelula, type PoliticaPorCelula, regraDaCelula } from './celula.ts';

/** A part as the replay orders it. */
export interface PecaSimulada extends Pick<
  PecaNoPedido,
  'historico' | 'falta' | 'custoCentavos' | 'embalagem' | 'minimo' | 'maximo'
> {
  /** How is ordered from its supplier, without the house's cells. */
  readonly politica: Politica;
}

/** What came of a policy over the months that were replayed. */
interface Efeito {
  /** Units met ÷ units asked. */
  readonly atendimento: number;
  /** Mean worth of what lay on the shelves. */
  readonly estoqueCentavos: number;
  /** Lines ordered, in a month. */
  readonly linhasPorMes: number;
  /** Of those, what waited for somebody to mark them. */
  readonly aMaoPorMes: number;
  /** Worth, at cost and in a month, of what was asked and not there. */
  readonly perdidasCentavosPorMes: number;
}

/** The house's policy as it is beside the one that is thought of. */
export interface Simulacao {
  /** Months replayed; zero: the house's history is too short to tell. */
  readonly meses: number;
  readonly pecas: number;
  readonly antes: Efeito;
  readonly depois: Efeito;
  readonly celulas: readonly {
    readonly celula: CodigoDaCelula;
    readonly pecas: number;
    readonly antes: Efeito;
    readonly depois: Efeito;
  }[];
}

const MESES_DA_CLASSE = 12;
/** Sums over parts and months; counts and money. */
interface Soma {
  atendidas: number;
  pedidas: number;
  estoque: number;
  linhas: number;
  aMao: number;
  perdidas: number;
}
const nada = (): Soma => ({ atendidas: 0, pedidas: 0, estoque: 0, linhas: 0, aMao: 0, perdidas: 0 });

/**
 * Replays the house's own months by its policy and by another one: the engine learns in each month from the earlier ones alone, an
 * order takes a month and lasts a month more (`repetirPeca`), what is not there is lost. A part is of the cell of that month; it is
 * told under the one of the last. Forecasts are shared by both. What it leaves out is alike in both: days, the agenda, people's own quantities.
 */
export function simularPolitica(
  pecas: readonly PecaSimulada[],
  { atual, proposta }: { readonly atual: PoliticaPorCelula; readonly proposta: PoliticaPorCelula },
): Simulacao {
  const historicos = pecas.map(mesesDe);
  const fim = Math.max(0, ...historicos.map(({ length }) => length));
  const meses = Math.max(0, fim - AQUECIMENTO);
  const calibracaoDe = calibrarMeses(historicos);
  const valoresEm = porMes((mes) =>
    classesDeValor(
      pecas.map(
        ({ custoCentavos }, n) =>
          resumo(historicos[n]?.slice(Math.max(0, mes - MESES_DA_CLASSE), mes) ?? []).media * custoCentavos,
      ),
    ),
  );
  const somas = new Map(CELULAS.map((celula) => [celula, { pecas: 0, antes: nada(), depois: nada() }]));
  for (const [n, peca] of pecas.entries()) {
    const historico = historicos[n] ?? [];
    const classesEm = porMes((mes) => ({
      valor: valoresEm(mes)[n] ?? ('C' as ClasseValor),
      regularidade: classeRegularidade(historico.slice(Math.max(0, mes - MESES_DA_CLASSE), mes)),
    }));
    const { valor, regularidade } = classesEm(fim);
    const soma = somas.get(`${valor}${regularidade}`);
    if (!soma) continue;
    soma.pecas += 1;
    const previstoEm = previsoesDe(historico, calibracaoDe);
    for (const [qual, celulas] of [
      ['antes', atual],
      ['depois', proposta],
    ] as const)
      acrescentar(soma[qual], {
        peca: { ...peca, politica: { ...peca.politica, celulas } },
        historico,
        classesEm,
        previstoEm,
      });
  }
  const todas = [...somas.values()];
  return {
    meses,
    pecas: pecas.length,
    antes: efeitoDe(
      todas.map(({ antes }) => antes),
      meses,
    ),
    depois: efeitoDe(
      todas.map(({ depois }) => depois),
      meses,
    ),
    celulas: [...somas].map(([celula, soma]) => ({
      celula,
      pecas: soma.pecas,
      antes: efeitoDe([soma.antes], meses),
      depois: efeitoDe([soma.depois], meses),
    })),
  };
}

type Classes = { readonly valor: ClasseValor; readonly regularidade: ClasseRegularidade };
type PrevistoEm = ReturnType<typeof previsoesDe>;

const previsoesDe = (historico: Historico, calibracaoDe: (mes: number) => Calibracao) =>
  porMes((mes) => {
    const previsao = prever(historico.slice(0, mes), calibracaoDe(mes));
    return { porMes: previsao.porMes, pontoDe: previsao.pontoPorEstoque({ prazo: 1, revisao: 1 }) };
  });

interface Repetida {
  readonly peca: PecaSimulada;
  readonly historico: Historico;
  readonly classesEm: (mes: number) => Classes;
  readonly previstoEm: PrevistoEm;
}

/** Replays one part by one policy into the sums of its cell. */
function acrescentar(soma: Soma, { peca, historico, classesEm, previstoEm }: Repetida): void {
  const { custoCentavos, embalagem, minimo, maximo, politica } = peca;
  const conta = novaConta();
  const nivel: NivelAlvo = ({ mes, emMaos }) => {
    const regra = regraDaCelula(politica, classesEm(mes));
    const { porMes: taxa, pontoDe } = previstoEm(mes);
    const ponto = pontoDe(emMaos, 1 - regra.nivelServicoBp / 10_000);
    const comeca = emMaos === Number.POSITIVE_INFINITY;
    const { alvo, pedido } = contasDe({
      dias: 60,
      nivelServicoBp: regra.nivelServicoBp,
      demandaDecimos: 0,
      segurancaDecimos: ponto * 10,
      minimo,
      maximo,
      loteEconomico: loteEconomico(taxa, custoCentavos, politica),
      limite: regra.limiteMeses === null ? null : Math.max(1, Math.ceil(taxa * regra.limiteMeses)),
      embalagem,
      emMaos: comeca ? 0 : emMaos,
      aChegar: 0,
      reservado: 0,
    });
    if (!comeca && pedido > 0 && regra.revisarAMao) soma.aMao += 1;
    return comeca ? alvo : emMaos + pedido;
  };
  repetirPeca(conta, { peca: 0, historico }, nivel);
  soma.atendidas += conta.atendidas;
  soma.pedidas += conta.pedidas;
  soma.estoque += conta.estoque * custoCentavos;
  soma.linhas += conta.pedidos;
  soma.perdidas += (conta.pedidas - conta.atendidas) * custoCentavos;
}

function efeitoDe(somas: readonly Soma[], meses: number): Efeito {
  const total = (de: (soma: Soma) => number): number => somas.reduce((tudo, soma) => tudo + de(soma), 0);
  const porMesDe = (de: (soma: Soma) => number): number => (meses === 0 ? 0 : total(de) / meses);
  const pedidas = total((soma) => soma.pedidas);
  return {
    atendimento: pedidas === 0 ? 1 : total((soma) => soma.atendidas) / pedidas,
    estoqueCentavos: Math.round(porMesDe((soma) => soma.estoque)),
    linhasPorMes: porMesDe((soma) => soma.linhas),
    aMaoPorMes: porMesDe((soma) => soma.aMao),
    perdidasCentavosPorMes: Math.round(porMesDe((soma) => soma.perdidas)),
  };
}
