import { type Insertable, sql, type Updateable } from 'kysely';
import type { EsperaDeHora } from '@oferta/contracts/agenda/lista-espera.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Tx } from '#kernel/db/database.ts';
import { travarRecursos } from '../agendamento/marcar/ocupacao.queries.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

/** A job that somebody waits for. */
export interface ServicoEsperado {
  codTipoServico: number;
  descricao: string;
  minutos: number;
  /** What the mechanic must be able to do, where that is not the job's own type. */
  codEspecialidade?: number;
}

/** Somebody who waits, as the next offer needs them. */
export interface EsperaRow {
  codEspera: number;
  codConcessionaria: number;
  cliente: string;
  telefone: string | null;
  email: string | null;
  documento: string | null;
  placa: string | null;
  chassi: string | null;
  modelo: string;
  servicos: ServicoEsperado[];
  observacao: string | null;
  transporte: 'deixa' | 'espera' | 'levaETraz';
  de: Dia;
  ate: Dia;
  deMin: number;
  ateMin: number;
  situacao: string;
  versao: number;
  /** Hours they were offered before. */
  oferecidas: { dia: Dia; inicioMin: number }[];
}

const colunas = sql`
  e.cod_espera::integer as "codEspera", e.cod_concessionaria as "codConcessionaria", e.cliente, e.telefone, e.email, e.documento,
  e.placa, e.chassi, e.modelo, e.servicos, e.observacao, e.transporte, e.de, e.ate, e.de_min as "deMin", e.ate_min as "ateMin",
  e.situacao, e.versao,
  coalesce((select json_agg(json_build_object('dia', p.dia, 'inicioMin', p.hora_min))
    from pedido_publico p where p.cod_espera = e.cod_espera), '[]') as oferecidas`;

/** Who is to be offered an hour next: first who was offered none yet, then who waits longest. Locked. */
export async function lockEsperando(tx: Tx, codConcessionaria: number, hoje: Dia): Promise<EsperaRow[]> {
  const { rows } = await sql<EsperaRow>`
    select ${colunas} from lista_espera e
    where e.cod_concessionaria = ${codConcessionaria} and e.situacao = 'esperando' and e.ate >= ${hoje}
    order by e.oferecida_em nulls first, e.criado_em, e.cod_espera
    for update of e skip locked`.execute(tx);
  return rows;
}

/** Locked first and read after: what was offered while the lock was waited for is seen. */
export async function lockEspera(tx: Tx, codEspera: number): Promise<EsperaRow | undefined> {
  await sql`select from lista_espera where cod_espera = ${codEspera} for update`.execute(tx);
  const { rows } = await sql<EsperaRow>`
    select ${colunas} from lista_espera e where e.cod_espera = ${codEspera}`.execute(tx);
  return rows[0];
}

interface EsperaDoCarro {
  codEspera: number;
  cliente: string;
  telefone: string | null;
  situacao: string;
  ate: Dia;
}

/** Whoever waits with that car already; of two who put it on the list at once the second finds the first. */
export async function lockEsperaDoCarro(
  tx: Tx,
  codConcessionaria: number,
  { placa, chassi }: { placa: string | null; chassi: string | null },
): Promise<EsperaDoCarro | undefined> {
  await travarRecursos(tx, [`espera ${codConcessionaria} ${placa ?? chassi ?? ''}`]);
  const { rows } = await sql<EsperaDoCarro>`
    select cod_espera::integer as "codEspera", cliente, telefone, situacao, ate::text from lista_espera
    where cod_concessionaria = ${codConcessionaria} and situacao in ('esperando', 'oferecida')
      and (placa = ${placa} or chassi = ${chassi}) limit 1`.execute(tx);
  return rows[0];
}

/** Dealerships in which somebody waits and that can offer by themselves. */
export async function listCasasComEspera(tx: Tx): Promise<{ codConcessionaria: number; fuso: string }[]> {
  const { rows } = await sql<{ codConcessionaria: number; fuso: string }>`
    select c.cod_concessionaria as "codConcessionaria", c.fuso
    from concessionaria c join agenda_publica p on p.cod_concessionaria = c.cod_concessionaria
    where exists (select from lista_espera e
      where e.cod_concessionaria = c.cod_concessionaria and e.situacao in ('esperando', 'oferecida'))
    order by 1`.execute(tx);
  return rows;
}

/** Ends the offers whose time is over: who did not answer waits on, and the hour is free. True when there was one. */
export async function endOfertasVencidas(tx: Tx, codConcessionaria: number, agora: Date): Promise<boolean> {
  const { rows } = await sql`
    update lista_espera e set situacao = 'esperando'
    where e.cod_concessionaria = ${codConcessionaria} and e.situacao = 'oferecida' and not exists (
      select from pedido_publico p where p.cod_espera = e.cod_espera and p.cod_agendamento is null and p.guardado_ate > ${agora})
    returning e.cod_espera`.execute(tx);
  return rows.length > 0;
}

/** Frees the hour that is kept for somebody who waits. */
export async function freeOferta(tx: Tx, codEspera: number): Promise<void> {
  await tx
    .updateTable('pedido_publico')
    .set({ guardado_ate: null })
    .where('cod_espera', '=', codEspera)
    .where('cod_agendamento', 'is', null)
    .execute();
}

export async function insertEspera(tx: Tx, row: Insertable<Tables['lista_espera']>): Promise<number> {
  const { cod_espera } = await tx
    .insertInto('lista_espera')
    .values(row)
    .returning('cod_espera')
    .executeTakeFirstOrThrow();
  return Number(cod_espera);
}

export async function updateEspera(
  tx: Tx,
  codEspera: number,
  mudanca: Updateable<Tables['lista_espera']>,
): Promise<void> {
  await tx.updateTable('lista_espera').set(mudanca).where('cod_espera', '=', codEspera).execute();
}

/** The list as the desk reads it, in the order in which they are offered an hour. */
export async function listEsperas(
  tx: Tx,
  { codConcessionaria, hoje, agora }: { codConcessionaria: number; hoje: Dia; agora: Date },
): Promise<EsperaDeHora[]> {
  const { rows } = await sql<EsperaDeHora>`
    select e.cod_espera::integer as "codEspera", e.cliente, e.telefone, e.placa, e.modelo,
      (select string_agg(s ->> 'descricao', ' + ' order by n) from jsonb_array_elements(e.servicos) with ordinality as x(s, n)) as servicos,
      (select sum((s ->> 'minutos')::integer)::integer from jsonb_array_elements(e.servicos) as s) as minutos,
      e.de::text, e.ate::text, hora_fio(e.de_min) as "deHora", hora_fio(least(e.ate_min, 1439)::smallint) as "ateHora",
      case when o.dia is null then 'esperando' else e.situacao end as situacao,
      e.origem, e.observacao,
      case when o.dia is not null then json_build_object('dia', o.dia, 'hora', hora_fio(o.hora_min), 'valeAte', instante_fio(o.guardado_ate)) end as oferta,
      instante_fio(e.criado_em) as "criadoEm", e.versao
    from lista_espera e
    left join lateral (
      select p.dia, p.hora_min, p.guardado_ate from pedido_publico p
      where p.cod_espera = e.cod_espera and p.cod_agendamento is null and p.guardado_ate > ${agora}
      order by p.cod_pedido desc limit 1) o on e.situacao = 'oferecida'
    where e.cod_concessionaria = ${codConcessionaria} and e.situacao in ('esperando', 'oferecida') and e.ate >= ${hoje}
    order by e.oferecida_em nulls first, e.criado_em, e.cod_espera`.execute(tx);
  return rows;
}

/** Visits of the waiting list since that instant. */
export async function countRecuperadas(tx: Tx, codConcessionaria: number, desde: Date): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    select count(*)::integer as quantas from lista_espera
    where cod_concessionaria = ${codConcessionaria} and situacao = 'marcada' and alterado_em > ${desde}`.execute(
    tx,
  );
  return rows[0]?.quantas ?? 0;
}
