import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface FaixaRow {
  faixa: '0-2' | '3-7' | '8-15' | '16+';
  quantas: number;
  valorCentavos: number;
}

/** Open orders by age in whole days, with what they are expected to come to. */
export async function listOrdensPorIdade(tx: Tx, casas: readonly number[], agora: Date): Promise<FaixaRow[]> {
  const { rows } = await sql<FaixaRow>`
    select case when idade <= 2 then '0-2' when idade <= 7 then '3-7' when idade <= 15 then '8-15' else '16+' end as faixa,
      count(*)::integer as quantas, coalesce(sum(valor), 0)::bigint as "valorCentavos"
    from (
      select floor(extract(epoch from ${agora}::timestamptz - o.aberta_em) / 86400) as idade, o.valor_previsto_centavos as valor
      from ordem_servico o where o.cod_concessionaria = any (${casas}::integer[]) and o.aberta
    ) i group by 1`.execute(tx);
  return rows;
}

interface EsperandoRow {
  codOrcamento: number;
  placa: string | null;
  valorCentavos: number;
  enviadoEm: Date;
  visto: boolean;
}

/** Quotes that are with their customer, the longest wait first. */
export async function listComCliente(tx: Tx, casas: readonly number[]): Promise<EsperandoRow[]> {
  const { rows } = await sql<EsperandoRow>`
    select o.cod_orcamento as "codOrcamento", c.placa, l.total as "valorCentavos", o.enviado_em as "enviadoEm",
      o.visto_em is not null as visto
    from orcamento o join checklist c on c.cod_checklist = o.cod_checklist
    cross join lateral (select coalesce(sum(x.total_centavos) filter (where x.decisao = 'pendente'), 0)::bigint as total
      from orcamento_linha_total x where x.cod_orcamento = o.cod_orcamento) l
    where o.cod_concessionaria = any (${casas}::integer[]) and o.estado = 'enviado' and o.enviado_em is not null
    order by o.enviado_em`.execute(tx);
  return rows;
}

interface HoraVendidaRow {
  cod: number;
  horasMin: number;
  maoDeObra: number;
  tabela: number;
  garantia: number;
  cortesia: number;
  interno: number;
  desconto: number;
}

/** Labour against the table's, by dealership, and what was lost by who pays. */
export async function somarHoraVendida(
  tx: Tx,
  faixas: ReadonlyMap<number, { de: string; ate: string }>,
): Promise<HoraVendidaRow[]> {
  const { rows } = await sql<HoraVendidaRow>`
    select r.cod, coalesce((select sum(t.horas_vendidas) from fato_trabalho t
        where t.cod_concessionaria = r.cod and t.dia between min(r.de) and min(r.ate)), 0)::integer as "horasMin", coalesce(sum(f.mao_de_obra), 0)::bigint as "maoDeObra",
      coalesce(sum(f.tabela), 0)::bigint as tabela,
      coalesce(sum(f.tabela - f.mao_de_obra) filter (where f.pagador = 'garantia'), 0)::bigint as garantia,
      coalesce(sum(f.tabela - f.mao_de_obra) filter (where f.pagador = 'cortesia'), 0)::bigint as cortesia,
      coalesce(sum(f.tabela - f.mao_de_obra) filter (where f.pagador = 'interno'), 0)::bigint as interno,
      coalesce(sum(f.tabela - f.mao_de_obra) filter (where f.pagador = 'cliente'), 0)::bigint as desconto
    from json_to_recordset(${JSON.stringify([...faixas].map(([cod, dias]) => ({ cod, ...dias })))}::json) as r(cod integer, de date, ate date)
    join fato_servico f on f.cod_concessionaria = r.cod and f.dia between r.de and r.ate
    group by 1`.execute(tx);
  return rows;
}

/** The days of a span that each dealership has told in its monthly entries, with how far they are. */
export async function listLancados(
  tx: Tx,
  casas: readonly number[],
  { de, ate }: { de: string; ate: string },
): Promise<{ cod: number; dia: string; estado: string }[]> {
  const { rows } = await sql<{ cod: number; dia: string; estado: string }>`
    select cod_concessionaria as cod, dia::text, estado from lancamento
    where cod_concessionaria = any (${casas}::integer[]) and dia between ${de} and ${ate}`.execute(tx);
  return rows;
}
