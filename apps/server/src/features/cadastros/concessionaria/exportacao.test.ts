import { afterAll, beforeAll, expect, test } from 'vitest';
import { concessionariaContracts as calls } from '@oferta/contracts/cadastros/concessionaria.ts';
import { grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import type { Exportador, LinhaExportada } from '#kernel/planilha/exportador.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { aCasa, aFicha } from '../../../../test/factories/concessionaria.ts';
import { as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { gruposExportador } from '../grupo/grupo.exportador.ts';
import { concessionariasExportador } from './concessionaria.exportador.ts';

let app: TestApp;
let casa: Casa;
let rede: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aCasa(app);
  rede = await as(app, casa, 2);
});
afterAll(() => app.close());

/** The rows the engine would write, narrowed as the screen's query says. */
async function linhas<F>(exportador: Exportador<F>, query: object): Promise<LinhaExportada[]> {
  const filtro = exportador.filtro.parse(query);
  return unitOfWork(app.app.platform, {
    session: { usuario: null, tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario: null, acao: 'teste', origem: 'job', endereco: null },
    readOnly: true,
    work: async (ctx) => {
      const todas: LinhaExportada[] = [];
      const pedido = { codConcessionaria: null, filtro, fuso: 'America/Sao_Paulo' };
      for await (const lote of exportador.linhas(ctx, pedido)) todas.push(...lote);
      return todas;
    },
  });
}

test('dealerships are written as people read them, only those the list shows', async () => {
  const grupo = await app.call(rede, grupoContracts.criarGrupo, {
    body: { nome: 'Grupo Sol', responsavel: 'Dona Teste', concessionarias: [] },
  });
  const { codGrupo } = grupo.json<{ codGrupo: number }>();
  const cnpj = '42.318.949/0001-84';
  await app.call(rede, calls.criarConcessionaria, {
    body: aFicha({ nome: 'Órbita', cnpj, codGrupo, codigoInterno: '123456/01', marcas: ['Fiat', 'Jeep'] }),
  });

  expect(await linhas(concessionariasExportador, { busca: 'orbita', situacao: 'ativos' })).toEqual([
    {
      nome: 'Órbita',
      razaoSocial: expect.stringContaining('Ltda'),
      cnpj,
      codigoInterno: '123456/01',
      grupo: 'Grupo Sol',
      marcas: 'Fiat, Jeep',
      endereco: 'Rua do Teste, 100, Centro',
      cidade: 'São Paulo',
      uf: 'SP',
      cep: '01310-100',
      telefone: '(11) 3000-0001',
      email: 'oficina@teste.example',
      dms: '',
      codigoDms: '',
      ativo: true,
    },
  ]);
  expect(await linhas(gruposExportador, { busca: 'sol' })).toEqual([
    { nome: 'Grupo Sol', responsavel: 'Dona Teste', ativo: true, concessionarias: 'Órbita' },
  ]);
  expect(await linhas(gruposExportador, { situacao: 'inativos' })).toEqual([]);
});

test.each<[string, Exportador]>([
  ['concessionarias', concessionariasExportador],
  ['grupos', gruposExportador],
])('%s come in the order of the screen', async (_nome, exportador) => {
  await app.call(rede, grupoContracts.criarGrupo, {
    body: { nome: 'Grupo Lua', responsavel: 'Dona Teste', concessionarias: [] },
  });
  const nomes = async (filtro: object) => (await linhas(exportador, filtro)).map(({ nome }) => nome);
  const padrao = await nomes({});
  expect(padrao.length).toBeGreaterThan(1);
  expect(await nomes({ ordem: 'nome', desc: '1' })).toEqual(padrao.toReversed());
});
