import { formatBRL } from '@oferta/domain/dinheiro.ts';

const opcoes = { timeZone: 'UTC' } as const;
const porExtenso = new Intl.DateTimeFormat('pt-BR', {
  ...opcoes,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const curto = new Intl.DateTimeFormat('pt-BR', { ...opcoes, weekday: 'short' });
const numero = new Intl.DateTimeFormat('pt-BR', { ...opcoes, day: 'numeric' });
const diaEMes = new Intl.DateTimeFormat('pt-BR', { ...opcoes, day: 'numeric', month: 'long' });

// A bare day would be midnight in Greenwich, the evening before in Brazil.
const meioDia = (dia: string): Date => new Date(`${dia}T12:00Z`);

/** "sexta-feira, 27 de novembro". */
export const diaPorExtenso = (dia: string): string => porExtenso.format(meioDia(dia));

/** "sex" and "27", as a day's chip has them. */
export const diaNoChip = (dia: string): { semana: string; numero: string } => ({
  semana: curto.format(meioDia(dia)).replace('.', ''),
  numero: numero.format(meioDia(dia)),
});

export const diaDoMes = (dia: string): string => diaEMes.format(meioDia(dia));

export const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** "2 h 50" or "50 min". */
export function duracao(minutos: number): string {
  const horas = Math.floor(minutos / 60);
  const resto = minutos % 60;
  if (horas === 0) return `${resto} min`;
  return resto === 0 ? `${horas} h` : `${horas} h ${String(resto).padStart(2, '0')}`;
}

/** A price, or that there is none yet. */
export const preco = (centavos: number | null): string =>
  centavos === null ? 'a orçar' : formatBRL(centavos);

/** "3 livres", "1 livre", "lotado". */
export const livres = (quantos: number): string =>
  quantos === 0 ? 'lotado' : quantos === 1 ? '1 livre' : `${quantos} livres`;

/** An instant on the dealership's own clock: "sexta, 27/11, às 06:30". */
export function noRelogioDaCasa(instante: string, fuso: string): string {
  const partes = new Intl.DateTimeFormat('pt-BR', {
    timeZone: fuso,
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instante));
  const parte = (tipo: Intl.DateTimeFormatPartTypes): string =>
    partes.find(({ type }) => type === tipo)?.value ?? '';
  return `${parte('weekday').replace('-feira', '')}, ${parte('day')}/${parte('month')}, às ${parte('hour')}:${parte('minute')}`;
}
