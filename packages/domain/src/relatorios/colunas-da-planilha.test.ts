import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comoNumero, contaNasCelulas, contar, formulaDaConta } from '../conta-da-coluna.ts';
import { BASE_IDS, BASES, type BaseId } from './bases.ts';
import { calcular } from './calcular.ts';
import { colunasDeNumeros, lerColuna, valorNaColuna } from './colunas-da-planilha.ts';
import { INDICADOR_IDS, indicadorDe } from './dicionario.ts';

const contados = INDICADOR_IDS.filter((id) => indicadorDe(id).conta.tipo !== 'quantil');
const escolha = fc.uniqueArray(fc.constantFrom(...contados), { minLength: 1, maxLength: 12 });
const quantidades = fc
  .array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: BASE_IDS.length, maxLength: BASE_IDS.length })
  .map(
    (valores) =>
      Object.fromEntries(BASE_IDS.map((base, i) => [base, valores[i] ?? 0])) as Record<BaseId, number>,
  );

/** What a unit of each kind of quantity is in a cell. */
const NA_CELULA = { centavos: 1 / 100, minutos: 1 / 60, contagem: 1, razao: 1 / 10_000, pontos: 1, vezes: 1 };

test('a column counted from others is the indicator of the dictionary', () => {
  fc.assert(
    fc.property(escolha, quantidades, (ids, bases) => {
      const colunas = colunasDeNumeros(ids);
      expect(colunas.slice(0, ids.length).map(({ campo }) => campo)).toEqual(ids);
      expect(new Set(colunas.map(({ campo }) => campo)).size).toBe(colunas.length);
      const linha = Object.fromEntries(
        colunas.flatMap((coluna) => (coluna.conta ? [] : [[coluna.campo, lerColuna(coluna, { bases })]])),
      );
      for (const { campo, de, conta } of colunas) {
        if (!conta || !('indicador' in de)) continue;
        const valor = contar(conta, (outro) => comoNumero(linha[outro]));
        const esperado = valorNaColuna(de.indicador, calcular(de.indicador, { bases }));
        if (esperado === null) expect(valor, campo).toBeNull();
        else
          expect(Math.abs((valor ?? Number.NaN) - esperado), campo).toBeLessThanOrEqual(
            Math.abs(esperado) * 1e-9 + 1e-9,
          );
      }
    }),
  );
});

test('its formula between cells gives the same in reais, hours and percentages', () => {
  fc.assert(
    fc.property(escolha, quantidades, (ids, bases) => {
      const colunas = colunasDeNumeros(ids);
      const tipos = new Map(colunas.map(({ campo, tipo }) => [campo, tipo]));
      const unidadeDe = (campo: string) => {
        const coluna = colunas.find((cada) => cada.campo === campo);
        if (!coluna) throw new Error(campo);
        return 'base' in coluna.de ? BASES[coluna.de.base].unidade : indicadorDe(coluna.de.indicador).unidade;
      };
      const celulas = new Map(
        colunas.map((coluna) => [
          coluna.campo,
          comoNumero(coluna.conta ? null : lerColuna(coluna, { bases })) * NA_CELULA[unidadeDe(coluna.campo)],
        ]),
      );
      for (const { campo, tipo, conta, de } of colunas) {
        if (!conta || !('indicador' in de)) continue;
        const nasCelulas = contaNasCelulas(conta, {
          deste: tipo,
          de: (outro) => tipos.get(outro) ?? 'decimal',
        });
        const resultado = contada(
          formulaDaConta(nasCelulas, (outro) => `#${outro}#`),
          celulas,
        );
        const esperado = valorNaColuna(de.indicador, calcular(de.indicador, { bases }));
        if (esperado === null) expect(resultado, campo).toBe('');
        else {
          const naCelula = esperado * NA_CELULA[unidadeDe(campo)];
          expect(Math.abs(Number(resultado) - naCelula), campo).toBeLessThanOrEqual(
            Math.abs(naCelula) * 1e-9 + 1e-9,
          );
        }
      }
    }),
  );
});

/** A formula counted as a spreadsheet would: only sums, products and one quotient are in it. */
function contada(formula: string, celulas: ReadonlyMap<string, number>): number | '' {
  const [, inteiro = '', parte = '', vezes = '1'] =
    /^IF\((.+)=0,"",(.+)\/\1(?:\*([\d.]+))?\)$/.exec(formula) ?? raise(formula);
  const soma = (texto: string): number =>
    [...texto.replace(/^\(|\)$/g, '').matchAll(/([-+]?)(?:([\d.]+)\*)?#([\w:]+)#/g)].reduce(
      (total, [, sinal, fator = '1', campo = '']) =>
        total + (sinal === '-' ? -1 : 1) * Number(fator) * (celulas.get(campo) ?? Number.NaN),
      0,
    );
  const todo = soma(inteiro);
  return todo === 0 ? '' : (soma(parte) / todo) * Number(vezes);
}

function raise(formula: string): never {
  throw new Error(`no formula of ours: ${formula}`);
}

test('whoever asks for a ratio of revenue gets revenue, not its two halves; what was chosen is not there twice', () => {
  expect(colunasDeNumeros(['ticketMedio']).map(({ campo }) => campo)).toEqual([
    'ticketMedio',
    'faturamento',
    'passagens',
  ]);
  expect(
    colunasDeNumeros(['passagens', 'ticketMedio', 'horasPorPassagem']).map(({ campo, apoio }) => [
      campo,
      apoio,
    ]),
  ).toEqual([
    ['passagens', false],
    ['ticketMedio', false],
    ['horasPorPassagem', false],
    ['faturamento', true],
    ['horasVendidas', true],
  ]);
});
