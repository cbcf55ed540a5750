import type { Contract } from '@oferta/contracts/contract.ts';
import type { Actor, FeedChange, Session } from '../context.ts';
import { tenantAndActor } from '../db/tenant.ts';
import { databaseError } from '../errors.ts';
import type { gatherOrders } from './gather-orders.ts';
import type { HttpPlatform } from './http-platform.ts';
import { requestHash, type Keyed } from './idempotency.ts';
import type { CommandHandler } from './route.ts';

export interface CommandCall {
  gather: ReturnType<typeof gatherOrders>;
  session: Session;
  actor: Actor;
  handler: CommandHandler<Contract>;
  input: Parameters<CommandHandler<Contract>['order']>[1];
  keyed: Keyed | undefined;
}

/**
 * Carries out a call's order: one round trip that is a transaction of its own, announced once it has committed. Answers
 * the JSON the function wrote, or null when nothing was done and the long way has to be gone.
 */
export async function carryOut(platform: HttpPlatform, call: CommandCall): Promise<string | null> {
  const { session, actor, handler, input, keyed, gather } = call;
  const order = handler.order({ now: platform.clock(), memory: platform.memory }, input);
  if (!order) return null;

  const key = keyed && { chave: keyed.chave, pedido: requestHash(keyed).toString('hex') };
  const quem = { ...tenantAndActor(session.tenant, actor), ...key };
  const { codDistribuidor } = session.tenant;
  const asked = { codDistribuidor, order: { ...order, pedido: { quem, ...order.pedido } } };
  const text = await gather(asked).catch((error: unknown) => {
    if (isClash(error)) return null;
    throw error;
  });
  if (text !== null) announce(platform, call, order.done);
  return text;
}

/** Somebody or something was faster, or the key is an old one: a constraint (23) or a deadlock (40) undid it all. */
const isClash = (error: unknown): boolean => /^(23|40)/.test(databaseError(error)?.code ?? '');

type Done = NonNullable<ReturnType<CommandHandler<Contract>['order']>>['done'];

function announce(platform: HttpPlatform, { session }: CommandCall, done: Done): void {
  const changes: FeedChange[] = [];
  const { codDistribuidor } = session.tenant;
  done({
    changed: (feed, codConcessionaria) => void changes.push({ feed, codConcessionaria, codDistribuidor }),
  });
  platform.announce(changes);
}
