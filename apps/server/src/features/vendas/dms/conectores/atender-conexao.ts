import { dataEHora } from '@oferta/domain/instante.ts';
import { FALHAS_QUE_AVISAM, proximaBusca } from '@oferta/domain/vendas/dms/recuo.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DmsGateway } from '#kernel/gateways/gateways.ts';
import { NoAnswer } from '#kernel/gateways/outside-fetch.ts';
import { type Lida, registrarRemessa, tentarAbrir } from '../leitura/ler-remessa.ts';
import { buscaConector } from './busca.ts';
import type { Alvo, Conector } from './conector.ts';
import { pastaConector } from './pasta.ts';
import {
  type DevidaRow,
  listQuemCuida,
  updateFalhou,
  updateProxima,
  updateRespondeu,
} from './saude.queries.ts';

/** Those that fetch; files that people send and what a key tells come without being fetched. */
const CONECTORES_QUE_BUSCAM: Readonly<Record<DevidaRow['conector'], Conector>> = {
  busca: buscaConector,
  pasta: pastaConector,
};

type Run = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

interface Recursos {
  readonly run: Run;
  readonly gateway: DmsGateway;
  readonly agora: Date;
}

/** A connection with its secret opened. Throws NoAnswer where it was sealed with another key. */
export function alvoDe({ selado, ...conexao }: DevidaRow, { gateway, agora }: Omit<Recursos, 'run'>): Alvo {
  const segredo = selado === null ? null : gateway.vault.open(selado);
  if (selado !== null && segredo === null)
    throw new NoAnswer('o segredo guardado não serve mais: informe-o de novo');
  return { ...conexao, agora, segredo };
}

/**
 * A round of one connection: what waits is read, each delivery in a transaction of its own, and the connection remembers how it
 * went. While a delivery is fetched no transaction is open. A DMS that does not answer keeps nobody from anything: it is asked
 * again, later each time, and those who look after it are told once.
 */
export async function atenderConexao(conexao: DevidaRow, recursos: Recursos): Promise<void> {
  const { run, agora } = recursos;
  const { codConexao, intervaloMin } = conexao;
  try {
    await lerTudo(conexao, recursos);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    await run((ctx) => anotarFalha(ctx, conexao, { erro: error.message, agora }));
    return;
  }
  const minutos = conexao.conector === 'pasta' ? 0 : intervaloMin;
  await run((ctx) =>
    updateRespondeu(ctx.tx, codConexao, proximaBusca(agora, { falhas: 0, intervaloMin: minutos })),
  );
}

async function lerTudo(conexao: DevidaRow, { run, gateway, agora }: Recursos): Promise<void> {
  const alvo = alvoDe(conexao, { gateway, agora });
  for await (const { remessa, recebida } of CONECTORES_QUE_BUSCAM[conexao.conector].remessas(alvo, gateway)) {
    const mapa = remessa.formato === conexao.formato ? conexao.mapa : [];
    const aberta = await tentarAbrir(remessa, mapa);
    const lida: Lida = await run((ctx) => registrarRemessa(ctx, conexao, { remessa, mapa, aberta }));
    await recebida(lida.situacao);
  }
}

async function anotarFalha(
  ctx: Ctx,
  { codConexao, codConcessionaria, intervaloMin, nome, fuso }: DevidaRow,
  { erro, agora }: { erro: string; agora: Date },
): Promise<void> {
  const { falhas, desde, avisada } = await updateFalhou(ctx.tx, codConexao, { erro, agora });
  const avisar = falhas >= FALHAS_QUE_AVISAM && !avisada;
  await updateProxima(ctx.tx, codConexao, {
    proxima: proximaBusca(agora, { falhas, intervaloMin }),
    avisada: avisar ? agora : undefined,
  });
  ctx.cadastroChanged('dms', codConcessionaria);
  if (!avisar) return;
  const carta = {
    assunto: `${nome}: o DMS não responde`,
    corpo: `O DMS de ${nome} não responde desde ${dataEHora(desde.toISOString(), fuso)}: ${erro}.
Ele é procurado de novo a cada poucos minutos, e nada se perde: o que ele tiver a dizer entra quando voltar. Enquanto isso a agenda, a oficina e os lançamentos seguem.
Para ver ou mudar a ligação: Gestão > Integração DMS > Conexão. Um arquivo dele também pode ser enviado por ali.`,
  };
  for (const email of await listQuemCuida(ctx.tx, codConcessionaria))
    await enviarMensagem(ctx, { canal: 'email', destino: email, codConcessionaria, ...carta });
}
