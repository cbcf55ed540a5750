import type { OutputOf } from '@oferta/contracts/contract.ts';
import {
  chaveIntegracaoRefusals,
  type ChaveIntegracao,
  type chaveIntegracaoContracts,
} from '@oferta/contracts/cadastros/chave-integracao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { hashToken, opaqueToken } from '#kernel/security/tokens.ts';
import { requireConcessionaria } from '../concessionaria/require-concessionaria.ts';
import { insertChave, listChaves } from './chave-integracao.queries.ts';

/** Says what it is wherever somebody finds it, so that scanners of secrets know it too. */
const MARCA = 'goi_';
const LETRAS_VISIVEIS = MARCA.length + 6;

/** Makes a key. Its secret is in this answer and nowhere else. */
export async function criarChave(
  ctx: Ctx,
  codConcessionaria: number,
  nome: string,
): Promise<OutputOf<typeof chaveIntegracaoContracts.criarChaveIntegracao>> {
  await requireConcessionaria(ctx, codConcessionaria);
  const segredo = `${MARCA}${opaqueToken().token}`;
  const codChave = await insertChave(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    nome,
    prefixo: segredo.slice(0, LETRAS_VISIVEIS),
    segredoHash: hashToken(segredo),
    criadaEm: ctx.now,
    criadaPor: ctx.usuario?.codUsuario ?? null,
  }).catch((error: unknown) => {
    if (!violates(error, 'chave_integracao_nome')) throw error;
    const { nomeEmUso } = chaveIntegracaoRefusals;
    return refuse(nomeEmUso, { campos: [{ campo: 'nome', mensagem: nomeEmUso.frase }] });
  });
  return { chave: await requireChave(ctx, codConcessionaria, codChave), segredo };
}

/** A key of that dealership, which the caller has been let into. */
export async function requireChave(
  ctx: Ctx,
  codConcessionaria: number,
  codChave: number,
): Promise<ChaveIntegracao> {
  const [chave] = await listChaves(ctx.tx, codConcessionaria, codChave);
  return chave ?? refuse(chaveIntegracaoRefusals.naoEncontrada);
}
