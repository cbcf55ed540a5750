import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface Recursos {
  consultores: readonly number[];
  mecanicos: readonly number[];
  boxes: readonly number[];
}

/**
 * Makes those who want the same people on the same day wait for each other: the second then reads who was faster. The
 * resources as `recursosDe` names and sorts them.
 */
export async function travarRecursos(tx: Tx, recursos: readonly string[]): Promise<void> {
  if (recursos.length > 0) await sql`select travar_recursos(${recursos}::text[])`.execute(tx);
}

/** The same without waiting: false when somebody holds one of them. */
export async function tentarTravar(tx: Tx, recursos: readonly string[]): Promise<boolean> {
  if (recursos.length === 0) return true;
  const { rows } = await sql<{ travados: boolean }>`
    select tentar_travar_recursos(${recursos}::text[]) as travados`.execute(tx);
  return rows[0]?.travados ?? false;
}

export interface Lugar {
  codConsultor: number;
  dia: string;
  inicioMin: number;
  fimMin: number;
  vaga: number;
  cliente: string;
  placa: string | null;
  chassi: string | null;
}

/** Who is met where the public page keeps an hour: of the person nothing is known yet. */
const NA_PAGINA = 'Cliente';

interface DiasDosConsultores {
  codConcessionaria: number;
  agora: Date;
  consultores: readonly number[];
  dias: readonly string[];
  /** Appointments about to be moved: they hold nothing. */
  exceto: readonly number[];
}

/** The places of consultants that are taken on these days, those that the public page keeps for somebody included. */
export async function listLugares(
  tx: Tx,
  { codConcessionaria, agora, consultores, dias, exceto }: DiasDosConsultores,
): Promise<Lugar[]> {
  const { rows } = await sql<Lugar>`
    select cod_consultor as "codConsultor", dia, hora_min as "inicioMin", hora_min + duracao_min as "fimMin", vaga, cliente, placa, chassi
    from agendamento
    where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[]) and cod_consultor = any (${consultores}::integer[])
      and not encaixe and situacao not in ('noShow', 'cancelado') and cod_agendamento <> all (${exceto}::bigint[])
    union all
    select cod_consultor, dia, hora_min, hora_min + duracao_min, vaga, ${NA_PAGINA}, placa, chassi
    from pedido_publico
    where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[]) and cod_consultor = any (${consultores}::integer[])
      and guardado_ate > ${agora}
    order by "inicioMin"`.execute(tx);
  return rows;
}

export interface JanelaOcupada {
  codMecanico: number | null;
  codBox: number | null;
  inicio: Date;
  fim: Date;
  cliente: string;
  placa: string | null;
  chassi: string | null;
}

interface Trecho {
  codConcessionaria: number;
  agora: Date;
  mecanicos: readonly number[];
  boxes: readonly number[];
  inicio: Date;
  fim: Date;
  exceto: readonly number[];
}

/** The planned jobs that hold these mechanics or boxes between two instants, and the mechanics that the public page keeps. */
export async function listJanelasOcupadas(
  tx: Tx,
  { codConcessionaria, agora, mecanicos, boxes, inicio, fim, exceto }: Trecho,
): Promise<JanelaOcupada[]> {
  const { rows } = await sql<JanelaOcupada>`
    select s.cod_mecanico as "codMecanico", s.cod_box as "codBox", s.inicio_planejado as inicio, s.fim_planejado as fim,
      a.cliente, a.placa, a.chassi
    from servico s
    join agendamento a on a.cod_agendamento = s.cod_agendamento
    where (s.cod_mecanico = any (${mecanicos}::integer[]) or s.cod_box = any (${boxes}::integer[]))
      and tstzrange(s.inicio_planejado, s.fim_planejado) && tstzrange(${inicio}, ${fim})
      and s.status <= 2 and not s.paralisado and not s.encaixe and not s.cancelado
      and s.cod_agendamento <> all (${exceto}::bigint[])
    union all
    select j."codMecanico", null, j.inicio, j.fim, ${NA_PAGINA}, p.placa, p.chassi
    from pedido_publico p, jsonb_to_recordset(p.janelas) as j("codMecanico" integer, inicio timestamptz, fim timestamptz)
    where p.cod_concessionaria = ${codConcessionaria} and p.guardado_ate > ${agora}
      and j."codMecanico" = any (${mecanicos}::integer[]) and j.inicio < ${fim} and j.fim > ${inicio}
    order by inicio`.execute(tx);
  return rows;
}

/** Names for the sentences, and each consultant's places a slot. Inactive ones too: they may still hold old bookings. */
export async function findNomes(tx: Tx, { consultores, mecanicos, boxes }: Recursos) {
  const { rows } = await sql<{
    tipo: 'consultor' | 'mecanico' | 'box';
    cod: number;
    nome: string;
    capacidade: number;
  }>`
    select 'consultor' as tipo, cod_consultor as cod, nome, capacidade from consultor where cod_consultor = any (${consultores}::integer[])
    union all
    select 'mecanico', cod_mecanico, nome, 1 from mecanico where cod_mecanico = any (${mecanicos}::integer[])
    union all
    select 'box', cod_box, nome, 1 from box where cod_box = any (${boxes}::integer[])`.execute(tx);
  return rows;
}
