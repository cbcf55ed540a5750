import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../factories/house.ts';
import { aPagina, aServicoNaPagina, umVisitante } from '../factories/pagina-publica/visitante.ts';
import { type Caller, testApp, type TestApp } from '../test-app.ts';

/** What whoever has no login may ask for, with the limits that the product has. */
let app: TestApp;
let casa: Casa;
let slug: string;
let servico: string;
beforeAll(async () => {
  app = await testApp({ env: { LIMITES: 'sim', TRUST_PROXY: 'true' } });
  casa = await aConcessionaria(app);
  await aConsultor(app, casa);
  await aMecanico(app, casa);
  slug = await aPagina(app, casa);
  servico = await aServicoNaPagina(app, casa);
});
afterAll(() => app.close());

const horas = (endereco: string, servicos = servico) =>
  app.call({ token: null, host: casa.host }, paginaPublicaContracts.horasParaAgendar, {
    params: { slug },
    query: { servicos, transporte: 'deixa' },
    headers: { 'x-forwarded-for': endereco },
  });
const ler = (quem: Caller) =>
  app.call(quem, agendamentoContracts.listAgendamentos, {
    params: { codConcessionaria: casa.codConcessionaria, inicio: '0', fim: '0' },
  });
const pagina = (url: string, endereco: string) =>
  app.app.http.inject({
    url,
    headers: { host: casa.host, 'x-forwarded-for': endereco, 'accept-encoding': 'gzip' },
  });

describe('reads of nobody', () => {
  test('are so many of an address, a network of IPv6 being one, and others’ go on', async () => {
    const vez = (i: number) => horas(`2001:db8:9:9::${(i % 250) + 1}`);
    const respostas = await Promise.all(Array.from({ length: 900 }, (_, i) => vez(i)));
    const recusadas = respostas.filter(({ status }) => status === 429);
    expect(recusadas.length).toBeGreaterThan(150);
    expect(recusadas[0]?.refusal().codigo).toBe('chamada.muitosPedidos');
    expect((await horas('203.0.113.50')).status).toBe(200);
    // Who logged in comes from the same house and is counted as themselves.
    expect((await ler(await as(app, casa, 4))).status).toBe(200);
  });

  test('are counted, however few of them wait', async () => {
    const vistos: number[] = [];
    for (let lote = 0; lote < 9; lote += 1)
      vistos.push(
        ...(await Promise.all(Array.from({ length: 100 }, () => horas('192.0.2.7')))).map(
          ({ status }) => status,
        ),
      );
    expect(vistos.slice(0, 600).filter((status) => status !== 200)).toEqual([]);
    expect(vistos).toContain(429);
  });

  test('wait for one another and not before the house’s own people', async () => {
    const pessoa = await as(app, casa, 4);
    await ler(pessoa);
    const ordem: string[] = [];
    const enxurrada = Promise.all(
      Array.from({ length: 120 }, async (_, i) => {
        const { status } = await app.call(
          { token: null, host: casa.host },
          paginaPublicaContracts.ofertasParaAgendar,
          {
            params: { slug },
            query: { modelo: `Modelo ${i}` },
            headers: { 'x-forwarded-for': `198.51.100.${i}` },
          },
        );
        expect(status).toBe(200);
        ordem.push('ninguém');
      }),
    );
    await ler(pessoa);
    const antes = ordem.length;
    await enxurrada;
    expect(antes).toBeLessThan(20);
  });

  test('of one question at once take the database once besides finding whose page it is', async () => {
    let tomadas = 0;
    const contar = () => void (tomadas += 1);
    const { pool } = app.app.platform.db;
    pool.on('acquire', contar);
    const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => horas(`203.0.113.${100 + i}`)));
    pool.off('acquire', contar);
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200]));
    // Each finds the page; of the hours themselves all have one answer.
    expect(tomadas).toBeGreaterThanOrEqual(20);
    expect(tomadas).toBeLessThan(30);
  });

  test('of one question are worked out once, and an hour that somebody keeps is not shown as free', async () => {
    const quem = umVisitante(app, { casa, slug, servico });
    const livre = async () => {
      const { dias } = (await horas('203.0.113.60')).json<{
        dias: { dia: string; horas: { hora: string; pronto: string | null }[] }[];
      }>();
      return dias.flatMap(({ dia, horas: doDia }) =>
        doDia.filter(({ pronto }) => pronto !== null).map(({ hora }) => `${dia} ${hora}`),
      );
    };
    const antes = await livre();
    await quem.guardar();
    expect((await livre()).length).toBeLessThan(antes.length);
  });
});

test('the calls’ document is compressed once for everybody and an address gets it twenty times', async () => {
  const uma = await pagina('/api/docs/openapi.json', '203.0.113.70');
  expect(uma.statusCode).toBe(200);
  expect(uma.headers['content-encoding']).toBe('gzip');
  const cpu = process.cpuUsage();
  for (let i = 0; i < 19; i += 1)
    expect((await pagina('/api/docs/openapi.json', '203.0.113.70')).rawPayload).toEqual(uma.rawPayload);
  expect(process.cpuUsage(cpu).user / 1000).toBeLessThan(1_000);
  expect((await pagina('/api/docs/openapi.json', '203.0.113.70')).statusCode).toBe(429);
  expect((await pagina('/api/docs', '203.0.113.71')).statusCode).toBe(200);
});

test('who watches over the processes is not counted', async () => {
  for (let i = 0; i < 700; i += 1) expect((await pagina('/healthz', '203.0.113.80')).statusCode).toBe(200);
});
