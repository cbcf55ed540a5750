import type { Ponto, Resultados } from './comparar.ts';
import { METODOS, type Metodo } from './comparar.ts';
import type { Historico } from './historico.ts';
import { calibrar } from './motor/calibracao.ts';
import type { Distribuicao } from './motor/distribuicao.ts';
import { quantil } from './motor/distribuicao.ts';
import { melhorOrdem, type Ordem, type Valores } from './motor/ordem.ts';
import { prever } from './motor/previsao.ts';
import { AQUECIMENTO, repetir, type Resultado } from './replay.ts';

/** What an order's line costs to place, receive and shelve; in money as prices are. */
const LINHA = 8;
/** A month's share of a price that keeping a unit costs: 20 % a year. */
const GUARDA = 0.2 / 12;
/** What a unit that was not there cost, of its price. */
const PERDA = 0.35;
/** A unit that is kept may outlive its part: by how much dearer keeping counts. It is what the rule's sweep turns. */
const PRUDENCIAS = [1.1, 1.3, 1.5, 1.8, 2.2];
/** The stock thought of: two months that are exceeded once in so many, and two lots. */
const RARO = 0.002;
const MAIOR_ESTOQUE = 120;

/** What a replay cost in all, for parts of this price. */
const custoDe = ({ estoqueMedio, ativos, pedidos, perdidas }: Resultado, preco: number): number =>
  estoqueMedio * ativos * GUARDA * preco + pedidos * LINHA + perdidas * PERDA * preco;

/** The methods whose cost is compared: the replay's own, and (s, S) by expected cost. */
export const METODOS_DO_CUSTO = [...METODOS, 'pontoENivel'] as const;
export type MetodoDoCusto = (typeof METODOS_DO_CUSTO)[number];

interface CustoDoMetodo extends Ponto {
  readonly custo: number;
}

export interface CustoPorPreco {
  readonly preco: number;
  /** Each method at the parameter that costs it least. */
  readonly metodos: Readonly<Record<MetodoDoCusto, CustoDoMetodo>>;
}

interface MesPrevisto {
  readonly porMes: number;
  readonly umMes: Distribuicao;
}

/** What each method costs at its own best parameter, for parts of each price. */
export function compararCusto(
  historicos: readonly Historico[],
  { resultados, precos }: { resultados: Resultados; precos: readonly number[] },
): CustoPorPreco[] {
  const previstos = preverMeses(historicos);
  return precos.map((preco) => {
    const maisBarato = (pontos: readonly Ponto[]): CustoDoMetodo =>
      pontos
        .map((ponto) => ({ ...ponto, custo: custoDe(ponto, preco) }))
        .reduce((a, b) => (b.custo < a.custo ? b : a));
    const doMetodo = (metodo: Metodo) => maisBarato(resultados[metodo]);
    const pontoENivel = maisBarato(
      PRUDENCIAS.map((parametro) => ({
        parametro,
        ...repetirOrdens(historicos, previstos, { preco, prudencia: parametro }),
      })),
    );
    return {
      preco,
      metodos: {
        minMax: doMetodo('minMax'),
        mediaDesvio: doMetodo('mediaDesvio'),
        motor: doMetodo('motor'),
        pontoENivel,
      },
    };
  });
}

/** Each month's forecast of a month, from the earlier ones alone: what all parts teach, which follows those that die. */
function preverMeses(historicos: readonly Historico[]): ReadonlyMap<number, readonly MesPrevisto[]> {
  const meses = Math.max(0, ...historicos.map(({ length }) => length));
  const previstos = new Map<number, MesPrevisto[]>();
  for (let mes = AQUECIMENTO; mes < meses; mes += 1) {
    const antes = historicos.map((historico) => historico.slice(0, mes));
    const calibracao = calibrar(antes);
    previstos.set(
      mes,
      antes.map((historico) => {
        const previsao = prever(historico, calibracao, Number.POSITIVE_INFINITY);
        const umMes = previsao.noPeriodo({ prazo: 0, revisao: 1, emMaos: 0 });
        return { porMes: previsao.porMes, umMes };
      }),
    );
  }
  return previstos;
}

/** Replays the rule that costs least: its months are worked out in their order, each from the last. */
function repetirOrdens(
  historicos: readonly Historico[],
  previstos: ReadonlyMap<number, readonly MesPrevisto[]>,
  { preco, prudencia }: { preco: number; prudencia: number },
): Resultado {
  const guarda = GUARDA * preco * prudencia;
  const custos = { guarda, linha: LINHA, perda: PERDA * preco };
  const valores = new Map<number, Valores>();
  const ordemDe = (peca: number, mes: number): Ordem => {
    const previsto = previstos.get(mes)?.[peca];
    if (!previsto) return { ponto: -1, nivel: 0 };
    const lote = Math.sqrt((2 * LINHA * previsto.porMes) / guarda);
    const maior = Math.min(MAIOR_ESTOQUE, 2 * quantil(previsto.umMes, RARO) + 2 * Math.ceil(lote) + 2);
    const ordem = melhorOrdem({ umMes: previsto.umMes, custos, maior, antes: valores.get(peca) });
    valores.set(peca, ordem.valores);
    return ordem;
  };
  return repetir(historicos, ({ peca, mes, emMaos }) => {
    const { ponto, nivel } = ordemDe(peca, mes);
    if (emMaos === Number.POSITIVE_INFINITY) return nivel;
    return emMaos <= ponto ? Math.max(nivel, emMaos) : emMaos;
  });
}
