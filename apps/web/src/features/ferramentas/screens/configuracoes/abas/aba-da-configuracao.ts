import type { ConfiguracaoDistribuidor } from '@oferta/contracts/ferramentas/configuracao.ts';

/** What each part of the form is given besides the form around it. */
export interface AbaProps {
  /** As it is kept: logos, and what the settings touch. */
  readonly atual: ConfiguracaoDistribuidor;
}
