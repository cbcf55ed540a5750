import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface RegistroRow {
  quando: Date;
  quem: string | null;
  acao: string;
  tabela: 'agendamento' | 'servico';
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
}

/** All that was written of an appointment and its jobs, oldest first. */
export async function listRegistros(tx: Tx, codAgendamento: number): Promise<RegistroRow[]> {
  const { rows } = await sql<RegistroRow>`
    select r.quando, coalesce(u.nome, k.nome || ' (integração)') as quem, r.acao, r.tabela, r.antes, r.depois
    from auditoria r
    left join usuario u on u.cod_usuario = r.cod_usuario
    left join chave_integracao k on k.cod_chave = r.cod_chave
    where r.cod_distribuidor = current_setting('app.cod_distribuidor')::integer
      and ((r.tabela = 'agendamento' and r.chave = ${codAgendamento})
        or (r.tabela = 'servico' and r.chave in (select s.cod_servico from servico s where s.cod_agendamento = ${codAgendamento})))
    order by r.cod_auditoria`.execute(tx);
  return rows;
}

interface MotivoDoRegistro {
  codAgendamento: number;
  codConcessionaria: number;
  /** As if they were columns: what the history calls them is in campos-do-historico.ts. */
  motivo: Readonly<Record<string, string | null>>;
}

/** Keeps why something was done to an appointment, in the entry of what was done. */
export async function insertMotivo(
  tx: Tx,
  { codAgendamento, codConcessionaria, motivo }: MotivoDoRegistro,
): Promise<void> {
  await sql`select registrar_motivo('agendamento', ${codAgendamento}, ${codConcessionaria}, ${JSON.stringify(motivo)}::jsonb)`.execute(
    tx,
  );
}

/** Where the appointment stood before its last change of state. */
export async function findSituacaoAnterior(tx: Tx, codAgendamento: number): Promise<string | undefined> {
  const { rows } = await sql<{ situacao: string }>`
    select antes ->> 'situacao' as situacao
    from auditoria
    where cod_distribuidor = current_setting('app.cod_distribuidor')::integer
      and tabela = 'agendamento' and chave = ${codAgendamento} and antes ? 'situacao' and depois ? 'situacao'
    order by cod_auditoria desc
    limit 1`.execute(tx);
  return rows[0]?.situacao;
}

interface Nomes {
  fuso: string;
  consultores: Record<string, string>;
  mecanicos: Record<string, string>;
  boxes: Record<string, string>;
  tipos: Record<string, string>;
}

/** The names behind the codes, for an appointment the caller may see. */
export async function findNomesDoHistorico(tx: Tx, codAgendamento: number): Promise<Nomes | undefined> {
  const { rows } = await sql<Nomes>`
    select c.fuso,
      (select coalesce(json_object_agg(x.cod_consultor, x.nome), '{}') from consultor x where x.cod_concessionaria = c.cod_concessionaria) as consultores,
      (select coalesce(json_object_agg(x.cod_mecanico, x.nome), '{}') from mecanico x where x.cod_concessionaria = c.cod_concessionaria) as mecanicos,
      (select coalesce(json_object_agg(x.cod_box, x.nome), '{}') from box x where x.cod_concessionaria = c.cod_concessionaria) as boxes,
      (select coalesce(json_object_agg(x.cod_tipo_servico, x.nome), '{}') from tipo_servico x) as tipos
    from agendamento a
    join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
    where a.cod_agendamento = ${codAgendamento}`.execute(tx);
  return rows[0];
}
