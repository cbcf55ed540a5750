import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import {
  anAgendamento,
  aPassante,
  novoAgendamento,
  type Pedido,
} from '../../../../../test/factories/agenda.ts';
import { aConcessionaria, as, type Casa } from '../../../../../test/factories/house.ts';
import { testApp, type Answer, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { criarAgendamento, alterarAgendamento } = agendamentoContracts;
const CPF = '529.982.247-25';
const CNPJ = '42.318.949/0001-84';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4);
});

const criar = (over: Pedido = {}) =>
  app.call(caller, criarAgendamento, { body: novoAgendamento(casa, over) });
const alterar = ({ codAgendamento, versao }: AgendamentoCompleto, cliente: object) =>
  app.call(caller, alterarAgendamento, {
    params: { codAgendamento },
    body: { versao, cliente: { nome: 'Rita Exemplo', ...cliente } },
  });
const passante = (over: object = {}) =>
  app.call(caller, recepcaoContracts.abrirPassante, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      cliente: 'Rita Exemplo',
      modelo: 'M',
      placa: 'RIT1A23',
      ...over,
    },
  });
const exigirCpf = () =>
  app.admin.query('update concessionaria set cpf_obrigatorio = true where cod_concessionaria = $1', [
    casa.codConcessionaria,
  ]);
const ditoDe = (answer: Answer) => [answer.status, answer.refusal().mensagem];
const SEM_TELEFONE = [422, 'Telefone obrigatório'];
const SEM_CPF = [422, 'CPF obrigatório'];

describe('the phone', () => {
  test.each([null, '', '  '])('%j is none: nobody is booked so', async (telefone) => {
    expect(ditoDe(await criar({ cliente: { telefone } }))).toEqual(SEM_TELEFONE);
    expect((await criar()).status).toBe(200);
  });

  test('of a record that came in without one may be missing for ever; one that is there is not taken away', async () => {
    const veio = await anAgendamento(app, { caller, casa });
    const { rows } = await app.admin.query<{ versao: number }>(
      'update agendamento set telefone = null where cod_agendamento = $1 returning versao',
      [veio.codAgendamento],
    );
    const semTelefone = { ...veio, ...rows[0] };
    const editado = AgendamentoCompleto.parse((await alterar(semTelefone, {})).json());
    expect(editado).toMatchObject({ cliente: 'Rita Exemplo', telefone: null });
    const comTelefone = AgendamentoCompleto.parse(
      (await alterar(editado, { telefone: '1133334444' })).json(),
    );
    expect(ditoDe(await alterar(comTelefone, { telefone: null }))).toEqual(SEM_TELEFONE);
  });

  test('of a walk-in is not needed, until it gets a place in the agenda', async () => {
    expect((await passante()).status).toBe(200);
    const { codOrdemServico } = await aPassante(app, { caller: await as(app, casa, 2), casa });
    const agendar = async (cliente: NonNullable<Pedido['cliente']>) =>
      app.call(await as(app, casa, 2), recepcaoContracts.agendarPassante, {
        params: { codOrdemServico },
        body: novoAgendamento(casa, { cliente }),
      });
    expect(ditoDe(await agendar({ telefone: null }))).toEqual(SEM_TELEFONE);
  });
});

describe('the CPF', () => {
  test('is not asked for by a dealership that does not say so', async () => {
    expect((await criar()).status).toBe(200);
    expect((await passante()).status).toBe(200);
  });

  test('is asked for by one that does, of who books and of who walks in; of a company the CNPJ', async () => {
    // What this process remembers of the dealership is out of date at once.
    expect((await criar()).status).toBe(200);
    await exigirCpf();
    expect(ditoDe(await criar())).toEqual(SEM_CPF);
    expect(ditoDe(await criar({ cliente: { documento: '111.111.111-11' } }))).toEqual([
      422,
      'Favor inserir CPF válido',
    ]);
    for (const documento of [CPF, CNPJ]) expect((await criar({ cliente: { documento } })).status).toBe(200);
    expect(ditoDe(await passante())).toEqual(SEM_CPF);
    expect(ditoDe(await passante({ documento: '42.318.949/0001-85' }))).toEqual([
      422,
      'Favor inserir CNPJ válido',
    ]);
    expect((await passante({ documento: CPF })).json()).toMatchObject({ documento: '52998224725' });
  });

  test('of a record that has none may be missing for ever; one that is there is not taken away', async () => {
    const antes = await anAgendamento(app, { caller, casa });
    await exigirCpf();
    const { telefone } = antes;
    const editado = AgendamentoCompleto.parse((await alterar(antes, { telefone })).json());
    const comCpf = AgendamentoCompleto.parse((await alterar(editado, { telefone, documento: CPF })).json());
    expect(comCpf.documento).toBe('52998224725');
    expect(ditoDe(await alterar(comCpf, { telefone }))).toEqual(SEM_CPF);
  });
});
