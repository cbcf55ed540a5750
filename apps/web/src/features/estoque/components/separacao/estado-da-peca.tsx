import type { PecaEsperada } from '@oferta/contracts/estoque/separacao.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import type { EstadoDaPeca } from '@oferta/domain/estoque/separacao.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { inteiro } from '../em-palavras.ts';

const TOM: Readonly<Record<EstadoDaPeca, Tone>> = {
  separada: 5,
  aqui: 'neutral',
  aCaminho: 4,
  falta: 'late',
};

/** "Falta 2", "Chega 26/11": where the part is, for the eye and the ear. */
export function estadoEmPalavras({
  estado,
  faltam,
  chegaEm,
  quantidade,
  depoisDaPromessa,
}: PecaEsperada): string {
  if (estado === 'separada') return 'Separada';
  if (estado === 'aqui') return 'Na prateleira';
  if (estado === 'aCaminho' && chegaEm !== null)
    return `Chega ${formatDia(chegaEm).slice(0, 5)}${depoisDaPromessa ? ', depois da entrega' : ''}`;
  return faltam < quantidade ? `Faltam ${inteiro(faltam)}` : 'Não tem';
}

/** A late arrival is as red as none: the customer has to know. */
export const EstadoDaPecaEsperada = ({ peca }: { readonly peca: PecaEsperada }) => (
  <TonePill tone={peca.emRisco ? 'late' : TOM[peca.estado]}>{estadoEmPalavras(peca)}</TonePill>
);
