export const ESTADOS_DA_INTEGRACAO = ['emDia', 'atrasada', 'falha', 'desligada', 'naoUsa'] as const;
export type EstadoDaIntegracao = (typeof ESTADOS_DA_INTEGRACAO)[number];

/** How a connection with another system goes, in one dealership. Instants in milliseconds. */
export interface AndamentoDaIntegracao {
  /** The dealership has something for it to do, or has been set up for it. */
  readonly usa: boolean;
  /** What it needs of the server is there. */
  readonly ligada: boolean;
  readonly ultimaVez: number | null;
  /** Of what waits, the oldest; null: nothing waits. */
  readonly esperandoDesde: number | null;
  /** Since the first failure after the last success. */
  readonly falhandoDesde: number | null;
}

/** After how long a connection is late: counted from its last success, or from what waits longest. */
export interface LimiteDaIntegracao {
  readonly conta: 'ultimaVez' | 'espera';
  readonly minutos: number;
}

const MINUTO_MS = 60_000;

/** The light of a connection: what fails goes before what is late; what nobody set up is not late. */
export function estadoDaIntegracao(
  { usa, ligada, ultimaVez, esperandoDesde, falhandoDesde }: AndamentoDaIntegracao,
  { conta, minutos }: LimiteDaIntegracao,
  agora: number,
): EstadoDaIntegracao {
  if (!usa) return 'naoUsa';
  if (!ligada) return 'desligada';
  if (falhandoDesde !== null) return 'falha';
  const passou = (desde: number): boolean => agora - desde > minutos * MINUTO_MS;
  if (conta === 'ultimaVez') return ultimaVez === null || passou(ultimaVez) ? 'atrasada' : 'emDia';
  return esperandoDesde !== null && passou(esperandoDesde) ? 'atrasada' : 'emDia';
}
