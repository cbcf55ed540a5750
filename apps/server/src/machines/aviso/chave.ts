import type { Ctx } from '#kernel/context.ts';
import { type ChaveDePush, novaChaveDePush } from '#kernel/gateways/push-gateway.ts';
import type { Vault } from '#kernel/security/vault.ts';
import { deleteAparelhosDaChave, findChave, saveChave } from './aparelho.queries.ts';

/**
 * What a distributor's pushes are signed with, made when it is first asked for. One that the installation's secrets do not open any
 * more is replaced, and the browsers that were bound to it go: each person turns theirs on again.
 */
export async function chaveDoDistribuidor({ tx, tenant }: Ctx, vault: Vault): Promise<ChaveDePush> {
  const antes = await findChave(tx);
  const aberta = antes && vault.open(antes.privada);
  if (antes && aberta) return { publica: antes.publica, privada: aberta };
  const nova = novaChaveDePush();
  await saveChave(tx, {
    codDistribuidor: tenant.codDistribuidor,
    publica: nova.publica,
    privada: vault.seal(nova.privada),
    velha: antes?.publica ?? null,
  });
  if (antes) await deleteAparelhosDaChave(tx);
  // Of two that ask for the first one at once, both take the one that is kept.
  const guardada = await findChave(tx);
  const privada = guardada && vault.open(guardada.privada);
  if (!guardada || !privada) throw new Error('the key that was just sealed does not open');
  return { publica: guardada.publica, privada };
}
