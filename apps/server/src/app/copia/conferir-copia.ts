import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#kernel/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { emUmInstante, lerLinhas, listTabelas } from './copia.queries.ts';
import type { Contagem } from './contagem.ts';
import { lerArquivo, Rodape } from './formato.ts';
import { restaurarCopia } from './restaurar-copia.ts';

/** Of each table the sum of its rows' hashes, whatever their order. */
type Somas = Map<string, bigint>;

const BITS = 128;

/**
 * Puts a copy back into a database that is made for it and thrown away, and holds what stands there against the file: each row of each
 * table, by its hash. Touches neither the product's database nor the file. Answers how many rows; throws the sentence of what does not hold.
 */
export async function conferirCopia(arquivo: string): Promise<Contagem> {
  const pasta = await mkdtemp(path.join(os.tmpdir(), 'conferir-copia-'));
  try {
    const banco = await startEmbeddedPostgres({ dataDir: path.join(pasta, 'pg') });
    try {
      await migrate({ url: banco.url });
      const contagem = await restaurarCopia(banco.url, arquivo);
      const [naCopia, noBanco] = [await somarArquivo(arquivo), await somarBanco(banco.url)];
      const diferentes = [...noBanco].filter(([tabela, soma]) => (naCopia.get(tabela) ?? 0n) !== soma);
      if (diferentes.length > 0) throw new CopiaDiferente(diferentes.map(([tabela]) => tabela));
      return contagem;
    } finally {
      await banco.release();
    }
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** Its sentence names the tables. */
class CopiaDiferente extends Error {
  constructor(tabelas: readonly string[]) {
    super(`O que foi restaurado não é o que está na cópia: ${tabelas.join(', ')}. Não confie nesta cópia.`);
  }
}

/** Of each table in a copy's file the sum of its rows' hashes. */
export async function somarArquivo(arquivo: string): Promise<Somas> {
  const somas: Somas = new Map();
  let soma = 0n;
  let cabecalho = true;
  for await (const linha of lerArquivo(arquivo)) {
    if (linha.startsWith('[')) {
      const [nome] = Rodape.parse(JSON.parse(linha));
      if (nome !== '') somas.set(nome, soma);
      soma = 0n;
    } else if (!cabecalho) soma = mais(soma, linha);
    cabecalho = false;
  }
  return somas;
}

const somarBanco = (url: string): Promise<Somas> =>
  emUmInstante(url, async (banco) => {
    const somas: Somas = new Map();
    for (const tabela of await listTabelas(banco)) {
      let soma = 0n;
      for await (const linhas of lerLinhas(banco, tabela))
        for (const linha of linhas) soma = mais(soma, linha);
      somas.set(tabela.nome, soma);
    }
    return somas;
  });

const mais = (soma: bigint, linha: string): bigint =>
  BigInt.asUintN(BITS, soma + BigInt(`0x${createHash('sha256').update(linha).digest('hex')}`));
