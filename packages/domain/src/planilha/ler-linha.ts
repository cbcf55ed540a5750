import type { CampoPlanilha, MotivoPlanilha, ValorLido } from './campo.ts';
import { fraseDoErroDeFormula, isErroDeFormula, limparCelula } from './celula.ts';
import type { MapaPlanilha } from './cabecalho.ts';
import { lerValor } from './valor.ts';

const TEXTO_MAXIMO = 500;

export type LinhaLida =
  | { readonly valores: Readonly<Record<string, ValorLido>> }
  | { readonly motivos: readonly MotivoPlanilha[] };

/**
 * A line's cells by field, each read by its type. Of the fields, those without a column are absent and those with an
 * empty cell null. Everything that is wrong is told at once.
 */
export function lerLinha(
  campos: readonly CampoPlanilha[],
  mapa: MapaPlanilha,
  celulas: readonly string[],
): LinhaLida {
  const valores: Record<string, ValorLido> = {};
  const motivos: MotivoPlanilha[] = [];
  if (celulas.slice(mapa.length).some((celula) => limparCelula(celula) !== ''))
    motivos.push({ campo: null, frase: 'A linha tem mais células do que o cabeçalho' });
  for (const definicao of campos) {
    const coluna = mapa.indexOf(definicao.campo);
    if (coluna === -1) continue;
    const lido = lerCelula(definicao, celulas[coluna] ?? '');
    if ('frase' in lido) motivos.push({ campo: definicao.campo, frase: lido.frase });
    else valores[definicao.campo] = lido.valor;
  }
  return motivos.length > 0 ? { motivos } : { valores };
}

function lerCelula(
  { tipo, rotulo, obrigatorio = false, maximo = TEXTO_MAXIMO }: CampoPlanilha,
  celula: string,
): { valor: ValorLido } | { frase: string } {
  const texto = limparCelula(celula);
  if (isErroDeFormula(texto)) return { frase: fraseDoErroDeFormula(texto) };
  if (texto === '') return obrigatorio ? { frase: `Preencha ${rotulo}` } : { valor: null };
  const lido = lerValor(tipo, texto);
  if ('valor' in lido && typeof lido.valor === 'string' && lido.valor.length > maximo)
    return { frase: `Use no máximo ${maximo} caracteres` };
  return lido;
}
