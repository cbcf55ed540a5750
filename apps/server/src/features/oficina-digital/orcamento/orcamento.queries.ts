import { sql, type Updateable } from 'kysely';
import type { EstadoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Orcamento } from '#kernel/db/generated/tables.ts';

/** The open quotes of a dealership as the board's cards, longest in their state first, as JSON text. */
export async function listAbertos(tx: Tx, codConcessionaria: number, agora: Date): Promise<string> {
  const { rows } = await sql<{ lista: string }>`
    select orcamentos_json(array(
      select o.cod_orcamento from orcamento o
       where o.cod_concessionaria = ${codConcessionaria}
         and o.estado in ('novo', 'emPrecificacao', 'precificado', 'enviado', 'expirado', 'aprovado', 'aprovadoParcial')
       order by o.estado_desde, o.cod_orcamento
    ), ${agora}::timestamptz)::text as lista`.execute(tx);
  return rows[0]?.lista ?? '[]';
}

/** The quotes made further to one, oldest first, as cards in JSON text. */
export async function listComplementares(tx: Tx, codOrcamento: number, agora: Date): Promise<string> {
  const { rows } = await sql<{ lista: string }>`
    select orcamentos_json(array(
      select o.cod_orcamento from orcamento o
       where o.cod_orcamento_base = ${codOrcamento} and o.estado <> 'cancelado'
       order by o.cod_orcamento
    ), ${agora}::timestamptz)::text as lista`.execute(tx);
  return rows[0]?.lista ?? '[]';
}

/** The totals of a quote and of those made further to it, as JSON text. */
export async function findTotais(
  tx: Tx,
  codOrcamento: number,
  veCusto: boolean,
): Promise<string | undefined> {
  const { rows } = await sql<{ totais: string }>`
    select jsonb_build_object(
        'base', t.base, 'complementares', t.outros,
        'totalCentavos', (t.base ->> 'totalCentavos')::bigint + (t.outros ->> 'totalCentavos')::bigint,
        'aprovadoCentavos', (t.base ->> 'aprovadoCentavos')::bigint + (t.outros ->> 'aprovadoCentavos')::bigint,
        'quantos', cardinality(t.codigos))::text as totais
      from (
        select orcamento_totais(array[o.cod_orcamento], ${veCusto}) as base, c.codigos,
            orcamento_totais(c.codigos, ${veCusto}) as outros
          from orcamento o
          cross join lateral (
            select array(select x.cod_orcamento from orcamento x
                          where x.cod_orcamento_base = o.cod_orcamento and x.estado <> 'cancelado') as codigos
          ) c
         where o.cod_orcamento = ${codOrcamento}
      ) t`.execute(tx);
  return rows[0]?.totais;
}

interface Leitura {
  agora: Date;
  /** Whether costs and margin may be seen. */
  veCusto: boolean;
  limiteBp: number;
}

/** A quote with all its screens show, as JSON text. */
export async function findOrcamentoFio(
  tx: Tx,
  codOrcamento: number,
  { agora, veCusto, limiteBp }: Leitura,
): Promise<string | undefined> {
  const { rows } = await sql<{ orcamento: string | null }>`
    select orcamento_json(${codOrcamento}::bigint, ${agora}::timestamptz, ${veCusto}, ${limiteBp}::integer)::text as orcamento
  `.execute(tx);
  return rows[0]?.orcamento ?? undefined;
}

/** Whether who answers a quote has to say their document, and how one is judged. */
export async function findRegrasDoDocumento(
  tx: Tx,
  codOrcamento: number,
): Promise<{ obrigatorio: boolean; alfanumerico: boolean }> {
  const { rows } = await sql<{ obrigatorio: boolean; alfanumerico: boolean }>`
    select k.cpf_obrigatorio and documento_do_checklist(o.cod_checklist) is null as obrigatorio,
        d.cnpj_alfanumerico as alfanumerico
      from orcamento o
      join concessionaria k on k.cod_concessionaria = o.cod_concessionaria
      join distribuidor d on d.cod_distribuidor = o.cod_distribuidor
     where o.cod_orcamento = ${codOrcamento}`.execute(tx);
  return rows[0] ?? { obrigatorio: false, alfanumerico: false };
}

export type OrcamentoTravado = NonNullable<Awaited<ReturnType<typeof lockOrcamento>>>;

const selectOrcamento = (tx: Tx, codOrcamento: number) =>
  tx
    .selectFrom('orcamento as o')
    .innerJoin('checklist as c', 'c.cod_checklist', 'o.cod_checklist')
    .innerJoin('concessionaria as k', 'k.cod_concessionaria', 'o.cod_concessionaria')
    .leftJoin('usuario as a', 'a.cod_usuario', 'o.alterado_por')
    .leftJoin('usuario as e', 'e.cod_usuario', 'o.editando_por')
    .select([
      'o.cod_orcamento as codOrcamento',
      'o.cod_concessionaria as codConcessionaria',
      'o.cod_checklist as codCheckList',
      'o.cod_orcamento_base as codOrcamentoBase',
      'o.cod_servico as codServico',
      'o.numero',
      'o.estado',
      'o.estado_desde as estadoDesde',
      'o.versao_enviada as versaoEnviada',
      'o.visto_em as vistoEm',
      'o.valido_ate as validoAte',
      'o.editando_por as editandoPor',
      'o.editando_ate as editandoAte',
      'o.lembretes',
      'o.versao',
      'a.nome as alteradoPor',
      'e.nome as editor',
      'c.placa',
      'c.chassi',
      'c.modelo',
      'c.cliente',
      'c.telefone',
      'c.email',
      'c.cod_agendamento as codAgendamento',
      'k.fuso',
    ])
    .where('o.cod_orcamento', '=', codOrcamento);

// The table's check admits only these words.
const comEstado = <R extends { estado: string }>(row: R | undefined) =>
  row && { ...row, estado: row.estado as EstadoOrcamento };

/** A quote as use-cases need it; undefined when the caller has none of this code. */
export const findOrcamento = async (tx: Tx, codOrcamento: number) =>
  comEstado(await selectOrcamento(tx, codOrcamento).executeTakeFirst());

/** The same, locked until the transaction ends. */
export const lockOrcamento = async (tx: Tx, codOrcamento: number) =>
  comEstado(await selectOrcamento(tx, codOrcamento).forUpdate('o').executeTakeFirst());

export async function updateOrcamento(
  tx: Tx,
  codOrcamento: number,
  change: Updateable<Orcamento>,
): Promise<void> {
  await tx.updateTable('orcamento').set(change).where('cod_orcamento', '=', codOrcamento).execute();
}

interface NovoOrcamento {
  codDistribuidor: number;
  codConcessionaria: number;
  codCheckList: number;
  codOrcamentoBase: number | null;
  codServico: number | null;
  codUsuario: number | null;
  agora: Date;
}

/** Numbered within the dealership; two at once wait for each other on the dealership's row. */
export async function insertOrcamento(tx: Tx, novo: NovoOrcamento): Promise<number> {
  await sql`select from concessionaria where cod_concessionaria = ${novo.codConcessionaria} for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ codOrcamento: number }>`
    insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, cod_orcamento_base, cod_servico,
        cod_usuario, estado_desde, criado_em)
    select ${novo.codDistribuidor}, ${novo.codConcessionaria}, coalesce(max(o.numero), 0) + 1, ${novo.codCheckList},
        ${novo.codOrcamentoBase}, ${novo.codServico}, ${novo.codUsuario}, ${novo.agora}, ${novo.agora}
      from orcamento o where o.cod_concessionaria = ${novo.codConcessionaria}
    returning cod_orcamento as "codOrcamento"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the new quote has no code');
  return row.codOrcamento;
}

/** A finished checklist that a quote can be made of, and the quote it has. */
export async function findChecklistDoOrcamento(tx: Tx, codConcessionaria: number, codCheckList: number) {
  return tx
    .selectFrom('checklist as c')
    .leftJoin('orcamento as o', (join) =>
      join
        .onRef('o.cod_checklist', '=', 'c.cod_checklist')
        .on('o.cod_orcamento_base', 'is', null)
        .on('o.estado', '<>', 'cancelado'),
    )
    .select([
      'c.cod_checklist as codCheckList',
      'c.cod_agendamento as codAgendamento',
      'c.cliente',
      'c.placa',
      'c.chassi',
      'o.cod_orcamento as codOrcamento',
    ])
    .where('c.cod_checklist', '=', codCheckList)
    .where('c.cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirst();
}

interface Evento {
  codDistribuidor: number;
  codConcessionaria: number;
  codOrcamento: number;
  codUsuario: number | null;
  quem: string;
  acao: string;
  de: EstadoOrcamento | null;
  para: EstadoOrcamento | null;
  motivo: string | null;
  quando: Date;
}

export async function insertEvento(tx: Tx, evento: Evento): Promise<void> {
  await tx
    .insertInto('orcamento_evento')
    .values({
      cod_distribuidor: evento.codDistribuidor,
      cod_concessionaria: evento.codConcessionaria,
      cod_orcamento: evento.codOrcamento,
      cod_usuario: evento.codUsuario,
      quem: evento.quem,
      acao: evento.acao,
      de: evento.de,
      para: evento.para,
      motivo: evento.motivo,
      quando: evento.quando,
    })
    .execute();
}

/** The dealership's own discount limits; levels without a row have the product's. Basis points. */
export async function listLimites(
  tx: Tx,
  codConcessionaria: number,
): Promise<{ codNivel: Nivel; limiteBp: number }[]> {
  const rows = await tx
    .selectFrom('limite_desconto')
    .select(['cod_nivel as codNivel', 'limite_bp as limiteBp'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
  // The table's check admits only levels.
  return rows.map(({ codNivel, limiteBp }) => ({ codNivel: codNivel as Nivel, limiteBp }));
}

/** Whether this is an active person of the distributor. */
export async function usuarioExists(tx: Tx, codUsuario: number): Promise<boolean> {
  const row = await tx
    .selectFrom('usuario')
    .select('cod_usuario')
    .where('cod_usuario', '=', codUsuario)
    .where('ativo', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** The odometer at the inspection. */
export async function findKm(tx: Tx, codCheckList: number): Promise<number | null> {
  const row = await tx
    .selectFrom('checklist')
    .select('km')
    .where('cod_checklist', '=', codCheckList)
    .executeTakeFirst();
  return row?.km ?? null;
}
