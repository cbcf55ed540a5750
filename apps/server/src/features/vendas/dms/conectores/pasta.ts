import { constants, lstat, mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { NoAnswer } from '#kernel/gateways/outside-fetch.ts';
import { LIMITES_DMS, type Remessa } from '../leitura/abrir-remessa.ts';
import type { Alvo, Conector } from './conector.ts';

/** A file that was written to so lately may still be growing. */
const SOSSEGO_MS = 10_000;
/** Files that are taken in one round. */
const POR_VEZ = 50;

/** Where a dealership's files are put; null where no folder is watched. */
export const pastaDaCasa = (base: string | null, codConcessionaria: number): string | null =>
  base === null ? null : path.join(base, String(codConcessionaria));

/** Takes the files that a DMS puts into the dealership's folder, the oldest first, and puts them away where people see what became of them. */
export const pastaConector: Conector = {
  async *remessas(alvo, { folder }) {
    const pasta = pastaDaCasa(folder, alvo.codConcessionaria);
    if (pasta === null) throw new NoAnswer('este servidor não vigia nenhuma pasta');
    for (const arquivo of await listArquivos(pasta, alvo.agora)) {
      const caminho = path.join(pasta, arquivo);
      const remessa: Remessa = {
        conector: 'pasta',
        formato: formatoDe(arquivo, alvo),
        nome: arquivo.slice(0, 200),
        assunto: 'pasta',
        bytes: await lerAteOLimite(caminho),
      };
      yield {
        remessa,
        recebida: (situacao) =>
          guardar(pasta, arquivo, { agora: alvo.agora, em: situacao === 'parada' ? 'recusados' : 'lidos' }),
      };
    }
  },
};

const formatoDe = (arquivo: string, { formato }: Alvo): Remessa['formato'] =>
  arquivo.toLowerCase().endsWith('.json') ? 'json' : formato;

/** Whole files only: no links, no folders, nothing hidden, nothing that is still being written. */
async function listArquivos(pasta: string, agora: Date): Promise<string[]> {
  try {
    await mkdir(pasta, { recursive: true });
    const achados: { nome: string; quando: number }[] = [];
    for (const nome of await readdir(pasta)) {
      if (nome.startsWith('.') || /\.(?:tmp|part|crdownload)$/i.test(nome)) continue;
      const { mtimeMs, isFile } = await situacaoDe(path.join(pasta, nome));
      if (isFile && agora.getTime() - mtimeMs >= SOSSEGO_MS) achados.push({ nome, quando: mtimeMs });
    }
    return achados
      .toSorted((a, b) => a.quando - b.quando || a.nome.localeCompare(b.nome))
      .slice(0, POR_VEZ)
      .map(({ nome }) => nome);
  } catch {
    throw new NoAnswer('a pasta não pode ser lida');
  }
}

/** What is taken away between the listing and the look was no file for us. */
async function situacaoDe(caminho: string): Promise<{ mtimeMs: number; isFile: boolean }> {
  try {
    const stats = await lstat(caminho);
    return { mtimeMs: stats.mtimeMs, isFile: stats.isFile() };
  } catch {
    return { mtimeMs: 0, isFile: false };
  }
}

/** A byte more than a delivery may have says that it is too big, without the rest of it. */
async function lerAteOLimite(caminho: string): Promise<Buffer> {
  // Put there as a link since it was looked at, it is none of ours.
  const arquivo = await open(caminho, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const bytes = Buffer.alloc(LIMITES_DMS.bytes + 1);
    let lidos = 0;
    for (;;) {
      const { bytesRead } = await arquivo.read(bytes, lidos, bytes.length - lidos, lidos);
      lidos += bytesRead;
      if (bytesRead === 0 || lidos === bytes.length) return Buffer.from(bytes.subarray(0, lidos));
    }
  } finally {
    await arquivo.close();
  }
}

/** Under a name that no other has: the same export comes every day. */
async function guardar(
  pasta: string,
  arquivo: string,
  { agora, em }: { agora: Date; em: string },
): Promise<void> {
  const destino = path.join(pasta, em);
  await mkdir(destino, { recursive: true });
  const hora = agora.toISOString().replace(/[-:]/g, '').slice(0, 15);
  await rename(path.join(pasta, arquivo), path.join(destino, `${hora}-${arquivo}`));
}
