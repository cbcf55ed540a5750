import { formatPlaca } from '../../agenda/veiculo/placa-guardada.ts';
import { plural } from '../../plural.ts';

/** A notice that is to ring. */
export interface AvisoATocar {
  readonly codAviso: number;
  readonly titulo: string;
  readonly corpo: string;
  /** Null: of no car. */
  readonly placa: string | null;
  /** Where its record opens. */
  readonly endereco: string;
}

/** What a device shows, once. */
export interface Toque {
  readonly titulo: string;
  readonly corpo: string;
  readonly endereco: string;
  /** What comes under the same mark takes the place of what was there. */
  readonly marca: string;
  readonly avisos: readonly number[];
}

/** More cars than that at once are one ring. */
const SEPARADOS = 3;
/** Plates that one ring names. */
const NOMEADAS = 3;
/** Where all are listed. */
const TODOS = '/?avisos=abertos';

/**
 * Makes rings of notices, which come oldest first: of one car the last, of many cars one for all. `junto`: they were held
 * while the person was away, and come as one.
 */
export function reunir(avisos: readonly AvisoATocar[], { junto }: { junto: boolean }): Toque[] {
  const porMarca = new Map<string, AvisoATocar[]>();
  for (const aviso of avisos) {
    const marca = aviso.placa ?? `aviso ${aviso.codAviso}`;
    porMarca.set(marca, [...(porMarca.get(marca) ?? []), aviso]);
  }
  if (porMarca.size > (junto ? 1 : SEPARADOS)) return [todos(avisos)];
  return [...porMarca].flatMap(([marca, doCarro]) => {
    const ultimo = doCarro.at(-1);
    return ultimo ? [{ ...textoDe(ultimo), marca, avisos: doCarro.map(({ codAviso }) => codAviso) }] : [];
  });
}

const textoDe = ({ titulo, corpo, endereco }: AvisoATocar) => ({ titulo, corpo, endereco });

function todos(avisos: readonly AvisoATocar[]): Toque {
  const placas = [...new Set(avisos.flatMap(({ placa }) => placa ?? []))].map(formatPlaca);
  const mais = placas.length > NOMEADAS ? ` e mais ${placas.length - NOMEADAS}` : '';
  return {
    titulo: plural(avisos.length, 'aviso novo', 'avisos novos'),
    corpo: placas.length > 0 ? `${placas.slice(0, NOMEADAS).join(', ')}${mais}` : 'Abra para ver todos',
    endereco: TODOS,
    marca: 'todos',
    avisos: avisos.map(({ codAviso }) => codAviso),
  };
}
