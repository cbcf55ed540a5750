import type { DiaPreparado } from './preparar.ts';

/** Moves of a plan: jobs of the former one with another mechanic, and those out of their lane's former order. */
export function contarMexidas(d: DiaPreparado, mec: Int32Array, inicio: Int32Array): number {
  let mexidas = 0;
  const lanes = new Map<number, number[]>();
  for (const i of d.abertos) {
    if (d.planejado[i] !== 1) continue;
    const k = d.casa[i] ?? -1;
    if (mec[i] !== k) mexidas++;
    else {
      const lane = lanes.get(k);
      if (lane) lane.push(i);
      else lanes.set(k, [i]);
    }
  }
  for (const lane of lanes.values()) {
    if (lane.length < 2) continue;
    lane.sort((a, b) => (inicio[a] ?? 0) - (inicio[b] ?? 0));
    mexidas += lane.length - quantosSobem(lane, d.inicioCasa);
  }
  return mexidas;
}

/** How many of a list can stay so that their values rise (its longest rising part). */
function quantosSobem(lista: readonly number[], valor: Float64Array): number {
  const caudas: number[] = [];
  for (const i of lista) {
    const v = valor[i] ?? 0;
    let p = 0;
    while (p < caudas.length && (caudas[p] ?? 0) < v) p++;
    caudas[p] = v;
  }
  return caudas.length;
}

/** The longest part of a list, in its order, whose values rise. */
export function maiorCrescente<T>(lista: readonly T[], valor: (x: T) => number): T[] {
  const ate: T[][] = [];
  for (const x of lista) {
    const antes =
      ate.filter((parte) => valor(parte.at(-1) ?? x) < valor(x)).sort((a, b) => b.length - a.length)[0] ?? [];
    ate.push([...antes, x]);
  }
  return ate.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** Jobs of a plan (as last played) that stand elsewhere than before, the fewest that explain it, and those that had no place. */
export function mudados(d: DiaPreparado, mec: Int32Array, inicio: Int32Array): number[] {
  const lista: number[] = [];
  const lanes = new Map<number, number[]>();
  for (const i of d.abertos) {
    const k = mec[i] ?? -1;
    if (d.planejado[i] !== 1 || k !== d.casa[i]) lista.push(i);
    else lanes.set(k, [...(lanes.get(k) ?? []), i]);
  }
  for (const lane of lanes.values()) {
    lane.sort((a, b) => (inicio[a] ?? 0) - (inicio[b] ?? 0));
    const ficam = new Set(maiorCrescente(lane, (i) => d.inicioCasa[i] ?? 0));
    lista.push(...lane.filter((i) => !ficam.has(i)));
  }
  return lista;
}
