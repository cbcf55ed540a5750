import type { Dia } from '../dia.ts';

/** How far somebody has come in a type of service, beginners first. */
export const NIVEIS_ESPECIALIDADE = ['auxiliar', 'pleno', 'especialista'] as const;
export type NivelEspecialidade = (typeof NIVEIS_ESPECIALIDADE)[number];

/** The levels as screens and spreadsheets write them. */
export const NOMES_NIVEL_ESPECIALIDADE: Readonly<Record<NivelEspecialidade, string>> = {
  auxiliar: 'Auxiliar',
  pleno: 'Pleno',
  especialista: 'Especialista',
};

/** Where a certificate stands: it holds on its last day, and 30 days before that it is time to renew. */
export function situacaoDaValidade(
  validade: Dia | null,
  hoje: Dia,
  emTrintaDias: Dia,
): 'ok' | 'vence' | 'vencida' {
  if (validade === null || validade > emTrintaDias) return 'ok';
  return validade < hoje ? 'vencida' : 'vence';
}
