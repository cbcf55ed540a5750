import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acompanhamentoContracts } from '@oferta/contracts/agenda/acompanhamento.ts';
import type { PedidoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, aRecebido } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { aPagina } from '../../../../test/factories/pagina-publica/visitante.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const SEGUNDA_8H = new Date('2026-11-23T11:00:00Z');

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(SEGUNDA_8H);
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4);
});

const pedir = ({ codAgendamento }: AgendamentoCompleto) =>
  app.call(caller, acompanhamentoContracts.acompanharVisita, { params: { codAgendamento } });
async function ver(visita: AgendamentoCompleto) {
  const { caminho } = (await pedir(visita)).json<{ caminho: string }>();
  const [, slug, token] = /^\/agendar\/([a-z0-9-]+)#([\w-]{43})$/.exec(caminho) ?? [];
  return () =>
    app.call({ token: token ?? null, host: casa.host }, paginaPublicaContracts.verPedidoPublico, {
      params: { slug: slug ?? '' },
    });
}
const estaPronto = ({ codAgendamento }: AgendamentoCompleto) =>
  app.admin.query(
    'update servico set status = 4, percentual = 100, data_inicio_servico_execucao = now(), data_fim_servico = now() where cod_agendamento = $1',
    [codAgendamento],
  );

test('RE-05 a car that came is followed by its link, and by nothing but it', async () => {
  await aPagina(app, casa, { ligada: false });
  const visita = await aRecebido(app, { caller, casa }, { cliente: { nome: 'Marcos Sobrenome' } });
  const olhar = await ver(visita);
  const vista = await olhar();
  expect(vista.json<PedidoPublico>().andamento).toEqual({
    recebidoEm: '2026-11-23T11:00:00Z',
    prometidaEm: null,
    entregueEm: null,
    aguardaResposta: false,
    servicos: [{ nome: 'Revisão de teste', status: 1, parado: false }],
  });
  expect(vista.json<PedidoPublico>()).toMatchObject({
    nome: 'Marcos',
    podeMudar: false,
    perguntaSeVem: false,
  });
  expect(vista.text).not.toMatch(/Sobrenome|telefone|documento/);
  await estaPronto(visita);
  expect((await olhar()).json<PedidoPublico>().andamento?.servicos).toMatchObject([{ status: 4 }]);
});

test('the link lives while the car is in the house, over night too, and ends with the day it left', async () => {
  await aPagina(app, casa);
  const visita = await aRecebido(app, { caller, casa });
  const olhar = await ver(visita);
  app.setNow(new Date('2026-11-26T11:00:00Z'));
  expect((await olhar()).status).toBe(200);
  await app.admin.query(
    `update agendamento set situacao = 'entregue', entregue_em = now() where cod_agendamento = $1`,
    [visita.codAgendamento],
  );
  expect((await olhar()).refusal().codigo).toBe('agendar.linkInvalido');
});

test('there is none of a car that has not come, nor where the dealership has no address', async () => {
  const marcada = await anAgendamento(app, { caller, casa });
  expect((await pedir(marcada)).refusal().codigo).toBe('acompanhamento.foraDaCasa');
  const recebida = await aRecebido(app, { caller, casa });
  expect((await pedir(recebida)).refusal().codigo).toBe('acompanhamento.semEndereco');
});
