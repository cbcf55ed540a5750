import { statfs } from 'node:fs/promises';
import { atencao, falha, ok, type Veredito } from './achado.ts';

/** A disk's free and whole size, bytes. */
export interface Espaco {
  readonly livre: number;
  readonly total: number;
}

/** Of the disk that holds a folder; null where there is no such folder. */
async function espacoDe(pasta: string): Promise<Espaco | null> {
  const disco = await statfs(pasta).catch(() => null);
  return disco && { livre: disco.bavail * disco.bsize, total: disco.blocks * disco.bsize };
}

const POUCO = 0.1;
const QUASE_NADA = 0.04;
const GIB = 1_073_741_824;

/** The fullest of the disks that the product writes on. */
export async function disco(
  pastas: readonly string[],
  medir: (pasta: string) => Promise<Espaco | null> = espacoDe,
): Promise<Veredito> {
  const medidas: { pasta: string; livre: number; parte: number }[] = [];
  for (const pasta of pastas) {
    const espaco = await medir(pasta);
    if (espaco) medidas.push({ pasta, livre: espaco.livre, parte: espaco.livre / espaco.total });
  }
  const [pior] = medidas.toSorted((a, b) => a.parte - b.parte);
  if (!pior) return ok('Nada é gravado nesta máquina.');
  const frase = `${(pior.livre / GIB).toFixed(1)} GiB livres (${Math.round(pior.parte * 100)} %) no disco de ${pior.pasta}`;
  const cura = 'apague cópias e logs velhos e aumente o disco (runbooks: The disk or the database is full)';
  if (pior.parte < QUASE_NADA) return falha(`${frase}: ${cura}.`);
  if (pior.parte < POUCO) return atencao(`${frase}: ${cura}.`);
  return ok(`${frase}.`);
}
