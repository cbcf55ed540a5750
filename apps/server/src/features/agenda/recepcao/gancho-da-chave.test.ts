import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts as calls } from '@oferta/contracts/agenda/agendamento.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { anAgendamento, SEGUNDA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
});
afterAll(() => app.close());

const chegar = (nome: string) =>
  anAgendamento(app, { caller, casa }, { dataAgendamento: SEGUNDA, cliente: { nome } });
const receber = ({ codAgendamento, versao }: AgendamentoCompleto, ganchoChave: number, prisma?: number) =>
  app.call(caller, calls.receberAgendamento, {
    params: { codAgendamento },
    body: { versao, ganchoChave, ...(prisma && { prisma }) },
  });
const recebido = async (nome: string, ganchoChave: number, prisma?: number) => {
  const answer = await receber(await chegar(nome), ganchoChave, prisma);
  expect(answer.status, answer.text).toBe(200);
  return AgendamentoCompleto.parse(answer.json());
};
/** The job is done and looked at: what is left is to hand the car over. */
const pronto = async ({ codAgendamento, servicos }: AgendamentoCompleto): Promise<number> => {
  await app.admin.query(
    `update servico set status = 4, cod_mecanico = $2, percentual = 100, data_inicio_servico_execucao = data_inicio_servico,
       data_fim_servico = data_inicio_servico where cod_agendamento = $1`,
    [codAgendamento, await aMecanico(app, casa)],
  );
  await app.admin.query(`update agendamento set situacao = 'emAtendimento' where cod_agendamento = $1`, [
    codAgendamento,
  ]);
  return servicos[0]?.codServico ?? 0;
};
const daEntrega = (
  contract: typeof servicoContracts.registrarEntrega | typeof servicoContracts.cancelarEntrega,
  codServico: number,
) => app.call(caller, contract, { params: { codServico } });

test('RE-09 the key hangs on a numbered hook from the reception to the delivery, seen on the visit and in its history', async () => {
  const visita = await recebido('Rita Exemplo', 4);
  expect(visita).toMatchObject({ ganchoChave: 4 });
  const doDia = await app.call(caller, calls.listAgendamentos, {
    params: { codConcessionaria: casa.codConcessionaria, inicio: SEGUNDA, fim: SEGUNDA },
  });
  expect(doDia.json()).toMatchObject([{ ganchoChave: 4 }]);
  const historico = await app.call(caller, calls.historicoAgendamento, {
    params: { codAgendamento: visita.codAgendamento },
  });
  expect(historico.text).toContain('Gancho da chave');

  const codServico = await pronto(visita);
  expect((await daEntrega(servicoContracts.registrarEntrega, codServico)).status).toBe(200);
  expect(await recebido('Gustavo Exemplo', 4)).toMatchObject({ ganchoChave: 4 });
});

test('RE-09 a hook holds one key: the second reads whose it is', async () => {
  const { placa } = await recebido('Berenice Exemplo', 7);
  const recusa = (await receber(await chegar('Outro'), 7)).refusal();
  expect(recusa.codigo).toBe('agendamento.ganchoEmUso');
  expect(recusa.mensagem).toContain('No gancho 7 está a chave do veículo Berenice');
  expect(recusa.mensagem).toContain(placa?.slice(0, 3));
});

test('RE-09 of two receptions at once one gets the hook', async () => {
  const [um, outro] = [await chegar('Um'), await chegar('Outro')];
  const status = (await Promise.all([receber(um, 9), receber(outro, 9)])).map((answer) => answer.status);
  expect(status.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('RE-09 another dealership has hooks of its own', async () => {
  await recebido('Rita Exemplo', 11);
  const outra = await aConcessionaria(app);
  app.app.platform.directory.forget();
  const quem = { caller: await as(app, outra, 4), casa: outra };
  const { codAgendamento, versao } = await anAgendamento(app, quem, { dataAgendamento: SEGUNDA });
  const answer = await app.call(quem.caller, calls.receberAgendamento, {
    params: { codAgendamento },
    body: { versao, ganchoChave: 11 },
  });
  expect(answer.status, answer.text).toBe(200);
});

test('RE-09 a delivery taken back finds the hook taken, and keeps its cone', async () => {
  const visita = await recebido('Rita Exemplo', 13, 21);
  const codServico = await pronto(visita);
  await daEntrega(servicoContracts.registrarEntrega, codServico);
  await recebido('Gustavo Exemplo', 13);
  const voltou = await daEntrega(servicoContracts.cancelarEntrega, codServico);
  expect(voltou.json()).toMatchObject({ situacao: 'emAtendimento', prisma: 21, ganchoChave: null });
});

test('RE-09 an undone reception gives the hook back', async () => {
  const { codAgendamento, versao } = await recebido('Rita Exemplo', 15);
  const desfeito = await app.call(caller, calls.cancelarRecebimento, {
    params: { codAgendamento },
    body: { versao },
  });
  expect(desfeito.json()).toMatchObject({ ganchoChave: null });
  await recebido('Gustavo Exemplo', 15);
});

test.each([0, 1000, 1.5])('RE-09 %s is no hook', async (gancho) => {
  expect((await receber(await chegar('Rita Exemplo'), gancho)).status).toBe(400);
});
