import { LIMITES_PLANILHA } from '@oferta/domain/planilha/limites.ts';
import { describe, expect, test } from 'vitest';
import { lerArquivo } from '../read/ler-arquivo.ts';
import type { FolhaAEscrever } from './folha.ts';
import { escreverXlsx } from './escrever-xlsx.ts';
import { montarXlsx } from './montar-xlsx.ts';
import { emPassos } from './passos.ts';

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

/** A long list with one of everything a column can hold, in groups with subtotals, and totals. */
function longa(linhas: number, naLinha: (i: number) => void = () => undefined): FolhaAEscrever {
  return {
    titulo: 'Longa',
    colunas: [
      { campo: 'texto', rotulo: 'Texto', tipo: 'texto' },
      { campo: 'quando', rotulo: 'Quando', tipo: 'instante' },
      { campo: 'dia', rotulo: 'Dia', tipo: 'data' },
      { campo: 'valor', rotulo: 'Valor', tipo: 'dinheiro', total: 'soma' },
      { campo: 'horas', rotulo: 'Horas', tipo: 'duracao', total: 'soma' },
      {
        campo: 'porHora',
        rotulo: 'Por hora',
        tipo: 'decimal',
        total: 'conta',
        conta: { parte: { valor: 1 }, todo: { horas: 1 }, fator: 1 },
      },
      { campo: 'sim', rotulo: 'Sim', tipo: 'simNao' },
    ],
    lotes: (async function* () {
      for (let inicio = 0; inicio < linhas; inicio += 2_000)
        yield Array.from({ length: Math.min(2_000, linhas - inicio) }, (_vazio, k) => {
          const i = inicio + k;
          naLinha(i);
          return {
            texto: i % 7 === 0 ? null : `=linha ${i} & <ç> \uD83D`,
            quando: new Date(1_790_000_000_000 + i * 61_000),
            dia: '2026-11-23',
            valor: i % 11 === 0 ? null : i * 7,
            horas: i % 90,
            sim: i % 2 === 0,
            grupo: Math.floor(i / 700),
          };
        });
    })(),
    fuso: 'America/Sao_Paulo',
    sobre: [['Quem', 'Ana Exemplo']],
    totais: { texto: 'Total' },
    subtotais: { por: 'grupo', de: ({ grupo }) => ({ texto: `Grupo ${String(grupo)}` }) },
  };
}

const bytesDe = async (arquivo: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pedacos: Buffer[] = [];
  for await (const pedaco of arquivo) pedacos.push(pedaco);
  return Buffer.concat(pedacos);
};

/** What each file of a zip holds, by its checksum and its length: compressed it differs with how it was handed over. */
function conteudoDe(zip: Buffer): { crc: number; inteiro: number }[] {
  const arquivos: { crc: number; inteiro: number }[] = [];
  for (let em = zip.indexOf('PK\u0001\u0002'); em >= 0; em = zip.indexOf('PK\u0001\u0002', em + 1))
    arquivos.push({ crc: zip.readUInt32LE(em + 16), inteiro: zip.readUInt32LE(em + 24) });
  return arquivos;
}

/** Threads of this process that are there now. */
const fios = (): number => process.getActiveResourcesInfo().filter((nome) => nome === 'MessagePort').length;

describe('a long list is written in a thread', () => {
  test.each([499, 500, 2_000, 5_123])('as it would be here, to the letter: %i rows', async (linhas) => {
    const { lotes, subtotais, ...livro } = longa(linhas);
    const aqui = conteudoDe(await bytesDe(montarXlsx(livro, emPassos(lotes, subtotais))));
    expect(aqui).toHaveLength(7);
    expect(conteudoDe(await bytesDe(escreverXlsx(longa(linhas))))).toEqual(aqui);
  });

  test('which ends with the file, and with whoever wants no more of it', async () => {
    const antes = fios();
    await bytesDe(escreverXlsx(longa(5_000)));
    expect(fios()).toBe(antes);
    for await (const _ of escreverXlsx(longa(5_000))) break;
    expect(fios()).toBe(antes);
  });

  test('and with rows that cannot be read, whose error is told', async () => {
    const antes = fios();
    const quebra = longa(5_000, (i) => {
      if (i === 4_500) throw new Error('the database went away');
    });
    await expect(bytesDe(escreverXlsx(quebra))).rejects.toThrow('the database went away');
    expect(fios()).toBe(antes);
  });

  test('while this one answers others: what it does between two of them is short', async () => {
    const folgas: number[] = [];
    let antes = process.threadCpuUsage();
    const relogio = setInterval(() => {
      const { user, system } = process.threadCpuUsage(antes);
      folgas.push((user + system) / 1_000);
      antes = process.threadCpuUsage();
    }, 1);
    await bytesDe(escreverXlsx(longa(20_000)));
    clearInterval(relogio);
    // Of this thread's own computing, whatever else the machine does.
    expect(Math.max(...folgas)).toBeLessThan(40);
  });
});
