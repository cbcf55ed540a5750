import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CampoLancamento,
  escreverCampo,
  lerCampo,
  NOMES_DOS_CAMPOS,
  nomeDoCampo,
} from './campo-lancamento.ts';
import { type CelulaDoMes, colarNoMes } from './colar-no-mes.ts';
import { diasDoMes } from './mes.ts';

const MES = '2026-11';
const DIAS = diasDoMes(MES);

interface Onde {
  readonly dia?: string;
  readonly campo?: CampoLancamento;
  readonly travados?: Readonly<Record<string, string>>;
}
const colar = (
  linhas: readonly string[],
  { dia = '2026-11-01', campo = 'passagensAgendadas', travados = {} }: Onde = {},
) =>
  colarNoMes(linhas.join('\r\n'), {
    inicio: { dia, campo },
    mes: MES,
    travado: (um) => travados[um] ?? null,
  });
function celulas(...como: Parameters<typeof colar>): readonly CelulaDoMes[] {
  const colado = colar(...como);
  if ('frase' in colado) throw new Error(colado.frase);
  return colado.celulas;
}
const frase = (...como: Parameters<typeof colar>): string => {
  const colado = colar(...como);
  return 'frase' in colado ? colado.frase : 'taken';
};

test('without head or dates a block goes from the cell down and to the right', () => {
  expect(celulas(['7\t2', '9\t'], { dia: '2026-11-03', campo: 'osAbertas' })).toEqual([
    { dia: '2026-11-03', campo: 'osAbertas', texto: '7' },
    { dia: '2026-11-03', campo: 'osFechadas', texto: '2' },
    { dia: '2026-11-04', campo: 'osAbertas', texto: '9' },
  ]);
});

test('a head says the fields and dates say the days, in whichever order they come', () => {
  const lido = celulas([
    '\t\tFaturamento, R$\tPassagens',
    'Data\tDia da semana\tMão de obra\tPassantes\tFaturamento total',
    '04/11/2026\tqua\t(1.907,00)\t3\t9.999,00',
    '02/11\tsegunda-feira\tR$ 120,50\t\t9.999,00',
    'Total\t\t1\t2\t3',
  ]);
  expect(lido).toEqual([
    { dia: '2026-11-04', campo: 'maoDeObra', texto: '(1.907,00)' },
    { dia: '2026-11-04', campo: 'passagensPassantes', texto: '3' },
    { dia: '2026-11-02', campo: 'maoDeObra', texto: 'R$ 120,50' },
  ]);
});

test('days that stand side by side are turned; a column that counts the days is theirs', () => {
  expect(celulas(['\t01/11\t02/11', 'Mão de obra\t10\t20', 'Pneus\t\t5'])).toEqual([
    { dia: '2026-11-01', campo: 'maoDeObra', texto: '10' },
    { dia: '2026-11-02', campo: 'maoDeObra', texto: '20' },
    { dia: '2026-11-02', campo: 'pneus', texto: '5' },
  ]);
  expect(celulas(['Dia\tPneus', '1\t5', '30\t6']).map(({ dia }) => dia)).toEqual([
    '2026-11-01',
    '2026-11-30',
  ]);
  const largas = [1, 2].map((d) => [d, ...NOMES_DOS_CAMPOS.map(() => 0)].join('\t'));
  expect(celulas(largas)).toHaveLength(2 * NOMES_DOS_CAMPOS.length);
});

test('numbers kept as text, hard spaces and cells with line breaks are one cell each', () => {
  expect(
    celulas(['\'12\t"1.234,56\n"\tR$\u00A010,00'], { campo: 'osFechadas' }).map(({ texto }) => texto),
  ).toEqual(['12', '1.234,56', 'R$ 10,00']);
});

test.each([
  [
    'one column too wide',
    [Array.from({ length: 16 }, () => '5').join('\t')],
    'O bloco tem 16 colunas, e de “Passagens agendadas” até o fim há 15 indicadores',
  ],
  [
    '31 lines in a month of 30 days',
    Array.from({ length: 31 }, () => '5'),
    'O bloco tem 31 linhas, e de 01/11/2026 até o fim do mês há 30 dias',
  ],
  [
    'two heads',
    ['Pneus\tDescontos', '1\t2', 'Pneus\tDescontos', '3\t4'],
    'O bloco tem 2 cabeçalhos, nas linhas 1 e 3',
  ],
  ['two columns of dates', ['Data\tData\tPneus', '01/11\t01/11\t5'], 'O bloco tem duas colunas de datas'],
  [
    'a date of another month',
    ['Data\tPneus', '01/11\t5', '01/12\t6'],
    'A linha 3 é de 01/12/2026, e o mês aberto é novembro de 2026',
  ],
  [
    'a date of another year',
    ['01/11/2025\t5'],
    'A linha 1 é de 01/11/2025, e o mês aberto é novembro de 2026',
  ],
  ['a day twice', ['Data\tPneus', '01/11\t5', '01/11\t6'], 'O dia 01/11/2026 está duas vezes no bloco'],
  ['a merged head', ['Data\tPneus\t', '01/11\t5\t6'], 'A coluna 3 tem números e não tem nome'],
  ['merged days', ['Data\tPneus', '01/11\t5', '\t6'], 'A linha 3 tem números e não tem dia'],
  [
    'a name that is no field',
    ['Data\tLavagens', '01/11\t5'],
    'O cabeçalho não tem nenhum indicador daqui: “Data”, “Lavagens”',
  ],
  [
    'one name among others that is no field',
    ['Pneus\tLavagens', '5\t6'],
    'A coluna “Lavagens” não é um indicador daqui',
  ],
  ['a field twice', ['Pneus\tPneus', '5\t6'], 'A coluna “Pneus” está duas vezes no bloco'],
  ['only words', ['ver nota'], 'O cabeçalho não tem nenhum indicador daqui: “ver nota”'],
  ['nothing', ['\t'], 'O bloco não tem números'],
])('%s is refused whole', (_nome, linhas, porque) => {
  expect(frase(linhas)).toBe(`${porque}. Nada foi colado.`);
});

test('a day that takes no figures refuses the block, unless it holds zeros only', () => {
  const travados = { '2026-11-02': 'já foi enviado' };
  expect(frase(['5', '6', '7'], { travados })).toBe('O dia 02/11/2026 já foi enviado. Nada foi colado.');
  expect(celulas(['5', 'R$ 0,00', '7'], { travados }).map(({ dia }) => dia)).toEqual([
    '2026-11-01',
    '2026-11-03',
  ]);
});

test('a whole month copied out comes back the same, with or without its head, in any order of its columns and days', () => {
  const valor = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(...NOMES_DOS_CAMPOS.map(() => valor)), {
        minLength: DIAS.length,
        maxLength: DIAS.length,
      }),
      fc.shuffledSubarray([...NOMES_DOS_CAMPOS], { minLength: 2 }),
      fc.shuffledSubarray(DIAS, { minLength: 2 }),
      (mes, campos, dias) => {
        const escrito = (dia: string, campo: CampoLancamento) =>
          escreverCampo(campo, mes[DIAS.indexOf(dia)]?.[NOMES_DOS_CAMPOS.indexOf(campo)] ?? null);
        const comNomes = celulas([
          ['Data', ...campos.map(nomeDoCampo)].join('\t'),
          ...dias.map((dia) => [dia, ...campos.map((campo) => escrito(dia, campo))].join('\t')),
        ]);
        expect(comNomes).toHaveLength(campos.length * dias.length);
        const semNomes = celulas(
          DIAS.map((dia) => NOMES_DOS_CAMPOS.map((campo) => escrito(dia, campo)).join('\t')),
        );
        expect(semNomes).toHaveLength(NOMES_DOS_CAMPOS.length * DIAS.length);
        for (const { dia, campo, texto } of [...comNomes, ...semNomes])
          expect(lerCampo(campo, texto)).toEqual(lerCampo(campo, escrito(dia, campo)));
      },
    ),
  );
});
