import { sql, type Insertable, type Updateable } from 'kysely';
import type { ModeloChecklist as ModeloFio } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { ModeloChecklist } from '#kernel/db/generated/tables.ts';

const FIO = sql`
  json_build_object('codModeloChecklist', m.cod_modelo_checklist, 'codConcessionaria', m.cod_concessionaria, 'nome', m.nome,
    'tipo', m.tipo, 'marca', m.marca, 'ativo', m.ativo, 'numero', v.numero, 'publicadaEm', instante_fio(v.publicada_em),
    'conteudo', v.conteudo, 'versao', m.versao) as modelo
    from modelo_checklist m
    join lateral (select * from modelo_checklist_versao x where x.cod_modelo_checklist = m.cod_modelo_checklist
                   order by x.numero desc limit 1) v on true`;

/** A dealership's templates, its own before the network's, with what each says now. */
export async function listModelos(tx: Tx, codConcessionaria: number): Promise<ModeloFio[]> {
  const { rows } = await sql<{ modelo: ModeloFio }>`
    select ${FIO} where m.cod_concessionaria is null or m.cod_concessionaria = ${codConcessionaria}
     order by m.cod_concessionaria nulls last, m.cod_modelo_checklist`.execute(tx);
  return rows.map(({ modelo }) => modelo);
}

export async function findModelo(tx: Tx, codModeloChecklist: number): Promise<ModeloFio | undefined> {
  const { rows } = await sql<{ modelo: ModeloFio }>`
    select ${FIO} where m.cod_modelo_checklist = ${codModeloChecklist}`.execute(tx);
  return rows[0]?.modelo;
}

interface VersaoRow {
  numero: number;
  publicadaEm: string;
  publicadaPor: string | null;
  usos: number;
}

/** What was ever published of a template, newest first, and how many checklists were made with each. */
export async function listVersoes(tx: Tx, codModeloChecklist: number): Promise<VersaoRow[]> {
  const { rows } = await sql<VersaoRow>`
    select v.numero, instante_fio(v.publicada_em) as "publicadaEm", u.nome as "publicadaPor",
        (select count(*) from checklist c where c.cod_modelo_checklist = v.cod_modelo_checklist and c.modelo_numero = v.numero)::integer as usos
      from modelo_checklist_versao v left join usuario u on u.cod_usuario = v.publicada_por
     where v.cod_modelo_checklist = ${codModeloChecklist} order by v.numero desc`.execute(tx);
  return rows;
}

/** A template, locked until the transaction ends, and who changed it last. */
export function lockModelo(tx: Tx, codModeloChecklist: number) {
  return tx
    .selectFrom('modelo_checklist as m')
    .leftJoin('usuario as u', 'u.cod_usuario', 'm.alterado_por')
    .select(['m.versao', 'u.nome as alteradoPor'])
    .where('m.cod_modelo_checklist', '=', codModeloChecklist)
    .forUpdate('m')
    .executeTakeFirst();
}

export async function insertModelo(tx: Tx, row: Insertable<ModeloChecklist>): Promise<number> {
  const { cod_modelo_checklist } = await tx
    .insertInto('modelo_checklist')
    .values(row)
    .returning('cod_modelo_checklist')
    .executeTakeFirstOrThrow();
  return cod_modelo_checklist;
}

export async function updateModelo(
  tx: Tx,
  codModeloChecklist: number,
  mudanca: Updateable<ModeloChecklist>,
): Promise<void> {
  await tx
    .updateTable('modelo_checklist')
    .set(mudanca)
    .where('cod_modelo_checklist', '=', codModeloChecklist)
    .execute();
}

interface NovaVersao {
  codDistribuidor: number;
  codModeloChecklist: number;
  conteudo: ModeloFio['conteudo'];
  publicadaEm: Date;
  publicadaPor: number | null;
}

/** Publishes a content under the next number. What says the same as the last one is not published again. */
export async function insertVersao(tx: Tx, nova: NovaVersao): Promise<void> {
  const { codDistribuidor, codModeloChecklist, publicadaEm, publicadaPor } = nova;
  await sql`
    insert into modelo_checklist_versao (cod_distribuidor, cod_modelo_checklist, numero, conteudo, publicada_em, publicada_por)
    select ${codDistribuidor}, ${codModeloChecklist}, coalesce(u.numero, 0) + 1, n.conteudo, ${publicadaEm}, ${publicadaPor}
      from (select ${JSON.stringify(nova.conteudo)}::jsonb as conteudo) n
      left join lateral (select v.numero, v.conteudo from modelo_checklist_versao v
                          where v.cod_modelo_checklist = ${codModeloChecklist} order by v.numero desc limit 1) u on true
     where u.conteudo is distinct from n.conteudo`.execute(tx);
}
