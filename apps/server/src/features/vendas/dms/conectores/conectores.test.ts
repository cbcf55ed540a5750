import { mkdtemp, mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConciliacaoDms, conciliacaoContracts } from '@oferta/contracts/vendas/conciliacao.ts';
import {
  ConexaoDms,
  dmsContracts as calls,
  LeituraDms,
  type LeituraNaLista,
} from '@oferta/contracts/vendas/dms.ts';
import { lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { aChave } from '../../../../../test/factories/chave-integracao.ts';
import { aConcessionaria, as, type Casa } from '../../../../../test/factories/house.ts';
import { passo } from '../../../../../test/factories/leitura-dms.ts';
import { type FakeDms, fakeDms } from '../../../../../test/gateways/fake-dms.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';
import { atenderDmsJob } from './atender-dms.job.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let dms: FakeDms;
let pasta: string;
let agora: Date;

/** Tuesday, 08:00 where the dealership is. */
const OITO = new Date('2026-11-24T11:00:00Z');
const MAPA_JSON = [
  { coluna: 'data', campo: 'data', forma: 'escrito' },
  { coluna: 'valores.mo', campo: 'maoDeObra', forma: 'escrito' },
  { coluna: 'valores.os', campo: 'osFechadas', forma: 'escrito' },
];

beforeAll(async () => {
  dms = await fakeDms();
  pasta = await mkdtemp(path.join(tmpdir(), 'dms-'));
  app = await testApp({ now: OITO, env: { DMS_REDE: dms.host, DMS_PASTA: pasta } });
});
afterAll(async () => {
  await app.close();
  await dms.close();
  await rm(pasta, { recursive: true });
});
beforeEach(async () => {
  await app.admin.query('update conexao_dms set ativa = false');
  em(OITO);
  dms.humor = 'responde';
  dms.corpo = '[]';
  dms.pedidos.length = 0;
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  caller = await as(app, casa, 2, { nome: 'Quem Cuida' });
});

function em(quando: Date): void {
  agora = quando;
  app.setNow(quando);
}
const daqui = (minutos: number): void => em(new Date(agora.getTime() + minutos * 60_000));
/** Who was logged in at eight is logged in anew. */
async function naHora<T>(work: () => Promise<T>): Promise<T> {
  caller = await as(app, casa, 2);
  return work();
}
const minuto = (): Promise<void> => atenderDmsJob.run(app.app.platform, {});
const daCasa = () => ({ codConcessionaria: casa.codConcessionaria });

async function ligar(over: object): Promise<ConexaoDms> {
  const { versao } = await ver();
  const answer = await app.call(caller, calls.salvarConexaoDms, {
    params: daCasa(),
    body: {
      conector: 'busca',
      formato: 'json',
      mapa: MAPA_JSON,
      ativa: true,
      endereco: `${dms.url}?de={de}&ate={ate}`,
      cabecalho: null,
      intervaloMin: 5,
      versao,
      ...over,
    },
  });
  expect(answer.status, answer.text).toBe(200);
  return ConexaoDms.parse(answer.json());
}
const ver = async (): Promise<ConexaoDms> =>
  ConexaoDms.parse((await app.call(caller, calls.getConexaoDms, { params: daCasa() })).json());
async function leituras(): Promise<LeituraNaLista[]> {
  const answer = await app.call(caller, calls.listLeiturasDms, { params: daCasa() });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ itens: LeituraNaLista[] }>().itens;
}
async function ditos(): Promise<unknown[]> {
  const { rows } = await app.admin.query<{ linha: unknown }>(
    `select jsonb_build_array(dia, mao_de_obra, os_fechadas) as linha from lancamento_dms where cod_concessionaria = $1 order by dia`,
    [casa.codConcessionaria],
  );
  return rows.map(({ linha }) => linha);
}
const dia = (data: string, mo: number, os: number) => ({ data, valores: { mo, os } });
const responder = (...dias: unknown[]): void => {
  dms.corpo = JSON.stringify({ ok: true, dias });
};

describe('a DMS that is asked', () => {
  test('tells its days by the schedule, with the secret it wants and for the days that count', async () => {
    await ligar({ cabecalho: 'Authorization', segredo: 'Bearer abc', intervaloMin: 15 });
    responder(dia('2026-11-23', 3225.5, 9));
    await minuto();
    expect(dms.pedidos).toEqual([{ url: '/numeros?de=2026-10-15&ate=2026-11-24', segredo: 'Bearer abc' }]);
    expect(await ditos()).toEqual([['2026-11-23', 322_550, 9]]);
    daqui(14);
    await minuto();
    expect(dms.pedidos).toHaveLength(1);
    daqui(1);
    await minuto();
    expect(dms.pedidos).toHaveLength(2);
    const [leitura, ...outras] = await naHora(leituras);
    expect(outras).toEqual([]);
    expect(leitura).toMatchObject({
      situacao: 'lida',
      vezes: 2,
      mudadas: 1,
      vistaEm: '2026-11-24T11:15:00Z',
    });
  });

  test('that is asked by hand only says what it would tell', async () => {
    await ligar({ ativa: false });
    responder(dia('2026-11-23', 1, 1), dia('2026-11-25', 1, 1));
    const answer = await app.call(caller, calls.buscarNoDms, { params: daCasa() });
    expect(answer.status, answer.text).toBe(200);
    const conferida = LeituraDms.parse(answer.json());
    expect(conferida).toMatchObject({ situacao: 'conferida', aceitas: 1, recusadas: 1 });
    expect(await ditos()).toEqual([]);
    await passo({ app, casa, caller }, 'gravarLeituraDms', conferida.codLeitura);
    expect(await ditos()).toHaveLength(1);
    responder();
    const nada = await app.call(caller, calls.buscarNoDms, { params: daCasa() });
    expect(nada.refusal().mensagem).toBe('O DMS respondeu, e não tem nenhum dia a informar');
    dms.humor = 'corta';
    responder(dia('2026-11-23', 1, 1));
    const cortada = await app.call(caller, calls.buscarNoDms, { params: daCasa() });
    expect(cortada.refusal().mensagem).toBe('O DMS não respondeu: a resposta parou no meio');
  });

  test('that sends what is no data leaves one reading that waits for somebody, and is read when it is mended', async () => {
    await ligar({ formato: 'tabela', mapa: [] });
    dms.humor = 'pagina';
    for (let i = 0; i < 3; i += 1) {
      await minuto();
      daqui(5);
    }
    expect(await naHora(leituras)).toMatchObject([
      { situacao: 'parada', vezes: 3, erro: 'Não foi possível ler: não é uma planilha' },
    ]);
    dms.humor = 'responde';
    dms.corpo = 'Quando foi;Mão de obra\n23/11/2026;10,00\n';
    await minuto();
    const [parada] = await leituras();
    expect(parada).toMatchObject({ situacao: 'parada', erro: 'Diga em que coluna está a data' });
    const { conector, formato, ativa, endereco, cabecalho, intervaloMin, versao } = await ver();
    const mapa = [
      { coluna: 'Quando foi', campo: 'data', forma: 'escrito' },
      { coluna: 'Mão de obra', campo: 'maoDeObra', forma: 'escrito' },
    ];
    await app.call(caller, calls.salvarConexaoDms, {
      params: daCasa(),
      body: { conector, formato, mapa, ativa, endereco, cabecalho, intervaloMin, versao },
    });
    const relida = await passo({ app, casa, caller }, 'relerDms', parada?.codLeitura ?? 0);
    expect(relida).toMatchObject({ situacao: 'lida', aceitas: 1 });
    expect(await ditos()).toEqual([['2026-11-23', 1_000, null]]);
  });

  test('on an address of our own network that nobody let through is not asked', async () => {
    await ligar({ endereco: 'http://127.0.0.1:9/numeros' });
    await minuto();
    expect(await ver()).toMatchObject({
      falhas: 1,
      erro: 'o endereço é de uma rede interna, que este servidor não consulta',
    });
  });
});

describe('a folder', () => {
  const noDisco = () => path.join(pasta, String(casa.codConcessionaria));
  async function por(nome: string, conteudo: string, idadeS = 60): Promise<void> {
    await mkdir(noDisco(), { recursive: true });
    const caminho = path.join(noDisco(), nome);
    await writeFile(caminho, conteudo);
    const quando = new Date(agora.getTime() - idadeS * 1000);
    await utimes(caminho, quando, quando);
  }
  const CSV = 'Data;Mão de obra\n23/11/2026;10,00\n';

  test('is read, the oldest first, and shows what became of each file', async () => {
    const { pasta: mostrada } = await ligar({ conector: 'pasta', formato: 'tabela', mapa: [] });
    expect(mostrada).toBe(noDisco());
    await por('novo.csv', 'Data;Mão de obra\n23/11/2026;20,00\n', 30);
    await por('velho.csv', CSV, 90);
    await por('dados.json', JSON.stringify([{ data: '2026-11-22', maoDeObra: '5,00' }]), 80);
    await por('ruim.csv', '%PDF-1.7', 70);
    await por('crescendo.csv', CSV, 3);
    await por('.oculto.csv', CSV);
    await por('meio.csv.part', CSV);
    await symlink('/etc/hostname', path.join(noDisco(), 'atalho.csv'));
    await minuto();
    expect(await ditos()).toEqual([
      ['2026-11-22', 500, null],
      ['2026-11-23', 2_000, null],
    ]);
    expect((await leituras()).map(({ nome, situacao }) => [nome, situacao]).toReversed()).toEqual([
      ['velho.csv', 'lida'],
      ['dados.json', 'lida'],
      ['ruim.csv', 'parada'],
      ['novo.csv', 'lida'],
    ]);
    const ficaram = (await readdir(noDisco())).toSorted((a, b) => a.localeCompare(b));
    expect(ficaram).toEqual([
      '.oculto.csv',
      'atalho.csv',
      'crescendo.csv',
      'lidos',
      'meio.csv.part',
      'recusados',
    ]);
    expect(await readdir(path.join(noDisco(), 'recusados'))).toEqual(['20261124T110000-ruim.csv']);
  });

  test('a file that could not be put away is read again, and tells nothing twice', async () => {
    await ligar({ conector: 'pasta', formato: 'tabela', mapa: [] });
    await por('numeros.csv', CSV);
    // A file of that name stands where the folder would be.
    await writeFile(path.join(noDisco(), 'lidos'), '');
    await utimes(path.join(noDisco(), 'lidos'), agora, agora);
    await expect(minuto()).rejects.toThrow();
    expect(await ditos()).toEqual([['2026-11-23', 1_000, null]]);
    await rm(path.join(noDisco(), 'lidos'));
    daqui(4);
    await minuto();
    expect(await naHora(leituras)).toMatchObject([{ situacao: 'lida', vezes: 2, mudadas: 1 }]);
    expect(await readdir(path.join(noDisco(), 'lidos'))).toHaveLength(1);
  });
});

test('what a key tells of many days is taken day by day; the same again is nothing', async () => {
  const sistema = await aChave(app, casa, { nome: 'DMS' });
  const dizer = () =>
    app.call(sistema, calls.diasDoDms, {
      params: daCasa(),
      body: {
        dias: [
          { dia: '2026-11-23', maoDeObra: 100 },
          { dia: '2026-11-22', osFechadas: 3 },
          { dia: '2026-11-25', pneus: 1 },
          { dia: '2026-11-23', maoDeObra: 9 },
        ],
      },
    });
  const answer = await dizer();
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json()).toEqual({
    aceitas: 2,
    mudadas: 2,
    repetida: false,
    recusadas: [
      { dia: '2026-11-25', motivos: ['O dia 25/11/2026 ainda não chegou'] },
      { dia: '2026-11-23', motivos: ['Repete a linha 1'] },
    ],
  });
  expect((await dizer()).json()).toMatchObject({ aceitas: 2, mudadas: 0, repetida: true });
  expect(await ditos()).toEqual([
    ['2026-11-22', null, 3],
    ['2026-11-23', 100, null],
  ]);
});

test('a DMS that is away for four hours: nothing lost, nothing twice, every conflict listed', async () => {
  const sistema = await aChave(app, casa, { nome: 'DMS da casa' });
  const enviar = (qual: string, maoDeObra: number) =>
    app.call(sistema, lancamentoContracts.numerosDoDms, {
      params: { ...daCasa(), dia: qual },
      body: { maoDeObra },
    });
  await ligar({});
  const livro = new Map([
    ['2026-11-19', dia('2026-11-19', 1000, 5)],
    ['2026-11-20', dia('2026-11-20', 2000, 6)],
  ]);
  responder(...livro.values());
  await minuto();
  expect(await ditos()).toHaveLength(2);

  // From eight to noon it is out of order in every way there is; its own book goes on, and so do the people here.
  const humores = ['fora', 'corta', 'fora'] as const;
  for (let passados = 5; passados <= 240; passados += 5) {
    daqui(5);
    dms.humor = humores[passados % 3] ?? 'fora';
    livro.set('2026-11-20', dia('2026-11-20', 2000 + passados, 6));
    livro.set('2026-11-21', dia('2026-11-21', 10 * passados, 7));
    livro.set('2026-11-23', dia('2026-11-23', 300, 8));
    responder(...livro.values());
    await minuto();
    if (passados === 60)
      await naHora(async () => {
        const digitar = (qual: string, valores: object) =>
          app.call(caller, lancamentoContracts.salvarLancamento, {
            params: { ...daCasa(), dia: qual },
            body: { valores, versao: 0 },
          });
        for (const [qual, mo, os] of [
          ['2026-11-19', 100_000, 5],
          ['2026-11-20', 150_000, 6],
          ['2026-11-21', 240_000, 6],
        ] as const)
          expect((await digitar(qual, { maoDeObra: mo, osFechadas: os })).status).toBe(200);
      });
    // Its one working line repeats itself, as such lines do.
    if (passados % 60 === 0) expect((await enviar('2026-11-22', 77_700)).status).toBe(200);
  }
  const calado = await naHora(ver);
  expect(calado.falhas).toBeGreaterThan(15);
  expect(calado).toMatchObject({ atrasada: true, falhandoDesde: '2026-11-24T11:05:00Z' });
  const { rows: cartas } = await app.admin.query<{ assunto: string }>(
    `select assunto from mensagem where cod_concessionaria = $1`,
    [casa.codConcessionaria],
  );
  expect(new Set(cartas.map(({ assunto }) => assunto)).size).toBe(1);

  dms.humor = 'responde';
  daqui(15);
  await minuto();
  daqui(15);
  await minuto();
  // Nothing lost: the DMS's book, and the day that only the key told, to the centavo.
  expect(await ditos()).toEqual([
    ['2026-11-19', 100_000, 5],
    ['2026-11-20', 224_000, 6],
    ['2026-11-21', 240_000, 7],
    ['2026-11-22', 77_700, null],
    ['2026-11-23', 30_000, 8],
  ]);
  // Nothing twice: one reading before, one after, one of the key; each again is the same one.
  const lidas = await naHora(leituras);
  expect(lidas.map(({ conector, situacao, vezes, aceitas }) => [conector, situacao, vezes, aceitas])).toEqual(
    [
      ['busca', 'lida', 2, 4],
      ['envio', 'lida', 4, 1],
      ['busca', 'lida', 1, 2],
    ],
  );
  expect(await ver()).toMatchObject({
    falhas: 0,
    erro: null,
    falhandoDesde: null,
    paradas: 0,
    atrasada: false,
  });
  // Every conflict listed, and nothing else: what people typed stands as they typed it.
  const conciliacao = ConciliacaoDms.parse(
    (
      await app.call(caller, conciliacaoContracts.conciliacaoDms, { params: { ...daCasa(), mes: '2026-11' } })
    ).json(),
  );
  expect(
    conciliacao.conflitos.map(({ dia: qual, campo, nosso, dms: deles }) => [qual, campo, nosso, deles]),
  ).toEqual([
    ['2026-11-20', 'maoDeObra', 150_000, 224_000],
    ['2026-11-21', 'osFechadas', 6, 7],
    ['2026-11-22', 'maoDeObra', 0, 77_700],
    ['2026-11-23', 'osFechadas', 0, 8],
    ['2026-11-23', 'maoDeObra', 0, 30_000],
  ]);
}, 60_000);
