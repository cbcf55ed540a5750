import type { Dia } from '@oferta/domain/dia.ts';
import { isDia } from '@oferta/domain/dia.ts';
import { choose, chosen } from '#kernel/session/choices.ts';

/** What the calendar pushes to the day's screen (spec §3, selected monthly entry). */
interface Escolhido {
  readonly mes: string;
  readonly ano: number;
  readonly dia: string;
}

/** Chooses a day for the screen that types it. */
export function escolherDia(dia: Dia): void {
  const escolhido: Escolhido = {
    mes: dia.slice(5, 7),
    ano: Number(dia.slice(0, 4)),
    dia: dia.slice(8),
  };
  choose('lancamento', escolhido);
}

/** The chosen day; null for none, and for what is no day (31 of November). */
export function diaEscolhido(): Dia | null {
  const escolhido = chosen<Escolhido>('lancamento');
  if (!escolhido) return null;
  const { ano, mes, dia } = escolhido;
  const texto = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return isDia(texto) ? texto : null;
}
