import { formatDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { emPorCento, emUnidades } from './linhas/campo-da-linha.ts';
import type { Mudanca } from './linhas/linha-editada.ts';

/** Some of a line's values, as one tells a colleague: "R$ 120,00, 12,5%". */
export const valoresEmPalavras = (valores: Mudanca, campos: readonly string[]): string =>
  Object.entries(valores)
    .filter(([campo]) => campos.includes(campo))
    .map(([campo, valor]) => valorEmPalavras(campo, valor))
    .join(', ');

function valorEmPalavras(campo: string, valor: Mudanca[keyof Mudanca]): string {
  if (valor === null || valor === undefined || valor === '') return 'vazio';
  if (typeof valor === 'string') return valor;
  if (campo.endsWith('Centavos')) return formatBRL(valor);
  if (campo === 'quantidadeMil') return `${emUnidades(valor)} un.`;
  if (campo === 'descontoBp') return `${emPorCento(valor)}%`;
  return campo === 'tmoMin' ? formatDuracao(valor) : String(valor);
}
