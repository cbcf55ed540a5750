import { replanejarEnsaio } from '@oferta/domain/agenda/replanejar/do-ensaio.ts';
import type { Pergunta, Resposta } from './pedido-do-plano.ts';

/** The planner on a thread of its own, so that the screen goes on meanwhile: a plan for each limit, answered one by one. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Pergunta>) => {
  const { dia, pedido, limites, tempo } = data;
  for (const limite of limites) {
    const comecou = performance.now();
    const plano = replanejarEnsaio(dia, {
      ...pedido,
      mexidas: limite,
      aindaHaTempo: () => performance.now() - comecou < tempo,
    });
    const resposta: Resposta = { limite, plano, tempo: performance.now() - comecou };
    globalThis.postMessage(resposta);
  }
});
