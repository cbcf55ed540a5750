import { afterAll, beforeAll, expect, test } from 'vitest';
import { apurarPendentes } from '#features/relatorios/fatos/apurar-fatos.job.ts';
import { aConcessionaria, type Casa } from '../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { refazerTodosOsFatos } from './refazer-todos.ts';

const AGORA = new Date('2026-11-26T20:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: AGORA });
});
afterAll(() => app.close());

const aPassagem = ({ codDistribuidor, codConcessionaria }: Casa) =>
  app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa,
       modelo, recebido_em, entregue_em)
     values ($1, $2, '2026-11-09', 540, 60, 'entregue', 'telefone', 'Cliente', 'ABC1D23', 'Argo', '2026-11-09T12:00Z',
       '2026-11-09T15:00Z')`,
    [codDistribuidor, codConcessionaria],
  );

test('every dealership is counted anew and named, or those of one distributor alone', async () => {
  const daMakena = await aConcessionaria(app);
  const daPrime = await aConcessionaria(app, { distribuidor: 'prime' });
  await Promise.all([daMakena, daPrime].map(aPassagem));
  const ditas: string[] = [];
  const refazer = (codDistribuidor?: number) =>
    refazerTodosOsFatos(app.url, {
      agora: AGORA,
      log: (linha) => ditas.push(linha),
      ...(codDistribuidor !== undefined && { codDistribuidor }),
    });
  expect(await refazer()).toEqual({ casas: ditas.length, passagens: 2 });
  expect(ditas.filter((linha) => linha.endsWith(': 1 passagens'))).toHaveLength(2);
  ditas.length = 0;
  expect(await refazer(daPrime.codDistribuidor)).toEqual({ casas: ditas.length, passagens: 1 });
});

test('a booked car that has an order still came, counted anew or not', async () => {
  const casa = await aConcessionaria(app);
  const { codDistribuidor, codConcessionaria } = casa;
  await aPassagem(casa);
  await app.admin.query(
    `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, cod_agendamento, cliente, placa, modelo)
     select cod_distribuidor, cod_concessionaria, 'OS 77', cod_agendamento, cliente, placa, modelo from agendamento
     where cod_concessionaria = $1`,
    [codConcessionaria],
  );
  const chegadas = async (): Promise<number | null> =>
    (await app.admin.query('select from fato_chegada where cod_concessionaria = $1', [codConcessionaria]))
      .rowCount;
  await apurarPendentes(app.app.platform);
  expect(await chegadas()).toBe(1);
  await refazerTodosOsFatos(app.url, { agora: AGORA, log: () => undefined, codDistribuidor });
  expect(await chegadas()).toBe(1);
});
