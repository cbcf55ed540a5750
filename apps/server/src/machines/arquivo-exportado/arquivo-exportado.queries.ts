import { sql, type Insertable, type Updateable } from 'kysely';
import type { ArquivoExportado, FolhaDaTela } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';
import { type Kept, keptOf } from '#kernel/files/file-store.ts';

const fio = sql`
  a.cod_arquivo as "codArquivo", a.cod_concessionaria as "codConcessionaria", a.tipo, a.titulo, a.formato, a.nome,
  a.estado, a.linhas, a.tamanho, a.erro, instante_fio(a.criado_em) as "criadoEm", u.nome as "criadoPor",
  instante_fio(a.expira_em) as "expiraEm", a.downloads`;

/** A file with who asked for it and what it was narrowed by. */
export type ArquivoRow = ArquivoExportado & {
  codUsuario: number | null;
  filtro: unknown;
  colunas: string[] | null;
  recorte: string | null;
  folha: FolhaDaTela | null;
};

export async function findArquivo(tx: Tx, codArquivo: number): Promise<ArquivoRow | undefined> {
  const { rows } = await sql<ArquivoRow>`
    select ${fio}, a.cod_usuario as "codUsuario", a.filtro, a.colunas, a.recorte, a.folha
    from arquivo_exportado a left join usuario u on u.cod_usuario = a.cod_usuario
    where a.cod_arquivo = ${codArquivo}`.execute(tx);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockArquivo(tx: Tx, codArquivo: number): Promise<ArquivoRow | undefined> {
  await sql`select from arquivo_exportado where cod_arquivo = ${codArquivo} for update`.execute(tx);
  return findArquivo(tx, codArquivo);
}

interface Procura {
  estado?: ArquivoExportado['estado'] | undefined;
  pagina: number;
  tamanho: number;
}

/** The newest first. */
export async function listArquivos(
  tx: Tx,
  { estado, pagina, tamanho }: Procura,
): Promise<{ total: number; itens: ArquivoExportado[] }> {
  const procurados = sql`(${estado ?? null}::text is null or a.estado = ${estado ?? null})`;
  const { rows: contagem } = await sql<{ total: number }>`
    select count(*) as total from arquivo_exportado a where ${procurados}`.execute(tx);
  const { rows: itens } = await sql<ArquivoExportado>`
    select ${fio} from arquivo_exportado a left join usuario u on u.cod_usuario = a.cod_usuario
    where ${procurados} order by a.cod_arquivo desc limit ${tamanho} offset ${(pagina - 1) * tamanho}`.execute(
    tx,
  );
  return { total: contagem[0]?.total ?? 0, itens };
}

export async function listMeusArquivos(tx: Tx, codUsuario: number): Promise<ArquivoExportado[]> {
  const { rows } = await sql<ArquivoExportado>`
    select ${fio} from arquivo_exportado a left join usuario u on u.cod_usuario = a.cod_usuario
    where a.cod_usuario = ${codUsuario} order by a.cod_arquivo desc limit 20`.execute(tx);
  return rows;
}

/** How many files of a person are being made. */
export async function countEmCurso(tx: Tx, codUsuario: number): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select count(*) as quantos from arquivo_exportado
    where cod_usuario = ${codUsuario} and estado in ('aguardando', 'gerando')`.execute(tx);
  return rows[0]?.quantos ?? 0;
}

export async function insertArquivo(tx: Tx, row: Insertable<Tables['arquivo_exportado']>): Promise<number> {
  const { cod_arquivo } = await tx
    .insertInto('arquivo_exportado')
    .values(row)
    .returning('cod_arquivo')
    .executeTakeFirstOrThrow();
  return cod_arquivo;
}

export async function updateArquivo(
  tx: Tx,
  codArquivo: number,
  mudanca: Updateable<Tables['arquivo_exportado']>,
): Promise<void> {
  await tx.updateTable('arquivo_exportado').set(mudanca).where('cod_arquivo', '=', codArquivo).execute();
}

export interface ParteDoArquivo {
  codDistribuidor: number;
  codConcessionaria: number | null;
  codArquivo: number;
  ordem: number;
  kept: Kept;
}

export async function insertParte(tx: Tx, parte: ParteDoArquivo): Promise<void> {
  await tx
    .insertInto('arquivo_exportado_parte')
    .values({
      cod_distribuidor: parte.codDistribuidor,
      cod_concessionaria: parte.codConcessionaria,
      cod_arquivo: parte.codArquivo,
      ordem: parte.ordem,
      ...parte.kept,
    })
    .execute();
}

export async function findParte(tx: Tx, codArquivo: number, ordem: number): Promise<Kept | undefined> {
  const row = await tx
    .selectFrom('arquivo_exportado_parte')
    .select(['bytes', 'objeto'])
    .where('cod_arquivo', '=', codArquivo)
    .where('ordem', '=', ordem)
    .executeTakeFirst();
  return row && keptOf(row);
}

export async function deletePartes(tx: Tx, codArquivo: number): Promise<void> {
  await tx.deleteFrom('arquivo_exportado_parte').where('cod_arquivo', '=', codArquivo).execute();
}

/** The name at the head of papers, and the zone of a dealership's clocks. */
export async function findCabecalho(
  tx: Tx,
  codDistribuidor: number,
  codConcessionaria: number | null,
): Promise<{ empresa: string; fuso: string; concessionaria: string | null }> {
  const { rows } = await sql<{ empresa: string; fuso: string | null; concessionaria: string | null }>`
    select d.name_empresa as empresa, c.fuso, c.nome as concessionaria
    from distribuidor d
    left join concessionaria c on c.cod_distribuidor = d.cod_distribuidor and c.cod_concessionaria = ${codConcessionaria}::integer
    where d.cod_distribuidor = ${codDistribuidor}`.execute(tx);
  const [row] = rows;
  return {
    empresa: row?.empresa ?? '',
    fuso: row?.fuso ?? 'America/Sao_Paulo',
    concessionaria: row?.concessionaria ?? null,
  };
}
