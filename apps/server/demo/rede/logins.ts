import { NIVEIS, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';

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

/** Somebody of the distributor besides the logins that are printed: what a list of people looks like in real life. */
export interface PessoaDaRede {
  readonly nivel: Nivel;
  readonly nome: string;
  /** Before the @ of the distributor's address. */
  readonly conta: string;
  readonly ativo: boolean;
  /** Hours since the last invitation was sent, for who has not come in yet. */
  readonly convidadaHaHoras?: number;
  /** Hours since they were last here. */
  readonly vistaHaHoras?: number;
  /** What filters them: the first house's brand, the first house, or nothing. */
  readonly filtro?: 'marca' | 'casa';
}

const DIA = 24;

/** Nobody here has a password: they are looked at, not logged in as. */
export const PESSOAS_DA_REDE: readonly PessoaDaRede[] = [
  {
    nivel: 1,
    nome: 'Helena Exemplo Prado',
    conta: 'helena.prado',
    ativo: true,
    vistaHaHoras: 3,
    filtro: 'marca',
  },
  { nivel: 2, nome: 'Otávio Exemplo Reis', conta: 'otavio.reis', ativo: true, vistaHaHoras: DIA + 2 },
  {
    nivel: 4,
    nome: 'Camila Exemplo Nunes',
    conta: 'camila.nunes',
    ativo: true,
    convidadaHaHoras: 5,
    filtro: 'casa',
  },
  {
    nivel: 6,
    nome: 'Bruno Exemplo Sá',
    conta: 'bruno.sa',
    ativo: true,
    convidadaHaHoras: 6 * DIA,
    filtro: 'casa',
  },
  {
    nivel: 5,
    nome: 'Ícaro Exemplo Lima',
    conta: 'icaro.lima',
    ativo: false,
    vistaHaHoras: 40 * DIA,
    filtro: 'casa',
  },
  { nivel: 3, nome: 'Sônia Exemplo Tavares', conta: 'sonia.tavares', ativo: true, vistaHaHoras: 20 },
];

/**
 * Whether demonstration data may be made and its password printed: never in production, and on a database server of
 * one's own (DATABASE_URL) only when asked for with DEMO=1.
 */
export function isDemoPermitida(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['NODE_ENV'] === 'production') return false;
  return !env['DATABASE_URL'] || env['DEMO'] === '1';
}
