import type { CelulaDaIntegracao, Integracao } from '@oferta/contracts/ferramentas/integracao.ts';
import type { Tone } from '#ui/tone.ts';

const HORA = 60;
const DIA = 24 * HORA;

/** A span in the shortest words: "4 min", "2h21", "3 dias". */
export function duracao(minutos: number): string {
  const inteiros = Math.max(0, Math.floor(minutos));
  if (inteiros < HORA) return `${inteiros} min`;
  if (inteiros < DIA) {
    const resto = inteiros % HORA;
    return `${Math.floor(inteiros / HORA)}h${resto === 0 ? '' : String(resto).padStart(2, '0')}`;
  }
  const dias = Math.floor(inteiros / DIA);
  return dias === 1 ? '1 dia' : `${dias} dias`;
}

const minutosDesde = (instante: string, agora: number): number => (agora - Date.parse(instante)) / 60_000;

export const TOM_DO_ESTADO: Readonly<Record<CelulaDaIntegracao['estado'], Tone>> = {
  emDia: 5,
  atrasada: 4,
  falha: 'late',
  desligada: 'neutral',
  naoUsa: 'neutral',
};

/** What a cell says: the age when it is well, a word when it is not. */
export function estadoEmPalavras(
  { estado, ultimaVez, esperandoDesde, falhandoDesde }: CelulaDaIntegracao,
  { limiteConta }: Pick<Integracao, 'limiteConta'>,
  agora: number,
): string {
  if (estado === 'naoUsa') return 'não usa';
  if (estado === 'desligada') return 'sem servidor';
  if (estado === 'falha') return `falha ${duracao(minutosDesde(falhandoDesde ?? '', agora))}`;
  if (estado === 'atrasada') {
    const desde = limiteConta === 'espera' ? esperandoDesde : ultimaVez;
    return desde === null ? 'nunca veio' : `atraso ${duracao(minutosDesde(desde, agora))}`;
  }
  return ultimaVez === null ? 'sem uso ainda' : duracao(minutosDesde(ultimaVez, agora));
}

/** Whether somebody should look at it. */
export const temProblema = ({ estado }: Pick<CelulaDaIntegracao, 'estado'>): boolean =>
  estado === 'falha' || estado === 'atrasada';
