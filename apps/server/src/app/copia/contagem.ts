import { type Banco, countLinhas, listTabelas } from './copia.queries.ts';
import { lerArquivo, Rodape } from './formato.ts';

/** Rows of each table, by its name. */
export type Contagem = ReadonlyMap<string, number>;

/** All rows of it. */
export const somar = (contagem: Contagem): number => [...contagem.values()].reduce((soma, n) => soma + n, 0);

/** What a person reads of it: each table that has rows, and how many have none. */
export function emLinhas(contagem: Contagem): string[] {
  const cheias = [...contagem].filter(([, linhas]) => linhas > 0);
  return [
    ...cheias.map(([tabela, linhas]) => `${tabela}: ${linhas}`),
    `sem registros: ${contagem.size - cheias.length} tabelas`,
  ];
}

/** Rows that stand in a copy's file, counted line by line: what its ends of tables say is not asked. */
export async function contarArquivo(arquivo: string): Promise<Contagem> {
  const contagem = new Map<string, number>();
  // The first line says what it is a copy of.
  let linhas = -1;
  for await (const linha of lerArquivo(arquivo)) {
    if (!linha.startsWith('[')) {
      linhas += 1;
      continue;
    }
    const [nome] = Rodape.parse(JSON.parse(linha));
    if (nome !== '') contagem.set(nome, linhas);
    linhas = 0;
  }
  return contagem;
}

/**
 * Holds a copy against the database, which counts each table itself in the transaction that the copy is of. Throws the sentence with
 * the tables whose numbers differ.
 */
export async function conferir(banco: Banco, copia: Contagem): Promise<void> {
  const diferentes: string[] = [];
  for (const { nome: tabela } of await listTabelas(banco)) {
    const [linhas, noBanco] = [copia.get(tabela) ?? 0, await countLinhas(banco, tabela)];
    if (noBanco !== linhas) diferentes.push(`${tabela} (${linhas} na cópia, ${noBanco} no banco)`);
  }
  if (diferentes.length > 0)
    throw new Error(`A cópia não tem os mesmos registros que o banco e não vale: ${diferentes.join(', ')}.`);
}
