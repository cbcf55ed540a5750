import { isLimitesCoerentes } from '@oferta/domain/oficina-digital/resultado-item.ts';
import { describe, expect, it } from 'vitest';
import { adaptarAoVeiculo, VEICULOS } from './adaptar-ao-veiculo.ts';
import { codigoDoItem } from './codigo-do-item.ts';
import { lerListaColada } from './lista-colada.ts';
import {
  itemNovo,
  mover,
  numeroDe,
  paraEdicao,
  paraPublicar,
  type GrupoEmEdicao,
  type ItemEmEdicao,
} from './modelo-em-edicao.ts';
import { problemasDoModelo } from './problemas-do-modelo.ts';

const item = (resto: Partial<ItemEmEdicao>): ItemEmEdicao => ({ ...itemNovo(), nome: 'Item', ...resto });
const grupo = (...itens: ItemEmEdicao[]): GrupoEmEdicao => ({ id: 'g', nome: 'Grupo', itens });
const frases = (...grupos: GrupoEmEdicao[]): string[] => problemasDoModelo(grupos).map(({ frase }) => frase);

const PASTILHAS = {
  codigo: 'freios.pastilhas',
  nome: 'Pastilhas',
  tipo: 'medida' as const,
  unidade: 'mm',
  limites: { sentido: 'minimo' as const, amarelo: 5, vermelho: 1.6 },
  fotoObrigatoria: true,
  obrigatorio: true,
  explicacao: 'Segura o carro.',
  linhaSugerida: null,
};
const CORREIAS = { ...PASTILHAS, codigo: 'motor.correias', nome: 'Correias', tipo: 'semaforo' as const };
const semMedida = { ...CORREIAS, unidade: null, limites: null };
const CONTEUDO = {
  grupos: [
    { nome: 'Freios', itens: [PASTILHAS] },
    { nome: 'Motor', itens: [semMedida] },
  ],
  mapaDeDanos: true,
  assinatura: false,
};

it('what is opened and published again unchanged says the same', () => {
  expect(paraPublicar(paraEdicao(CONTEUDO))).toEqual(CONTEUDO.grupos);
});

it.each([
  ['1,6', 1.6],
  ['-3', -3],
  ['4.5', 4.5],
  ['', null],
  ['1,', null],
  ['três', null],
])('%j is the number %s', (texto, numero) => {
  expect(numeroDe(texto)).toBe(numero);
});

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 3, ['a', 'b', 'c']],
  [3, 0, ['a', 'b', 'c']],
])('moving %i to %i', (de, para, lista) => {
  expect(mover(['a', 'b', 'c'], de, para)).toEqual(lista);
});

describe('what keeps a template from being published', () => {
  it.each([
    ['nothing', item({ codigo: 'a' }), []],
    ['no name', item({ codigo: 'a', nome: '  ' }), ['Informe o nome do item']],
    [
      'a code with a space',
      item({ codigo: 'a b' }),
      ['Use letras, números, ponto e hífen, sem espaço nem acento'],
    ],
    ['a measure without limits', item({ codigo: 'a', tipo: 'medida' }), []],
    [
      'one limit',
      item({ codigo: 'a', tipo: 'medida', amarelo: '3' }),
      ['Informe os dois limites, como 4 ou 1,6, ou nenhum'],
    ],
    [
      'limits the wrong way round',
      item({ codigo: 'a', tipo: 'medida', amarelo: '3', vermelho: '5' }),
      ['O limite vermelho precisa ser pior que o amarelo'],
    ],
    [
      'more is worse',
      item({ codigo: 'a', tipo: 'medida', sentido: 'maximo', amarelo: '2', vermelho: '3' }),
      [],
    ],
    ['limits of what is no measure', item({ codigo: 'a', amarelo: '3', vermelho: '5' }), []],
  ])('%s', (_caso, um, esperado) => {
    expect(frases(grupo(um))).toEqual(esperado);
  });

  it('a code twice is said at both, whatever group they are in', () => {
    expect(frases(grupo(item({ codigo: 'x' })), grupo(item({ codigo: 'x' })))).toEqual([
      'O código x está em dois itens',
      'O código x está em dois itens',
    ]);
  });

  it('a group without name or items', () => {
    expect(frases({ id: 'g', nome: '', itens: [] })).toEqual([
      'Informe o nome do grupo',
      'Um grupo precisa de ao menos um item',
    ]);
  });
});

describe('a code for a new item', () => {
  it.each([
    ['Iluminação', 'Faróis baixos', [], 'iluminacao.farois-baixos'],
    ['', 'Óleo (5W30)', [], 'oleo-5w30'],
    ['', '—', [], 'item'],
    ['Freios', 'Discos', ['freios.discos', 'freios.discos-2'], 'freios.discos-3'],
  ])('%s, %s', (grupoNome, nome, usados, codigo) => {
    expect(codigoDoItem(grupoNome, nome, new Set(usados))).toBe(codigo);
  });

  it('stays within forty characters, told apart or not', () => {
    const longo = codigoDoItem('Grupo', 'x'.repeat(60), new Set());
    const outro = codigoDoItem('Grupo', 'x'.repeat(60), new Set([longo]));
    expect([longo.length, outro.length, outro.endsWith('-2')]).toEqual([40, 40, true]);
  });
});

describe('a pasted list', () => {
  const lida = lerListaColada(
    [
      '- Placa conferida',
      'Freios:',
      '1. Pastilhas dianteiras; mm; 5; 3',
      '  Água no fluido\t%\t2\t3',
      'Discos; mm; cinco; 3',
      '; mm; 5; 3',
      '',
      'Vazio:',
      'Pneus:',
      '• Estepe',
      '• Estepe',
    ].join('\n'),
  );

  it('has its groups, and one for what comes before them', () => {
    expect(lida.grupos.map(({ nome, itens }) => [nome, itens.map(({ codigo }) => codigo)])).toEqual([
      ['Geral', ['geral.placa-conferida']],
      ['Freios', ['freios.pastilhas-dianteiras', 'freios.agua-no-fluido']],
      ['Pneus', ['pneus.estepe', 'pneus.estepe-2']],
    ]);
    expect(problemasDoModelo(lida.grupos)).toEqual([]);
  });

  it('knows measures and which way they get worse', () => {
    const [, freios] = paraPublicar(lida.grupos);
    expect(freios?.itens.map(({ tipo, unidade, limites }) => [tipo, unidade, limites])).toEqual([
      ['medida', 'mm', { sentido: 'minimo', amarelo: 5, vermelho: 3 }],
      ['medida', '%', { sentido: 'maximo', amarelo: 2, vermelho: 3 }],
    ]);
  });

  it('says which lines it could not use', () => {
    expect(lida.recusadas).toEqual([
      'Linha 5: os limites de uma medida são dois números: amarelo e vermelho',
      'Linha 6: falta o nome do item',
    ]);
  });
});

describe('another kind of vehicle', () => {
  const codigosPara = (veiculo: (typeof VEICULOS)[number]): string[] =>
    adaptarAoVeiculo(CONTEUDO, veiculo).grupos.flatMap(({ itens }) => itens.map(({ codigo }) => codigo));

  it('keeps what it has in common, under the same codes', () => {
    expect(codigosPara('combustao')).toEqual(['freios.pastilhas', 'motor.correias']);
    expect(codigosPara('diesel').slice(0, 2)).toEqual(['freios.pastilhas', 'motor.correias']);
    expect(codigosPara('eletrico')).not.toContain('motor.correias');
    expect(codigosPara('eletrico')).toContain('eletrico.saude-bateria');
  });

  it.each(VEICULOS)('%s can be published, and adapting twice adds nothing', (veiculo) => {
    const uma = adaptarAoVeiculo(CONTEUDO, veiculo);
    expect(problemasDoModelo(paraEdicao(uma))).toEqual([]);
    expect(adaptarAoVeiculo(uma, veiculo)).toEqual(uma);
    for (const { limites } of uma.grupos.flatMap(({ itens }) => itens))
      if (limites) expect(isLimitesCoerentes(limites)).toBe(true);
  });
});
