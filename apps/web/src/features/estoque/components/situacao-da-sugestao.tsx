import type { Sugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { podeNaSugestao, type SituacaoSugestao } from '@oferta/domain/estoque/situacao.ts';
import { useQuery } from '@tanstack/react-query';
import { TonePill } from '#ui/status/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { conferenciaDaSugestao } from './consultas.ts';

export const SITUACOES: Readonly<Record<SituacaoSugestao, readonly [string, Tone]>> = {
  nova: ['Nova', 'neutral'],
  emAnalise: ['Em análise', 2],
  aprovada: ['Aprovada', 3],
  enviada: ['Enviada', 4],
  recebida: ['Recebida', 5],
  descartada: ['Descartada', 1],
  cancelada: ['Cancelada', 1],
};

const DESATUALIZADA = ['Desatualizada', 'p'] as const;

interface SituacaoProps {
  readonly sugestao: Pick<Sugestao, 'codSugestaoPedido' | 'situacao'>;
}

/**
 * Where it stands; an open one that would say something else now says so instead. What was asked while it was open says
 * nothing of one that is approved: its own units are on order then.
 */
export function SituacaoDaSugestao({ sugestao: { codSugestaoPedido, situacao } }: SituacaoProps) {
  const aberta = podeNaSugestao('aprovar', situacao);
  const { data } = useQuery({ ...conferenciaDaSugestao(codSugestaoPedido), enabled: aberta });
  const [nome, tone] = aberta && data?.desatualizada === true ? DESATUALIZADA : SITUACOES[situacao];
  return <TonePill tone={tone}>{nome}</TonePill>;
}
