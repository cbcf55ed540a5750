import { afterAll, beforeAll, expect, test } from 'vitest';
import { apurarPendentes } from '#features/relatorios/fatos/apurar-fatos.job.ts';
import { aConcessionaria } from '../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { avisarContagem } from './avisar-contagem.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('what an upgrade left to be counted is told until all is; a day’s changes are not', async () => {
  const { codDistribuidor, codConcessionaria } = await aConcessionaria(app);
  const porContar = (quantas: number) =>
    app.admin.query(
      `insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo) select $1, $2::integer, 'equipe', $2::integer from generate_series(1, $3)`,
      [codDistribuidor, codConcessionaria, quantas],
    );
  const ditas: string[] = [];
  const { platform } = app.app;
  const sinal = new AbortController().signal;
  await porContar(12);
  await avisarContagem(platform.db, { dizer: (linha) => ditas.push(linha), sinal });
  expect(ditas).toEqual([]);

  await porContar(2_345);
  const avisado = avisarContagem(platform.db, { dizer: (linha) => ditas.push(linha), sinal, passo: 20 });
  await apurarPendentes(platform);
  await avisado;
  expect(ditas.at(0)).toMatch(/^números da gestão: 2\.3\d\d mudanças por contar$/);
  expect(ditas.at(-1)).toBe('números da gestão: todos contados');
});
