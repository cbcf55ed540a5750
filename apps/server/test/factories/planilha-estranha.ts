import { writeXlsx } from 'hucre/xlsx';

/** Two parts, as people keep them: a column of no use whose cells are merged, and a price that is a formula. */
export const comMescladasEFormulas = (cabecalho: readonly string[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Peças',
        rows: [
          [...cabecalho, 'Cor'],
          ['EX-77', 'Filtro Exemplo', 'un', 10, 20, 'azul'],
          ['EX-78', 'Vela Exemplo', 'un', 10, 30, 'azul'],
        ],
        cells: new Map([['1,4', { value: 25, formula: 'D2*2.5', formulaResult: 25 }]]),
        merges: [{ startRow: 1, startCol: 5, endRow: 2, endCol: 5 }],
      },
    ],
  });

/** Where an entry of a zip's directory says how many bytes it unpacks to. */
const TAMANHO = 24;

/** A small spreadsheet whose directory says that it unpacks to 512 MB. */
export async function queSeDizEnorme(cabecalho: readonly string[]): Promise<Buffer> {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Peças', rows: [[...cabecalho]] }] }));
  const diretorio = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(512 * 1_048_576, diretorio + TAMANHO);
  return bytes;
}
