/** A pasted line: the first cell that says something, and what stands in the others. */
export interface LinhaColada {
  readonly nome: string;
  readonly resto: string;
}

const CABECALHO = /^(nome|nomes|mec[aâ]nicos?|consultor(es)?|equipe|box(es)?|funcion[aá]rios?)$/i;

/** Lines of a sheet as they come by the clipboard, tabs between cells: empty ones and a heading are left out. */
export function linhasColadas(texto: string): LinhaColada[] {
  return texto
    .split(/\r?\n/)
    .map((linha) => linha.split(/\t|;/).map((celula) => celula.trim()))
    .flatMap((celulas) => {
      const [nome, ...resto] = celulas.filter((celula) => celula !== '');
      return nome === undefined ? [] : [{ nome, resto: resto.join(' ') }];
    })
    .filter(({ nome }, n) => n > 0 || !CABECALHO.test(nome));
}
