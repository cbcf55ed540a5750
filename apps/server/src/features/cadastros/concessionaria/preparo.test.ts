import { afterAll, beforeAll, expect, test } from 'vitest';
import { concessionariaContracts } from '@oferta/contracts/cadastros/concessionaria.ts';
import { servicoOferecidoContracts } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let nova: Casa;
let antiga: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  nova = await aConcessionaria(app);
  antiga = await aConcessionaria(app);
  const concessionarias = [nova.codConcessionaria, antiga.codConcessionaria];
  caller = await as(app, nova, 2, { concessionarias });
  app.app.platform.directory.forget();
});
afterAll(() => app.close());

const preparo = async (casa: Casa) => {
  const answer = await app.call(caller, concessionariaContracts.preparoConcessionaria, {
    params: { concessionaria: casa.codConcessionaria },
  });
  return concessionariaContracts.preparoConcessionaria.output.parse(answer.json());
};

test('counts what is there to begin with, without what was switched off', async () => {
  expect(await preparo(nova)).toEqual({ boxes: 2, taxasHora: 0, consultores: 0, mecanicos: 0, servicos: 0 });
  await aConsultor(app, nova);
  await aConsultor(app, nova, { ativo: false });
  await aMecanico(app, nova);
  await app.admin.query('update box set ativo = false where cod_concessionaria = $1', [
    nova.codConcessionaria,
  ]);
  expect(await preparo(nova)).toEqual({ boxes: 0, taxasHora: 0, consultores: 1, mecanicos: 1, servicos: 0 });
  expect((await preparo(antiga)).boxes).toBe(2);
});

const servico = (casa: Casa, descricao: string, over: object = {}) =>
  app.call(caller, servicoOferecidoContracts.criarServicoOferecido, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      descricao,
      codTipoServico: 1,
      tmoMin: 45,
      precoCentavos: 9_990,
      codEspecialidade: null,
      cor: 3,
      naAgendaVirtual: true,
      ...over,
    },
  });
const copiar = (origem: number, quem = caller) =>
  app.call(quem, servicoOferecidoContracts.copiarServicosOferecidos, {
    params: { codConcessionaria: nova.codConcessionaria },
    body: { origem },
  });

test('services of another dealership are copied; what is there already stays as it is', async () => {
  for (const descricao of ['Troca de óleo', 'Alinhamento', 'Lavagem']) await servico(antiga, descricao);
  await servico(nova, 'TROCA DE OLEO', { tmoMin: 20 });
  const copia = (await copiar(antiga.codConcessionaria)).json();
  expect(copia).toEqual({ copiados: 2, jaTinha: 1 });
  const { rows } = await app.admin.query(
    'select descricao, tmo_min, preco_centavos, cor from servico_oferecido where cod_concessionaria = $1 order by 1',
    [nova.codConcessionaria],
  );
  expect(rows).toEqual([
    { descricao: 'Alinhamento', tmo_min: 45, preco_centavos: 9_990, cor: 3 },
    { descricao: 'Lavagem', tmo_min: 45, preco_centavos: 9_990, cor: 3 },
    { descricao: 'TROCA DE OLEO', tmo_min: 20, preco_centavos: 9_990, cor: 3 },
  ]);
  expect((await copiar(antiga.codConcessionaria)).json()).toEqual({ copiados: 0, jaTinha: 3 });
});

test('nothing is copied from itself, or from where the person may not look', async () => {
  const alheia = await aConcessionaria(app, { distribuidor: 'atria' });
  for (const origem of [nova.codConcessionaria, alheia.codConcessionaria, 999_999])
    expect((await copiar(origem)).refusal().codigo).toBe('servicoOferecido.origemDesconhecida');
  const soDaNova = await as(app, nova, 3);
  expect((await copiar(antiga.codConcessionaria, soDaNova)).refusal().codigo).toBe(
    'servicoOferecido.origemDesconhecida',
  );
});
