import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaDaSemana } from '../../dia.ts';
import { diasFacultativos, feriadosNacionais, pascoa } from './feriado.ts';

const anos = fc.integer({ min: 1583, max: 9999 });

describe('pascoa', () => {
  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (ano, dia) => {
    expect(pascoa(ano)).toBe(dia);
  });

  it('is the Sunday that Lilius and Clavius count out by golden number and epact', () => {
    for (let ano = 1583; ano <= 9999; ano++) expect(pascoa(ano)).toBe(naivePascoa(ano));
  });
});

/** The reform's own recipe, as Knuth tells it: another road than the code's. */
function naivePascoa(ano: number): string {
  const golden = (ano % 19) + 1;
  const century = Math.trunc(ano / 100) + 1;
  const droppedLeapYears = Math.trunc((3 * century) / 4) - 12;
  const moonCorrection = Math.trunc((8 * century + 5) / 25) - 5;
  const sunday = Math.trunc((5 * ano) / 4) - droppedLeapYears - 10;
  let epact = (((11 * golden + 20 + moonCorrection - droppedLeapYears) % 30) + 30) % 30;
  if ((epact === 25 && golden > 11) || epact === 24) epact++;
  let march = 44 - epact;
  if (march < 21) march += 30;
  march += 7 - ((sunday + march) % 7);
  return march > 31 ? `${ano}-04-${String(march - 31).padStart(2, '0')}` : `${ano}-03-${march}`;
}

describe('feriadosNacionais', () => {
  it('lists the year 2026 in order', () => {
    expect(feriadosNacionais(2026)).toEqual([
      { dia: '2026-01-01', nome: 'Confraternização Universal' },
      { dia: '2026-04-03', nome: 'Sexta-feira Santa' },
      { dia: '2026-04-21', nome: 'Tiradentes' },
      { dia: '2026-05-01', nome: 'Dia do Trabalho' },
      { dia: '2026-09-07', nome: 'Independência do Brasil' },
      { dia: '2026-10-12', nome: 'Nossa Senhora Aparecida' },
      { dia: '2026-11-02', nome: 'Finados' },
      { dia: '2026-11-15', nome: 'Proclamação da República' },
      { dia: '2026-11-20', nome: 'Dia da Consciência Negra' },
      { dia: '2026-12-25', nome: 'Natal' },
    ]);
  });

  it('has 20 November only since the law made it national', () => {
    const dias = (ano: number) => feriadosNacionais(ano).map(({ dia }) => dia);
    expect(dias(2023)).not.toContain('2023-11-20');
    expect(dias(2024)).toContain('2024-11-20');
  });

  it('has Good Friday on a Friday of every year', () => {
    fc.assert(
      fc.property(anos, (ano) => {
        const santa = feriadosNacionais(ano).find(({ nome }) => nome === 'Sexta-feira Santa');
        expect(diaDaSemana(santa?.dia ?? '')).toBe(5);
      }),
    );
  });
});

describe('diasFacultativos', () => {
  it.each([
    [2026, '2026-02-17', '2026-06-04'],
    [2027, '2027-02-09', '2027-05-27'],
    [2028, '2028-02-29', '2028-06-15'],
  ])('of %i are Carnaval on %s and Corpus Christi on %s', (ano, carnaval, corpusChristi) => {
    expect(diasFacultativos(ano)).toEqual([
      { dia: carnaval, nome: 'Carnaval' },
      { dia: corpusChristi, nome: 'Corpus Christi' },
    ]);
  });
});
