import { type CampoLancamento, lerCampo, NOMES_DOS_CAMPOS } from './campo-lancamento.ts';

/** A cell of the pasted block where it falls: its value, or why it cannot be one. */
export type CelulaColada =
  | { readonly campo: CampoLancamento; readonly valor: number | null }
  | { readonly campo: CampoLancamento; readonly texto: string; readonly frase: string };

/**
 * A block copied from a spreadsheet, spread down from a field. Of each line the last filled cell counts, so that a column
 * of names may come along with its column of numbers; a line copied across (one line, many cells) is spread in its own
 * order. Lines beyond the last field are left out; empty lines leave their field as it is.
 */
export function colarNosCampos(texto: string, inicio: CampoLancamento): CelulaColada[] {
  const linhas = texto.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const [unica = ''] = linhas;
  const celulas =
    linhas.length === 1
      ? unica.split('\t')
      : linhas.map((linha) => linha.split('\t').findLast((celula) => celula.trim() !== '') ?? '');
  const primeiro = NOMES_DOS_CAMPOS.indexOf(inicio);
  return celulas.flatMap((celula, i): CelulaColada[] => {
    const campo = NOMES_DOS_CAMPOS[primeiro + i];
    if (campo === undefined || celula.trim() === '') return [];
    const lido = lerCampo(campo, celula);
    return [
      'valor' in lido ? { campo, valor: lido.valor } : { campo, texto: celula.trim(), frase: lido.frase },
    ];
  });
}
