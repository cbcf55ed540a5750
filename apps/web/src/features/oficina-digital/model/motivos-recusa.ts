import type { LinhaOrcamento, MOTIVOS_RECUSA } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';

/** Why a customer said no, as the counter says it. */
export const NOME_DO_MOTIVO: Readonly<Record<(typeof MOTIVOS_RECUSA)[number], string>> = {
  preco: 'Preço',
  tempo: 'Tempo',
  naoAcredita: 'Não acredita que precise',
  faraFora: 'Fará fora',
  depois: 'Deixou para depois',
  outro: 'Outro motivo',
};

/** Why a line is not being done, whoever decided it. */
export const NOME_DO_MOTIVO_DA_LINHA: Readonly<Record<NonNullable<LinhaOrcamento['motivoRecusa']>, string>> =
  {
    ...NOME_DO_MOTIVO,
    expirou: 'O orçamento venceu',
  };
