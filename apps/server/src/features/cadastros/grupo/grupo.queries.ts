import { sql, type RawBuilder } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { Grupo, grupoContracts, GrupoDaLista, Mudancas } from '@oferta/contracts/cadastros/grupo.ts';
import type { Tx } from '#kernel/db/database.ts';
import { contem } from '#kernel/db/like.ts';

export type Consulta = InputOf<typeof grupoContracts.listGrupos>['query'];
/** The part of it that says which, not where in the list. */
export type Filtro = Omit<Consulta, 'pagina' | 'tamanho'>;

const ORDENS: Readonly<Record<NonNullable<Consulta['ordem']>, RawBuilder<unknown>>> = {
  nome: sql`g.nome collate como_se_conta`,
  responsavel: sql`g.responsavel collate como_se_conta`,
  concessionarias: sql`(select count(*) from concessionaria c where c.cod_grupo = g.cod_grupo)`,
  alteradoEm: sql`g.alterado_em`,
};

/** The list's order, as SQL; its export has the same. */
const ordenado = ({ ordem = 'nome', desc }: Filtro): RawBuilder<unknown> =>
  sql`${ORDENS[ordem]} ${desc ? sql`desc` : sql``} nulls last, g.cod_grupo`;

/** Who is filtered to some dealerships sees the groups these are in. */
const AQUI = sql`((select rede_inteira()) or grupo_a_vista(g.cod_grupo))`;

/** What a list is narrowed to, as SQL; a list and its export narrow alike. */
function narrowed({ busca, situacao }: Filtro): RawBuilder<unknown> {
  const conditions = [AQUI];
  if (busca !== undefined) conditions.push(sql`g.busca like ${contem(busca)}`);
  if (situacao !== undefined) conditions.push(sql`g.ativo = ${situacao === 'ativos'}`);
  return sql.join(conditions, sql` and `);
}

export async function listGrupos(
  tx: Tx,
  consulta: Consulta,
): Promise<{ total: number; itens: GrupoDaLista[] }> {
  const { pagina, tamanho } = consulta;
  const { rows } = await sql<GrupoDaLista & { total: number }>`
    select g.cod_grupo as "codGrupo", g.nome, g.responsavel, g.ativo, g.versao,
      instante_fio(g.alterado_em) as "alteradoEm",
      (select count(*) from concessionaria c where c.cod_grupo = g.cod_grupo) as concessionarias,
      count(*) over () as total
    from grupo g where ${narrowed(consulta)}
    order by ${ordenado(consulta)}
    limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: rows[0]?.total ?? 0, itens: rows };
}

/** The groups of the list as an export's rows, with the names of their dealerships. */
export const gruposExportados = (filtro: Filtro): RawBuilder<unknown> => sql`
  select g.nome, g.responsavel, g.ativo,
    (select string_agg(c.nome, ', ' order by c.nome collate como_se_conta) from concessionaria c where c.cod_grupo = g.cod_grupo) as concessionarias
  from grupo g where ${narrowed(filtro)}
  order by ${ordenado(filtro)}`;

/** A group with those of its dealerships that the caller may see. */
export async function findGrupo(tx: Tx, codGrupo: number): Promise<Grupo | undefined> {
  const { rows } = await sql<Grupo>`
    select g.cod_grupo as "codGrupo", g.nome, g.responsavel, g.ativo, g.versao,
      instante_fio(g.alterado_em) as "alteradoEm",
      (select u.nome from usuario u where u.cod_usuario = g.alterado_por) as "alteradoPor",
      (select coalesce(json_agg(json_build_object('codConcessionaria', c.cod_concessionaria, 'nome', c.nome,
          'cidade', c.cidade, 'uf', c.uf, 'ativo', c.status = 1) order by c.nome collate como_se_conta, c.cod_concessionaria), '[]')
        from concessionaria c where c.cod_grupo = g.cod_grupo) as concessionarias
    from grupo g where ${AQUI} and g.cod_grupo = ${codGrupo}`.execute(tx);
  return rows[0];
}

/** Keeps others from editing the group until the transaction ends. */
export async function lockGrupo(tx: Tx, codGrupo: number): Promise<{ versao: number } | undefined> {
  return tx
    .selectFrom('grupo')
    .select('versao')
    .where('cod_grupo', '=', codGrupo)
    .where(sql<boolean>`grupo_a_vista(cod_grupo)`)
    .forUpdate()
    .executeTakeFirst();
}

interface Dados {
  nome: string;
  responsavel: string;
}

export async function insertGrupo(
  tx: Tx,
  codDistribuidor: number,
  dados: Dados & { alterado_por: number | null },
): Promise<number> {
  const { cod_grupo } = await tx
    .insertInto('grupo')
    .values({ cod_distribuidor: codDistribuidor, ...dados })
    .returning('cod_grupo')
    .executeTakeFirstOrThrow();
  return cod_grupo;
}

export async function updateGrupo(
  tx: Tx,
  codGrupo: number,
  dados: Partial<Dados> & { ativo?: boolean },
): Promise<void> {
  await tx.updateTable('grupo').set(dados).where('cod_grupo', '=', codGrupo).execute();
}

export async function deleteGrupo(tx: Tx, codGrupo: number): Promise<void> {
  await tx.deleteFrom('grupo').where('cod_grupo', '=', codGrupo).execute();
}

/** Of these dealerships, how many the caller may see, and which are in another group than this. */
export async function findMudancas(
  tx: Tx,
  codigos: readonly number[],
  codGrupo: number | null,
): Promise<{ vistas: number; deOutro: Mudancas }> {
  const { rows } = await sql<{ vistas: number; deOutro: Mudancas }>`
    select count(*) as vistas,
      coalesce(json_agg(json_build_object('codConcessionaria', c.cod_concessionaria, 'nome', c.nome, 'grupo', g.nome)
        order by c.nome collate como_se_conta) filter (where g.cod_grupo is not null), '[]') as "deOutro"
    from concessionaria c
    left join grupo g on g.cod_grupo = c.cod_grupo and g.cod_grupo is distinct from ${codGrupo}
    where c.cod_concessionaria = any (${codigos}::integer[])`.execute(tx);
  return rows[0] ?? { vistas: 0, deOutro: [] };
}

/** Makes these, of those that the caller may see, the group's dealerships. */
export async function replaceConcessionarias(
  tx: Tx,
  codGrupo: number,
  codigos: readonly number[],
): Promise<void> {
  await sql`
    update concessionaria
       set cod_grupo = case when cod_concessionaria = any (${codigos}::integer[]) then ${codGrupo}::integer end
     where (cod_grupo = ${codGrupo}) is distinct from (cod_concessionaria = any (${codigos}::integer[]))
       and (cod_grupo = ${codGrupo} or cod_concessionaria = any (${codigos}::integer[]))`.execute(tx);
}
