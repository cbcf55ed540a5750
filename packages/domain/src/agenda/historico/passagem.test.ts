import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chaveDaPlaca } from './carro.ts';
import { julgarPassagem, type LinhaDePassagem } from './passagem.ts';
import { chaveDoNome } from './pessoa.ts';

const CASA = { hoje: '2026-11-23', cnpjAlfanumerico: false };
const LINHA: LinhaDePassagem = { numeroOs: '1001', abertura: '2025-03-12', servico: 'Revisão' };

const registro = (linha: Partial<LinhaDePassagem>) => {
  const julgada = julgarPassagem({ ...LINHA, ...linha }, CASA);
  if ('motivos' in julgada) throw new Error(julgada.motivos.map(({ frase }) => frase).join());
  return julgada.registro;
};
const recusas = (linha: Partial<LinhaDePassagem>) => {
  const julgada = julgarPassagem({ ...LINHA, ...linha }, CASA);
  return 'motivos' in julgada ? julgada.motivos.map(({ campo }) => campo) : [];
};

describe('what a line of the past cannot be', () => {
  test.each<[Partial<LinhaDePassagem>, string[]]>([
    [{ abertura: '2026-11-24' }, ['abertura']],
    [{ abertura: '1925-03-12' }, ['abertura']],
    [{ entrega: '2025-03-11' }, ['entrega']],
    [{ entrega: '2027-01-01' }, ['entrega']],
    [{ entrega: '2025-03-12', horaAbertura: 600, horaEntrega: 540 }, ['horaEntrega']],
    [{ maoDeObra: -1 }, ['maoDeObra']],
    [{ pecas: -1, valor: -5 }, ['pecas', 'valor']],
    [{ valor: 100, pecas: 200 }, ['valor']],
    [{ vendidos: -10 }, ['vendidos']],
    [{ km: -1 }, ['km']],
    [{ placa: 'AB' }, ['placa']],
    [{ numeroOs: '---' }, ['numeroOs']],
  ])('%j', (linha, campos) => {
    expect(recusas(linha)).toEqual(campos);
  });
});

test('a wrong plate beside a right chassis is left out', () => {
  expect(registro({ placa: 'XX', chassi: '9BWZZZ377VT004251' })).toMatchObject({
    placa: null,
    chassi: '9BWZZZ377VT004251',
  });
});

test('a total without labour is labour but for the parts', () => {
  expect(registro({ valor: 50_000, pecas: 18_000 })).toMatchObject({
    maoDeObraCentavos: 32_000,
    pecasCentavos: 18_000,
  });
  expect(registro({ valor: 50_000, maoDeObra: 10_000 })).toMatchObject({
    maoDeObraCentavos: 10_000,
    pecasCentavos: null,
  });
});

test.each([
  ['Garantia de fábrica', 'garantia'],
  ['INTERNO', 'interno'],
  ['Cortesia', 'cortesia'],
  ['Particular', 'cliente'],
  ['', null],
])('who pays: %s', (pagador, quem) => {
  expect(registro({ pagador }).pagador).toBe(quem);
});

test('an hour that nobody wrote never makes a visit end before it begins', () => {
  const minuto = fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null });
  fc.assert(
    fc.property(minuto, minuto, fc.integer({ min: 0, max: 2 }), (horaAbertura, horaEntrega, dias) => {
      const entrega = `2025-03-${12 + dias}`;
      const julgada = julgarPassagem({ ...LINHA, entrega, horaAbertura, horaEntrega }, CASA);
      if ('motivos' in julgada) {
        expect(
          dias === 0 && horaAbertura !== null && horaEntrega !== null && horaEntrega < horaAbertura,
        ).toBe(true);
        return;
      }
      const { abertaEm, entregueEm } = julgada.registro;
      expect(abertaEm <= (entregueEm ?? '')).toBe(true);
      expect(abertaEm).toMatch(/^2025-03-12T\d\d:\d\d$/);
    }),
  );
});

test('a plate and its Mercosul twin are one car', () => {
  expect(chaveDaPlaca('ABC1C34')).toBe(chaveDaPlaca('ABC1234'));
  expect(chaveDaPlaca('ABC1K34')).toBe('ABC1K34');
});

test('a name is one however it is written', () => {
  expect(chaveDoNome('  JOÃO   da Silva ')).toBe(chaveDoNome('joao da silva'));
});
