import { sql } from 'kysely';
import type { FiltrosDeAcesso } from '@oferta/domain/sessao/acesso.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Tx } from '#kernel/db/database.ts';

const NENHUM: FiltrosDeAcesso = { grupos: [], marcas: [], concessionarias: [] };

/** What was chosen for a person. */
export async function findFiltros(tx: Tx, codUsuario: number): Promise<FiltrosDeAcesso> {
  const { rows } = await sql<FiltrosDeAcesso>`
    select grupos, marcas, casas as concessionarias from filtros_do_usuario(${codUsuario})`.execute(tx);
  return rows[0] ?? NENHUM;
}

/** Replaces what was chosen; only what differs is written, so that the audit tells what changed. */
export async function replaceFiltros(
  tx: Tx,
  { codDistribuidor, codUsuario }: { codDistribuidor: number; codUsuario: number },
  { grupos, marcas, concessionarias }: FiltrosDeAcesso,
): Promise<void> {
  const statements = [
    sql`delete from usuario_grupo where cod_usuario = ${codUsuario} and cod_grupo <> all (${[...grupos]}::integer[])`,
    sql`delete from usuario_marca where cod_usuario = ${codUsuario} and marca <> all (${[...marcas]}::text[])`,
    sql`delete from usuario_concessionaria where cod_usuario = ${codUsuario} and cod_concessionaria <> all (${[...concessionarias]}::integer[])`,
    sql`insert into usuario_grupo (cod_distribuidor, cod_usuario, cod_grupo)
      select ${codDistribuidor}, ${codUsuario}, unnest(${[...grupos]}::integer[]) on conflict do nothing`,
    sql`insert into usuario_marca (cod_distribuidor, cod_usuario, marca)
      select ${codDistribuidor}, ${codUsuario}, unnest(${[...marcas]}::text[]) on conflict do nothing`,
    sql`insert into usuario_concessionaria (cod_distribuidor, cod_usuario, cod_concessionaria)
      select ${codDistribuidor}, ${codUsuario}, unnest(${[...concessionarias]}::integer[]) on conflict do nothing`,
  ];
  for (const statement of statements) await statement.execute(tx);
}

export interface CasaVista {
  codConcessionaria: number;
  nome: string;
}

/** The active dealerships that filters open to a level, by name. */
export async function listAbertas(
  tx: Tx,
  codNivel: Nivel,
  { grupos, marcas, concessionarias }: FiltrosDeAcesso,
): Promise<CasaVista[]> {
  const { rows } = await sql<CasaVista>`
    select c.cod_concessionaria as "codConcessionaria", c.nome
    from concessionarias_dos_filtros(${codNivel}, ${[...grupos]}::integer[], ${[...marcas]}::text[], ${[...concessionarias]}::integer[]) a (cod)
    join concessionaria c on c.cod_concessionaria = a.cod
    order by c.nome collate como_se_conta, c.cod_concessionaria`.execute(tx);
  return rows;
}

/** Whether everything chosen exists in this distributor, as far as the caller sees. */
export async function existemTodos(
  tx: Tx,
  { grupos, marcas, concessionarias }: FiltrosDeAcesso,
): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select not exists (select unnest(${[...grupos]}::integer[]) except select cod_grupo from grupo)
      and not exists (select unnest(${[...marcas]}::text[]) except select unnest(marcas) from concessionaria)
      and not exists (select unnest(${[...concessionarias]}::integer[]) except select cod_concessionaria from concessionaria) as ok`.execute(
    tx,
  );
  return rows[0]?.ok ?? false;
}

/** The active dealerships the caller sees, with what they can be chosen by. */
export async function listCasas(tx: Tx) {
  return tx
    .selectFrom('concessionaria')
    .leftJoin('grupo', 'grupo.cod_grupo', 'concessionaria.cod_grupo')
    .select([
      'concessionaria.cod_concessionaria as codConcessionaria',
      'concessionaria.nome',
      'concessionaria.cidade',
      'concessionaria.uf',
      'concessionaria.marcas',
      'concessionaria.cod_grupo as codGrupo',
      'grupo.nome as grupo',
    ])
    .where('concessionaria.status', '=', 1)
    .orderBy(sql`concessionaria.nome collate como_se_conta`)
    .orderBy('concessionaria.cod_concessionaria')
    .execute();
}

export async function listGrupos(tx: Tx): Promise<{ codGrupo: number; nome: string }[]> {
  return tx
    .selectFrom('grupo')
    .select(['cod_grupo as codGrupo', 'nome'])
    .orderBy(sql`nome collate como_se_conta`)
    .execute();
}
