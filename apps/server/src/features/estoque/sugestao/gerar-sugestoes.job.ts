import { z } from 'zod';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { insertGeracao, updateGeracao } from './geracao.queries.ts';
import { gerarSugestoes } from './gerar-sugestoes.ts';
import { listComFornecedor } from './pecas.queries.ts';

/** Every night at 03:00 of Brasília: the parts manager finds the day's suggestions made. */
export const gerarSugestoesJob = defineJob({
  name: 'gerar-sugestoes',
  payload: z.object({}),
  cron: '0 6 * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'gerar-sugestoes', {
      list: ({ tx }) => listComFornecedor(tx),
      work: async (ctx, codConcessionaria) => {
        const comecou = performance.now();
        const { codDistribuidor } = ctx.tenant;
        const casa = { codDistribuidor, codConcessionaria, codUsuario: null, agora: ctx.now };
        const { cod, comecada } = await insertGeracao(ctx.tx, casa);
        // Somebody has them made at this very moment.
        if (!comecada) return;
        const feito = await gerarSugestoes(ctx, codConcessionaria);
        const duracao_ms = Math.round(performance.now() - comecou);
        await updateGeracao(ctx.tx, cod, { ...feito, estado: 'pronta', progresso: 100, duracao_ms });
      },
    }),
});
