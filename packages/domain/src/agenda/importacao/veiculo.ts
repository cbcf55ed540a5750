import { semAcento } from '../../busca.ts';
import { isChassiValido, normalizeChassi } from '../veiculo/chassi.ts';
import { isPlacaValida, normalizePlaca } from '../veiculo/placa.ts';
import type { Lido } from './contato.ts';

/** What DMSs write where a new car has no plate yet. */
const SEM_PLACA = /^(?:0\s*km|zero\s*km|novo|s\/?\s*placa|sem\s*placa|a\s*placar|0+)$/;

/** A plate as it is stored, from "dap-3O47" or "DAP 3O47". */
export function lerPlaca(texto: string): Lido {
  const placa = normalizePlaca(texto);
  if (placa === '' || SEM_PLACA.test(semAcento(texto.trim()))) return { valor: null };
  return isPlacaValida(placa) ? { valor: placa } : { valor: null, aviso: 'placa inválida' };
}

/** A chassis number as it is stored. */
export function lerChassi(texto: string): Lido {
  const chassi = normalizeChassi(texto);
  if (/^0*$/.test(chassi)) return { valor: null };
  return isChassiValido(chassi) ? { valor: chassi } : { valor: null, aviso: 'chassi inválido' };
}
