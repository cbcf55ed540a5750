import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface PlanejadoRow {
  inicio: Date;
  fim: Date;
}

/** Jobs planned or at work between two instants. */
export async function listPlanejados(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: { inicio: Date; fim: Date },
): Promise<PlanejadoRow[]> {
  const { rows } = await sql<PlanejadoRow>`
    select s.inicio_planejado as inicio, s.fim_planejado as fim
    from servico s join agendamento a on a.cod_agendamento = s.cod_agendamento
    where s.cod_concessionaria = ${codConcessionaria} and s.inicio_planejado < ${fim} and s.fim_planejado > ${inicio}
      and not s.cancelado and a.situacao not in ('cancelado', 'noShow')`.execute(tx);
  return rows;
}

/** Who is booked on a day, and of whom nothing was heard. */
export async function contarDia(
  tx: Tx,
  codConcessionaria: number,
  dia: string,
): Promise<{ passagens: number; semResposta: number }> {
  const { rows } = await sql<{ passagens: number; semResposta: number }>`
    select count(*)::integer as passagens, (count(*) filter (where situacao = 'pendente'))::integer as "semResposta"
    from agendamento where cod_concessionaria = ${codConcessionaria} and dia = ${dia} and situacao not in ('cancelado', 'noShow')`.execute(
    tx,
  );
  return rows[0] ?? { passagens: 0, semResposta: 0 };
}

interface MecanicoRow {
  codMecanico: number;
  nome: string;
  disponivel: number;
  trabalhado: number;
  vendido: number;
}

/** The mechanics' hours of a span of days. */
export async function listHorasDosMecanicos(
  tx: Tx,
  codConcessionaria: number,
  { de, ate }: { de: string; ate: string },
): Promise<MecanicoRow[]> {
  const { rows } = await sql<MecanicoRow>`
    select m.cod_mecanico as "codMecanico", m.nome, coalesce(h.disponivel, 0)::integer as disponivel,
      coalesce(h.trabalhado, 0)::integer as trabalhado, coalesce(v.vendido, 0)::integer as vendido
    from mecanico m
    left join (select cod_mecanico, sum(disponivel) as disponivel, sum(trabalhado) as trabalhado from fato_hora
      where cod_concessionaria = ${codConcessionaria} and dia between ${de} and ${ate} group by 1) h using (cod_mecanico)
    left join (select cod_mecanico, sum(horas_vendidas) as vendido from fato_trabalho
      where cod_concessionaria = ${codConcessionaria} and dia between ${de} and ${ate} group by 1) v using (cod_mecanico)
    where m.cod_concessionaria = ${codConcessionaria} and (m.ativo or h.disponivel > 0 or v.vendido > 0)
    order by m.posicao, m.cod_mecanico`.execute(tx);
  return rows;
}

interface DescontoRow {
  codOrcamento: number;
  placa: string | null;
  descontoBp: number;
}

/** Quotes with a discount that nobody has authorised. */
export async function listDescontosAAutorizar(tx: Tx, codConcessionaria: number): Promise<DescontoRow[]> {
  const { rows } = await sql<DescontoRow>`
    select o.cod_orcamento as "codOrcamento", c.placa, max(greatest(l.desconto_bp, l.abatimento_bp)) as "descontoBp"
    from orcamento o
    join checklist c on c.cod_checklist = o.cod_checklist
    join orcamento_linha_total l on l.cod_orcamento = o.cod_orcamento and l.aguarda_autorizacao
    where o.cod_concessionaria = ${codConcessionaria} and o.estado in ('novo', 'emPrecificacao', 'precificado')
    group by 1, 2 order by 1`.execute(tx);
  return rows;
}

interface PecaRow {
  codServico: number;
  placa: string | null;
  descricao: string;
  desde: Date;
}

/** Jobs that wait for a part, the longest wait first. */
export async function listPorPeca(tx: Tx, codConcessionaria: number): Promise<PecaRow[]> {
  const { rows } = await sql<PecaRow>`
    select s.cod_servico as "codServico", a.placa, coalesce(nullif(s.texto_paralisacao, ''), s.descricao) as descricao, s.paralisado_em as desde
    from servico s join agendamento a on a.cod_agendamento = s.cod_agendamento
    where s.cod_concessionaria = ${codConcessionaria} and s.paralisado and not s.cancelado and s.motivo_paralisacao = 'aguardandoPeca'
    order by s.paralisado_em`.execute(tx);
  return rows;
}
