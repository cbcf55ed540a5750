import { calibrarMeses, METODOS, type Metodo, porMes, type Resultados } from './comparar.ts';
import type { Historico } from './historico.ts';
import { type Distribuicao, quantil } from './motor/distribuicao.ts';
import { melhorOrdem, type Valores } from './motor/ordem.ts';
import { prever } from './motor/previsao.ts';
import { type NivelAlvo, type Ponto, type Resultado, varrer } from './replay.ts';

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
  /** The cost of both halves of the parts, each by the parameter that costs the other half least. */
  readonly custoDeFora: number;
}

export interface CustoPorPreco {
  readonly preco: number;
  /** Each method at the parameter that costs it least. */
  readonly metodos: Readonly<Record<MetodoDoCusto, CustoDoMetodo>>;
}

/** Of a sweep, what costs least: chosen by all parts, and by the half that it is not judged on. */
function maisBarato(pontos: readonly Ponto[], preco: number): CustoDoMetodo {
  const menor = (de: (ponto: Ponto) => Resultado): Ponto =>
    pontos.reduce((a, b) => (custoDe(de(b), preco) < custoDe(de(a), preco) ? b : a));
  const melhor = menor((ponto) => ponto);
  const [dosPares, dosImpares] = [0, 1].map((n) => menor(({ metades }) => metades[n === 0 ? 0 : 1]));
  return {
    ...melhor,
    custo: custoDe(melhor, preco),
    custoDeFora:
      custoDe((dosImpares ?? melhor).metades[0], preco) + custoDe((dosPares ?? melhor).metades[1], preco),
  };
}

/** What each method costs at its own best parameter, for parts of each price. */
export function compararCusto(
  historicos: readonly Historico[],
  { resultados, precos }: { resultados: Resultados; precos: readonly number[] },
): CustoPorPreco[] {
  const previstos = preverMeses(historicos);
  return precos.map((preco) => {
    const doMetodo = (metodo: Metodo) => maisBarato(resultados[metodo], preco);
    const pontoENivel = varrer(historicos, PRUDENCIAS, (peca) => ordensDe(previstos[peca], preco));
    return {
      preco,
      metodos: {
        minMax: doMetodo('minMax'),
        mediaDesvio: doMetodo('mediaDesvio'),
        motor: doMetodo('motor'),
        pontoENivel: maisBarato(pontoENivel, preco),
      },
    };
  });
}

interface MesPrevisto {
  readonly porMes: number;
  readonly umMes: Distribuicao;
}

/** Each part's forecast of a month, from the earlier ones alone: what all parts teach, which follows those that die. */
function preverMeses(historicos: readonly Historico[]): ((mes: number) => MesPrevisto)[] {
  const calibracaoDe = calibrarMeses(historicos);
  return historicos.map((historico) =>
    porMes((mes) => {
      const previsao = prever(historico.slice(0, mes), calibracaoDe(mes), Number.POSITIVE_INFINITY);
      const umMes = previsao.noPeriodo({ prazo: 0, revisao: 1, emMaos: 0 });
      return { porMes: previsao.porMes, umMes };
    }),
  );
}

/** A part's orders by the rule that costs least: its months are worked out in their order, each from the last. */
function ordensDe(previsto: ((mes: number) => MesPrevisto) | undefined, preco: number) {
  return (prudencia: number): NivelAlvo => {
    const guarda = GUARDA * preco * prudencia;
    const custos = { guarda, linha: LINHA, perda: PERDA * preco };
    let valores: Valores | undefined;
    return ({ mes, emMaos }) => {
      if (!previsto) return 0;
      const { porMes: taxa, umMes } = previsto(mes);
      const lote = Math.sqrt((2 * LINHA * taxa) / guarda);
      const maior = Math.min(MAIOR_ESTOQUE, 2 * quantil(umMes, RARO) + 2 * Math.ceil(lote) + 2);
      const ordem = melhorOrdem({ umMes, custos, maior, antes: valores });
      ({ valores } = ordem);
      const { ponto, nivel } = ordem;
      if (emMaos === Number.POSITIVE_INFINITY) return nivel;
      return emMaos <= ponto ? Math.max(nivel, emMaos) : emMaos;
    };
  };
}
