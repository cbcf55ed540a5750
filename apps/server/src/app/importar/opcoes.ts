import { parseArgs } from 'node:util';

export interface Opcoes {
  arquivo: string;
  distribuidor: string;
  /** A code, a CNPJ or part of the name. */
  concessionaria: string;
  simular: boolean;
  json: boolean;
}

export const USO = `Uso: npm run importar -- agenda ARQUIVO --distribuidor NOME --concessionaria CÓDIGO|CNPJ|NOME [--simular] [--json]

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
    const { distribuidor, concessionaria, simular, json } = values;
    if (assunto !== 'agenda' || !arquivo || demais !== undefined || !distribuidor || !concessionaria)
      return null;
    return { arquivo, distribuidor, concessionaria, simular, json };
  } catch {
    return null;
  }
}
