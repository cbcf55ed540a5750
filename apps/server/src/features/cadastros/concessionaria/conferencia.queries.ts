import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** The distributor's settings that decide what a dealership's codes look like. */
export async function findRegrasDosCodigos(
  tx: Tx,
  codDistribuidor: number,
): Promise<{ cnpjAlfanumerico: boolean; mascara: string }> {
  return tx
    .selectFrom('distribuidor')
    .select(['cnpj_alfanumerico as cnpjAlfanumerico', 'mascara_codigo_interno as mascara'])
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();
}

/** The other dealership that has this value; its name is '' when the caller may not see it. */
export async function findOutra(
  tx: Tx,
  coluna: 'cnpj' | 'codigo_interno',
  { valor, menos }: { valor: string; menos: number | null },
): Promise<{ nome: string } | undefined> {
  const { rows } = await sql<{ nome: string }>`
    select nome from concessionaria
    where ${sql.ref(coluna)} = ${valor} and cod_concessionaria is distinct from ${menos}`.execute(tx);
  return rows[0];
}

/** Whether dealerships may be put in the group: it is active, or this one is in it already. */
export async function isGrupoAceito(
  tx: Tx,
  codGrupo: number,
  codConcessionaria: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from grupo g
    where g.cod_grupo = ${codGrupo} and (g.ativo or exists (
      select from concessionaria c where c.cod_concessionaria = ${codConcessionaria} and c.cod_grupo = g.cod_grupo))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Of these types of service, those that the distributor does not have. */
export async function listTiposDesconhecidos(tx: Tx, tipos: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ cod: number }>`
    select cod from unnest(${tipos}::integer[]) as cod
    where cod not in (select cod_tipo_servico from tipo_servico)`.execute(tx);
  return rows.map(({ cod }) => cod);
}

/** What the form offers to choose from. */
export async function findOpcoes(tx: Tx) {
  const { rows } = await sql<{
    grupos: { codGrupo: number; nome: string }[];
    tiposServico: { codTipoServico: number; nome: string }[];
    marcas: string[];
    ufs: string[];
  }>`
    select
      (select coalesce(json_agg(json_build_object('codGrupo', cod_grupo, 'nome', nome) order by nome collate como_se_conta), '[]')
        from grupo where ativo) as grupos,
      (select coalesce(json_agg(json_build_object('codTipoServico', cod_tipo_servico, 'nome', nome)
          order by cod_tipo_servico), '[]') from tipo_servico) as "tiposServico",
      array(select m.nome from concessionaria c, unnest(c.marcas) as m(nome) group by m.nome order by count(*) desc, m.nome collate como_se_conta) as marcas,
      array(select distinct uf from concessionaria order by uf) as ufs`.execute(tx);
  return rows[0] ?? { grupos: [], tiposServico: [], marcas: [], ufs: [] };
}
