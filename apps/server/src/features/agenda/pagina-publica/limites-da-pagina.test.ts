import { createHash } from 'node:crypto';
import { type CasaParaAgendar, paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import {
  aPagina,
  aServicoNaPagina,
  umVisitante,
} from '../../../../test/factories/pagina-publica/visitante.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

const ANTES = new Date('2026-11-23T11:00:00Z');
const ONZE_MINUTOS = 660_000;

let app: TestApp;
let casa: Casa;
let slug: string;
let servico: string;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(ANTES);
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  for (let i = 0; i < 4; i += 1) {
    await aConsultor(app, casa);
    await aMecanico(app, casa);
  }
  slug = await aPagina(app, casa);
  servico = await aServicoNaPagina(app, casa);
});
const visitante = (endereco?: string) => umVisitante(app, { casa, slug, servico }, endereco);

/** As if so many of a kind had been counted today. */
const jaContados = (chave: string, falhas: number) =>
  app.admin.query(
    `insert into sessao_limite (cod_distribuidor, chave, maximo, falhas, zera_em) values ($1, $2, 0, $3, $4)
     on conflict (cod_distribuidor, chave) do update set falhas = excluded.falhas`,
    [
      casa.codDistribuidor,
      createHash('sha256').update(chave).digest(),
      falhas,
      new Date(ANTES.getTime() + 86_400_000),
    ],
  );

test('codes to one mailbox are eight a day, whatever the window, the address and the letters it is written in', async () => {
  const escritas = ['vitima@casa.example', 'Vitima@casa.example', 'VITIMA@Casa.EXAMPLE'];
  const status: number[] = [];
  for (let vez = 0; vez < 10; vez += 1) {
    app.setNow(new Date(ANTES.getTime() + vez * ONZE_MINUTOS));
    const quem = visitante();
    await quem.guardar({ hora: '16:00' });
    const email = escritas[vez % escritas.length];
    status.push((await quem.pedirCodigo({ canal: 'email', email })).status);
  }
  expect(status).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
});

test('in ten minutes a mailbox is one however it is written', async () => {
  const status: number[] = [];
  for (const email of ['a@casa.example', 'A@casa.example', 'a@CASA.example', 'A@CASA.EXAMPLE']) {
    const quem = visitante();
    await quem.guardar({ hora: '16:00' });
    status.push((await quem.pedirCodigo({ canal: 'email', email })).status);
    await quem.guardar({ hora: '15:00' });
  }
  expect(status).toEqual([200, 200, 200, 429]);
});

test('a dealership’s codes end for the day, its managers having been told, and its own SMS go on', async () => {
  const gerente = await as(app, casa, 1);
  const chave = `codigo do dia da casa ${casa.codConcessionaria}`;
  await jaContados(chave, 239);
  const quem = visitante();
  await quem.guardar();
  expect((await quem.pedirCodigo()).status).toBe(200);
  const { rows } = await app.admin.query<{ destino: string; email: string; assunto: string }>(
    `select m.destino, u.email, m.assunto from mensagem m, usuario u
     where m.cod_concessionaria = $1 and m.canal = 'email' and u.cod_usuario = $2`,
    [casa.codConcessionaria, gerente.codUsuario],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.destino).toBe(rows[0]?.email);
  expect(rows[0]?.assunto).toContain('os códigos da página de agendar do dia estão no fim');

  await jaContados(chave, 300);
  const outro = visitante();
  await outro.guardar({ hora: '10:00' });
  expect((await outro.pedirCodigo()).refusal().codigo).toBe('agendar.muitasTentativas');
});

test('one address keeps twelve hours at once and no more; it may change each, and others have theirs', async () => {
  const HORAS = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];
  const mesmo = '198.51.100.77';
  const quem = Array.from({ length: 14 }, () => visitante(mesmo));
  const status: number[] = [];
  for (const [i, cada] of quem.entries())
    status.push((await cada.guardar({ hora: HORAS[i % HORAS.length] ?? '09:00' })).status);
  expect(status.filter((cada) => cada === 200)).toHaveLength(12);
  expect(status.at(-1)).toBe(429);
  expect((await quem[0]?.guardar({ hora: '16:00' }))?.status).toBe(200);
  expect((await visitante().guardar({ hora: '08:00' })).status).toBe(200);
});

test('what all addresses keep at once of a dealership has an end', async () => {
  await jaContados(`guarda da pagina na casa ${casa.codConcessionaria}`, 60);
  expect((await visitante().guardar()).status).toBe(429);
});

test('a device keeps four hours at once, from whatever address it asks; another device behind the same one goes on', async () => {
  const HORAS = ['08:00', '09:00', '10:00', '11:00', '13:00'];
  const { aparelho } = (
    await app.call({ token: null, host: casa.host }, paginaPublicaContracts.casaParaAgendar, {
      params: { slug },
    })
  ).json<CasaParaAgendar>();
  const status: number[] = [];
  for (const [i, hora] of HORAS.entries())
    status.push((await visitante(`198.51.101.${i}`).guardar({ hora, aparelho })).status);
  expect(status).toEqual([200, 200, 200, 200, 429]);
  expect((await visitante('198.51.101.4').guardar({ hora: '14:00' })).status).toBe(200);
  // Elsewhere it is counted anew.
  const outra = await aConcessionaria(app);
  await aConsultor(app, outra);
  await aMecanico(app, outra);
  const la = { casa: outra, slug: await aPagina(app, outra), servico: await aServicoNaPagina(app, outra) };
  expect((await umVisitante(app, la, '198.51.101.5').guardar({ hora: '09:00', aparelho })).status).toBe(200);
});

test.each([
  ['without a name', (): null => null],
  ['of names that it makes up', (i: number) => `aparelho-${i}`],
  ['of a name that was changed', (i: number, nome: string) => `${nome.slice(0, -4 - i)}AAAA`],
])('the devices of one address %s are one', async (_de, dizer) => {
  const { aparelho } = (
    await app.call({ token: null, host: casa.host }, paginaPublicaContracts.casaParaAgendar, {
      params: { slug },
    })
  ).json<CasaParaAgendar>();
  const status: number[] = [];
  for (const [i, hora] of ['08:00', '09:00', '10:00', '11:00', '13:00'].entries())
    status.push((await visitante('198.51.102.1').guardar({ hora, aparelho: dizer(i, aparelho) })).status);
  expect(status).toEqual([200, 200, 200, 200, 429]);
});
