import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

export const CODIGO_VALE_MIN = 10;
export const TENTATIVAS = 5;

export const novoCodigo = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** With the token, which nobody keeps: six digits could be found from their own hash by trying all of them. */
export const hashDoCodigo = (token: string, codigo: string): Buffer =>
  createHash('sha256').update(`${token}\n${codigo}`).digest();

export const confere = (guardado: Buffer, dito: Buffer): boolean => timingSafeEqual(guardado, dito);

/** How many more tries a code bears, in words. */
export const restamTentativas = (feitas: number): string => {
  const restam = TENTATIVAS - feitas;
  if (restam <= 0) return 'Peça outro código';
  return restam === 1 ? 'Resta 1 tentativa' : `Restam ${restam} tentativas`;
};
