import { sql } from 'kysely';
import type { PesquisaRespondida } from '@oferta/contracts/oficina-digital/lista-pesquisas.ts';
import { type ClasseNps, type ContagemNps, NOTA_MINIMA } from '@oferta/domain/oficina-digital/pesquisa.ts';
import type { Tx } from '#kernel/db/database.ts';
import { contem } from '#kernel/db/like.ts';

export interface Entrega {
  codAgendamento: number;
  codConcessionaria: number;
  cliente: string;
  telefone: string | null;
  email: string | null;
  modelo: string;
  concessionaria: string;
  fuso: string;
  entregueEm: Date;
}

/** Cars handed over between two instants whose visit has no survey and whose customer can be reached; of one visit where named. */
export async function listSemPesquisa(
  tx: Tx,
  { depoisDe, ate, codAgendamento }: { depoisDe: Date; ate: Date; codAgendamento: number | null },
): Promise<Entrega[]> {
  const { rows } = await sql<Entrega>`
    select a.cod_agendamento as "codAgendamento", a.cod_concessionaria as "codConcessionaria", a.cliente, a.telefone, a.email,
        a.modelo, k.nome as concessionaria, k.fuso, a.entregue_em as "entregueEm"
      from concessionaria k
      join agendamento a on a.cod_concessionaria = k.cod_concessionaria
     where a.entregue_em > ${depoisDe} and a.entregue_em <= ${ate} and a.situacao = 'entregue'
       and (${codAgendamento}::bigint is null or a.cod_agendamento = ${codAgendamento})
       and (a.telefone ~ '^\\+55[0-9]{2}9[0-9]{8}$' or a.email is not null)
       and not exists (select from pesquisa p where p.cod_agendamento = a.cod_agendamento)
     order by a.entregue_em limit 500`.execute(tx);
  return rows;
}

/** The link outlives the survey, to say that it is over. */
const LINK_SOBREVIVE_MS = 335 * 86_400_000;

interface NovaPesquisa {
  codDistribuidor: number;
  codConcessionaria: number;
  codAgendamento: number;
  enviadaEm: Date;
  expiraEm: Date;
  tokenHash: Buffer;
}

/** A visit's survey and the link that opens it. One that was made meanwhile is left as it is: false. */
export async function insertPesquisa(tx: Tx, nova: NovaPesquisa): Promise<boolean> {
  const row = await tx
    .insertInto('pesquisa')
    .values({
      cod_distribuidor: nova.codDistribuidor,
      cod_concessionaria: nova.codConcessionaria,
      cod_agendamento: nova.codAgendamento,
      enviada_em: nova.enviadaEm,
      expira_em: nova.expiraEm,
    })
    .onConflict((conflict) => conflict.column('cod_agendamento').doNothing())
    .returning('cod_pesquisa')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .insertInto('link_publico')
    .values({
      token_hash: nova.tokenHash,
      cod_distribuidor: nova.codDistribuidor,
      cod_concessionaria: nova.codConcessionaria,
      tipo: 'pesquisa',
      cod_pesquisa: row.cod_pesquisa,
      criado_em: nova.enviadaEm,
      expira_em: new Date(nova.expiraEm.getTime() + LINK_SOBREVIVE_MS),
    })
    .execute();
  return true;
}

export async function findDominioPesquisa(tx: Tx, codDistribuidor: number): Promise<string> {
  const { dominio_pesquisa } = await tx
    .selectFrom('distribuidor')
    .select('dominio_pesquisa')
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();
  return dominio_pesquisa;
}

/** The survey a token opens, on the distributor of the host only. */
export async function findLinkDaPesquisa(tx: Tx, tokenHash: Buffer, agora: Date) {
  return tx
    .selectFrom('link_publico')
    .select(['cod_concessionaria as codConcessionaria', 'cod_pesquisa as codPesquisa'])
    .where('token_hash', '=', tokenHash)
    .where('tipo', '=', 'pesquisa')
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirst();
}

const selectPesquisa = (tx: Tx, codPesquisa: number) =>
  tx
    .selectFrom('pesquisa as p')
    .innerJoin('agendamento as a', 'a.cod_agendamento', 'p.cod_agendamento')
    .innerJoin('concessionaria as k', 'k.cod_concessionaria', 'p.cod_concessionaria')
    .innerJoin('distribuidor as d', 'd.cod_distribuidor', 'p.cod_distribuidor')
    .select([
      'p.cod_pesquisa as codPesquisa',
      'p.cod_concessionaria as codConcessionaria',
      'p.expira_em as expiraEm',
      'p.respondida_em as respondidaEm',
      'a.cliente',
      'a.placa',
      'a.chassi',
      'a.modelo',
      'k.nome as concessionaria',
      'd.name_empresa as empresa',
    ])
    .where('p.cod_pesquisa', '=', codPesquisa);

export const findPesquisa = (tx: Tx, codPesquisa: number) =>
  selectPesquisa(tx, codPesquisa).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockPesquisa = (tx: Tx, codPesquisa: number) =>
  selectPesquisa(tx, codPesquisa).forUpdate('p').executeTakeFirst();

interface Resposta {
  nota: number;
  aspectos: Readonly<Record<string, number | undefined>>;
  comentario: string | null;
  agora: Date;
}

export async function answerPesquisa(
  tx: Tx,
  codPesquisa: number,
  { nota, aspectos, comentario, agora }: Resposta,
): Promise<void> {
  await tx
    .updateTable('pesquisa')
    .set({ nota, aspectos: JSON.stringify(aspectos), comentario, respondida_em: agora })
    .where('cod_pesquisa', '=', codPesquisa)
    .execute();
}

interface Periodo {
  de: Date;
  /** Exclusive. */
  ate: Date;
}

/** How many were sent in a period, and what the answers given in it say. */
export async function countPesquisas(
  tx: Tx,
  codConcessionaria: number,
  { de, ate }: Periodo,
): Promise<ContagemNps & { enviadas: number }> {
  const { rows } = await sql<ContagemNps & { enviadas: number }>`
    select count(*) filter (where p.enviada_em >= ${de} and p.enviada_em < ${ate})::integer as enviadas,
        count(*) filter (where r.dentro and p.nota >= ${NOTA_MINIMA.promotor})::integer as promotores,
        count(*) filter (where r.dentro and p.nota >= ${NOTA_MINIMA.neutro} and p.nota < ${NOTA_MINIMA.promotor})::integer as neutros,
        count(*) filter (where r.dentro and p.nota < ${NOTA_MINIMA.neutro})::integer as detratores
      from pesquisa p cross join lateral (select p.respondida_em >= ${de} and p.respondida_em < ${ate} as dentro) r
     where p.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without group has one row');
  return row;
}

const FAIXA: Readonly<Record<ClasseNps, readonly [minima: number, maxima: number]>> = {
  promotor: [NOTA_MINIMA.promotor, 10],
  neutro: [NOTA_MINIMA.neutro, NOTA_MINIMA.promotor - 1],
  detrator: [NOTA_MINIMA.detrator, NOTA_MINIMA.neutro - 1],
};

interface Pagina {
  classe: ClasseNps | undefined;
  codPesquisa: number | undefined;
  busca: string | undefined;
  pagina: number;
  tamanho: number;
}

/** The answers of a period, newest first. */
export async function listRespondidas(
  tx: Tx,
  codConcessionaria: number,
  { de, ate, classe, codPesquisa, busca, pagina, tamanho }: Periodo & Pagina,
): Promise<{ total: number; itens: Omit<PesquisaRespondida, 'classe'>[] }> {
  const [minima, maxima] = classe === undefined ? [0, 10] : FAIXA[classe];
  const { rows } = await sql<Omit<PesquisaRespondida, 'classe'> & { quantas: number }>`
    select p.cod_pesquisa as "codPesquisa", p.cod_agendamento as "codAgendamento", p.nota, p.aspectos, p.comentario, a.cliente,
        a.telefone, a.placa, a.modelo, c.nome as consultor, instante_fio(coalesce(a.entregue_em, p.enviada_em)) as "entregueEm",
        instante_fio(p.respondida_em) as "respondidaEm", count(*) over ()::integer as quantas
      from pesquisa p
      join agendamento a on a.cod_agendamento = p.cod_agendamento
      left join consultor c on c.cod_consultor = a.cod_consultor
     where p.cod_concessionaria = ${codConcessionaria} and p.respondida_em >= ${de} and p.respondida_em < ${ate}
       and p.nota between ${minima} and ${maxima} and p.cod_pesquisa = coalesce(${codPesquisa ?? null}, p.cod_pesquisa)
       ${busca === undefined ? sql`` : sql`and sem_acento(concat_ws(' ', a.cliente, a.placa, a.modelo, p.comentario)) like ${contem(busca)}`}
     order by p.respondida_em desc, p.cod_pesquisa desc
     limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(tx);
  return {
    total: rows[0]?.quantas ?? 0,
    itens: rows.map(({ quantas: _quantas, ...respondida }) => respondida),
  };
}
