import { LIMITES_PLANILHA } from '@oferta/domain/planilha/limites.ts';
import { expect, test } from 'vitest';
import { lerArquivo } from '../read/ler-arquivo.ts';
import { escreverXlsx } from './escrever-xlsx.ts';

const lidos = async (textos: readonly string[]): Promise<string[]> => {
  const pedacos: Buffer[] = [];
  const folha = {
    titulo: 'Textos',
    colunas: [
      { campo: 'texto', rotulo: 'Texto', tipo: 'texto' as const },
      { campo: 'fim', rotulo: 'Fim', tipo: 'inteiro' as const },
    ],
    lotes: (async function* () {
      yield textos.map((texto, fim) => ({ texto, fim }));
    })(),
    fuso: 'America/Sao_Paulo',
    sobre: [],
  };
  for await (const pedaco of escreverXlsx(folha)) pedacos.push(pedaco);
  const { lotes } = await lerArquivo(Buffer.concat(pedacos), {
    limites: LIMITES_PLANILHA,
    acharCabecalho: () => 0,
  });
  const celulas: string[] = [];
  for await (const lote of lotes) celulas.push(...lote.slice(1).map((registro) => registro.celulas[0] ?? ''));
  return celulas;
};

test('texts come back as they went, whatever signs and spaces they hold', async () => {
  const textos = [
    'Filtro de óleo',
    'a & b <c> "d"',
    '  espaços  dos lados ',
    'duas\nlinhas',
    '=1+1',
    '😀 carro',
    'tab\tno meio',
  ];
  expect(await lidos(textos)).toEqual(textos);
});

test('what XML cannot hold is left out, the rest of the text stays', async () => {
  expect(await lidos(['a\u0000b\u0008c & d', 'meio \uD83D par'])).toEqual(['abc & d', 'meio \uFFFD par']);
});
