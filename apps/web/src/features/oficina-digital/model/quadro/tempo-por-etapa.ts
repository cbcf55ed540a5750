import type { ChecklistResumo } from '@oferta/contracts/oficina-digital/registro-checklist.ts';

/** The stages that the brand follows, each of one or more of the quote's states. */
const ETAPAS = {
  novo: ['novo'],
  preco: ['emPrecificacao', 'precificado'],
  cliente: ['enviado', 'expirado'],
  oficina: ['aprovado', 'aprovadoParcial'],
} as const;
export type EtapaDaMarca = keyof typeof ETAPAS;

/** Minutes a quote stayed in a stage; null while it has not left it, or never was in it. */
export function minutosNaEtapa(
  { minutosPorEstado }: Pick<ChecklistResumo, 'minutosPorEstado'>,
  etapa: EtapaDaMarca,
): number | null {
  const minutos = ETAPAS[etapa].flatMap((estado) => minutosPorEstado[estado] ?? []);
  return minutos.length === 0 ? null : minutos.reduce((soma, cada) => soma + cada, 0);
}
