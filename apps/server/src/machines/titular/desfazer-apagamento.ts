import type { OutputOf } from '@oferta/contracts/contract.ts';
import { titularRefusals, type titularContracts } from '@oferta/contracts/suporte/titular.ts';
import type { Ctx } from '#kernel/context.ts';
import { databaseError, refuse } from '#kernel/errors.ts';
import type { Vault } from '#kernel/security/vault.ts';
import { esperarVez } from '../auditoria/cadeia.queries.ts';
import { dizerQueMudou } from './apagar-titular.ts';
import { devolver, type Mudada } from './copia.queries.ts';
import { quemPede } from './decidir-apagamento.ts';
import { abrirDesfazer, deleteCopia, fecharDesfazer, listCopia, temApagamento } from './pedidos.queries.ts';
import { emPalavras, requireRedeInteira } from './quem-e.ts';

/** Of the database: what somebody put there since keeps a record from coming back. */
const NAO_CABE = /^23/;

/**
 * Takes an erasure back, within its days: every record says again what it said, unless somebody has written there since.
 * Exports and uploads that went with it stay gone, and messages that were not sent stay so. The copy goes with it.
 */
export async function desfazerApagamento(
  ctx: Ctx,
  vault: Vault,
  codApagamento: number,
): Promise<OutputOf<(typeof titularContracts)['desfazerApagamento']>> {
  requireRedeInteira(ctx);
  const { tx, now, tenant } = ctx;
  if (!(await temApagamento(tx, codApagamento))) refuse(titularRefusals.apagamentoDesconhecido);
  // No line is sealed while it is being written in.
  await esperarVez(tx, tenant.codDistribuidor);
  const partes = await listCopia(tx, codApagamento, now);
  if (partes.length === 0) refuse(titularRefusals.semCopia);
  const mudadas = partes.flatMap((parte) => abrir(vault, parte));
  if (!(await abrirDesfazer(tx, { codApagamento, codUsuario: quemPede(ctx), agora: now })))
    refuse(titularRefusals.semCopia);
  const devolvidos = new Map<string, number>();
  for (const [tabela, delas] of Map.groupBy(mudadas, (mudada) => mudada.tabela))
    devolvidos.set(tabela, await devolverOuRecusar(ctx, tabela, delas));
  await fecharDesfazer(tx);
  await deleteCopia(tx, codApagamento);
  const casas = mudadas
    .map(({ antes, chave }) => ({ ...(JSON.parse(chave) as object), ...(JSON.parse(antes) as object) }))
    .flatMap((linha) => ('cod_concessionaria' in linha ? [Number(linha.cod_concessionaria)] : []));
  dizerQueMudou(ctx, casas);
  const total = [...devolvidos.values()].reduce((soma, quantos) => soma + quantos, 0);
  return { registros: emPalavras(devolvidos), ficaram: mudadas.length - total };
}

async function devolverOuRecusar({ tx }: Ctx, tabela: string, mudadas: readonly Mudada[]): Promise<number> {
  try {
    return await devolver(tx, tabela, mudadas);
  } catch (error) {
    if (NAO_CABE.test(databaseError(error)?.code ?? '')) return refuse(titularRefusals.naoCabe);
    throw error;
  }
}

function abrir(vault: Vault, parte: Buffer): Mudada[] {
  const texto = vault.open(parte) ?? refuse(titularRefusals.outroSegredo);
  // Written by `confirmarApagamento`.
  return JSON.parse(texto) as Mudada[];
}
