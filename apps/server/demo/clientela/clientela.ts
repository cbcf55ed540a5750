import { diffDias, type Dia } from '@oferta/domain/dia.ts';
import type { Casa } from '../rede/casas.ts';
import { clienteDaCasa, type Cliente } from './clientes.ts';

/** Who comes next: a client, what the car's odometer shows that day, and whether it is a new car's first visit. */
export type Clientela = (dia: Dia) => { cliente: Cliente; km: number; zeroKm: boolean };

interface Periodo {
  casa: Casa;
  semente: number;
  primeiroDia: Dia;
  dias: number;
}

/** Before the first day told, a car has run some of what it shows on it: about half of it a year earlier. */
const METADE_EM_DIAS = 400;

/** The same clients come around again and again, never twice within two weeks; odometers only grow. */
export function clientelaDe({ casa, semente, primeiroDia, dias }: Periodo): Clientela {
  const quantos = Math.max(casa.porDia * 14, Math.ceil((casa.porDia * dias) / 4));
  const conhecidos: Cliente[] = [];
  let visita = 0;
  return (dia) => {
    const n = visita % quantos;
    const cliente = (conhecidos[n] ??= clienteDaCasa(
      { semente, casa: casa.cnpj, marca: casa.marca, ddd: casa.ddd },
      n,
    ));
    const primeiraVisita = visita < quantos;
    visita += 1;
    const { km, placa } = cliente.veiculo;
    const depois = diffDias(primeiroDia, dia);
    return {
      cliente,
      km: depois < 0 ? Math.round(km * 2 ** (depois / METADE_EM_DIAS)) : km + cliente.kmPorDia * depois,
      zeroKm: primeiraVisita && placa === null,
    };
  };
}
