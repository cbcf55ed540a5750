import type { SituacaoSugestao } from '@oferta/domain/estoque/situacao.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';

export const SITUACOES: Readonly<Record<SituacaoSugestao, readonly [string, Tone]>> = {
  nova: ['Nova', 'neutral'],
  emAnalise: ['Em análise', 2],
  aprovada: ['Aprovada', 3],
  enviada: ['Enviada', 4],
  recebida: ['Recebida', 5],
  descartada: ['Descartada', 1],
};

export function SituacaoDaSugestao({ situacao }: { readonly situacao: SituacaoSugestao }) {
  const [nome, tone] = SITUACOES[situacao];
  return <TonePill tone={tone}>{nome}</TonePill>;
}
