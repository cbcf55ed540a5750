import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import {
  aCasaDoDms,
  enviado,
  enviar,
  EXPORTADO,
  EXPORTADO_EM_TEXTO,
  linhasDe,
  type Quem,
} from '../../../../test/factories/arquivo-dms.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let quem: Quem;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  quem = await aCasaDoDms(app);
});

const [CABECALHO = '', PRIMEIRA = '', SEGUNDA = ''] = EXPORTADO_EM_TEXTO.split('\r\n');
const arquivo = (...linhas: string[]) => [CABECALHO, ...linhas].join('\r\n');

const recusa = async (bytes: Buffer | string, nome?: string) => {
  const answer = await enviar(app, quem, { bytes, ...(nome !== undefined && { nome }) });
  const { codigo, mensagem } = JSON.parse(answer.text) as { codigo: string; mensagem: string };
  return { status: answer.status, codigo, mensagem };
};

const VAZIO = {
  status: 422,
  codigo: 'importacao.arquivoInvalido',
  mensagem: 'Não foi possível ler o arquivo: está vazio',
};

test.each([
  ['no bytes', ''],
  ['blank lines', '\r\n \r\n;;;\r\n'],
  ['a mark and nothing else', '\uFEFF'],
])('refuses an empty file: %s', async (_nome, bytes) => {
  expect(await recusa(bytes)).toEqual(VAZIO);
});

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a web page', '<!DOCTYPE html><html><table><tr><td>Placa</td></tr></table></html>'],
  ['an old .xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600, 255)])],
  ['a picture', Buffer.from(Array.from({ length: 900 }, (_zero, i) => (i * 37) % 256))],
  ['a zip that is no spreadsheet', zip([{ nome: 'a.txt', conteudo: Buffer.from('oi'), declarado: 2 }])],
])('refuses %s whatever its name says', async (_nome, bytes) => {
  expect(await recusa(bytes, 'agenda.csv')).toEqual({
    status: 415,
    codigo: 'importacao.tipoNaoAceito',
    mensagem: 'Envie um arquivo .csv ou .xlsx exportado do DMS',
  });
});

test('refuses a file over 20 MB', async () => {
  expect(await recusa(Buffer.alloc(20_100_000, 'a'))).toMatchObject({
    status: 413,
    codigo: 'importacao.arquivoGrande',
  });
});

test('refuses a file of more lines than a year has appointments', async () => {
  expect(await recusa(arquivo(...Array.from({ length: 20_001 }, () => 'a;b')))).toMatchObject({
    mensagem: 'Não foi possível ler o arquivo: tem mais de 20.000 linhas. Divida-o em partes',
  });
});

test('refuses a spreadsheet that would unpack to too much, without unpacking it', async () => {
  const bomba = zip([
    { nome: 'xl/workbook.xml', conteudo: Buffer.alloc(200_000_000), declarado: 200_000_000 },
  ]);
  expect(bomba.length).toBeLessThan(400_000);
  expect(await recusa(bomba, 'agenda.xlsx')).toMatchObject({
    mensagem: 'Não foi possível ler o arquivo: a planilha é grande demais depois de aberta',
  });
});

test('refuses a spreadsheet that lies about what it unpacks to', async () => {
  const mentira = zip([{ nome: 'xl/workbook.xml', conteudo: Buffer.alloc(50_000_000), declarado: 1000 }]);
  expect(await recusa(mentira, 'agenda.xlsx')).toMatchObject({ codigo: 'importacao.tipoNaoAceito' });
});

test('reads a sheet with a cell in the last corner', async () => {
  const bytes = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Agenda',
          rows: [CABECALHO.split(';'), PRIMEIRA.split(';')],
          cells: new Map([['1048575,16383', { value: 'x' }]]),
        },
      ],
    }),
  );
  expect((await enviado(app, quem, { bytes, nome: 'canto.xlsx' })).totais).toMatchObject({
    linhas: 1,
    aceitas: 1,
  });
});

test('takes a header without lines in, and has nothing to import', async () => {
  const { codImportacao, totais } = await enviado(app, quem, { bytes: CABECALHO });
  expect(totais).toMatchObject({ linhas: 0, aceitas: 0 });
  const answer = await app.call(quem.caller, importacaoContracts.confirmarImportacao, {
    params: { codImportacao },
  });
  expect(answer.refusal()).toMatchObject({
    codigo: 'importacao.nadaAceito',
    mensagem: 'Nenhuma linha pode ser importada',
  });
});

test('cuts a field of 1 MB, says so, and stays quick to list', async () => {
  const { codImportacao } = await enviado(app, quem, {
    bytes: arquivo(`${PRIMEIRA}${'A😀'.repeat(250_000)}`),
  });
  const [linha] = await linhasDe(app, quem, { codImportacao });

  expect(linha).toMatchObject({
    situacao: 'aviso',
    motivos: [{ campo: 'observacao', frase: 'observação longa: cortada' }],
  });
  expect(linha?.valores['Observação']?.length).toBeLessThanOrEqual(4000);
});

test('does not lose the file to a quote that never closes', async () => {
  const aberta = PRIMEIRA.replace('NÚBIA', '"NÚBIA');
  const resto = EXPORTADO_EM_TEXTO.split('\r\n').slice(2).join('\r\n');
  const importacao = await enviado(app, quem, { bytes: `${CABECALHO}\r\n${aberta}\r\n${resto}` });

  expect(importacao.totais).toMatchObject({ linhas: 64, aceitas: 59 });
  expect(importacao.avisos).toContain(
    'Há aspas abertas que não se fecham (linha 2). Confira as linhas vizinhas.',
  );
});

test('refuses lines with too many or too few fields, and only those', async () => {
  const demais = PRIMEIRA.replace('NÚBIA', 'NÚBIA;CRISTINA;');
  const { codImportacao } = await enviado(app, quem, {
    bytes: arquivo(demais, SEGUNDA.split(';').slice(0, 5).join(';'), SEGUNDA),
  });
  const linhas = await linhasDe(app, quem, { codImportacao });

  expect(linhas.map(({ motivos }) => motivos.map(({ frase }) => frase))).toEqual([
    ['sobram colunas'],
    ['linha incompleta'],
    [],
  ]);
});

test('joins the lines of one order, and leaves out what it repeats', async () => {
  const outroServico = PRIMEIRA.replace('REVISÃO 10.000 KM', 'ALINHAMENTO');
  const outroCarro = PRIMEIRA.replace('BCR9548', 'ABC1D23').replace('9BD3ESF4DHR661259', '9BD3ESF4DHR661250');
  const importacao = await enviado(app, quem, {
    bytes: arquivo(PRIMEIRA, outroServico, PRIMEIRA, outroCarro),
  });
  const linhas = await linhasDe(app, quem, importacao);

  expect(importacao.totais).toMatchObject({ linhas: 4, aceitas: 1, repetidas: 3 });
  expect(linhas.map(({ motivos: [motivo] }) => motivo?.frase)).toEqual([
    undefined,
    'O.S. repetida: serviço somado ao agendamento (linha 2)',
    'O.S. repetida: linha ignorada (linha 2)',
    'O.S. repetida com outro veículo: linha ignorada (linha 2)',
  ]);
  const { rows } = await app.admin.query<{ servicos: { descricao: string }[] }>(
    `select registro -> 'servicos' as servicos from planilha_linha where cod_planilha = $1 and linha = 2`,
    [importacao.codImportacao],
  );
  expect(rows[0]?.servicos.map(({ descricao }) => descricao)).toEqual(['REVISÃO 10.000 KM', 'ALINHAMENTO']);
});

test('gives the refused lines back with the reason, and no formula alive', async () => {
  const { codImportacao } = await enviado(app, quem, { bytes: EXPORTADO });
  const answer = await app.call(quem.caller, importacaoContracts.recusadasImportacao, {
    params: { codImportacao },
  });
  const linhas = answer.text.split('\r\n');

  expect(linhas[0]).toBe(`\uFEFFLinha;Motivo;${CABECALHO}`);
  expect(linhas.filter((linha) => /^\d+;/.test(linha))).toHaveLength(5);
  expect(answer.text).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  expect(answer.text).not.toMatch(/(?:^|[;"])[=+@]/m);
});

test('tells that the file is of another house', async () => {
  const { avisos } = await enviado(app, quem, { bytes: EXPORTADO });
  expect(avisos.join(' ')).toContain(
    'O arquivo traz o CNPJ 11.222.333/0001-81 em 64 linhas; o desta concessionária é ',
  );
});

interface Entrada {
  nome: string;
  conteudo: Buffer;
  declarado: number;
}

/** A zip by hand: the ones that writers make never lie. */
function zip(entradas: Entrada[]): Buffer {
  const locais: Buffer[] = [];
  const diretorio: Buffer[] = [];
  let posicao = 0;
  for (const { nome, conteudo, declarado } of entradas) {
    const dados = deflateRawSync(conteudo);
    const campos = Buffer.alloc(26);
    campos.writeUInt16LE(20, 0);
    campos.writeUInt16LE(8, 4);
    campos.writeUInt32LE(dados.length, 14);
    campos.writeUInt32LE(declarado, 18);
    campos.writeUInt16LE(nome.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), campos, Buffer.from(nome), dados]);
    const fim = Buffer.alloc(14);
    fim.writeUInt32LE(posicao, 10);
    diretorio.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), campos, fim, Buffer.from(nome)]));
    locais.push(local);
    posicao += local.length;
  }
  const indice = Buffer.concat(diretorio);
  const final = Buffer.alloc(22);
  final.writeUInt32LE(0x06054b50, 0);
  final.writeUInt16LE(entradas.length, 8);
  final.writeUInt16LE(entradas.length, 10);
  final.writeUInt32LE(indice.length, 12);
  final.writeUInt32LE(posicao, 16);
  return Buffer.concat([...locais, indice, final]);
}
