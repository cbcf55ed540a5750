import { sql, type RawBuilder } from 'kysely';
import type { SinaisDoTitular } from '@oferta/domain/suporte/titular.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A record that names a person, as far as it does. */
export interface RegistroDaPessoa {
  tabela: 'agendamento' | 'ordem_servico' | 'checklist' | 'lista_espera' | 'pedido_publico';
  chave: number;
  codConcessionaria: number;
  nome: string | null;
  documento: string | null;
  telefone: string | null;
  email: string | null;
  placa: string | null;
  chassi: string | null;
}

/** All records that are a person's, by their codes: those that name them, and what hangs on these. */
export interface Alvos {
  readonly agendamentos: readonly number[];
  readonly ordens: readonly number[];
  readonly checklists: readonly number[];
  readonly orcamentos: readonly number[];
  readonly esperas: readonly number[];
  readonly pedidos: readonly number[];
}

interface Carros {
  readonly placas: readonly string[];
  readonly chassis: readonly string[];
}

const NENHUM_CARRO: Carros = { placas: [], chassis: [] };

/**
 * The records of who has one of these documents, phones or e-mails, and those that name the same person with one of the
 * same cars although they have none of the three.
 */
export async function listRegistrosDaPessoa(tx: Tx, sinais: SinaisDoTitular): Promise<RegistroDaPessoa[]> {
  const certos = await listQueNomeiam(tx, sinais, NENHUM_CARRO);
  const carros = {
    placas: semNulos(certos.map(({ placa }) => placa)),
    chassis: semNulos(certos.map(({ chassi }) => chassi)),
  };
  return listQueNomeiam(tx, sinais, carros);
}

const semNulos = (valores: readonly (string | null)[]): string[] => [
  ...new Set(valores.filter((valor) => valor !== null)),
];

async function listQueNomeiam(tx: Tx, sinais: SinaisDoTitular, carros: Carros): Promise<RegistroDaPessoa[]> {
  const { rows } = await sql<RegistroDaPessoa>`
    select * from (
      select 'agendamento' as tabela, cod_agendamento as chave, cod_concessionaria as "codConcessionaria", cliente as nome, documento, telefone, email, placa, chassi from agendamento
      union all
      select 'ordem_servico', cod_ordem_servico, cod_concessionaria, cliente, documento, telefone, null, placa, chassi from ordem_servico
      union all
      select 'checklist', cod_checklist, cod_concessionaria, cliente, null, telefone, email, placa, chassi from checklist
      union all
      select 'lista_espera', cod_espera, cod_concessionaria, cliente, documento, telefone, email, placa, chassi from lista_espera
      union all
      select 'pedido_publico', cod_pedido, cod_concessionaria, nome, documento, telefone, email, placa, chassi from pedido_publico) p
    where documento = any (${sinais.documentos}::text[]) or telefone = any (${sinais.telefones}::text[])
      or lower(email) = any (${sinais.emails.map((email) => email.toLowerCase())}::text[])
      or ((placa = any (${carros.placas}::text[]) or chassi = any (${carros.chassis}::text[]))
        and sem_acento(nome) in (select sem_acento(n) from unnest(${sinais.nomes}::text[]) n))`.execute(tx);
  return rows;
}

/** The codes of these records and of what hangs on them: the visit, its order, its inspections and their quotes. */
export async function findAlvos(tx: Tx, registros: readonly RegistroDaPessoa[]): Promise<Alvos> {
  const de = (tabela: RegistroDaPessoa['tabela']): RawBuilder<unknown> =>
    sql`${registros.filter((registro) => registro.tabela === tabela).map(({ chave }) => chave)}::bigint[]`;
  const { rows } = await sql<Alvos>`
    with visita as materialized (
      select unnest(${de('agendamento')}) as cod
      union select cod_agendamento from ordem_servico where cod_ordem_servico = any (${de('ordem_servico')})
      union select cod_agendamento from checklist where cod_checklist = any (${de('checklist')})
      union select cod_agendamento from lista_espera where cod_espera = any (${de('lista_espera')})
      union select cod_agendamento from pedido_publico where cod_pedido = any (${de('pedido_publico')})),
    inspecao as materialized (
      select unnest(${de('checklist')}) as cod
      union select cod_checklist from checklist where cod_agendamento in (select cod from visita)),
    espera as materialized (
      select unnest(${de('lista_espera')}) as cod
      union select cod_espera from lista_espera where cod_agendamento in (select cod from visita))
    select
      (select coalesce(array_agg(cod), '{}') from visita where cod is not null) as agendamentos,
      (select coalesce(array_agg(cod), '{}') from (
        select unnest(${de('ordem_servico')}) as cod
        union select cod_ordem_servico from ordem_servico where cod_agendamento in (select cod from visita)) o) as ordens,
      (select coalesce(array_agg(cod), '{}') from inspecao) as checklists,
      (select coalesce(array_agg(cod_orcamento), '{}') from orcamento where cod_checklist in (select cod from inspecao)) as orcamentos,
      (select coalesce(array_agg(cod), '{}') from espera) as esperas,
      (select coalesce(array_agg(cod), '{}') from (
        select unnest(${de('pedido_publico')}) as cod
        union select cod_pedido from pedido_publico
          where cod_agendamento in (select cod from visita) or cod_espera in (select cod from espera)) p) as pedidos`.execute(
    tx,
  );
  const [alvos] = rows;
  if (!alvos) throw new Error('one row was asked for');
  return alvos;
}

/** Of these names, those that somebody else has as well: another client's record, or one of the house's people. */
export async function listHomonimos(
  tx: Tx,
  nomes: readonly string[],
  { agendamentos, ordens, checklists }: Alvos,
): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select n as nome from unnest(${nomes}::text[]) n
    where exists (select from usuario where sem_acento(nome) = sem_acento(n))
      or exists (select from consultor where sem_acento(nome) = sem_acento(n))
      or exists (select from mecanico where sem_acento(nome) = sem_acento(n))
      or exists (select from agendamento where sem_acento(cliente) = sem_acento(n) and cod_agendamento <> all (${agendamentos}::bigint[]))
      or exists (select from ordem_servico where sem_acento(cliente) = sem_acento(n) and cod_ordem_servico <> all (${ordens}::bigint[]))
      or exists (select from checklist where sem_acento(cliente) = sem_acento(n) and cod_checklist <> all (${checklists}::bigint[]))`.execute(
    tx,
  );
  return rows.map(({ nome }) => nome);
}

/** Whether a visit of these is still to come or under way on that day, or an order open: it needs who it is for. */
export async function isEmAndamento(tx: Tx, { agendamentos, ordens }: Alvos, agora: Date): Promise<boolean> {
  const { rows } = await sql<{ tem: boolean }>`
    select exists (
        select from agendamento where cod_agendamento = any (${agendamentos}::bigint[])
          and (situacao in ('recepcionado', 'emAtendimento') or (situacao in ('pendente', 'confirmado') and fim > ${agora})))
      or exists (select from ordem_servico where cod_ordem_servico = any (${ordens}::bigint[]) and aberta) as tem`.execute(
    tx,
  );
  return rows[0]?.tem ?? false;
}
