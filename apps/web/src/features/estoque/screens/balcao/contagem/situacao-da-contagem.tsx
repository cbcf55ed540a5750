import type { Contagem } from '@oferta/contracts/estoque/contagem.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';

const SITUACAO: Readonly<Record<Contagem['situacao'], readonly [string, Tone]>> = {
  aberta: ['Aberta', 2],
  encerrada: ['Encerrada', 5],
  cancelada: ['Cancelada', 'neutral'],
  desfeita: ['Desfeita', 'neutral'],
};

/** Where a count stands. */
export const SituacaoDaContagem = ({ situacao }: Pick<Contagem, 'situacao'>) => {
  const [label, tone] = SITUACAO[situacao];
  return <TonePill tone={tone}>{label}</TonePill>;
};
