import { sql } from 'kysely';
import type { RegistroImportado } from '@oferta/domain/agenda/importacao/linha.ts';
import type { Candidato } from '@oferta/domain/agenda/importacao/na-agenda/na-agenda.ts';
import type { VisitaNaAgenda } from '@oferta/domain/agenda/importacao/na-agenda/mudancas-da-linha.ts';
import { placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import { chaveOs } from '@oferta/domain/agenda/numero-os.ts';
import type { Tx } from '#kernel/db/database.ts';
import { buscaDe } from '../agendamento/busca-do-agendamento.ts';
import type { LinhaBoa } from '#kernel/planilha/importador.ts';

/** An accepted line on its way into the agenda. */
export type LinhaAImportar = LinhaBoa<RegistroImportado>;

/** A line to be looked for; without an hour, whatever the hour. */
interface Procurada extends Pick<LinhaAImportar, 'linha'> {
  registro: Omit<LinhaAImportar['registro'], 'horaMin'> & { readonly horaMin: number | null };
}

interface NaAgenda extends Candidato, VisitaNaAgenda {
  numeroDms: string | null;
  /** The car did not come, or has gone home again. */
  passou: boolean;
}

/**
 * The appointments that each line may already be, cancelled or not: those of its order's number, however it is written;
 * and those of its vehicle, day and time.
 */
export async function listCandidatos(
  tx: Tx,
  codConcessionaria: number,
  linhas: readonly Procurada[],
): Promise<Map<number, NaAgenda[]>> {
  const procuradas = linhas.map(({ linha, registro: { numeroOs, placa, chassi, dia, horaMin } }) => ({
    linha,
    chaveOs: numeroOs && chaveOs(numeroOs),
    placa,
    gemea: placa && placaEquivalente(placa),
    chassi,
    dia,
    horaMin,
  }));
  const { rows } = await sql<NaAgenda & { linha: number }>`
    with procurada as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(procuradas)}::jsonb)
        as p (linha integer, "chaveOs" text, placa text, gemea text, chassi text, dia date, "horaMin" smallint)
    ), achada as (
      select p.linha, a.cod_agendamento
      from procurada p
      join agendamento a on a.cod_concessionaria = ${codConcessionaria} and a.chave_os = p."chaveOs"
      union
      select p.linha, a.cod_agendamento
      from procurada p
      join agendamento a on a.cod_concessionaria = ${codConcessionaria} and a.dia = p.dia
        and (p."horaMin" is null or a.hora_min = p."horaMin")
        and (a.chassi = p.chassi or a.placa = p.placa or a.placa = p.gemea)
    )
    select achada.linha, a.cod_agendamento as "codAgendamento", a.numero_os as "numeroOs", a.placa, a.chassi,
      a.situacao = 'cancelado' as cancelado, a.numero_dms as "numeroDms", a.situacao in ('noShow', 'entregue') as passou,
      a.situacao, a.dia, a.hora_min as "horaMin", a.cod_consultor as "codConsultor", c.nome as consultor, a.cliente, a.telefone
    from achada
    join agendamento a using (cod_agendamento)
    left join consultor c on c.cod_consultor = a.cod_consultor`.execute(tx);
  return Map.groupBy(rows, ({ linha }) => linha);
}

/** The visits without a number that numbered lines of an import are already. */
export async function listTomados(tx: Tx, codImportacao: number): Promise<number[]> {
  const { rows } = await sql<{ codAgendamento: number }>`
    select a.cod_agendamento as "codAgendamento"
    from planilha_linha l
    join agendamento a on a.cod_agendamento = l.cod
    where l.cod_planilha = ${codImportacao} and l.rotulo is not null and a.numero_os is null`.execute(tx);
  return rows.map(({ codAgendamento }) => codAgendamento);
}

/**
 * Gives an import's orders to the visits that were in the agenda without a number and stand there; answers how many got
 * one. A number that meanwhile is another appointment's stays there.
 */
export async function updateNumerosOs(tx: Tx, codImportacao: number): Promise<number> {
  const { rows } = await sql<Visita>`
    select a.cod_agendamento as "codAgendamento", l.registro ->> 'numeroOs' as numero_os,
      a.cliente, a.modelo, a.placa, a.chassi
    from planilha_linha l
    join agendamento a on a.cod_agendamento = l.cod
    where l.cod_planilha = ${codImportacao} and l.registro ->> 'numeroOs' is not null
      and a.numero_os is null and a.situacao <> 'cancelado'
      and not exists (select from agendamento outro where outro.cod_concessionaria = a.cod_concessionaria
        and outro.chave_os = l.chave and outro.situacao <> 'cancelado')
    order by a.cod_agendamento, l.linha desc
    for update of a`.execute(tx);
  // Of several lines the first: it is the last one written down.
  const visitas = new Map(rows.map((visita) => [visita.codAgendamento, visita]));
  const numerados = [...visitas.values()].map((visita) => ({ ...visita, busca: buscaDe(visita) }));
  await sql`
    update agendamento a set numero_os = n.numero_os, busca = n.busca
    from jsonb_to_recordset(${JSON.stringify(numerados)}::jsonb) as n ("codAgendamento" bigint, numero_os text, busca text)
    where a.cod_agendamento = n."codAgendamento"`.execute(tx);
  return numerados.length;
}

interface Visita {
  codAgendamento: number;
  numero_os: string;
  cliente: string;
  modelo: string;
  placa: string | null;
  chassi: string | null;
}
