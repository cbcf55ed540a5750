import pg from 'pg';
import { type Banco, Impedimento, semGatilhos } from './banco.queries.ts';
import type { Tabela } from './tabelas.queries.ts';

/** Cells that there may be: a code's rest, divided by it, is the number of the cell that gave it. */
export const CELULAS = 64;

/** Null: this database has never had anything to do with another. */
export async function findNumero({ client }: Banco): Promise<number | null> {
  const { rows } = await client.query<{ numero: number }>('select numero from celula');
  return rows[0]?.numero ?? null;
}

/** Whether somebody works in this database. */
export async function temGente({ client }: Banco): Promise<boolean> {
  const { rows } = await client.query<{ tem: boolean }>(
    `select exists (select from usuario where cod_distribuidor is not null) or exists (select from concessionaria) as tem`,
  );
  return rows[0]?.tem ?? true;
}

export async function darNumero({ client }: Banco, numero: number): Promise<void> {
  await client.query('insert into celula (numero) values ($1)', [numero]);
}

/** A new cell has no distributor but those that move in or begin there: what migrations made of them has codes of the first cell's. */
export async function esvaziarCelulaNova(banco: Banco, tabelas: readonly Tabela[]): Promise<void> {
  const nomes = tabelas.map(({ nome }) => `public.${pg.escapeIdentifier(nome)}`);
  await semGatilhos(banco, async (client) => {
    await client.query(`truncate ${nomes.join(', ')}, public.auditoria_marca, public.dado_por_chave`);
  });
}

interface Sequencia {
  readonly nome: string;
  readonly ultimo: number;
}

async function listSequencias(client: pg.Client): Promise<Sequencia[]> {
  const { rows } = await client.query<{ nome: string; ultimo: string | null }>(
    `select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as nome,
            pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)) as ultimo
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ nome, ultimo }) => ({ nome, ultimo: Number(ultimo ?? 0) }));
}

/** The last code that each table's sequence gave. */
export const findUltimosCodigos = async ({ client }: Banco): Promise<ReadonlyMap<string, number>> =>
  new Map((await listSequencias(client)).map(({ nome, ultimo }) => [nome, ultimo]));

/**
 * From now on this cell gives codes of its own number alone, each beyond all that it and the other cell have given. So no two cells
 * give one code, and what a distributor makes here comes after all that it made there. Nobody takes a code meanwhile.
 */
export async function adiantarCodigos(
  { client }: Banco,
  { numero, alemDe }: { numero: number; alemDe: ReadonlyMap<string, number> },
): Promise<void> {
  for (const { nome } of await listSequencias(client)) {
    await client.query('begin');
    try {
      await adiantarSequencia(client, { nome, numero, alemDe: alemDe.get(nome) ?? 0 });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}

/** In the caller's transaction, until whose end nobody takes a code of it. */
export async function adiantarSequencia(
  client: pg.Client,
  { nome, numero, alemDe }: { nome: string; numero: number; alemDe: number },
): Promise<void> {
  await client.query(`alter sequence ${nome} increment by ${CELULAS}`);
  // setval gives one of this number; the next one taken is the one after it.
  await client.query(
    `select setval($1::regclass, ceil((ultimo - $2::numeric) / $3::numeric)::bigint * $3::bigint + $2::bigint)
       from (select greatest(last_value, $4::bigint) as ultimo from ${nome}) s`,
    [nome, numero, CELULAS, alemDe],
  );
}

/** Platform staff have one code in all cells. Refuses where one of them was made twice. */
export async function conferirPlataforma(origem: Banco, destino: Banco): Promise<void> {
  const { rows } = await origem.client.query<{ cod: number; email: string }>(
    'select cod_usuario as cod, email from usuario where cod_distribuidor is null',
  );
  const { rows: outras } = await destino.client.query<{ cod: number; email: string }>(
    'select cod_usuario as cod, email from usuario where cod_distribuidor is null',
  );
  const daqui = new Map(rows.map(({ cod, email }) => [email, cod]));
  const repetida = outras.find(({ cod, email }) => daqui.has(email) && daqui.get(email) !== cod);
  if (repetida)
    throw new Impedimento(
      `${repetida.email} foi cadastrada duas vezes, aqui e lá, com códigos diferentes: fique com um dos cadastros.`,
    );
}
