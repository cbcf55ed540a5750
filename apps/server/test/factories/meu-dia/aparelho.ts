import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { meuDiaContracts } from '@oferta/contracts/agenda/meu-dia.ts';
import { segredoDoQr } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import { expect } from 'vitest';
import type { Caller, TestApp } from '../../test-app.ts';
import type { Casa } from '../house.ts';

/** A shared device of a house, let in by a manager; the caller is the device itself. */
export async function anAparelho(
  app: TestApp,
  casa: Casa,
  { gerente, nome = 'Tablet de teste' }: { gerente: Caller; nome?: string },
): Promise<Caller & { codAparelho: number }> {
  const { codConcessionaria, host } = casa;
  const convite = await app.call(gerente, acessoDoMecanicoContracts.convidarAparelho, {
    params: { codConcessionaria },
    body: { nome },
  });
  const { codAparelho, caminho } = convite.json<{ codAparelho: number; caminho: string }>();
  const [, token = ''] = caminho.split('#');
  const aceito = await app.call({ token, host }, meuDiaContracts.aceitarAparelho);
  expect(aceito.status, aceito.text).toBe(200);
  return { host, codAparelho, token: aceito.json<{ token: string }>().token };
}

/** A PIN for a mechanic. */
export async function aPin(app: TestApp, gerente: Caller, codMecanico: number): Promise<string> {
  const answer = await app.call(gerente, acessoDoMecanicoContracts.gerarPin, { params: { codMecanico } });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ pin: string }>().pin;
}

/** A QR for a mechanic: what a device reads in its squares, without what says whose it is. */
export async function aQr(app: TestApp, gerente: Caller, codMecanico: number): Promise<string> {
  const answer = await app.call(gerente, acessoDoMecanicoContracts.gerarQr, { params: { codMecanico } });
  expect(answer.status, answer.text).toBe(200);
  return segredoDoQr(answer.json<{ texto: string }>().texto) ?? '';
}

/** A mechanic who has come to a device by PIN. */
export async function noAparelho(
  app: TestApp,
  aparelho: Caller,
  { codMecanico, pin }: { codMecanico: number; pin: string },
): Promise<Caller> {
  const answer = await app.call(aparelho, meuDiaContracts.entrarNoMeuDia, { body: { codMecanico, pin } });
  expect(answer.status, answer.text).toBe(200);
  return { host: aparelho.host, token: answer.json<{ token: string }>().token };
}
