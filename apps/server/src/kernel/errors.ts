import { type Refusal, refusals } from '@oferta/contracts/refusal.ts';
import { emNumero } from '@oferta/domain/numero.ts';

export interface RefusalDetails {
  /** Fills the `{names}` of the sentence. */
  dados?: Readonly<Record<string, string | number>>;
  campos?: { campo: string; mensagem: string }[];
  /** The record as it now is. */
  atual?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** What `refuse` throws; the door answers it with the refusal's status and sentence. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  readonly details: RefusalDetails;

  constructor(refusal: Refusal, details: RefusalDetails) {
    super(sentence(refusal.frase, details.dados ?? {}));
    this.name = 'RefusalError';
    this.refusal = refusal;
    this.details = details;
  }
}

const sentence = (frase: string, dados: Readonly<Record<string, string | number>>): string =>
  frase.replace(/\{(\w+)\}/g, (_all, name: string) => emFrase(dados[name] ?? ''));

/** A quantity with decimals as people write it; whole numbers stay as they are, as many of them are codes. */
const emFrase = (valor: string | number): string =>
  typeof valor === 'number' && !Number.isInteger(valor) ? emNumero(valor, 3) : String(valor);

/** Of the door's too; its sentence is all that a browser needs of it, which comes with the answer. */
export const { emMudanca } = refusals('chamada', {
  emMudanca: [503, 'Este endereço está mudando de servidor. Tente de novo em instantes'],
});

/** Ends the call: the transaction is rolled back and the person reads the refusal's sentence. */
export function refuse(refusal: Refusal, details: RefusalDetails = {}): never {
  throw new RefusalError(refusal, details);
}

/** The fields of a PostgreSQL error that decide what happened. */
export interface DatabaseError {
  code: string;
  constraint: string | undefined;
  /** PostgreSQL's own function that refused: what is told apart by it is so in every language. */
  routine: string | undefined;
}

/** PostgreSQL's own refusals, recognised without depending on the driver's classes. */
export function databaseError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  const routine = 'routine' in error && typeof error.routine === 'string' ? error.routine : undefined;
  return { code: error.code, constraint, routine };
}

const UNAVAILABLE = /^(08|53|57P|57014|55P03|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;
/** pg's own sentences for a pool without a server behind it; they carry no code. */
const NO_SERVER =
  /timeout exceeded when trying to connect|Connection terminated|client has encountered a connection error/i;

/** Database unreachable, shutting down, out of room, time or connections: worth trying again, nobody's mistake. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code !== undefined && UNAVAILABLE.test(code)) return true;
  return error instanceof Error && NO_SERVER.test(error.message);
}

export const SQLSTATE = {
  outOfRange: '22003',
  exclusion: '23P01',
  unique: '23505',
  foreignKey: '23503',
  check: '23514',
  deadlock: '40P01',
  serialization: '40001',
  readOnly: '25006',
  /** Our own (`abrir_escrita`): the distributor is on its way to another database, or there. */
  moving: 'MUDAN',
} as const;

/** True when a number that was sent is too large for its column, and not when our own sums are. */
export function exceedsColumn(error: unknown): boolean {
  const { code, routine } = databaseError(error) ?? {};
  return code === SQLSTATE.outOfRange && routine?.startsWith('pg_strtoint') === true;
}

/** True when the error says that a given constraint refused the row. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}

/** For `.catch` of a deletion: refuses when something still refers to what was to go. */
export const refuseReferido =
  (refusal: Refusal, details?: RefusalDetails) =>
  (error: unknown): never => {
    if (databaseError(error)?.code === SQLSTATE.foreignKey) refuse(refusal, details);
    throw error;
  };
