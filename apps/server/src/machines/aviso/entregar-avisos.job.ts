import { z } from 'zod';
import { reunir } from '@oferta/domain/suporte/aviso/reunir.ts';
import { AVISOS } from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import { plural } from '@oferta/domain/plural.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { enviarMensagem } from '../mensagem/enviar-mensagem.ts';
import { listAparelhos } from './aparelho.queries.ts';
import { findDestino, lockAEscrever, lockATocar, markEscritos, markTocados } from './aviso.queries.ts';
import { empurrarAvisoJob, unitIn } from './empurrar-aviso.job.ts';

const Alvo = z.object({ codDistribuidor: z.number().int(), codUsuario: z.number().int() });

/** Takes what a person is to be told by now, makes rings and a letter of it, and puts each in the queue: once, whoever is killed. */
export const entregarAvisosJob = defineJob({
  name: 'entregar-avisos',
  payload: Alvo,
  handler: async (platform, { codDistribuidor, codUsuario }) => {
    const unit = unitIn(platform, codDistribuidor);
    await unit((ctx) => tocar(ctx, codUsuario));
    await unit((ctx) => escrever(ctx, platform, codUsuario));
  },
});

async function tocar(ctx: Ctx, codUsuario: number): Promise<void> {
  const avisos = await lockATocar(ctx.tx, codUsuario, ctx.now);
  if (avisos.length === 0) return;
  await markTocados(
    ctx.tx,
    avisos.map(({ codAviso }) => codAviso),
    ctx.now,
  );
  const toques = reunir(
    avisos.filter(({ lido }) => !lido),
    { junto: avisos.some(({ espera }) => espera) },
  );
  const urgentes = new Set(avisos.flatMap(({ codAviso, tipo }) => (AVISOS[tipo].urgente ? codAviso : [])));
  for (const { codAparelho } of await listAparelhos(ctx.tx, codUsuario))
    for (const toque of toques)
      await ctx.enqueue(empurrarAvisoJob, {
        codDistribuidor: ctx.tenant.codDistribuidor,
        codAparelho,
        avisos: [...toque.avisos],
        urgente: toque.avisos.some((codAviso) => urgentes.has(codAviso)),
      });
}

async function escrever(ctx: Ctx, { addressOf }: Platform, codUsuario: number): Promise<void> {
  const avisos = await lockAEscrever(ctx.tx, codUsuario, ctx.now);
  const destino = await findDestino(ctx.tx, codUsuario);
  const [primeiro] = avisos;
  if (!primeiro) return;
  await markEscritos(
    ctx.tx,
    avisos.map(({ codAviso }) => codAviso),
    ctx.now,
  );
  if (!destino) return;
  const base = addressOf(destino.host);
  await enviarMensagem(ctx, {
    canal: 'email',
    destino: destino.email,
    assunto: avisos.length === 1 ? primeiro.titulo : plural(avisos.length, 'aviso', 'avisos de hoje'),
    corpo: avisos
      .map(({ titulo, corpo, endereco }) => `${titulo}\n${corpo}\n${base}${endereco}`)
      .join('\n\n'),
  });
}
