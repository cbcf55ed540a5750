import { z } from 'zod';
import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { limiteEmPalavras, passouDoLimite, periodoDoLimite } from '@oferta/domain/relatorios/limite.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import { listRotulos } from '#features/vendas/public.ts';
import { avisar } from '#machines/aviso/avisar.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import type { Tenant } from '#kernel/db/tenant.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { findEmpresa } from '../pagina-unica/pagina-unica.queries.ts';
import { numeroDe } from '../pergunta/responder.ts';
import { type LimiteAJulgar, listAJulgar, markJulgado } from './limite.queries.ts';

/** Yesterday is counted by then, and who is told is about to begin. */
const DE_MANHA_MIN = 7 * 60;

/** Every quarter of an hour, from seven in the morning: each limit that was not judged today is, once. */
export const julgarLimitesJob = defineJob({
  name: 'julgar-limites',
  payload: z.object({}),
  cron: '*/15 * * * *',
  handler: (platform) =>
    inEachTenant(platform, 'julgar-limites', async (ctx) => {
      const { codDistribuidor } = ctx.tenant;
      const { fuso } = await findEmpresa(ctx.tx, codDistribuidor);
      if (minutoDoDia(ctx.now, fuso) < DE_MANHA_MIN) return;
      for (const { codLimite } of await listAJulgar(ctx.tx, { dia: diaDe(ctx.now, fuso) }))
        await ctx.enqueue(julgarLimiteJob, { codDistribuidor, codLimite });
    }),
});

const Alvo = z.object({ codDistribuidor: z.number().int(), codLimite: z.number().int() });

/** Judges one limit by the figure that its person would be shown, and tells them if it has just passed. */
export const julgarLimiteJob = defineJob({
  name: 'julgar-limite',
  payload: Alvo,
  handler: async (platform, { codDistribuidor, codLimite }) => {
    const rede = unitIn(platform, { codDistribuidor, concessionarias: '*' });
    const aJulgar = await rede(async (ctx) => {
      const { fuso } = await findEmpresa(ctx.tx, codDistribuidor);
      const dia = diaDe(ctx.now, fuso);
      const [limite] = await listAJulgar(ctx.tx, { dia, codLimite });
      return limite && { dia, limite };
    });
    if (!aJulgar) return;
    const { dia, limite } = aJulgar;
    const { concessionarias, indicador: medida, codConcessionaria: cod } = limite;
    const periodo = periodoDoLimite(limite.periodo, dia);
    const { valor } = await unitIn(platform, { codDistribuidor, concessionarias })((ctx) =>
      numeroDe(ctx, {
        medida,
        periodo,
        filtros:
          cod === null ? [] : [{ dimensao: 'concessionaria', chaves: [String(cod)], nome: String(cod) }],
      }),
    );
    const chave = passouDoLimite(valor, limite) ? periodo.chave : null;
    await rede(async (ctx) => {
      if (await markJulgado(ctx.tx, codLimite, { dia, chave }))
        await avisarDoLimite(ctx, limite, { valor, periodo });
    });
  },
});

type Periodo = ReturnType<typeof periodoDoLimite>;

async function avisarDoLimite(
  ctx: Ctx,
  limite: LimiteAJulgar,
  { valor, periodo }: { valor: number | null; periodo: Periodo },
): Promise<void> {
  const { indicador, codLimite, codUsuario, codConcessionaria, concessionaria } = limite;
  const rotulo = (await listRotulos(ctx.tx)).get(indicador) ?? indicadorDe(indicador).rotulo;
  const mes = periodo.de.slice(0, 7);
  const busca = new URLSearchParams({
    de: mes,
    ate: mes,
    medidas: indicador,
    linhas: 'concessionaria',
    colunas: 'dia',
  });
  if (codConcessionaria !== null) busca.set('f', `concessionaria:${codConcessionaria}`);
  await avisar(ctx, {
    tipo: 'indicadorPassou',
    so: codUsuario,
    codConcessionaria,
    registro: `limite ${codLimite}`,
    caso: periodo.chave,
    placa: null,
    titulo: `${rotulo}: ${formatIndicador(indicador, valor)}, ${limiteEmPalavras(limite)}`,
    causa: [concessionaria ?? 'Todas as suas concessionárias', periodo.nome].join(' · '),
    endereco: `/business-inteligence?${busca.toString()}`,
  });
}

const unitIn =
  (platform: Platform, tenant: Tenant) =>
  <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    unitOfWork(platform, {
      session: { usuario: null, tenant },
      actor: { codUsuario: null, acao: 'julgar-limite', origem: 'job', endereco: null },
      work,
    });
