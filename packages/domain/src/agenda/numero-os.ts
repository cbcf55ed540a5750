import { emNossasLetras } from '../letras-parecidas.ts';

const MAXIMO = 30;
/** What people and reports put before a number: "O.S. 4711", "OS nº 4711", "Ordem de serviço 4711". */
const ANTES =
  /^(?:ORDEM(?:\s+DE\s+SERVI[CÇ]O)?\s*[:#-]?\s*|O\.\s*S\.?\s*[:#-]?\s*|OS\s*[:#]\s*|OS\s+)?(?:#\s*)?(?:N(?:R|RO|UM|UMERO)?\s*[.ºO°]?\s*[:#-]?\s*)?(?=\d)/;
/** A number that a spreadsheet shows with thousands (5.990.011) or decimals (5990011,0). */
const MILHARES = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,0+)?$/;
const DECIMAIS = /^(\d+)[.,]0+$/;
const CIENTIFICA = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/;

/**
 * An order's number as it is stored, in common signs and capitals; null where there is none, or one too long to be kept. What a spreadsheet made of a
 * numeric cell (5990011,0 or 5.990.011) is the number again, and so is 5,990011E+06; of 5,99E+06 digits are lost, and a
 * number that might be any of ten thousand orders is none.
 */
export function lerNumeroOs(texto: string): string | null {
  const escrito = emNossasLetras(texto).trim().replace(ANTES, '').replace(/\s+/g, '');
  const numero = inteiroDe(escrito) ?? escrito;
  return numero.length <= MAXIMO && /[1-9A-Z]/.test(numero) && !isOsIncompleta(numero) ? numero : null;
}

/** Whether a cell shows an order's number in scientific notation with digits missing. */
export function isOsIncompleta(texto: string): boolean {
  const escrito = emNossasLetras(texto).replace(/\s+/g, '');
  return CIENTIFICA.test(escrito) && inteiroDe(escrito) === null;
}

/**
 * By what two writings of one order are the same: capitals and digits, without the zeros that a numeric cell loses at the
 * left. A slash stays: 4711/1 is a part of order 4711 and not order 47111.
 */
export function chaveOs(numeroOs: string): string {
  const chave = emNossasLetras(numeroOs)
    .replace(/[^A-Z0-9/]/g, '')
    .replace(/^OS(?=[0-9])/, '')
    .replace(/^0+/, '');
  return chave === '' ? numeroOs : chave;
}

/** The same of what somebody types to find an order: "nº 5990011" and "5.990.011" are that order too. */
export const chaveOsProcurada = (termo: string): string => chaveOs(lerNumeroOs(termo) ?? termo);

/** What is said of an order's number that cannot be kept. */
export const OS_INVALIDA = 'Confira o número da O.S.: letras e números, até 30';

function inteiroDe(escrito: string): string | null {
  if (MILHARES.test(escrito)) return escrito.replace(/,0+$/, '').replaceAll('.', '');
  const [, inteiro] = DECIMAIS.exec(escrito) ?? [];
  if (inteiro !== undefined) return inteiro;
  const [, primeiro = '', casas = '', expoente] = CIENTIFICA.exec(escrito) ?? [];
  const digitos = `${primeiro}${casas.replace(/0+$/, '')}`;
  if (expoente === undefined || casas.length === 0) return null;
  // Fewer digits than the power of ten: the rest may be zeros, or have been rounded away.
  return casas.length === Number(expoente)
    ? `${primeiro}${casas}`
    : digitos.length - 1 === Number(expoente)
      ? digitos
      : null;
}
