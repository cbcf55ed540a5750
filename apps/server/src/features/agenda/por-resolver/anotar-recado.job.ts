import { RecadoEscrito, recadoEscrito } from '#machines/whatsapp/recado-escrito.ts';
import type { Actor } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { insertMotivo } from '../agendamento/historico.queries.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { findVisitaDoRecado, insertRecado } from './recados.queries.ts';

const ACTOR: Actor = { codUsuario: null, acao: 'anotarRecado', origem: 'job', endereco: null };

/** What a client wrote goes onto their visit, into its history and on the list of what waits for somebody. */
export const anotarRecadoJob = defineJob({
  name: recadoEscrito.name,
  payload: RecadoEscrito,
  retryLimit: 5,
  handler: (platform, { codDistribuidor, codMensagem, de, texto, codigo }) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: ACTOR,
      work: async (ctx) => {
        const telefones = telefonesDe(de);
        const visita = await findVisitaDoRecado(ctx.tx, { codMensagem, telefones, agora: ctx.now });
        const telefone = telefones.at(-1);
        // From a number that has no visit with anybody here.
        if (!visita || telefone === undefined) return;
        if (
          !(await insertRecado(ctx.tx, {
            ...visita,
            codDistribuidor,
            telefone,
            texto,
            codigo,
            agora: ctx.now,
          }))
        )
          return;
        await insertMotivo(ctx.tx, { ...visita, motivo: { recado_cliente: texto } });
        announceAgenda(ctx, visita.codConcessionaria);
      },
    }),
});

/** WhatsApp still names many mobiles without the ninth digit; the last is the number as it is kept here. */
function telefonesDe(de: string): string[] {
  const digitos = de.replace(/\D/g, '');
  const semNono = /^(55\d\d)([6-9]\d{7})$/.exec(digitos);
  if (semNono) return [`+${digitos}`, `+${semNono[1]}9${semNono[2]}`];
  return /^55\d{10,11}$/.test(digitos) ? [`+${digitos}`] : [];
}
