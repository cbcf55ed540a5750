import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { conferir, type Contagem, contarArquivo } from './contagem.ts';
import { type Banco, emUmInstante, findVersao, lerLinhas, listTabelas } from './copia.queries.ts';
import type { Cabecalho } from './formato.ts';

/**
 * Writes the whole database as it is at one instant into one compressed file, while it is being worked on. The file
 * appears under its name only when it is whole, on the disk, and has been read again and found to hold as many rows of each
 * table as the database counts. Answers how many.
 */
export async function gravarCopia(adminUrl: string, arquivo: string): Promise<Contagem> {
  const metade = `${arquivo}.parcial`;
  // Passwords' hashes and people's data: for the owner's eyes only.
  const file = await open(metade, 'w', 0o600);
  try {
    const contagem = await emUmInstante(adminUrl, async (banco) => {
      await pipeline(
        Readable.from(conteudo(banco)),
        createGzip({ level: 6 }),
        file.createWriteStream({ flush: true }),
      );
      const escritas = await contarArquivo(metade);
      await conferir(banco, escritas);
      return escritas;
    });
    await rename(metade, arquivo);
    return contagem;
  } catch (error) {
    await rm(metade, { force: true });
    throw error;
  } finally {
    await file.close().catch(() => undefined);
  }
}

async function* conteudo(banco: Banco): AsyncGenerator<string> {
  const tabelas = await listTabelas(banco);
  const cabecalho: Cabecalho = {
    formato: 'gestao-oferta-digital/1',
    versao: await findVersao(banco),
    tabelas,
  };
  yield linha(cabecalho);
  let total = 0;
  for (const tabela of tabelas) {
    let daTabela = 0;
    for await (const linhas of lerLinhas(banco, tabela)) {
      daTabela += linhas.length;
      yield `${linhas.join('\n')}\n`;
    }
    total += daTabela;
    yield linha([tabela.nome, daTabela]);
  }
  yield linha(['', total]);
}

const linha = (valor: unknown): string => `${JSON.stringify(valor)}\n`;
