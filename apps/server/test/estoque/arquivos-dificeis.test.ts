import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { aFornecedor, aPecaComVendas, gerarJa, semEstoque } from '../factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { zipSemCompressao } from './zip-sem-compressao.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';
import { emCsv, enviarArquivo } from './trimestre/acoes-do-arquivo.ts';

/** Files of the kinds that failed once, as a parts desk has them. */
let app: TestApp;
let casa: Casa;
let balcao: Caller;
let codUsuario: number;
let anel: number;
let oleo: number;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  const ana = await as(app, casa, 2);
  ({ codUsuario } = ana);
  balcao = ana;
});
beforeEach(async () => {
  await app.admin.query('truncate planilha cascade');
  await semEstoque(app);
  const codFornecedor = await aFornecedor(app, casa);
  anel = await aPecaComVendas(app, casa, { codigo: 'AN-ARGO', codFornecedor, vendas: [], emMaos: 48 });
  oleo = await aPecaComVendas(app, casa, { codigo: 'OL-ARGO', codFornecedor, vendas: [], unidade: 'l' });
});
afterAll(() => app.close());

const enviar = (tipo: string, conteudo: string | Uint8Array, nome?: string) =>
  enviarArquivo({ app, casa, balcao, codUsuario }, { tipo, conteudo, ...(nome !== undefined && { nome }) });
const demanda = async (codPeca: number) => {
  const { rows } = await app.admin.query<{ unidades: number }>(
    'select unidades from peca_demanda where cod_peca = $1 and unidades <> 0',
    [codPeca],
  );
  return rows.map(({ unidades }) => unidades);
};
const saldo = async (codPeca: number) => {
  const { rows } = await app.admin.query<{ saldo: number }>(
    'select em_maos as saldo from peca_estoque where cod_peca = $1',
    [codPeca],
  );
  return rows[0]?.saldo;
};

test('three sales of a day are three; the file that is corrected later takes their place', async () => {
  const cabeca = ['Código', 'Emissão', 'Qtde'];
  const linhas = [2, 3, 2, -1].map((n) => ['AN-ARGO', '05/10/2026', n]);
  await (await enviar('vendas-de-pecas', emCsv([cabeca, ...linhas]))).confirmar();
  expect(await demanda(anel)).toEqual([6]);
  await (await enviar('vendas-de-pecas', emCsv([cabeca, ['an argo', '05/10/2026', 9]]))).confirmar();
  expect(await demanda(anel)).toEqual([9]);
});

test('three and a half litres are taken; half a ring is refused alone', async () => {
  const arquivo = await enviar(
    'vendas-de-pecas',
    emCsv([
      ['Código', 'Data', 'Quantidade'],
      ['OL-ARGO', '05/10/2026', '3,5'],
      ['AN-ARGO', '05/10/2026', '0,5'],
    ]),
  );
  expect((await arquivo.lida()).totais).toMatchObject({ boas: 1, recusadas: 1 });
  await arquivo.confirmar();
  expect([await demanda(oleo), await demanda(anel)]).toEqual([[3.5], []]);
});

test('a count that was typed while forty sales pass undoes none of them', async () => {
  const arquivo = await enviar(
    'estoque',
    emCsv([
      ['Código', 'Fornecedor', 'Em mãos'],
      ['AN-ARGO', 'Fábrica', 46],
    ]),
  );
  const vendas = Array.from({ length: 40 }, () =>
    app.call(balcao, movimentoContracts.movimentarPeca, {
      body: { codPeca: anel, tipo: 'venda', quantidade: 1 },
    }),
  );
  await Promise.all([...vendas, arquivo.confirmar()]);
  expect((await Promise.all(vendas)).map(({ status }) => status)).toEqual(vendas.map(() => 200));
  expect(await saldo(anel)).toBe(48 - 2 - 40);
});

const emXlsx = () =>
  writeXlsx({
    sheets: [
      {
        name: 'Peças',
        rows: [
          ['Código', 'Data', 'Quantidade'],
          [616_151, '05/10/2026', 4],
        ],
        cells: new Map([['1,0', { value: 616_151, style: { numFmt: '0000000' } }]]),
      },
    ],
  });
const texto = (dito: string) =>
  `<table:table-cell office:value-type="string"><text:p>${dito}</text:p></table:table-cell>`;
const numero = (valor: number, mostra: string) =>
  `<table:table-cell office:value-type="float" office:value="${valor}"><text:p>${mostra}</text:p></table:table-cell>`;
const linha = (...celulas: string[]) => `<table:table-row>${celulas.join('')}</table:table-row>`;
const EM_ODS = zipSemCompressao({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="Peças">${linha(texto('Código'), texto('Data'), texto('Quantidade'))}${linha(numero(616_151, '0616151'), texto('05/10/2026'), numero(4, '4'))}</table:table></office:spreadsheet></office:body></office:document-content>`,
});

test.each(['xlsx', 'ods'] as const)(
  'a code of digits keeps the zeros that its cell shows in an %s',
  async (formato) => {
    await aPecaComVendas(app, casa, {
      codigo: '0616151',
      codFornecedor: await aFornecedor(app, casa, 'Aurora'),
      vendas: [],
    });
    const bytes = formato === 'xlsx' ? await emXlsx() : EM_ODS;
    const arquivo = await enviar('vendas-de-pecas', bytes, `pecas.${formato}`);
    expect((await arquivo.lida()).totais).toMatchObject({ boas: 1, recusadas: 0 });
    const { rows } = await app.admin.query<{ valores: unknown }>('select * from planilha_linha');
    expect(JSON.stringify(rows)).toContain('0616151');
  },
);

test('a part that costs nothing is suggested like any other', async () => {
  await app.admin.query('update peca set custo_centavos = 0 where cod_peca = $1', [anel]);
  await app.admin.query('delete from peca_movimento where cod_peca = $1', [anel]);
  const arquivo = await enviar(
    'vendas-de-pecas',
    emCsv([
      ['Código', 'Data', 'Quantidade'],
      ...Array.from({ length: 10 }, (_, n) => ['AN-ARGO', `01/${String(n + 1).padStart(2, '0')}/2026`, 90]),
    ]),
  );
  await arquivo.confirmar();
  expect(await gerarJa(app, casa)).toMatchObject({ sugestoes: 1, linhas: 1 });
});
