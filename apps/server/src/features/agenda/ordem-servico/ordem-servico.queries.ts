import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { chaveOs } from '@oferta/domain/agenda/numero-os.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';
import { lockProximaOs, setProximaOs } from '#features/cadastros/public.ts';
import type { Tx } from '#kernel/db/database.ts';

/** An open order in wire shape. One tied to an appointment shows the appointment's client and vehicle, which may be edited. */
const FIO = sql`json_build_object(
  'codOrdemServico', o.cod_ordem_servico,
  'numeroOs', o.numero_os,
  'tipo', case when o.cod_agendamento is null then 'passante' else 'agendado' end,
  'abertaEm', instante_fio(o.aberta_em),
  'diasAberta', o.dias,
  'atrasada', o.dias > o.dias_os_atrasada,
  'cliente', coalesce(a.cliente, o.cliente),
  'telefone', coalesce(a.telefone, o.telefone),
  'documento', coalesce(a.documento, o.documento),
  'placa', coalesce(a.placa, o.placa),
  'chassi', coalesce(a.chassi, o.chassi),
  'modelo', coalesce(a.modelo, o.modelo),
  'codConsultor', coalesce(a.cod_consultor, o.cod_consultor),
  'consultor', (select c.nome from consultor c where c.cod_consultor = coalesce(a.cod_consultor, o.cod_consultor)),
  'codTipoServico', o.cod_tipo_servico,
  'tipoServico', (select t.nome from tipo_servico t
    where t.cod_distribuidor = o.cod_distribuidor and t.cod_tipo_servico = o.cod_tipo_servico),
  'codAgendamento', o.cod_agendamento,
  'dataAgendamento', a.dia,
  'valorPrevistoCentavos', coalesce(a.valor_previsto_centavos, o.valor_previsto_centavos))`;

/** Orders with their age in days of the dealership's own calendar. */
const abertas = (agora: Date): RawBuilder<unknown> => sql`(
  select os.*, casa.dias_os_atrasada, (os.aberta_em at time zone casa.fuso)::date as aberta_no_dia,
    (${agora}::timestamptz at time zone casa.fuso)::date - (os.aberta_em at time zone casa.fuso)::date as dias
  from ordem_servico os
  join concessionaria casa on casa.cod_concessionaria = os.cod_concessionaria
  where os.aberta
) o left join agendamento a on a.cod_agendamento = o.cod_agendamento`;

interface Abertas {
  codConcessionaria: number;
  agora: Date;
  /** Only those opened until this day. */
  ate: string | null;
}

/** The open orders as JSON text: walk-ins, scheduled ones and how many there are, oldest first. */
export async function listAbertas(tx: Tx, { codConcessionaria, agora, ate }: Abertas): Promise<string> {
  const { rows } = await sql<{ lista: string }>`
    select json_build_object(
      'passante', coalesce(json_agg(${FIO} order by o.aberta_em, o.cod_ordem_servico) filter (where o.cod_agendamento is null), '[]'),
      'agendado', coalesce(json_agg(${FIO} order by o.aberta_em, o.cod_ordem_servico) filter (where o.cod_agendamento is not null), '[]'),
      'total', count(*))::text as lista
    from ${abertas(agora)}
    where o.cod_concessionaria = ${codConcessionaria} and (${ate}::date is null or o.aberta_no_dia <= ${ate}::date)`.execute(
    tx,
  );
  return rows[0]?.lista ?? '{"passante":[],"agendado":[],"total":0}';
}

interface Procura {
  codConcessionaria: number;
  agora: Date;
  /** Search keys; one of them must be in the order's text. */
  chaves: readonly string[];
  semAgenda: boolean;
}

/** Open orders whose number, plate, chassis or client holds one of the keys, newest first. */
export async function searchAbertas(
  tx: Tx,
  { codConcessionaria, agora, chaves, semAgenda }: Procura,
): Promise<string> {
  const { rows } = await sql<{ lista: string }>`
    select coalesce(json_agg(achada.fio), '[]')::text as lista
    from (
      select ${FIO} as fio
      from ${abertas(agora)}
      where o.cod_concessionaria = ${codConcessionaria} and (not ${semAgenda} or o.cod_agendamento is null)
        and (o.busca like any (${padroes(chaves)}::text[]) or a.busca like any (${padroes(chaves)}::text[]))
      order by o.aberta_em desc, o.cod_ordem_servico desc
      limit 50
    ) achada`.execute(tx);
  return rows[0]?.lista ?? '[]';
}

const padroes = (chaves: readonly string[]): string[] =>
  chaves.map((chave) => `%${chave.replace(/[\\%_]/g, '\\$&')}%`);

export async function findOrdem(
  tx: Tx,
  codOrdemServico: number,
  agora: Date,
): Promise<OrdemServico | undefined> {
  const { rows } = await sql<{ fio: OrdemServico }>`
    select ${FIO} as fio from ${abertas(agora)} where o.cod_ordem_servico = ${codOrdemServico}`.execute(tx);
  return rows[0]?.fio;
}

export type OrdemRow = NonNullable<Awaited<ReturnType<typeof lockOrdem>>>;

export function lockOrdem(tx: Tx, codOrdemServico: number) {
  return tx
    .selectFrom('ordem_servico')
    .selectAll()
    .where('cod_ordem_servico', '=', codOrdemServico)
    .forUpdate()
    .executeTakeFirst();
}

export function lockOrdemDeNumero(tx: Tx, codConcessionaria: number, numeroOs: string) {
  return tx
    .selectFrom('ordem_servico')
    .selectAll()
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('chave_os', '=', chaveOs(numeroOs))
    .forUpdate()
    .executeTakeFirst();
}

/** The number of an open order of one of these plates, the newest. */
export async function findAbertaDaPlaca(
  tx: Tx,
  codConcessionaria: number,
  placas: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ numero_os: string }>`
    select o.numero_os
    from ordem_servico o left join agendamento a on a.cod_agendamento = o.cod_agendamento
    where o.cod_concessionaria = ${codConcessionaria} and o.aberta
      and coalesce(a.placa, o.placa) in (${sql.join(placas)})
    order by o.aberta_em desc limit 1`.execute(tx);
  return rows[0]?.numero_os;
}

export function lockOrdemDoAgendamento(tx: Tx, codAgendamento: number) {
  return tx
    .selectFrom('ordem_servico')
    .selectAll()
    .where('cod_agendamento', '=', codAgendamento)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertOrdem(tx: Tx, row: Insertable<Tables['ordem_servico']>): Promise<number> {
  const { cod_ordem_servico } = await tx
    .insertInto('ordem_servico')
    .values(row)
    .returning('cod_ordem_servico')
    .executeTakeFirstOrThrow();
  return cod_ordem_servico;
}

/** Ties an order to an appointment, or unties it. It is open either way. */
export async function tieOrdem(
  tx: Tx,
  codOrdemServico: number,
  codAgendamento: number | null,
): Promise<void> {
  await tx
    .updateTable('ordem_servico')
    .set({ cod_agendamento: codAgendamento, aberta: true, fechada_em: null })
    .where('cod_ordem_servico', '=', codOrdemServico)
    .execute();
}

export async function deleteOrdem(tx: Tx, codOrdemServico: number): Promise<void> {
  await tx.deleteFrom('ordem_servico').where('cod_ordem_servico', '=', codOrdemServico).execute();
}

/** The dealership's next free order number. Whoever asks next waits until this transaction ends. */
export async function takeProximaOs(tx: Tx, codConcessionaria: number): Promise<string> {
  const proxima = await lockProximaOs(tx, codConcessionaria);
  const { rows } = await sql<{ numero: number }>`
    select n as numero from generate_series(${proxima}::integer, ${proxima}::integer + 100000) n
    where not exists (select from ordem_servico o where o.cod_concessionaria = ${codConcessionaria} and o.chave_os = n::text)
      and not exists (select from agendamento a where a.cod_concessionaria = ${codConcessionaria} and a.chave_os = n::text
        and a.situacao <> 'cancelado')
    limit 1`.execute(tx);
  const numero = rows[0]?.numero ?? proxima;
  await setProximaOs(tx, codConcessionaria, numero + 1);
  return String(numero);
}

/** Numbers by which a car and its key are found in the house, each one car's at a time. */
export type MarcaDoVeiculo = 'prisma' | 'gancho_chave';

/** Who stands under a cone, or whose key hangs on a hook. */
export const findDaMarca = (tx: Tx, codConcessionaria: number, [marca, numero]: [MarcaDoVeiculo, number]) =>
  tx
    .selectFrom('agendamento')
    .select(['cliente', 'placa', 'chassi'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .where(marca, '=', numero)
    .where('situacao', 'in', ['recepcionado', 'emAtendimento'])
    .executeTakeFirst();
