import { semAcento } from '@oferta/domain/busca.ts';
import { cnpjSintetico, cpfSintetico } from './documentos.ts';
import { nomeDeEmpresa, nomeDePessoa } from '../rede/nomes.ts';
import { sorteio } from '../sorteio.ts';
import { veiculoDaMarca, type Veiculo } from './veiculos.ts';

/** A client with the car that comes back to the workshop, visit after visit. */
export interface Cliente {
  readonly nome: string;
  readonly documento: string;
  readonly telefone: string;
  readonly email: string | null;
  readonly veiculo: Veiculo;
  /** What the car runs a day; its odometer only grows. */
  readonly kmPorDia: number;
}

interface Clientela {
  semente: number;
  /** Clients of different houses never are the same. */
  casa: string;
  marca: string;
  ddd: string;
}

/** The n-th client of a house. Nobody real: reserved-looking phone and document ranges, e-mails at `.example`. */
export function clienteDaCasa({ semente, casa, marca, ddd }: Clientela, n: number): Cliente {
  const sorte = sorteio(semente, casa, 'cliente', n);
  const empresa = sorte.chance(0.07);
  const nome = empresa ? nomeDeEmpresa(sorte) : nomeDePessoa(sorte);
  const veiculo = veiculoDaMarca(marca, sorte, { zeroKm: sorte.chance(0.02) });
  const correio = semAcento(nome).replace(/\W+/g, '.');
  return {
    nome,
    documento: empresa ? cnpjSintetico(sorte.inteiro(1, 999_999)) : cpfSintetico(sorte.inteiro(1, 9_999)),
    telefone: `+55${ddd}90000${String(n % 10_000).padStart(4, '0')}`,
    email: sorte.chance(0.8) ? `${correio}${n}@${empresa ? 'empresa' : 'cliente'}.example` : null,
    veiculo,
    kmPorDia: sorte.inteiro(15, empresa ? 140 : 60),
  };
}
