import type { LimiteDaIntegracao } from '@oferta/domain/ferramentas/estado-da-integracao.ts';
import type { Ctx, Platform } from './context.ts';

/** How a connection goes in a dealership that uses it; those it is not told of do not. */
export interface Andamento {
  readonly codConcessionaria: number;
  readonly ultimaVez: Date | null;
  readonly naFila: number;
  readonly esperandoDesde: Date | null;
  readonly falhandoDesde: Date | null;
  readonly motivo: string | null;
}

export interface Ocorrencia {
  readonly quando: Date;
  readonly certa: boolean;
  readonly texto: string;
}

/**
 * A connection with another system: a slice declares each of its own, and the status of integrations shows it. A new one is
 * a file `NAME.integracao.ts` and its name in the slice.
 */
export interface Integracao {
  /** In addresses; never changes. */
  readonly id: string;
  readonly nome: string;
  readonly descricao: string;
  readonly comoLigar: string;
  readonly limite: LimiteDaIntegracao;
  /** Whether this server has what it needs, as a gateway. */
  readonly ligada: (gateways: Platform['gateways']) => boolean;
  readonly andamentos: (ctx: Ctx) => Promise<readonly Andamento[]>;
  /** The latest first. */
  readonly historico: (ctx: Ctx, codConcessionaria: number) => Promise<readonly Ocorrencia[]>;
  /** Tries what waits or failed; answers how many. Absent: the other side calls. */
  readonly tentar?: (ctx: Ctx, codConcessionaria: number) => Promise<number>;
}
