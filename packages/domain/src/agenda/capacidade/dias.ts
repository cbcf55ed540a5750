import { type Dia, diffDias } from '../../dia.ts';
import type { Causa, HoraJulgada, Impedimento } from './hora.ts';

/**
 * Why an hour is refused, and the next slot of that day at which the cause is gone; null: not that day any more. `vende`:
 * that slot can be had, so it may be told as the way on; at one that is refused for something else nobody is sent there.
 */
export type Motivo = Impedimento & { readonly ateMin: number | null; readonly vende: boolean };

/** Until when each of an hour's causes holds, by the day's other slots. */
export function motivosDe(hora: HoraJulgada, doDia: readonly HoraJulgada[]): Motivo[] {
  return hora.impedimentos.map((impedimento) => {
    const passa = doDia.find(
      (outra) =>
        outra.inicioMin > hora.inicioMin &&
        !outra.impedimentos.some((cada) => igual(cada, impedimento) || esconde(cada, impedimento)),
    );
    return { ...impedimento, ateMin: passa?.inicioMin ?? null, vende: passa?.venda != null };
  });
}

const igual = (a: Impedimento, b: Impedimento): boolean => a.causa === b.causa && a.tipo === b.tipo;

/** Where the house's hours do not hold the work nobody asked whether there is somebody to do it. */
const esconde = (da: Impedimento, { causa }: Impedimento): boolean =>
  DA_CASA.includes(da.causa) && DA_OFICINA.includes(causa);

const DA_CASA: readonly Causa[] = ['fechado', 'fechaAntes', 'bloqueado'];
const DA_OFICINA: readonly Causa[] = ['mecanico', 'box', 'minutos'];

/** What is told first: what nothing else can mend, then what is scarcest. */
const ORDEM: readonly Causa[] = [
  'passado',
  'fechado',
  'bloqueado',
  'foraDoExpediente',
  'fechaAntes',
  'visitas',
  'transporte',
  'minutos',
  'mecanico',
  'box',
  'consultor',
  'chegadas',
];

/** The cause to tell of when there is room for one: the one that lasts longest, then by kind. */
export function principal(motivos: readonly Motivo[]): Motivo | null {
  const [primeiro] = motivos.toSorted(
    (a, b) =>
      (b.ateMin ?? Infinity) - (a.ateMin ?? Infinity) || ORDEM.indexOf(a.causa) - ORDEM.indexOf(b.causa),
  );
  return primeiro ?? null;
}

export type Momento = { readonly dia: Dia; readonly inicioMin: number };

/** The hours nearest to one that was wanted, of those that can be sold; the earlier of two as near. */
export function maisPerto<H extends Momento>(livres: readonly H[], desejada: Momento, quantas: number): H[] {
  const longe = ({ dia, inicioMin }: Momento): number =>
    Math.abs(diffDias(desejada.dia, dia) * 1440 + inicioMin - desejada.inicioMin);
  return livres.toSorted((a, b) => longe(a) - longe(b) || (a.dia < b.dia ? -1 : 1)).slice(0, quantas);
}
