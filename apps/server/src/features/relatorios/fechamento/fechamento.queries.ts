import { sql } from 'kysely';
import type { Mes } from '@oferta/domain/vendas/mes.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A month that was closed at least once. */
export interface FechamentoRow {
  codFechamento: number;
  mes: string;
  fechado: boolean;
  numero: number;
  motivoReabertura: string | null;
  reabertoEm: string | null;
  reabertoPor: string | null;
}

const fio = sql`f.cod_fechamento as "codFechamento", to_char(f.mes, 'YYYY-MM') as mes, f.fechado, f.numero,
  f.motivo_reabertura as "motivoReabertura", instante_fio(f.reaberto_em) as "reabertoEm", u.nome as "reabertoPor"
  from fechamento f left join usuario u on u.cod_usuario = f.reaberto_por`;

export async function findFechamento(
  tx: Tx,
  codConcessionaria: number,
  mes: Mes,
): Promise<FechamentoRow | undefined> {
  const { rows } = await sql<FechamentoRow>`
    select ${fio} where f.cod_concessionaria = ${codConcessionaria} and f.mes = ${`${mes}-01`}`.execute(tx);
  return rows[0];
}

/** A version as it is kept. */
export interface VersaoRow {
  mes: string;
  fechado: boolean;
  numero: number;
  conteudo: string;
  hash: string;
  hashAnterior: string | null;
  motivo: string | null;
  fechadoEm: string;
  fechadoPor: string | null;
}

const versao = sql`to_char(f.mes, 'YYYY-MM') as mes, f.fechado, n.numero, n.conteudo, n.hash,
  n.hash_anterior as "hashAnterior", n.motivo, instante_fio(n.fechado_em) as "fechadoEm", u.nome as "fechadoPor"
  from fechamento f join fechamento_numero n on n.cod_fechamento = f.cod_fechamento
  left join usuario u on u.cod_usuario = n.fechado_por`;

/** All versions of a month, the first one first. */
export async function listVersoes(tx: Tx, codConcessionaria: number, mes: Mes): Promise<VersaoRow[]> {
  const { rows } = await sql<VersaoRow>`
    select ${versao} where f.cod_concessionaria = ${codConcessionaria} and f.mes = ${`${mes}-01`}
    order by n.numero`.execute(tx);
  return rows;
}

/** The last version of each month of a span, in order. */
export async function listUltimasVersoes(
  tx: Tx,
  codConcessionaria: number,
  { de, ate }: { de: Mes; ate: Mes },
): Promise<VersaoRow[]> {
  const { rows } = await sql<VersaoRow>`
    select ${versao} where f.cod_concessionaria = ${codConcessionaria} and n.numero = f.numero
      and f.mes between ${`${de}-01`} and ${`${ate}-01`}
    order by f.mes`.execute(tx);
  return rows;
}

interface Fechar {
  codDistribuidor: number;
  codConcessionaria: number;
  mes: Mes;
  numero: number;
  conteudo: string;
  hash: string;
  hashAnterior: string | null;
  motivo: string | null;
  agora: Date;
  codUsuario: number | null;
}

/** Closes the month with a further version. The caller holds the month. */
export async function insertVersao(tx: Tx, { agora, codUsuario, ...um }: Fechar): Promise<void> {
  const { codDistribuidor, codConcessionaria, numero } = um;
  const casa = { cod_distribuidor: codDistribuidor, cod_concessionaria: codConcessionaria };
  const fechado = { fechado: true, numero, motivo_reabertura: null, reaberto_em: null, reaberto_por: null };
  const { cod_fechamento } = await tx
    .insertInto('fechamento')
    .values({ ...casa, mes: `${um.mes}-01`, ...fechado })
    .onConflict((conflito) => conflito.constraint('fechamento_mes').doUpdateSet(fechado))
    .returning('cod_fechamento')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('fechamento_numero')
    .values({
      ...casa,
      cod_fechamento,
      numero,
      conteudo: um.conteudo,
      hash: um.hash,
      hash_anterior: um.hashAnterior,
      motivo: um.motivo,
      fechado_em: agora,
      fechado_por: codUsuario,
    })
    .execute();
}

export async function updateReaberto(
  tx: Tx,
  codFechamento: number,
  { motivo, agora, codUsuario }: { motivo: string; agora: Date; codUsuario: number | null },
): Promise<void> {
  await tx
    .updateTable('fechamento')
    .set({ fechado: false, motivo_reabertura: motivo, reaberto_em: agora, reaberto_por: codUsuario })
    .where('cod_fechamento', '=', codFechamento)
    .execute();
}

/** The targets of a span of months. */
export async function listMetas(
  tx: Tx,
  codConcessionaria: number,
  { de, ate }: { de: Mes; ate: Mes },
): Promise<{ mes: string; indicador: string; valor: number }[]> {
  const { rows } = await sql<{ mes: string; indicador: string; valor: number }>`
    select to_char(mes, 'YYYY-MM') as mes, indicador, valor from meta
    where cod_concessionaria = ${codConcessionaria} and mes between ${`${de}-01`} and ${`${ate}-01`}
    order by mes, indicador`.execute(tx);
  return rows;
}
