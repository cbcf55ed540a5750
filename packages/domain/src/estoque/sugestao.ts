import {
  classeDaDemanda,
  type ClasseDemanda,
  type ClasseRegularidade,
  classeRegularidade,
  classesDeValor,
  type ClasseValor,
} from './classe.ts';
import { completar } from './motor/completar.ts';
import { emUnidadesInteiras, resumo } from './historico.ts';
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

/**
 * What to order of every part of a dealership: they are classified and learned from together, each by its supplier's policy.
 * A line is reckoned when it is asked for, so that a server may do something else between two.
 */
export function prepararPedido<P extends PecaDoEstoque>(
  pecas: readonly P[],
  politicaDe: (peca: P) => Politica,
): { readonly calibracao: Calibracao; readonly linhaDe: (peca: P, posicao: number) => LinhaSugerida } {
  const completos = pecas.map(({ historico, falta }) => completar(historico, falta));
  const calibracao = calibrar(completos.map(emUnidadesInteiras));
  const valores = classesDeValor(
    pecas.map(
      ({ custoCentavos }, n) => resumo(completos[n]?.slice(-MESES_DO_VALOR) ?? []).media * custoCentavos,
    ),
  );
  const linhaDe = (peca: P, posicao: number): LinhaSugerida => {
    const valor = valores[posicao] ?? 'C';
    const meses = completos[posicao] ?? peca.historico;
    const regularidade = classeRegularidade(meses.slice(-MESES_DO_VALOR));
    return {
      ...sugerir({ ...peca, valor, regularidade }, politicaDe(peca), calibracao),
      valor,
      regularidade,
      demanda: classeDaDemanda(meses).classe,
    };
  };
  return { calibracao, linhaDe };
}

/** The whole of it at once. */
export function sugerirPedido<P extends PecaDoEstoque>(
  pecas: readonly P[],
  politicaDe: (peca: P) => Politica,
): Pedido {
  const { calibracao, linhaDe } = prepararPedido(pecas, politicaDe);
  return { calibracao, linhas: pecas.map(linhaDe) };
}
