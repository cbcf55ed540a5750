import { expect, test } from 'vitest';
import type { Dimensao } from '../pivot.ts';
import { paraEnsinar } from './ensinar.ts';
import { escreverPergunta } from './escrever-pergunta.ts';
import { type Contexto, isEntendida, type Leitura, lerPergunta } from './ler-pergunta.ts';
import { CASOS } from './perguntas.casos.ts';

const nome = (dimensao: Dimensao, chave: string, dito = chave) => ({ dimensao, chave, nome: dito });
const CONTEXTO: Contexto = {
  hoje: '2026-11-24',
  rotulos: new Map(),
  nomes: [
    nome('concessionaria', '1', 'Oficina Paulista'),
    nome('concessionaria', '2', 'Oficina Centro'),
    nome('grupo', '7', 'Capital'),
    nome('marca', 'Fiat'),
    nome('marca', 'Peugeot'),
    nome('consultor', '11', 'Carla Mendes'),
    nome('consultor', '12', 'Ana Prado'),
    nome('consultor', '13', 'Ana Lima'),
    nome('mecanico', '21', 'Nelson Prado'),
    nome('mecanico', '22', 'Março Teixeira'),
    nome('tipoServico', '31', 'Revisão'),
    nome('tipoServico', '32', 'Funilaria e pintura'),
    nome('modelo', 'Uno Mille'),
    nome('modelo', 'Uno Attractive'),
    nome('modelo', '208 Active'),
    nome('modelo', 'Argo 1.0'),
  ],
};

const casos = CASOS.filter((linha) => !linha.startsWith('#')).map((linha): [string, string] => {
  const [pergunta = '', esperada = ''] = linha.split(' > ');
  return [pergunta, esperada];
});

/** As the table writes it: `?` is asked about, `-` was not understood. */
function escrita(leitura: Leitura): string {
  const { periodo, por, filtros, desconhecidas, duvidas } = leitura;
  const semNumero = desconhecidas.length === 0 && duvidas.length > 0 ? '?' : '-';
  const medida = isEntendida(leitura) ? leitura.medida : semNumero;
  const quais = filtros.map(({ dimensao, chaves }) => `${dimensao}:${chaves.toSorted().join('|')}`);
  return [medida, periodo.de, periodo.ate, por ?? '-', quais.join(';') || '-'].join(' ');
}

test('there are 150 questions, 30 of them traps', () => {
  expect(casos.length).toBeGreaterThanOrEqual(150);
  expect(CASOS.length - 1 - CASOS.findIndex((linha) => linha.startsWith('# traps'))).toBeGreaterThanOrEqual(
    30,
  );
});

test.each(casos)('%s', (pergunta, esperada) => {
  expect(escrita(lerPergunta(pergunta, CONTEXTO))).toBe(esperada);
});

test('what was understood, written out, is understood as the same', () => {
  for (const [pergunta] of casos) {
    const leitura = lerPergunta(pergunta, CONTEXTO);
    if (!isEntendida(leitura)) continue;
    const deNovo = lerPergunta(escreverPergunta(leitura), CONTEXTO);
    expect(escrita(deNovo), escreverPergunta(leitura)).toBe(escrita(leitura));
  }
});

test.each<[string, readonly string[]]>([
  ['faturamneto em outubro', ['Faturamento', 'Mão de obra', 'Peças']],
  ['ticket médio da Paulsita', ['da concessionária Oficina Paulista']],
  ['passagens de xadrez', []],
])('of %s the nearest is offered, and nothing is guessed', (pergunta, ofertas) => {
  const { desconhecidas, ...leitura } = lerPergunta(pergunta, CONTEXTO);
  expect(isEntendida({ ...leitura, desconhecidas })).toBe(false);
  expect(desconhecidas.flatMap(({ perto }) => perto.map(({ texto }) => texto))).toEqual(ofertas);
});

test("a house's own name of an indicator names it", () => {
  const rotulos = new Map([['passagens', 'Fichas abertas']]);
  expect(lerPergunta('fichas abertas ontem', { ...CONTEXTO, rotulos }).medida).toBe('passagens');
});

test('a taught word names its indicator, and takes no meaning from a word that has one', () => {
  const apelidos = new Map([
    ['grana preta', 'pecas'],
    ['faturamento', 'pecas'],
    ['carla', 'pecas'],
  ] as const);
  const ler = (texto: string) => lerPergunta(texto, { ...CONTEXTO, apelidos });
  expect(escrita(ler('grana preta ontem'))).toBe('pecas 2026-11-23 2026-11-23 - -');
  expect(escrita(ler('faturamento da carla ontem'))).toBe('faturamento 2026-11-23 2026-11-23 - consultor:11');
});

test('words that stand together are taught as one', () => {
  const texto = 'grana preta ontem da bufunfa';
  expect(paraEnsinar(texto, lerPergunta(texto, CONTEXTO))).toEqual(['grana preta', 'bufunfa']);
});
