import { sql } from 'kysely';
import type { DIFERENCAS } from '@oferta/contracts/cardapio/copia.ts';
import type { Tx } from '#kernel/db/database.ts';

/** From one dealership to one of its targets. */
export interface Copia {
  readonly origem: number;
  readonly destino: number;
  /** cardapio: codes from the brand down to the copied branch; empty: everything. */
  readonly caminho: readonly number[];
  /** manual: only this car's. */
  readonly marca: string | null;
  readonly modelo: string | null;
}

export interface Contagem {
  novo: number;
  alterado: number;
  igual: number;
  conflito: number;
  pecasNovas: number;
}

export interface DiferencaRow {
  diferenca: Exclude<(typeof DIFERENCAS)[number], 'igual'>;
  nome: string;
  /** At the target, by column; null when it is not there. */
  antes: Readonly<Record<string, unknown>> | null;
  depois: Readonly<Record<string, unknown>>;
}

/** Codes from the brand down to a node of the dealership, itself included; empty when it has no such node. */
export async function listCaminho(tx: Tx, codConcessionaria: number, codNo: number): Promise<number[]> {
  const { rows } = await sql<{ cod_no: number }>`
    with recursive acima (cod_no, cod_pai, altura) as (
      select cod_no, cod_pai, 1 from cardapio_no where cod_no = ${codNo} and cod_concessionaria = ${codConcessionaria}
      union all
      select a.cod_no, a.cod_pai, acima.altura + 1 from acima join cardapio_no a on a.cod_no = acima.cod_pai)
    select cod_no from acima order by altura desc`.execute(tx);
  return rows.map(({ cod_no }) => cod_no);
}
