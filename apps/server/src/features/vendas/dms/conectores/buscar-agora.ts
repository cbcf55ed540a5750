import { type LeituraDms, dmsRefusals } from '@oferta/contracts/vendas/dms.ts';
import type { DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { DmsGateway } from '#kernel/gateways/gateways.ts';
import { NoAnswer } from '#kernel/gateways/outside-fetch.ts';
import type { Unit } from '#kernel/http/route.ts';
import { conferirRemessa } from '../leitura/conferir-remessa.ts';
import { abrirOuRecusar } from '../leitura/enviar-arquivo.ts';
import type { Remessa } from '../leitura/abrir-remessa.ts';
import { alvoDe } from './atender-conexao.ts';
import { buscaConector } from './busca.ts';
import { type DevidaRow, findParaAtender } from './saude.queries.ts';

interface Pedido {
  readonly gateway: DmsGateway;
  readonly agora: Date;
}

/** Asks the DMS once, now, and says what it would tell: a run without effect. What it tells is written when somebody confirms it. */
export async function buscarAgora(unit: Unit, casa: DealershipFacts, pedido: Pedido): Promise<LeituraDms> {
  const conexao = await unit(({ tx }) => findParaAtender(tx, casa.codConcessionaria));
  if (!conexao?.endereco) return refuse(dmsRefusals.semEndereco);
  const remessa = (await primeira(conexao, pedido)) ?? refuse(dmsRefusals.semDias);
  const aberta = await abrirOuRecusar(remessa, conexao.mapa);
  return unit((ctx) => conferirRemessa(ctx, casa, { remessa, aberta }));
}

async function primeira(conexao: DevidaRow, { gateway, agora }: Pedido): Promise<Remessa | null> {
  try {
    for await (const { remessa } of buscaConector.remessas(alvoDe(conexao, { gateway, agora }), gateway))
      return remessa;
    return null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return refuse(dmsRefusals.naoRespondeu, { dados: { motivo: error.message } });
  }
}
