import { z } from 'zod';
import type { Ctx, Platform } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { updateGeracao } from './geracao.queries.ts';
import { gerarSugestoes } from './gerar-sugestoes.ts';

const Pedido = z.object({
  codDistribuidor: z.number().int(),
  codConcessionaria: z.number().int(),
  codGeracao: z.number().int(),
});

/** "Gerar agora": the suggestions in one transaction, how far they are in others, so that it is seen. */
export const gerarAgoraJob = defineJob({
  name: 'gerar-sugestoes-agora',
  emTurnos: true,
  payload: Pedido,
  handler: async (platform, pedido) => {
    const comecou = performance.now();
    try {
      await emDuasVias(platform, pedido, comecou);
    } catch (error) {
      await dizer(platform, pedido, { estado: 'falhou' });
      throw error;
    }
  },
});

type Pedido = z.infer<typeof Pedido>;

async function emDuasVias(platform: Platform, pedido: Pedido, comecou: number): Promise<void> {
  const feito = await naCasa(platform, pedido, (ctx) =>
    gerarSugestoes(ctx, pedido.codConcessionaria, (progresso) => dizer(platform, pedido, { progresso })),
  );
  await dizer(platform, pedido, {
    ...feito,
    estado: 'pronta',
    progresso: 100,
    duracao_ms: Math.round(performance.now() - comecou),
  });
}

const dizer = (platform: Platform, pedido: Pedido, andamento: Parameters<typeof updateGeracao>[2]) =>
  naCasa(platform, pedido, async (ctx) => {
    await updateGeracao(ctx.tx, pedido.codGeracao, andamento);
    ctx.cadastroChanged('sugestoes', pedido.codConcessionaria);
  });

const naCasa = <T>(platform: Platform, { codDistribuidor }: Pedido, work: (ctx: Ctx) => Promise<T>) =>
  unitOfWork(platform, {
    session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario: null, acao: 'gerarSugestoes', origem: 'job', endereco: null },
    work,
  });
