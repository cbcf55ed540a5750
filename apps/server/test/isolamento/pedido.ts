import type { CallInput } from '../test-app.ts';
import type { Alvo } from './alvo.ts';

/** What the matrix asks of a call. */
export interface Pedido {
  /** `alvo`: the call names a record or dealership of the target; `proprio`: it only speaks of the caller. */
  readonly mira: 'alvo' | 'proprio';
  readonly input: (alvo: Alvo) => CallInput;
}

export const alvo = (input: Pedido['input']): Pedido => ({ mira: 'alvo', input });
export const proprio = (input: Pedido['input'] = () => ({})): Pedido => ({ mira: 'proprio', input });
export const daCasa = ({ casa }: Alvo) => ({ codConcessionaria: casa.codConcessionaria });
