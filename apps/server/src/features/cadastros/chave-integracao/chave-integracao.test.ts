import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import {
  ChaveIntegracao,
  chaveIntegracaoContracts as calls,
} from '@oferta/contracts/cadastros/chave-integracao.ts';
import { concessionariaContracts } from '@oferta/contracts/cadastros/concessionaria.ts';
import { aChave } from '../../../../test/factories/chave-integracao.ts';
import { dizer, doDms } from '../../../../test/factories/dms.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
const AGORA = new Date('2026-11-23T11:00:00Z');

beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
});
beforeEach(async () => {
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 2, { nome: 'Dora Exemplo' });
  app.app.platform.directory.forget();
  app.setNow(AGORA);
});
afterAll(() => app.close());

const params = () => ({ concessionaria: casa.codConcessionaria });
const listar = async () =>
  ChaveIntegracao.array().parse(
    (await app.call(caller, calls.listChavesIntegracao, { params: params() })).json(),
  );
async function criar(nome = 'Linx produção') {
  const answer = await app.call(caller, calls.criarChaveIntegracao, { params: params(), body: { nome } });
  expect(answer.status, answer.text).toBe(200);
  return calls.criarChaveIntegracao.output.parse(answer.json());
}
const usar = (token: string | null, over: Partial<Caller> = {}) =>
  dizer({ app, casa, sistema: { token, host: casa.host, ...over } }, `N${(serial += 1)}`, doDms());
let serial = 0;

describe('a key', () => {
  test('opens its dealership’s integration calls, and is listed without its secret', async () => {
    const { chave, segredo } = await criar();
    expect(segredo).toMatch(/^goi_[\w-]{43}$/);
    expect(chave).toMatchObject({ nome: 'Linx produção', prefixo: segredo.slice(0, 10), usadaEm: null });
    expect((await usar(segredo)).status).toBe(201);

    const [listada] = await listar();
    expect(listada).toMatchObject({
      codChave: chave.codChave,
      criadaPor: 'Dora Exemplo',
      usadaEm: AGORA.toISOString(),
      revogadaEm: null,
    });
    expect(JSON.stringify(listada)).not.toContain(segredo);
  });

  test('is noted as used to the minute, not at each call', async () => {
    const { segredo } = await criar();
    await usar(segredo);
    app.setNow(new Date(AGORA.getTime() + 59_000));
    await usar(segredo);
    expect((await listar())[0]?.usadaEm).toBe(AGORA.toISOString());
    app.setNow(new Date(AGORA.getTime() + 61_000));
    await usar(segredo);
    expect((await listar())[0]?.usadaEm).toBe('2026-11-23T11:01:01.000Z');
  });

  test('has a name that no other open one has', async () => {
    const { chave } = await criar('Linx');
    const outra = await app.call(caller, calls.criarChaveIntegracao, {
      params: params(),
      body: { nome: 'LINX' },
    });
    expect([outra.status, outra.refusal().codigo]).toEqual([409, 'chaveIntegracao.nomeEmUso']);
    await app.call(caller, calls.revogarChaveIntegracao, {
      params: { ...params(), codChave: chave.codChave },
    });
    await criar('Linx');
    expect((await listar()).map(({ revogadaEm }) => revogadaEm === null)).toEqual([true, false]);
  });

  test('revoked opens nothing from the next call on; revoked again says who did it first', async () => {
    const { chave, segredo } = await criar();
    const revogar = (quem: Caller) =>
      app.call(quem, calls.revogarChaveIntegracao, { params: { ...params(), codChave: chave.codChave } });
    expect((await revogar(caller)).status).toBe(200);
    expect((await usar(segredo)).refusal().codigo).toBe('chamada.chaveDesconhecida');
    const outra = await revogar(await as(app, casa, 2, { nome: 'Outra Exemplo' }));
    expect(ChaveIntegracao.parse(outra.json()).revogadaPor).toBe('Dora Exemplo');
  });

  test('leaves its secret nowhere: not in the audit, not among kept answers, not in any table', async () => {
    const { segredo } = await criar();
    await usar(segredo);
    const { rows: tabelas } = await app.admin.query<{ nome: string }>(
      `select c.oid::regclass::text as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`,
    );
    expect(tabelas.length).toBeGreaterThan(40);
    for (const { nome } of tabelas) {
      const { rows } = await app.admin.query(`select from ${nome} t where t::text like $1`, [
        `%${segredo.slice(10)}%`,
      ]);
      expect(rows.length, nome).toBe(0);
    }
    const { rows } = await app.admin.query<{ depois: Record<string, unknown> }>(
      `select depois from auditoria where tabela = 'chave_integracao' and cod_concessionaria = $1`,
      [casa.codConcessionaria],
    );
    expect(rows.map(({ depois }) => Object.keys(depois).includes('segredo_hash'))).toEqual([false]);
  });
});

describe('without a good key', () => {
  const recusada = async (token: string | null, over: Partial<Caller> = {}) => {
    const answer = await usar(token, over);
    return [answer.status, answer.refusal().codigo];
  };
  const DESCONHECIDA = [401, 'chamada.chaveDesconhecida'];

  test('nothing opens, and every reason sounds the same', async () => {
    const vizinha = await aConcessionaria(app);
    const alheia = await aConcessionaria(app, { distribuidor: 'atria' });
    app.app.platform.directory.forget();
    const minha = await aChave(app, casa);
    expect(await recusada(null)).toEqual(DESCONHECIDA);
    expect(await recusada(`${minha.token}x`)).toEqual(DESCONHECIDA);
    expect(await recusada((await aChave(app, casa, { revogada: true })).token)).toEqual(DESCONHECIDA);
    expect(await recusada((await aChave(app, vizinha)).token)).toEqual(DESCONHECIDA);
    expect(await recusada((await aChave(app, alheia)).token)).toEqual(DESCONHECIDA);
    expect(await recusada(minha.token, { host: alheia.host })).toEqual(DESCONHECIDA);
    expect(await recusada((await as(app, casa, -1)).token)).toEqual(DESCONHECIDA);
    const { rows } = await app.admin.query('select from agendamento where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    expect(rows.length).toBe(0);
  });

  test('a key opens none of the calls that people make', async () => {
    const chave = await aChave(app, casa);
    const { codConcessionaria } = casa;
    const daGente = await app.call(chave, agendamentoContracts.listAgendamentos, {
      params: { codConcessionaria, inicio: '0', fim: '0' },
    });
    expect(daGente.status).toBe(401);
    expect((await app.call(chave, calls.listChavesIntegracao, { params: params() })).status).toBe(401);
  });

  test('a dealership that is not active takes nothing', async () => {
    const chave = await aChave(app, casa);
    await app.admin.query('update concessionaria set status = 0 where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    app.app.platform.directory.forget();
    expect(await recusada(chave.token)).toEqual([404, 'chamada.concessionariaNaoPermitida']);
  });

  test('after 60 failures of a minute an address is told to wait, and the right one is let in all the same', async () => {
    const { token } = await aChave(app, casa);
    const de = (endereco: string, segredo: string) =>
      app.app.http.inject({
        method: 'PUT',
        url: `/api/agendamento/dms/${casa.codConcessionaria}/L${(serial += 1)}`,
        headers: { host: casa.host, authorization: `Bearer ${segredo}`, 'x-forwarded-for': endereco },
        payload: doDms(),
      });
    const erradas = await Promise.all(Array.from({ length: 60 }, (_uma, i) => de('203.0.113.9', `goi_${i}`)));
    expect(new Set(erradas.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    const barrada = await de('203.0.113.9', 'goi_outra');
    expect([barrada.statusCode, barrada.headers['retry-after']]).toEqual([429, '60']);
    expect((await de('203.0.113.9', token)).statusCode).toBe(201);
    expect((await de('203.0.113.10', 'goi_outra')).statusCode).toBe(401);
    app.setNow(new Date(AGORA.getTime() + 61_000));
    expect((await de('203.0.113.9', 'goi_outra')).statusCode).toBe(401);
  });
});

describe('who may', () => {
  test.each([
    [-1, 200],
    [1, 403],
    [2, 200],
    [3, 403],
    [4, 403],
    [5, 403],
    [6, 403],
  ] as const)('level %d gets %d', async (nivel, status) => {
    const quem = await as(app, casa, nivel);
    const { codChave } = await aChave(app, casa);
    const statuses = [
      (await app.call(quem, calls.listChavesIntegracao, { params: params() })).status,
      (await app.call(quem, calls.criarChaveIntegracao, { params: params(), body: { nome: `De ${nivel}` } }))
        .status,
      (await app.call(quem, calls.revogarChaveIntegracao, { params: { ...params(), codChave } })).status,
    ];
    expect(statuses).toEqual([status, status, status]);
  });

  test('a key is found only in its own dealership', async () => {
    const vizinha = await aConcessionaria(app);
    const { codChave } = await aChave(app, vizinha);
    const answer = await app.call(caller, calls.revogarChaveIntegracao, {
      params: { ...params(), codChave },
    });
    expect([answer.status, answer.refusal().codigo]).toEqual([404, 'chaveIntegracao.naoEncontrada']);
  });

  test('a dealership with keys has a history and is not deleted', async () => {
    await criar();
    const answer = await app.call(caller, concessionariaContracts.excluirConcessionaria, {
      params: params(),
    });
    expect(answer.refusal().codigo).toBe('concessionaria.comHistorico');
  });
});
