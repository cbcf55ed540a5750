import { parseCsv, writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import {
  aCasaDoDms,
  emPares,
  enviado,
  ESPERADO,
  EXPORTADO_EM_TEXTO,
  importarJa,
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

const CELULAS = parseCsv(EXPORTADO_EM_TEXTO, { delimiter: ';' }).map((linha) => linha.map(String));
const emCsv = (celulas: readonly (readonly string[])[], delimiter = ';') =>
  writeCsv(
    celulas.map((linha) => [...linha]),
    { delimiter },
  );

/** The columns in another order, each row the same way. */
const reordenar = (ordem: (coluna: number, quantas: number) => number) =>
  CELULAS.map((linha) =>
    linha.length < 20 ? linha : linha.map((_celula, i) => linha[ordem(i, linha.length)] ?? ''),
  );

const trocarCabecalho = (nomes: readonly string[]) =>
  CELULAS.map((linha) => (linha[0] === 'Cód. Emp.' ? [...nomes] : linha));

const OUTROS_NOMES =
  'EMPRESA|CNPJ Filial|Dt.Agendamento|Hr.|CONSULTOR|Nome do Cliente|CPF|Fone|EMAIL|PLACA VEÍCULO|Nº Chassi|Veículo|Ano Modelo|Quilometragem|Descrição do Serviço|Tempo Padrão|Tp. OS|O.S.|Vlr. Prev.|Obs.'.split(
    '|',
  );
const NOMES_JUNTOS =
  'CODEMP|CNPJEMP|DTAGEND|HRAGEND|NOMECONSULTOR|NOMECLI|CPFCNPJ|TELEFONE|EMAIL|PLACA|CHASSI|DESCMODELO|ANOMOD|KM|DESCSERV|TMO|TPOS|NROOS|VLRPREV|OBS'.split(
    '|',
  );

const utf16 = (texto: string, { bom }: { bom: boolean }): Buffer =>
  Buffer.from(`${bom ? '\uFEFF' : ''}${texto}`, 'utf16le');

const VARIANTES: [nome: string, bytes: Buffer | string][] = [
  ['UTF-8', EXPORTADO_EM_TEXTO],
  ['UTF-8 with its mark', `\uFEFF${EXPORTADO_EM_TEXTO}`],
  ['UTF-16 with its mark', utf16(EXPORTADO_EM_TEXTO, { bom: true })],
  ['UTF-16 without its mark', utf16(EXPORTADO_EM_TEXTO, { bom: false })],
  ['UTF-16 big endian', utf16(EXPORTADO_EM_TEXTO, { bom: true }).swap16()],
  ['ISO-8859-1', Buffer.from(EXPORTADO_EM_TEXTO, 'latin1')],
  ['line feeds alone', EXPORTADO_EM_TEXTO.replaceAll('\r\n', '\n')],
  ['commas', emCsv(CELULAS, ',')],
  ['tabs', emCsv(CELULAS, '\t')],
  ['bars', emCsv(CELULAS, '|')],
  ['a sep= line', `sep=;\r\n${EXPORTADO_EM_TEXTO}`],
  ['columns backwards', emCsv(reordenar((i, n) => n - 1 - i))],
  ['columns turned', emCsv(reordenar((i, n) => (i + 7) % n))],
  ['other column names', emCsv(trocarCabecalho(OUTROS_NOMES))],
  ['column names written together', emCsv(trocarCabecalho(NOMES_JUNTOS))],
  [
    'a title, a date of printing and filters above the header',
    `Relatório de Agendamentos;;\r\nEmitido em: 20/11/2026 18:02;;\r\n\r\nFiltro: todos\r\n${EXPORTADO_EM_TEXTO}`,
  ],
  [
    'subtotals and page numbers between the lines',
    EXPORTADO_EM_TEXTO.replaceAll('\r\n0001;', '\r\nSubtotal;;;;;3\r\nPágina 1 de 9\r\n0001;') +
      'Total Geral;;;64\r\n',
  ],
  ['an unknown column more', emCsv(CELULAS.map((linha) => ['x', ...linha]))],
  ['stray NULs', EXPORTADO_EM_TEXTO.replaceAll(';;', ';\0;')],
  ['days as ISO', EXPORTADO_EM_TEXTO.replaceAll('23/11/2026', '2026-11-23')],
  ['days with a time appended', EXPORTADO_EM_TEXTO.replaceAll('23/11/2026', '23/11/2026 00:00:00')],
  ['days with two digits of the year', EXPORTADO_EM_TEXTO.replaceAll('/2026;', '/26;')],
  ['times with seconds', EXPORTADO_EM_TEXTO.replace(/;(\d\d:\d\d);/g, ';$1:00;')],
];

async function confere(bytes: Buffer | string, nome: string) {
  const importacao = await enviado(app, quem, { bytes, nome });
  expect(importacao.estado).toBe('conferida');
  expect(importacao.totais).toMatchObject({ linhas: ESPERADO.lines, aceitas: ESPERADO.ok });
  const avisos = emPares(await linhasDe(app, quem, { ...importacao, situacao: 'aviso' }));
  const recusadas = emPares(await linhasDe(app, quem, { ...importacao, situacao: 'recusada' }));
  expect({ avisos, recusadas }).toEqual({ avisos: ESPERADO.warn, recusadas: ESPERADO.bad });
  const { rows } = await app.admin.query<{ clientes: string; centavos: number; minutos: number }>(
    `select string_agg(registro ->> 'cliente', ',' order by registro ->> 'numeroOs') as clientes,
       sum((registro ->> 'valorPrevistoCentavos')::bigint)::bigint as centavos, sum((registro ->> 'horaMin')::integer) as minutos
     from planilha_linha where cod_planilha = $1`,
    [importacao.codImportacao],
  );
  return rows[0];
}

test.each(VARIANTES)('reads the same from %s', async (_nome, bytes) => {
  const lida = await confere(bytes, 'variante.csv');
  expect(lida).toEqual(await confere(EXPORTADO_EM_TEXTO, 'original.csv'));
});

test('reads the same from a spreadsheet with real dates, times and numbers', async () => {
  const rows = CELULAS.map((linha) => linha.map((celula, coluna) => celulaDePlanilha(celula, coluna)));
  const colunas = (linha: (string | number | Date | null)[]) => linha;
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Agenda', rows: rows.map(colunas) }] }));

  expect(await confere(bytes, 'agenda.xlsx')).toEqual(await confere(EXPORTADO_EM_TEXTO, 'original.csv'));
});

function celulaDePlanilha(celula: string, coluna: number): string | number | Date | null {
  if (celula === '') return null;
  if (coluna === 2 && celula === '23/11/2026') return new Date('2026-11-23T00:00:00Z');
  const [, h, m] = /^(\d\d):(\d\d)$/.exec(celula) ?? [];
  if (coluna === 3 && h !== undefined && Number(h) < 24) return (Number(h) * 60 + Number(m)) / 1440;
  if (coluna === 17 && /^\d+$/.test(celula)) return Number(celula);
  if (coluna === 18 && /^[\d.]+,\d\d$/.test(celula))
    return Number(celula.replaceAll('.', '').replace(',', '.'));
  return celula;
}

test('works without the columns that say less', async () => {
  const bytes = emCsv(
    CELULAS.map((linha) => (linha.length < 20 ? linha : [2, 3, 5, 9, 14].map((i) => linha[i] ?? ''))),
  );
  const importacao = await enviado(app, quem, { bytes });

  expect(importacao).toMatchObject({
    estado: 'conferida',
    totais: { linhas: 64, aceitas: 60, recusadas: 4 },
  });
  expect(importacao.avisos).toContain('O arquivo não traz o consultor: tudo irá para o bolsão.');
});

test('asks what the columns are when it does not know them, and remembers', async () => {
  const nomes = CELULAS[0]?.map((_nome, i) => `X${i}`) ?? [];
  const mapear = importacaoContracts.mapearImportacao;
  const { codImportacao, estado, totais, colunas } = await enviado(app, quem, {
    bytes: emCsv(trocarCabecalho(nomes)),
  });
  expect({ estado, campos: new Set(colunas.map(({ campo }) => campo)) }).toEqual({
    estado: 'mapeando',
    campos: new Set([null]),
  });
  expect(totais.linhas).toBeGreaterThan(60);
  expect(colunas[9]).toMatchObject({ nome: 'X9', exemplos: ['BCR9548', 'RDS2961', 'CDQ5604'] });

  const params = { codImportacao };
  const parte = await app.call(quem.caller, mapear, {
    params,
    body: { colunas: [{ nome: 'X2', campo: 'data' }] },
  });
  expect(parte.refusal()).toMatchObject({
    codigo: 'importacao.semColunas',
    mensagem: 'Indique as colunas de hora, cliente, placa ou chassi',
  });

  const body = {
    colunas: [
      { nome: 'X2', campo: 'data' },
      { nome: 'X3', campo: 'hora' },
      { nome: 'X5', campo: 'cliente' },
      { nome: 'X9', campo: 'placa' },
      { nome: 'X17', campo: 'numeroOs' },
    ],
  };
  const todas = mapear.output.parse((await app.call(quem.caller, mapear, { params, body })).json());
  expect(todas).toMatchObject({ estado: 'conferida', totais: { aceitas: 60 } });

  await app.call(quem.caller, importacaoContracts.confirmarImportacao, { params });
  await importarJa(app, quem, { codImportacao });
  const outroDia = emCsv(trocarCabecalho(nomes)).replaceAll('23/11/2026', '24/11/2026');
  expect(await enviado(app, quem, { bytes: outroDia })).toMatchObject({
    estado: 'conferida',
    totais: { jaImportadas: 60 },
  });
  expect(await enviado(app, quem, { bytes: EXPORTADO_EM_TEXTO })).toMatchObject({
    estado: 'conferida',
    totais: { linhas: ESPERADO.lines, aceitas: ESPERADO.ok },
  });
});
