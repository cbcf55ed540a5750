import type { DiaDeTrabalho } from '../calendario.ts';
import type { Clientela } from './clientela.ts';
import type { Cliente } from './clientes.ts';
import type { Relogio } from '../relogio.ts';
import { type Pedido, pedidosDaVisita } from '../servicos.ts';
import type { Sorteio } from '../sorteio.ts';

/** A walk-in whose order is still open. */
export interface Passante {
  readonly aberta: number;
  readonly cliente: Cliente;
  readonly pedido: Pedido;
  readonly sorteConsultor: number;
}

/** Days of work from today on which a walk-in came who has not left yet: five orders, one older than a week. */
const DIAS: readonly number[] = [-8, -4, -2, -1, 0];

interface DiaDoPassante {
  trabalho: DiaDeTrabalho;
  relogio: Relogio;
  sorte: Sorteio;
  clientela: Clientela;
}

/** The walk-ins of a day, so many days of work from today, whose orders are open. */
export function passantesDoDia(
  daqui: number,
  { trabalho, relogio, sorte, clientela }: DiaDoPassante,
): Passante[] {
  return DIAS.filter((dia) => dia === daqui).map(() => {
    const { cliente, km } = clientela(trabalho.dia);
    const chegada = trabalho.zeroMs + (trabalho.expediente.abertura + sorte.inteiro(10, 110)) * 60_000;
    return {
      aberta: Math.min(chegada, relogio.agora),
      cliente,
      pedido: sorte.um(pedidosDaVisita(sorte, km)),
      sorteConsultor: sorte.inteiro(0, 997),
    };
  });
}
