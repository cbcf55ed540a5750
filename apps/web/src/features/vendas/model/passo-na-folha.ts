interface Tecla {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The text of the cell that is written in, and what of it is selected. */
interface Campo {
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

/**
 * Steps of a key between the cells of a sheet: rows, then columns. Arrows up and down and Enter walk a column; sideways arrows
 * leave a cell from its text's end, or when all of it is selected.
 */
export function passoNaFolha(
  { key, shiftKey }: Tecla,
  { value, selectionStart, selectionEnd }: Campo,
): readonly [number, number] | null {
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return [1, 0];
  if (key === 'ArrowUp' || key === 'Enter') return [-1, 0];
  const noFim = selectionEnd === value.length;
  const noInicio = selectionStart === 0;
  const parado = selectionStart === selectionEnd;
  if (key === 'ArrowRight' && noFim && (parado || noInicio)) return [0, 1];
  return key === 'ArrowLeft' && noInicio && (parado || noFim) ? [0, -1] : null;
}
