import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

type Registro = 'peca' | 'item_adicional' | 'pneu' | 'manual_proprietario' | 'cardapio_no';

const CHAVE: Readonly<Record<Registro, string>> = {
  peca: 'cod_peca',
  item_adicional: 'cod_alacarte',
  pneu: 'cod_pneus',
  manual_proprietario: 'cod_manual_proprietario',
  cardapio_no: 'cod_no',
};

export interface RegistroTravado {
  cod_concessionaria: number;
  versao: number;
  alterado_por: number | null;
}

/** A record's version, locked so that its next writer waits; undefined when it is not the caller's. */
export async function lockRegistro(
  tx: Tx,
  tabela: Registro,
  cod: number,
): Promise<RegistroTravado | undefined> {
  const { rows } = await sql<RegistroTravado>`
    select cod_concessionaria, versao, alterado_por from ${sql.table(tabela)}
    where ${sql.ref(CHAVE[tabela])} = ${cod} for update`.execute(tx);
  return rows[0];
}

/** Makes a registry's record active or inactive. */
export async function situar(
  tx: Tx,
  tabela: Exclude<Registro, 'cardapio_no'>,
  { cod, ativo }: { cod: number; ativo: boolean },
) {
  await sql`update ${sql.table(tabela)} set ativo = ${ativo} where ${sql.ref(CHAVE[tabela])} = ${cod}`.execute(
    tx,
  );
}

/** Removes a record and tells its dealership; null when it is not the caller's. Throws the violation when something refers to it. */
export async function excluir(
  tx: Tx,
  tabela: Exclude<Registro, 'cardapio_no'>,
  cod: number,
): Promise<number | null> {
  const { rows } = await sql<{ cod_concessionaria: number }>`
    delete from ${sql.table(tabela)} where ${sql.ref(CHAVE[tabela])} = ${cod} returning cod_concessionaria`.execute(
    tx,
  );
  return rows[0]?.cod_concessionaria ?? null;
}
