import { plural } from '../../plural.ts';

/** Which figures hold for a span of dealerships and months: those of closed months do not change any more. */
export interface Vigencia {
  /** Dealerships and months of the span, and how many of all their months are closed. */
  readonly concessionarias: number;
  readonly meses: number;
  readonly fechados: number;
  /** Of the closed ones, those whose records tell something else since. */
  readonly mudaram: number;
  /** The version, where the span is one month of one dealership. */
  readonly versao: { readonly numero: number; readonly codigo: string } | null;
}

/** The first letters of a version's hash, as it stands on screens and paper: '3fa9 c01d'. */
export const codigoCurto = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;

/** What is said beside figures: null while nothing of them is closed. */
export function vigenciaEmPalavras(vigencia: Vigencia): string | null {
  const { concessionarias, meses, fechados, versao } = vigencia;
  if (fechados === 0) return null;
  if (versao) return `fechado na versão ${versao.numero}, código ${codigoCurto(versao.codigo)}`;
  const todos = concessionarias * meses;
  const quantos = fechados === todos ? `${fechados}` : `${fechados} de ${todos}`;
  if (meses === 1) return `${quantos} ${todos === 1 ? 'concessionária fechada' : 'concessionárias fechadas'}`;
  if (concessionarias === 1) return `${quantos} meses fechados`;
  return `${quantos} fechamentos mensais feitos`;
}

/** How a month stands: running, over, or closed in a version, and whether its records changed since. */
export function situacaoEmPalavras({
  aberto,
  vigencia,
}: {
  readonly aberto: boolean;
  readonly vigencia: Vigencia;
}): string {
  const fechado = vigenciaEmPalavras(vigencia);
  if (fechado === null) return aberto ? 'aberto' : 'encerrado';
  return [fechado, mudancaEmPalavras(vigencia)].filter((parte) => parte !== null).join('; ');
}

/** What is said where records of closed months changed since; null where none did. */
export function mudancaEmPalavras({ mudaram, versao }: Vigencia): string | null {
  if (mudaram === 0) return null;
  return versao
    ? 'registros mudaram depois do fechamento'
    : `registros mudaram depois de ${plural(mudaram, 'fechamento', 'fechamentos')}`;
}
