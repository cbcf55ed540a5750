import { writeXlsx } from 'hucre/xlsx';
import { writeOds } from 'hucre/ods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AVISO_MESCLADAS, AVISO_PREENCHIDAS } from '@oferta/domain/planilha/celula.ts';
import { planilhaContracts, type LinhaPlanilha } from '@oferta/contracts/machines/planilha.ts';
import {
  aBancada,
  aGente,
  type Bancada,
  chamar,
  conferida,
  enviar,
  exportado,
  type Gente,
  importada,
  planilha,
  rodar,
} from '../../../test/factories/planilha.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let bancada: Bancada;
let gente: Gente;
beforeAll(async () => {
  app = await testApp();
  bancada = await aBancada(app);
});
afterAll(async () => {
  await bancada.http.close();
  await app.close();
});
beforeEach(async () => {
  gente = await aGente(bancada);
});

const CSV = [
  'Tabela de peças',
  'Código;Descrição;Valor (R$);Entrada;Ativo;Cor',
  'A1;Filtro de óleo;1.234,56;31/12/2026;sim;azul',
  '\'=B2;"Vela; jogo";R$ 80;01/02/2026;não;',
  'A3;Correia;dez;31/02/2026;talvez;',
  ';Sem código;1;;;',
  'A1;Repetida;1;;;',
  'PROIBIDA;Não se vende;1;;;',
].join('\r\n');

const pecas = async () => {
  const { rows } = await app.admin.query<Record<string, unknown>>(
    `select codigo, descricao, preco, entrada::text, ativo from peca_de_teste where cod_concessionaria = $1 order by cod`,
    [gente.casa.codConcessionaria],
  );
  return rows;
};

const linhasDe = async (codPlanilha: number, situacao = 'recusada'): Promise<LinhaPlanilha[]> => {
  const input = { params: { codPlanilha }, query: { situacao } };
  const { text } = await chamar(bancada, gente, [planilhaContracts.linhasPlanilha, input]);
  return planilhaContracts.linhasPlanilha.output.parse(JSON.parse(text)).linhas;
};

const recusa = ({ status, text }: { status: number; text: string }) => {
  const { codigo, mensagem } = JSON.parse(text) as { codigo: string; mensagem: string };
  return { status, codigo, mensagem };
};

const BOAS = [
  { codigo: 'A1', descricao: 'Filtro de óleo', preco: 123_456, entrada: '2026-12-31', ativo: true },
  { codigo: '=B2', descricao: 'Vela; jogo', preco: 8_000, entrada: '2026-02-01', ativo: false },
];

test('tells every bad line with its column, cell and reason, and imports the good ones', async () => {
  const { codPlanilha, totais, avisos } = await conferida(bancada, gente, CSV);
  expect(totais).toMatchObject({ linhas: 6, boas: 2, recusadas: 4, criadas: 2, alteradas: 0, iguais: 0 });
  expect(avisos).toEqual(['A coluna Cor não é importada.']);
  expect(await linhasDe(codPlanilha)).toMatchObject([
    {
      linha: 5,
      motivos: [
        { coluna: 'Valor (R$)', valor: 'dez', frase: 'Informe um valor em reais, como 1.234,56' },
        { coluna: 'Entrada', valor: '31/02/2026', frase: 'Informe uma data, como 31/12/2026' },
        { coluna: 'Ativo', valor: 'talvez', frase: 'Informe sim ou não' },
      ],
    },
    { linha: 6, motivos: [{ coluna: 'Código', valor: '', frase: 'Preencha Código' }] },
    { linha: 7, motivos: [{ coluna: null, frase: 'Repete a linha 3' }] },
    { linha: 8, motivos: [{ coluna: 'Código', valor: 'PROIBIDA', frase: 'Esta peça não pode ser vendida' }] },
  ]);
  expect(await pecas()).toEqual([]);

  await planilha(bancada, gente, ['confirmarPlanilha', codPlanilha]);
  await rodar(bancada, gente, ['importar-planilha', codPlanilha]);
  expect(await pecas()).toEqual(BOAS);
  expect(await planilha(bancada, gente, ['getPlanilha', codPlanilha])).toMatchObject({
    estado: 'importada',
    progresso: 100,
    totais: { criadas: 2, alteradas: 0, iguais: 0 },
  });
});

test('the refused lines come back as a sheet that is mended and sent again', async () => {
  const { codPlanilha } = await conferida(bancada, gente, CSV);
  const contract = planilhaContracts.recusadasPlanilha;
  const { bytes } = await chamar(bancada, gente, [contract, { params: { codPlanilha } }]);
  const outra = await conferida(bancada, gente, bytes);
  expect(outra.totais).toMatchObject({ linhas: 4, boas: 1, recusadas: 3 });
  expect(outra.colunas.map(({ nome }) => nome).slice(0, 3)).toEqual(['Linha', 'Motivo', 'Código']);
});

describe('files', () => {
  const TABELA = [
    ['Código', 'Descrição', 'Preço', 'Entrada', 'Ativo'],
    ['A1', 'Filtro de óleo', 1234.56, new Date('2026-12-31T00:00:00Z'), true],
    ['=B2', 'Vela; jogo', 80, new Date('2026-02-01T00:00:00Z'), false],
  ];

  test.each([
    ['xlsx', () => writeXlsx({ sheets: [{ name: 'Capa' }, { name: 'Peças', rows: TABELA }] })],
    ['ods', () => writeOds({ sheets: [{ name: 'Peças', rows: TABELA }] })],
    ['UTF-16', () => Buffer.from(`\uFEFF${CSV.split('\r\n').slice(1, 4).join('\r\n')}`, 'utf16le')],
    ['Windows-1252', () => Buffer.from(CSV.split('\r\n').slice(1, 4).join('\r\n'), 'latin1')],
  ])('reads %s', async (_nome, escrever) => {
    const { totais } = await importada(bancada, gente, await escrever());
    expect(totais).toMatchObject({ boas: 2, recusadas: 0 });
    expect(await pecas()).toEqual(BOAS);
  });

  test('warns of merged cells', async () => {
    const merges = [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }];
    const bytes = await writeXlsx({
      sheets: [{ name: 'Peças', rows: TABELA.with(2, ['', 'Vela']), merges }],
    });
    const { avisos, totais } = await conferida(bancada, gente, bytes);
    expect(avisos[0]).toContain('células mescladas');
    expect(totais.recusadas).toBe(1);
  });

  test('repeats a merged value in the rows below it when that is asked for, and takes it back', async () => {
    const merges = [{ startRow: 1, startCol: 3, endRow: 2, endCol: 3 }];
    const rows = TABELA.with(2, ['B2', 'Vela', 80, '', false]);
    const bytes = await writeXlsx({ sheets: [{ name: 'Capa' }, { name: 'Peças', rows, merges }] });
    const { codPlanilha, colunas } = await conferida(bancada, gente, bytes);
    const ler = async (preencherMescladas: boolean) => {
      const body = { colunas: colunas.map(({ nome, campo }) => ({ nome, campo })), preencherMescladas };
      const input = { params: { codPlanilha }, body };
      expect((await chamar(bancada, gente, [planilhaContracts.mapearPlanilha, input])).status).toBe(200);
      await rodar(bancada, gente, ['conferir-planilha', codPlanilha]);
      return (await planilha(bancada, gente, ['getPlanilha', codPlanilha])).avisos;
    };
    expect(await ler(true)).toContain(AVISO_PREENCHIDAS);
    expect(await ler(false)).toContain(AVISO_MESCLADAS);
    await ler(true);
    await planilha(bancada, gente, ['confirmarPlanilha', codPlanilha]);
    await rodar(bancada, gente, ['importar-planilha', codPlanilha]);
    expect(await pecas()).toMatchObject([
      { codigo: 'A1', entrada: '2026-12-31' },
      { codigo: 'B2', entrada: '2026-12-31' },
    ]);
  });

  test('knows the example line of the template and leaves it out', async () => {
    const contract = planilhaContracts.modeloPlanilha;
    const modelo = await chamar(bancada, gente, [contract, { params: { tipo: 'pecas-de-teste' } }]);
    const { codPlanilha, totais } = await conferida(bancada, gente, modelo.bytes);
    expect(totais).toMatchObject({ linhas: 1, boas: 0 });
    expect(await linhasDe(codPlanilha)).toMatchObject([
      { motivos: [{ frase: 'É a linha de exemplo do modelo' }] },
    ]);
    const answer = await chamar(bancada, gente, [
      planilhaContracts.confirmarPlanilha,
      { params: { codPlanilha } },
    ]);
    expect(recusa(answer)).toMatchObject({ status: 422, codigo: 'planilha.nadaAceito' });
  });

  test.each([
    ['nothing', '', 422, 'planilha.arquivoInvalido'],
    ['a PDF', '%PDF-1.7', 415, 'planilha.tipoNaoAceito'],
  ])('refuses %s', async (_nome, bytes, status, codigo) => {
    expect(recusa(await enviar(bancada, gente, { bytes }))).toMatchObject({ status, codigo });
  });

  test('refuses what declares 200 MB before reading it, and what turns out too big', async () => {
    const headers = { 'content-length': String(200 * 1_048_576) };
    const frase = 'O arquivo passa de 50 MB. Divida-o em partes';
    expect(recusa(await enviar(bancada, gente, { bytes: 'a', headers }))).toEqual({
      status: 413,
      codigo: 'planilha.arquivoGrande',
      mensagem: frase,
    });
    const bytes = Buffer.alloc(50 * 1_048_576 + 1, 'a');
    expect(recusa(await enviar(bancada, gente, { bytes }))).toMatchObject({ mensagem: frase });
  });
});

describe('columns', () => {
  const SEM_NOMES = 'x;y;z\r\nA1;Filtro;10\r\n';

  test('asks what the columns are, and remembers it for the next file', async () => {
    const answer = await enviar(bancada, gente, { bytes: SEM_NOMES });
    const { codPlanilha, estado, faltam } = planilhaContracts.enviarPlanilha.output.parse(
      JSON.parse(answer.text),
    );
    expect({ estado, faltam }).toEqual({ estado: 'mapeando', faltam: ['Código', 'Descrição'] });

    const mapear = (colunas: unknown[]) =>
      chamar(bancada, gente, [
        planilhaContracts.mapearPlanilha,
        { params: { codPlanilha }, body: { colunas } },
      ]);
    expect(recusa(await mapear([{ nome: 'x', campo: 'codigo' }]))).toEqual({
      status: 422,
      codigo: 'planilha.semColunas',
      mensagem: 'Indique as colunas de Descrição',
    });
    const colunas = [
      { nome: 'x', campo: 'codigo' },
      { nome: 'y', campo: 'descricao' },
      { nome: 'z', campo: null },
    ];
    expect((await mapear(colunas)).status).toBe(200);
    await rodar(bancada, gente, ['conferir-planilha', codPlanilha]);
    await planilha(bancada, gente, ['confirmarPlanilha', codPlanilha]);
    await rodar(bancada, gente, ['importar-planilha', codPlanilha]);
    expect(await pecas()).toMatchObject([{ codigo: 'A1', descricao: 'Filtro', preco: null }]);
    expect(await conferida(bancada, gente, SEM_NOMES)).toMatchObject({
      estado: 'conferida',
      totais: { boas: 1, iguais: 1 },
    });
  });
});

describe('undoing', () => {
  test('takes everything back but what somebody edited since', async () => {
    await importada(bancada, gente, 'codigo;descricao\r\nA1;Antes\r\n');
    const { codPlanilha, totais } = await importada(
      bancada,
      gente,
      'codigo;descricao\r\nA1;Depois\r\nN1;Nova\r\nN2;Outra\r\n',
    );
    expect(totais).toMatchObject({ criadas: 2, alteradas: 1 });
    await app.admin.query(`update peca_de_teste set preco = 1 where codigo = 'N2'`);

    await planilha(bancada, gente, ['desfazerPlanilha', codPlanilha]);
    await rodar(bancada, gente, ['desfazer-planilha', codPlanilha]);
    expect(await pecas()).toMatchObject([{ codigo: 'A1', descricao: 'Antes' }, { codigo: 'N2' }]);
    expect(await planilha(bancada, gente, ['getPlanilha', codPlanilha])).toMatchObject({
      estado: 'desfeita',
      totais: { naoDesfeitas: 1 },
    });
    expect(await linhasDe(codPlanilha, 'naoDesfeita')).toMatchObject([
      { linha: 4, naoDesfeita: 'Alterada depois da importação' },
    ]);
  });

  test('has nothing to do where nothing changed', async () => {
    await importada(bancada, gente, 'codigo;descricao\r\nA1;A\r\n');
    const { codPlanilha } = await importada(bancada, gente, 'codigo;descricao\r\nA1;A\r\n');
    const contract = planilhaContracts.desfazerPlanilha;
    const answer = await chamar(bancada, gente, [contract, { params: { codPlanilha } }]);
    expect(recusa(answer)).toMatchObject({ status: 409, codigo: 'planilha.nadaADesfazer' });
  });
});

test('a job that comes twice, or is killed, imports each line once', async () => {
  const linhas = Array.from({ length: 2_500 }, (_vazio, i) => `C${i};Peça ${i}`);
  const { codPlanilha } = await conferida(bancada, gente, ['codigo;descricao', ...linhas].join('\n'));
  await rodar(bancada, gente, ['importar-planilha', codPlanilha]);
  expect(await pecas()).toHaveLength(0);

  await planilha(bancada, gente, ['confirmarPlanilha', codPlanilha]);
  await app.admin.query(
    `alter table peca_de_teste add constraint quebra check (codigo <> 'C1500') not valid`,
  );
  await expect(rodar(bancada, gente, ['importar-planilha', codPlanilha])).rejects.toThrow('quebra');
  expect(await planilha(bancada, gente, ['getPlanilha', codPlanilha])).toMatchObject({
    estado: 'falhou',
    erro: expect.stringContaining('O que já entrou ficou'),
  });
  expect(await pecas()).toHaveLength(1_000);

  await app.admin.query('alter table peca_de_teste drop constraint quebra');
  await planilha(bancada, gente, ['confirmarPlanilha', codPlanilha]);
  const passo = ['importar-planilha', codPlanilha] as ['importar-planilha', number];
  await Promise.all([rodar(bancada, gente, passo), rodar(bancada, gente, passo)]);
  expect(await pecas()).toHaveLength(2_500);
  expect(await planilha(bancada, gente, ['getPlanilha', codPlanilha])).toMatchObject({
    estado: 'importada',
    totais: { criadas: 2_500, iguais: 0 },
  });
});

test('is given up before anything was imported, and not after', async () => {
  const { codPlanilha } = await conferida(bancada, gente, CSV);
  expect(await planilha(bancada, gente, ['cancelarPlanilha', codPlanilha])).toMatchObject({
    estado: 'cancelada',
  });
  const contract = planilhaContracts.confirmarPlanilha;
  const answer = await chamar(bancada, gente, [contract, { params: { codPlanilha } }]);
  expect(recusa(answer)).toEqual({
    status: 409,
    codigo: 'planilha.estadoErrado',
    mensagem: 'Esta importação está cancelada',
  });
});

test('is nothing for others: dealership, level, unknown kind, no dealership', async () => {
  const { codPlanilha } = await conferida(bancada, gente, CSV);
  const outra = await aGente(bancada);
  const contract = planilhaContracts.getPlanilha;
  const answer = await chamar(bancada, outra, [contract, { params: { codPlanilha } }]);
  expect(recusa(answer)).toMatchObject({ status: 404, codigo: 'planilha.naoEncontrada' });
  const consultor = await aGente(bancada, 4);
  expect((await enviar(bancada, consultor, { bytes: CSV })).status).toBe(403);
  expect(recusa(await enviar(bancada, gente, { bytes: CSV, tipo: 'nada' }))).toMatchObject({
    codigo: 'planilha.tipoDesconhecido',
  });
  const semCasa = await bancada.http.inject({
    method: 'POST',
    url: '/api/planilha/envio/pecas-de-teste',
    headers: {
      host: gente.caller.host,
      authorization: `Bearer ${gente.caller.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: '--x--\r\n',
  });
  expect(semCasa.json()).toMatchObject({ codigo: 'planilha.semConcessionaria' });
});

test.each(['xlsx', 'csv'] as const)('an export imported back as %s changes nothing', async (formato) => {
  await importada(bancada, gente, CSV);
  const antes = await pecas();
  const bytes = await exportado(bancada, gente, formato);
  const { totais } = await importada(bancada, gente, bytes);
  expect(totais).toMatchObject({ linhas: 2, boas: 2, iguais: 2, criadas: 0, alteradas: 0 });
  expect(await pecas()).toEqual(antes);
});
