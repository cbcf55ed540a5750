import { parseArgs } from 'node:util';

export interface Opcoes {
  /** `agenda`, or the word of a kind of spreadsheet. */
  assunto: string;
  arquivo: string;
  distribuidor: string;
  /** A code, a CNPJ or part of the name; '' where the spreadsheet is of the whole distributor. */
  concessionaria: string;
  simular: boolean;
  json: boolean;
}

/** What the command takes, with the words of the spreadsheets it knows. */
export const usoDe = (
  tipos: readonly string[],
): string => `Uso: npm run importar -- TIPO ARQUIVO --distribuidor NOME --concessionaria CÓDIGO|CNPJ|NOME [--simular] [--json]

  TIPO        ${['agenda', ...tipos].join(', ')}
  ARQUIVO     .csv, .xlsx ou .ods

  --simular   confere o arquivo e não grava nada
  --json      escreve o resultado como JSON`;

/** The command's options, or null when they are not what the usage says. */
export function lerOpcoes(args: readonly string[]): Opcoes | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        distribuidor: { type: 'string' },
        concessionaria: { type: 'string' },
        simular: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [assunto, arquivo, demais] = positionals;
    const { distribuidor, concessionaria = '', simular, json } = values;
    if (!assunto || !arquivo || demais !== undefined || !distribuidor) return null;
    return { assunto, arquivo, distribuidor, concessionaria, simular, json };
  } catch {
    return null;
  }
}
