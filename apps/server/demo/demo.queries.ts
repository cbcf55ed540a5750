import type { Insertable } from 'kysely';
import pg from 'pg';
import type { Tables } from '#kernel/db/generated/tables.ts';
import { asOwner } from '#kernel/db/owner.ts';
import { CNPJ_DA_PRIMEIRA } from './rede/casas.ts';
import { CNPJ_DE_DEMONSTRACAO } from './clientela/documentos.ts';
import { deleteRede, forgetPadrao } from './rede/rede.queries.ts';

type Tabela = Exclude<keyof Tables, `${string}_fio`>;
export type Linha<T extends Tabela> = Insertable<Tables[T]>;

/** The database as its owner sees it: past row security, in one transaction. */
export interface Banco {
  readonly client: pg.Client;
}

/** A number of the application's own, for one first start at a time. */
const TRAVA = 1_706_202_601;

/** Runs `work` in one transaction of the database's owner. */
export function comoDono<T>(adminUrl: string, work: (banco: Banco) => Promise<T>): Promise<T> {
  return asOwner(adminUrl, async (client) => {
    await client.query('begin');
    const result = await work({ client });
    await client.query('commit');
    return result;
  });
}

/** Two processes that start on one empty database fill it once: the second waits, and finds it full. */
export async function esperarVez({ client }: Banco): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [TRAVA]);
}

/**
 * Until the transaction ends, in this session only: leaves triggers out, for history is not audited and what triggers
 * compute is given, and lets the search indexes take words in bigger heaps. False where the owner may not leave
 * triggers out (no superuser): then they do their work, slower.
 */
export async function prepararCarga({ client }: Banco): Promise<boolean> {
  await client.query(`set local gin_pending_list_limit = '64MB'; set local work_mem = '128MB'`);
  const { rows } = await client.query<{ pode: boolean }>(
    `select has_parameter_privilege(current_user, 'session_replication_role', 'set') as pode`,
  );
  if (!rows[0]?.pode) return false;
  await client.query(`set local session_replication_role = replica`);
  return true;
}

/** Whether there is a dealership of this CNPJ, whoever's it is. */
export async function hasConcessionaria({ client }: Banco, cnpj: string): Promise<boolean> {
  const { rowCount } = await client.query('select from concessionaria where cnpj = $1', [cnpj]);
  return rowCount !== 0;
}

export async function countConcessionarias({ client }: Banco, distribuidor: string | null): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `select count(*)::integer as total from concessionaria join distribuidor using (cod_distribuidor)
     where $1::text is null or distribuidor = $1`,
    [distribuidor],
  );
  return rows[0]?.total ?? 0;
}

/** Null when there is no such distributor. */
export async function findCodDistribuidor({ client }: Banco, distribuidor: string): Promise<number | null> {
  const { rows } = await client.query<{ cod: number }>(
    'select cod_distribuidor as cod from distribuidor where distribuidor = $1',
    [distribuidor],
  );
  return rows[0]?.cod ?? null;
}

const CHAVES = {
  concessionaria: 'cod_concessionaria',
  usuario: 'cod_usuario',
  consultor: 'cod_consultor',
  mecanico: 'cod_mecanico',
  ausencia: 'cod_ausencia',
  box: 'cod_box',
  agendamento: 'cod_agendamento',
  servico: 'cod_servico',
  checklist: 'cod_checklist',
  orcamento: 'cod_orcamento',
  orcamento_linha: 'cod_linha',
} as const;

/** Takes the next codes of a table, so that rows that refer to each other can be sent at once. */
export async function reserveCodigos(
  { client }: Banco,
  tabela: keyof typeof CHAVES,
  quantos: number,
): Promise<number[]> {
  const { rows } = await client.query<{ cod: number }>(
    `select nextval(pg_get_serial_sequence($1, $2))::integer as cod from generate_series(1, $3)`,
    [tabela, CHAVES[tabela], quantos],
  );
  return rows.map(({ cod }) => cod);
}

const POR_VEZ = 4_000;

/** Puts rows in, thousands a statement. All have the columns of the first; `repetida` says what a known key does. */
export async function insertLinhas<T extends Tabela>(
  { client }: Banco,
  tabela: T,
  { linhas, repetida }: { linhas: readonly Linha<T>[]; repetida?: 'fica' },
): Promise<void> {
  const [primeira] = linhas;
  if (!primeira) return;
  const colunas = Object.keys(primeira).toSorted().join(', ');
  const texto = `insert into ${tabela} (${colunas}) overriding system value
    -- by schema: box is also a type of PostgreSQL's own
    select ${colunas} from json_populate_recordset(null::public.${tabela}, $1)
    ${repetida ? 'on conflict do nothing' : ''}`;
  for (let i = 0; i < linhas.length; i += POR_VEZ) {
    await client.query({
      // The same table may come with fewer columns.
      name: `demo ${tabela} ${Object.keys(primeira).length}`,
      text: texto,
      values: [JSON.stringify(linhas.slice(i, i + POR_VEZ))],
    });
  }
}

/** The last codes that a table of visits has given in a house: what is written after them is new. */
export interface Marca {
  readonly agendamento: number;
  readonly servico: number;
}

export async function findMarca({ client }: Banco, codConcessionaria: number): Promise<Marca> {
  const { rows } = await client.query<Marca>(
    `select coalesce((select max(cod_agendamento) from agendamento where cod_concessionaria = $1), 0)::integer as agendamento,
       coalesce((select max(cod_servico) from servico where cod_concessionaria = $1), 0)::integer as servico`,
    [codConcessionaria],
  );
  return rows[0] ?? { agendamento: 0, servico: 0 };
}

/** The day lists' ready lines of the visits after `marca`, which triggers would have written row by row. */
export async function escreverLinhas(
  { client }: Banco,
  codConcessionaria: number,
  { agendamento }: Marca,
): Promise<void> {
  // Planned with the rows just sent, not with the empty tables of before.
  await client.query('analyze agendamento, servico');
  await client.query(
    `insert into agendamento_linha (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio)
     select cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio
     from agendamento_linha_de where cod_concessionaria = $1 and cod_agendamento > $2
     on conflict (cod_agendamento) do nothing`,
    [codConcessionaria, agendamento],
  );
}

/**
 * Stops of the finished jobs that were long waited for, as their triggers would have kept them: one in nine stood still for a
 * part, an answer, a third party or a tool until the work went on. What stands still now their triggers have kept, where they
 * could not be left out.
 */
export async function insertPausas(
  { client }: Banco,
  codConcessionaria: number,
  { servico }: Marca,
): Promise<void> {
  await client.query(
    `insert into servico_pausa (cod_distribuidor, cod_concessionaria, cod_servico, motivo, inicio, fim)
     select cod_distribuidor, cod_concessionaria, cod_servico,
       (array['aguardandoPeca', 'aguardandoAprovacao', 'aguardandoAprovacao', 'aguardandoPeca', 'terceiro', 'ferramenta', 'garantia'])[1 + (cod_servico / 9) % 7],
       data_inicio_servico_execucao - (data_inicio_servico_execucao - data_inicio_servico) * 0.8, data_inicio_servico_execucao
     from servico
     where cod_concessionaria = $1 and cod_servico > $2 and cod_servico % 9 = 0 and status >= 3
       and data_inicio_servico_execucao - data_inicio_servico > interval '40 minutes'
     union all
     select cod_distribuidor, cod_concessionaria, cod_servico, motivo_paralisacao, paralisado_em, null
     from servico where cod_concessionaria = $1 and cod_servico > $2 and paralisado
     on conflict (cod_servico) where fim is null do nothing`,
    [codConcessionaria, servico],
  );
}

/** After the last order's number. */
export async function updateProximaOs(
  { client }: Banco,
  codConcessionaria: number,
  proximaOs: number,
): Promise<void> {
  await client.query('update concessionaria set proxima_os = $2 where cod_concessionaria = $1', [
    codConcessionaria,
    proximaOs,
  ]);
}

/** After a load: search indexes are put in order, and the planner told what there is, for the first reading of a freshly filled table must not be planned as if it were empty. */
export function porEmOrdem(adminUrl: string): Promise<void> {
  return asOwner(adminUrl, async (client) => {
    await client.query(
      `select gin_clean_pending_list(indice::regclass) from unnest(array['agendamento_busca', 'ordem_servico_busca', 'checklist_busca']) as indice`,
    );
    await client.query('analyze');
  });
}

/** After these distributors' first load: in order, and their figures to be counted. */
export async function concluirCarga(adminUrl: string, distribuidores: readonly string[]): Promise<void> {
  await asOwner(adminUrl, async (client) => {
    // The figures are counted by the running product: nobody waits for them at the first start.
    await client.query(
      `insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
       select cod_distribuidor, cod_concessionaria, tipo, codigo from (
         select cod_distribuidor, cod_concessionaria, 'equipe' as tipo, cod_concessionaria as codigo from concessionaria
         union all select cod_distribuidor, cod_concessionaria, 'agendamento', cod_agendamento from agendamento
         union all select cod_distribuidor, cod_concessionaria, 'orcamento', cod_orcamento from orcamento
         union all select cod_distribuidor, cod_concessionaria, 'pesquisa', cod_pesquisa from pesquisa
       ) escrito join distribuidor using (cod_distribuidor) where distribuidor = any ($1)`,
      [distribuidores],
    );
  });
  await porEmOrdem(adminUrl);
}

/** Which of the demonstration's people the database knows. */
export async function listUsuarios(
  { client }: Banco,
  emails: readonly string[],
): Promise<{ email: string; cod: number }[]> {
  const { rows } = await client.query<{ email: string; cod: number }>(
    'select email, cod_usuario as cod from usuario where email = any ($1) and ativo order by cod_usuario',
    [emails],
  );
  return rows;
}

/**
 * Deletes the demonstration's houses (known by their CNPJ) with all that hangs on them, of one distributor or of all.
 * Answers how many, or null when the owner may not leave foreign keys unchecked meanwhile.
 */
export async function deleteCasas(banco: Banco, distribuidor: string | null): Promise<number | null> {
  if (!(await prepararCarga(banco))) return null;
  const { client } = banco;
  const { rows: casas } = await client.query<{ cod: number }>(
    `select cod_concessionaria as cod from concessionaria join distribuidor using (cod_distribuidor)
     where ($1::text is null or distribuidor = $1) and (cnpj like $2 or cnpj = $3)`,
    [distribuidor, `${CNPJ_DE_DEMONSTRACAO}%`, CNPJ_DA_PRIMEIRA],
  );
  const { rows: tabelas } = await client.query<{ nome: string }>(
    `select c.relname as nome from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'cod_concessionaria'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'auditoria'`,
  );
  await deleteRede(banco, distribuidor);
  await forgetPadrao(
    banco,
    casas.map(({ cod }) => cod),
  );
  for (const { nome } of tabelas) {
    await client.query(`delete from ${pg.escapeIdentifier(nome)} where cod_concessionaria = any ($1)`, [
      casas.map(({ cod }) => cod),
    ]);
  }
  return casas.length;
}
