import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A copy in the folder. */
export interface CopiaGuardada {
  readonly arquivo: string;
  readonly feitaEm: Date;
  readonly bytes: number;
}

/** Of our making alone: whatever else lies in the folder is somebody's. */
const NOME = /^gestao-oferta-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z[.]copia[.]gz$/;
const DIA_MS = 86_400_000;

/** A copy's name says when it was begun (UTC), whatever happens to the file's own dates. */
export const nomeDaCopia = (quando: Date): string =>
  `gestao-oferta-${quando.toISOString().slice(0, 19).replaceAll(':', '')}Z.copia.gz`;

/** When a copy was begun, by its name; null for a file that is none of ours. */
export function feitaEm(nome: string): Date | null {
  const [, dia, hora, minuto, segundo] = NOME.exec(nome) ?? [];
  const quando = new Date(`${dia}T${hora}:${minuto}:${segundo}Z`);
  return Number.isNaN(quando.getTime()) ? null : quando;
}

/** The copies of a folder, newest first. A folder that is not there throws. */
export async function listCopias(pasta: string): Promise<CopiaGuardada[]> {
  const copias: CopiaGuardada[] = [];
  for (const nome of await readdir(pasta)) {
    const quando = feitaEm(nome);
    if (quando === null) continue;
    const arquivo = path.join(pasta, nome);
    copias.push({ arquivo, feitaEm: quando, bytes: (await stat(arquivo)).size });
  }
  return copias.toSorted((a, b) => b.feitaEm.getTime() - a.feitaEm.getTime());
}

/** Those that have been kept long enough, of copies newest first. The newest stays however old it is: a bad month must not end with none. */
export const vencidas = (
  copias: readonly CopiaGuardada[],
  { agora, dias }: { readonly agora: Date; readonly dias: number },
): CopiaGuardada[] =>
  copias.slice(1).filter((copia) => agora.getTime() - copia.feitaEm.getTime() > dias * DIA_MS);

/** Takes away what has been kept for longer than `dias`. Answers how many went. */
export async function apagarVencidas(
  pasta: string,
  quando: { readonly agora: Date; readonly dias: number },
): Promise<number> {
  const sobras = vencidas(await listCopias(pasta), quando);
  for (const { arquivo } of sobras) await rm(arquivo, { force: true });
  return sobras.length;
}
