import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { ConsultorRow, MecanicoRow } from './equipe.queries.ts';

/** Somebody with a place on a board. */
type NoQuadro<Row> = Row & { ativo: boolean };

/** A visit that somebody still has to look after. */
const ABERTO = sql`a.situacao in ('pendente', 'confirmado', 'recepcionado', 'emAtendimento')`;

/** Who has a column on the board: the active consultants, then who has left with visits that nobody has taken. */
export async function listConsultoresDoQuadro(
  tx: Tx,
  codConcessionaria: number,
): Promise<NoQuadro<ConsultorRow>[]> {
  const { rows } = await sql<NoQuadro<ConsultorRow>>`
    select c.cod_consultor as "codConsultor", c.nome, c.imagem, c.capacidade, c.jornada, c.codigo_dms as "codigoDms", c.ativo
    from consultor c
    where c.cod_concessionaria = ${codConcessionaria} and (c.ativo or exists (
      select from agendamento a
      where a.cod_concessionaria = c.cod_concessionaria and a.cod_consultor = c.cod_consultor and ${ABERTO}))
    order by c.ativo desc, c.posicao, c.cod_consultor`.execute(tx);
  return rows;
}

/** Who has a lane on the board: the active mechanics, then who has left with jobs that nobody has taken. */
export async function listMecanicosDoQuadro(
  tx: Tx,
  codConcessionaria: number,
): Promise<NoQuadro<MecanicoRow>[]> {
  const { rows } = await sql<NoQuadro<MecanicoRow>>`
    select m.cod_mecanico as "codMecanico", m.nome, m.imagem, m.jornada, m.ativo,
      array(select e.cod_tipo_servico from mecanico_especialidade e where e.cod_mecanico = m.cod_mecanico order by 1) as especialidades
    from mecanico m
    where m.cod_concessionaria = ${codConcessionaria} and (m.ativo or exists (
      select from servico s join agendamento a on a.cod_agendamento = s.cod_agendamento
      where s.cod_mecanico = m.cod_mecanico and s.status <= 2 and not s.cancelado and ${ABERTO}))
    order by m.ativo desc, m.posicao, m.cod_mecanico`.execute(tx);
  return rows;
}
