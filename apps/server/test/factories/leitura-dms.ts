import { dmsContracts, LeituraDms } from '@oferta/contracts/vendas/dms.ts';
import { expect } from 'vitest';
import type { Caller, TestApp } from '../test-app.ts';
import { enviarFormulario } from './arquivo-dms.ts';
import type { Casa } from './house.ts';

export interface Mesa {
  readonly app: TestApp;
  readonly casa: Casa;
  readonly caller: Caller;
}

interface Arquivo {
  readonly bytes: Buffer | string;
  readonly nome?: string;
  readonly formato?: 'tabela' | 'fixa' | 'json';
}

/** Sends a file of a DMS as the screen does. */
export const enviarAoDms = ({ app, casa, caller }: Mesa, { bytes, nome = 'numeros.csv', formato }: Arquivo) =>
  enviarFormulario(app, caller, {
    url: `/api/vendas/dms/${casa.codConcessionaria}/arquivo${formato ? `?formato=${formato}` : ''}`,
    bytes,
    nome,
  });

/** A file that must be taken in to be looked at. */
export async function aConferida(mesa: Mesa, arquivo: Arquivo): Promise<LeituraDms> {
  const answer = await enviarAoDms(mesa, arquivo);
  expect(answer.status, answer.text).toBe(200);
  return LeituraDms.parse(JSON.parse(answer.text));
}

/** A step of a reading that must be done. */
export async function passo(
  { app, caller }: Mesa,
  call: 'gravarLeituraDms' | 'relerDms' | 'getLeituraDms',
  codLeitura: number,
): Promise<LeituraDms> {
  const answer = await app.call(caller, dmsContracts[call], { params: { codLeitura } });
  expect(answer.status, answer.text).toBe(200);
  return LeituraDms.parse(answer.json());
}
