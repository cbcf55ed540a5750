// Started by simular.ts with the parts and both policies.
import { parentPort, workerData } from 'node:worker_threads';
import type { PoliticaPorCelula } from '@oferta/domain/estoque/celula/celula.ts';
import { type PecaSimulada, simularPolitica } from '@oferta/domain/estoque/celula/simular.ts';

export interface PedidoDeSimulacao {
  readonly pecas: readonly PecaSimulada[];
  readonly atual: PoliticaPorCelula;
  readonly proposta: PoliticaPorCelula;
}

// What simular.ts began it with.
const { pecas, atual, proposta } = workerData as PedidoDeSimulacao;
parentPort?.postMessage(simularPolitica(pecas, { atual, proposta }));
