import { sql, type RawBuilder } from 'kysely';
import { palavrasDaBusca, radicalDe } from '@oferta/domain/busca-por-palavras.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Tx } from '#kernel/db/database.ts';
import { RawJson } from '#kernel/http/route.ts';

/** What a word is looked for as: anywhere in the text, its signs taken for what they are. */
export const contem = (palavra: string): string => `%${palavra.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The patterns of what a person typed, one a word, singular and plural alike. */
export const padroes = (busca: string | undefined): string[] =>
  semAcento(busca ?? '')
    .split(/\s+/)
    .filter((palavra) => palavra !== '')
    .map((palavra) => contem(radicalDe(palavra)));

/** The same where visits are looked for: "40 mil" and "40000" as menus write them, "40.000". */
export const padroesComKm = (busca: string | undefined): string[] => palavrasDaBusca(busca ?? '').map(contem);

/** Every word is somewhere in the text; true when nothing is looked for. */
export const temTodas = (texto: RawBuilder<unknown>, palavras: readonly string[]): RawBuilder<unknown> =>
  palavras.length === 0 ? sql`true` : sql`${texto} like all (${palavras})`;

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
