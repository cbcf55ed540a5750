import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { titularRefusals, type titularContracts } from '@oferta/contracts/suporte/titular.ts';
import type { SinaisDoTitular } from '@oferta/domain/suporte/titular.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Vault } from '#kernel/security/vault.ts';
import { saoLigadas } from '../auditoria/contas-ligadas.queries.ts';
import { apagarTitular } from './apagar-titular.ts';
import type { Mudada } from './copia.queries.ts';
import {
  decidirPedido,
  findPedido,
  insertCopia,
  insertPedido,
  listFeitos,
  listPedidos,
  type PedidoAberto,
} from './pedidos.queries.ts';
import { mostrarTitular } from './procurar-titular.ts';
import { requireRedeInteira, requireTitular } from './quem-e.ts';

type Calls = typeof titularContracts;

/** In which an erasure can be taken back. */
const DIAS = 7;
const DIA_MS = 86_400_000;
/** Letters of one part of a copy. */
const PARTE = 4_000_000;

export const quemPede = ({ usuario }: Ctx): number =>
  (usuario ?? refuse(doorRefusals.naoAutenticado)).codUsuario;

/** Asks that a person be erased. Nothing goes before somebody else has seen what would, and confirmed it. */
export async function pedirApagamento(
  ctx: Ctx,
  vault: Vault,
  { sinais, protocolo }: InputOf<Calls['pedirApagamento']>['body'],
): Promise<OutputOf<Calls['pedirApagamento']>> {
  requireRedeInteira(ctx);
  await requireTitular(ctx, sinais);
  const codPedido = await insertPedido(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    protocolo,
    sinais: vault.seal(JSON.stringify(sinais)),
    pedidoPor: quemPede(ctx),
    agora: ctx.now,
  });
  return { codPedido };
}

/** What waits for somebody's confirmation, and what can still be taken back. */
export async function listApagamentos(ctx: Ctx): Promise<OutputOf<Calls['listApagamentos']>> {
  requireRedeInteira(ctx);
  const eu = quemPede(ctx);
  const pedidos = await listPedidos(ctx.tx);
  const feitos = await listFeitos(ctx.tx, ctx.now);
  return {
    pedidos: pedidos.map(({ codUsuario, pedidoEm, ...pedido }) => ({
      ...pedido,
      pedidoEm: pedidoEm.toISOString(),
      meu: codUsuario === eu,
    })),
    feitos: feitos.map(({ quando, ate, ...feito }) => ({
      ...feito,
      quando: quando.toISOString(),
      ate: ate.toISOString(),
    })),
  };
}

/** What an erasure that was asked for would reach as the records now are. */
export async function verPedido(
  ctx: Ctx,
  vault: Vault,
  codPedido: number,
): Promise<OutputOf<Calls['verPedido']>> {
  requireRedeInteira(ctx);
  return mostrarTitular(ctx, abrir(vault, await requirePedido(ctx, codPedido, false)));
}

/** Carries out what somebody else asked for, and keeps a sealed copy of what the records were. */
export async function confirmarApagamento(
  ctx: Ctx,
  vault: Vault,
  codPedido: number,
): Promise<OutputOf<Calls['confirmarApagamento']>> {
  requireRedeInteira(ctx);
  const { tx, tenant, now } = ctx;
  const pedido = await requirePedido(ctx, codPedido, true);
  const confirmadoPor = quemPede(ctx);
  if (pedido.pedidoPor === confirmadoPor) refuse(titularRefusals.mesmaPessoa);
  const { protocolo, pedidoPor } = pedido;
  if (await saoLigadas(tx, { um: pedidoPor, outro: confirmadoPor, agora: now }))
    refuse(titularRefusals.contaLigada);
  const { codApagamento, registros, mudadas } = await apagarTitular(ctx, {
    sinais: abrir(vault, pedido),
    protocolo,
    pedidoPor,
    confirmadoPor,
  });
  const ate = new Date(now.getTime() + DIAS * DIA_MS);
  await insertCopia(
    tx,
    { codDistribuidor: tenant.codDistribuidor, codApagamento, ate },
    emPartes(mudadas).map((parte) => vault.seal(JSON.stringify(parte))),
  );
  await decidirPedido(tx, {
    codPedido,
    decisao: 'confirmado',
    decididoPor: confirmadoPor,
    codApagamento,
    agora: now,
  });
  return { codApagamento, registros, ate: ate.toISOString() };
}

/** Who asked gives it up, or whoever looked at it says no. */
export async function recusarApagamento(ctx: Ctx, codPedido: number): Promise<typeof FEITO> {
  requireRedeInteira(ctx);
  await requirePedido(ctx, codPedido, true);
  await decidirPedido(ctx.tx, {
    codPedido,
    decisao: 'recusado',
    decididoPor: quemPede(ctx),
    codApagamento: null,
    agora: ctx.now,
  });
  return FEITO;
}

async function requirePedido({ tx }: Ctx, codPedido: number, travar: boolean): Promise<PedidoAberto> {
  const pedido = (await findPedido(tx, codPedido, { travar })) ?? refuse(titularRefusals.pedidoDesconhecido);
  if (pedido.sinais === null) refuse(titularRefusals.pedidoDecidido);
  return pedido;
}

function abrir(vault: Vault, { sinais }: PedidoAberto): SinaisDoTitular {
  const texto = (sinais && vault.open(sinais)) ?? refuse(titularRefusals.outroSegredo);
  // Written by `pedirApagamento`, from what the contract had let in.
  return JSON.parse(texto) as SinaisDoTitular;
}

function emPartes(mudadas: readonly Mudada[]): Mudada[][] {
  const partes: Mudada[][] = [];
  let letras = PARTE;
  for (const mudada of mudadas) {
    if (letras >= PARTE) {
      partes.push([]);
      letras = 0;
    }
    partes.at(-1)?.push(mudada);
    letras += mudada.antes.length + (mudada.depois?.length ?? 0);
  }
  return partes;
}
