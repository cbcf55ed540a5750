import { sql } from 'kysely';
import type { RegistroImportado } from '@oferta/domain/agenda/importacao/linha.ts';
import type { Lugar } from '@oferta/domain/agenda/importacao/vagas-da-importacao.ts';
import type { Tx } from '#kernel/db/database.ts';
import { buscaDe } from '../agendamento/busca-do-agendamento.ts';

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

interface Lote {
  codDistribuidor: number;
  codConcessionaria: number;
  /** Null: no file brought them. */
  codImportacao: number | null;
  duracaoMin: number;
  agora: Date;
}

export interface Importado {
  registro: RegistroImportado;
  lugar: Lugar;
  /** Of one that a DMS tells by itself. */
  dms?: DoDms;
}

/** What a DMS calls an appointment, and the hash of what it said of it. */
export interface DoDms {
  numeroDms: string;
  conteudo: Buffer;
}

/**
 * Writes appointments with their jobs and their lines of the day list, and answers their codes in the same order. The
 * DMS has promised them, hence they are confirmed; what waits in the bolsão still needs somebody to take it.
 *
 * Nobody is missed for what the house did not know: today's hours that have passed wait from now on, and a past day is
 * history, in which the clock declares no no-show.
 */
export async function insertImportados(
  tx: Tx,
  lote: Lote,
  importados: readonly Importado[],
): Promise<number[]> {
  const codigos = await nextCodigos(tx, importados.length);
  const novos = importados.map(({ registro, lugar, dms }, i) => ({
    ...registro,
    ...lugar,
    codAgendamento: codigos[i],
    numeroDms: dms?.numeroDms ?? null,
    conteudoDms: dms?.conteudo.toString('hex') ?? null,
    busca: buscaDe({ ...registro, numero_os: registro.numeroOs }),
  }));
  const json = JSON.stringify(novos);
  const { codDistribuidor, codConcessionaria, codImportacao, duracaoMin, agora } = lote;

  // One line each, written below: not a second time by the triggers (0012).
  await sql`select set_config('app.linha', 'escrita', true)`.execute(tx);
  await sql`
    insert into agendamento (cod_agendamento, cod_distribuidor, cod_concessionaria, cod_importacao, cod_consultor, dia,
      hora_min, duracao_min, vaga, encaixe, situacao, origem, esperado_desde, cliente, documento, telefone, email, placa,
      chassi, modelo, ano, km, observacao, valor_previsto_centavos, recall, numero_os, numero_dms,
      conteudo_dms, busca)
    overriding system value
    select n."codAgendamento", ${codDistribuidor}, ${codConcessionaria}, ${codImportacao}, n."codConsultor", n.dia,
      n."horaMin", ${duracaoMin}, n.vaga, n.encaixe,
      case when n."codConsultor" is null then 'pendente' else 'confirmado' end, 'integracao',
      case when n.dia < (${agora}::timestamptz at time zone c.fuso)::date then 'infinity' else ${agora}::timestamptz end,
      n.cliente, n.documento, n.telefone, n.email, n.placa, n.chassi, n.modelo, n.ano, n.km, n.observacao,
      n."valorPrevistoCentavos", n.recall, n."numeroOs", n."numeroDms",
      decode(n."conteudoDms", 'hex'), n.busca
    from concessionaria c, jsonb_to_recordset(${json}::jsonb) as n (
      "codAgendamento" bigint, "codConsultor" integer, dia date, "horaMin" smallint, vaga smallint, encaixe boolean,
      cliente text, documento text, telefone text, email text, placa text, chassi text, modelo text, ano text, km integer,
      observacao text, "valorPrevistoCentavos" bigint, recall boolean, "numeroOs" text,
      "numeroDms" text, "conteudoDms" text, busca text)
    where c.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  await sql`
    insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, ordem, cod_tipo_servico, descricao, tempo_padrao_min)
    select ${codDistribuidor}, ${codConcessionaria}, n."codAgendamento", s.ordem - 1, (s.servico ->> 'codTipoServico')::integer,
      s.servico ->> 'descricao', (s.servico ->> 'tempoPadraoMin')::smallint
    from jsonb_to_recordset(${json}::jsonb) as n ("codAgendamento" bigint, servicos jsonb),
      jsonb_array_elements(n.servicos) with ordinality as s (servico, ordem)
    order by n."codAgendamento", s.ordem`.execute(tx);
  await sql`
    insert into agendamento_linha (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio)
    select cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio
    from agendamento_linha_de where cod_agendamento = any (${codigos}::bigint[])`.execute(tx);
  await sql`select set_config('app.linha', '', true)`.execute(tx);
  return codigos;
}

async function nextCodigos(tx: Tx, quantos: number): Promise<number[]> {
  const { rows } = await sql<{ codigo: number }>`
    select nextval(pg_get_serial_sequence('agendamento', 'cod_agendamento')) as codigo
    from generate_series(1, ${quantos}::integer)`.execute(tx);
  return rows.map(({ codigo }) => codigo);
}
