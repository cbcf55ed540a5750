import { describe, expect, it } from 'vitest';
import { withPendentes, type Pendente } from './pendentes.ts';

interface Registro {
  readonly cod: number;
  readonly dia: string;
  readonly versao: number;
}

const a: Registro = { cod: 1, dia: 'seg', versao: 1 };
const b: Registro = { cod: 2, dia: 'seg', versao: 1 };
const como = { idOf: ({ cod }: Registro) => cod, pertence: ({ dia }: Registro) => dia === 'seg' };
const pendente = (registro: Registro, confirmado = false): ReadonlyMap<number, Pendente<Registro>> =>
  new Map([[registro.cod, { registro, confirmado }]]);

describe('withPendentes', () => {
  it('gives the very list when nothing is under way', () => {
    const lista = [a, b];
    expect(withPendentes(lista, new Map(), como)).toBe(lista);
  });

  it('shows the wanted record until it is accepted, and the others as they are', () => {
    const movido = { ...a, versao: 1 };
    const lista = withPendentes([{ ...a, versao: 5 }, b], pendente(movido), como);
    expect(lista[0]).toBe(movido);
    expect(lista[1]).toBe(b);
  });

  it('gives way to the feed once it is as new as what the server accepted', () => {
    const aceito = { ...a, versao: 2 };
    expect(withPendentes([a], pendente(aceito, true), como)[0]).toBe(aceito);
    const doFeed = { ...a, versao: 2 };
    expect(withPendentes([doFeed], pendente(aceito, true), como)[0]).toBe(doFeed);
  });

  it('takes out what went to another day and brings in what came from one', () => {
    expect(withPendentes([a, b], pendente({ ...a, dia: 'ter' }), como)).toEqual([b]);
    expect(withPendentes([b], pendente({ ...a, dia: 'seg' }), como)).toHaveLength(2);
  });
});
