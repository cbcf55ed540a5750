import type { OutputOf } from '@oferta/contracts/contract.ts';
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
  type CamposApagados,
} from './apagamento.queries.ts';
import {
  apagarDaAuditoria,
  apagarEscritos,
  apagarRegistros,
  findUltimaLinha,
} from './apagar-registros.queries.ts';
import { abrirCopia, type Copia, type Mudada } from './copia.queries.ts';
import { listTabelasComTexto } from './colunas.queries.ts';
import { countLinhas } from './dados.queries.ts';
import { emPalavras, requireTitular, type QuemE } from './quem-e.ts';

/** So many lines of the audit at a time: each statement stays far below the time that one may take. */
const LINHAS_POR_VEZ = 100_000;

interface Pedido {
  readonly sinais: SinaisDoTitular;
  readonly protocolo: string;
  readonly pedidoPor: number;
  readonly confirmadoPor: number;
}

/** What was done, and what the rows were: whoever called keeps it sealed. */
interface Apagado {
  readonly codApagamento: number;
  readonly registros: OutputOf<(typeof titularContracts)['confirmarApagamento']>['registros'];
  readonly mudadas: readonly Mudada[];
}

/**
 * Erases a person (LGPD art. 18 VI): their fields in their own records, then their marks wherever else they are written, in
 * every table that there is, then files, then the audit of it all. What proves something stays proved: see the decision on
 * erasure. Nobody's figures change.
 */
export async function apagarTitular(
  ctx: Ctx,
  { sinais, protocolo, pedidoPor, confirmadoPor }: Pedido,
): Promise<Apagado> {
  const { tx, tenant, now } = ctx;
  // Before anything is read: no line is sealed while it is being blanked, and no file is begun with what goes.
  await esperarVez(tx, tenant.codDistribuidor);
  if (await isArquivoEmCurso(tx)) refuse(titularRefusals.arquivosEmCurso);
  const quem = await requireTitular(ctx, sinais);
  if (await isEmAndamento(tx, quem.alvos, now)) refuse(titularRefusals.emAndamento);

  const codApagamento = await abrirApagamento(tx, {
    codDistribuidor: tenant.codDistribuidor,
    pedidoPor,
    confirmadoPor,
    protocolo,
    agora: now,
  });
  const copia = abrirCopia(tx);
  const apagados = await apagarArquivos(tx, { ...quem, copia });
  somar(apagados, await apagarRegistros(tx, { ...quem, agora: now, copia }));
  const tabelas = await listTabelasComTexto(tx);
  const comAlgo = await countLinhas(tx, tabelas, quem);
  for (const tabela of tabelas.filter((uma) => comAlgo.has(uma.tabela)))
    somar(apagados, new Map([[tabela.tabela, await apagarEscritos(tx, tabela, { ...quem, copia })]]));
  await apagarTarefas(tx, quem.padroes);
  apagados.set('auditoria', await apagarDoLog(ctx, { ...quem, copia }));
  const mudadas = await copia.mudadas();
  await fecharApagamento(tx, codApagamento, {
    registros: Object.fromEntries(apagados),
    campos: camposDe(mudadas),
  });

  dizerQueMudou(
    ctx,
    quem.registros.map(({ codConcessionaria }) => codConcessionaria),
  );
  return { codApagamento, registros: emPalavras(apagados), mudadas };
}

/** What screens show of people is read anew. */
export function dizerQueMudou(ctx: Ctx, casas: readonly number[]): void {
  for (const cadastro of ['arquivos', 'planilhas', 'checklists', 'orcamentos'] as const)
    ctx.cadastroChanged(cadastro, null);
  for (const casa of new Set(casas)) {
    ctx.changed('getAgendamentos', casa);
    ctx.changed('getServicosAgendamentos', casa);
  }
}

/** Which fields of which records went, and never what they said: the audit seals it with the erasure's instant. */
function camposDe(mudadas: readonly Mudada[]): CamposApagados[] {
  const iguais = Map.groupBy(mudadas, ({ tabela, antes, depois }) => {
    const campos = Object.keys(JSON.parse(depois ?? antes) as object);
    return JSON.stringify([tabela, campos.sort()]);
  });
  return [...iguais].map(([qual, linhas]) => {
    const [tabela, campos] = JSON.parse(qual) as [string, string[]];
    return { tabela, campos, chaves: linhas.map(({ chave }) => soA(JSON.parse(chave) as object)) };
  });
}

/** What a key may be made of and still say nothing of anybody: a number, a day, a random name. */
const MUDA = /^(?:\d+|\d{4}-\d{2}-\d{2}|[0-9a-f-]{36})$/;

/** A key of one column is told as its value; of what is not a number or the like only that it is there. */
function soA(chave: object): unknown {
  const valores = Object.entries(chave)
    .filter(([coluna]) => coluna !== 'cod_distribuidor')
    .map(([coluna, valor]: [string, unknown]) => [coluna, MUDA.test(String(valor)) ? valor : '…'] as const);
  return valores.length === 1 ? valores[0]?.[1] : Object.fromEntries(valores);
}

/** The audit last: it has just been told, too, what every record said before. */
async function apagarDoLog(
  { tx }: Ctx,
  { alvos, padroes, copia }: QuemE & { copia: Copia },
): Promise<number> {
  const ultima = await findUltimaLinha(tx);
  let total = 0;
  for (let depoisDe = 0; depoisDe < ultima; depoisDe += LINHAS_POR_VEZ)
    total += await apagarDaAuditoria(tx, { alvos, padroes, copia, depoisDe, ate: depoisDe + LINHAS_POR_VEZ });
  return total;
}

function somar(total: Map<string, number>, mais: ReadonlyMap<string, number>): void {
  for (const [tabela, quantos] of mais) total.set(tabela, (total.get(tabela) ?? 0) + quantos);
}
