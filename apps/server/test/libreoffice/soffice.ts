import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { prazo } from '../../../../tools/tempo.ts';

/** Where LibreOffice is; null on a machine without it. */
export const SOFFICE: string | null = (() => {
  try {
    return execFileSync('which', ['soffice'], { encoding: 'utf8' }).trim();
  } catch {
    process.stdout.write(
      'LibreOffice is not installed: what is proved with it is skipped. To have it: apt-get install libreoffice-calc\n',
    );
    return null;
  }
})();

/** `;`, `"`, UTF-8, Brazilian numbers and dates: as a Brazilian's double click opens a CSV, and how one is saved. */
const CSV_BRASILEIRO = '59,34,76,1,,1046,false';

interface Conversao {
  /** Files by their names, all of one kind. */
  readonly arquivos: ReadonlyMap<string, Buffer>;
  readonly para: 'xlsx' | 'ods' | 'fods' | 'csv';
}

/** Opens files in LibreOffice and saves them as another kind, all in one go; the answer has the same names. */
export async function converter({ arquivos, para }: Conversao): Promise<Map<string, Buffer>> {
  const pasta = mkdtempSync(path.join(tmpdir(), 'planilha-'));
  try {
    for (const [nome, bytes] of arquivos) writeFileSync(path.join(pasta, nome), bytes);
    const saida = path.join(pasta, 'saida');
    const deCsv = [...arquivos.keys()].some((nome) => nome.endsWith('.csv'));
    const args = [
      `-env:UserInstallation=file://${path.join(pasta, 'perfil')}`,
      '--headless',
      ...(deCsv ? [`--infilter=CSV:${CSV_BRASILEIRO},true`] : []),
      '--convert-to',
      para === 'csv' ? `csv:Text - txt - csv (StarCalc):${CSV_BRASILEIRO},false` : para,
      '--outdir',
      saida,
      ...[...arquivos.keys()].map((nome) => path.join(pasta, nome)),
    ];
    await promisify(execFile)(SOFFICE ?? '', args, { timeout: prazo(180_000) });
    const feitos = new Map(readdirSync(saida).map((nome) => [path.parse(nome).name, path.join(saida, nome)]));
    return new Map(
      [...arquivos.keys()].map((nome) => {
        const feito = feitos.get(path.parse(nome).name);
        if (feito === undefined) throw new Error(`LibreOffice could not open ${nome}`);
        return [nome, readFileSync(feito)];
      }),
    );
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}

interface Celula {
  /** "float", "date", "string" …; "" when empty. */
  readonly tipo: string;
  /** Null of what is no number. */
  readonly numero: number | null;
}

/** The cells of the first sheet as LibreOffice has them, row by row. */
function celulasDa(fods: Buffer): Celula[][] {
  const texto = fods.toString('utf8');
  const folha = texto.slice(texto.indexOf('<table:table '), texto.indexOf('</table:table>'));
  return [...folha.matchAll(/<table:table-row\b[^>]*[^/]>(.*?)<\/table:table-row>/gs)]
    .map(([, linha = '']) =>
      [...linha.matchAll(/<table:table-cell\b([^>]*)/g)].flatMap(([, atributos = '']) => {
        const vezes = Number(/number-columns-repeated="(\d+)"/.exec(atributos)?.[1] ?? 1);
        const tipo = /office:value-type="(\w+)"/.exec(atributos)?.[1] ?? '';
        const valor = /office:value="([^"]+)"/.exec(atributos)?.[1];
        const celula = { tipo, numero: valor === undefined ? null : Number(valor) };
        return tipo === '' && vezes > 1_000 ? [] : Array.from({ length: vezes }, () => celula);
      }),
    )
    .filter((linha) => linha.some(({ tipo }) => tipo !== ''));
}

/** What LibreOffice takes each cell of the first sheet for, row by row: "float", "date", "string" …; "" when empty. */
export const tiposDasCelulas = (fods: Buffer): string[][] =>
  celulasDa(fods).map((linha) => linha.map(({ tipo }) => tipo));

/** The numbers of the first sheet, row by row; null of every other cell. */
export const numerosDasCelulas = (fods: Buffer): (number | null)[][] =>
  celulasDa(fods).map((linha) => linha.map(({ numero }) => numero));
