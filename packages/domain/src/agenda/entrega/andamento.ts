import { STATUS_SERVICO, type StatusServico } from '../oficina/servico.ts';

/** Where a car is in the house, in the order in which it goes through it. */
export const PASSOS_DO_CARRO = ['naFila', 'emServico', 'inspecao', 'pronto', 'entregue'] as const;
export type PassoDoCarro = (typeof PASSOS_DO_CARRO)[number];

type Servico = { readonly status: StatusServico };

/** The step a car has reached: of its jobs the one that is least far, except that work begun on any is work (spec §4). */
export function passoDoCarro(servicos: readonly Servico[], entregue: boolean): PassoDoCarro {
  if (entregue) return 'entregue';
  const menor = Math.min(...servicos.map(({ status }) => status));
  if (menor >= STATUS_SERVICO.aguardandoEntrega && servicos.length > 0) return 'pronto';
  if (menor === STATUS_SERVICO.aguardandoInspecao) return 'inspecao';
  return servicos.some(({ status }) => status > STATUS_SERVICO.aguardandoServico) ? 'emServico' : 'naFila';
}
