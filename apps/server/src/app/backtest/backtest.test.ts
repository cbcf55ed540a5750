import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prazo } from '../../../../../tools/tempo.ts';
import { lerHistoricos } from './ler-historicos.ts';

let pasta: string;
beforeAll(() => {
  pasta = mkdtempSync(path.join(tmpdir(), 'backtest-'));
});
afterAll(() => rmSync(pasta, { recursive: true }));

/** The command as people run it, on a file of their folder. */
async function backtest(nome: string, conteudo: string) {
  writeFileSync(path.join(pasta, nome), conteudo);
  const command = spawn(process.execPath, [path.resolve(import.meta.dirname, '../backtest.ts'), nome], {
    env: { ...process.env, INIT_CWD: pasta },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => command.on('close', resolve));
  const [saida, erro, codigo] = await Promise.all([text(command.stdout), text(command.stderr), closed]);
  return { saida, erro, codigo };
}

interface Saida {
  readonly pecas: number;
  readonly comparacao: readonly { readonly atendimento: number; readonly motor: number | null }[];
}
/** What the command wrote to the file that its last line names. */
const jsonDe = (saida: string): Saida =>
  JSON.parse(readFileSync(saida.trimEnd().split('Tudo em ').at(-1) ?? '', 'utf8')) as Saida;

const MESES = 20;

/** Slow parts of a shop, the same every time: the second half of the file starts late. */
function serie(peca: number): (number | null)[] {
  let acaso = peca * 7919 + 17;
  return Array.from({ length: MESES }, (_, mes) => {
    acaso = (Math.imul(acaso, 1_664_525) + 1_013_904_223) >>> 0;
    if (peca % 2 === 1 && mes < 3) return null;
    const sorte = acaso / 2 ** 32;
    return sorte < 0.5 ? 0 : Math.floor(sorte * (2 + (peca % 5)));
  });
}
const series = (de: number, ate: number) => Array.from({ length: ate - de }, (_, n) => serie(de + n));
const meses = Array.from({ length: MESES }, (_, mes) => `m${mes + 1}`);

function arquivo(pecas: readonly (readonly (number | null)[])[], forma: 'amostra' | 'planilha'): string {
  const [separador, quebra] = forma === 'amostra' ? [',', '\n'] : [';', '\r\n'];
  const linhas = pecas.map((peca, n) =>
    [forma === 'amostra' ? `P${n}` : `"P;${n}"`, ...peca.map((mes) => mes ?? '')].join(separador),
  );
  const cabecalho = [forma === 'amostra' ? 'codigo_peca' : 'Peça', ...meses].join(separador);
  return [...(forma === 'amostra' ? [] : ['sep=;']), cabecalho, ...linhas, ''].join(quebra);
}

test(
  'each file has its own table, and the same months say the same in whatever form they come',
  {
    timeout: prazo(60_000),
  },
  async () => {
    const [uma, outra] = [series(0, 30), series(30, 54)];
    const primeira = await backtest('uma.csv', arquivo(uma, 'amostra'));
    const segunda = await backtest('outra.csv', arquivo(outra, 'planilha'));
    const comoAmostra = await backtest('outra-amostra.csv', arquivo(outra, 'amostra'));
    expect([primeira, segunda].map(({ erro, codigo }) => [erro, codigo])).toEqual([
      ['', 0],
      ['', 0],
    ]);
    expect(jsonDe(primeira.saida).pecas).toBe(30);
    expect(jsonDe(segunda.saida).pecas).toBe(24);
    expect(jsonDe(segunda.saida).comparacao.map(({ atendimento }) => atendimento)).toEqual([
      0.85, 0.9, 0.92, 0.95,
    ]);
    expect(jsonDe(segunda.saida).comparacao[0]?.motor).toBeGreaterThan(0);
    expect(jsonDe(segunda.saida)).not.toEqual(jsonDe(primeira.saida));
    expect(jsonDe(comoAmostra.saida)).toEqual(jsonDe(segunda.saida));
    expect(segunda.saida).toContain('24 peças');
  },
);

test(
  'a file without a demand is answered with what is wrong, and no table',
  {
    timeout: prazo(20_000),
  },
  async () => {
    expect(await backtest('curta.csv', 'peca,jan,fev\nA,1,2\n')).toEqual({
      saida: '',
      erro: 'São precisos mais de 14 meses; o arquivo tem 2.\n',
      codigo: 2,
    });
  },
);

const CABECALHO = ['peca', ...meses].join(',');
const comMes = (mes: string): string => `${CABECALHO}\nA,${mes}${',1'.repeat(MESES - 1)}\n`;

test.each([
  ['-3', 'A linha 2 diz “-3” em m1, que não é um número inteiro a partir de zero.'],
  ['1.5', 'A linha 2 diz “1.5” em m1, que não é um número inteiro a partir de zero.'],
  ['duas', 'A linha 2 diz “duas” em m1, que não é um número inteiro a partir de zero.'],
])('%s is no demand', (mes, frase) => {
  expect(lerHistoricos(comMes(mes))).toBe(frase);
});

test.each([
  ['', null],
  [' ', null],
  ['NA', null],
  ['-', null],
  [' 3 ', 3],
  ['3.0', 3],
  ['"3"', 3],
])('“%s” is read as %s', (mes, lido) => {
  expect(lerHistoricos(comMes(mes))[0]?.[0]).toBe(lido);
});

test('a line that ends early was not active afterwards; one that goes on beyond the header is refused', () => {
  const [curta] = lerHistoricos(`${CABECALHO}\nA,1,2\n`);
  expect(curta).toEqual([1, 2, ...Array.from({ length: MESES - 2 }, () => null)]);
  expect(lerHistoricos(`${CABECALHO}\nA${',1'.repeat(MESES + 1)}\n`)).toBe(
    `A linha 2 tem ${MESES + 1} meses e o cabeçalho ${MESES}.`,
  );
  expect(lerHistoricos(`${CABECALHO}\n`)).toBe('O arquivo não tem nenhuma peça.');
});
