import type { z } from 'zod';
import type { Ctx, Platform, QueuedJob } from '#kernel/context.ts';
import { RefusalError } from '#kernel/errors.ts';
import { inTheNameOf } from '#kernel/fair/heavy.ts';
import { defineJob, type Job } from '#kernel/jobs/job.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { PedidoDePlanilha } from './pedido.ts';
import { lockPlanilha, updatePlanilha } from './planilha.queries.ts';

export type Run = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

interface Trabalho {
  readonly naFila: QueuedJob<PedidoDePlanilha>;
  readonly fazendo: 'conferindo' | 'importando' | 'desfazendo';
  /** What the person reads when it fails. */
  readonly falha: string;
  /** Opens one transaction after another, so that other people's work waits for moments only. */
  readonly fazer: (run: Run, pedido: PedidoDePlanilha) => Promise<void>;
}

/**
 * A job of an import. One that is killed is taken again and goes on from the last transaction; one that fails says so on
 * the import, keeps what it did and can be asked again.
 */
export const trabalhoDePlanilha = ({ naFila, fazendo, falha, fazer }: Trabalho): Job<PedidoDePlanilha> =>
  defineJob({
    name: naFila.name,
    payload: PedidoDePlanilha satisfies z.ZodType<PedidoDePlanilha>,
    handler: async (platform, pedido) => {
      const run = runDe(platform, naFila.name, pedido);
      try {
        await inTheNameOf({ codDistribuidor: pedido.codDistribuidor, pessoa: 'planilhas' }, () =>
          fazer(run, pedido),
        );
      } catch (error) {
        // A file that cannot be read, or a rule that says no, is no better the next time.
        const definitiva = error instanceof ArquivoIlegivel || error instanceof RefusalError;
        const erro =
          error instanceof ArquivoIlegivel ? `Não foi possível ler o arquivo: ${error.message}` : falha;
        await run(async ({ tx }) => {
          // Somebody may have given it up meanwhile: then there is nothing to fail.
          if ((await lockPlanilha(tx, pedido.codPlanilha))?.estado !== fazendo) return;
          await updatePlanilha(tx, pedido.codPlanilha, {
            estado: 'falhou',
            fazia: fazendo,
            erro: error instanceof RefusalError ? error.message : erro,
          });
        });
        if (!definitiva) throw error;
      }
    },
  });

function runDe(platform: Platform, acao: string, pedido: PedidoDePlanilha): Run {
  const { codDistribuidor, concessionarias, codUsuario } = pedido;
  return (work) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias } },
      actor: { codUsuario, acao, origem: 'importacao', endereco: null },
      work,
    });
}
