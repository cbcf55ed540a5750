import { z } from 'zod';
import { reunir } from '@oferta/domain/suporte/aviso/reunir.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { type AparelhoDePush, deleteAparelho, findAparelho, markAparelho } from './aparelho.queries.ts';
import { countNaoLidos, listNaoLidos } from './aviso.queries.ts';
import { chaveDoDistribuidor } from './chave.ts';

const Alvo = z.object({
  codDistribuidor: z.number().int(),
  codAparelho: z.number().int(),
  /** Those that one ring is of: what they say is read when it rings. */
  avisos: z.array(z.number().int()),
  urgente: z.boolean(),
});

/** Rings one device for one thing. Read on another meanwhile, it does not ring; its push service asking for patience, it tries again. */
export const empurrarAvisoJob = defineJob({
  name: 'empurrar-aviso',
  payload: Alvo,
  retryLimit: 5,
  handler: async (platform, { codDistribuidor, codAparelho, avisos, urgente }) => {
    const unit = unitIn(platform, codDistribuidor);
    const pronto = await unit(async (ctx) => {
      const aparelho = await findAparelho(ctx.tx, codAparelho);
      const [toque] = reunir(await listNaoLidos(ctx.tx, avisos), { junto: true });
      return (
        aparelho &&
        toque && { aparelho, toque, naoLidos: await countNaoLidos(ctx.tx, aparelho.codUsuario, ctx.now) }
      );
    });
    if (!pronto) return;
    const { aparelho, toque, naoLidos } = pronto;
    await empurrar(platform, unit, { aparelho, mensagem: { ...toque, naoLidos }, urgente });
  },
});

export type Unit = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

interface Empurrao {
  readonly aparelho: AparelhoDePush;
  readonly mensagem: { readonly marca: string } & Parameters<Platform['gateways']['push']>[0]['mensagem'];
  readonly urgente: boolean;
}

/**
 * Hands one message to a device's push service and notes how that went; a browser that is no more goes. Says whether it was taken;
 * throws while it may be later.
 */
export async function empurrar(
  { gateways }: Pick<Platform, 'gateways'>,
  unit: Unit,
  { aparelho, mensagem, urgente }: Empurrao,
): Promise<boolean> {
  const { codAparelho, codUsuario } = aparelho;
  const chave = await unit((ctx) => chaveDoDistribuidor(ctx, gateways.dms.vault));
  const { marca } = mensagem;
  let resposta;
  try {
    resposta = await gateways.push({ chave, assinatura: aparelho, mensagem, marca, urgente });
  } catch (error) {
    const erro = error instanceof Error ? error.message : String(error);
    await unit(({ tx }) => markAparelho(tx, codAparelho, { erro }));
    throw error;
  }
  await unit(async (ctx) => {
    if (resposta === 'acabou') {
      await deleteAparelho(ctx.tx, { codUsuario, codAparelho });
      ctx.pessoaChanged('avisos', codUsuario);
    } else
      await markAparelho(
        ctx.tx,
        codAparelho,
        resposta === 'entregue' ? { recebeuEm: ctx.now } : { erro: RECUSADO },
      );
  });
  return resposta === 'entregue';
}

const RECUSADO = 'o navegador deste aparelho recusou o aviso: ligue de novo';

export const unitIn =
  (platform: Platform, codDistribuidor: number): Unit =>
  (work) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: null, acao: 'entregarAvisos', origem: 'job', endereco: null },
      work,
    });
