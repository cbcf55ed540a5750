import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aConcessionaria, aMecanico, as, type Casa } from '../house.ts';
import { type Caller, testApp, type TestApp } from '../../test-app.ts';

/** What a test of the mechanics' own day begins with. */
export interface CasaComMecanico {
  readonly casa: Casa;
  readonly gerente: Caller & { readonly codUsuario: number };
  readonly codMecanico: number;
}

interface Comeco {
  /** The hour at which each test begins; the clock's own when not said. */
  readonly as?: Date;
  /** What the mechanic is called. */
  readonly nome?: string;
  /** Listens on a port too. */
  readonly ouvindo?: boolean;
}

/**
 * Opens the product for a file, and for each of its tests a house of its own with a manager and a mechanic; `dizer` is told, and adds what its
 * own begin with.
 */
export function umaCasaACadaTeste(
  { as: quando, nome, ouvindo = false }: Comeco,
  dizer: (app: TestApp, casa: CasaComMecanico) => Promise<void> | void,
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    if (ouvindo) await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    if (quando) app.setNow(quando);
    const casa = await aConcessionaria(app);
    app.app.platform.directory.forget();
    const gerente = await as(app, casa, 1);
    const codMecanico = await aMecanico(app, casa, nome === undefined ? {} : { nome });
    await dizer(app, { casa, gerente, codMecanico });
  });
}
