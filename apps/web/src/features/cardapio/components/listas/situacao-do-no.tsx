import type { SituacaoNo } from '@oferta/domain/cardapio/no.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { SITUACAO_NO } from '../em-palavras.ts';

/** Draft, published or inactive, as a chip. */
export const SituacaoDoNo = ({ situacao }: { readonly situacao: SituacaoNo }) => (
  <TonePill tone={SITUACAO_NO[situacao].tone}>{SITUACAO_NO[situacao].nome}</TonePill>
);
