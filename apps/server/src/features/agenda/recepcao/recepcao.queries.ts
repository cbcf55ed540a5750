import { sql } from 'kysely';
import type { ServicoDaRecepcao } from '@oferta/domain/agenda/entrega/recepcao.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A job of a car in the house, with what the board shows besides the domain's row. */
export interface ServicoNaCasa extends ServicoDaRecepcao {
  readonly codAgendamento: number;
  readonly descricao: string;
  readonly recebidoEm: Date;
  readonly previsaoEntrega: Date | null;
  readonly vagaPatio: string | null;
}

/** The jobs of the dealership's cars that have been received and not delivered. */
export async function listServicosNaCasa(tx: Tx, codConcessionaria: number): Promise<ServicoNaCasa[]> {
  const { rows } = await sql<ServicoNaCasa>`
    select s.cod_servico as "codServico", s.descricao, a.cod_agendamento as "codAgendamento",
      a.placa, a.chassi, a.cliente, a.modelo, s.status, a.os_aberta as "osAberta",
      s.cod_tipo_servico as "codTipoServico", s.data_inicio_servico as "dataInicioServico",
      s.data_inicio_servico_execucao as "dataInicioServicoExecucao", hora_fio(a.hora_min) as "horaAgendamento",
      c.nome as consultor, a.recebido_em as "recebidoEm", a.previsao_entrega as "previsaoEntrega",
      a.vaga_patio as "vagaPatio"
    from agendamento a
    join servico s on s.cod_agendamento = a.cod_agendamento and not s.cancelado
    left join consultor c on c.cod_consultor = a.cod_consultor
    where a.cod_concessionaria = ${codConcessionaria} and a.situacao in ('recepcionado', 'emAtendimento')
    order by a.dia, a.hora_min, s.ordem, s.cod_servico`.execute(tx);
  return rows;
}
