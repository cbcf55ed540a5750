import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CampoPlanilha, Valor, Valores } from '@oferta/domain/planilha/campo.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Exportador } from '#kernel/planilha/exportador.ts';
import type { Importador, LinhaGravada } from '#kernel/planilha/importador.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../../../../test/factories/cardapio.ts';
import { aConcessionaria, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { cardapioExportadores } from './cardapio.exportadores.ts';
import { cardapioImportadores } from './cardapio.importadores.ts';

let app: TestApp;
let casa: Casa;
let menu: CardapioDaCasa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
});
beforeEach(async () => {
  await semCardapio(app);
  menu = await aCardapio(app, casa);
});
afterAll(() => app.close());

type Linha = Readonly<Record<string, Valor>>;

/** As the engine's job works. */
const comoJob = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  unitOfWork(app.app.platform, {
    session: { usuario: null, tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario: null, acao: 'importar', origem: 'importacao', endereco: null },
    work,
  });

function doTipo<T extends { tipo: string }>(todos: readonly T[], tipo: string): T {
  const achado = todos.find((cada) => cada.tipo === tipo);
  if (!achado) throw new Error(`no spreadsheet called ${tipo}`);
  return achado;
}
const importadorDe = (tipo: string): Importador => doTipo(cardapioImportadores, tipo);
const exportadorDe = (tipo: string): Exportador => doTipo(cardapioExportadores, tipo);

async function exportar(tipo: string, narrowed: object = {}): Promise<Linha[]> {
  const lidas: Linha[] = [];
  const { filtro, linhas } = exportadorDe(tipo);
  await comoJob(async (ctx) => {
    const { codConcessionaria } = casa;
    const pedido = { codConcessionaria, filtro: filtro.parse(narrowed), fuso: 'America/Sao_Paulo' };
    for await (const lote of linhas(ctx, pedido)) lidas.push(...lote);
  });
  return lidas;
}

/** Judges lines as the engine does, with only the columns that the kind knows. */
function julgar(tipo: string, linhas: readonly Linha[]) {
  const importador = importadorDe(tipo);
  const campos = importador.campos.map(({ campo }) => campo);
  return comoJob(async (ctx) => {
    const conhecido = await importador.preparar(ctx, casa.codConcessionaria);
    return linhas.map((linha) => {
      const lidas = Object.entries(linha).filter(([campo]) => campos.includes(campo));
      // No column of these spreadsheets is an instant.
      return importador.julgar(Object.fromEntries(lidas) as Valores<readonly CampoPlanilha[]>, conhecido);
    });
  });
}
async function loteDe(tipo: string, linhas: readonly Linha[]) {
  const boas = (await julgar(tipo, linhas)).map((juizo, i) => {
    if ('motivos' in juizo) throw new Error(JSON.stringify(juizo.motivos));
    return { linha: i + 2, registro: juizo.registro };
  });
  return { codConcessionaria: casa.codConcessionaria, linhas: boas };
}
async function importar(tipo: string, linhas: readonly Linha[]): Promise<readonly LinhaGravada[]> {
  const lote = await loteDe(tipo, linhas);
  return comoJob((ctx) => importadorDe(tipo).gravar(ctx, lote));
}
async function prever(tipo: string, linhas: readonly Linha[]) {
  const lote = await loteDe(tipo, linhas);
  return comoJob((ctx) => importadorDe(tipo).comparar(ctx, lote));
}
const desfazer = (tipo: string, feitos: readonly LinhaGravada[]) =>
  comoJob((ctx) => importadorDe(tipo).desfazer(ctx, { codConcessionaria: casa.codConcessionaria, feitos }));
const acoes = (feitos: readonly LinhaGravada[]) => feitos.map(({ acao }) => acao);
const motivos = async (tipo: string, linha: Linha) => {
  const [juizo] = await julgar(tipo, [linha]);
  return juizo && 'motivos' in juizo ? juizo.motivos.map(({ campo }) => campo) : [];
};

const PNEU = {
  marca: 'Outros',
  desenho: 'Chuva',
  medida: '185/65R15',
  indiceCarga: 88,
  indiceVelocidade: 'h',
  custo: 100,
  preco: 200,
};
const MANUAL = { marca: 'Fiat', modelo: 'Argo', km: 10_000, meses: 12, acao: 'Trocar', item: 'Filtro' };
const ITEM_DO_MENU = {
  marca: 'Fiat',
  modelo: 'Argo',
  versao: '1.0',
  km: 10_000,
  pacote: 'Essencial',
  item: 'Óleo',
  codigoPeca: 'ol5w30 teste',
  quantidade: 3.5,
};

test.each(['peca', 'pneu', 'itensAdicionais', 'manual', 'cardapio'])(
  '%s: what was exported comes back and changes nothing',
  async (tipo) => {
    const linhas = await exportar(tipo);
    expect(linhas.length).toBeGreaterThan(0);
    expect(new Set(acoes(await importar(tipo, linhas)))).toEqual(new Set(['igual']));
    expect(await exportar(tipo)).toEqual(linhas);
  },
);

test.each<[string, Linha, Linha]>([
  ['peca', { descricao: 'Outra' }, { codigo: 'NOVA-1', descricao: 'Nova', custo: 100, preco: 200 }],
  ['pneu', { custo: 12_345 }, PNEU],
  ['itensAdicionais', { preco: 12_345 }, { descricao: 'Novo', categoria: 'Outros', preco: 200 }],
  ['manual', { explicacao: 'Outra' }, { ...MANUAL, km: 90_000 }],
  ['cardapio', { precoItem: 12_345 }, { ...ITEM_DO_MENU, modelo: 'Modelo novo' }],
])('%s: the preview tells what writing does, and writes nothing', async (tipo, outro, nova) => {
  const [primeira, ...resto] = await exportar(tipo);
  // A file has one set of columns: what the new line does not say is blank in it.
  const emBranco = Object.fromEntries(Object.keys(primeira ?? {}).map((campo) => [campo, null]));
  const linhas = [{ ...primeira, ...outro }, ...resto, { ...emBranco, ...nova }];
  const previstas = await prever(tipo, linhas);
  expect(previstas).toEqual(['alterado', ...resto.map(() => 'igual'), 'criado']);
  expect(await exportar(tipo)).toEqual([primeira, ...resto]);
  expect(acoes(await importar(tipo, linhas))).toEqual(previstas);
});

test.each(['peca', 'pneu', 'itensAdicionais', 'manual', 'cardapio', 'pacotes', 'itensAgregado'])(
  '%s: is exported with the columns that it names',
  async (tipo) => {
    const [linha] = await exportar(tipo);
    for (const { campo } of exportadorDe(tipo).colunas) expect(linha, campo).toHaveProperty(campo);
  },
);

test('every kind that can be brought has its export, and none is left out here', () => {
  const exportados = cardapioExportadores.map(({ tipo }) => tipo);
  expect(exportados).toEqual(expect.arrayContaining(cardapioImportadores.map(({ tipo }) => tipo)));
  expect(exportados).toHaveLength(7);
});

test.each<[string, string, object]>([
  ['peca', 'descricao', { ordem: 'descricao' }],
  ['pneu', 'marca', { ordem: 'marca' }],
  ['itensAdicionais', 'descricao', { ordem: 'descricao' }],
  ['manual', 'marca', { ordem: 'modelo' }],
  ['cardapio', 'marca', { ordem: 'caminho', especie: 'peca' }],
  ['pacotes', 'marca', { ordem: 'caminho' }],
  ['itensAgregado', 'marca', { ordem: 'caminho' }],
])('%s: the file has what the screen shows, in its order', async (tipo, campo, ordenado) => {
  await aCardapio(app, casa, { nome: 'Outra' });
  const nomes = async (filtro: object) =>
    (await exportar(tipo, filtro)).map((linha) =>
      String(linha[campo]).includes('Outra') ? 'Outra' : 'Teste',
    );
  expect(await nomes(ordenado)).toEqual(['Outra', 'Teste']);
  expect(await nomes({ ...ordenado, desc: '1' })).toEqual(['Teste', 'Outra']);
  expect(await nomes({ ...ordenado, busca: 'outra' })).toEqual(['Outra']);
  expect(await nomes({ ...ordenado, busca: 'nenhuma destas' })).toEqual([]);
});

test.each<[string, object, number]>([
  ['peca', { situacao: 'inativos' }, 0],
  ['pneu', { aro: '17' }, 0],
  ['pneu', { aro: '16', medida: '205/55R16', situacao: 'ativos' }, 1],
  ['itensAdicionais', { categoria: 'Conforto' }, 1],
  ['manual', { marca: 'outra marca' }, 0],
  ['cardapio', { especie: 'maoDeObra' }, 1],
  ['cardapio', { situacao: 'rascunho' }, 0],
  ['pacotes', { kmDe: '50000' }, 0],
  ['pacotes', { situacao: 'publicado', kmAte: '40000' }, 1],
  ['itensAgregado', { situacao: 'inativos' }, 0],
])('%s: the filter %j leaves %i lines', async (tipo, filtro, quantas) => {
  expect(await exportar(tipo, filtro)).toHaveLength(quantas);
});

test('a branch of the tree is exported alone', async () => {
  const outra = await aCardapio(app, casa, { nome: 'Outra' });
  for (const codAcima of [outra.codMarca, outra.codVersao, outra.codPacote])
    expect(new Set((await exportar('cardapio', { codAcima })).map(({ marca }) => marca))).toEqual(
      new Set(['Marca Outra']),
    );
});

test.each<[string, Linha, Linha]>([
  [
    'peca',
    { codigo: 'NOVA', descricao: 'Nova', custo: 100 },
    { codigo: 'ol 5w30-teste', descricao: 'Mudou', custo: 9999 },
  ],
  [
    'pneu',
    PNEU,
    {
      ...PNEU,
      marca: 'PNEUS teste',
      desenho: 'estrada',
      medida: '205/55 R16',
      indiceCarga: 91,
      indiceVelocidade: 'V',
    },
  ],
  ['itensAdicionais', { descricao: 'Novo', preco: 100 }, { descricao: 'HIGIENIZACAO teste', preco: 77 }],
  [
    'manual',
    MANUAL,
    {
      ...MANUAL,
      marca: 'marca teste',
      modelo: 'modelo teste',
      km: 40_000,
      meses: 48,
      item: 'oleo do motor teste',
      explicacao: 'Outra',
    },
  ],
  [
    'cardapio',
    ITEM_DO_MENU,
    {
      ...ITEM_DO_MENU,
      marca: 'marca teste',
      modelo: 'modelo teste',
      versao: '1.0 teste',
      revisao: 'revisão 40.000 km teste',
      pacote: 'completo teste',
      item: 'óleo teste',
    },
  ],
])('%s: new and changed lines are written, and taken back', async (tipo, nova, mudada) => {
  const antes = await exportar(tipo);
  const feitos = await importar(tipo, [nova, mudada]);
  expect(acoes(feitos)).toEqual(['criado', 'alterado']);
  expect(await exportar(tipo)).toHaveLength(antes.length + 1);
  // A killed job brings the lot again.
  expect(acoes(await importar(tipo, [nova, mudada]))).toEqual(['igual', 'igual']);
  expect(await desfazer(tipo, feitos)).toEqual([]);
  expect(await exportar(tipo)).toEqual(antes);
});

test('undoing leaves what was edited or used since, and says so', async () => {
  const feitos = await importar('peca', [
    { codigo: 'EDITADA', descricao: 'Editada', custo: 100 },
    { codigo: 'USADA', descricao: 'Usada', custo: 100 },
  ]);
  await app.admin.query(`update peca set descricao = 'Outra' where codigo = 'EDITADA'`);
  await app.admin.query('update cardapio_no set cod_peca = $1 where cod_no = $2', [
    feitos[1]?.cod,
    menu.codItemPeca,
  ]);
  const ficaram = await desfazer('peca', feitos);
  expect(ficaram.map(({ motivo }) => motivo).sort()).toEqual([
    'Alterado depois da importação',
    'Já está em uso: desative em vez de excluir',
  ]);
});

test('a menu’s branch is made once for all of its lines, as a draft, and priced', async () => {
  await importar('cardapio', [
    ITEM_DO_MENU,
    {
      ...ITEM_DO_MENU,
      item: 'Troca',
      codigoPeca: null,
      quantidade: null,
      especie: 'Mão de obra',
      tipoServico: 1,
      tmo: 30,
    },
    { ...ITEM_DO_MENU, modelo: 'ARGO', pacote: 'Completo', item: 'Estopa', codigoPeca: null, precoItem: 500 },
  ]);
  const { rows } = await app.admin.query(
    `select marca.nome as marca, pacote.nome as pacote, pacote.situacao, t.centavos::integer, t.itens
     from pacote_total t join cardapio_no pacote on pacote.cod_no = t.cod_pacote join cardapio_no marca on marca.cod_no = t.cod_marca
     where marca.nome = 'Fiat' order by 2`,
  );
  expect(rows).toEqual([
    { marca: 'Fiat', pacote: 'Completo', situacao: 'rascunho', centavos: 500, itens: 1 },
    { marca: 'Fiat', pacote: 'Essencial', situacao: 'rascunho', centavos: 17_500 + 10_000, itens: 2 },
  ]);
});

test.each<[string, Linha, string[]]>([
  ['peca', { codigo: '--', descricao: 'x', custo: -1, unidade: 'pote' }, ['custo', 'codigo', 'unidade']],
  [
    'pneu',
    { ...PNEU, medida: '205', indiceCarga: 5, indiceVelocidade: 'X', dot: '9999' },
    ['indiceCarga', 'medida', 'indiceVelocidade', 'dot'],
  ],
  [
    'itensAdicionais',
    { descricao: 'x', preco: 1, meses: '13', kmDe: 2, kmAte: 1, tmo: 30 },
    ['meses', 'kmAte', 'tmo'],
  ],
  ['itensAdicionais', { descricao: 'x', preco: 1, tipoServico: 999, tmo: 30 }, ['tipoServico']],
  [
    'cardapio',
    { ...ITEM_DO_MENU, codigoPeca: 'NÃO HÁ', quantidade: 0, desconto: 10_001 },
    ['desconto', 'quantidade', 'codigoPeca'],
  ],
  ['cardapio', { ...ITEM_DO_MENU, especie: 'mao de obra' }, ['tmo', 'tipoServico']],
  ['cardapio', { ...ITEM_DO_MENU, especie: 'outra', anoDe: 2026, anoAte: 2020 }, ['anoAte', 'especie']],
  ['cardapio', { ...ITEM_DO_MENU, codigoPeca: null }, ['precoItem']],
  ['manual', { ...MANUAL, acao: 'benzer', km: -1, tolDias: 999 }, ['km', 'tolDias', 'acao']],
])('%s: a bad line says every reason with its column', async (tipo, linha, esperados) => {
  expect(await motivos(tipo, linha)).toEqual(esperados);
});

test('a code that reads alike in other places is another part, and never overwrites it', async () => {
  const peca = (codigo: string, custo: number) => ({ codigo, descricao: `Peça ${codigo}`, custo });
  await importar('peca', [peca('1-0X', 1000), peca('000777', 1000)]);
  expect(acoes(await importar('peca', [peca('10-X', 2000)]))).toEqual(['criado']);
  const custos = async () =>
    (
      await app.admin.query<{ codigo: string; custo: number }>(
        `select codigo, custo_centavos as custo from peca where cod_concessionaria = $1
         and codigo in ('1-0X', '10-X', '000777') order by codigo`,
        [casa.codConcessionaria],
      )
    ).rows.map(({ codigo, custo }) => [codigo, custo]);
  expect(await custos()).toEqual([
    ['000777', 1000],
    ['1-0X', 1000],
    ['10-X', 2000],
  ]);
  // Both are meant, or a numeric cell has lost its zeros.
  expect(await motivos('peca', peca('10X', 3000))).toEqual(['codigo']);
  expect(acoes(await importar('peca', [{ ...peca('777', 4000), descricao: 'Peça 000777' }]))).toEqual([
    'alterado',
  ]);
  expect((await custos())[0]).toEqual(['000777', 4000]);
});

test('a formula in a cell stays the text it is', async () => {
  await importar('peca', [{ codigo: 'F1', descricao: '=HYPERLINK("http://x.example")', custo: 1 }]);
  expect((await exportar('peca')).map(({ descricao }) => descricao)).toContain(
    '=HYPERLINK("http://x.example")',
  );
});
