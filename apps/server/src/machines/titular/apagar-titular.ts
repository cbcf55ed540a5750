import type { OutputOf } from '@oferta/contracts/contract.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { titularRefusals, type titularContracts } from '@oferta/contracts/suporte/titular.ts';
import type { SinaisDoTitular } from '@oferta/domain/suporte/titular.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { esperarVez } from '../auditoria/cadeia.queries.ts';
import { isEmAndamento } from './alvos.queries.ts';
import {
  abrirApagamento,
  apagarArquivos,
  apagarTarefas,
  fecharApagamento,
  isArquivoEmCurso,
} from './apagamento.queries.ts';
import {
  apagarDaAuditoria,
  apagarEscritos,
  apagarRegistros,
  findUltimaLinha,
} from './apagar-registros.queries.ts';
import { listTabelasComTexto } from './colunas.queries.ts';
import { countLinhas } from './dados.queries.ts';
import { emPalavras, requireTitular, type QuemE } from './quem-e.ts';

/** So many lines of the audit at a time: each statement stays far below the time that one may take. */
const LINHAS_POR_VEZ = 100_000;

interface Pedido {
  readonly sinais: SinaisDoTitular;
  readonly protocolo: string;
}

/**
 * Erases a person (LGPD art. 18 VI): their fields in their own records, then their marks wherever else they are written, in
 * every table that there is, then files, then the audit of it all. What proves something stays proved: see the decision on
 * erasure. Nobody's figures change.
 */
export async function apagarTitular(
  ctx: Ctx,
  { sinais, protocolo }: Pedido,
): Promise<OutputOf<(typeof titularContracts)['apagarTitular']>> {
  const { tx, tenant, usuario, now } = ctx;
  const { codUsuario } = usuario ?? refuse(doorRefusals.naoAutenticado);
  // Before anything is read: no line is sealed while it is being blanked, and no file is begun with what goes.
  await esperarVez(tx, tenant.codDistribuidor);
  if (await isArquivoEmCurso(tx)) refuse(titularRefusals.arquivosEmCurso);
  const quem = await requireTitular(ctx, sinais);
  if (await isEmAndamento(tx, quem.alvos, now)) refuse(titularRefusals.emAndamento);

  const codApagamento = await abrirApagamento(tx, {
    codDistribuidor: tenant.codDistribuidor,
    codUsuario,
    protocolo,
    agora: now,
  });
  const apagados = await apagarArquivos(tx, quem.padroes);
  somar(apagados, await apagarRegistros(tx, quem.alvos, now));
  const tabelas = await listTabelasComTexto(tx);
  const comAlgo = await countLinhas(tx, tabelas, quem);
  for (const tabela of tabelas.filter((uma) => comAlgo.has(uma.tabela)))
    somar(apagados, new Map([[tabela.tabela, await apagarEscritos(tx, tabela, quem)]]));
  await apagarTarefas(tx, quem.padroes);
  apagados.set('auditoria', await apagarDoLog(ctx, quem));
  await fecharApagamento(tx, codApagamento, Object.fromEntries(apagados));

  for (const cadastro of ['arquivos', 'planilhas', 'checklists', 'orcamentos'] as const)
    ctx.cadastroChanged(cadastro, null);
  for (const casa of new Set(quem.registros.map(({ codConcessionaria }) => codConcessionaria))) {
    ctx.changed('getAgendamentos', casa);
    ctx.changed('getServicosAgendamentos', casa);
  }
  return { codApagamento, registros: emPalavras(apagados) };
}

/** The audit last: it has just been told, too, what every record said before. */
async function apagarDoLog({ tx }: Ctx, { alvos, padroes }: QuemE): Promise<number> {
  const ultima = await findUltimaLinha(tx);
  let total = 0;
  for (let depoisDe = 0; depoisDe < ultima; depoisDe += LINHAS_POR_VEZ)
    total += await apagarDaAuditoria(tx, { alvos, padroes, depoisDe, ate: depoisDe + LINHAS_POR_VEZ });
  return total;
}

function somar(total: Map<string, number>, mais: ReadonlyMap<string, number>): void {
  for (const [tabela, quantos] of mais) total.set(tabela, (total.get(tabela) ?? 0) + quantos);
}
