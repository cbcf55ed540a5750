import { hashToken, opaqueToken } from '../../src/kernel/security/tokens.ts';
import type { Caller, TestApp } from '../test-app.ts';
import type { Casa } from './house.ts';

interface ChaveOptions {
  nome?: string;
  revogada?: boolean;
}

/** A system of the dealership that calls by an integration key, without going through the screen (its own tests do). */
export async function aChave(
  app: TestApp,
  casa: Casa,
  { nome, revogada = false }: ChaveOptions = {},
): Promise<Caller & { token: string; codChave: number }> {
  const { token } = opaqueToken();
  const segredo = `goi_${token}`;
  const { rows } = await app.admin.query<{ cod_chave: number }>(
    `insert into chave_integracao (cod_distribuidor, cod_concessionaria, nome, prefixo, segredo_hash, revogada_em)
     values ($1, $2, $3, $4, $5, case when $6 then now() end) returning cod_chave`,
    [
      casa.codDistribuidor,
      casa.codConcessionaria,
      nome ?? `Chave ${token.slice(0, 8)}`,
      segredo.slice(0, 10),
      hashToken(segredo),
      revogada,
    ],
  );
  return { token: segredo, host: casa.host, codChave: rows[0]?.cod_chave ?? 0 };
}
