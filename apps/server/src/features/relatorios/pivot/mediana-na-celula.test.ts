import { afterAll, beforeAll, expect, test } from 'vitest';
import { pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp({ now: new Date('2026-11-26T20:00:00Z') });
  casa = await aConcessionaria(app);
});
afterAll(() => app.close());

/** A car of this model that stayed so many minutes from Monday, 9/11, 09:00. */
const aPassagem = (modelo: string, minutos: number) =>
  app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa,
       modelo, recebido_em, entregue_em)
     values ($1, $2, '2026-11-09', 540, 60, 'entregue', 'telefone', 'Cliente', 'ABC1D23', $3, '2026-11-09T12:00Z',
       '2026-11-09T12:00Z'::timestamptz + make_interval(mins => $4))`,
    [casa.codDistribuidor, casa.codConcessionaria, modelo, minutos],
  );

test('a median stands in each cell and in the total: of the cars there, never of the cells’ medians', async () => {
  for (const minutos of [10, 20, 60]) await aPassagem('Argo', minutos);
  await aPassagem('Toro', 100);
  await apurarPendentes(app.app.platform);
  const { celulas } = resposta(
    pivotContracts.verPivot,
    await app.call(await as(app, casa, 1), pivotContracts.verPivot, {
      body: {
        de: '2026-11-01',
        ate: '2026-11-25',
        linhas: ['modelo'],
        colunas: [],
        medidas: ['permanenciaCorrida'],
      },
    }),
  );
  const daCelula = Object.fromEntries(celulas.map(({ linha, valores }) => [linha.join(), valores[0]]));
  expect(daCelula).toEqual({ '': 40, Argo: 20, Toro: 100 });
});
