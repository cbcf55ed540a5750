import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { diaDaSemana, diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';

const SEMANA = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];
const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

const semanaDe = (dia: string): string => SEMANA[diaDaSemana(dia)] ?? '';

/** "sexta-feira, 27 de novembro". */
export const diaPorExtenso = (dia: string): string => `${semanaDe(dia)}, ${diaDoMes(dia)}`;

/** "sex" and "27", as a day's chip has them. */
export const diaNoChip = (dia: string): { semana: string; numero: string } => ({
  semana: semanaDe(dia).slice(0, 3),
  numero: String(Number(dia.slice(8))),
});

/** "27 de novembro". */
export const diaDoMes = (dia: string): string =>
  `${Number(dia.slice(8))} de ${MESES[Number(dia.slice(5, 7)) - 1] ?? ''}`;

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
  const quando = new Date(instante);
  const dia = diaDe(quando, fuso);
  const semana = semanaDe(dia).replace('-feira', '');
  return `${semana}, ${dia.slice(8)}/${dia.slice(5, 7)}, às ${formatHora(minutoDoDia(quando, fuso))}`;
}
