import type pg from 'pg';
import { VERSAO } from '#kernel/versao.ts';

const TABELA = 'kysely_migration';
const MARCA = /^Gestão Oferta Digital (\d+\.\d+\.\d+)$/;

/** The program that last changed the database's shape; null where it did not write it down. */
export async function lerVersaoDoBanco(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ nota: string | null }>(
    `select obj_description(to_regclass('${TABELA}'), 'pg_class') as nota`,
  );
  return MARCA.exec(rows[0]?.nota ?? '')?.[1] ?? null;
}

/** Writes down whose shape the database has, for an older program that meets it later. A comment: no table more, and no lock on those in use. */
export async function anotarVersaoDoBanco(client: pg.Client): Promise<void> {
  const nota = `Gestão Oferta Digital ${VERSAO}`;
  if (MARCA.test(nota)) await client.query(`comment on table ${TABELA} is '${nota}'`);
}

/** An older program meets a newer database: nothing was changed, and its sentence says which of the two to change. */
export class BancoMaisNovo extends Error {
  constructor(migracao: string, versao: string | null) {
    const [dele, suba] =
      versao === null || versao === VERSAO
        ? ['de uma versão mais nova', 'a versão mais nova']
        : [`da versão ${versao}`, `a ${versao}`];
    super(
      `Este banco já é ${dele} (tem “${migracao}”) e este programa é da ${VERSAO}: suba ${suba}, ou restaure a cópia feita antes dela.`,
    );
  }
}
