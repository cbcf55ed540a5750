import { sql } from 'kysely';
import type { EstadoLancamento } from '@oferta/domain/vendas/lancamento.ts';
import {
  type CampoLancamento,
  NOMES_DOS_CAMPOS,
  type Valores,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import type { ConectorDms } from '@oferta/domain/vendas/dms/mapa.ts';
import type { Mes } from '@oferta/domain/vendas/mes.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A field's column: its name as the database writes names. */
export const colunaDe = (campo: CampoLancamento): string =>
  campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

/** All figures of a row `l`, named by field. */
export const figuras = sql.join(
  NOMES_DOS_CAMPOS.map((campo) => sql`${sql.ref(`l.${colunaDe(campo)}`)} as ${sql.ref(campo)}`),
);

/** Some of the figures; undefined is what stays as it is. */
type AlgunsValores = Partial<Record<CampoLancamento, number | null | undefined>>;

/** Figures by their columns; those that are undefined are left out. */
export const porColuna = (valores: AlgunsValores): Record<string, number | null> =>
  Object.fromEntries(
    NOMES_DOS_CAMPOS.flatMap((campo) => {
      const valor = valores[campo];
      return valor === undefined ? [] : [[colunaDe(campo), valor]];
    }),
  );

/** An entry as it is kept, its figures by field. */
export type LancamentoRow = Valores & {
  codLancamento: number;
  dia: string;
  estado: EstadoLancamento;
  motivos: Partial<Record<CampoLancamento, string>>;
  observacao: string;
  motivoDevolucao: string | null;
  versao: number;
  /** Who last touched it, and when. */
  quem: string | null;
  quando: string;
};

const daLinha = sql`l.cod_lancamento as "codLancamento", l.dia::text as dia, l.estado, ${figuras}, l.motivos, l.observacao,
  l.motivo_devolucao as "motivoDevolucao", l.versao, u.nome as quem, instante_fio(l.alterado_em) as quando
  from lancamento l left join usuario u on u.cod_usuario = coalesce(l.alterado_por, l.aprovado_por, l.enviado_por)`;

interface Periodo {
  inicio: string;
  fim: string;
}

/** The entries of a span of days, in order. */
export async function listLancamentos(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: Periodo,
): Promise<LancamentoRow[]> {
  const { rows } = await sql<LancamentoRow>`
    select ${daLinha} where l.cod_concessionaria = ${codConcessionaria} and l.dia between ${inicio} and ${fim}
    order by l.dia`.execute(tx);
  return rows;
}

/** The entries of some days, held until the transaction ends. */
export async function lockLancamentos(
  tx: Tx,
  codConcessionaria: number,
  dias: readonly string[],
): Promise<LancamentoRow[]> {
  const { rows } = await sql<LancamentoRow>`
    select ${daLinha} where l.cod_concessionaria = ${codConcessionaria} and l.dia = any (${[...dias]}::date[])
    order by l.dia for update of l`.execute(tx);
  return rows;
}

/** The readings that a day's figures come from: what they told again was told again. */
const deQuem = sql`from jsonb_each_text(l.fontes) f join leitura_dms r on r.cod_leitura = f.value::bigint`;

export type DmsRow = Valores & { dia: string; lidoEm: string };

/** What the DMS told of a span of days. */
export async function listNumerosDoDms(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: Periodo,
): Promise<DmsRow[]> {
  const { rows } = await sql<DmsRow>`
    select l.dia::text as dia, ${figuras}, instante_fio(greatest(l.lido_em, (select max(r.vista_em) ${deQuem}))) as "lidoEm"
    from lancamento_dms l
    where l.cod_concessionaria = ${codConcessionaria} and l.dia between ${inicio} and ${fim} order by l.dia`.execute(
    tx,
  );
  return rows;
}

/** Where a figure of the DMS comes from, and when it was told last. */
export interface FonteRow {
  dia: string;
  campo: CampoLancamento;
  conector: ConectorDms;
  nome: string;
  em: string;
}

/** Figure by figure, who told what the DMS tells of a span of days. */
export async function listFontes(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: Periodo,
): Promise<FonteRow[]> {
  const { rows } = await sql<FonteRow>`
    select l.dia::text as dia, f.key as campo, r.conector, r.nome, instante_fio(r.vista_em) as em
    from lancamento_dms l cross join lateral jsonb_each_text(l.fontes) f join leitura_dms r on r.cod_leitura = f.value::bigint
    where l.cod_concessionaria = ${codConcessionaria} and l.dia between ${inicio} and ${fim}`.execute(tx);
  return rows;
}

interface Casa {
  codDistribuidor: number;
  codConcessionaria: number;
}

/** Begins a day's entry; false when somebody else began it meanwhile. */
export async function insertLancamento(
  tx: Tx,
  { codDistribuidor, codConcessionaria }: Casa,
  { dia, valores, codUsuario }: { dia: string; valores: Valores; codUsuario: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lancamento')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      dia,
      alterado_por: codUsuario,
      ...porColuna(valores),
    })
    .onConflict((conflito) => conflito.constraint('lancamento_dia').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface Edicao {
  valores: AlgunsValores;
  motivos: Partial<Record<CampoLancamento, string>>;
  observacao: string;
}

export async function updateLancamento(
  tx: Tx,
  codLancamento: number,
  { valores, motivos, observacao }: Edicao,
): Promise<void> {
  await tx
    .updateTable('lancamento')
    .set({ ...porColuna(valores), motivos: JSON.stringify(motivos), observacao })
    .where('cod_lancamento', '=', codLancamento)
    .execute();
}

interface Passo {
  estado: EstadoLancamento;
  motivoDevolucao: string | null;
  agora: Date;
  codUsuario: number | null;
}

/** Moves entries to a state; who sent stays known when they are approved or given back. */
export async function updateEstado(
  tx: Tx,
  codigos: readonly number[],
  { estado, motivoDevolucao, agora, codUsuario }: Passo,
): Promise<void> {
  const aprovado = estado === 'aprovado';
  await tx
    .updateTable('lancamento')
    .set({
      estado,
      motivo_devolucao: motivoDevolucao,
      aprovado_em: aprovado ? agora : null,
      aprovado_por: aprovado ? codUsuario : null,
      ...(estado === 'enviado' && { enviado_em: agora, enviado_por: codUsuario }),
    })
    .where('cod_lancamento', 'in', [...codigos])
    .execute();
}

/** A month's closing as the entries need to know it. */
export interface MesRow {
  fechado: boolean;
  numero: number;
}

export async function findMes(tx: Tx, codConcessionaria: number, mes: Mes): Promise<MesRow | undefined> {
  const { rows } = await sql<MesRow>`
    select fechado, numero from fechamento where cod_concessionaria = ${codConcessionaria} and mes = ${`${mes}-01`}`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Holds a month as it is until the transaction ends: `aberto` is shared by all who write days, `fechando` waits for them
 * and keeps others out (the lock that the trigger `recusar_mes_fechado` takes).
 */
export async function lockMes(
  tx: Tx,
  codConcessionaria: number,
  { mes, para }: { mes: Mes; para: 'escrever' | 'fechar' },
): Promise<void> {
  const funcao = para === 'fechar' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await sql`select ${sql.raw(funcao)}(hashtext('fechamento'), hashtext(${`${codConcessionaria} ${mes}-01`}))`.execute(
    tx,
  );
}

/** The month's target for an indicator, in its unit; null without one. */
export async function findMeta(
  tx: Tx,
  codConcessionaria: number,
  { mes, indicador }: { mes: Mes; indicador: string },
): Promise<number | null> {
  const row = await tx
    .selectFrom('meta')
    .select('valor')
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('mes', '=', `${mes}-01`)
    .where('indicador', '=', indicador)
    .executeTakeFirst();
  return row?.valor ?? null;
}
