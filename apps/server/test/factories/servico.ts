import type { StatusServico } from '@oferta/domain/agenda/oficina/servico.ts';
import type { TestApp } from '../test-app.ts';
import { aPlaca } from './agenda.ts';
import type { Casa } from './house.ts';

let serial = 0;

export interface AgendamentoFeito {
  /** Local day and minute; the day of the test app's clock at 08:00 by default. */
  dia?: string;
  horaMin?: number;
  cliente?: string;
  placa?: string | null;
  chassi?: string | null;
  osAberta?: boolean;
  situacao?: string;
  prisma?: number | null;
}

/** An appointment as it stands once the car was received, unless told otherwise. */
export async function anAgendamento(app: TestApp, casa: Casa, feito: AgendamentoFeito = {}): Promise<number> {
  serial += 1;
  const situacao = feito.situacao ?? 'recepcionado';
  const recebido = ['recepcionado', 'emAtendimento', 'entregue'].includes(situacao);
  const osAberta = feito.osAberta ?? (recebido && situacao !== 'entregue');
  const { rows } = await app.admin.query<{ cod_agendamento: number }>(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem,
       cliente, placa, chassi, modelo, os_aberta, numero_os, recebido_em, entregue_em, prisma)
     values ($1, $2, $3, $4, 60, $5, 'telefone', $6, $7, $8, 'Modelo Teste', $9, $10, $11, $12, $13)
     returning cod_agendamento`,
    [
      casa.codDistribuidor,
      casa.codConcessionaria,
      feito.dia ?? '2026-11-23',
      feito.horaMin ?? 480,
      situacao,
      feito.cliente ?? `Cliente Teste ${serial}`,
      feito.placa === undefined ? aPlaca() : feito.placa,
      feito.chassi ?? null,
      osAberta,
      osAberta ? `OS${serial}` : null,
      recebido ? '2026-11-23T10:30:00Z' : null,
      situacao === 'entregue' ? '2026-11-23T10:50:00Z' : null,
      feito.prisma ?? null,
    ],
  );
  return one(rows).cod_agendamento;
}

export interface ServicoFeito extends AgendamentoFeito {
  codAgendamento?: number;
  status?: StatusServico;
  paralisado?: boolean;
  codMecanico?: number | null;
  codBox?: number | null;
  codTipoServico?: number;
  tempoPadraoMin?: number;
  percentual?: number;
  /** Instants. */
  inicioPlanejado?: string | null;
  fimPlanejado?: string | null;
  dataInicioServico?: string | null;
  encaixe?: boolean;
}

export interface ServicoDeTeste {
  codServico: number;
  codAgendamento: number;
}

/** A job in any stage of its life, with the clock rows that stage implies, on an appointment of its own by default. */
export async function aServico(app: TestApp, casa: Casa, feito: ServicoFeito = {}): Promise<ServicoDeTeste> {
  const status = feito.status ?? 1;
  const paralisado = feito.paralisado ?? false;
  const situacao =
    feito.situacao ?? (status === 5 ? 'entregue' : status > 1 ? 'emAtendimento' : 'recepcionado');
  const codAgendamento = feito.codAgendamento ?? (await anAgendamento(app, casa, { ...feito, situacao }));
  const inicio = '2026-11-23T10:40:00Z';
  const fim = '2026-11-23T10:50:00Z';
  const { rows } = await app.admin.query<{ cod_servico: number }>(
    `insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao,
       tempo_padrao_min, cod_mecanico, cod_box, inicio_planejado, fim_planejado, encaixe, status, paralisado,
       motivo_paralisacao, paralisado_em, percentual, data_inicio_servico, data_inicio_servico_execucao, data_fim_servico)
     values ($1, $2, $3, $4, 'Revisão de teste', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     returning cod_servico`,
    [
      casa.codDistribuidor,
      casa.codConcessionaria,
      codAgendamento,
      feito.codTipoServico ?? 1,
      feito.tempoPadraoMin ?? 60,
      feito.codMecanico ?? null,
      feito.codBox ?? null,
      feito.inicioPlanejado ?? null,
      feito.fimPlanejado ?? null,
      feito.encaixe ?? false,
      status,
      paralisado,
      paralisado ? 'aguardandoPeca' : null,
      paralisado ? fim : null,
      feito.percentual ?? (status > 2 ? 100 : 0),
      feito.dataInicioServico === undefined ? '2026-11-23T10:30:00Z' : feito.dataInicioServico,
      status > 1 ? inicio : null,
      status > 2 ? fim : null,
    ],
  );
  const { cod_servico: codServico } = one(rows);
  if (status > 1) {
    await app.admin.query(
      `insert into servico_intervalo (cod_distribuidor, cod_concessionaria, cod_servico, cod_mecanico, inicio, fim)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        casa.codDistribuidor,
        casa.codConcessionaria,
        codServico,
        feito.codMecanico,
        inicio,
        status === 2 && !paralisado ? null : fim,
      ],
    );
  }
  return { codServico, codAgendamento };
}

/** The job's own row, behind the row policies. */
export async function servicoRow(app: TestApp, codServico: number): Promise<Record<string, unknown>> {
  const { rows } = await app.admin.query<Record<string, unknown>>(
    'select * from servico where cod_servico = $1',
    [codServico],
  );
  return one(rows);
}

/** The appointment's own row, behind the row policies. */
export async function agendamentoRow(app: TestApp, codAgendamento: number): Promise<Record<string, unknown>> {
  const { rows } = await app.admin.query<Record<string, unknown>>(
    'select * from agendamento where cod_agendamento = $1',
    [codAgendamento],
  );
  return one(rows);
}

/** The job's stretches of work, oldest first. */
export async function intervalos(
  app: TestApp,
  codServico: number,
): Promise<{ cod_mecanico: number; inicio: Date; fim: Date | null; motivo_fim: string | null }[]> {
  const { rows } = await app.admin.query<{
    cod_mecanico: number;
    inicio: Date;
    fim: Date | null;
    motivo_fim: string | null;
  }>(
    'select cod_mecanico, inicio, fim, motivo_fim from servico_intervalo where cod_servico = $1 order by 2',
    [codServico],
  );
  return rows;
}

function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('no row came back');
  return row;
}
