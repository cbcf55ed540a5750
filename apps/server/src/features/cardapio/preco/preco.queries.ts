import { sql } from 'kysely';
import type { RegraPreco as RegraNoFio } from '@oferta/contracts/cardapio/preco.ts';
import type { RegraPreco } from '@oferta/domain/cardapio/preco.ts';
import type { Tx } from '#kernel/db/database.ts';

/** How a dealership makes prices, with its rates: what the domain's rule asks for, and the wire. */
export async function findRegra(tx: Tx, codConcessionaria: number): Promise<RegraNoFio & RegraPreco> {
  const { rows } = await sql<RegraNoFio & RegraPreco>`
    select r.cod_concessionaria as "codConcessionaria",
      (select json_agg(json_build_object('deCentavos', f.de_centavos, 'fatorBp', f.fator_bp) order by f.de_centavos)
        from faixa_vigente f where f.cod_concessionaria = r.cod_concessionaria) as faixas,
      json_build_object('tipo', r.insumos_tipo, 'valor', r.insumos_valor) as insumos,
      r.arredondamento, r.margem_alvo_bp as "margemAlvoBp", r.custo_hora_centavos as "custoHoraCentavos", r.versao,
      coalesce((select json_agg(json_build_object('codTipoServico', t.cod_tipo_servico, 'nome', t.nome, 'centavosHora', h.centavos_hora)
          order by t.cod_tipo_servico)
        from tipo_servico t
        left join taxa_hora h on h.cod_tipo_servico = t.cod_tipo_servico and h.cod_concessionaria = r.cod_concessionaria), '[]') as taxas
    from regra_vigente r where r.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  const [regra] = rows;
  if (!regra) throw new Error(`dealership ${codConcessionaria} has no rule in force`);
  return regra;
}

interface RegraTravada {
  versao: number;
  alterado_por: number | null;
}

/** The saved rule's version; undefined while there is none. Editors of one dealership pass one at a time. */
export async function lockRegra(tx: Tx, codConcessionaria: number): Promise<RegraTravada | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('regra_preco'), ${codConcessionaria})`.execute(tx);
  return tx
    .selectFrom('regra_preco')
    .select(['versao', 'alterado_por'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirst();
}

interface Regra extends RegraPreco {
  codDistribuidor: number;
  codConcessionaria: number;
}

/** Writes rule and tiers; the tiers first, because the rule's trigger prices every package anew. */
export async function replaceRegra(tx: Tx, regra: Regra): Promise<void> {
  const { codDistribuidor, codConcessionaria, faixas, insumos } = regra;
  await sql`delete from faixa_markup where cod_concessionaria = ${codConcessionaria}`.execute(tx);
  await sql`insert into faixa_markup (cod_distribuidor, cod_concessionaria, de_centavos, fator_bp)
    select ${codDistribuidor}, ${codConcessionaria}, f.de, f.fator
    from unnest(${faixas.map(({ deCentavos }) => deCentavos)}::integer[], ${faixas.map(({ fatorBp }) => fatorBp)}::integer[]) as f (de, fator)`.execute(
    tx,
  );
  const colunas = {
    insumos_tipo: insumos.tipo,
    insumos_valor: insumos.valor,
    arredondamento: regra.arredondamento,
    margem_alvo_bp: regra.margemAlvoBp,
    custo_hora_centavos: regra.custoHoraCentavos,
  };
  await tx
    .insertInto('regra_preco')
    .values({ ...colunas, cod_distribuidor: codDistribuidor, cod_concessionaria: codConcessionaria })
    .onConflict((conflito) => conflito.column('cod_concessionaria').doUpdateSet(colunas))
    .execute();
}

export interface PecaDoPreco {
  codPeca: number;
  codigo: string;
  descricao: string;
  unidade: string;
  custoCentavos: number;
  precoCentavos: number | null;
}

/**
 * What parts cost and sell for, by code; those that are not of the dealership are missing. Where a published rule makes the
 * prices a part comes with the one it made, as with a price of its own.
 */
export async function mapPecas(
  tx: Tx,
  codConcessionaria: number,
  codigos: readonly number[],
): Promise<Map<number, PecaDoPreco>> {
  const { rows } = await sql<PecaDoPreco>`
    select cod_peca as "codPeca", codigo, descricao, unidade, custo_centavos as "custoCentavos",
      case when exists (select from regra_calculo_aplicada a where a.cod_concessionaria = peca.cod_concessionaria)
        then venda_centavos else preco_centavos end as "precoCentavos"
    from peca where cod_concessionaria = ${codConcessionaria} and cod_peca = any (${codigos}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.codPeca, row]));
}
