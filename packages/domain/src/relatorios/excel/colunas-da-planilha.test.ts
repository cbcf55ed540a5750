import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comoNumero, contaNasCelulas, contar, formulaDaConta } from '../../conta-da-coluna.ts';
import { BASE_IDS, BASES, type BaseId } from '../bases.ts';
import { calcular, variacaoDe } from '../calcular.ts';
import { ANTES, colunasDeNumeros, comAnteriores, lerColuna, valorNaColuna } from './colunas-da-planilha.ts';
import { INDICADOR_IDS, indicadorDe } from '../dicionario.ts';

const contados = INDICADOR_IDS.filter((id) => indicadorDe(id).conta.tipo !== 'quantil');
const escolha = fc.uniqueArray(fc.constantFrom(...contados), { minLength: 1, maxLength: 12 });
const quantidades = fc
  .array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: BASE_IDS.length, maxLength: BASE_IDS.length })
  .map(
    (valores) =>
      Object.fromEntries(BASE_IDS.map((base, i) => [base, valores[i] ?? 0])) as Record<BaseId, number>,
  );

/** Two ways to count one number part by the last bits that a double has: a share of the number, however large it is. */
function expectMesmoNumero(valor: number | null, esperado: number, campo: string): void {
  const folga = Math.abs(esperado) * 1e-9 + 1e-9;
  expect(Math.abs((valor ?? Number.NaN) - esperado), campo).toBeLessThanOrEqual(folga);
}

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
        else expectMesmoNumero(valor, esperado, campo);
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
        else expectMesmoNumero(Number(resultado), esperado * NA_CELULA[unidadeDe(campo)], campo);
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

test('compared, each chosen column has the former one and the change of the dictionary beside it', () => {
  fc.assert(
    fc.property(escolha, quantidades, quantidades, (ids, bases, basesAntes) => {
      const colunas = comAnteriores(colunasDeNumeros(ids));
      expect(colunas.slice(0, 3 * ids.length).map(({ campo }) => campo)).toEqual(
        ids.flatMap((id) => [id, ANTES + id, `mudou_${id}`]),
      );
      const linha: Record<string, number | null> = {};
      for (const coluna of colunas) {
        if (coluna.conta) continue;
        const lido = lerColuna(coluna, { bases: coluna.tempo === 'antes' ? basesAntes : bases });
        linha[coluna.campo] = comoNumero(lido);
      }
      // In the order of the columns: what a count comes from was read, or stands before it.
      for (const { campo, conta } of colunas)
        if (conta) linha[campo] = contar(conta, (outro) => linha[outro] ?? null);
      for (const id of ids) {
        const mudou = variacaoDe(id, calcular(id, { bases }), calcular(id, { bases: basesAntes }));
        const { unidade } = indicadorDe(id);
        const emPontos = unidade === 'razao' || unidade === 'pontos';
        const dito = linha[`mudou_${id}`] ?? null;
        if (mudou === null || dito === null) expect([id, dito]).toEqual([id, mudou]);
        else if (emPontos)
          expect(Math.abs(dito - mudou * (unidade === 'razao' ? 100 : 1))).toBeLessThan(0.0051);
        else expectMesmoNumero(dito / 10_000, mudou, id);
      }
    }),
  );
});

test('a change is a formula that stays empty where one of its ends is not known', () => {
  const celula = (campo: string): string => ({ agora: 'B2', antes: 'C2' })[campo] ?? campo;
  const mudou = { de: 'antes', para: 'agora', fator: 10_000 } as const;
  const tipos = { deste: 'percentual', de: () => 'dinheiro' as const } as const;
  expect(formulaDaConta(contaNasCelulas({ ...mudou, relativa: true }, tipos), celula)).toBe(
    'IF(OR(C2="",B2="",C2=0),"",(B2-C2)/C2)',
  );
  const emPontos = { deste: 'decimal', de: () => 'percentual' as const } as const;
  expect(
    formulaDaConta(contaNasCelulas({ ...mudou, fator: 1 / 100, relativa: false }, emPontos), celula),
  ).toBe('IF(OR(C2="",B2=""),"",ROUND((B2-C2)*100,2))');
  const valores: Record<string, number | null> = { agora: 8, antes: null };
  expect(contar({ ...mudou, relativa: true }, (campo) => valores[campo] ?? null)).toBeNull();
});
