import type { EstadoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';

/** Where work on a quote goes on: on its prices, or with its customer. */
export type Destino = 'precificar' | 'avancar';

export const ENDERECO_DO_DESTINO: Readonly<Record<Destino, string>> = {
  precificar: '/oficina-digital/precificar',
  avancar: '/oficina-digital/avancar',
};

export const NOME_DO_DESTINO: Readonly<Record<Destino, string>> = {
  precificar: 'Precificar',
  avancar: 'Avançar',
};

/** The screen a quote's state asks for; null once there is nothing left to do with it. */
export function destinoDe(estado: EstadoOrcamento): Destino | null {
  if (estado === 'novo' || estado === 'emPrecificacao') return 'precificar';
  return estado === 'finalizado' || estado === 'cancelado' ? null : 'avancar';
}

/** Whether its lines can be written in. */
export const isEmPreco = (estado: EstadoOrcamento): boolean => destinoDe(estado) === 'precificar';
