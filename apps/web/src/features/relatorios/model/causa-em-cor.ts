import type { Causa } from '@oferta/domain/relatorios/causa.ts';

/** Causes keep the colours of the states they are waits in (design, managers §4); tokens of ui/charts. */
export const COR_DA_CAUSA: Readonly<Record<Causa, string>> = {
  execucao: 'var(--cz-execucao)',
  aprovacao: 'var(--cz-aprovacao)',
  peca: 'var(--cz-peca)',
  mecanico: 'var(--cz-mecanico)',
  box: 'var(--cz-box)',
  entrega: 'var(--cz-entrega)',
  qualidade: 'var(--cz-qualidade)',
  lavagem: 'var(--cz-lavagem)',
  terceiro: 'var(--cz-terceiro)',
  foraDoExpediente: 'var(--cz-fora)',
};
