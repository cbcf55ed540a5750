/** Files by key, outside the database. Each call may throw StoreFailure. */
export interface ObjectStore {
  readonly put: (key: string, file: { readonly tipo: string; readonly bytes: Buffer }) => Promise<void>;
  readonly get: (key: string) => Promise<Buffer>;
  /** Nothing happens where there is no such key. */
  readonly delete: (key: string) => Promise<void>;
}

/** The object store did not do what was asked: it is away, or refuses us. Holds no address and no secret. */
export class StoreFailure extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`o depósito de arquivos não respondeu (${what})`, options);
    this.name = 'StoreFailure';
  }
}
