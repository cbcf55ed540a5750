import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { painelContracts, Painel } from '@oferta/contracts/relatorios/painel.ts';

/** What the one-page report is made of, on screen and on paper. */
export interface PaginaUnica {
  /** Of the group or brand; of the house where all are shown. */
  readonly nome: string;
  readonly empresa: string;
  /** Of the brand, #rrggbb. */
  readonly cor: string;
  readonly logo: Buffer | null;
  readonly fuso: string;
  readonly painel: Painel;
  readonly ranking: OutputOf<typeof painelContracts.verRanking>;
  readonly mudancas: OutputOf<typeof painelContracts.verMudancas>;
  /** The distributor's own labels. */
  readonly rotulos: ReadonlyMap<string, string>;
  readonly por: string;
  readonly em: Date;
}
