import { sql } from 'kysely';
import { placaEquivalente } from '@oferta/domain/agenda/placa.ts';
import type { RegistroImportado } from '@oferta/domain/agenda/importacao/linha.ts';
import type { Lugar } from '@oferta/domain/agenda/importacao/vagas-da-importacao.ts';
import type { Tx } from '#kernel/db/database.ts';
import { buscaDe } from '../agendamento/busca-do-agendamento.ts';
import type { LinhaAImportar } from './linha.queries.ts';

export interface CasaDaImportacao {
  cnpj: string;
  fuso: string;
  /** One slot of a consultant, in minutes. */
  intervaloMin: number;
}

export async function findCasa(tx: Tx, codConcessionaria: number): Promise<CasaDaImportacao> {
  const { cnpj, fuso, intervalo_min } = await tx
    .selectFrom('concessionaria')
    .select(['cnpj', 'fuso', 'intervalo_min'])
    .where('cod_concessionaria', '=', codConcessionaria)
    .executeTakeFirstOrThrow();
  return { cnpj, fuso, intervaloMin: intervalo_min };
}

/**
 * Which lines are in the agenda already, cancelled or not: by the order's number; without one, by vehicle, day and
 * time.
 */
export async function findJaNaAgenda(
  tx: Tx,
  codConcessionaria: number,
  linhas: readonly LinhaAImportar[],
): Promise<Map<number, number>> {
  const procuradas = linhas.map(({ linha, registro: { numeroOs, placa, chassi, dia, horaMin } }) => ({
    linha,
    numeroOs,
    placa,
    gemea: placa && placaEquivalente(placa),
    chassi,
    dia,
    horaMin,
  }));
  const { rows } = await sql<{ linha: number; codAgendamento: number }>`
    with procurada as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(procuradas)}::jsonb)
        as p (linha integer, "numeroOs" text, placa text, gemea text, chassi text, dia date, "horaMin" smallint)
    )
    select distinct on (linha) linha, "codAgendamento" from (
      select p.linha, a.cod_agendamento as "codAgendamento"
      from procurada p
      join agendamento a on a.cod_concessionaria = ${codConcessionaria} and a.numero_os = p."numeroOs"
      union all
      select p.linha, a.cod_agendamento
      from procurada p
      join agendamento a on a.cod_concessionaria = ${codConcessionaria} and a.dia = p.dia and a.hora_min = p."horaMin"
        and (a.chassi = p.chassi or a.placa = p.placa or a.placa = p.gemea)
      where p."numeroOs" is null
    ) achada
    order by linha, "codAgendamento" desc`.execute(tx);
  return new Map(rows.map(({ linha, codAgendamento }) => [linha, codAgendamento]));
}

export interface ImportadoNovo {
  codDistribuidor: number;
  codConcessionaria: number;
  codImportacao: number;
  duracaoMin: number;
  registro: RegistroImportado;
  lugar: Lugar;
  agora: Date;
}

/**
 * Nobody is missed for what the house did not know: today's hours that have passed wait from now on, and a past day is
 * history, in which the clock declares no no-show.
 */
const esperadoDesde = ({ registro, codConcessionaria, agora }: ImportadoNovo) => sql<Date>`(
  select case when ${registro.dia}::date < (${agora}::timestamptz at time zone c.fuso)::date then 'infinity' else ${agora}::timestamptz end
  from concessionaria c where c.cod_concessionaria = ${codConcessionaria})`;

/**
 * Writes one appointment with its jobs. The DMS has promised it, hence it is confirmed; what waits in the bolsão still
 * needs somebody to take it.
 */
export async function insertImportado(tx: Tx, novo: ImportadoNovo): Promise<number> {
  const { registro, lugar, codDistribuidor, codConcessionaria } = novo;
  const { cod_agendamento } = await tx
    .insertInto('agendamento')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_concessionaria: codConcessionaria,
      cod_importacao: novo.codImportacao,
      cod_consultor: registro.codConsultor,
      dia: registro.dia,
      hora_min: registro.horaMin,
      duracao_min: novo.duracaoMin,
      vaga: lugar.vaga,
      encaixe: lugar.encaixe,
      situacao: registro.codConsultor === null ? 'pendente' : 'confirmado',
      origem: 'integracao',
      esperado_desde: esperadoDesde(novo),
      cliente: registro.cliente,
      documento: registro.documento,
      telefone: registro.telefone,
      email: registro.email,
      placa: registro.placa,
      chassi: registro.chassi,
      modelo: registro.modelo,
      ano: registro.ano,
      km: registro.km,
      observacao: registro.observacao,
      valor_previsto_centavos: registro.valorPrevistoCentavos,
      recall: registro.recall,
      numero_os: registro.numeroOs,
      busca: buscaDe({ ...registro, numero_os: registro.numeroOs }),
    })
    .returning('cod_agendamento')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('servico')
    .values(
      registro.servicos.map(({ codTipoServico, descricao, tempoPadraoMin }, ordem) => ({
        cod_distribuidor: codDistribuidor,
        cod_concessionaria: codConcessionaria,
        cod_agendamento,
        ordem,
        cod_tipo_servico: codTipoServico,
        descricao,
        tempo_padrao_min: tempoPadraoMin,
      })),
    )
    .execute();
  return cod_agendamento;
}
