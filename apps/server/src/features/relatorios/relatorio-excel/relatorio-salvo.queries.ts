import { type RawBuilder, sql } from 'kysely';
import type { LeiauteDoExcel, RelatorioSalvo } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A person's own reports and the network's shared ones; nobody else's. */
const RELATORIOS = (codUsuario: number, onde: RawBuilder<unknown>) => sql<RelatorioSalvo>`
  select r.cod_relatorio_salvo as "codRelatorioSalvo", r.nome, r.compartilhado, r.cod_usuario = ${codUsuario} as meu, u.nome as dono,
    r.leiaute, r.versao, instante_fio(r.alterado_em) as "alteradoEm"
  from relatorio_salvo r left join usuario u on u.cod_usuario = r.cod_usuario
  where (r.cod_usuario = ${codUsuario} or r.compartilhado) and ${onde}
  order by r.cod_usuario <> ${codUsuario}, r.nome collate como_se_conta, r.cod_relatorio_salvo`;

export async function listRelatorios(tx: Tx, codUsuario: number): Promise<RelatorioSalvo[]> {
  const { rows } = await RELATORIOS(codUsuario, sql`true`).execute(tx);
  return rows;
}

export async function findRelatorio(
  tx: Tx,
  codUsuario: number,
  codRelatorioSalvo: number,
): Promise<RelatorioSalvo | undefined> {
  const { rows } = await RELATORIOS(codUsuario, sql`r.cod_relatorio_salvo = ${codRelatorioSalvo}`).execute(
    tx,
  );
  return rows[0];
}

/** One of the person's own, held until the transaction ends. */
export async function lockRelatorio(tx: Tx, codUsuario: number, codRelatorioSalvo: number) {
  return tx
    .selectFrom('relatorio_salvo')
    .select('versao')
    .where('cod_relatorio_salvo', '=', codRelatorioSalvo)
    .where('cod_usuario', '=', codUsuario)
    .forUpdate()
    .executeTakeFirst();
}

/** How many a person keeps. */
export async function countRelatorios(tx: Tx, codUsuario: number): Promise<number> {
  const { quantos } = await tx
    .selectFrom('relatorio_salvo')
    .select(({ fn }) => fn.countAll<number>().as('quantos'))
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirstOrThrow();
  return quantos;
}

interface Escrito {
  readonly nome: string;
  readonly compartilhado: boolean;
  readonly leiaute: LeiauteDoExcel;
}

const colunas = ({ nome, compartilhado, leiaute }: Escrito) => ({
  nome,
  compartilhado,
  leiaute: JSON.stringify(leiaute),
});

export async function insertRelatorio(
  tx: Tx,
  dono: { codDistribuidor: number; codUsuario: number },
  escrito: Escrito,
): Promise<number> {
  const row = await tx
    .insertInto('relatorio_salvo')
    .values({ ...colunas(escrito), cod_distribuidor: dono.codDistribuidor, cod_usuario: dono.codUsuario })
    .returning('cod_relatorio_salvo')
    .executeTakeFirstOrThrow();
  return row.cod_relatorio_salvo;
}

export async function updateRelatorio(tx: Tx, codRelatorioSalvo: number, escrito: Escrito): Promise<void> {
  await tx
    .updateTable('relatorio_salvo')
    .set(colunas(escrito))
    .where('cod_relatorio_salvo', '=', codRelatorioSalvo)
    .execute();
}

/** False when the person has no such report. */
export async function deleteRelatorio(
  tx: Tx,
  codUsuario: number,
  codRelatorioSalvo: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('relatorio_salvo')
    .where('cod_relatorio_salvo', '=', codRelatorioSalvo)
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
