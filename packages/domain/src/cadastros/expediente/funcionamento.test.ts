import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expediente, Semana } from '../../tempo/horario.ts';
import { addDias } from '../../dia.ts';
import {
  diasDoAno,
  type FeriadoDaCasa,
  feriadoDoDia,
  ficamDeFora,
  type Funcionamento,
} from './funcionamento.ts';

const COMERCIAL: Expediente = { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } };
const semanaDe = (dia: Expediente): Semana => [null, dia, dia, dia, dia, dia, null];
const casa = (over: Partial<Funcionamento> = {}): Funcionamento => ({
  semana: semanaDe(COMERCIAL),
  feriados: [],
  ...over,
});
const feriado = (dia: string, over: Partial<FeriadoDaCasa> = {}): FeriadoDaCasa => ({
  dia,
  nome: 'Padroeira',
  esfera: 'municipal',
  abre: false,
  ...over,
});
/** 2026-11-23 is a Monday. */
const marcado = (over: object = {}) => ({
  dia: '2026-11-23',
  inicioMin: 540,
  duracaoMin: 60,
  jornada: null,
  ...over,
});

describe('diasDoAno', () => {
  it('shows national days as closed, the optional ones as open until taken', () => {
    const dias = diasDoAno(2026, [feriado('2026-02-17', { nome: 'Carnaval', esfera: 'facultativo' })]);
    const of = (dia: string) => dias.find((cada) => cada.dia === dia);
    expect(of('2026-11-20')).toMatchObject({ esfera: 'nacional', fechado: true });
    expect(of('2026-02-17')).toMatchObject({ esfera: 'facultativo', fechado: true });
    expect(of('2026-06-04')).toMatchObject({ nome: 'Corpus Christi', esfera: 'facultativo', fechado: false });
    expect(dias).toHaveLength(12);
  });

  it('shows a national day the house opens on as open, and its own days only in their year', () => {
    const dias = diasDoAno(2026, [
      feriado('2026-11-20', { nome: 'Dia da Consciência Negra', esfera: 'nacional', abre: true }),
      feriado('2026-01-25'),
      feriado('2027-01-25'),
    ]);
    expect(dias.find(({ dia }) => dia === '2026-11-20')).toMatchObject({ fechado: false });
    expect(dias.filter(({ esfera }) => esfera === 'municipal').map(({ dia }) => dia)).toEqual(['2026-01-25']);
  });

  it('says closed exactly where nothing can be booked', () => {
    const dias = fc.integer({ min: 0, max: 3650 }).map((n) => addDias('2024-01-01', n));
    const feriados = fc.uniqueArray(fc.tuple(dias, fc.boolean()), {
      selector: ([dia]) => dia,
      maxLength: 20,
    });
    fc.assert(
      fc.property(feriados, (pares) => {
        const mantidos = pares.map(([dia, abre]) => feriado(dia, { abre }));
        for (const { dia, fechado } of diasDoAno(2026, mantidos))
          expect(feriadoDoDia(dia, mantidos) !== null, dia).toBe(fechado);
      }),
    );
  });
});

describe('ficamDeFora', () => {
  const fora = (depois: Partial<Funcionamento>, over: object = {}) =>
    ficamDeFora([marcado(over)], { antes: casa(), depois: casa(depois) }).map(({ motivo }) => motivo);

  it('is nothing while the hours hold', () => {
    expect(fora({})).toEqual([]);
    expect(fora({ semana: semanaDe({ abertura: 540, fechamento: 600, almoco: null }) })).toEqual([]);
  });

  it('names the hours, the closed weekday or the holiday', () => {
    expect(fora({ semana: semanaDe({ abertura: 600, fechamento: 1080, almoco: null }) })).toEqual([
      'Segunda-feira das 10:00 às 18:00',
    ]);
    expect(fora({ semana: semanaDe({ ...COMERCIAL, almoco: { inicioMin: 570, fimMin: 600 } }) })).toEqual([
      'Segunda-feira das 08:00 às 18:00, almoço das 09:30 às 10:00',
    ]);
    expect(fora({ semana: semanaDe(null) })).toEqual(['Segunda-feira sem expediente']);
    expect(fora({ feriados: [feriado('2026-11-23')] })).toEqual(['Padroeira (23/11/2026)']);
  });

  it('counts a national holiday that the house no longer opens on', () => {
    const abre = [feriado('2026-11-20', { nome: 'Consciência Negra', esfera: 'nacional', abre: true })];
    const marcados = [marcado({ dia: '2026-11-20' })];
    const motivos = ficamDeFora(marcados, { antes: casa({ feriados: abre }), depois: casa() });
    expect(motivos).toEqual([{ marcado: marcados[0], motivo: 'Dia da Consciência Negra (20/11/2026)' }]);
  });

  it('judges by the hours of who receives, unless the house is closed', () => {
    const jornada = semanaDe({ abertura: 420, fechamento: 900, almoco: null });
    expect(fora({ semana: semanaDe({ ...COMERCIAL, abertura: 600 }) }, { jornada })).toEqual([]);
    expect(fora({ semana: semanaDe(null) }, { jornada })).toEqual(['Segunda-feira sem expediente']);
  });

  it('leaves out what was outside before', () => {
    expect(fora({ semana: semanaDe(null) }, { inicioMin: 1200 })).toEqual([]);
  });
});
