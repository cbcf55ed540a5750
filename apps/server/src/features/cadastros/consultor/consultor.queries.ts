import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  ConsultorCadastrado,
  consultorContracts,
  UsuarioParaLigar,
} from '@oferta/contracts/cadastros/consultor.ts';
import { corAgenda, nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';
import { contem } from '#kernel/db/like.ts';

export type Consulta = InputOf<typeof consultorContracts.listConsultores>['query'];
/** The part of it that says which, not where in the list. */
export type Filtro = Omit<Consulta, 'pagina' | 'tamanho'>;

type Row = Omit<ConsultorCadastrado, 'nomeTratado' | 'corAgenda'> & { lugar: number | null };

/** A consultant's place among the active ones, counted from 0: what the colour follows from (spec §3). */
const lugar = sql`(select count(*)::integer from consultor o
  where o.cod_concessionaria = c.cod_concessionaria and o.ativo
    and (o.posicao, o.cod_consultor) < (c.posicao, c.cod_consultor))`;

const colunas = (
  agora: Date,
) => sql`c.cod_consultor as "codConsultor", c.cod_concessionaria as "codConcessionaria", c.nome,
  c.imagem, c.capacidade, c.jornada, c.codigo_dms as "codigoDms", c.ativo, c.versao,
  case when c.ativo then ${lugar} end as lugar, instante_fio(c.alterado_em) as "alteradoEm",
  (select json_build_object('codUsuario', u.cod_usuario, 'nome', u.nome) from usuario u where u.cod_usuario = c.cod_usuario) as usuario,
  (select json_build_object('motivo', a.motivo, 'fim', a.dia_fim) from ausencia a
    where a.cod_consultor = c.cod_consultor
      and (${agora} at time zone k.fuso)::date between a.dia_inicio and a.dia_fim
    order by a.inicio_min nulls first limit 1) as ausente,
  (select u.nome from usuario u where u.cod_usuario = c.alterado_por) as "alteradoPor"`;

const de = sql`consultor c join concessionaria k on k.cod_concessionaria = c.cod_concessionaria`;

const ORDENS: Readonly<Record<NonNullable<Consulta['ordem']>, RawBuilder<unknown>>> = {
  ordem: sql`c.posicao`,
  nome: sql`c.nome collate como_se_conta`,
  capacidade: sql`c.capacidade`,
  codigoDms: sql`nullif(c.codigo_dms, '') collate como_se_conta`,
  alteradoEm: sql`c.alterado_em`,
};

/** The list's order, as SQL; its export has the same. In the agenda's order the active ones come first. */
export function ordenado({ ordem = 'ordem', desc }: Filtro): RawBuilder<unknown> {
  const sentido = desc ? sql`desc` : sql``;
  const ativos = ordem === 'ordem' ? sql`c.ativo desc,` : sql``;
  return sql`${ativos} ${ORDENS[ordem]} ${sentido} nulls last, c.cod_consultor ${sentido}`;
}

/** What a list is narrowed to, as SQL; a list and its export narrow alike. */
export function narrowed(codConcessionaria: number, { busca, situacao }: Filtro): RawBuilder<unknown> {
  const conditions = [sql`c.cod_concessionaria = ${codConcessionaria}`];
  if (busca !== undefined) conditions.push(sql`c.busca like ${contem(busca)}`);
  if (situacao !== undefined) conditions.push(sql`c.ativo = ${situacao === 'ativos'}`);
  return sql.join(conditions, sql` and `);
}

const toConsultor = ({ lugar: n, ...row }: Row): ConsultorCadastrado => ({
  ...row,
  nomeTratado: nomeTratado(row.nome),
  corAgenda: n === null ? null : corAgenda(n),
});

/** Without another order, the agenda's: active ones first, each in its place. */
export async function listConsultoresCadastrados(
  tx: Tx,
  { codConcessionaria, agora }: { codConcessionaria: number; agora: Date },
  consulta: Consulta,
): Promise<{ total: number; itens: ConsultorCadastrado[] }> {
  const { pagina, tamanho } = consulta;
  const { rows } = await sql<Row & { total: number }>`
    select ${colunas(agora)}, count(*) over () as total from ${de} where ${narrowed(codConcessionaria, consulta)}
    order by ${ordenado(consulta)}
    limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return { total: rows[0]?.total ?? 0, itens: rows.map(toConsultor) };
}

export async function findConsultor(
  tx: Tx,
  codConsultor: number,
  agora: Date,
): Promise<ConsultorCadastrado | undefined> {
  const { rows } = await sql<Row>`
    select ${colunas(agora)} from ${de} where c.cod_consultor = ${codConsultor}`.execute(tx);
  return rows[0] && toConsultor(rows[0]);
}

/** Keeps others from editing him until the transaction ends. */
export async function lockConsultor(tx: Tx, codConsultor: number) {
  return tx
    .selectFrom('consultor')
    .select('versao')
    .where('cod_consultor', '=', codConsultor)
    .forUpdate()
    .executeTakeFirst();
}

/** Who works in a dealership. People of the network's levels are nobody's consultant, nor every dealership's to see. */
const daCasa = (codConcessionaria: number) => sql`u.ativo and u.cod_nivel not in (2, -1)
  and u.cod_distribuidor = (select meu_distribuidor())
  and ${codConcessionaria} in (select concessionarias_do_usuario(u.cod_usuario))`;

/** Everybody active who may work in the dealership, by name, with the consultant each already is there. */
export async function listUsuariosParaLigar(tx: Tx, codConcessionaria: number): Promise<UsuarioParaLigar[]> {
  const { rows } = await sql<UsuarioParaLigar>`
    select u.cod_usuario as "codUsuario", u.nome, u.email,
      (select json_build_object('codConsultor', c.cod_consultor, 'nome', c.nome) from consultor c
        where c.cod_concessionaria = ${codConcessionaria} and c.cod_usuario = u.cod_usuario) as consultor
    from usuario u
    where ${daCasa(codConcessionaria)}
    order by u.nome collate como_se_conta, u.cod_usuario`.execute(tx);
  return rows;
}

/** Whether somebody is active and may work in the dealership. */
export async function isUsuarioDaCasa(
  tx: Tx,
  codConcessionaria: number,
  codUsuario: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from usuario u where u.cod_usuario = ${codUsuario} and ${daCasa(codConcessionaria)}`.execute(tx);
  return rows.length > 0;
}

interface Unicos {
  codigoDms: string;
  codUsuario: number | null;
  menos: number | null;
}

/** Who else of the dealership's consultants has this code of the DMS or this login. */
export async function findOutros(
  tx: Tx,
  codConcessionaria: number,
  { codigoDms, codUsuario, menos }: Unicos,
): Promise<{ nome: string; doCodigo: boolean; doUsuario: boolean }[]> {
  const { rows } = await sql<{ nome: string; doCodigo: boolean; doUsuario: boolean }>`
    select nome, codigo_dms <> '' and codigo_dms = ${codigoDms} as "doCodigo",
      coalesce(cod_usuario = ${codUsuario}::integer, false) as "doUsuario"
    from consultor
    where cod_concessionaria = ${codConcessionaria} and cod_consultor is distinct from ${menos}::integer
      and ((codigo_dms <> '' and codigo_dms = ${codigoDms}) or cod_usuario = ${codUsuario}::integer)`.execute(
    tx,
  );
  return rows;
}

const ultimoLugar = (codConcessionaria: number) =>
  sql<number>`(select coalesce(max(posicao), -1) + 1 from consultor where cod_concessionaria = ${codConcessionaria})`;

/** The last place of the agenda. */
export async function insertConsultor(
  tx: Tx,
  row: Omit<Insertable<Tables['consultor']>, 'posicao'>,
): Promise<number> {
  const { cod_consultor } = await tx
    .insertInto('consultor')
    .values({ ...row, posicao: ultimoLugar(row.cod_concessionaria) })
    .returning('cod_consultor')
    .executeTakeFirstOrThrow();
  return cod_consultor;
}

export async function updateConsultor(
  tx: Tx,
  codConsultor: number,
  change: Updateable<Tables['consultor']>,
): Promise<void> {
  await tx.updateTable('consultor').set(change).where('cod_consultor', '=', codConsultor).execute();
}

/** Who comes back comes last: nobody else changes colour. */
export async function moveToLast(tx: Tx, codConsultor: number, codConcessionaria: number): Promise<void> {
  await tx
    .updateTable('consultor')
    .set({ posicao: ultimoLugar(codConcessionaria) })
    .where('cod_consultor', '=', codConsultor)
    .execute();
}

/** The active consultants, held until the transaction ends. */
export async function lockAtivos(tx: Tx, codConcessionaria: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('consultor')
    .select('cod_consultor')
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('ativo', '=', true)
    .orderBy('cod_consultor')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ cod_consultor }) => cod_consultor);
}

/** Places in the order given. */
export async function updatePosicoes(tx: Tx, codConsultores: readonly number[]): Promise<void> {
  await sql`
    update consultor set posicao = o.lugar - 1
    from unnest(${[...codConsultores]}::integer[]) with ordinality o (cod, lugar)
    where cod_consultor = o.cod and posicao <> o.lugar - 1`.execute(tx);
}

/** With his absences, which are his alone. */
export async function deleteConsultor(tx: Tx, codConsultor: number): Promise<void> {
  await tx.deleteFrom('ausencia').where('cod_consultor', '=', codConsultor).execute();
  await tx.deleteFrom('consultor').where('cod_consultor', '=', codConsultor).execute();
}
