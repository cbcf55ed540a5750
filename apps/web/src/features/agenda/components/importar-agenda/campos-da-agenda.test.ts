import { describe, expect, it } from 'vitest';
import { comCampo } from '#frames/importar-planilha/com-campo.ts';
import { celulaDe, obrigatorios, type Coluna } from './campos-da-agenda.ts';

const coluna = (nome: string, campo: Coluna['campo'], ...exemplos: string[]): Coluna => ({
  nome,
  campo,
  exemplos,
});
const faltam = (...colunas: Coluna[]): string[] =>
  obrigatorios(colunas).flatMap(({ nome, tem }) => (tem ? [] : [nome]));

describe('required columns', () => {
  it('asks for a date, a time, a client, and a plate or chassis', () => {
    expect(faltam()).toEqual(['Data', 'Hora', 'Cliente', 'Placa ou chassi']);
    expect(
      faltam(coluna('a', 'data'), coluna('b', 'hora'), coluna('c', 'cliente'), coluna('d', 'chassi')),
    ).toEqual([]);
  });

  it('takes the time from a date column that carries it', () => {
    const resto = [coluna('c', 'cliente'), coluna('d', 'placa')];
    expect(faltam(coluna('a', 'data', '23/11/2026 08:30'), ...resto)).toEqual([]);
    expect(faltam(coluna('a', 'data', '23/11/2026'), ...resto)).toEqual(['Hora']);
  });
});

describe('choosing what a column is', () => {
  it('takes the field from the column that had it', () => {
    const antes = [coluna('Celular', 'telefone'), coluna('Fone', null)];
    expect(comCampo(antes, 'Fone', 'telefone').map(({ campo }) => campo)).toEqual([null, 'telefone']);
  });

  it('lets several columns be ignored', () => {
    const antes = [coluna('A', null), coluna('B', 'km')];
    expect(comCampo(antes, 'B', null).map(({ campo }) => campo)).toEqual([null, null]);
  });
});

describe('a cell of a line', () => {
  it('is found under its column, trimmed, and empty where there is none', () => {
    const colunas = [coluna('Placa do veículo', 'placa')];
    expect(celulaDe({ 'Placa do veículo': ' ABC1D23 ' }, colunas, 'placa')).toBe('ABC1D23');
    expect(celulaDe({ 'Placa do veículo': 'ABC1D23' }, colunas, 'chassi')).toBe('');
  });
});
