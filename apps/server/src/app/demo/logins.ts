import { NIVEIS, type Nivel, NOMES_NIVEL } from '@oferta/domain/sessao/nivel.ts';

/** The password of everybody in the demonstration: written here, printed at the start, and never made in production. */
export const SENHA_DE_DEMONSTRACAO = 'Oferta#2026';

/** Someone of the platform's own staff, who may log in on every host. */
export const EMAIL_DO_SUPORTE = 'suporte@plataforma.example';

export interface Login {
  readonly nivel: Nivel;
  readonly nome: string;
  readonly email: string;
}

/** One person of each level in a distributor. */
export function loginsDe(distribuidor: string): Login[] {
  return NIVEIS.map((nivel) => ({
    nivel,
    nome: `${NOMES_NIVEL[nivel]} de demonstração`,
    email: nivel === -1 ? `dev@${distribuidor}.example` : `nivel${nivel}@${distribuidor}.example`,
  }));
}

/**
 * Whether demonstration data may be made and its password printed: never in production, and on a database server of
 * one's own (DATABASE_URL) only when asked for with DEMO=1.
 */
export function isDemoPermitida(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['NODE_ENV'] === 'production') return false;
  return !env['DATABASE_URL'] || env['DEMO'] === '1';
}
