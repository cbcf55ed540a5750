import type { Contexto, Nome } from '@oferta/domain/relatorios/pergunta/ler-pergunta.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Shelf } from '#kernel/memory.ts';
import { comecosDe, listModelosDasCasas, MAXIMO } from './nomes.queries.ts';

/** How long a dealership's models are remembered: all its cars of a year are gone through to tell them. */
const LEMBRAR_MS = 5 * 60_000;

interface Lembrados {
  readonly ate: number;
  readonly modelos: readonly string[];
}

/** By dealership, of which a database has so many. */
const MODELOS: Shelf<Map<number, Lembrados>> = { empty: () => new Map() };

/** Models, as they were written, that hold the beginning of one of the words, of cars that came to dealerships the person sees. */
export async function listModelosDaPergunta(
  ctx: Ctx,
  palavras: readonly string[],
  { nomes, hoje }: Contexto,
): Promise<Nome[]> {
  const comecos = palavras.flatMap(comecosDe);
  const casas = nomes
    .filter(({ dimensao }) => dimensao === 'concessionaria')
    .map(({ chave }) => Number(chave));
  const lembrados = await lembrar(ctx, casas, hoje);
  const todos = new Set(casas.flatMap((casa) => lembrados.get(casa)?.modelos ?? []));
  return [...todos]
    .filter((modelo) => comecos.some((comeco) => modelo.toLowerCase().includes(comeco)))
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
    .slice(0, MAXIMO)
    .map((modelo) => ({ dimensao: 'modelo', chave: modelo, nome: modelo }));
}

async function lembrar(
  { tx, memory, now }: Ctx,
  casas: readonly number[],
  hoje: string,
): Promise<ReadonlyMap<number, Lembrados>> {
  const lembrados = memory.of(MODELOS);
  const faltam = casas.filter((casa) => (lembrados.get(casa)?.ate ?? 0) < now.getTime());
  if (faltam.length === 0) return lembrados;
  const lidos = Map.groupBy(await listModelosDasCasas(tx, faltam, hoje), ({ casa }) => casa);
  const ate = now.getTime() + LEMBRAR_MS;
  for (const casa of faltam)
    lembrados.set(casa, { ate, modelos: (lidos.get(casa) ?? []).map(({ modelo }) => modelo) });
  return lembrados;
}
