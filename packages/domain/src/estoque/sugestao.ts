import {
  classeDaDemanda,
  type ClasseDemanda,
  type ClasseRegularidade,
  classeRegularidade,
  classesDeValor,
  type ClasseValor,
} from './classe.ts';
import { resumo } from './historico.ts';
import { calibrar } from './motor/calibracao.ts';
import { type PecaNoPedido, type Politica, sugerir, type Sugestao } from './politica.ts';

/** A part of a dealership as the suggestion finds it. */
export type PecaDoEstoque = Omit<PecaNoPedido, 'valor' | 'regularidade'>;

export interface LinhaSugerida extends Sugestao {
  readonly valor: ClasseValor;
  readonly regularidade: ClasseRegularidade;
  readonly demanda: ClasseDemanda;
  readonly adi: number | null;
  readonly cv2: number;
}

/** Months whose value makes the class. */
const MESES_DO_VALOR = 12;

/** What to order of every part of a dealership: they are classified and learned from together. In the parts' order. */
export function sugerirPedido(pecas: readonly PecaDoEstoque[], politica: Politica): LinhaSugerida[] {
  const calibracao = calibrar(pecas.map(({ historico }) => historico));
  const valores = classesDeValor(
    pecas.map(
      ({ historico, custoCentavos }) => resumo(historico.slice(-MESES_DO_VALOR)).media * custoCentavos,
    ),
  );
  return pecas.map((peca, n) => {
    const valor = valores[n] ?? 'C';
    const regularidade = classeRegularidade(peca.historico.slice(-MESES_DO_VALOR));
    const { classe, adi, cv2 } = classeDaDemanda(peca.historico);
    return {
      ...sugerir({ ...peca, valor, regularidade }, politica, calibracao),
      valor,
      regularidade,
      demanda: classe,
      adi: Number.isFinite(adi) ? adi : null,
      cv2,
    };
  });
}
