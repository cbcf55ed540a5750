import { mensagemContracts, mensagemRefusals } from '@oferta/contracts/machines/mensagem.ts';
import { toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { requireVezDeSms } from '../limite/vez-de-mensagem.ts';
import { refuse } from '#kernel/errors.ts';
import { outside, routes } from '#kernel/http/route.ts';
import { anotarAlcance } from './anotar-alcance.ts';
import { listMensagens } from './lista-mensagens.queries.ts';
import { enviarMensagem } from './enviar-mensagem.ts';

export const mensagemRoutes = routes(mensagemContracts, {
  listMensagens: (ctx, { params, query }) => listMensagens(ctx.tx, params.codConcessionaria, query),
  sms: async (ctx, { body }) => {
    const destino = toE164(body.telefone) ?? refuse(mensagemRefusals.destinoInvalido);
    await requireVezDeSms(ctx, { destino, codConcessionaria: body.codConcessionaria });
    const { codMensagem } = await enviarMensagem(ctx, {
      canal: 'sms',
      destino,
      corpo: body.mensagem,
      codConcessionaria: body.codConcessionaria,
    });
    return { codMensagem: String(codMensagem), estado: 'pendente' as const };
  },
  alcanceDoSms: outside((desk, { body }, exchange) => anotarAlcance(desk, body, exchange)),
});
