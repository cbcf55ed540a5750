import { sql } from 'kysely';
import type { MotivoParalisacao } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Tx } from '#kernel/db/database.ts';

/** Milliseconds since 1970; null where nothing was recorded. */
type Instante = number;
type Faixa = [Instante, Instante];

/** A delivered visit with what its time is told from. */
export interface VisitaRow {
  cod: number;
  codConcessionaria: number;
  chegada: Instante;
  entrega: Instante;
  comCliente: Faixa[];
  servicos: {
    lavagem: boolean;
    desde: Instante | null;
    fim: Instante | null;
    qualidade: Instante | null;
    execucoes: Faixa[];
    pausas: [MotivoParalisacao, Instante, Instante | null][];
    boxOcupado: Faixa[];
  }[];
}

const ms = (coluna: string) => sql.raw(`floor(extract(epoch from ${coluna}) * 1000)::bigint`);

/**
 * The delivered ones among these appointments, with their jobs' clocks, stops and boxes, and their quotes' ways. With `ate`
 * those, too, that are still in the house, as if they left then.
 */
export async function listVisitas(tx: Tx, codigos: readonly number[], ate?: Date): Promise<VisitaRow[]> {
  const { rows } = await sql<VisitaRow>`
    select a.cod_agendamento as cod, a.cod_concessionaria as "codConcessionaria",
      ${ms('a.recebido_em')} as chegada, ${ms('a.entregue_em')} as entrega,
      coalesce((
        select json_agg(json_build_array(${ms('o.enviado_em')}, ${ms('coalesce(o.decidido_em, a.entregue_em)')}))
        from checklist c join orcamento o on o.cod_checklist = c.cod_checklist
        where c.cod_agendamento = a.cod_agendamento and o.enviado_em is not null and o.estado <> 'cancelado'
      ), '[]') as "comCliente",
      coalesce((
        select json_agg(json_build_object(
          'lavagem', t.natureza = 'lavagem',
          'desde', ${ms('l.decidido_em')},
          'fim', ${ms('s.data_fim_servico')},
          'qualidade', ${ms('s.qualidade_em')},
          'execucoes', coalesce((
            select json_agg(json_build_array(${ms('i.inicio')}, ${ms('coalesce(i.fim, a.entregue_em)')}))
            from servico_intervalo i where i.cod_servico = s.cod_servico and i.motivo_fim is distinct from 'cancelarInicio'), '[]'),
          'pausas', coalesce((
            select json_agg(json_build_array(p.motivo, ${ms('p.inicio')}, ${ms('p.fim')}))
            from servico_pausa p where p.cod_servico = s.cod_servico), '[]'),
          'boxOcupado', coalesce((
            select json_agg(json_build_array(${ms('i.inicio')}, ${ms('coalesce(i.fim, a.entregue_em)')}))
            from servico b join servico_intervalo i on i.cod_servico = b.cod_servico
            where b.cod_box = s.cod_box and b.cod_agendamento <> s.cod_agendamento
              and b.cod_mecanico is distinct from s.cod_mecanico
              and b.data_inicio_servico_execucao between a.recebido_em - interval '2 days' and a.entregue_em
              and i.inicio < a.entregue_em and coalesce(i.fim, a.entregue_em) > a.recebido_em), '[]')
        ) order by s.ordem, s.cod_servico)
        from servico s
        join tipo_servico t on t.cod_distribuidor = s.cod_distribuidor and t.cod_tipo_servico = s.cod_tipo_servico
        left join orcamento_linha l on l.cod_linha = s.cod_linha
        where s.cod_agendamento = a.cod_agendamento and not s.cancelado
      ), '[]') as servicos
    from (select x.cod_agendamento, x.cod_concessionaria, x.recebido_em,
        coalesce(x.entregue_em, ${ate ?? null}::timestamptz) as entregue_em from agendamento x) a
    where a.cod_agendamento = any (${codigos}::bigint[]) and a.entregue_em is not null and a.recebido_em is not null`.execute(
    tx,
  );
  return rows;
}
