import { sql, type RawBuilder } from 'kysely';
import type { RegraCalculo, RegraEscrita } from '@oferta/contracts/ferramentas/regra-calculo.ts';
import { PARAMETROS } from '#features/cardapio/public.ts';
import type { Tx } from '#kernel/db/database.ts';

/** As it is kept: where it is in force is asked apart. */
export type RegraGuardada = Omit<RegraCalculo, 'situacao' | 'concessionarias'>;

const REGRAS = (onde: RawBuilder<unknown>) => sql<RegraGuardada>`
  select r.cod_regra_calculo as "codRegraCalculo", r.numero, r.cod_concessionaria as "codConcessionaria", c.nome as "nomeConcessionaria",
    r.marca, r.valido_de::text as "validoDe", r.valido_ate::text as "validoAte", ${PARAMETROS} as parametros,
    instante_fio(r.publicada_em) as "publicadaEm", u.nome as "publicadaPor", r.versao
  from regra_calculo r
  left join concessionaria c on c.cod_concessionaria = r.cod_concessionaria
  left join usuario u on u.cod_usuario = r.publicada_por
  where ${onde} order by r.numero desc`;

export const listRegras = async (tx: Tx): Promise<RegraGuardada[]> =>
  (await REGRAS(sql`true`).execute(tx)).rows;

export const findRegraCalculo = async (tx: Tx, cod: number): Promise<RegraGuardada | undefined> =>
  (await REGRAS(sql`r.cod_regra_calculo = ${cod}`).execute(tx)).rows[0];

export async function lockRegraCalculo(tx: Tx, cod: number) {
  return tx
    .selectFrom('regra_calculo')
    .select(['versao', 'numero', 'publicada_em', 'valido_ate', 'valido_de', 'alterado_por'])
    .where('cod_regra_calculo', '=', cod)
    .forUpdate()
    .executeTakeFirst();
}

const colunas = ({ parametros, ...regra }: RegraEscrita) => ({
  cod_concessionaria: regra.codConcessionaria,
  marca: regra.marca,
  valido_de: regra.validoDe,
  valido_ate: regra.validoAte,
  frete_bp: parametros.freteBp,
  impostos_bp: parametros.impostosBp,
  margem_a_bp: parametros.margens.A,
  margem_b_bp: parametros.margens.B,
  margem_c_bp: parametros.margens.C,
  fator_lista_bp: parametros.fatorListaBp,
  fator_balcao_bp: parametros.canais.balcao,
  fator_oficina_bp: parametros.canais.oficina,
  fator_seguradora_bp: parametros.canais.seguradora,
  fator_atacado_bp: parametros.canais.atacado,
  arredondamento: parametros.arredondamento,
});

/** Puts a draft in with the next number; who makes another waits. */
export async function insertRegraCalculo(
  tx: Tx,
  codDistribuidor: number,
  escrita: RegraEscrita,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('regra_calculo'), ${codDistribuidor})`.execute(tx);
  const { cod_regra_calculo } = await tx
    .insertInto('regra_calculo')
    .values({
      ...colunas(escrita),
      cod_distribuidor: codDistribuidor,
      numero: sql<number>`(select coalesce(max(numero), 0) + 1 from regra_calculo)`,
    })
    .returning('cod_regra_calculo')
    .executeTakeFirstOrThrow();
  return cod_regra_calculo;
}

export async function updateRegraCalculo(tx: Tx, cod: number, escrita: RegraEscrita): Promise<void> {
  await tx.updateTable('regra_calculo').set(colunas(escrita)).where('cod_regra_calculo', '=', cod).execute();
}

export async function publishRegraCalculo(
  tx: Tx,
  cod: number,
  { quem, agora }: { quem: number | null; agora: Date },
): Promise<void> {
  await tx
    .updateTable('regra_calculo')
    .set({ publicada_em: agora, publicada_por: quem })
    .where('cod_regra_calculo', '=', cod)
    .execute();
}

/** The rule's last day. */
export async function endRegraCalculo(tx: Tx, cod: number, ultimoDia: string): Promise<void> {
  await tx
    .updateTable('regra_calculo')
    .set({ valido_ate: ultimoDia })
    .where('cod_regra_calculo', '=', cod)
    .execute();
}

export async function deleteRegraCalculo(tx: Tx, cod: number): Promise<void> {
  await tx.deleteFrom('regra_calculo').where('cod_regra_calculo', '=', cod).execute();
}
