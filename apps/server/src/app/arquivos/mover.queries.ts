import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import { type Kept, keptOf } from '#kernel/files/file-store.ts';

/** A table whose rows keep a file, and what names one of them. */
export interface Guarda {
  readonly tabela: 'midia' | 'arquivo_exportado_parte' | 'ticket_imagem';
  readonly chave: readonly [string, ...string[]];
  /** What the bytes are, for who looks into the store; null: the row's own column says. */
  readonly tipo: string | null;
}

/** All that may be in an object store. */
export const GUARDAS: readonly Guarda[] = [
  { tabela: 'midia', chave: ['cod_midia'], tipo: null },
  { tabela: 'arquivo_exportado_parte', chave: ['cod_arquivo', 'ordem'], tipo: 'application/octet-stream' },
  { tabela: 'ticket_imagem', chave: ['cod_ticket'], tipo: 'image/webp' },
];

/** The values of a row's key. */
export type Chave = readonly (string | number)[];

/** Where files may be. */
export type Lugar = 'banco' | 's3';

const colunas = ({ chave }: Guarda): RawBuilder<unknown> => sql.join(chave.map((nome) => sql.ref(nome)));
const valores = (chave: Chave): RawBuilder<unknown> => sql.join(chave.map((valor) => sql`${valor}`));
const eEssa = (guarda: Guarda, chave: Chave) => sql`(${colunas(guarda)}) = (${valores(chave)})`;

/** The next rows, in the order of their key, whose file is not where it shall be. */
export async function listAMover(
  tx: Tx,
  guarda: Guarda,
  { para, depois, quantas }: { para: Lugar; depois: Chave | null; quantas: number },
): Promise<Chave[]> {
  const fora = para === 's3' ? sql`objeto is null` : sql`objeto is not null`;
  const adiante = depois === null ? sql`true` : sql`(${colunas(guarda)}) > (${valores(depois)})`;
  const { rows } = await sql<Record<string, string | number>>`
    select ${colunas(guarda)} from ${sql.table(guarda.tabela)}
    where ${fora} and ${adiante} order by ${colunas(guarda)} limit ${quantas}`.execute(tx);
  return rows.map((row) => guarda.chave.map((nome) => row[nome] ?? ''));
}

/** Undefined when it was deleted meanwhile. */
export async function findGuardado(
  tx: Tx,
  guarda: Guarda,
  chave: Chave,
): Promise<{ kept: Kept; tipo: string } | undefined> {
  const { rows } = await sql<{ bytes: Buffer | null; objeto: string | null; tipo: string }>`
    select bytes, objeto, ${guarda.tipo === null ? sql.ref('tipo') : sql`${guarda.tipo}::text`} as tipo
    from ${sql.table(guarda.tabela)} where ${eEssa(guarda, chave)}`.execute(tx);
  const [row] = rows;
  return row && { kept: keptOf(row), tipo: row.tipo };
}

/** Points a row to where its file is now, if it is still where it was. */
export async function trocarLugar(
  tx: Tx,
  guarda: Guarda,
  { chave, de, para }: { chave: Chave; de: Kept; para: Kept },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(guarda.tabela)} set bytes = ${para.bytes}, objeto = ${para.objeto}
    where ${eEssa(guarda, chave)} and objeto is not distinct from ${de.objeto}`.execute(tx);
  return numAffectedRows === 1n;
}
