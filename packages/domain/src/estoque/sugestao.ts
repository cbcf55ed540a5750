import {
  classeDaDemanda,
  type ClasseDemanda,
  type ClasseRegularidade,
  classeRegularidade,
  classesDeValor,
  type ClasseValor,
} from './classe.ts';
import { resumo } from './historico.ts';
import { type Calibracao, calibrar } from './motor/calibracao.ts';
import { type PecaNoPedido, type Politica, sugerir, type Sugestao } from './politica.ts';

/** A part of a dealership as the suggestion finds it. */
export type PecaDoEstoque = Omit<PecaNoPedido, 'valor' | 'regularidade'>;

export interface LinhaSugerida extends Sugestao {
  readonly valor: ClasseValor;
  readonly regularidade: ClasseRegularidade;
  readonly demanda: ClasseDemanda;
}

interface Pedido {
  /** What a line is judged again by. */
  readonly calibracao: Calibracao;
  /** In the parts' order. */
  readonly linhas: readonly LinhaSugerida[];
}

/** Months whose value makes the class. */
const MESES_DO_VALOR = 12;

/** What to order of every part of a dealership: they are classified and learned from together, each by its supplier's policy. */
export function sugerirPedido<P extends PecaDoEstoque>(
  pecas: readonly P[],
  politicaDe: (peca: P) => Politica,
): Pedido {
  const calibracao = calibrar(pecas.map(({ historico }) => historico));
  const valores = classesDeValor(
    pecas.map(
      ({ historico, custoCentavos }) => resumo(historico.slice(-MESES_DO_VALOR)).media * custoCentavos,
    ),
  );
  const linhas = pecas.map((peca, n) => {
    const valor = valores[n] ?? 'C';
    const regularidade = classeRegularidade(peca.historico.slice(-MESES_DO_VALOR));
    return {
      ...sugerir({ ...peca, valor, regularidade }, politicaDe(peca), calibracao),
      valor,
      regularidade,
      demanda: classeDaDemanda(peca.historico).classe,
    };
  });
  return { calibracao, linhas };
}
