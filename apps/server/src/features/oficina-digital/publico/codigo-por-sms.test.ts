import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientesDa } from '../../../../test/factories/cliente-do-link.ts';
import { aBancada, type Bancada } from '../../../../test/factories/orcamento.ts';
import { fakeSms, type FakeSms } from '../../../../test/gateways/fake-sms.ts';
import { until } from '../../../../test/until.ts';
import { hashDoCodigo } from './prova-do-cliente.ts';

let sms: FakeSms;
let bancada: Bancada;
beforeAll(async () => {
  sms = await fakeSms();
  bancada = await aBancada({ SMS_URL: sms.url, SMS_TOKEN: 'token-do-gateway' }, { jobs: true });
});
afterAll(async () => {
  await bancada.app.close();
  await sms.close();
});

test('the code that signed is written nowhere once it was sent', async () => {
  const cliente = clientesDa(bancada);
  const recebido = await cliente.receber();
  await cliente.pedirCodigo(recebido.token);
  const recebida = await until('the SMS', async () => sms.received[0]);
  const { mensagem: texto } = recebida.body as { mensagem: string };
  const valor = texto.slice(0, 6);
  const guardada = await until('the note that it was sent', async () => {
    const { rows } = await bancada.app.admin.query<{ prova: Buffer }>(
      `select * from mensagem where canal = 'sms' and estado = 'enviada'`,
    );
    return rows[0];
  });
  expect(guardada).toMatchObject({ corpo: '', destino: '4321', enviada_em: expect.any(Date) });
  expect(guardada.prova).toEqual(hashDoCodigo(recebido.token, valor));
  expect(JSON.stringify(guardada)).not.toContain(valor);

  const respondida = await cliente.responder(recebido, { over: { prova: 'sms', valor } });
  expect(respondida.status).toBe(200);
});
