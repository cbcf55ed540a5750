import { emNumero } from '../../numero.ts';
import { emMilesimos } from '../quantidade.ts';

/** Where a count stands; a count undone had put balances right and put them back. */
export const SITUACOES_CONTAGEM = ['aberta', 'encerrada', 'cancelada', 'desfeita'] as const;
export type SituacaoContagem = (typeof SITUACOES_CONTAGEM)[number];

/** Why a part is counted: sold at balance zero, its class's turn, chosen by somebody, found on the shelf. */
export const RAZOES_DE_CONTAR = ['semSaldo', 'classe', 'escolhida', 'achada'] as const;
export type RazaoDeContar = (typeof RAZOES_DE_CONTAR)[number];

/** A counted part, as who approves it sees it. All quantities in the part's own unit. */
export interface PecaContada {
  /** What the balance said when somebody stood before its shelf. */
  readonly saldoComeco: number;
  readonly contada: number;
  /** What the balance said when the number was given, and what it says now. */
  readonly saldoContada: number;
  readonly emMaos: number;
  readonly contadaPor: number;
  /** Somebody put the balance right in another way since the beginning. */
  readonly ajustadaDepois: boolean;
}

/** What stands in the way of putting a balance right by a count; null: nothing does. */
export type Impedimento = 'contouVoce' | 'ajustadaDepois' | 'abaixoDeZero';

/** What the count puts right: what was counted less what the balance said at its beginning. */
export const diferencaDe = ({ contada, saldoComeco }: PecaContada): number =>
  emMilesimos(contada - saldoComeco);

/** What moved since the beginning; it is kept, whatever was counted. */
export const mudouDesde = ({ emMaos, saldoComeco }: PecaContada): number => emMilesimos(emMaos - saldoComeco);

/** What moved while somebody was counting: nobody knows whether the number has it. Counting again tells. */
export const mudouDurante = ({ saldoContada, saldoComeco }: PecaContada): number =>
  emMilesimos(saldoContada - saldoComeco);

/** The balance that the part has when its difference is approved now: what was counted, and what moved since. */
export const saldoDepois = (peca: PecaContada): number => emMilesimos(peca.contada + mudouDesde(peca));

/** Who counted approves nothing of it; what cannot be on a shelf is counted again. */
export function impedimentoDe(peca: PecaContada, codUsuario: number | null): Impedimento | null {
  if (peca.contadaPor === codUsuario) return 'contouVoce';
  if (peca.ajustadaDepois) return 'ajustadaDepois';
  return saldoDepois(peca) < 0 ? 'abaixoDeZero' : null;
}

export const IMPEDIMENTO_EM_PALAVRAS: Readonly<Record<Impedimento, string>> = {
  contouVoce: 'Você contou: outra pessoa aprova',
  ajustadaDepois: 'O saldo foi ajustado depois do começo: peça para contar de novo',
  abaixoDeZero: 'Saiu depois mais do que foi contado: peça para contar de novo',
};

const COMO_SE_MOVEU: Readonly<Record<string, readonly [uma: string, varias: string]>> = {
  venda: ['vendida', 'vendidas'],
  consumo: ['usada na oficina', 'usadas na oficina'],
  entrada: ['que entrou', 'que entraram'],
  devolucao: ['devolvida', 'devolvidas'],
  transferencia: ['transferida', 'transferidas'],
  ajuste: ['ajustada', 'ajustadas'],
};

/** "2 vendidas, 10 que entraram": the sums of each kind of movement since the beginning, signed as they changed the balance. */
export const movidasEmPalavras = (movidas: Readonly<Record<string, number>>): string =>
  Object.entries(movidas)
    .filter(([, unidades]) => unidades !== 0)
    .map(([tipo, unidades]) => {
      const [uma, varias] = COMO_SE_MOVEU[tipo] ?? ['movida', 'movidas'];
      const quantas = Math.abs(unidades);
      return `${emNumero(quantas)} ${quantas === 1 ? uma : varias}`;
    })
    .join(', ');
