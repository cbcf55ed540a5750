/** A cell of the grid: row and column, from 0. The row after the last is the blank one. */
export interface Lugar {
  readonly linha: number;
  readonly coluna: number;
}

/** How many rows and columns there are, and which columns can be written in. */
export interface Grade {
  readonly linhas: number;
  readonly colunas: number;
  readonly editaveis: readonly number[];
}

export interface Tecla {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

const entre = (valor: number, maximo: number): number => Math.min(Math.max(valor, 0), maximo);

/** Where a key leads from a cell, as in a spreadsheet; null when it leads out, or is no moving key. */
export function passoNaGrade(lugar: Lugar, { key, shiftKey, ctrlKey }: Tecla, grade: Grade): Lugar | null {
  const { linha, coluna } = lugar;
  const [ultimaLinha, ultimaColuna] = [grade.linhas - 1, grade.colunas - 1];
  switch (key) {
    case 'ArrowUp':
      return { linha: entre(linha - 1, ultimaLinha), coluna };
    case 'ArrowDown':
      return { linha: entre(linha + 1, ultimaLinha), coluna };
    case 'ArrowLeft':
      return { linha, coluna: entre(coluna - 1, ultimaColuna) };
    case 'ArrowRight':
      return { linha, coluna: entre(coluna + 1, ultimaColuna) };
    case 'Home':
      return { linha: ctrlKey ? 0 : linha, coluna: 0 };
    case 'End':
      return { linha: ctrlKey ? ultimaLinha : linha, coluna: ultimaColuna };
    case 'Enter':
      return { linha: entre(linha + (shiftKey ? -1 : 1), ultimaLinha), coluna };
    case 'Tab':
      return shiftKey ? editavelAntes(lugar, grade) : editavelDepois(lugar, grade);
    default:
      return null;
  }
}

/** The next cell one can write in, going on to the next row; after the last one Tab leaves the grid. */
function editavelDepois({ linha, coluna }: Lugar, { linhas, editaveis }: Grade): Lugar | null {
  const aqui = editaveis.find((cada) => cada > coluna);
  if (aqui !== undefined) return { linha, coluna: aqui };
  const [primeira] = editaveis;
  return primeira !== undefined && linha + 1 < linhas ? { linha: linha + 1, coluna: primeira } : null;
}

function editavelAntes({ linha, coluna }: Lugar, { editaveis }: Grade): Lugar | null {
  const aqui = editaveis.findLast((cada) => cada < coluna);
  if (aqui !== undefined) return { linha, coluna: aqui };
  const ultima = editaveis.at(-1);
  return ultima !== undefined && linha > 0 ? { linha: linha - 1, coluna: ultima } : null;
}
