import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { semAcento } from '../../busca.ts';
import { impedimentoExpediente, PASSO_DA_CASA, toExpediente } from '../expediente/expediente.ts';
import { BOXES_DO_MODELO, especialidadesDoLugar, FUNCOES_DO_MODELO, MECANICOS_DO_MODELO } from './equipe.ts';
import { HORARIOS_DO_MODELO } from './horarios.ts';
import { caminhoDaCasa, MINUTOS_DO_PASSO, PASSOS, type TemDaCasa } from './passos.ts';
import { SERVICOS_DO_MODELO, TIPOS_DO_MODELO } from './servicos.ts';

const CODIGOS = TIPOS_DO_MODELO.map(({ codTipoServico }) => codTipoServico);
const unicos = (nomes: readonly string[]): number => new Set(nomes.map(semAcento)).size;

describe('the models of a new house', () => {
  test('fourteen kinds of work and sixty services, each told once and of a kind that is there', () => {
    expect(CODIGOS).toEqual(Array.from({ length: 14 }, (_nada, n) => n + 1));
    expect(unicos(TIPOS_DO_MODELO.map(({ nome }) => nome))).toBe(14);
    expect(unicos(SERVICOS_DO_MODELO.map(({ descricao }) => descricao))).toBe(60);
    expect(new Set(SERVICOS_DO_MODELO.map(({ codTipoServico }) => codTipoServico))).toEqual(new Set(CODIGOS));
  });

  test('times are such as the agenda plans: five minutes and their multiples', () => {
    for (const { minutos } of [...TIPOS_DO_MODELO, ...SERVICOS_DO_MODELO]) {
      expect(minutos % 5).toBe(0);
      expect(minutos).toBeGreaterThanOrEqual(5);
    }
  });

  test('hours are such as the dealership’s form takes', () => {
    for (const { semana } of HORARIOS_DO_MODELO) {
      expect(semana).toHaveLength(7);
      for (const dia of semana)
        if (dia) expect(impedimentoExpediente(toExpediente(dia), PASSO_DA_CASA)).toBeNull();
    }
  });

  test('names of mechanics and boxes differ; the roles have levels of a dealership', () => {
    expect(unicos(MECANICOS_DO_MODELO)).toBe(MECANICOS_DO_MODELO.length);
    expect(unicos(BOXES_DO_MODELO)).toBe(BOXES_DO_MODELO.length);
    expect(FUNCOES_DO_MODELO.map(({ codNivel }) => codNivel)).toEqual([1, 3, 4, 5, 6]);
  });

  test('however many mechanics there are, every kind of work has somebody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (quantos) => {
        const sabem = new Set(
          Array.from({ length: quantos }, (_nada, lugar) =>
            especialidadesDoLugar(lugar, quantos, [...CODIGOS, 77]),
          ).flat(),
        );
        expect([...CODIGOS, 77].filter((tipo) => !sabem.has(tipo))).toEqual([]);
      }),
    );
  });
});

const NADA: TemDaCasa = {
  casa: false,
  dias: 0,
  consultores: 0,
  mecanicos: 0,
  servicos: 0,
  boxes: 0,
  agendamentos: 0,
};

describe('the way from nothing to the first car', () => {
  test.each<[string, Partial<TemDaCasa>, readonly string[]]>([
    ['nothing', {}, PASSOS],
    ['a house with hours', { casa: true, dias: 6 }, ['equipe', 'servicos', 'boxes', 'carro']],
    [
      'mechanics alone are no team',
      { casa: true, dias: 6, mecanicos: 3 },
      ['equipe', 'servicos', 'boxes', 'carro'],
    ],
    ['services before the team', { casa: true, dias: 6, servicos: 60 }, ['equipe', 'boxes', 'carro']],
    [
      'all of it',
      { casa: true, dias: 1, consultores: 1, mecanicos: 1, servicos: 1, boxes: 1, agendamentos: 1 },
      [],
    ],
  ])('%s', (_nome, tem, faltam) => {
    const caminho = caminhoDaCasa({ ...NADA, ...tem });
    expect(caminho.faltam).toEqual(faltam);
    expect(caminho.feitos).toBe(PASSOS.length - faltam.length);
  });

  test('the minutes are those of what is left', () => {
    expect(caminhoDaCasa(NADA).minutos).toBe(
      Object.values(MINUTOS_DO_PASSO).reduce((soma, cada) => soma + cada, 0),
    );
    expect(caminhoDaCasa({ ...NADA, casa: true, dias: 5 }).minutos).toBe(5);
  });
});
