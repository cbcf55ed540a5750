import type { Integracao } from '#kernel/integracao.ts';
import { listAndamentos, listOcorrencias, reopenMensagens } from './andamento-mensagem.queries.ts';
import { enviarMensagemJob } from './enviar-mensagem.job.ts';

/** The most that one asking puts back in the queue. */
const DE_UMA_VEZ = 200;

const deCanal = (
  canal: 'email' | 'sms',
  textos: Pick<Integracao, 'nome' | 'descricao' | 'comoLigar'>,
): Integracao => ({
  id: canal,
  ...textos,
  limite: { conta: 'espera', minutos: 15 },
  ligada: (gateways) => gateways[canal] !== null,
  andamentos: ({ tx, now }) => listAndamentos(tx, canal, now),
  historico: ({ tx }, codConcessionaria) => listOcorrencias(tx, canal, codConcessionaria),
  async tentar(ctx, codConcessionaria) {
    const reabertas = await reopenMensagens(ctx.tx, canal, {
      codConcessionaria,
      agora: ctx.now,
      maximo: DE_UMA_VEZ,
    });
    for (const mensagem of reabertas) await ctx.enqueue(enviarMensagemJob, mensagem);
    return reabertas.length;
  },
});

export const mensagemIntegracoes: readonly Integracao[] = [
  deCanal('email', {
    nome: 'E-mail',
    descricao: 'Orçamentos, convites e relatórios saem por um servidor de e-mail.',
    comoLigar:
      'Defina SMTP_URL e SMTP_FROM no servidor; o remetente de cada distribuidor fica em Configurações.',
  }),
  deCanal('sms', {
    nome: 'SMS',
    descricao:
      'Códigos e avisos ao cliente saem por um serviço de SMS, que avisa de volta o que foi entregue.',
    comoLigar: 'Defina SMS_URL e SMS_TOKEN no servidor.',
  }),
];
