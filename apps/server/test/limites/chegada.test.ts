import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { inTheNameOf, place } from '../../src/kernel/fair/heavy.ts';
import { type Caller, testApp, type TestApp } from '../test-app.ts';

/** Files on their way in, over real connections: a person's two at a time, nobody waits for another person's, and none comes in vain. */
let app: TestApp;
let casa: Casa;
let porta: number;
beforeAll(async () => {
  app = await testApp({ env: { LIMITES: 'sim' } });
  casa = await aConcessionaria(app);
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port: porta } = app.app.http.server.address() as AddressInfo);
});
afterAll(() => app.close());

const COMECO =
  '--limite\r\ncontent-disposition: form-data; name="arquivo"; filename="m.csv"\r\ncontent-type: text/csv\r\n\r\nNome;CPF\r\nPessoa Sint';
const FIM = 'ética;\r\n\r\n--limite--\r\n';

/** A file whose head has been sent, and with `acabar` the rest, which `desistir` never sends. */
async function comecar({ token, host }: Caller) {
  const pedido: ClientRequest = request({
    host: '127.0.0.1',
    port: porta,
    method: 'POST',
    path: `/api/planilha/envio/mecanicos?codConcessionaria=${casa.codConcessionaria}`,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=limite',
    },
  });
  const resposta = once(pedido, 'response').then(([answer]) => {
    (answer as IncomingMessage).resume();
    return (answer as IncomingMessage).statusCode;
  });
  await new Promise<void>((sent) => void pedido.write(COMECO, () => sent()));
  return { resposta, acabar: () => void pedido.end(FIM), desistir: () => void pedido.destroy() };
}

test('of one person two come in at a time: the third waits for one of them, another person’s does not', async () => {
  const pessoa = await as(app, casa, 2);
  const inteira = async (quem: Caller): Promise<number | undefined> => {
    const { acabar, resposta } = await comecar(quem);
    acabar();
    return resposta;
  };
  // Who they are is known from here on: none of the next is overtaken while that is looked up.
  expect(await inteira(pessoa)).toBe(200);
  const [um, dois] = [await comecar(pessoa), await comecar(pessoa)];
  for (let vez = 0; vez < 3; vez += 1)
    await app.call(pessoa, mecanicoContracts.listMecanicos, {
      params: { codConcessionaria: casa.codConcessionaria },
    });
  const tres = await comecar(pessoa);
  tres.acabar();
  let veio = false;
  void tres.resposta.then(() => (veio = true));

  const outra = await as(app, casa, 2);
  // As long as the third would take, and longer.
  for (let vez = 0; vez < 4; vez += 1) expect(await inteira(outra)).toBe(200);
  expect(veio).toBe(false);

  um.acabar();
  expect(await um.resposta).toBe(200);
  expect(await tres.resposta).toBe(200);
  dois.acabar();
  expect(await dois.resposta).toBe(200);
});

test('who has as many waiting as may wait is refused before another one is read, and others are not', async () => {
  const pessoa = await as(app, casa, 2);
  const quem = { codDistribuidor: casa.codDistribuidor, pessoa: String(pessoa.codUsuario) };
  const lugares = Array.from({ length: 7 }, () => inTheNameOf(quem, () => place('file')));
  // Its end never comes.
  const { resposta, desistir } = await comecar(pessoa);
  expect(await resposta).toBe(429);
  desistir();
  const outra = await comecar(await as(app, casa, 2));
  outra.acabar();
  expect(await outra.resposta).toBe(200);
  for (const lugar of lugares) (await lugar).give();
});
