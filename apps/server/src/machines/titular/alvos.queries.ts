import { sql, type RawBuilder } from 'kysely';
import { isCpf, type SinaisDoTitular } from '@oferta/domain/suporte/titular.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A record that names a person, as far as it does. */
export interface RegistroDaPessoa {
  tabela:
    | 'agendamento'
    | 'ordem_servico'
    | 'checklist'
    | 'lista_espera'
    | 'pedido_publico'
    // A former system's sheets, whose people may be nowhere else yet.
    | 'historico_cliente'
    | 'historico_servico';
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
  readonly recados: readonly number[];
  readonly pedidos: readonly number[];
  readonly servicos: readonly number[];
  readonly linhas: readonly number[];
  readonly pesquisas: readonly number[];
  readonly mensagens: readonly number[];
}

interface Carros {
  readonly placas: readonly string[];
  readonly chassis: readonly string[];
}

const NENHUM_CARRO: Carros = { placas: [], chassis: [] };

/**
 * The records that bear one of these documents, phones or e-mails, and those that give one of these names to one of the same
 * cars although they have none of the three: whose they are is told from them.
 */
export async function listQuePodemSer(tx: Tx, sinais: SinaisDoTitular): Promise<RegistroDaPessoa[]> {
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
      select 'pedido_publico', cod_pedido, cod_concessionaria, nome, documento, telefone, email, placa, chassi from pedido_publico
      union all
      select 'historico_cliente', cod_historico_cliente, cod_concessionaria, nome, documento, telefone, email, null, null from historico_cliente
      union all
      select 'historico_servico', cod_historico_servico, cod_concessionaria, cliente, documento, telefone, null, placa, chassi from historico_servico
      where cliente is not null) p
    where documento = any (${sinais.documentos}::text[]) or telefone = any (${sinais.telefones}::text[])
      or lower(email) = any (${sinais.emails.map((email) => email.toLowerCase())}::text[])
      or ((placa = any (${carros.placas}::text[]) or chassi = any (${carros.chassis}::text[]))
        and sem_acento(nome) in (select sem_acento(n) from unnest(${sinais.nomes}::text[]) n))`.execute(tx);
  return rows;
}

/**
 * The codes of these records and of what hangs on them: the visit, its order, its inspections and their quotes, unless they
 * name somebody else.
 */
export async function findAlvos(
  tx: Tx,
  registros: readonly RegistroDaPessoa[],
  { nomes, documentos }: SinaisDoTitular,
): Promise<Alvos> {
  const de = (tabela: RegistroDaPessoa['tabela']): RawBuilder<unknown> =>
    sql`${registros.filter((registro) => registro.tabela === tabela).map(({ chave }) => chave)}::bigint[]`;
  const seu = (nome: RawBuilder<unknown>) =>
    sql`(coalesce(${nome}, '') in ('', '[apagado]') or sem_acento(${nome}) in (select sem_acento(n) from unnest(${nomes}::text[]) n))`;
  const semDocumento = (nome: string) => seu(sql.ref(nome));
  const comDocumento = (nome: string) =>
    sql`case when documento ~ '^[0-9]{11}$' then documento = any (${documentos.filter(isCpf)}::text[]) else ${seu(sql.ref(nome))} end`;
  const { rows } = await sql<Alvos>`
    with visita as materialized (
      select cod_agendamento as cod from agendamento where cod_agendamento = any (${de('agendamento')})
      or ((cod_agendamento in (select cod_agendamento from ordem_servico where cod_ordem_servico = any (${de('ordem_servico')}))
          or cod_agendamento in (select cod_agendamento from checklist where cod_checklist = any (${de('checklist')}))
          or cod_agendamento in (select cod_agendamento from lista_espera where cod_espera = any (${de('lista_espera')}))
          or cod_agendamento in (select cod_agendamento from pedido_publico where cod_pedido = any (${de('pedido_publico')})))
        and ${comDocumento('cliente')})),
    ordem as materialized (
      select cod_ordem_servico as cod from ordem_servico where cod_ordem_servico = any (${de('ordem_servico')})
        or (cod_agendamento in (select cod from visita) and ${comDocumento('cliente')})),
    inspecao as materialized (
      select cod_checklist as cod from checklist where cod_checklist = any (${de('checklist')})
        or (cod_agendamento in (select cod from visita) and ${semDocumento('cliente')})),
    espera as materialized (
      select cod_espera as cod from lista_espera where cod_espera = any (${de('lista_espera')})
        or (cod_agendamento in (select cod from visita) and ${comDocumento('cliente')})),
    pedido as materialized (
      select cod_pedido as cod from pedido_publico where cod_pedido = any (${de('pedido_publico')})
        or ((cod_agendamento in (select cod from visita) or cod_espera in (select cod from espera)) and ${comDocumento('nome')})),
    proposta as materialized (select cod_orcamento as cod from orcamento where cod_checklist in (select cod from inspecao)),
    consulta as materialized (select cod_pesquisa as cod from pesquisa where cod_agendamento in (select cod from visita))
    select
      (select coalesce(array_agg(cod), '{}') from visita) as agendamentos,
      (select coalesce(array_agg(cod), '{}') from ordem) as ordens,
      (select coalesce(array_agg(cod), '{}') from inspecao) as checklists,
      (select coalesce(array_agg(cod), '{}') from proposta) as orcamentos,
      (select coalesce(array_agg(cod), '{}') from espera) as esperas,
      (select coalesce(array_agg(cod), '{}') from pedido) as pedidos,
      (select coalesce(array_agg(cod_recado), '{}') from recado where cod_agendamento in (select cod from visita)) as recados,
      (select coalesce(array_agg(cod_servico), '{}') from servico where cod_agendamento in (select cod from visita)) as servicos,
      (select coalesce(array_agg(cod_linha), '{}') from orcamento_linha where cod_orcamento in (select cod from proposta)) as linhas,
      (select coalesce(array_agg(cod), '{}') from consulta) as pesquisas,
      (select coalesce(array_agg(cod_mensagem), '{}') from mensagem where cod_orcamento in (select cod from proposta)
        or cod_agendamento in (select cod from visita)
        or cod_mensagem in (select cod_mensagem from lembrete where cod_agendamento in (select cod from visita))) as mensagens`.execute(
    tx,
  );
  const [alvos] = rows;
  if (!alvos) throw new Error('one row was asked for');
  return alvos;
}

/** Of these marks, those that records of somebody else bear as well; the lines of former systems' sheets are the person's by `registros`. */
export async function listDeOutros(
  tx: Tx,
  sinais: SinaisDoTitular,
  { alvos, registros }: { readonly alvos: Alvos; readonly registros: readonly RegistroDaPessoa[] },
): Promise<string[]> {
  const seus = (tabela: RegistroDaPessoa['tabela']): number[] =>
    registros.filter((registro) => registro.tabela === tabela).map(({ chave }) => chave);
  const emails = sinais.emails.map((email) => email.toLowerCase());
  const { rows } = await sql<{ valor: string }>`
    with alheio as (
      select cliente as nome, documento, telefone, email from agendamento where cod_agendamento <> all (${alvos.agendamentos}::bigint[])
      union all
      select cliente, documento, telefone, null from ordem_servico where cod_ordem_servico <> all (${alvos.ordens}::bigint[])
      union all
      select cliente, null, telefone, email from checklist where cod_checklist <> all (${alvos.checklists}::bigint[])
      union all
      select cliente, documento, telefone, email from lista_espera where cod_espera <> all (${alvos.esperas}::bigint[])
      union all
      select nome, documento, telefone, email from pedido_publico where cod_pedido <> all (${alvos.pedidos}::bigint[])
      union all
      select nome, documento, telefone, email from historico_cliente
      where cod_historico_cliente <> all (${seus('historico_cliente')}::bigint[])
      union all
      select cliente, documento, telefone, null from historico_servico
      where cod_historico_servico <> all (${seus('historico_servico')}::bigint[]))
    select n as valor from unnest(${sinais.nomes}::text[]) n where sem_acento(n) in (select sem_acento(nome) from alheio)
    union all
    select d from unnest(${sinais.documentos}::text[]) d where d in (select documento from alheio)
    union all
    select t from unnest(${sinais.telefones}::text[]) t where t in (select telefone from alheio)
    union all
    select e from unnest(${emails}::text[]) e where e in (select lower(email) from alheio)`.execute(tx);
  return rows.map(({ valor }) => valor);
}

interface Destinos {
  /** Nobody else's. */
  soSeus: readonly string[];
  /** A family may have them too. */
  todos: readonly string[];
  /** Finds the person among those who have them; null when it cannot. */
  padrao: string | null;
}

/** Messages that went to a person: to what is theirs alone, or, calling them by name, to what their family has as well. */
export async function listMensagensPara(tx: Tx, { soSeus, todos, padrao }: Destinos): Promise<number[]> {
  const { rows } = await sql<{ cod: number }>`
    select cod_mensagem as cod from mensagem
    where cod_distribuidor = meu_distribuidor() and (lower(destino) = any (${soSeus}::text[])
      or (lower(destino) = any (${todos}::text[]) and concat_ws(E'\n', assunto, corpo) ~* ${padrao ?? '(?!)'}))`.execute(
    tx,
  );
  return rows.map(({ cod }) => cod);
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
