import { z } from 'zod';
import { addDias, diaDe, formatDia, minutoDoDia } from '@oferta/domain/dia.ts';
import {
  DESISTE_APOS_ENTREGA_MIN,
  enviaPesquisa,
  ESPERA_APOS_ENTREGA_MIN,
  PESQUISA_VALE_DIAS,
} from '@oferta/domain/oficina-digital/pesquisa.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { opaqueToken } from '#kernel/security/tokens.ts';
import { celularDe } from '../publico/pagina-do-cliente.ts';
import { type Entrega, findDominioPesquisa, insertPesquisa, listSemPesquisa } from './pesquisa.queries.ts';

const MINUTO_MS = 60_000;

/**
 * Every five minutes: customers whose car was handed over two hours ago are asked how it was, once a visit and only when
 * customers may be reached. A delivery that was taken back meanwhile asks nobody.
 */
export const enviarPesquisasJob = defineJob({
  name: 'enviar-pesquisas',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'enviar-pesquisas', {
      list: (ctx) => listAPerguntar(ctx),
      work: async (ctx, { codAgendamento }) => {
        // What was handed over may have been taken back since.
        for (const entrega of await listAPerguntar(ctx, codAgendamento))
          await enviarPesquisa(ctx, entrega, platform);
      },
    }),
});

async function listAPerguntar({ tx, now }: Ctx, codAgendamento?: number): Promise<Entrega[]> {
  const haMin = (minutos: number): Date => new Date(now.getTime() - minutos * MINUTO_MS);
  const entregas = await listSemPesquisa(tx, {
    depoisDe: haMin(DESISTE_APOS_ENTREGA_MIN),
    ate: haMin(ESPERA_APOS_ENTREGA_MIN),
    codAgendamento: codAgendamento ?? null,
  });
  return entregas.filter(({ entregueEm, fuso }) => {
    const entregueHaMin = (now.getTime() - entregueEm.getTime()) / MINUTO_MS;
    return enviaPesquisa({ entregueHaMin, agoraMin: minutoDoDia(now, fuso) });
  });
}

async function enviarPesquisa(ctx: Ctx, entrega: Entrega, { addressOf }: Platform): Promise<void> {
  const destino = destinoDe(entrega);
  if (destino === null) return;
  const { codConcessionaria, codAgendamento, modelo } = entrega;
  const { codDistribuidor } = ctx.tenant;
  const { token, hash } = opaqueToken();
  const expiraEm = new Date(ctx.now.getTime() + PESQUISA_VALE_DIAS * 24 * 60 * MINUTO_MS);
  const nova = await insertPesquisa(ctx.tx, {
    codDistribuidor,
    codConcessionaria,
    codAgendamento,
    enviadaEm: ctx.now,
    expiraEm,
    tokenHash: hash,
  });
  if (!nova) return;
  const link = `${addressOf(await findDominioPesquisa(ctx.tx, codDistribuidor))}/p#${token}`;
  await enviarMensagem(ctx, {
    ...destino,
    ...(destino.canal === 'email' && { assunto: `Como foi o serviço no seu ${modelo}?` }),
    corpo: textoDoPedido(entrega, { link, ultimoDia: diaDe(expiraEm, entrega.fuso) }),
    codConcessionaria,
  });
  ctx.cadastroChanged('pesquisas', codConcessionaria);
}

/** By SMS where there is a mobile phone, by e-mail where there is only that. */
function destinoDe({ telefone, email }: Entrega): { canal: 'sms' | 'email'; destino: string } | null {
  const celular = celularDe(telefone);
  if (celular !== null) return { canal: 'sms', destino: celular };
  return email === null ? null : { canal: 'email', destino: email };
}

function textoDoPedido(
  { cliente, modelo, concessionaria }: Entrega,
  { link, ultimoDia }: { link: string; ultimoDia: string },
): string {
  const [nome = cliente] = cliente.split(' ');
  return `Olá, ${nome}! Como foi o serviço no seu ${modelo} na ${concessionaria}? Conte em um minuto:
${link}
Vale até ${formatDia(addDias(ultimoDia, -1))}.`;
}
