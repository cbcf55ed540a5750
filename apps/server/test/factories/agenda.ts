import { expect } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { recepcaoContracts, type OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { AgendamentoCompleto, type AgendamentoNovo } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Caller, TestApp } from '../test-app.ts';
import type { Casa } from './house.ts';

/** The test clock's day. */
export const SEGUNDA = '2026-11-23';
/** The Tuesday after the test clock's Monday. */
export const TERCA = '2026-11-24';

let serial = 0;

const letra = (n: number): string => String.fromCharCode(65 + (n % 26));

/** A plate no other test has: TSA0A01, TSA0A02 … and so on 676 000 times. */
export function aPlaca(): string {
  serial += 1;
  const centenas = Math.floor(serial / 100);
  const milhares = Math.floor(centenas / 10);
  const fim = String(serial % 100).padStart(2, '0');
  return `TS${letra(Math.floor(milhares / 26))}${centenas % 10}${letra(milhares)}${fim}`;
}

/** A mobile no other booking has: what is sent to one number is counted by day. */
export function aTelefone(): string {
  serial += 1;
  return `(11) 9${String(serial).padStart(8, '0')}`;
}

export type Pedido = Partial<Omit<AgendamentoNovo, 'cliente' | 'veiculo'>> & {
  cliente?: Partial<AgendamentoNovo['cliente']>;
  veiculo?: Partial<AgendamentoNovo['veiculo']>;
};

/** The body of a booking: Tuesday 09:00, one service of an hour, nobody assigned, a vehicle and a phone of its own. */
export function novoAgendamento(
  casa: Casa,
  { cliente, veiculo, ...over }: Pedido = {},
): Record<string, unknown> {
  return {
    codConcessionaria: casa.codConcessionaria,
    dataAgendamento: TERCA,
    horaAgendamento: '09:00',
    servicos: [{ codTipoServico: 1, descricao: 'Revisão de teste', tempoPadraoMin: 60 }],
    origem: 'telefone',
    ...over,
    cliente: { nome: 'Marcos Exemplo', telefone: aTelefone(), ...cliente },
    veiculo: { placa: aPlaca(), modelo: 'Modelo Teste', ...veiculo },
  };
}

/** Books through the door, as a person would. */
export async function anAgendamento(
  app: TestApp,
  { caller, casa }: { caller: Caller; casa: Casa },
  over: Pedido = {},
): Promise<AgendamentoCompleto> {
  const answer = await app.call(caller, agendamentoContracts.criarAgendamento, {
    body: novoAgendamento(casa, over),
  });
  expect(answer.status, answer.text).toBe(200);
  return AgendamentoCompleto.parse(answer.json());
}

/** Books for the test clock's Monday and receives. */
export async function aRecebido(
  app: TestApp,
  quem: { caller: Caller; casa: Casa },
  over: Pedido = {},
): Promise<AgendamentoCompleto> {
  const { codAgendamento, versao } = await anAgendamento(app, quem, { dataAgendamento: SEGUNDA, ...over });
  const answer = await app.call(quem.caller, agendamentoContracts.receberAgendamento, {
    params: { codAgendamento },
    body: { versao },
  });
  expect(answer.status, answer.text).toBe(200);
  return AgendamentoCompleto.parse(answer.json());
}

/** Opens a walk-in's OS through the door. */
export async function aPassante(
  app: TestApp,
  { caller, casa }: { caller: Caller; casa: Casa },
  over: Record<string, unknown> = {},
): Promise<OrdemServico> {
  const answer = await app.call(caller, recepcaoContracts.abrirPassante, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      cliente: 'Paula Exemplo',
      placa: aPlaca(),
      modelo: 'Modelo Teste',
      ...over,
    },
  });
  expect(answer.status, answer.text).toBe(200);
  return recepcaoContracts.abrirPassante.output.parse(answer.json());
}

/** The hour of a booked visit has come and gone: it was last week's. Answers the record's version since. */
export async function jaPassou(app: TestApp, codAgendamento: number): Promise<number> {
  const { rows } = await app.admin.query<{ versao: number }>(
    `update agendamento set dia = dia - 7 where cod_agendamento = $1 returning versao`,
    [codAgendamento],
  );
  return rows[0]?.versao ?? 0;
}

type Lido = Pick<AgendamentoCompleto, 'codAgendamento' | 'versao'> & { versaoServicos?: string };

/** Edits of visits by one person: asked for, or asked for and done. */
export function edicoesDe(quem: () => { app: TestApp; caller: Caller }) {
  const pedir = ({ codAgendamento, versao, versaoServicos }: Lido, body: object) => {
    const { app, caller } = quem();
    return app.call(caller, agendamentoContracts.alterarAgendamento, {
      params: { codAgendamento },
      body: { versao, versaoServicos, ...body },
    });
  };
  return {
    pedir,
    alterar: async (de: Lido, body: object): Promise<AgendamentoCompleto> => {
      const answer = await pedir(de, body);
      expect(answer.status, answer.text).toBe(200);
      return AgendamentoCompleto.parse(answer.json());
    },
  };
}
