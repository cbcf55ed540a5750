import { sql, type RawBuilder } from 'kysely';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Tx } from '#kernel/db/database.ts';
import { RawJson } from '#kernel/http/route.ts';

/** What a word is looked for as: anywhere in the text, its signs taken for what they are. */
export const contem = (palavra: string): string => `%${palavra.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The patterns of what a person typed, one a word; "40 mil" is looked for as menus write it, "40.000". */
export function padroes(busca: string | undefined): string[] {
  return semAcento(busca ?? '')
    .replace(/(\d+)\s*mil\b/g, '$1.000')
    .split(/\s+/)
    .filter((palavra) => palavra !== '')
    .map(contem);
}

/** Every word is somewhere in the text; true when nothing is looked for. */
export function temTodas(texto: RawBuilder<unknown>, busca: string | undefined): RawBuilder<unknown> {
  const todas = padroes(busca);
  return todas.length === 0 ? sql`true` : sql`${texto} like all (${todas})`;
}

export interface Pagina {
  readonly pagina: number;
  readonly tamanho: number;
}

/** Which records a list shows, and in which order: its pages and its file have this in common. */
export interface Escolha {
  /** All that match: `cod` and what they are ordered by. Kept lean, it is made for every match. */
  readonly chaves: RawBuilder<unknown>;
  readonly ordem: RawBuilder<unknown>;
}

interface Lista extends Escolha {
  readonly pagina: Pagina;
  /** `pos` and `linha` (JSON) of the page's records, from `pagina (cod, pos)`. */
  readonly linhas: RawBuilder<unknown>;
}

/** One page of a list and how many match, as the database writes it. */
export async function listar(
  tx: Tx,
  { pagina: { pagina, tamanho }, chaves, ordem, linhas }: Lista,
): Promise<RawJson> {
  const { rows } = await sql<{ texto: string }>`
    with achados as materialized (${chaves}),
    pagina as materialized (
      select cod, row_number() over () as pos from (
        select cod from achados order by ${ordem}, cod limit ${tamanho} offset ${(pagina - 1) * tamanho}) as ordenada
    )
    select json_build_object('total', (select count(*) from achados),
      'itens', coalesce((select json_agg(l.linha order by l.pos) from (${linhas}) as l), '[]'))::text as texto`.execute(
    tx,
  );
  return new RawJson(rows[0]?.texto ?? '{"total":0,"itens":[]}');
}

/** The list as a file has it, without pages: `linhas` writes the records of `pagina (cod, pos)`, in the order of `pos`. */
export const inteira = ({ chaves, ordem }: Escolha, linhas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with achados as materialized (${chaves}),
  pagina as materialized (select cod, row_number() over (order by ${ordem}, cod) as pos from achados)
  ${linhas}`;

/** `asc` or `desc` of one of a list's columns; the first column without a wish. */
export function ordenar<O extends string>(
  colunas: Readonly<Record<O, string>>,
  { ordem, desc }: { ordem?: O | undefined; desc?: '1' | undefined },
  padrao: O,
): RawBuilder<unknown> {
  const coluna = sql.ref(colunas[ordem ?? padrao]);
  return desc === '1' ? sql`${coluna} desc nulls last` : sql`${coluna} asc nulls last`;
}
