import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arquivoExportadoContracts } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import {
  aBancada,
  aGente,
  type Bancada,
  chamar,
  exportado,
  gerar,
  type Gente,
  importada,
} from '../../../test/factories/planilha.ts';
import { as } from '../../../test/factories/house.ts';
import { converter, SOFFICE } from '../../../test/libreoffice/soffice.ts';
import { NO_FUNDO } from '../../../test/fundo/tamanhos.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { limparVencidosJob } from '../limpeza/limpar-vencidos.job.ts';
import { prazo } from '../../../../../tools/tempo.ts';

const NOW = new Date('2026-11-23T11:00:00Z');

let app: TestApp;
let bancada: Bancada;
let gente: Gente;
beforeAll(async () => {
  app = await testApp({ now: NOW });
  bancada = await aBancada(app);
});
afterAll(async () => {
  await bancada.http.close();
  await app.close();
});
beforeEach(async () => {
  app.setNow(NOW);
  gente = await aGente(bancada);
});

const CSV = [
  'Código;Descrição;Preço;Entrada;Ativo',
  'A1;Filtro <óleo> & "cia";1.234,56;31/12/2026;sim',
  "'=B2;'+55 11;80;;não",
].join('\r\n');

const contracts = arquivoExportadoContracts;

const pedir = async (over: Record<string, unknown> = {}, quem = gente) => {
  const body = {
    tipo: 'pecas-de-teste',
    formato: 'csv',
    codConcessionaria: quem.casa.codConcessionaria,
    ...over,
  };
  const { status, text } = await chamar(bancada, quem, [contracts.exportarLista, { body }]);
  return { status, json: JSON.parse(text) as { codigo: string; codArquivo: number } };
};

const baixar = (codArquivo: number, quem = gente) =>
  chamar(bancada, quem, [contracts.baixarArquivoExportado, { params: { codArquivo } }]);

const EM_CSV = [
  '\uFEFFCódigo;Descrição;Preço;Entrada;Ativo',
  'A1;"Filtro <óleo> & ""cia""";1234,56;31/12/2026;Sim',
  "'=B2;'+55 11;80,00;;Não",
  '',
].join('\r\n');

test('writes a CSV that Brazilian spreadsheets open right, with no cell that is a formula', async () => {
  await importada(bancada, gente, CSV);
  expect((await exportado(bancada, gente, 'csv')).toString('utf8')).toBe(EM_CSV);
});

test('writes an .xlsx of numbers, dates and texts that are never formulas', async () => {
  await importada(bancada, gente, CSV);
  const bytes = await exportado(bancada, gente, 'xlsx');
  const linhas: unknown[] = [];
  for await (const { values } of streamXlsxRows(bytes)) linhas.push(values);
  expect(linhas).toEqual([
    ['Código', 'Descrição', 'Preço', 'Entrada', 'Ativo'],
    ['A1', 'Filtro <óleo> & "cia"', 1234.56, new Date('2026-12-31T00:00:00Z'), 'Sim'],
    ['=B2', '+55 11', 80, null, 'Não'],
  ]);
  expect(bytes.includes('<f>')).toBe(false);
});

test('writes a PDF with the company at its head', async () => {
  await importada(bancada, gente, CSV);
  const bytes = await exportado(bancada, gente, 'pdf');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5_000);
});

test('narrows the list as its screen does', async () => {
  await importada(bancada, gente, CSV);
  const { json } = await pedir({ filtro: { ativo: false } });
  await gerar(bancada, gente, json.codArquivo);
  const { text } = await baixar(json.codArquivo);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain("'=B2");
});

test('has the columns that were on the screen, in their order, and the day it is of in its name', async () => {
  await importada(bancada, gente, CSV);
  const { json } = await pedir({
    colunas: ['preco', 'acoes', 'codigo'],
    dia: '2026-11-20',
    recorte: 'Ativas',
  });
  await gerar(bancada, gente, json.codArquivo);
  const { text } = await baixar(json.codArquivo);
  expect(text.split('\r\n')[0]).toBe('\uFEFFPreço;Código');
  const meus = await chamar(bancada, gente, [contracts.meusArquivosExportados]);
  expect(meus.text).toContain('pecas-de-teste-2026-11-20.csv');
});

const FOLHA = {
  titulo: 'Serviços na oficina',
  colunas: [
    { rotulo: 'Placa', tipo: 'texto' },
    { rotulo: 'Valor', tipo: 'dinheiro' },
    { rotulo: 'Prometida', tipo: 'instante' },
  ],
  linhas: [
    ['=ABC1D23', 123_456, '2026-11-23T18:30:00Z'],
    ['DEF4G56', null, null],
  ],
};

test.each(['csv', 'xlsx', 'pdf'])('writes the rows that the screen holds, as %s', async (formato) => {
  const { json } = await pedir({ tipo: 'servicos-na-oficina', formato, folha: FOLHA });
  await gerar(bancada, gente, json.codArquivo);
  const { status, text } = await baixar(json.codArquivo);
  expect(status).toBe(200);
  if (formato === 'csv')
    expect(text).toBe("\uFEFFPlaca;Valor;Prometida\r\n'=ABC1D23;1234,56;23/11/2026 15:30\r\nDEF4G56;;\r\n");
  // The rows are in the file now, and nowhere else.
  const { rows } = await app.admin.query(
    'select folha, linhas from arquivo_exportado where cod_arquivo = $1',
    [json.codArquivo],
  );
  expect(rows).toEqual([{ folha: null, linhas: 2 }]);
});

test('a screen of several dealerships has its rows written without naming one', async () => {
  const { status, json } = await pedir({
    tipo: 'business-inteligence',
    folha: FOLHA,
    codConcessionaria: undefined,
  });
  expect(status).toBe(200);
  const { rows } = await app.admin.query(
    'select cod_concessionaria as casa from arquivo_exportado where cod_arquivo = $1',
    [json.codArquivo],
  );
  expect(rows).toEqual([{ casa: null }]);
  await gerar(bancada, gente, json.codArquivo);
  expect((await baixar(json.codArquivo)).text).toContain('DEF4G56');
});

describe('refusals', () => {
  test('of what cannot be exported', async () => {
    expect(await pedir({ tipo: 'nada' })).toMatchObject({
      status: 404,
      json: { codigo: 'arquivo.tipoDesconhecido' },
    });
    expect(await pedir({ codConcessionaria: undefined })).toMatchObject({
      json: { codigo: 'arquivo.semConcessionaria' },
    });
    expect(await pedir({ filtro: { ativo: 'talvez' } })).toMatchObject({
      status: 422,
      json: { codigo: 'arquivo.filtroInvalido' },
    });
    expect((await pedir({}, await aGente(bancada, 4))).status).toBe(403);
  });

  test('of a sixth file while five are being made', async () => {
    for (let i = 0; i < 5; i += 1) expect((await pedir()).status).toBe(200);
    expect(await pedir()).toMatchObject({ status: 409, json: { codigo: 'arquivo.muitos' } });
  });

  test('of what is not ready, not one’s own, or expired', async () => {
    const { json } = await pedir();
    expect(JSON.parse((await baixar(json.codArquivo)).text)).toMatchObject({ codigo: 'arquivo.naoPronto' });
    await gerar(bancada, gente, json.codArquivo);
    const colega = { ...gente, caller: await as(app, gente.casa, 4) };
    expect(JSON.parse((await baixar(json.codArquivo, colega)).text)).toMatchObject({
      codigo: 'arquivo.naoEncontrado',
    });
    const chefe = { ...gente, caller: await as(app, gente.casa, 2) };
    expect((await baixar(json.codArquivo, chefe)).status).toBe(200);

    app.setNow(new Date(NOW.getTime() + 29 * 86_400_000));
    await limparVencidosJob.run(app.app.platform, {});
    app.setNow(NOW);
    expect((await baixar(json.codArquivo)).status).toBe(200);
    app.setNow(new Date(NOW.getTime() + 31 * 86_400_000));
    await limparVencidosJob.run(app.app.platform, {});
    app.setNow(NOW);
    expect(JSON.parse((await baixar(json.codArquivo)).text)).toMatchObject({ codigo: 'arquivo.vencido' });
    const { rows } = await app.admin.query('select from arquivo_exportado_parte where cod_arquivo = $1', [
      json.codArquivo,
    ]);
    expect(rows).toEqual([]);
  });
});

test('lists all files for those who have the screen, one’s own for everybody', async () => {
  const { json } = await pedir();
  const meus = await chamar(bancada, gente, [contracts.meusArquivosExportados]);
  expect(contracts.meusArquivosExportados.output.parse(JSON.parse(meus.text))).toMatchObject([
    { codArquivo: json.codArquivo, estado: 'aguardando', nome: 'pecas-de-teste-2026-11-23.csv' },
  ]);
  expect((await chamar(bancada, gente, [contracts.listArquivosExportados])).status).toBe(403);
  const chefe = { ...gente, caller: await as(app, gente.casa, 2) };
  const todos = await chamar(bancada, chefe, [contracts.listArquivosExportados]);
  const { itens } = contracts.listArquivosExportados.output.parse(JSON.parse(todos.text));
  expect(itens[0]).toMatchObject({ codArquivo: json.codArquivo });
});

test('keeps who took which data', async () => {
  const { json } = await pedir();
  await gerar(bancada, gente, json.codArquivo);
  await baixar(json.codArquivo);
  const { rows } = await app.admin.query<{ acao: string; cod_usuario: number | null }>(
    `select acao, cod_usuario from auditoria where tabela = 'arquivo_exportado' and chave = $1 order by cod_auditoria`,
    [json.codArquivo],
  );
  expect(rows.map(({ acao }) => acao)).toEqual([
    'exportarLista',
    'gerar-arquivo',
    'gerar-arquivo',
    'baixarArquivoExportado',
  ]);
  expect(rows.at(-1)?.cod_usuario).not.toBeNull();
});

/** Three starts of LibreOffice: `npm run fundo`. In `npm test` it opens every list once, in test/libreoffice. */
if (NO_FUNDO)
  test.skipIf(SOFFICE === null)(
    'LibreOffice opens what we write, and we read what it saves',
    async () => {
      const antes = await importada(bancada, gente, CSV);
      expect(antes.totais.criadas).toBe(2);
      const nosso = new Map([['lista.xlsx', await exportado(bancada, gente, 'xlsx')]]);
      const emCsv = (await converter({ arquivos: nosso, para: 'csv' })).get('lista.xlsx')?.toString('utf8');
      expect(emCsv).toContain('A1;"Filtro <óleo> & ""cia""";R$ 1,234.56;31/12/2026;Sim');
      expect(emCsv).toContain('=B2;+55 11;R$ 80.00;;Não');
      for (const para of ['xlsx', 'ods'] as const) {
        const deles = (await converter({ arquivos: nosso, para })).get('lista.xlsx');
        const { totais } = await importada(bancada, gente, deles ?? '');
        expect({ para, ...totais }).toMatchObject({ para, linhas: 2, iguais: 2 });
      }
    },
    prazo(120_000),
  );
