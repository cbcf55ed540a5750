import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { perguntaContracts, type PerguntaLida } from '@oferta/contracts/relatorios/pergunta.ts';
import { pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import { type IndicadorId, INDICADOR_IDS, indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';

/** Tuesday, 24/11. */
const AGORA = new Date('2026-11-24T20:00:00Z');

let app: TestApp;
let casa: Casa;
let outra: Casa;
let gestor: Caller;
let nomeDaOutra: string;
let nome: string;

beforeAll(async () => {
  app = await testApp({ now: AGORA });
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  const dias = [
    '2026-11-23',
    '2026-11-23',
    '2026-11-17',
    '2026-11-16',
    '2026-10-13',
    '2026-10-14',
    '2026-10-20',
  ];
  for (const [de, quantos] of [
    [casa, 7],
    [outra, 3],
  ] as const)
    for (const [i, dia] of dias.slice(0, quantos).entries())
      await recebido(de, dia, `Q${i}A`, i % 2 ? 'Uno Mille' : 'Argo');
  const { rows } = await app.admin.query<{ cod: number; nome: string }>(
    'select cod_concessionaria as cod, nome from concessionaria',
  );
  const nomeDe = ({ codConcessionaria }: Casa) =>
    rows.find(({ cod }) => cod === codConcessionaria)?.nome ?? '';
  nome = nomeDe(casa);
  nomeDaOutra = nomeDe(outra);
  gestor = await as(app, casa, 2, { concessionarias: [casa.codConcessionaria, outra.codConcessionaria] });
  app.app.platform.directory.forget();
  await apurarPendentes(app.app.platform);
});
afterAll(() => app.close());

/** A car that came that day, and left. */
async function recebido(
  { codDistribuidor, codConcessionaria }: Casa,
  dia: string,
  placa: string,
  modelo: string,
) {
  await app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, cliente, placa, modelo,
       situacao, recebido_em, entregue_em, busca)
     values ($1, $2, $3, 540, 60, 'balcao', 'Cliente Exemplo', $4, $5, 'entregue', $3::date + interval '13 hours',
       $3::date + interval '18 hours', '')`,
    [codDistribuidor, codConcessionaria, dia, `QAA${placa.charCodeAt(1) % 10}A23`, modelo],
  );
}

async function perguntar(texto: string, quem: Caller = gestor): Promise<PerguntaLida> {
  return resposta(
    perguntaContracts.perguntarNumero,
    await app.call(quem, perguntaContracts.perguntarNumero, { query: { texto } }),
  );
}

test('yesterday in one dealership, beside the same weekday a week before', async () => {
  const { entendida, resposta: dada } = await perguntar(`quantas passagens ontem na ${nome}?`);
  expect(entendida).toBe(true);
  expect(dada).toMatchObject({
    indicador: 'passagens',
    valor: 2,
    anterior: 1,
    texto: '2',
    comparado: '16/11/2026 (1)',
  });
});

test('this month is the dealership’s own: late on its last day in Manaus the next has begun in Brasília', async () => {
  const noite = await testApp({ now: new Date('2026-12-01T03:30:00Z') });
  try {
    const manaus = await aConcessionaria(noite, { fuso: 'America/Manaus' });
    const brasilia = await aConcessionaria(noite);
    const { rows } = await noite.admin.query<{ cod: number; nome: string }>(
      'select cod_concessionaria as cod, nome from concessionaria',
    );
    const deQuem = async (de: Casa) => {
      const quem = await as(noite, de, 2, {
        concessionarias: [manaus.codConcessionaria, brasilia.codConcessionaria],
      });
      const nomeDela = rows.find(({ cod }) => cod === de.codConcessionaria)?.nome;
      const lida = resposta(
        perguntaContracts.perguntarNumero,
        await noite.call(quem, perguntaContracts.perguntarNumero, {
          query: { texto: `passagens este mês na ${nomeDela}` },
        }),
      );
      return lida.resposta?.bi.de;
    };
    expect([await deQuem(manaus), await deQuem(brasilia)]).toEqual(['2026-11', '2026-12']);
  } finally {
    await noite.close();
  }
});

test.each(INDICADOR_IDS.map((id) => [indicadorDe(id).rotulo, id] as const))(
  '%s of a month is the number of the dashboard',
  async (rotulo, indicador) => {
    const { entendida, resposta: dada } = await perguntar(`${rotulo} em outubro`);
    const { quadros } = resposta(
      painelContracts.verPainel,
      await app.call(gestor, painelContracts.verPainel, {
        query: { mes: '2026-10', indicadores: indicador },
      }),
    );
    expect(entendida).toBe(true);
    expect(dada).toMatchObject({ indicador, valor: quadros[0]?.valor, anterior: quadros[0]?.anterior });
  },
);

test('cut by something, its rows are those of the pivot and add up to the number', async () => {
  const { resposta: dada } = await perguntar('passagens por concessionária este mês');
  const pivot = resposta(
    pivotContracts.verPivot,
    await app.call(gestor, pivotContracts.verPivot, {
      body: {
        de: '2026-11-01',
        ate: '2026-11-23',
        linhas: ['concessionaria'],
        colunas: [],
        medidas: ['passagens'],
      },
    }),
  );
  const doPivot = pivot.celulas.filter(({ linha }) => linha.length === 1).map(({ valores }) => valores[0]);
  expect(dada?.linhas.map(({ valor }) => valor)).toEqual(doPivot.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
  expect(dada?.linhas.reduce((soma, { valor }) => soma + (valor ?? 0), 0)).toBe(dada?.valor);
  expect(dada?.bi).toMatchObject({
    linhas: 'concessionaria',
    medidas: 'passagens',
    de: '2026-11',
    ate: '2026-11',
  });
});

test('a model is all its writings', async () => {
  expect((await perguntar('passagens do Uno em novembro')).resposta?.valor).toBe(3);
});

describe('only what the person may see', () => {
  test('another dealership is an unknown word, and no number is given as the question’s', async () => {
    const chefe = await as(app, casa, 1);
    const { entendida, duvidas } = await perguntar(
      `passagens ontem na ${nomeDaOutra.split(' ').at(-1)}`,
      chefe,
    );
    expect(entendida).toBe(false);
    expect(duvidas).toHaveLength(1);
    expect((await perguntar('passagens ontem', chefe)).resposta?.valor).toBe(2);
  });

  test('levels without figures are not answered', async () => {
    const quem = await as(app, casa, 3);
    const negada = await app.call(quem, perguntaContracts.perguntarNumero, {
      query: { texto: 'passagens ontem' },
    });
    expect(negada.status).toBe(403);
  });
});

test('what is not understood is offered the nearest, and each chip writes a question that is understood', async () => {
  const { entendida, duvidas, resposta: dada } = await perguntar('passagens de lataria em outubro');
  expect([entendida, duvidas[0]?.texto, duvidas[0]?.tipo, dada?.valor]).toEqual([
    false,
    'lataria',
    'desconhecida',
    3,
  ]);
  const duvidosa = await perguntar('horas ontem');
  expect(duvidosa.resposta).toBeNull();
  expect(duvidosa.duvidas[0]?.opcoes.map(({ texto }) => texto)).toContain('Horas vendidas ontem');
  const { chips } = await perguntar('passagens em outubro');
  for (const { opcoes } of chips)
    for (const { texto } of opcoes.slice(0, 12)) expect((await perguntar(texto)).entendida, texto).toBe(true);
});

test.each(['ZLA8773', 'ana prado', 'sair'])('%s is no question', async (texto) => {
  expect(await perguntar(texto)).toMatchObject({ isPergunta: false, resposta: null });
});

describe('a word that is taught', () => {
  const guardar = (palavra: string, indicador: IndicadorId = 'passagens', quem: Caller = gestor) =>
    app.call(quem, perguntaContracts.guardarApelido, { body: { palavra, indicador } });
  const listar = async () =>
    resposta(perguntaContracts.listApelidos, await app.call(gestor, perguntaContracts.listApelidos));

  test('is offered for teaching, names its indicator from then on for all the network, and is forgotten', async () => {
    const antes = await perguntar('grana preta em outubro');
    expect([antes.isPergunta, antes.ensinar.palavras, antes.resposta]).toEqual([true, ['grana preta'], null]);
    const { codApelido } = resposta(perguntaContracts.guardarApelido, await guardar('Grana Preta'));
    const chefe = await as(app, casa, 1);
    const depois = await perguntar(`grana preta em outubro na ${nome}`, chefe);
    expect([depois.entendida, depois.resposta?.valor]).toEqual([true, 3]);
    expect(await listar()).toEqual([
      { codApelido, palavra: 'Grana Preta', indicador: 'passagens', rotulo: 'Passagens' },
    ]);
    await guardar('grana preta', 'pecas');
    expect((await perguntar('grana preta em outubro')).resposta?.indicador).toBe('pecas');
    const remover = () => app.call(gestor, perguntaContracts.removerApelido, { params: { codApelido } });
    expect([(await remover()).status, (await remover()).status, await listar()]).toEqual([200, 404, []]);
    expect((await perguntar('grana preta em outubro')).entendida).toBe(false);
  });

  test.each(['faturamento', 'horas', 'ontem', 'por consultor', 'da', 'Argo', 'grana ontem'])(
    '%s says something already, and keeps what it says',
    async (palavra) => {
      const recusada = await guardar(palavra);
      expect([recusada.status, recusada.refusal().codigo]).toEqual([422, 'apelido.conhecida']);
    },
  );

  test('nothing of signs, nor a sentence, is a word', async () => {
    expect((await guardar('???')).refusal().codigo).toBe('apelido.longa');
    expect((await guardar('um dois tres quatro cinco seis')).refusal().codigo).toBe('apelido.longa');
  });
});
