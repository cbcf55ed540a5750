import { FEITO } from '@oferta/contracts/fields.ts';
import { operacaoRefusals, type Tarefa } from '@oferta/contracts/ferramentas/operacao.ts';
import { cronEmPalavras, proximaVez } from '@oferta/domain/suporte/agendado.ts';
import type { EngineRoom } from '#kernel/engine-room.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RunnableJob } from '#kernel/jobs/job.ts';
import type { Outside } from '#kernel/http/route.ts';
import { type FilaDaTarefa, listFilas } from './operacao.queries.ts';

/** Every job of the product with how it went last: those of the queue from the queue, those of this process from it. */
export async function listTarefas({ unit, engine, now }: Outside): Promise<Tarefa[]> {
  const filas = new Map((await unit(({ tx }) => listFilas(tx))).map((fila) => [fila.nome, fila]));
  return engine.jobs
    .map((job) =>
      job.everySeconds === undefined ? daFila(job, filas.get(job.name), now) : repetida(job, engine),
    )
    .toSorted((a, b) => a.nome.localeCompare(b.nome));
}

const daFila = ({ name, cron }: RunnableJob, fila: FilaDaTarefa | undefined, now: Date): Tarefa => ({
  nome: name,
  quando: cron === undefined ? 'quando é pedida' : cronEmPalavras(cron),
  rodaSozinha: cron !== undefined,
  esperando: fila?.esperando ?? 0,
  rodando: fila?.rodando ?? 0,
  falhas: fila?.falhas ?? 0,
  ultimaEm: fila?.ultimaEm ?? null,
  ultimaDuracaoMs: fila?.ultimaDuracaoMs ?? null,
  ultimoErro: fila?.erro && fila.erroEm ? { quando: fila.erroEm, mensagem: fila.erro } : null,
  proximaEm: cron === undefined ? null : (proximaVez(cron, now)?.toISOString() ?? null),
});

function repetida({ name, everySeconds }: RunnableJob, engine: EngineRoom): Tarefa {
  const ultima = engine.repetitions().get(name);
  const quando = ultima?.at.toISOString() ?? null;
  return {
    nome: name,
    quando: `a cada ${everySeconds} s neste processo`,
    rodaSozinha: false,
    esperando: 0,
    rodando: 0,
    falhas: 0,
    ultimaEm: quando,
    ultimaDuracaoMs: null,
    ultimoErro: quando !== null && ultima?.error ? { quando, mensagem: ultima.error } : null,
    proximaEm: null,
  };
}

/** Puts a job that runs by the clock in the queue for now, besides its hour; one that has to be told something is not found. */
export async function rodarTarefa(ctx: Ctx, job: RunnableJob | undefined): Promise<typeof FEITO> {
  if (job?.cron === undefined) refuse(operacaoRefusals.tarefaNaoEncontrada);
  await ctx.enqueue({ name: job.name, payload: { parse: () => ({}) } }, {});
  return FEITO;
}
