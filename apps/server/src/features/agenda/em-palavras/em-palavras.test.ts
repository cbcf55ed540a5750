import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import {
  type AgendamentoEmPalavras,
  emPalavrasContracts,
} from '@oferta/contracts/agenda/em-palavras/em-palavras.ts';
import { anAgendamento, aPlaca, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { aServicoNaPagina } from '../../../../test/factories/pagina-publica/visitante.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let outraCasa: Casa;
let caller: Caller;
let ana: number;
let placa: string;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outraCasa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
  ana = await aConsultor(app, casa, { nome: 'Ana Prado' });
  await aConsultor(app, casa, { nome: 'Bruno Lima' });
  await aMecanico(app, casa, { nome: 'Nelson Reis' });
  await aServicoNaPagina(app, casa, { descricao: 'Revisão' });
  await aServicoNaPagina(app, casa, { descricao: 'Revisão 20.000 km' });
  placa = await conhecido('Maria da Silva Exemplo');
});
afterAll(() => app.close());

/** The plate of a car that is booked for a far day: who comes with it is known, and this week is free. */
async function conhecido(nome: string): Promise<string> {
  const nova = aPlaca();
  await anAgendamento(
    app,
    { caller, casa },
    { dataAgendamento: '2027-03-02', cliente: { nome }, veiculo: { placa: nova, modelo: 'Argo' } },
  );
  return nova;
}

async function ler(texto: string, saidas: 'sim' | 'nao' = 'nao'): Promise<AgendamentoEmPalavras> {
  const params = { codConcessionaria: casa.codConcessionaria };
  const lido = await app.call(caller, emPalavrasContracts.lerAgendamento, {
    params,
    query: { texto, saidas },
  });
  return resposta(emPalavrasContracts.lerAgendamento, lido);
}

const marcar = (pedido: AgendamentoEmPalavras['pedido']) =>
  app.call(caller, agendamentoContracts.criarAgendamento, { body: pedido ?? {} });

test('all of it is read, the car is known, and what it sends is booked as it stands', async () => {
  const lido = await ler(`${placa} rev 30 mil amanhã 9h ana mec nelson`);
  expect(lido).toMatchObject({
    isAgendamento: true,
    duvidas: [],
    falta: null,
    recusa: null,
    saidas: [],
    carro: { cliente: 'Maria da Silva Exemplo', modelo: 'Argo' },
    pedido: { codConsultor: ana, dataAgendamento: TERCA, horaAgendamento: '09:00', veiculo: { km: 30_000 } },
  });
  const marcado = await marcar(lido.pedido);
  expect(marcado.status, marcado.text).toBe(200);
  expect(marcado.json()).toMatchObject({ placa, codConsultor: ana, horaAgendamento: '09:00' });
});

test('a client by name stands for the car; of two cars it is asked which', async () => {
  await conhecido('Zuleica Souza Exemplo');
  expect((await ler('zuleica souza rev amanhã 10h')).carro?.cliente).toBe('Zuleica Souza Exemplo');
  await conhecido('Zuleica Souza Exemplo');
  const { duvidas, pedido } = await ler('zuleica souza rev amanhã 10h');
  expect([duvidas.map(({ tipo, opcoes }) => [tipo, opcoes.length]), pedido]).toEqual([
    [['ambigua', 2]],
    null,
  ]);
});

describe('a refusal has its ways out, each of which can be booked', () => {
  const casos: readonly [string, string, RegExp][] = [
    ['taken', 'amanhã 11h ana', /não cabe/],
    ['before opening', 'amanhã 5h da manhã ana', /não cabe/],
    ['Sunday', 'domingo 9h ana', /não cabe/],
    ['holiday', '25/12 9h ana', /não cabe/],
    ['past', '20/11 9h ana', /não cabe/],
  ];
  test.each(casos)('%s', async (_nome, quando, frase) => {
    await anAgendamento(
      app,
      { caller, casa },
      { codConsultor: ana, horaAgendamento: '11:00', encaixe: true },
    );
    await anAgendamento(app, { caller, casa }, { codConsultor: ana, horaAgendamento: '11:00' }).catch(
      () => undefined,
    );
    const outra = await conhecido('Cliente Recusado Exemplo');
    const { recusa, saidas, rascunho } = await ler(`${outra} rev ${quando}`);
    expect(recusa?.frase).toMatch(frase);
    expect(saidas.length).toBeGreaterThan(1);
    expect(saidas.map(({ tipo }) => tipo)).toContain('consultor');
    expect(rascunho).toMatchObject({ codConsultor: ana, servicos: [{ descricao: 'Revisão' }] });
    for (const { texto } of saidas) expect((await ler(texto)).recusa, texto).toBeNull();
  });

  test('a plate that comes that week already: other weeks, and booking it all the same', async () => {
    const outra = await conhecido('Cliente Repetido Exemplo');
    await marcar((await ler(`${outra} rev amanhã 14h ana`)).pedido);
    const { recusa, saidas, pedido } = await ler(`${outra} rev amanhã 16h ana`);
    expect(recusa).toMatchObject({ duplicado: true });
    expect(recusa?.frase).toContain('já tem agendamento em 24/11/2026 às 14:00');
    expect(saidas.length).toBeGreaterThan(0);
    for (const { texto } of saidas) expect((await ler(texto)).recusa, texto).toBeNull();
    const assimMesmo = await app.call(caller, agendamentoContracts.criarAgendamento, {
      body: { ...pedido, confirmarDuplicado: true },
    });
    expect(assimMesmo.status, assimMesmo.text).toBe(200);
  });

  test('refused by somebody who was faster: other hours are looked for when asked', async () => {
    const outra = await conhecido('Cliente Depois Exemplo');
    const lido = await ler(`${outra} rev quinta 15h ana`, 'sim');
    expect(lido.recusa).toBeNull();
    expect(lido.saidas.length).toBeGreaterThan(0);
  });
});

test('without an hour the first free ones are offered; a new car is said to be new', async () => {
  const semHora = await ler(`${placa} rev quinta bruno`);
  expect(semHora.falta).toContain('a hora');
  expect(semHora.saidas.length).toBeGreaterThan(0);
  const novo = await ler(`${aPlaca()} rev quinta 9h bruno`);
  expect([novo.pedido, novo.carro?.cliente]).toEqual([null, null]);
  expect(novo.falta).toContain('ainda não veio');
});

test('each chip writes a booking that is understood', async () => {
  const { chips } = await ler(`${placa} rev quinta 15h bruno`);
  const textos = chips.flatMap(({ opcoes }) => opcoes.slice(0, 4).map(({ texto }) => texto));
  expect(textos.length).toBeGreaterThan(8);
  for (const texto of textos) expect((await ler(texto)).duvidas, texto).toEqual([]);
});

test('another dealership’s car is unknown here, and whoever may not book is not answered', async () => {
  const la = await as(app, outraCasa, 4);
  const lido = await app.call(la, emPalavrasContracts.lerAgendamento, {
    params: { codConcessionaria: outraCasa.codConcessionaria },
    query: { texto: `${placa} rev 9h`, saidas: 'nao' },
  });
  expect(resposta(emPalavrasContracts.lerAgendamento, lido).carro?.cliente).toBeNull();
  const alheia = await app.call(la, emPalavrasContracts.lerAgendamento, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { texto: `${placa} rev 9h`, saidas: 'nao' },
  });
  expect(alheia.status).toBe(404);
});
