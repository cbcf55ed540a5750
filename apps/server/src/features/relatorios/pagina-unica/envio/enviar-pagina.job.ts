import { z } from 'zod';
import { diaDe } from '@oferta/domain/dia.ts';
import { mesDoEnvio } from '@oferta/domain/relatorios/pagina-unica/envio.ts';
import { mesEAno } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import type { Tenant } from '#kernel/db/tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import { imprimirPagina, lerPaginaUnica, nomeDoArquivo } from '../pagina-unica.ts';
import type { PaginaUnica } from '../papel/pagina-a-imprimir.ts';
import { findEmpresa } from '../pagina-unica.queries.ts';
import { findLigado, listDeFora, markEntregue } from './envio.queries.ts';

const Alvo = z.object({ codDistribuidor: z.number().int(), codEnvio: z.number().int() });

/**
 * Makes one report as its owner would see it now and puts a letter for each who gets it in the outbox. Of a network of which
 * the owner sees nothing any more nothing is sent.
 */
export const enviarPaginaJob = defineJob({
  name: 'enviar-pagina',
  payload: Alvo,
  handler: async (platform, { codDistribuidor, codEnvio }) => {
    const rede = unitIn(platform, { codDistribuidor, concessionarias: '*' });
    const envio = await rede((ctx) => findLigado(ctx.tx, codEnvio));
    if (!envio) return;
    const { codUsuario, codGrupo, marca, concessionarias, destinatarios } = envio;
    const pagina = await unitIn(
      platform,
      { codDistribuidor, concessionarias },
      codUsuario,
    )(async (ctx) => {
      const { fuso } = await findEmpresa(ctx.tx, codDistribuidor);
      return lerPaginaUnica(
        ctx,
        {
          mes: mesDoEnvio(envio, diaDe(ctx.now, fuso)),
          comparar: 'mesAnterior',
          ...(codGrupo !== null && { grupos: String(codGrupo) }),
          ...(marca !== null && { marca }),
        },
        codUsuario,
      );
    });
    const nada = pagina.painel.periodo.concessionarias === 0;
    const pdf = nada ? null : await imprimirPagina(pagina);
    await rede(async (ctx) => {
      const mensagens: number[] = [];
      // Since it was set, the house may have closed its doors.
      const fora = await listDeFora(ctx.tx, codDistribuidor, destinatarios);
      const daCasa = destinatarios.filter((destino) => !fora.includes(destino));
      for (const destino of pdf ? daCasa : []) {
        const { codMensagem } = await enviarMensagem(ctx, { canal: 'email', destino, ...carta(pagina, pdf) });
        mensagens.push(codMensagem);
      }
      await markEntregue(ctx.tx, codEnvio, { mensagens, agora: ctx.now });
      ctx.cadastroChanged('enviosDeRelatorio', null);
    });
  },
});

function carta(pagina: PaginaUnica, pdf: Buffer | null) {
  const { nome, painel } = pagina;
  const { mes } = painel.periodo;
  const valor = (id: 'faturamento' | 'passagens' | 'ticketMedio'): string =>
    formatIndicador(id, painel.quadros.find(({ indicador }) => indicador === id)?.valor ?? null);
  return {
    assunto: `${nome}: ${mesEAno(mes)} em uma página`,
    corpo: `${mesEAno(mes)}, ${nome}: faturamento de ${valor('faturamento')}, passagens: ${valor('passagens')}, ticket médio de ${valor('ticketMedio')}.
A página inteira está no PDF anexo.
Enviado por ${pagina.por}. Para mudar ou desligar: Gestão > Página única > Enviar por e-mail.`,
    ...(pdf && {
      anexo: {
        nome: nomeDoArquivo(pagina),
        tipo: 'application/pdf',
        conteudo: pdf.toString('base64'),
        codificacao: 'base64' as const,
      },
    }),
  };
}

const unitIn =
  (platform: Platform, tenant: Tenant, codUsuario: number | null = null) =>
  <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    unitOfWork(platform, {
      session: { usuario: null, tenant },
      actor: { codUsuario, acao: 'enviar-pagina', origem: 'job', endereco: null },
      work,
    });
