import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { fakeDms, type FakeDms } from '../../gateways/fake-dms.ts';
import { fakeSmtp, type FakeSmtp } from '../../gateways/fake-smtp.ts';
import { testApp, type TestApp } from '../../test-app.ts';
import { jogarProva, oMundo, PROVAS, type Mundo } from './provas.ts';
import { SEGREDO_DO_JIRA, SEGREDO_DO_SMS } from './provas-da-casa.ts';

let app: TestApp;
let dms: FakeDms;
let smtp: FakeSmtp;
let mundo: Mundo;
beforeAll(async () => {
  dms = await fakeDms();
  smtp = await fakeSmtp();
  app = await testApp({
    env: {
      TRUST_PROXY: 'true',
      DMS_REDE: dms.host,
      SMTP_URL: smtp.url,
      SMTP_FROM: 'nao-responda@teste.example',
      SMS_URL: 'http://127.0.0.1:9/sms',
      SMS_TOKEN: SEGREDO_DO_SMS,
      JIRA_URL: 'http://127.0.0.1:9',
      JIRA_EMAIL: 'suporte@teste.example',
      JIRA_TOKEN: 'segredo-do-jira',
      JIRA_PROJETO: 'SUP',
      JIRA_AVISO: SEGREDO_DO_JIRA,
    },
  });
  mundo = await oMundo(app, dms);
});
afterAll(async () => {
  await app.close();
  await Promise.all([dms.close(), smtp.close()]);
});

test('no proof is of a call that is gone', () => {
  expect(Object.keys(PROVAS).filter((chamada) => !(chamada in ALL_CONTRACTS))).toEqual([]);
});

test.each(Object.keys(PROVAS))('%s is done for whose it is, and for nobody else', async (chamada) => {
  expect(await jogarProva(mundo, chamada)).toEqual([]);
});
