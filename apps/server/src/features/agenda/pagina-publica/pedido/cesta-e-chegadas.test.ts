import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paginaPublicaContracts as calls } from '@oferta/contracts/agenda/pagina-publica.ts';
import { TERCA } from '../../../../../test/factories/agenda.ts';
import { aCardapio } from '../../../../../test/factories/cardapio.ts';
import { aConcessionaria, aConsultor, aMecanico, type Casa } from '../../../../../test/factories/house.ts';
import {
  aPagina,
  aServicoNaPagina,
  umVisitante,
} from '../../../../../test/factories/pagina-publica/visitante.ts';
import { testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let slug: string;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // 08:00 on Monday
  app.setNow(new Date('2026-11-23T11:00:00Z'));
  casa = await aConcessionaria(app, { mostrar_preco: 'true', intervalo_min: 15 });
  app.app.platform.directory.forget();
  slug = await aPagina(app, casa);
});

/** The jobs of the house as they are planned, with the local hour of their beginning and end. */
async function planejados(): Promise<{ quem: number; inicio: string; fim: string }[]> {
  const { rows } = await app.admin.query(
    `select cod_agendamento as visita, cod_mecanico as quem,
       to_char(inicio_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') as inicio,
       to_char(fim_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') as fim
     from servico where cod_concessionaria = $1 order by inicio_planejado`,
    [casa.codConcessionaria],
  );
  expect(new Set(rows.map(({ visita }) => visita)).size).toBe(1);
  return rows.map(({ quem, inicio, fim }) => ({ quem, inicio, fim }));
}

test('AV-04 the revision that is due and two services more are one visit: one price, one job after another', async () => {
  await aConsultor(app, casa);
  const revisor = await aMecanico(app, casa, { especialidades: [1] });
  const outro = await aMecanico(app, casa, { especialidades: [2] });
  const { codPacote } = await aCardapio(app, casa, { nome: 'da cesta' });
  const mais = [
    await aServicoNaPagina(app, casa, { cod_tipo_servico: 2, tmo_min: 40, preco_centavos: 12_000 }),
    await aServicoNaPagina(app, casa, { cod_tipo_servico: 2, tmo_min: 20, preco_centavos: 3500 }),
  ];
  const ofertas = calls.ofertasParaAgendar.output.parse(
    (
      await app.call({ token: null, host: casa.host }, calls.ofertasParaAgendar, {
        params: { slug },
        query: { modelo: 'Modelo da cesta', ano: '2023', km: '39500' },
      })
    ).json(),
  );
  expect(ofertas.find(({ chave }) => chave === `p${codPacote}`)).toMatchObject({
    minutos: 90,
    centavos: 52_500,
  });

  const servicos = [`p${codPacote}`, ...mais];
  const cliente = umVisitante(app, { casa, slug, servico: servicos.join(',') });
  const horas = (await cliente.horas()).dias.find(({ dia }) => dia === TERCA)?.horas ?? [];
  // Two hours and a half of work: after 16:30 the house closes before it is done.
  expect(horas.find(({ hora }) => hora === '08:00')).toMatchObject({ pronto: '10:30', motivo: null });
  expect(horas.findLast(({ pronto }) => pronto !== null)?.hora).toBe('16:30');

  const pedido = { servicos, hora: '08:00' };
  expect((await cliente.guardar({ ...pedido, totalCentavos: 52_500 })).refusal().codigo).toBe(
    'agendar.precoMudou',
  );
  expect(await cliente.agendar({ ...pedido, totalCentavos: 68_000 })).toMatchObject({
    hora: '08:00',
    pronto: '10:30',
    totalCentavos: 68_000,
    servicos: [{ minutos: 90 }, { minutos: 40 }, { minutos: 20 }],
  });
  expect(await planejados()).toEqual([
    { quem: revisor, inicio: '08:00', fim: '09:30' },
    { quem: outro, inicio: '09:30', fim: '10:10' },
    { quem: outro, inicio: '10:10', fim: '10:30' },
  ]);
});

test('AV-10 in each quarter of an hour a consultant receives as many as they can, and the next car comes a quarter later', async () => {
  const [um, dois] = [await aConsultor(app, casa), await aConsultor(app, casa, { capacidade: 2 })];
  // Neither mechanics nor bays are missing: what ends is who receives.
  for (let i = 0; i < 5; i += 1) await aMecanico(app, casa);
  await app.admin.query('delete from box where cod_concessionaria = $1', [casa.codConcessionaria]);
  const servico = await aServicoNaPagina(app, casa, { tmo_min: 15, preco_centavos: null });
  const visitante = () => umVisitante(app, { casa, slug, servico });
  const recusadas = async () =>
    (await visitante().horas()).dias
      .find(({ dia }) => dia === TERCA)
      ?.horas.flatMap(({ hora, motivo }) => (motivo !== null && hora < '12:00' ? [[hora, motivo]] : []));

  for (let i = 0; i < 3; i += 1) await visitante().agendar({ hora: '08:00' });
  expect(await recusadas()).toEqual([['08:00', 'recepção cheia até 08:15']]);
  expect((await visitante().guardar({ hora: '08:00' })).refusal().codigo).toBe('agendar.horaTomada');
  await visitante().agendar({ hora: '08:15' });

  const { rows } = await app.admin.query(
    `select hora_min as hora, cod_consultor as quem, count(*)::int as carros from agendamento
     where cod_concessionaria = $1 group by 1, 2 order by 1, 2`,
    [casa.codConcessionaria],
  );
  expect(rows).toEqual([
    { hora: 480, quem: um, carros: 1 },
    { hora: 480, quem: dois, carros: 2 },
    { hora: 495, quem: um, carros: 1 },
  ]);
});

test('AV-09 three cars of one hour are received by three consultants', async () => {
  const tres = { capacidade: 3 };
  const consultores = [
    await aConsultor(app, casa, tres),
    await aConsultor(app, casa, tres),
    await aConsultor(app, casa, tres),
  ];
  for (let i = 0; i < 3; i += 1) await aMecanico(app, casa);
  await app.admin.query('delete from box where cod_concessionaria = $1', [casa.codConcessionaria]);
  const servico = await aServicoNaPagina(app, casa, { tmo_min: 15, preco_centavos: null });
  for (let i = 0; i < 3; i += 1) await umVisitante(app, { casa, slug, servico }).agendar({ hora: '08:00' });
  const { rows } = await app.admin.query<{ quem: number }>(
    'select cod_consultor as quem from agendamento where cod_concessionaria = $1 order by 1',
    [casa.codConcessionaria],
  );
  expect(rows.map(({ quem }) => quem)).toEqual(consultores);
});
