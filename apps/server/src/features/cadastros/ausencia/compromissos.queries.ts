import { sql } from 'kysely';
import type { Compromisso } from '@oferta/domain/cadastros/expediente/compromisso.ts';
import type { ExpedienteFio } from '@oferta/domain/cadastros/expediente/expediente.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A commitment with what people know it by. */
export type CompromissoRow = Compromisso & {
  readonly codAgendamento: number;
  readonly cliente: string;
  readonly placa: string | null;
  readonly modelo: string;
  /** The job; null for a reception. */
  readonly descricao: string | null;
};

/** What a consultant is still to receive. */
export async function listRecepcoes(tx: Tx, codConsultor: number, agora: Date): Promise<CompromissoRow[]> {
  const { rows } = await sql<CompromissoRow>`
    select 'recepcao' as tipo, a.cod_agendamento as "codAgendamento", a.dia::text as dia, a.hora_min as "inicioMin",
      a.hora_min + a.duracao_min as "fimMin", a.cliente, a.placa, a.modelo, null as descricao
    from agendamento a
    where a.cod_consultor = ${codConsultor} and a.inicio >= ${agora} and a.situacao in ('pendente', 'confirmado')
    order by a.inicio, a.cod_agendamento`.execute(tx);
  return rows;
}

/** A planned job with where it is done and the hours of who does it. */
export type ServicoPlanejadoRow = CompromissoRow & {
  readonly codBox: number | null;
  readonly mecanico: string | null;
  readonly jornada: ExpedienteFio[] | null;
};

const SERVICO = sql`'servico' as tipo, a.cod_agendamento as "codAgendamento", l.inicio::date::text as dia,
  extract(hour from l.inicio)::integer * 60 + extract(minute from l.inicio)::integer as "inicioMin",
  case when l.fim::date > l.inicio::date then 1440
    else extract(hour from l.fim)::integer * 60 + extract(minute from l.fim)::integer end as "fimMin",
  a.cliente, a.placa, a.modelo, s.descricao`;

const DE_SERVICOS = sql`servico s
  join agendamento a on a.cod_agendamento = s.cod_agendamento
  join concessionaria c on c.cod_concessionaria = s.cod_concessionaria
  cross join lateral (select
    coalesce(s.inicio_planejado, s.data_inicio_servico_execucao) at time zone c.fuso as inicio,
    coalesce(s.fim_planejado, s.data_inicio_servico_execucao) at time zone c.fuso as fim) l`;

const PARA_COMECAR = (agora: Date) => sql`s.status = 1 and s.inicio_planejado >= ${agora}`;

/** The jobs that a dealership has planned and not begun. */
export async function listServicosPlanejados(
  tx: Tx,
  codConcessionaria: number,
  agora: Date,
): Promise<ServicoPlanejadoRow[]> {
  const { rows } = await sql<ServicoPlanejadoRow>`
    select ${SERVICO}, s.cod_box as "codBox", m.nome as mecanico, m.jornada
    from ${DE_SERVICOS} left join mecanico m on m.cod_mecanico = s.cod_mecanico
    where s.cod_concessionaria = ${codConcessionaria} and not s.cancelado and ${PARA_COMECAR(agora)}
    order by l.inicio, s.cod_servico`.execute(tx);
  return rows;
}

/** The jobs a mechanic is to begin; with `comIniciados` also those on which he works or which wait for him. */
export async function listServicosDoMecanico(
  tx: Tx,
  codMecanico: number,
  { agora, comIniciados }: { agora: Date; comIniciados: boolean },
): Promise<CompromissoRow[]> {
  const quais = comIniciados
    ? sql`s.status <= 2 and (s.status = 2 or s.inicio_planejado >= ${agora})`
    : PARA_COMECAR(agora);
  const { rows } = await sql<CompromissoRow>`
    select ${SERVICO} from ${DE_SERVICOS}
    where s.cod_mecanico = ${codMecanico} and not s.cancelado and ${quais}
    order by l.inicio, s.cod_servico`.execute(tx);
  return rows;
}

/** The dealership's hours, Sunday first. */
export async function findSemana(tx: Tx, codConcessionaria: number): Promise<ExpedienteFio[]> {
  const rows = await tx
    .selectFrom('expediente')
    .select(['dia_semana', 'abertura', 'fechamento', 'almoco_inicio', 'almoco_fim'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
  return [0, 1, 2, 3, 4, 5, 6].map((dia) => {
    const row = rows.find(({ dia_semana }) => dia_semana === dia);
    return row
      ? {
          abertura: row.abertura,
          fechamento: row.fechamento,
          almocoInicio: row.almoco_inicio,
          almocoFim: row.almoco_fim,
        }
      : null;
  });
}
