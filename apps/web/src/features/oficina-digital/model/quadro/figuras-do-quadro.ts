import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { colunaDe } from './quadro.ts';

/** What the head of the board says. Money in centavos; null where nothing happened yet to be measured. */
export interface FigurasDoQuadro {
  /** Not yet approved. */
  readonly abertos: number;
  readonly emAbertoCentavos: number;
  /** Approved lines among those answered, whole percent. */
  readonly aprovacao: number | null;
  /** Approved value of an approved quote, on average. */
  readonly ticketCentavos: number | null;
  /** From checklist to customer, minutes: half of the quotes took less. */
  readonly minutosAteCliente: number | null;
}

export function figurasDoQuadro(cartoes: readonly OrcamentoCartao[]): FigurasDoQuadro {
  const abertos = cartoes.filter((cartao) => colunaDe(cartao) !== 'aprovados');
  const comAprovacao = cartoes.filter(({ aprovadoCentavos }) => aprovadoCentavos > 0);
  const decididas = soma(cartoes, 'decididas');
  return {
    abertos: abertos.length,
    emAbertoCentavos: soma(abertos, 'totalCentavos'),
    aprovacao: decididas === 0 ? null : Math.round((100 * soma(cartoes, 'aprovadas')) / decididas),
    ticketCentavos:
      comAprovacao.length === 0
        ? null
        : Math.round(soma(comAprovacao, 'aprovadoCentavos') / comAprovacao.length),
    minutosAteCliente: mediana(
      cartoes.flatMap(({ criadoEm, enviadoEm }) =>
        enviadoEm === null ? [] : [(Date.parse(enviadoEm) - Date.parse(criadoEm)) / 60_000],
      ),
    ),
  };
}

type Soma = 'totalCentavos' | 'aprovadoCentavos' | 'decididas' | 'aprovadas';

export const soma = (cartoes: readonly OrcamentoCartao[], campo: Soma): number =>
  cartoes.reduce((total, cartao) => total + cartao[campo], 0);

function mediana(valores: readonly number[]): number | null {
  const emOrdem = valores.toSorted((a, b) => a - b);
  const meio = Math.floor(emOrdem.length / 2);
  const acima = emOrdem[meio];
  if (acima === undefined) return null;
  const abaixo = emOrdem.length % 2 === 0 ? (emOrdem[meio - 1] ?? acima) : acima;
  return Math.round((abaixo + acima) / 2);
}
