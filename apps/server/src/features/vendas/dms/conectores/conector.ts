import type { DealershipFacts } from '#kernel/context.ts';
import type { DmsGateway } from '#kernel/gateways/gateways.ts';
import type { Configuracao } from '../conexao/conexao.queries.ts';
import type { Remessa } from '../leitura/abrir-remessa.ts';
import type { Lida } from '../leitura/ler-remessa.ts';

/** A dealership's connection as a connector needs to know it. */
export interface Alvo extends DealershipFacts, Omit<Configuracao, 'ativa' | 'conector' | 'intervaloMin'> {
  readonly agora: Date;
  /** What is said to be let in; null: nothing. */
  readonly segredo: string | null;
  /** When the DMS told something last; what it told before is asked for again. */
  readonly respondeuEm: string | null;
}

/** A delivery that waits to be read. */
export interface RemessaQueEspera {
  readonly remessa: Remessa;
  /** Told once it is kept, read or waiting for somebody. Not told, it comes again: reading it twice is reading it once. */
  readonly recebida: (situacao: Lida['situacao']) => Promise<void>;
}

/**
 * One way by which a DMS's figures come in by themselves. A connector only fetches: what a delivery says, what of it is refused, and
 * when it is tried again are the same for all, as they are for files that people send and for what a key tells. A DMS with a
 * protocol of its own is one more of these.
 */
export interface Conector {
  /** What waits, one after another, the oldest first. Throws NoAnswer where the DMS, or its folder, is not to be had. */
  readonly remessas: (alvo: Alvo, gateway: DmsGateway) => AsyncIterable<RemessaQueEspera>;
}
