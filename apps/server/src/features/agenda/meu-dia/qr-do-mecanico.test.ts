import { expect, test } from 'vitest';
import { acessoDoMecanicoContracts as acessos } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { meuDiaContracts as calls } from '@oferta/contracts/agenda/meu-dia.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { anAparelho, aPin, aQr } from '../../../../test/factories/meu-dia/aparelho.ts';
import { umaCasaACadaTeste } from '../../../../test/factories/meu-dia/casa-com-mecanico.ts';
import type { Caller, TestApp } from '../../../../test/test-app.ts';

const SEGUNDA_8H = new Date('2026-11-23T11:00:00Z');
const depois = (minutos: number) => app.setNow(new Date(SEGUNDA_8H.getTime() + minutos * 60_000));
const DIA = 24 * 60;

let app: TestApp;
let casa: Casa;
let gerente: Caller & { codUsuario: number };
let codMecanico: number;
let aparelho: Caller & { codAparelho: number };
umaCasaACadaTeste({ as: SEGUNDA_8H, nome: 'João Mecânico Teste' }, async (aberto, nova) => {
  app = aberto;
  ({ casa, gerente, codMecanico } = nova);
  aparelho = await anAparelho(app, casa, { gerente });
});

const mostrar = (segredo: string, onde: Caller = aparelho) =>
  app.call(onde, calls.entrarPorQr, { body: { segredo } });
async function entrar(segredo: string, onde: Caller = aparelho): Promise<Caller> {
  const answer = await mostrar(segredo, onde);
  expect(answer.status, answer.text).toBe(200);
  return { host: onde.host, token: answer.json<{ token: string }>().token };
}
const vejo = (caller: Caller) => app.call(caller, calls.meuDia);
const retirar = (quem = codMecanico, por = gerente) =>
  app.call(por, acessos.retirarQr, { params: { codMecanico: quem } });
const noPainel = async (quem = codMecanico) => {
  const params = { codConcessionaria: casa.codConcessionaria };
  const { mecanicos } = acessos.acessosDosMecanicos.output.parse(
    (await app.call(gerente, acessos.acessosDosMecanicos, { params })).json(),
  );
  return mecanicos.find((mecanico) => mecanico.codMecanico === quem);
};
const outro = (n: number) => String(n).padStart(43, 'x');

test('a mechanic without a PIN shows their QR and works; the database and the audit keep no secret', async () => {
  expect((await noPainel())?.qrDesde).toBeNull();
  const segredo = await aQr(app, gerente, codMecanico);
  expect(await noPainel()).toMatchObject({ qrDesde: '2026-11-23T11:00:00Z', temPin: false });

  const answer = await mostrar(segredo);
  expect(answer.json()).toMatchObject({ codMecanico, nomeTratado: 'João M.' });
  const caller = { host: casa.host, token: answer.json<{ token: string }>().token };
  expect((await vejo(caller)).json()).toMatchObject({ mecanico: { codMecanico } });
  // One of a session is none of a QR, and the other way round.
  expect((await vejo({ host: casa.host, token: segredo })).status).toBe(401);
  expect((await mostrar(caller.token)).status).toBe(401);

  const { rows } = await app.admin.query<{ tudo: string }>(
    `select (select string_agg(q::text, ' ') from mecanico_qr q)
       || (select string_agg(x::text, ' ') from auditoria x where tabela = 'mecanico_qr') as tudo`,
  );
  expect(rows[0]?.tudo).not.toContain(segredo);
  const { rows: auditado } = await app.admin.query<{ cod_usuario: number; hash: boolean }>(
    `select x.cod_usuario, coalesce(x.depois, '{}') ? 'segredo_hash' as hash
     from auditoria x join mecanico_qr q on q.cod_qr::text = x.chave::text
     where x.tabela = 'mecanico_qr' and q.cod_mecanico = $1`,
    [codMecanico],
  );
  expect(auditado).toEqual([{ cod_usuario: gerente.codUsuario, hash: false }]);
});

test('a new QR ends the former one, and who still shows it is told since when', async () => {
  const velho = await aQr(app, gerente, codMecanico);
  const dentro = await entrar(velho);
  depois(9);
  const novo = await aQr(app, gerente, codMecanico);

  expect((await vejo(dentro)).status).toBe(401);
  const recusa = await mostrar(velho);
  expect([recusa.status, recusa.refusal().mensagem]).toEqual([
    401,
    'Este QR não vale mais desde 23/11/2026 08:09. Peça o novo ao gerente',
  ]);
  expect((await vejo(await entrar(novo))).status).toBe(200);
});

test('a QR that is taken away opens nothing from then on, and ends what it opened', async () => {
  const segredo = await aQr(app, gerente, codMecanico);
  const dentro = await entrar(segredo);
  expect((await retirar()).status).toBe(200);
  expect((await retirar()).status).toBe(200);
  expect((await vejo(dentro)).status).toBe(401);
  expect((await mostrar(segredo)).refusal().codigo).toBe('meuDia.qrTrocado');
  expect((await noPainel())?.qrDesde).toBeNull();
});

test('no date ends a QR: it is good for years, and its PIN comes and goes beside it', async () => {
  const segredo = await aQr(app, gerente, codMecanico);
  const pin = await aPin(app, gerente, codMecanico);
  depois(800 * DIA);
  const caller = await entrar(segredo);
  expect((await vejo(caller)).status).toBe(200);
  expect((await app.call(aparelho, calls.entrarNoMeuDia, { body: { codMecanico, pin } })).status).toBe(200);
  const novamente = await as(app, casa, 1);
  await app.call(novamente, acessos.retirarPin, { params: { codMecanico } });
  expect((await vejo(await entrar(segredo))).status).toBe(200);
});

test('a QR opens its own house alone, and nobody who is not active', async () => {
  const vizinha = await aConcessionaria(app);
  const gerenteVizinho = await as(app, vizinha, 1);
  const deLa = await aMecanico(app, vizinha);
  const segredo = await aQr(app, gerenteVizinho, deLa);
  const recusa = await mostrar(segredo);
  expect([recusa.status, recusa.refusal().codigo]).toEqual([401, 'meuDia.qrDesconhecido']);
  expect((await mostrar(segredo, { ...aparelho, host: 'prime.localhost:3000' })).status).toBe(401);
  expect((await mostrar(segredo, { host: casa.host, token: 'y'.repeat(43) })).refusal().codigo).toBe(
    'meuDia.aparelhoDesconhecido',
  );

  const meu = await aQr(app, gerente, codMecanico);
  const dentro = await entrar(meu);
  await app.admin.query('update mecanico set ativo = false where cod_mecanico = $1', [codMecanico]);
  expect((await vejo(dentro)).status).toBe(401);
  expect((await mostrar(meu)).refusal().codigo).toBe('meuDia.qrDesconhecido');
});

test('who tries codes on a device is shut out for a quarter of an hour, by QR and by PIN, and no other device is', async () => {
  const segredo = await aQr(app, gerente, codMecanico);
  const pin = await aPin(app, gerente, codMecanico);
  const outroAparelho = await anAparelho(app, casa, { gerente, nome: 'Outro tablet' });
  for (let n = 1; n <= 20; n += 1) expect((await mostrar(outro(n))).status).toBe(401);

  const fora = await mostrar(segredo);
  expect([fora.status, fora.refusal().codigo]).toEqual([429, 'meuDia.muitasTentativas']);
  expect((await app.call(aparelho, calls.entrarNoMeuDia, { body: { codMecanico, pin } })).status).toBe(429);
  await entrar(segredo, outroAparelho);
  depois(15);
  await entrar(segredo);
});

test('two managers at once leave one good QR', async () => {
  const segredos = await Promise.all(Array.from({ length: 4 }, () => aQr(app, gerente, codMecanico)));
  const valem = [];
  for (const segredo of segredos) valem.push((await mostrar(segredo)).status);
  expect(valem.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
});

test('only who keeps the registries gives and takes a QR, each in their own house', async () => {
  const dar = (por: Caller, quem = codMecanico) =>
    app.call(por, acessos.gerarQr, { params: { codMecanico: quem } });
  const segredo = await aQr(app, gerente, codMecanico);
  for (const nivel of [3, 4, 6] as const) {
    const quem = await as(app, casa, nivel);
    expect([(await dar(quem)).status, (await retirar(codMecanico, quem)).status]).toEqual([403, 403]);
  }
  const vizinho = await as(app, await aConcessionaria(app), 1);
  expect([(await dar(vizinho)).status, (await retirar(codMecanico, vizinho)).status]).toEqual([404, 404]);
  expect((await mostrar(segredo)).status).toBe(200);
});

test.each([
  {},
  { segredo: 'curto' },
  { segredo: `${'x'.repeat(42)} ` },
  { segredo: 43 },
  { segredo: 'x'.repeat(44) },
])('what is no QR is refused unread: %o', async (body) => {
  expect((await app.call(aparelho, calls.entrarPorQr, { body })).status).toBe(400);
});
