import type { MOTIVOS_RECUSA } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';

/** Why a customer said no, as the counter says it. */
export const NOME_DO_MOTIVO: Readonly<Record<(typeof MOTIVOS_RECUSA)[number], string>> = {
  preco: 'Preço',
  tempo: 'Tempo',
  naoAcredita: 'Não acredita que precise',
  faraFora: 'Fará fora',
  depois: 'Deixou para depois',
  outro: 'Outro motivo',
};
