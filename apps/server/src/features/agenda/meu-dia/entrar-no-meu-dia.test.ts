import { expect, test } from 'vitest';
import { acessoDoMecanicoContracts as acessos } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { meuDiaContracts as calls } from '@oferta/contracts/agenda/meu-dia.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { anAparelho, aPin, noAparelho } from '../../../../test/factories/meu-dia/aparelho.ts';
import { umaCasaACadaTeste } from '../../../../test/factories/meu-dia/casa-com-mecanico.ts';
import type { Caller, TestApp } from '../../../../test/test-app.ts';

const SEGUNDA_8H = new Date('2026-11-23T11:00:00Z');
const depois = (minutos: number) => app.setNow(new Date(SEGUNDA_8H.getTime() + minutos * 60_000));

let app: TestApp;
let casa: Casa;
let gerente: Caller;
let codMecanico: number;
umaCasaACadaTeste({ as: SEGUNDA_8H, nome: 'João Mecânico Teste' }, (aberto, nova) => {
  app = aberto;
  ({ casa, gerente, codMecanico } = nova);
});

const entrar = (aparelho: Caller, pin: string, quem = codMecanico) =>
  app.call(aparelho, calls.entrarNoMeuDia, { body: { codMecanico: quem, pin } });
const outroPin = (pin: string, n = 1) => String((Number(pin) + n) % 10_000).padStart(4, '0');
const vejo = (caller: Caller) => app.call(caller, calls.meuDia);

test('an invitation lets one device in, once, and within the hour', async () => {
  const convidar = async () => {
    const params = { codConcessionaria: casa.codConcessionaria };
    const answer = await app.call(gerente, acessos.convidarAparelho, { params, body: { nome: 'Tablet 1' } });
    return answer.json<{ caminho: string }>().caminho.split('#')[1] ?? '';
  };
  const aceitar = (token: string) => app.call({ token, host: casa.host }, calls.aceitarAparelho);
  const convite = await convidar();

  const [um, dois] = await Promise.all([aceitar(convite), aceitar(convite)]);
  expect([um.status, dois.status].toSorted((a, b) => a - b)).toEqual([200, 401]);
  const aceito = um.status === 200 ? um : dois;
  expect(aceito.json()).toMatchObject({ nome: 'Tablet 1' });
  expect((await aceitar(convite)).refusal().codigo).toBe('meuDia.conviteInvalido');
  // The invitation is no device, and the device no invitation.
  const { token } = aceito.json<{ token: string }>();
  expect((await app.call({ token: convite, host: casa.host }, calls.mecanicosDoAparelho)).status).toBe(401);
  expect((await aceitar(token)).status).toBe(401);

  const esquecido = await convidar();
  depois(60);
  expect((await aceitar(esquecido)).status).toBe(401);
});

test('a device shows who has a PIN where it is, by no more than a name', async () => {
  const vizinha = await aConcessionaria(app);
  const gerenteVizinho = await as(app, vizinha, 1);
  await aPin(app, gerenteVizinho, await aMecanico(app, vizinha, { nome: 'Vizinho Teste' }));
  await aMecanico(app, casa, { nome: 'Sem Pin Teste' });
  await aPin(app, gerente, codMecanico);

  const answer = await app.call(await anAparelho(app, casa, { gerente }), calls.mecanicosDoAparelho);

  expect(calls.mecanicosDoAparelho.output.parse(answer.json()).mecanicos).toEqual([
    { codMecanico, nomeTratado: 'João M.', imagem: expect.any(String) },
  ]);
});

test('the right PIN opens a day, a wrong one nothing, and the database keeps neither', async () => {
  const aparelho = await anAparelho(app, casa, { gerente });
  const pin = await aPin(app, gerente, codMecanico);

  const errado = await entrar(aparelho, outroPin(pin));
  expect([errado.status, errado.refusal().mensagem]).toEqual([401, 'PIN errado']);
  const caller = await noAparelho(app, aparelho, { codMecanico, pin });
  expect((await vejo(caller)).json()).toMatchObject({ mecanico: { nomeTratado: 'João M.' }, servicos: [] });

  const { rows } = await app.admin.query<{ tudo: string }>(
    `select (select string_agg(a::text, ' ') from mecanico_acesso a where cod_mecanico = $1)
       || (select coalesce(string_agg(s::text, ' '), '') from meu_dia_sessao s where cod_mecanico = $1)
       || (select string_agg(x::text, ' ') from auditoria x where tabela in ('mecanico_acesso', 'aparelho')) as tudo`,
    [codMecanico],
  );
  expect(rows[0]?.tudo).toMatch(/argon2id/);
  expect(rows[0]?.tudo).not.toContain(String(caller.token));
  const { rows: auditado } = await app.admin.query(
    `select 1 from auditoria where tabela = 'mecanico_acesso' and (antes::text like '%argon2%' or depois::text like '%argon2%')`,
  );
  expect(auditado).toEqual([]);
});

test('five wrong PINs of a mechanic shut them out for a quarter of an hour, and nobody else', async () => {
  const aparelho = await anAparelho(app, casa, { gerente });
  const pin = await aPin(app, gerente, codMecanico);
  const colega = await aMecanico(app, casa);
  const pinDoColega = await aPin(app, gerente, colega);
  for (let n = 1; n <= 5; n += 1) expect((await entrar(aparelho, outroPin(pin, n))).status).toBe(401);

  const fora = await entrar(aparelho, pin);
  expect([fora.status, fora.refusal().mensagem]).toEqual([
    429,
    'Muitas tentativas. Aguarde 15 minutos e tente de novo',
  ]);
  expect((await entrar(aparelho, pinDoColega, colega)).status).toBe(200);
  depois(15);
  expect((await entrar(aparelho, pin)).status).toBe(200);
});

test('a session ends by rest, not by being looked at; an act keeps it', async () => {
  const aparelho = await anAparelho(app, casa, { gerente });
  const pin = await aPin(app, gerente, codMecanico);
  const caller = await noAparelho(app, aparelho, { codMecanico, pin });

  depois(10);
  expect((await app.call(caller, calls.verMeuDia)).status).toBe(200);
  depois(24);
  expect((await vejo(caller)).status).toBe(200);
  depois(25);
  const fim = await vejo(caller);
  expect([fim.status, fim.refusal().mensagem]).toEqual([
    401,
    'Digite seu PIN ou mostre seu QR para continuar',
  ]);
  expect((await app.call(caller, calls.verMeuDia)).status).toBe(401);
});

test('whoever comes next takes the place of who was there, and who leaves has left', async () => {
  const aparelho = await anAparelho(app, casa, { gerente });
  const colega = await aMecanico(app, casa);
  const um = await noAparelho(app, aparelho, { codMecanico, pin: await aPin(app, gerente, codMecanico) });
  const dois = await noAparelho(app, aparelho, {
    codMecanico: colega,
    pin: await aPin(app, gerente, colega),
  });
  expect([(await vejo(um)).status, (await vejo(dois)).status]).toEqual([401, 200]);

  expect((await app.call(dois, calls.sairDoMeuDia)).status).toBe(200);
  expect((await app.call(dois, calls.sairDoMeuDia)).status).toBe(200);
  expect((await vejo(dois)).status).toBe(401);
});

test.each<[string, (aparelho: { codAparelho: number }) => Promise<unknown>]>([
  [
    'the device is taken away',
    ({ codAparelho }) => app.call(gerente, acessos.retirarAparelho, { params: { codAparelho } }),
  ],
  ['the PIN is taken away', () => app.call(gerente, acessos.retirarPin, { params: { codMecanico } })],
  ['another PIN is given', () => aPin(app, gerente, codMecanico)],
  [
    'the mechanic is made inactive',
    () => app.admin.query('update mecanico set ativo = false where cod_mecanico = $1', [codMecanico]),
  ],
])('nobody works on when %s', async (_, acontece) => {
  const aparelho = await anAparelho(app, casa, { gerente });
  const caller = await noAparelho(app, aparelho, { codMecanico, pin: await aPin(app, gerente, codMecanico) });
  await acontece(aparelho);
  expect((await vejo(caller)).status).toBe(401);
});

test('a device taken away asks for nobody any more, and is not taken away twice', async () => {
  const aparelho = await anAparelho(app, casa, { gerente });
  const pin = await aPin(app, gerente, codMecanico);
  const params = { codAparelho: aparelho.codAparelho };
  expect((await app.call(gerente, acessos.retirarAparelho, { params })).status).toBe(200);

  expect((await app.call(gerente, acessos.retirarAparelho, { params })).status).toBe(404);
  expect((await app.call(aparelho, calls.mecanicosDoAparelho)).refusal().codigo).toBe(
    'meuDia.aparelhoDesconhecido',
  );
  expect((await entrar(aparelho, pin)).status).toBe(401);
});

test('a device opens only its own dealership, and only on its own host', async () => {
  const aparelho = await anAparelho(app, casa, { gerente });
  const vizinha = await aConcessionaria(app);
  const deLa = await aMecanico(app, vizinha);
  const pin = await aPin(app, await as(app, vizinha, 1), deLa);
  expect((await entrar(aparelho, pin, deLa)).refusal().codigo).toBe('meuDia.pinErrado');
  const outroHost = { ...aparelho, host: 'prime.localhost:3000' };
  expect((await app.call(outroHost, calls.mecanicosDoAparelho)).status).toBe(401);
});

test('a logged-in person who is a mechanic sees their day; others are told what to ask for', async () => {
  const pessoa = await as(app, casa, 4);
  expect((await vejo(pessoa)).refusal().codigo).toBe('meuDia.semMecanico');

  const params = { codMecanico };
  const ligar = (codUsuario: number | null, quem = params) =>
    app.call(gerente, acessos.ligarPessoa, { params: quem, body: { codUsuario } });
  expect((await ligar(pessoa.codUsuario)).status).toBe(200);
  expect((await vejo(pessoa)).json()).toMatchObject({ mecanico: { codMecanico } });
  // Of no rest: it is the person's own login.
  depois(9);
  expect((await vejo(pessoa)).status).toBe(200);
  app.setNow(SEGUNDA_8H);

  const colega = await aMecanico(app, casa);
  const deOutro = await ligar(pessoa.codUsuario, { codMecanico: colega });
  expect([deOutro.status, deOutro.refusal().mensagem]).toEqual([
    409,
    'Esta pessoa já está ligada a João Mecânico Teste',
  ]);
  const deFora = await as(app, await aConcessionaria(app), 4);
  expect((await ligar(deFora.codUsuario)).status).toBe(422);
  expect((await ligar((await as(app, casa, 6)).codUsuario)).status).toBe(422);
  expect((await ligar(null)).status).toBe(200);
  expect((await vejo(pessoa)).status).toBe(409);
});

test('a level that does not work with the board does not come in by being tied to somebody', async () => {
  const vistoriador = await as(app, casa, 6);
  await app.admin.query(
    `insert into mecanico_acesso (cod_mecanico, cod_distribuidor, cod_concessionaria, cod_usuario, trocado_em) values ($1, $2, $3, $4, now())`,
    [codMecanico, casa.codDistribuidor, casa.codConcessionaria, vistoriador.codUsuario],
  );
  expect((await vejo(vistoriador)).status).toBe(403);
});

test.each([
  [{ codMecanico: 1, pin: '123' }],
  [{ codMecanico: 1, pin: '12a4' }],
  [{ codMecanico: 1, pin: 1234 }],
  [{ codMecanico: 'x', pin: '1234' }],
  [{}],
])('what is no PIN is refused unread: %o', async (body) => {
  const aparelho = await anAparelho(app, casa, { gerente });
  expect((await app.call(aparelho, calls.entrarNoMeuDia, { body })).status).toBe(400);
});
