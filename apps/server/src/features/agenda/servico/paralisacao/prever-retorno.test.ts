import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { ServicoAgendado, servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../../test/factories/house.ts';
import { aServico, intervalos, servicoRow } from '../../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';

const AMANHA = '2026-11-24T13:00:00Z';
const DEPOIS = '2026-11-26T17:30:00Z';

let app: TestApp;
let casa: Casa;
let caller: Caller;
/** Stopped for a part that was to come tomorrow at ten. */
let parado: ServicoAgendado;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 3);
});
afterAll(() => app.close());

beforeEach(async () => {
  const codMecanico = await aMecanico(app, casa);
  const { codServico } = await aServico(app, casa, { codMecanico, status: 2, percentual: 60 });
  parado = await parar(codServico, { motivo: 'aguardandoPeca', texto: 'Pastilha', previsaoRetorno: AMANHA });
});

async function parar(codServico: number, body: unknown): Promise<ServicoAgendado> {
  const answer = await app.call(caller, paralisacaoContracts.paralisarServico, {
    params: { codServico },
    body,
  });
  return ServicoAgendado.parse(answer.json());
}
const prever = ({ codServico, versao }: ServicoAgendado, body: object, quem = caller) =>
  app.call(quem, paralisacaoContracts.preverRetorno, { params: { codServico }, body: { versao, ...body } });

test('a part that comes later than thought moves the forecast; the stop itself is not touched', async () => {
  const relogio = await intervalos(app, parado.codServico);

  const answer = await prever(parado, { previsaoRetorno: DEPOIS, texto: 'Fornecedor atrasou' });

  expect(answer.json()).toEqual({
    ...parado,
    previsaoRetorno: DEPOIS,
    textoParalisacao: 'Fornecedor atrasou',
    versao: parado.versao + 1,
  });
  expect(await intervalos(app, parado.codServico)).toEqual(relogio);
});

test('what was said when it stopped stands unless it is said anew; an emptied one is gone', async () => {
  const mudado = ServicoAgendado.parse((await prever(parado, { previsaoRetorno: DEPOIS })).json());
  expect(mudado).toMatchObject({ previsaoRetorno: DEPOIS, textoParalisacao: 'Pastilha' });

  const semNada = await prever(mudado, { previsaoRetorno: null, texto: '' });
  expect(semNada.json()).toMatchObject({ previsaoRetorno: null, textoParalisacao: null });
});

test('who looks at an older state is told who changed it, and nothing is written over', async () => {
  await prever(parado, { previsaoRetorno: DEPOIS });

  const answer = await prever(parado, { previsaoRetorno: null }, await as(app, casa, 1));

  expect([answer.status, answer.refusal().codigo]).toEqual([409, 'servico.alterado']);
  expect(await servicoRow(app, parado.codServico)).toMatchObject({ previsao_retorno: new Date(DEPOIS) });
});

test('one that has passed meanwhile may stand while something else is said', async () => {
  app.setNow(new Date('2026-11-24T15:00:00Z'));
  try {
    const noOutroDia = await as(app, casa, 3);
    const answer = await prever(parado, { previsaoRetorno: AMANHA, texto: 'Cobrado de novo' }, noOutroDia);
    expect(answer.json()).toMatchObject({ previsaoRetorno: AMANHA, textoParalisacao: 'Cobrado de novo' });
  } finally {
    app.setNow(new Date('2026-11-23T11:00:00Z'));
  }
});

describe('refused, and nothing changes', () => {
  test('a return that is already past', async () => {
    const antes = await servicoRow(app, parado.codServico);
    const answer = await prever(parado, { previsaoRetorno: '2026-11-23T10:59:59Z' });
    expect([answer.status, answer.refusal().codigo]).toEqual([422, 'paralisacao.retornoPassado']);
    expect(await servicoRow(app, parado.codServico)).toEqual(antes);
  });

  test('a job stopped for another reason that would no longer say which', async () => {
    await app.call(caller, calls.removerParalisado, { params: { codServico: parado.codServico } });
    await app.call(caller, calls.iniciarServico, { params: { codServico: parado.codServico } });
    const outro = await parar(parado.codServico, { motivo: 'outro', texto: 'Chave perdida' });

    const answer = await prever(outro, { previsaoRetorno: DEPOIS, texto: ' ' });

    expect([answer.status, answer.refusal().codigo]).toEqual([422, 'servico.motivoObrigatorio']);
    expect(await servicoRow(app, outro.codServico)).toMatchObject({ texto_paralisacao: 'Chave perdida' });
  });

  test('a job that goes on', async () => {
    const { codServico } = parado;
    const devolvido = await app.call(caller, calls.removerParalisado, { params: { codServico } });

    const answer = await prever(ServicoAgendado.parse(devolvido.json()), { previsaoRetorno: DEPOIS });

    expect(answer.status).toBe(409);
    expect(answer.refusal().mensagem).toMatch(/^Não é possível mudar a previsão de retorno: o serviço está /);
  });
});
