import { plural } from '../plural.ts';
import type { Dia } from '../dia.ts';
import type { Mes } from './mes.ts';
import { nomeDoMes } from './numero.ts';

const primeiraMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** "Novembro de 2026". */
export function mesEAno(mes: Mes): string {
  const { nome, ano } = nomeDoMes(mes);
  return `${primeiraMaiuscula(nome)} de ${ano}`;
}

interface ComComparado {
  readonly mes: Mes;
  readonly comparado: { readonly mes: Mes };
}

/** What the figures are compared with, as it is called beside them: "Outubro", or "Nov 2025" of another year. */
export function nomeDoComparado({ mes, comparado }: ComComparado): string {
  const { nome, curto, ano } = nomeDoMes(comparado.mes);
  const mesmoMes = comparado.mes.slice(5) === mes.slice(5);
  return mesmoMes ? `${primeiraMaiuscula(curto)} ${ano}` : primeiraMaiuscula(nome);
}

/** "15 de 19 dias úteis". */
export const diasUteisEmPalavras = ({
  diasUteis,
  diasUteisDoMes,
}: {
  readonly diasUteis: number;
  readonly diasUteisDoMes: number;
}): string =>
  diasUteis === diasUteisDoMes
    ? plural(diasUteisDoMes, 'dia útil', 'dias úteis')
    : `${diasUteis} de ${plural(diasUteisDoMes, 'dia útil', 'dias úteis')}`;

/** "24/11". */
export const diaEMes = (dia: Dia): string => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`;
