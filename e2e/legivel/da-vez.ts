import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endereco } from './enderecos.ts';

/** Which screens a run sweeps: whole, when not said. */
export interface Vez {
  /** The day's third; null: none but what changed. */
  readonly vez: number | null;
  readonly de: number;
  /** Files that changed lately; null where nobody can tell. */
  readonly mudados: readonly string[] | null;
}

/** What every screen is drawn with, judged by or filled from. */
const TODAS =
  /^(apps\/web\/(src\/(ui|frames|kernel|app)\/|public\/|[^/]+$)|apps\/server\/demo\/|e2e\/(legivel|support)\/|package-lock\.json$|packages\/domain\/src\/(tema\/|[^/]+\.ts$))/;
const DE_UMA = /^apps\/web\/src\/features\/([^/]+)\/screens\/([^/]+)\//;
const DE_UM_CONJUNTO = /^(?:apps\/web\/src\/features|packages\/(?:domain|contracts)\/src)\/([^/]+)\//;
const TESTE = /\.(test|spec)\.tsx?$/;

/**
 * The screens of the day's third and, besides, every screen that may be drawn otherwise than lately: one whose folder
 * changed, all of a slice whose other files did, those of slices that use it, and all when what all stand on did.
 */
export function daVez(
  todas: readonly Endereco[],
  { vez, de, mudados }: Vez,
  usos: ReadonlyMap<string, readonly string[]>,
): readonly Endereco[] {
  const fontes = mudados?.filter((arquivo) => !TESTE.test(arquivo));
  if (!fontes || fontes.some((arquivo) => TODAS.test(arquivo))) return todas;
  const telas = new Set<string>();
  const conjuntos = new Set<string>();
  for (const arquivo of fontes) {
    const [, slice, tela] = DE_UMA.exec(arquivo) ?? [];
    if (slice !== undefined && tela !== undefined) {
      telas.add(`${slice}/${tela}`);
      continue;
    }
    const [, conjunto] = DE_UM_CONJUNTO.exec(arquivo) ?? [];
    if (conjunto === undefined) continue;
    for (const cada of [conjunto, ...(usos.get(conjunto) ?? [])]) conjuntos.add(cada);
  }
  return todas.filter(
    ({ slice, tela }, i) => i % de === vez || telas.has(`${slice}/${tela}`) || conjuntos.has(slice),
  );
}

const FEATURES = 'apps/web/src/features';

/** Which slices of screens use which other one, through its door. */
export function usosEntreConjuntos(): ReadonlyMap<string, readonly string[]> {
  const usos = new Map<string, string[]>();
  for (const arquivo of readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(arquivo)) continue;
    const quem = arquivo.split(path.sep)[0] ?? '';
    for (const [, outro = ''] of readFileSync(path.join(FEATURES, arquivo), 'utf8').matchAll(
      /#features\/([^/]+)\/public/g,
    ))
      if (outro !== quem) usos.set(outro, [...(usos.get(outro) ?? []), quem]);
  }
  return usos;
}
