import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Banco, emUmInstante, findVersao, lerLinhas, listTabelas } from './copia.queries.ts';
import type { Cabecalho } from './formato.ts';

/**
 * Writes the whole database as it is at one instant into one compressed file, while it is being worked on. The file
 * appears under its name only when it is whole and on the disk. Answers how many rows it holds.
 */
export async function gravarCopia(adminUrl: string, arquivo: string): Promise<number> {
  const metade = `${arquivo}.parcial`;
  // Passwords' hashes and people's data: for the owner's eyes only.
  const file = await open(metade, 'w', 0o600);
  try {
    const total = { linhas: 0 };
    await emUmInstante(adminUrl, (banco) =>
      pipeline(
        Readable.from(conteudo(banco, total)),
        createGzip({ level: 6 }),
        file.createWriteStream({ flush: true }),
      ),
    );
    await rename(metade, arquivo);
    return total.linhas;
  } catch (error) {
    await rm(metade, { force: true });
    throw error;
  } finally {
    await file.close().catch(() => undefined);
  }
}

async function* conteudo(banco: Banco, total: { linhas: number }): AsyncGenerator<string> {
  const tabelas = await listTabelas(banco);
  const cabecalho: Cabecalho = {
    formato: 'gestao-oferta-digital/1',
    versao: await findVersao(banco),
    tabelas,
  };
  yield linha(cabecalho);
  for (const tabela of tabelas) {
    let daTabela = 0;
    for await (const linhas of lerLinhas(banco, tabela)) {
      daTabela += linhas.length;
      yield `${linhas.join('\n')}\n`;
    }
    total.linhas += daTabela;
    yield linha([tabela.nome, daTabela]);
  }
  yield linha(['', total.linhas]);
}

const linha = (valor: unknown): string => `${JSON.stringify(valor)}\n`;
