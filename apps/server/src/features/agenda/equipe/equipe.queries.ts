import { sql } from 'kysely';
import type { Bloqueio } from '@oferta/contracts/agenda/equipe.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { SemanaFio } from './calendario.ts';

export interface ConsultorRow {
  codConsultor: number;
  nome: string;
  imagem: string | null;
  capacidade: number;
  jornada: SemanaFio | null;
  codigoDms: string;
}

export interface MecanicoRow {
  codMecanico: number;
  nome: string;
  imagem: string;
  jornada: SemanaFio | null;
  especialidades: number[];
}

/** The active consultants in the order of the list. `jornada` was checked when it was registered. */
export async function listConsultores(tx: Tx, codConcessionaria: number): Promise<ConsultorRow[]> {
  const { rows } = await sql<ConsultorRow>`
    select cod_consultor as "codConsultor", nome, imagem, capacidade, jornada, codigo_dms as "codigoDms"
    from consultor
    where cod_concessionaria = ${codConcessionaria} and ativo
    order by posicao, cod_consultor`.execute(tx);
  return rows;
}

/** The active mechanics in the order of the list, with the service types each can do. */
export async function listMecanicos(tx: Tx, codConcessionaria: number): Promise<MecanicoRow[]> {
  const { rows } = await sql<MecanicoRow>`
    select m.cod_mecanico as "codMecanico", m.nome, m.imagem, m.jornada,
      array(select e.cod_tipo_servico from mecanico_especialidade e where e.cod_mecanico = m.cod_mecanico order by 1) as especialidades
    from mecanico m
    where m.cod_concessionaria = ${codConcessionaria} and m.ativo
    order by m.posicao, m.cod_mecanico`.execute(tx);
  return rows;
}

/** The distributor's service types. */
export async function listTiposServico(
  tx: Tx,
): Promise<{ codTipoServico: number; nome: string; tempoPadraoMin: number }[]> {
  const { rows } = await sql<{ codTipoServico: number; nome: string; tempoPadraoMin: number }>`
    select cod_tipo_servico as "codTipoServico", nome, tempo_padrao_min as "tempoPadraoMin"
    from tipo_servico order by cod_tipo_servico`.execute(tx);
  return rows;
}

interface Periodo {
  inicio: string;
  fim: string;
}

export interface ReservaRow {
  codConsultor: number;
  dia: string;
  inicioMin: number;
  fimMin: number;
}

/** What holds the consultants' places in a span of days; encaixes hold none. */
export async function listReservas(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: Periodo,
): Promise<ReservaRow[]> {
  const { rows } = await sql<ReservaRow>`
    select cod_consultor as "codConsultor", dia, hora_min as "inicioMin", hora_min + duracao_min as "fimMin"
    from agendamento
    where cod_concessionaria = ${codConcessionaria} and dia between ${inicio} and ${fim}
      and cod_consultor is not null and not encaixe and situacao not in ('noShow', 'cancelado')`.execute(tx);
  return rows;
}

/** The days on which nothing more is offered: they hold as many appointments as the dealership accepts. */
export async function listDiasCheios(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: Periodo,
): Promise<string[]> {
  const { rows } = await sql<{ dia: string }>`
    select a.dia
    from agendamento a join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
    where a.cod_concessionaria = ${codConcessionaria} and c.capacidade_dia is not null
      and a.dia between ${inicio} and ${fim} and a.situacao not in ('noShow', 'cancelado')
    group by a.dia, c.capacidade_dia
    having count(*) >= c.capacidade_dia`.execute(tx);
  return rows.map(({ dia }) => dia);
}

export interface JanelaRow {
  codMecanico: number;
  codServico: number;
  descricao: string;
  inicio: Date;
  fim: Date;
}

/** The jobs planned for mechanics between two instants that still hold their time. */
export async function listJanelas(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: { inicio: Date; fim: Date },
): Promise<JanelaRow[]> {
  const { rows } = await sql<JanelaRow>`
    select cod_mecanico as "codMecanico", cod_servico as "codServico", descricao, inicio_planejado as inicio, fim_planejado as fim
    from servico
    where cod_concessionaria = ${codConcessionaria} and cod_mecanico is not null
      and inicio_planejado < ${fim} and fim_planejado > ${inicio}
      and status <= 2 and not paralisado and not cancelado
    order by inicio_planejado, cod_servico`.execute(tx);
  return rows;
}

/** Whether a person or box is an active one of the dealership. */
export async function recursoExists(
  tx: Tx,
  codConcessionaria: number,
  { recurso, cod }: { recurso: 'consultor' | 'mecanico' | 'box'; cod: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(recurso)}
    where cod_concessionaria = ${codConcessionaria} and ${sql.ref(`cod_${recurso}`)} = ${cod} and ativo`.execute(
    tx,
  );
  return rows.length > 0;
}

type NovoBloqueio = Omit<Bloqueio, 'codBloqueio'> & { codDistribuidor: number; codConcessionaria: number };

export async function insertBloqueio(tx: Tx, novo: NovoBloqueio): Promise<number> {
  const { recurso, codRecurso, dia } = novo;
  const { cod_bloqueio } = await tx
    .insertInto('bloqueio')
    .values({
      cod_distribuidor: novo.codDistribuidor,
      cod_concessionaria: novo.codConcessionaria,
      recurso,
      cod_consultor: recurso === 'consultor' ? codRecurso : null,
      cod_mecanico: recurso === 'mecanico' ? codRecurso : null,
      cod_box: recurso === 'box' ? codRecurso : null,
      dia,
      inicio_min: novo.inicioMin,
      fim_min: novo.fimMin,
      motivo: novo.motivo,
    })
    .returning('cod_bloqueio')
    .executeTakeFirstOrThrow();
  return cod_bloqueio;
}

/** Takes a block away; gives its dealership, or nothing when there is no such block for the caller. */
export async function deleteBloqueio(tx: Tx, codBloqueio: number): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('bloqueio')
    .where('cod_bloqueio', '=', codBloqueio)
    .returning('cod_concessionaria')
    .executeTakeFirst();
  return row?.cod_concessionaria;
}
