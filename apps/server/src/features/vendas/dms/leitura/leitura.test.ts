import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConexaoDms, dmsContracts as calls, type LeituraDms } from '@oferta/contracts/vendas/dms.ts';
import { Lancamento, lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { aChave } from '../../../../../test/factories/chave-integracao.ts';
import { aConcessionaria, as, type Casa } from '../../../../../test/factories/house.ts';
import { aConferida, enviarAoDms, type Mesa, passo } from '../../../../../test/factories/leitura-dms.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';
import { escreverXlsx } from '../../../../kernel/planilha/write/escrever-xlsx.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let mesa: Mesa;

/** Tuesday, 08:00 where the dealership is. */
const AGORA = new Date('2026-11-24T11:00:00Z');
const CABECALHO = 'Data;Mão de obra;Peças na oficina;Horas vendidas;OS fechadas';
const SEGUNDA = '23/11/2026;3.225,00;1.907,00;20,4;9';
const csv = (...linhas: string[]): Buffer =>
  Buffer.from(`${[CABECALHO, ...linhas].join('\r\n')}\r\n`, 'latin1');

beforeAll(async () => {
  app = await testApp({ now: AGORA });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(AGORA);
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  caller = await as(app, casa, 2);
  mesa = { app, casa, caller };
});

const gravar = async (bytes: Buffer | string): Promise<LeituraDms> =>
  passo(mesa, 'gravarLeituraDms', (await aConferida(mesa, { bytes })).codLeitura);
async function dia(qual: string): Promise<Lancamento> {
  const answer = await app.call(caller, lancamentoContracts.getLancamento, {
    params: { codConcessionaria: casa.codConcessionaria, dia: qual },
  });
  expect(answer.status, answer.text).toBe(200);
  return Lancamento.parse(answer.json());
}
const fechar = (mes: string, fechado = true) =>
  app.admin.query(
    `insert into fechamento (cod_distribuidor, cod_concessionaria, mes, fechado, numero, motivo_reabertura, reaberto_em)
     values ($1, $2, $3, $4, 1, case when not $4 then 'Nota atrasada' end, case when not $4 then now() end)
     on conflict on constraint fechamento_mes do update set fechado = excluded.fechado,
       motivo_reabertura = excluded.motivo_reabertura, reaberto_em = excluded.reaberto_em`,
    [casa.codDistribuidor, casa.codConcessionaria, mes, fechado],
  );
const ditos = async (): Promise<string> => {
  const { rows } = await app.admin.query(
    `select dia::text, mao_de_obra, pecas_oficina, horas_vendidas, os_fechadas from lancamento_dms
     where cod_concessionaria = $1 order by dia`,
    [casa.codConcessionaria],
  );
  return JSON.stringify(rows.map((row) => Object.values(row as object)));
};
const SEGUNDA_DITA = '["2026-11-23",322500,190700,1224,9]';

describe('a file', () => {
  test('is looked at first: what it would tell, and nothing is told', async () => {
    const conferida = await aConferida(mesa, { bytes: csv(SEGUNDA, 'TOTAL;3.225,00;1.907,00;20,4;9') });
    expect(conferida).toMatchObject({
      situacao: 'conferida',
      codificacao: 'Windows-1252',
      linhas: 1,
      aceitas: 1,
      recusadas: 0,
      falta: [],
    });
    expect(conferida.mapa.map(({ coluna, campo }) => `${coluna}=${campo}`)).toEqual([
      'Data=data',
      'Mão de obra=maoDeObra',
      'Peças na oficina=pecasOficina',
      'Horas vendidas=horasVendidas',
      'OS fechadas=osFechadas',
    ]);
    expect(await ditos()).toBe('[]');
  });

  test('that is confirmed stands beside the entry, each figure with where and when it comes from', async () => {
    expect(await gravar(csv(SEGUNDA))).toMatchObject({ situacao: 'lida', aceitas: 1, mudadas: 1 });
    const { dms, fontes, lancado } = await dia('2026-11-23');
    expect(dms).toMatchObject({
      maoDeObra: 322_500,
      pecasOficina: 190_700,
      horasVendidas: 1224,
      osFechadas: 9,
    });
    expect(fontes.maoDeObra).toEqual({
      conector: 'arquivo',
      nome: 'numeros.csv',
      em: '2026-11-24T11:00:00Z',
    });
    expect(fontes.pneus).toBeUndefined();
    expect(lancado.maoDeObra).toBe(0);
  });

  test('sent again changes nothing; what it has no column for stays', async () => {
    await gravar(csv(SEGUNDA));
    await gravar(Buffer.from('Data;Pneus\n23/11/2026;99,00\n'));
    expect(await gravar(csv(SEGUNDA))).toMatchObject({ situacao: 'lida', aceitas: 1, mudadas: 0 });
    const { dms, fontes } = await dia('2026-11-23');
    expect(dms).toMatchObject({ pneus: 9900, maoDeObra: 322_500 });
    expect(fontes.pneus?.em).toBe('2026-11-24T11:00:00Z');
  });

  test('of a spreadsheet or of fixed positions is the same to it', async () => {
    const lotes = async function* () {
      yield [{ data: '2026-11-23', mo: 322_500, pecas: 190_700, horas: 1224, os: 9 }];
    };
    const folha: Buffer[] = [];
    for await (const pedaco of escreverXlsx({
      titulo: 'Números',
      colunas: [
        { campo: 'data', rotulo: 'Data', tipo: 'data' },
        { campo: 'mo', rotulo: 'Mão de obra', tipo: 'dinheiro' },
        { campo: 'pecas', rotulo: 'Peças na oficina', tipo: 'dinheiro' },
        { campo: 'os', rotulo: 'OS fechadas', tipo: 'inteiro' },
      ],
      lotes: lotes(),
      fuso: 'UTC',
      sobre: [],
    }))
      folha.push(pedaco);
    const { codLeitura } = await aConferida(mesa, { bytes: Buffer.concat(folha), nome: 'numeros.xlsx' });
    expect(await passo(mesa, 'gravarLeituraDms', codLeitura)).toMatchObject({
      situacao: 'lida',
      codificacao: 'XLSX',
    });
    expect(await ditos()).toBe('[["2026-11-23",322500,190700,null,9]]');

    const texto = Buffer.from(
      '0CABEÇALHO                \r\n1231120260003225000000190700122409\r\n9TOTAL\r\n',
      'latin1',
    );
    const fixa = await aConferida(mesa, { bytes: texto, nome: 'numeros.txt', formato: 'fixa' });
    expect(fixa).toMatchObject({
      aceitas: 0,
      amostra: ['0CABEÇALHO                ', '1231120260003225000000190700122409', '9TOTAL'],
    });
    expect(fixa.falta).toContain('Diga em que coluna está a data');
    const em = (inicio: number, tamanho: number) => ({ inicio, tamanho });
    const mapa = [
      { coluna: 'Data', campo: 'data', forma: 'escrito', ...em(2, 8) },
      { coluna: 'MO', campo: 'maoDeObra', forma: 'semVirgula', ...em(10, 9) },
      { coluna: 'Peças', campo: 'pecasOficina', forma: 'semVirgula', ...em(19, 10) },
      { coluna: 'Minutos', campo: 'horasVendidas', forma: 'minutos', ...em(29, 4) },
      { coluna: 'OS', campo: 'osFechadas', forma: 'escrito', ...em(33, 2) },
    ];
    const answer = await app.call(caller, calls.mapearLeituraDms, { params: fixa, body: { mapa } } as never);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).toMatchObject({ situacao: 'conferida', aceitas: 1, recusadas: 0, falta: [] });
    await passo(mesa, 'gravarLeituraDms', fixa.codLeitura);
    expect(await ditos()).toBe(`[${SEGUNDA_DITA}]`);
    // The map is kept: the next file of its kind is understood at once.
    expect(await aConferida(mesa, { bytes: texto, nome: 'numeros.txt' })).toMatchObject({
      formato: 'fixa',
      aceitas: 1,
    });
  });
});

describe('what is wrong', () => {
  test('of a line refuses the line with every reason, and the others are read', async () => {
    const lida = await gravar(
      csv(
        SEGUNDA,
        '31/02/2026;1,00;;;',
        '22/11/2026;muito;1,00;x;2,5',
        '23/11/2026;9,00;;;',
        '25/11/2026;1,00;;;',
        '20/11/2026;;;;',
      ),
    );
    expect(lida).toMatchObject({ situacao: 'parcial', linhas: 6, aceitas: 1, recusadas: 5 });
    expect(lida.recusas.map(({ linha, frases }) => [linha, ...frases])).toEqual([
      [3, 'Data: Informe uma data, como 31/12/2026'],
      [
        4,
        'OS fechadas: Informe um número inteiro, como 12',
        'Horas vendidas: Informe horas, como 20,4 ou 20:24',
        'Mão de obra: Informe um valor em reais, como 1.234,56',
      ],
      [5, 'Repete a linha 2'],
      [6, 'O dia 25/11/2026 ainda não chegou'],
      [7, 'A linha não tem nenhum número'],
    ]);
    expect(await ditos()).toBe(`[${SEGUNDA_DITA}]`);
  });

  test('of a file refuses it with a sentence', async () => {
    const recusa = async (bytes: Buffer | string, nome = 'numeros.csv') => {
      const { status, text } = await enviarAoDms(mesa, { bytes, nome });
      return [status, (JSON.parse(text) as { mensagem: string }).mensagem];
    };
    expect(await recusa('')).toEqual([422, 'Não foi possível ler o arquivo: está vazio']);
    expect(await recusa(Buffer.from('%PDF-1.7 …'))).toEqual([
      415,
      'Envie um arquivo .csv, .txt, .xlsx, .ods ou .json',
    ]);
    expect(await recusa('[{"data":"2026-11-23","maoDeOb')).toEqual([
      422,
      'Não foi possível ler o arquivo: não é um JSON inteiro: pode ter sido cortado',
    ]);
    expect(await recusa(Buffer.alloc(5 * 1_048_576 + 1, 'a'))).toEqual([
      413,
      'O arquivo passa de 5 MB. Envie um período menor',
    ]);
    const { rows } = await app.admin.query('select from leitura_dms where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    expect(rows).toEqual([]);
  });

  test('is never the encoding: the same lines in any of them tell the same', async () => {
    const texto = `${CABECALHO}\r\n${SEGUNDA}\r\n`;
    // "Mão", "Peças" as programs of DOS's time write them.
    const emCp850 = Buffer.from(texto.replaceAll('ã', '\u00c6').replaceAll('ç', '\u0087'), 'latin1');
    for (const [codificacao, bytes] of [
      ['UTF-8', Buffer.from(texto)],
      ['UTF-16', Buffer.from(`\uFEFF${texto}`, 'utf16le')],
      ['Windows-1252', Buffer.from(texto, 'latin1')],
      ['CP850', emCp850],
    ] as const) {
      await app.admin.query('delete from lancamento_dms where cod_concessionaria = $1', [
        casa.codConcessionaria,
      ]);
      expect(await gravar(bytes), codificacao).toMatchObject({ codificacao, aceitas: 1, recusadas: 0 });
      expect(await ditos(), codificacao).toBe(`[${SEGUNDA_DITA}]`);
    }
  });

  test('that no database keeps does not stop the rest', async () => {
    const hostil = `${'x'.repeat(59)}😀`;
    const largo = `${'n'.repeat(89)}😀`;
    const texto = `Data;Pneus;${largo}\n23/11/2026;1,00;${hostil}\n99/99/2026;2,00;${'y'.repeat(999)}😀\n`;
    expect(await gravar(Buffer.from(texto))).toMatchObject({ situacao: 'parcial', aceitas: 1, recusadas: 1 });
    const json =
      '[{"data":"2026-11-23","pneus":"2,00","o\\u0000\\ud800":"\\udfff\\u0000"},{"data":"\\ud800"}]';
    const { codLeitura } = await aConferida(mesa, { bytes: json, nome: 'numeros.json' });
    expect(await passo(mesa, 'gravarLeituraDms', codLeitura)).toMatchObject({ aceitas: 1, recusadas: 1 });
    expect((await dia('2026-11-23')).dms.pneus).toBe(200);
  });

  test('cut anywhere, a file never tells a number that it does not hold', async () => {
    const inteiro = csv('22/11/2026;1.000,00;2.000,00;10,5;4', SEGUNDA);
    const certos = new Set(['["2026-11-22",100000,200000,630,4]', SEGUNDA_DITA]);
    for (let ate = CABECALHO.length - 4; ate < inteiro.length; ate += 13) {
      await app.admin.query('delete from lancamento_dms where cod_concessionaria = $1', [
        casa.codConcessionaria,
      ]);
      const answer = await enviarAoDms(mesa, { bytes: inteiro.subarray(0, ate) });
      if (answer.status !== 200) continue;
      const { codLeitura } = JSON.parse(answer.text) as LeituraDms;
      await app.call(caller, calls.gravarLeituraDms, { params: { codLeitura } });
      const linhas = JSON.parse(await ditos()) as unknown[][];
      for (const linha of linhas) {
        const certa = [...certos]
          .map((um) => JSON.parse(um) as unknown[])
          .find(([qual]) => qual === linha[0]);
        // A column that the head was cut before is not told at all.
        for (const [i, celula] of linha.entries())
          if (celula !== null) expect([ate, celula]).toEqual([ate, certa?.[i]]);
      }
    }
  }, 60_000);

  test('a closed month is told as it was, or not at all; opened again, the same file is read again', async () => {
    await gravar(csv('05/10/2026;100,00;;;', SEGUNDA));
    await fechar('2026-10-01');
    const lida = await gravar(csv('05/10/2026;100,00;;;', '06/10/2026;5,00;;;', '23/11/2026;1,00;;;'));
    expect(lida).toMatchObject({ situacao: 'parcial', aceitas: 2, recusadas: 1, mudadas: 1 });
    expect(lida.recusas[0]?.frases[0]).toMatch(/^Outubro de 2026 está fechado/);
    await fechar('2026-10-01', false);
    const relida = await passo(mesa, 'relerDms', lida.codLeitura);
    expect(relida).toMatchObject({ situacao: 'lida', aceitas: 3, mudadas: 1 });
    expect(await passo(mesa, 'getLeituraDms', lida.codLeitura)).toMatchObject({ situacao: 'relida' });
    expect(await ditos()).toContain('["2026-10-06",500,null,null,null]');
  });
});

test('read again, a delivery tells what it told then: what others told since stays', async () => {
  const antiga = await gravar(csv(SEGUNDA));
  await gravar(Buffer.from('Data;Mão de obra\n23/11/2026;1,00\n', 'latin1'));
  await app.admin.query('update lancamento_dms set pecas_oficina = 5 where cod_concessionaria = $1', [
    casa.codConcessionaria,
  ]);
  expect(await passo(mesa, 'relerDms', antiga.codLeitura)).toMatchObject({ situacao: 'lida', mudadas: 1 });
  expect(await ditos()).toBe('[["2026-11-23",100,190700,1224,9]]');
});

test('what a key tells is a reading like others; told again it is only told again', async () => {
  const sistema = await aChave(app, casa, { nome: 'DMS da casa' });
  const dizer = (maoDeObra: number) =>
    app.call(sistema, lancamentoContracts.numerosDoDms, {
      params: { codConcessionaria: casa.codConcessionaria, dia: '2026-11-23' },
      body: { maoDeObra, horasVendidas: 61 },
    });
  expect((await dizer(12_345)).status).toBe(200);
  app.setNow(new Date('2026-11-24T11:05:00Z'));
  expect((await dizer(12_345)).status).toBe(200);
  const { dms, fontes } = await dia('2026-11-23');
  expect(dms).toMatchObject({ maoDeObra: 12_345, horasVendidas: 61, pneus: null });
  expect(fontes.maoDeObra).toEqual({ conector: 'envio', nome: 'DMS da casa', em: '2026-11-24T11:05:00Z' });
  const answer = await app.call(caller, calls.listLeiturasDms, {
    params: { codConcessionaria: casa.codConcessionaria },
  });
  expect(answer.json()).toMatchObject({
    total: 1,
    itens: [{ conector: 'envio', vezes: 2, quem: 'DMS da casa' }],
  });
});

test('a connection is set by whoever saw it last; its secret is never told', async () => {
  const ver = async () =>
    ConexaoDms.parse(
      (
        await app.call(caller, calls.getConexaoDms, { params: { codConcessionaria: casa.codConcessionaria } })
      ).json(),
    );
  const { versao: _zero, ...antes } = await ver();
  const salvar = (over: object) =>
    app.call(caller, calls.salvarConexaoDms, {
      params: { codConcessionaria: casa.codConcessionaria },
      body: { ...antes, versao: 0, ...over },
    });
  expect((await salvar({ conector: 'busca' })).refusal().mensagem).toBe(
    'Informe o endereço em que o DMS responde',
  );
  const salva = await salvar({
    conector: 'busca',
    endereco: 'https://dms.example/numeros',
    cabecalho: 'Authorization',
    segredo: 'Bearer segredo-do-dms',
  });
  expect(salva.status, salva.text).toBe(200);
  expect(await ver()).toMatchObject({ versao: 1, temSegredo: true });
  expect((await salvar({})).status).toBe(409);
  const { rows } = await app.admin.query(
    `select concat((select string_agg(to_jsonb(a)::text, '') from auditoria a), (select string_agg(encode(segredo, 'escape'), '') from conexao_dms_segredo)) as tudo`,
  );
  expect(JSON.stringify([rows, await ver()])).not.toContain('segredo-do-dms');
});
