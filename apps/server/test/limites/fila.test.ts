import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { type Caller, testApp, type TestApp } from '../test-app.ts';

/** What one person asks for that is heavy, twenty times at once, and what a neighbour of another distributor sees of it. */
let app: TestApp;
let casa: Casa;
let alheia: Casa;
beforeAll(async () => {
  app = await testApp({ env: { LIMITES: 'sim' } });
  casa = await aConcessionaria(app);
  alheia = await aConcessionaria(app, { distribuidor: 'atria' });
});
afterAll(() => app.close());

const CABECALHO = ['Nome', 'CPF', ...Array.from({ length: 60 }, (_vazio, i) => `Coluna ${i}`)].join(';');
/** Three megabytes of rows, as a DMS exports them. */
const GRANDE = `${CABECALHO}\r\n${`Pessoa Sintética;;${'1234567890;'.repeat(60)}\r\n`.repeat(4_500)}`;
const PEQUENA = `Nome;CPF\r\nPessoa Sintética;\r\n`;

const enviar = async ({ token, host }: Caller, { codConcessionaria }: Casa, texto: string) => {
  const answer = await app.app.http.inject({
    method: 'POST',
    url: `/api/planilha/envio/mecanicos?codConcessionaria=${codConcessionaria}`,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=limite',
    },
    payload: `--limite\r\ncontent-disposition: form-data; name="arquivo"; filename="m.csv"\r\ncontent-type: text/csv\r\n\r\n${texto}\r\n--limite--\r\n`,
  });
  return { status: answer.statusCode, espera: answer.headers['retry-after'], text: answer.payload };
};

test('twenty sheets of one person are read one after the other: some wait, the rest are told when, and another’s comes between', async () => {
  const pessoa = await as(app, casa, 2);
  const vizinho = await as(app, alheia, 2);
  expect((await enviar(vizinho, alheia, PEQUENA)).status).toBe(200);
  let lidas = 0;
  const enxurrada = Array.from({ length: 20 }, async () => {
    const resposta = await enviar(pessoa, casa, GRANDE);
    if (resposta.status === 200) lidas += 1;
    return resposta;
  });
  const dele = await enviar(vizinho, alheia, PEQUENA);
  const antes = lidas;
  expect(dele.status, dele.text).toBe(200);
  const respostas = await Promise.all(enxurrada);
  const recusadas = respostas.filter(({ status }) => status === 429);
  // Two come in at a time; one is read and six wait, and while they come some more have been read.
  expect(recusadas.length).toBeGreaterThan(4);
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(20 - recusadas.length);
  for (const { espera, text } of recusadas) {
    expect(Number(espera)).toBeGreaterThanOrEqual(5);
    expect(text).toContain(`Aguarde ${String(espera)} segundos`);
  }
  expect(antes).toBeLessThan(4);
  // Who was refused comes back and is read.
  expect((await enviar(pessoa, casa, PEQUENA)).status).toBe(200);
});

test('twenty sheets of twenty people of one distributor leave another distributor its place', async () => {
  const vizinho = await as(app, alheia, 2);
  const lidas: string[] = [];
  const enxurrada = Array.from({ length: availableParallelism() + 6 }, async () => {
    const resposta = await enviar(await as(app, casa, 2), casa, GRANDE);
    lidas.push('casa');
    return resposta.status;
  });
  const ouviu = enviar(vizinho, alheia, PEQUENA).then(({ status }) => {
    lidas.push('vizinho');
    return status;
  });
  expect(await ouviu).toBe(200);
  expect(await Promise.all(enxurrada)).toEqual(enxurrada.map(() => 200));
  expect(lidas.indexOf('vizinho')).toBeLessThan(lidas.length - 3);
});

test('while sheets are read the calls of others are answered', async () => {
  const pessoa = await as(app, casa, 2);
  const vizinho = await as(app, alheia, 2);
  const listar = () =>
    app.call(vizinho, mecanicoContracts.listMecanicos, {
      params: { codConcessionaria: alheia.codConcessionaria },
    });
  expect((await listar()).status).toBe(200);
  let prontas = 0;
  const enxurrada = Array.from({ length: 6 }, async () => {
    await enviar(pessoa, casa, GRANDE);
    prontas += 1;
  });
  for (let i = 0; i < 20; i += 1) expect((await listar()).status).toBe(200);
  const antes = prontas;
  await Promise.all(enxurrada);
  expect(antes).toBeLessThan(6);
});
