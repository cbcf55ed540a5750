import { sql, type Insertable, type Updateable } from 'kysely';
import type { ConteudoModelo, TipoChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { Resultado } from '@oferta/domain/oficina-digital/resultado-item.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Checklist } from '#kernel/db/generated/tables.ts';

export type ChecklistTravado = NonNullable<Awaited<ReturnType<typeof lockChecklist>>>;

/** The checklist that a device named, locked until the transaction ends; undefined when the caller has none of this key. */
export async function lockChecklist(tx: Tx, chave: string) {
  const row = await tx
    .selectFrom('checklist as c')
    .leftJoin('usuario as u', 'u.cod_usuario', 'c.alterado_por')
    .select([
      'c.cod_checklist as codCheckList',
      'c.cod_concessionaria as codConcessionaria',
      'c.cod_modelo_checklist as codModeloChecklist',
      'c.modelo_numero as modeloNumero',
      'c.tipo',
      'c.iniciado_em as iniciadoEm',
      'c.finalizado_em as finalizadoEm',
      'u.nome as alteradoPor',
    ])
    .where('c.chave', '=', chave)
    .forUpdate('c')
    .executeTakeFirst();
  // The table's check admits only these words.
  return row && { ...row, tipo: row.tipo as TipoChecklist };
}

/** A published content that this dealership may use. */
export async function findModelo(
  tx: Tx,
  codConcessionaria: number,
  { codModeloChecklist, modeloNumero }: { codModeloChecklist: number; modeloNumero: number },
) {
  const row = await tx
    .selectFrom('modelo_checklist as m')
    .innerJoin('modelo_checklist_versao as v', 'v.cod_modelo_checklist', 'm.cod_modelo_checklist')
    .select(['m.tipo', 'v.conteudo'])
    .where('m.cod_modelo_checklist', '=', codModeloChecklist)
    .where('v.numero', '=', modeloNumero)
    .where((eb) =>
      eb.or([eb('m.cod_concessionaria', 'is', null), eb('m.cod_concessionaria', '=', codConcessionaria)]),
    )
    .executeTakeFirst();
  // Only the contract's ConteudoModelo is ever published, under a type of its list.
  return row && { tipo: row.tipo as TipoChecklist, conteudo: row.conteudo as ConteudoModelo };
}

interface Visita {
  codConcessionaria: number;
  codAgendamento: number | null;
  codServico: number | null;
}

/** Whether the visit, and the job of it, are of the dealership; what is not named is. */
export async function visitaExists(
  tx: Tx,
  { codConcessionaria, codAgendamento, codServico }: Visita,
): Promise<boolean> {
  const { rows } = await sql<{ existe: boolean }>`
    select (${codAgendamento}::bigint is null or exists (
        select from agendamento a where a.cod_agendamento = ${codAgendamento} and a.cod_concessionaria = ${codConcessionaria}))
      and (${codServico}::bigint is null or exists (
        select from servico s where s.cod_servico = ${codServico} and s.cod_concessionaria = ${codConcessionaria}
          and (${codAgendamento}::bigint is null or s.cod_agendamento = ${codAgendamento}))) as existe`.execute(
    tx,
  );
  return rows[0]?.existe ?? false;
}

/** Of the people named, those who work in the dealership. */
export async function findPessoas(
  tx: Tx,
  codConcessionaria: number,
  { codConsultor, codMecanico }: { codConsultor: number | null; codMecanico: number | null },
): Promise<{ codConsultor: number | null; codMecanico: number | null }> {
  const { rows } = await sql<{ codConsultor: number | null; codMecanico: number | null }>`
    select (select cod_consultor from consultor where cod_consultor = ${codConsultor} and cod_concessionaria = ${codConcessionaria}) as "codConsultor",
      (select cod_mecanico from mecanico where cod_mecanico = ${codMecanico} and cod_concessionaria = ${codConcessionaria}) as "codMecanico"`.execute(
    tx,
  );
  return rows[0] ?? { codConsultor: null, codMecanico: null };
}

/** Two new checklists at once wait for each other here, and are numbered one after the other. */
export async function lockNumeracao(tx: Tx, codConcessionaria: number): Promise<number> {
  await sql`select from concessionaria where cod_concessionaria = ${codConcessionaria} for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ proximo: number }>`
    select coalesce(max(numero), 0) + 1 as proximo from checklist where cod_concessionaria = ${codConcessionaria}`.execute(
    tx,
  );
  return rows[0]?.proximo ?? 1;
}

export async function insertChecklist(tx: Tx, row: Insertable<Checklist>): Promise<number> {
  const { cod_checklist } = await tx
    .insertInto('checklist')
    .values(row)
    .returning('cod_checklist')
    .executeTakeFirstOrThrow();
  return cod_checklist;
}

export async function updateChecklist(
  tx: Tx,
  codCheckList: number,
  mudanca: Updateable<Checklist>,
): Promise<void> {
  await tx.updateTable('checklist').set(mudanca).where('cod_checklist', '=', codCheckList).execute();
}

interface ItemRow {
  codigo: string;
  grupo: string;
  nome: string;
  ordem: number;
  unidade: string | null;
}

interface Dono {
  codDistribuidor: number;
  codConcessionaria: number;
  codCheckList: number;
}

/** A new checklist's items, none looked at yet. */
export async function insertItens(tx: Tx, dono: Dono, itens: readonly ItemRow[]): Promise<void> {
  await sql`
    insert into checklist_item (cod_distribuidor, cod_concessionaria, cod_checklist, codigo, grupo, nome, ordem, unidade)
    select ${dono.codDistribuidor}, ${dono.codConcessionaria}, ${dono.codCheckList}, i.codigo, i.grupo, i.nome, i.ordem, i.unidade
      from json_to_recordset(${JSON.stringify(itens)}) as i (codigo text, grupo text, nome text, ordem smallint, unidade text)`.execute(
    tx,
  );
}

export interface RespostaRow {
  codigo: string;
  resultado: Resultado;
  medida: number | null;
  nota: string | null;
  respondidoEm: string;
}

/** Writes answers over older ones; of two given in the same instant the same one always stays. Says how many it wrote. */
export async function updateRespostas(
  tx: Tx,
  codCheckList: number,
  respostas: readonly RespostaRow[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update checklist_item i set resultado = r.resultado, medida = r.medida, nota = r.nota, respondido_em = r."respondidoEm"
      from json_to_recordset(${JSON.stringify(respostas)})
        as r (codigo text, resultado text, medida numeric(9, 2), nota text, "respondidoEm" timestamptz)
     where i.cod_checklist = ${codCheckList} and i.codigo = r.codigo and (i.respondido_em is null
       or (r."respondidoEm", r.resultado, coalesce(r.medida, 0), coalesce(r.nota, ''))
        > (i.respondido_em, i.resultado, coalesce(i.medida, 0), coalesce(i.nota, '')))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Whether an answer among these is newer than what is kept. */
export async function hasNovidade(
  tx: Tx,
  codCheckList: number,
  respostas: readonly RespostaRow[],
): Promise<boolean> {
  const { rows } = await sql<{ nova: boolean }>`
    select exists (
      select from json_to_recordset(${JSON.stringify(respostas)}) as r (codigo text, "respondidoEm" timestamptz)
        join checklist_item i on i.cod_checklist = ${codCheckList} and i.codigo = r.codigo
       where i.respondido_em is null or r."respondidoEm" > i.respondido_em) as nova`.execute(tx);
  return rows[0]?.nova ?? false;
}

/** When the last answer kept was given. */
export async function findUltimaResposta(tx: Tx, codCheckList: number): Promise<Date | null> {
  const { rows } = await sql<{ ultima: Date | null }>`
    select max(respondido_em) as ultima from checklist_item where cod_checklist = ${codCheckList}`.execute(
    tx,
  );
  return rows[0]?.ultima ?? null;
}

/** What finishing needs to know of each item. */
export async function listItensComFotos(
  tx: Tx,
  codCheckList: number,
): Promise<{ codigo: string; resultado: Resultado; fotos: number }[]> {
  const { rows } = await sql<{ codigo: string; resultado: Resultado; fotos: number }>`
    select i.codigo, i.resultado,
        (select count(*) from midia f where f.cod_checklist = i.cod_checklist and f.codigo_item = i.codigo)::integer as fotos
      from checklist_item i where i.cod_checklist = ${codCheckList} order by i.ordem`.execute(tx);
  return rows;
}

/** The quote that a checklist became. */
export async function findCodOrcamento(tx: Tx, codCheckList: number): Promise<number | null> {
  const row = await tx
    .selectFrom('orcamento')
    .select('cod_orcamento')
    .where('cod_checklist', '=', codCheckList)
    .where('cod_orcamento_base', 'is', null)
    .where('estado', '<>', 'cancelado')
    .executeTakeFirst();
  return row?.cod_orcamento ?? null;
}
