import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arquivoExportadoContracts } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { planilhaContracts, type Planilha } from '@oferta/contracts/machines/planilha.ts';
import type { TipoCampo } from '@oferta/domain/planilha/campo.ts';
import { CASAS } from '../../demo/rede/casas.ts';
import { comoDono, concluirCarga } from '../../demo/demo.queries.ts';
import { fazerCasa, prepararDistribuidor } from '../../demo/rede/fazer-casas.ts';
import { ALL_EXPORTADORES, ALL_IMPORTADORES, ALL_JOBS } from '../../src/app/slices.ts';
import { aMesFechado } from '../factories/fechamento.ts';
import { as, codDistribuidor, type Casa } from '../factories/house.ts';
import { chamar, enviar, type Gente } from '../factories/planilha.ts';
import { NO_FUNDO } from '../fundo/tamanhos.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { celulasComFormula, semResultados } from './formulas.ts';
import { converter, numerosDasCelulas, SOFFICE, tiposDasCelulas } from './soffice.ts';
import { prazo } from '../../../../tools/tempo.ts';

const NOW = new Date('2026-11-23T11:00:00Z');
/** What a cell must be for whoever sums or filters the column. */
const CELULA: Readonly<Record<TipoCampo, readonly string[]>> = {
  texto: ['string'],
  simNao: ['string'],
  inteiro: ['float'],
  decimal: ['float'],
  duracao: ['float'],
  dinheiro: ['currency', 'float'],
  percentual: ['float', 'percentage'],
  data: ['date'],
  instante: ['date'],
  hora: ['time'],
};
/** A CSV tells a spreadsheet no types: it guesses them, and hours and durations look alike. */
const NO_CSV: Readonly<Partial<Record<TipoCampo, readonly string[]>>> = {
  duracao: ['time'],
  texto: ['string', 'float', 'date', 'time'],
};

/** Sums, ratios and medians by dealership and day, beside those of the five days before, with subtotals. */
const EXCEL = {
  de: '2026-11-18',
  ate: '2026-11-22',
  agrupar: ['concessionaria', 'dia'],
  comparar: 'periodoAnterior',
  subtotais: true,
  indicadores: [
    'faturamento',
    'horasVendidas',
    'produtividade',
    'noShow',
    'nps',
    'ticketMedio',
    'permanencia',
  ],
};

let app: TestApp;
/** The distributor's person, who may have every list and bring every spreadsheet. */
let gente: Gente & { codUsuario: number };
beforeAll(async () => {
  if (SOFFICE === null) return;
  app = await testApp({ now: NOW });
  await comoDono(app.url, async (banco) => {
    const plano = {
      casa: CASAS.localhost[0] ?? raise('the demo has no dealership'),
      semente: 7,
      agora: NOW,
      diasAtras: 12,
      diasAFrente: 3,
    };
    const anfitriao = await prepararDistribuidor(banco, 'localhost');
    await fazerCasa(banco, anfitriao, { plano, posicao: 0 });
  });
  await concluirCarga(app.url, ['localhost']);
  app.app.platform.directory.forget();
  const { rows } = await app.admin.query<{ cod: number }>(
    'select min(cod_concessionaria)::integer as cod from concessionaria',
  );
  const casa: Casa = {
    codDistribuidor: await codDistribuidor(app),
    distribuidor: 'localhost',
    host: 'localhost:3000',
    codConcessionaria: rows[0]?.cod ?? 0,
  };
  const caller = await as(app, casa, 2);
  gente = { casa, caller, codUsuario: caller.codUsuario };
}, prazo(120_000));
afterAll(() => app?.close());

function raise(message: string): never {
  throw new Error(message);
}

const bancada = () => ({ app, http: app.app.http });

async function rodar(nome: string, payload: object): Promise<void> {
  const job = ALL_JOBS.find(({ name }) => name === nome) ?? raise(`no job ${nome}`);
  const { casa, codUsuario } = gente;
  await job.run(app.app.platform, {
    codDistribuidor: casa.codDistribuidor,
    concessionarias: '*',
    codUsuario,
    ...payload,
  });
}

/** What fills the lists that the demonstration leaves empty; and what a list cannot do without, where it is not content with nothing: a span, a month, one of the suggested orders, one of the DMS's deliveries. */
async function filtros(): Promise<readonly object[]> {
  const { casa, codUsuario } = gente;
  for (const trabalho of ['gerar-sugestoes', 'apurar-fatos']) await rodar(trabalho, {});
  await aMesFechado(app, casa, { mes: '2026-10', motivo: 'Faltou um dia' });
  await app.admin.query(
    `insert into log_acesso (cod_distribuidor, cod_usuario, pagina, query, endereco) values ($1, $2, '/agenda-virtual', $3, '127.0.0.1')`,
    [casa.codDistribuidor, codUsuario, `codConcessionaria=${casa.codConcessionaria}`],
  );
  const { rows } = await app.admin.query<{ codSugestaoPedido: number }>(
    'select min(cod_sugestao_pedido)::integer as "codSugestaoPedido" from sugestao_pedido where cod_concessionaria = $1',
    [casa.codConcessionaria],
  );
  const { rows: leituras } = await app.admin.query<{ codLeitura: number }>(
    `with lida as (insert into leitura_dms (cod_distribuidor, cod_concessionaria, conector, formato, nome, assunto, hash, mapa, situacao,
         linhas, recusadas, erro, lida_em, vista_em)
       values ($1, $2, 'pasta', 'tabela', 'numeros.csv', 'pasta', repeat('a', 64), '[{"coluna": "Dia", "campo": "data"}]', 'parada', 1, 1, 'Nenhuma linha pôde ser lida', now(), now())
       returning cod_leitura)
     insert into leitura_dms_linha
     select cod_leitura, 2, $1, $2, '[{"campo": "data", "frase": "Informe uma data, como 31/12/2026"}]', '{"Dia": "31/02/2026"}' from lida
     returning cod_leitura::integer as "codLeitura"`,
    [casa.codDistribuidor, casa.codConcessionaria],
  );
  return [
    {},
    ...leituras,
    { inicio: '2026-11-09', fim: '2026-11-26' },
    { ate: '2026-11' },
    { mes: '2026-11' },
    EXCEL,
    ...rows,
  ];
}

/** Every list of the product as a file of this kind, by its word. */
async function exportarTudo(formato: 'xlsx' | 'csv'): Promise<Map<string, Buffer>> {
  const { exportarLista, baixarArquivoExportado } = arquivoExportadoContracts;
  const feitos = new Map<string, Buffer>();
  const possiveis = await filtros();
  for (const { tipo, porConcessionaria, filtro } of ALL_EXPORTADORES) {
    const body = {
      tipo,
      formato,
      ...(porConcessionaria && { codConcessionaria: gente.casa.codConcessionaria }),
      filtro: possiveis.find((cada) => filtro.safeParse(cada).success) ?? raise(`say what narrows ${tipo}`),
    };
    const pedido = await chamar(bancada(), gente, [exportarLista, { body }]);
    expect(pedido.status, `${tipo}: ${pedido.text}`).toBe(200);
    const { codArquivo } = exportarLista.output.parse(JSON.parse(pedido.text));
    await rodar('gerar-arquivo', { codArquivo });
    const baixado = await chamar(bancada(), gente, [baixarArquivoExportado, { params: { codArquivo } }]);
    expect(baixado.status, `${tipo}: ${baixado.text.slice(0, 200)}`).toBe(200);
    feitos.set(`${tipo}.${formato}`, baixado.bytes);
  }
  return feitos;
}

/** Sends a file, has it judged and imported. */
async function importar(tipo: string, arquivo: { nome: string; bytes: Buffer }): Promise<Planilha> {
  const envio = await enviar(bancada(), gente, { ...arquivo, tipo });
  expect(envio.status, `${arquivo.nome}: ${envio.text}`).toBe(200);
  const { codPlanilha } = planilhaContracts.enviarPlanilha.output.parse(JSON.parse(envio.text));
  await rodar('conferir-planilha', { codPlanilha });
  await chamar(bancada(), gente, [planilhaContracts.confirmarPlanilha, { params: { codPlanilha } }]);
  await rodar('importar-planilha', { codPlanilha });
  const { text } = await chamar(bancada(), gente, [
    planilhaContracts.getPlanilha,
    { params: { codPlanilha } },
  ]);
  return planilhaContracts.getPlanilha.output.parse(JSON.parse(text));
}

describe.skipIf(SOFFICE === null)('LibreOffice', () => {
  let emXlsx: Map<string, Buffer>;
  beforeAll(async () => {
    emXlsx = await exportarTudo('xlsx');
  }, prazo(120_000));

  /** Each column's cells are of its kind, in as many rows as were written. */
  function conferirCelulas(fods: Map<string, Buffer>, celulas: typeof CELULA): void {
    const achados: string[] = [];
    for (const [nome, bytes] of fods) {
      const tipo = nome.slice(0, nome.lastIndexOf('.'));
      const { colunas, montar } = ALL_EXPORTADORES.find((cada) => cada.tipo === tipo) ?? raise(tipo);
      // Its columns are what was asked for.
      if (montar) continue;
      const [cabeca = [], ...linhas] = tiposDasCelulas(bytes);
      expect(cabeca, nome).toEqual(colunas.map(() => 'string'));
      if (linhas.length === 0) achados.push(`${nome}: no rows`);
      for (const [i, coluna] of colunas.entries()) {
        const outros = linhas
          .map((linha) => linha[i] ?? '')
          .filter((cada) => cada !== '' && !celulas[coluna.tipo].includes(cada));
        if (outros.length > 0) achados.push(`${nome}: ${coluna.rotulo} (${coluna.tipo}) is ${outros[0]}`);
      }
    }
    expect(achados).toEqual([]);
  }

  test(
    'opens every list that we write as .xlsx: numbers are numbers, dates are dates, texts are texts',
    async () => {
      conferirCelulas(await converter({ arquivos: emXlsx, para: 'fods' }), CELULA);
    },
    prazo(240_000),
  );

  test(
    'counts the formulas of the Excel report anew to the figures that it came with',
    async () => {
      const nosso = emXlsx.get('relatorio-excel.xlsx') ?? raise('no Excel report');
      const formulas = await celulasComFormula(nosso);
      const arquivos = new Map([['relatorio-excel.xlsx', await semResultados(nosso)]]);
      const [, aberto] = [...(await converter({ arquivos, para: 'fods' }))][0] ?? raise('nothing opened');
      const contados = numerosDasCelulas(aberto);
      // In the row of totals: 14 of the period, as many of the one before, and a change of each of the seven indicators.
      expect(formulas.filter(({ linha }) => linha === contados.length - 1)).toHaveLength(14 + 14 + 7);
      // The subtotal of the one dealership stands above it.
      expect(formulas.filter(({ linha }) => linha === contados.length - 2)).toHaveLength(14 + 14 + 7);
      expect(formulas.length).toBeGreaterThan(70);
      expect(
        formulas.filter(({ formula, resultado }) => formula.startsWith('IF(OR') && resultado !== null).length,
      ).toBeGreaterThan(10);
      for (const { linha, coluna, resultado, formula } of formulas) {
        const contado = contados[linha]?.[coluna] ?? null;
        if (resultado === null) expect(contado, formula).toBeNull();
        else expect(contado, formula).toBeCloseTo(resultado, 6);
      }
    },
    prazo(120_000),
  );

  /** The round trips, and what a CSV loses: `npm run fundo`. Each is a start of LibreOffice of its own. */
  if (!NO_FUNDO) return;

  test(
    'opens every list that we write as .csv, with as many rows',
    async () => {
      const emCsv = await exportarTudo('csv');
      const abertos = await converter({ arquivos: emCsv, para: 'fods' });
      conferirCelulas(abertos, { ...CELULA, ...NO_CSV });
    },
    prazo(240_000),
  );

  test.each(['xlsx', 'ods'] as const)(
    'saves as .%s what every import takes back unchanged',
    async (para) => {
      const importaveis = ALL_IMPORTADORES.map(({ tipo }) => tipo);
      const nossos = new Map([...emXlsx].filter(([nome]) => importaveis.includes(nome.replace('.xlsx', ''))));
      // Whatever can come in can also go out.
      expect([...nossos.keys()].toSorted()).toEqual(importaveis.map((tipo) => `${tipo}.xlsx`).toSorted());
      for (const [nome, bytes] of await converter({ arquivos: nossos, para })) {
        const tipo = nome.replace('.xlsx', '');
        const { totais, estado, erro } = await importar(tipo, { nome: `${tipo}.${para}`, bytes });
        expect({ tipo, estado, erro, ...totais }).toMatchObject({
          tipo,
          estado: 'importada',
          recusadas: 0,
          criadas: 0,
          alteradas: 0,
          iguais: totais.linhas,
        });
        expect(totais.linhas, tipo).toBeGreaterThan(0);
      }
    },
    prazo(300_000),
  );
});
