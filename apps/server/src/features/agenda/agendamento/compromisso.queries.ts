import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface CompromissoRow {
  codConcessionaria: number;
  concessionaria: string;
  fuso: string;
  cidade: string;
  uf: string;
  cliente: string;
  telefone: string | null;
  email: string | null;
  modelo: string;
  dia: string;
  inicioMin: number;
  inicio: Date;
  fim: Date;
  situacao: string;
  versao: number;
  previsaoEntrega: Date | null;
  servicos: string[];
}

/** What a client is told of their appointment. */
export async function findCompromisso(tx: Tx, codAgendamento: number): Promise<CompromissoRow | undefined> {
  const { rows } = await sql<CompromissoRow>`
    select a.cod_concessionaria as "codConcessionaria", c.nome as concessionaria, c.fuso, c.cidade, c.uf, a.cliente, a.telefone, a.email,
      a.modelo, a.dia, a.hora_min as "inicioMin", a.inicio, a.fim, a.situacao, a.versao, a.previsao_entrega as "previsaoEntrega",
      array(select s.descricao from servico s
        where s.cod_agendamento = a.cod_agendamento and (not s.cancelado or s.cancelado_com_agendamento)
        order by s.ordem, s.cod_servico) as servicos
    from agendamento a
    join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
    where a.cod_agendamento = ${codAgendamento}`.execute(tx);
  return rows[0];
}
