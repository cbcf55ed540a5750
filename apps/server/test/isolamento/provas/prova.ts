import type { Caller, CallInput, TestApp } from '../../test-app.ts';
import type { FakeDms } from '../../gateways/fake-dms.ts';
import type { Alvo } from '../alvo.ts';

/** Somebody with a session. */
export type Pessoa = Caller & { readonly codUsuario: number };

/** What a proof makes its record from. */
export interface Cena {
  readonly app: TestApp;
  /** The house the record is of. */
  readonly alvo: Alvo;
  /** Somebody of that house at the level that asks: what belongs to a person is theirs. */
  readonly dono: Pessoa;
  readonly dms: FakeDms;
}

/**
 * A call on a record made for it, with all that it needs to be done: it must be done for whoever it belongs to, and be
 * refused to everybody else.
 */
export interface Prova {
  readonly pedido: (cena: Cena) => CallInput | Promise<CallInput>;
  /** What those are told whose record it is not; nothing where it names no record. */
  readonly alheio: number | null;
  /** One's own address with another's secret, and the like: what else a stranger could send. */
  readonly cruzado?: (proprio: CallInput, alheio: CallInput) => CallInput;
  /** A colleague of the same house is a stranger too. */
  readonly pessoal?: true;
}

/** Of a record: to others it is not there. */
export const deRegistro = (pedido: Prova['pedido']): Prova => ({ pedido, alheio: 404 });
/** Of whoever asks alone: there is no code in it that could be another's. */
export const semCodigo = (pedido: Prova['pedido']): Prova => ({ pedido, alheio: null });

/** The code that a statement answers as `codigo`. */
export async function um<T = number>(app: TestApp, text: string, values: unknown[]): Promise<T> {
  const { rows } = await app.admin.query<{ codigo: T }>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`nothing came back from: ${text}`);
  return row.codigo;
}

export const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });
