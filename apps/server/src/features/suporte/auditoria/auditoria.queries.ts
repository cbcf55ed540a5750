import { sql, type RawBuilder } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { auditoriaContracts } from '@oferta/contracts/suporte/auditoria.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Alvos } from './sobre.queries.ts';

export type ConsultaAuditoria = InputOf<typeof auditoriaContracts.listAuditoria>['query'];
type Recorte = Omit<ConsultaAuditoria, 'antesDe' | 'tamanho' | 'sobre'> & { alvos: Alvos | null };

type Lado = Readonly<Record<string, unknown>> | null;

/** A line of the audit as the database keeps it, with the names of who and where. */
export interface AuditoriaRow {
  codAuditoria: number;
  quando: Date;
  fuso: string;
  codUsuario: number | null;
  usuario: string | null;
  chaveDms: string | null;
  origem: string | null;
  tabela: string;
  chave: number;
  acao: string;
  antes: Lado;
  depois: Lado;
  endereco: string | null;
  codConcessionaria: number | null;
  concessionaria: string | null;
}

const COLUNAS = sql`
  a.cod_auditoria as "codAuditoria", a.quando, coalesce(c.fuso, 'America/Sao_Paulo') as fuso,
  a.cod_usuario as "codUsuario", u.nome as usuario, k.nome as "chaveDms", a.origem, a.tabela, a.chave as chave,
  a.acao, a.antes, a.depois, a.endereco, a.cod_concessionaria as "codConcessionaria", c.nome as concessionaria`;

const DE = sql`auditoria a
  left join usuario u on u.cod_usuario = a.cod_usuario
  left join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
  left join chave_integracao k on k.cod_chave = a.cod_chave`;

/**
 * Lines of no dealership tell of people, groups and the network's registries: who sees some dealerships sees their own, and
 * those of people and groups they may see.
 */
const A_VISTA = sql`((select rede_inteira()) or a.cod_concessionaria is not null
  or a.cod_usuario = nullif(current_setting('app.cod_usuario', true), '')::integer
  or (a.tabela = 'usuario' and usuario_a_vista(a.chave::integer)) or (a.tabela = 'grupo' and grupo_a_vista(a.chave::integer)))`;

/** The newest lines that answer the filter, one more than asked for where there are more. */
export async function listLinhas(
  tx: Tx,
  { antesDe, tamanho, ...recorte }: Omit<ConsultaAuditoria, 'sobre'> & { alvos: Alvos | null },
): Promise<AuditoriaRow[]> {
  const { rows } = await sql<AuditoriaRow>`
    select ${COLUNAS} from ${DE}
    where ${condicoes(recorte)} ${antesDe === undefined ? sql`` : sql`and a.cod_auditoria < ${antesDe}`}
    order by a.cod_auditoria desc limit ${tamanho + 1}`.execute(tx);
  return rows;
}

/** The same lines for a file, oldest first; a cursor gives them as `AuditoriaRow`. */
export const linhasExportadas = (recorte: Recorte): RawBuilder<unknown> =>
  sql`select ${COLUNAS} from ${DE} where ${condicoes(recorte)} order by a.cod_auditoria`;

function condicoes({ de, ate, tabela, chave, acao, codUsuario, codConcessionaria, alvos }: Recorte) {
  const partes: RawBuilder<unknown>[] = [A_VISTA];
  // The day as it was where the record is.
  const dia = (texto: string, mais: number) =>
    sql`((${texto}::timestamp + make_interval(days => ${sql.lit(mais)})) at time zone coalesce(c.fuso, 'America/Sao_Paulo'))`;
  if (de !== undefined) partes.push(sql`a.quando >= ${dia(de, 0)}`);
  if (ate !== undefined) partes.push(sql`a.quando < ${dia(ate, 1)}`);
  if (tabela !== undefined) partes.push(sql`a.tabela = ${tabela}`);
  if (chave !== undefined) partes.push(sql`a.chave = ${chave}`);
  if (acao !== undefined) partes.push(sql`a.acao = ${acao}`);
  if (codUsuario !== undefined) partes.push(sql`a.cod_usuario = ${codUsuario}`);
  if (codConcessionaria !== undefined) partes.push(sql`a.cod_concessionaria = ${codConcessionaria}`);
  if (alvos !== null) {
    partes.push(
      sql`(a.tabela, a.chave) in (select t.tabela, t.chave from unnest(${alvos.tabelas}::text[], ${alvos.chaves}::bigint[]) as t (tabela, chave))`,
    );
  }
  return sql.join(partes, sql` and `);
}

interface LinhaComElo extends AuditoriaRow {
  posicao: number | null;
  selo: string | null;
  anterior: string | null;
}

/** One line, with its place in the chain; undefined where there is none that the caller may see. */
export async function findLinha(tx: Tx, codAuditoria: number): Promise<LinhaComElo | undefined> {
  const { rows } = await sql<LinhaComElo>`
    select ${COLUNAS}, e.posicao as posicao, encode(e.selo, 'hex') as selo, encode(p.selo, 'hex') as anterior
    from ${DE}
    left join auditoria_elo e on e.cod_auditoria = a.cod_auditoria
    left join auditoria_elo p on p.cod_distribuidor = e.cod_distribuidor and p.posicao = e.posicao - 1
    where ${A_VISTA} and a.cod_auditoria = ${codAuditoria}`.execute(tx);
  return rows[0];
}

/** Names of the people and places that codes stand for, by column and code. */
export async function nomesDosCodigos(
  tx: Tx,
  lados: readonly Lado[],
): Promise<Record<string, Record<string, string>>> {
  const codigos = (campo: string): number[] => [
    ...new Set(lados.flatMap((lado) => (typeof lado?.[campo] === 'number' ? [lado[campo]] : []))),
  ];
  const { rows } = await sql<{ campo: string; codigo: number; nome: string }>`
    select 'cod_consultor' as campo, cod_consultor as codigo, nome from consultor where cod_consultor = any (${codigos('cod_consultor')}::integer[])
    union all
    select 'cod_mecanico', cod_mecanico, nome from mecanico where cod_mecanico = any (${codigos('cod_mecanico')}::integer[])
    union all
    select 'cod_usuario', cod_usuario, nome from usuario where cod_usuario = any (${codigos('cod_usuario')}::integer[])
    union all
    select 'cod_concessionaria', cod_concessionaria, nome from concessionaria where cod_concessionaria = any (${codigos('cod_concessionaria')}::integer[])
    union all
    select 'cod_grupo', cod_grupo, nome from grupo where cod_grupo = any (${codigos('cod_grupo')}::integer[])
    union all
    select 'cod_box', cod_box, nome from box where cod_box = any (${codigos('cod_box')}::integer[])`.execute(
    tx,
  );
  const nomes: Record<string, Record<string, string>> = {};
  for (const { campo, codigo, nome } of rows) nomes[campo] = { ...nomes[campo], [codigo]: nome };
  return nomes;
}
