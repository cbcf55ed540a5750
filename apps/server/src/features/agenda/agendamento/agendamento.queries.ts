import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tables } from '#kernel/db/generated/tables.ts';
import type { Tx } from '#kernel/db/database.ts';

export type AgendamentoRow = NonNullable<Awaited<ReturnType<typeof lockAgendamento>>>;
export type NovoAgendamentoRow = Insertable<Tables['agendamento']>;
export type MudancaAgendamento = Updateable<Tables['agendamento']>;

/** The appointment with its dealership's zone, locked until the transaction ends. */
export function lockAgendamento(tx: Tx, codAgendamento: number) {
  return tx
    .selectFrom('agendamento')
    .innerJoin('concessionaria', 'concessionaria.cod_concessionaria', 'agendamento.cod_concessionaria')
    .selectAll('agendamento')
    .select(['concessionaria.fuso', 'concessionaria.nome as concessionaria'])
    .where('agendamento.cod_agendamento', '=', codAgendamento)
    .forUpdate('agendamento')
    .executeTakeFirst();
}

/** Several appointments of a dealership, locked in one order whoever asks. Those that are not there are left out. */
export function lockAgendamentos(tx: Tx, codConcessionaria: number, codigos: readonly number[]) {
  return tx
    .selectFrom('agendamento')
    .innerJoin('concessionaria', 'concessionaria.cod_concessionaria', 'agendamento.cod_concessionaria')
    .selectAll('agendamento')
    .select(['concessionaria.fuso', 'concessionaria.nome as concessionaria'])
    .where('agendamento.cod_agendamento', 'in', codigos)
    .where('agendamento.cod_concessionaria', '=', codConcessionaria)
    .orderBy('agendamento.cod_agendamento')
    .forUpdate('agendamento')
    .execute();
}

export async function insertAgendamento(tx: Tx, row: NovoAgendamentoRow): Promise<number> {
  const { cod_agendamento } = await tx
    .insertInto('agendamento')
    .values(row)
    .returning('cod_agendamento')
    .executeTakeFirstOrThrow();
  return cod_agendamento;
}

export async function updateAgendamento(
  tx: Tx,
  codAgendamento: number,
  mudanca: MudancaAgendamento,
): Promise<void> {
  await tx.updateTable('agendamento').set(mudanca).where('cod_agendamento', '=', codAgendamento).execute();
}

/** The whole record in wire shape, as JSON text. */
export async function findCompleto(tx: Tx, codAgendamento: number): Promise<string | undefined> {
  const { rows } = await sql<{ completo: string }>`
    select ((to_jsonb(f) - 'dia' - 'hora_min') || agendamento_resto(a, criador.nome, editor.nome))::text as completo
    from agendamento_fio f
    join agendamento a on a.cod_agendamento = f."codAgendamento"
    left join usuario criador on criador.cod_usuario = a.criado_por
    left join usuario editor on editor.cod_usuario = a.alterado_por
    where f."codAgendamento" = ${codAgendamento}`.execute(tx);
  return rows[0]?.completo;
}

/** The name of what an appointment's jobs are now planned to be. */
export async function findVersaoServicos(tx: Tx, codAgendamento: number): Promise<string | undefined> {
  const { rows } = await sql<{ versao: string }>`
    select versao_servicos(${codAgendamento}) as versao`.execute(tx);
  return rows[0]?.versao;
}

/** Books in one statement; what it is given, and when it books nothing, is written above the functions (0012, 0041). */
export const AGENDAR = { name: 'agendar', text: 'select agendar_varios($1, $2)' };

/** The name of the dealership's registry as it is now; undefined for a dealership that is not the caller's. */
export async function findVersaoDoCadastro(tx: Tx, codConcessionaria: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cadastro_versao')
    .select('versao')
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirst();
  return row?.versao;
}

/** What lists of appointments and bookings need to know of the distributor. */
export async function isCnpjAlfanumerico(tx: Tx, codDistribuidor: number): Promise<boolean> {
  const row = await tx
    .selectFrom('distribuidor')
    .select('cnpj_alfanumerico')
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirst();
  return row?.cnpj_alfanumerico ?? false;
}

/** How a dealership and its distributor judge a client. Nothing is asked in a dealership that is not the caller's. */
export async function findRegrasDoCliente(
  tx: Tx,
  codConcessionaria: number,
): Promise<{ alfanumerico: boolean; cpfObrigatorio: boolean }> {
  const row = await tx
    .selectFrom('concessionaria as c')
    .innerJoin('distribuidor as d', 'd.cod_distribuidor', 'c.cod_distribuidor')
    .select(['d.cnpj_alfanumerico as alfanumerico', 'c.cpf_obrigatorio as cpfObrigatorio'])
    .where('c.cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirst();
  return row ?? { alfanumerico: false, cpfObrigatorio: false };
}

interface Duplicado {
  placa: string | null;
  chassi: string | null;
  dia: string;
  horaMin: number;
}

/** Another open appointment of the vehicle between two days. */
export function findAberto(
  tx: Tx,
  codConcessionaria: number,
  { placas, chassi, de, ate }: { placas: readonly string[]; chassi: string | null; de: string; ate: string },
): Promise<Duplicado | undefined> {
  return tx
    .selectFrom('agendamento')
    .select(['placa', 'chassi', 'dia', 'hora_min as horaMin'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('dia', '>=', de)
    .where('dia', '<=', ate)
    .where('situacao', 'in', ['pendente', 'confirmado', 'recepcionado', 'emAtendimento'])
    .where((eb) =>
      eb.or([
        ...placas.map((placa) => eb('placa', '=', placa)),
        ...(chassi ? [eb('chassi', '=', chassi)] : []),
      ]),
    )
    .orderBy('dia')
    .orderBy('hora_min')
    .executeTakeFirst();
}

/**
 * Runs statements in which places and windows may be left and taken in any order; who overlaps is judged at their end.
 */
export async function withTrocas<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set constraints agendamento_consultor_livre, servico_mecanico_livre, servico_box_livre deferred`.execute(
    tx,
  );
  const result = await work();
  await sql`set constraints agendamento_consultor_livre, servico_mecanico_livre, servico_box_livre immediate`.execute(
    tx,
  );
  return result;
}
