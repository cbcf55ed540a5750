import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let gestor: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  gestor = await as(app, casa, 2);
});
afterAll(() => app.close());

const daCasa = () => ({ params: { codConcessionaria: casa.codConcessionaria } });

async function ler(): Promise<object> {
  return (await app.call(gestor, agendaPublicaContracts.agendaPublica, daCasa())).json();
}

const salvar = async (over: object) =>
  app.call(gestor, agendaPublicaContracts.salvarAgendaPublica, {
    ...daCasa(),
    body: { ...(await ler()), ...over },
  });

test('keeps minutes free after each type, once', async () => {
  const folgas = [{ codTipoServico: 1, minutos: 20 }];
  const gravada = await salvar({ folgas });
  expect([gravada.status, gravada.json()]).toMatchObject([200, { folgas, versao: 1 }]);
  expect((await salvar({ folgas: [...folgas, ...folgas] })).status).toBe(400);
});

test.each([
  ['a pause after', { folgas: [{ codTipoServico: 228_886_118, minutos: 10 }] }],
  ['any other service as', { codTipoOutra: 228_886_118 }],
])('%s a type that there is not is refused, and nothing changes', async (_, errado) => {
  const antes = await ler();
  const recusa = await salvar(errado);
  expect([recusa.status, recusa.refusal().codigo]).toEqual([422, 'agendaPublica.tipoDesconhecido']);
  expect(await ler()).toEqual(antes);
});
