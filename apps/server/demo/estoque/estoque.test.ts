import { afterAll, beforeAll, expect, test } from 'vitest';
import { gerarJa } from '../../test/factories/estoque.ts';
import { aConcessionaria, type Casa } from '../../test/factories/house.ts';
import { testApp, type TestApp } from '../../test/test-app.ts';
import { pecasDe } from '../cardapio/cardapio-linhas.ts';
import { MODELOS_DO_CARDAPIO } from '../cardapio/cardapio-modelos.ts';
import { insertSoltas } from '../cardapio/cardapio.queries.ts';
import { comoDono, prepararCarga } from '../demo.queries.ts';
import { cadastrarEstoque } from './estoque.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  await comoDono(app.url, async (banco) => {
    await prepararCarga(banco);
    const linhas = pecasDe({ marca: 'Fiat', modelos: MODELOS_DO_CARDAPIO['Fiat'] ?? [] });
    const prontas = linhas.map((linha) => ({
      ...linha,
      ativo: true,
      versao: 1,
      alterado_em: '2026-01-05T12:00Z',
    }));
    await insertSoltas(banco, 'peca', { ...casa, linhas: prontas });
    await cadastrarEstoque(banco, {
      ...casa,
      agora: new Date('2026-11-23T11:00:00Z'),
      fuso: 'America/Sao_Paulo',
      marca: 'Fiat',
      porDia: 60,
    });
  });
});
afterAll(() => app.close());

test('a house’s stock is the sum of two years of movements, and there is something to order of each supplier', async () => {
  const { rows } = await app.admin.query<{ pecas: number; erradas: number; meses: number; paradas: number }>(
    `select count(*)::integer as pecas, count(*) filter (where e.em_maos <> m.soma or e.em_maos < 0)::integer as erradas,
       (select count(distinct mes)::integer from peca_demanda) as meses,
       count(*) filter (where e.ultima_saida < '2026-05-23')::integer as paradas
     from peca_estoque e join (select cod_peca, sum(saldo) as soma from peca_movimento group by 1) m using (cod_peca)`,
  );
  expect(rows[0]).toMatchObject({ erradas: 0, meses: 25 });
  expect(rows[0]?.pecas).toBeGreaterThan(30);
  expect(rows[0]?.paradas).toBeGreaterThan(0);
  expect(await gerarJa(app, casa)).toMatchObject({ sugestoes: 3 });
});
