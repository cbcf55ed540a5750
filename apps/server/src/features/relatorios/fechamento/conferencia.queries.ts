import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface AteQuando {
  codConcessionaria: number;
  /** The last day of the month, and the dealership's zone. */
  fim: string;
  fuso: string;
}

export interface OrdemRow {
  numeroOs: string;
  placa: string | null;
  modelo: string;
  cliente: string;
  entregueEm: string;
}

const MAXIMO = 50;

/** Orders still open although the car was handed over by the month's end. */
export async function listOrdensSemFechamento(
  tx: Tx,
  { codConcessionaria, fim, fuso }: AteQuando,
): Promise<{ total: number; linhas: OrdemRow[] }> {
  const { rows } = await sql<OrdemRow & { total: number }>`
    select o.numero_os as "numeroOs", o.placa, o.modelo, o.cliente, count(*) over () as total,
      to_char(a.entregue_em at time zone ${fuso}, 'DD/MM/YYYY') as "entregueEm"
    from ordem_servico o join agendamento a on a.cod_agendamento = o.cod_agendamento
    where o.cod_concessionaria = ${codConcessionaria} and o.aberta and a.entregue_em is not null
      and (a.entregue_em at time zone ${fuso})::date <= ${fim}::date
    order by a.entregue_em, o.numero_os limit ${MAXIMO}`.execute(tx);
  return { total: rows[0]?.total ?? 0, linhas: rows };
}

export interface OrcamentoRow {
  numero: number;
  placa: string | null;
  cliente: string;
  estado: string;
  totalCentavos: number;
}

/** Quotes begun by the month's end that nobody has answered. */
export async function listOrcamentosAbertos(
  tx: Tx,
  { codConcessionaria, fim, fuso }: AteQuando,
): Promise<{ total: number; somaCentavos: number; linhas: OrcamentoRow[] }> {
  const { rows } = await sql<OrcamentoRow & { total: number; soma: number }>`
    select o.numero, c.placa, c.cliente, o.estado, t.total as "totalCentavos", count(*) over () as total,
      sum(t.total) over ()::bigint as soma
    from orcamento o join checklist c on c.cod_checklist = o.cod_checklist
    cross join lateral (select coalesce(sum(l.total_centavos), 0)::bigint as total
      from orcamento_linha_total l where l.cod_orcamento = o.cod_orcamento) t
    where o.cod_concessionaria = ${codConcessionaria} and o.estado in ('novo', 'emPrecificacao', 'precificado', 'enviado')
      and (o.criado_em at time zone ${fuso})::date <= ${fim}::date
    order by o.criado_em, o.cod_orcamento limit ${MAXIMO}`.execute(tx);
  return { total: rows[0]?.total ?? 0, somaCentavos: rows[0]?.soma ?? 0, linhas: rows };
}
