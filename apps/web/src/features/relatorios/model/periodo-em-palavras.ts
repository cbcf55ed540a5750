import type { Periodo } from '@oferta/contracts/relatorios/recorte.ts';
import { nomeDoMes } from '@oferta/domain/relatorios/numero.ts';

const primeiraMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** "Novembro de 2026". */
export function mesEAno(mes: string): string {
  const { nome, ano } = nomeDoMes(mes);
  return `${primeiraMaiuscula(nome)} de ${ano}`;
}

/** What the figures are compared with, as it is called beside them: "Outubro", or "Nov 2025" of another year. */
export function nomeDoComparado({ mes, comparado }: Pick<Periodo, 'mes' | 'comparado'>): string {
  const { nome, curto, ano } = nomeDoMes(comparado.mes);
  const mesmoMes = comparado.mes.slice(5) === mes.slice(5);
  return mesmoMes ? `${primeiraMaiuscula(curto)} ${ano}` : primeiraMaiuscula(nome);
}

/** "15 de 19 dias úteis". */
export const diasUteis = ({ diasUteis: feitos, diasUteisDoMes }: Periodo): string =>
  feitos === diasUteisDoMes ? `${diasUteisDoMes} dias úteis` : `${feitos} de ${diasUteisDoMes} dias úteis`;

/** "24/11". */
export const diaEMes = (dia: string): string => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`;

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** "qui 26". */
export function diaCurto(dia: string): string {
  const data = new Date(`${dia}T12:00:00Z`);
  return `${SEMANA[data.getUTCDay()]} ${dia.slice(8, 10)}`;
}

/** How long ago, as short as it is read: "há 4 min", "há 3 h", "há 2 dias". */
export function haQuanto(instante: string, agora: number): string {
  const minutos = Math.max(0, Math.floor((agora - Date.parse(instante)) / 60_000));
  if (minutos < 1) return 'agora';
  if (minutos < 60) return `há ${minutos} min`;
  const horas = Math.floor(minutos / 60);
  if (horas < 48) return `há ${horas} h`;
  return `há ${Math.floor(horas / 24)} dias`;
}
