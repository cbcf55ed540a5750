import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** The jobs of the board as it was at an instant, as JSON text. */
export async function listServicosEm(tx: Tx, codConcessionaria: number, em: Date): Promise<string> {
  const { rows } = await sql<{ lista: string }>`
    select servicos_em(${codConcessionaria}, ${em}::timestamptz) as lista`.execute(tx);
  return rows[0]?.lista ?? '[]';
}

/** The first change of a visit or a job of a dealership that the audit has; null when it has none. */
export async function findDesdeQuando(tx: Tx, codConcessionaria: number): Promise<Date | null> {
  const { rows } = await sql<{ desde: Date | null }>`
    select min(quando) as desde from auditoria
     where cod_concessionaria = ${codConcessionaria} and tabela in ('agendamento', 'servico')`.execute(tx);
  return rows[0]?.desde ?? null;
}

interface VisitaRow {
  codAgendamento: number;
  codConcessionaria: number;
  placa: string | null;
  chassi: string | null;
  modelo: string;
  cliente: string;
  chegada: Date | null;
  entrega: Date | null;
}

/** A visit that the caller may see. */
export function findVisita(tx: Tx, codAgendamento: number): Promise<VisitaRow | undefined> {
  return tx
    .selectFrom('agendamento')
    .select([
      'cod_agendamento as codAgendamento',
      'cod_concessionaria as codConcessionaria',
      'placa',
      'chassi',
      'modelo',
      'cliente',
      'recebido_em as chegada',
      'entregue_em as entrega',
    ])
    .where('cod_agendamento', '=', codAgendamento)
    .executeTakeFirst();
}

interface TrabalhoRow {
  codServico: number;
  descricao: string;
  mecanico: string;
  box: string | null;
  de: Date;
  ate: Date | null;
}

/** The stretches of work on a visit's jobs, in order; a start that was a mistake was none. The box is the job's last. */
export function listTrabalhos(tx: Tx, codAgendamento: number): Promise<TrabalhoRow[]> {
  return tx
    .selectFrom('servico_intervalo as i')
    .innerJoin('servico as s', 's.cod_servico', 'i.cod_servico')
    .innerJoin('mecanico as m', 'm.cod_mecanico', 'i.cod_mecanico')
    .leftJoin('box as b', 'b.cod_box', 's.cod_box')
    .select([
      's.cod_servico as codServico',
      's.descricao',
      'm.nome as mecanico',
      'b.nome as box',
      'i.inicio as de',
      'i.fim as ate',
    ])
    .where('s.cod_agendamento', '=', codAgendamento)
    .where('i.motivo_fim', 'is distinct from', 'cancelarInicio')
    .orderBy('i.inicio')
    .orderBy('i.cod_intervalo')
    .execute();
}
