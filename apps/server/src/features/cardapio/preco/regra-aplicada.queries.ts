import { sql } from 'kysely';
import type { RegraAplicada } from '@oferta/contracts/ferramentas/calculadora.ts';
import type { ClasseDePeca } from '@oferta/domain/cardapio/conta-da-peca.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A rule's parameters in wire shape, from a row of regra_calculo called `r`. */
export const PARAMETROS = sql`json_build_object('freteBp', r.frete_bp, 'impostosBp', r.impostos_bp,
  'margens', json_build_object('A', r.margem_a_bp, 'B', r.margem_b_bp, 'C', r.margem_c_bp), 'fatorListaBp', r.fator_lista_bp,
  'canais', json_build_object('balcao', r.fator_balcao_bp, 'oficina', r.fator_oficina_bp, 'seguradora', r.fator_seguradora_bp,
    'atacado', r.fator_atacado_bp), 'arredondamento', r.arredondamento)`;

/** The published rule that the dealership's kept prices are made by; undefined where its tiers make them. */
export async function findRegraAplicada(
  tx: Tx,
  codConcessionaria: number,
): Promise<RegraAplicada | undefined> {
  const { rows } = await sql<RegraAplicada>`
    select r.cod_regra_calculo as "codRegraCalculo", r.numero, r.valido_de::text as "validoDe", ${PARAMETROS} as parametros
    from regra_calculo_aplicada a join regra_calculo r on r.cod_regra_calculo = a.cod_regra_calculo
    where a.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0];
}

/** The class of the part that has this code; C where there is none, as of any part the stock never judged. */
export async function findClasseDoCodigo(
  tx: Tx,
  codConcessionaria: number,
  codigo: string | null,
): Promise<ClasseDePeca> {
  const { rows } = await sql<{ classe: ClasseDePeca }>`
    select classe_da_peca(cod_peca) as classe from peca
    where cod_concessionaria = ${codConcessionaria} and codigo = ${codigo}`.execute(tx);
  return rows[0]?.classe ?? 'C';
}
