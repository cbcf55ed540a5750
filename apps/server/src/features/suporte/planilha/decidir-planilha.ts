import { type Planilha, planilhaRefusals } from '@oferta/contracts/suporte/planilha.ts';
import { camposSemColuna, mapearPlanilha } from '@oferta/domain/planilha/cabecalho.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Catalogo } from './catalogo.ts';
import { deleteConteudo } from './conteudo.queries.ts';
import { deleteLinhas } from './linha.queries.ts';
import { CONFERIR, DESFAZER, IMPORTAR, pedidoDe } from './pedido.ts';
import { lockRegistro, updatePlanilha } from './planilha.queries.ts';
import { refuseEstado, requirePasso, requireTravada, verPlanilha } from './require-planilha.ts';

export interface Decisao {
  readonly catalogo: Catalogo;
  readonly codPlanilha: number;
}

type Escolhas = readonly { nome: string; campo: string | null }[];

/** Judges the lines anew with the columns as a person named them. */
export async function mapearPlanilhaDe(ctx: Ctx, alvo: Decisao, escolhas: Escolhas): Promise<Planilha> {
  const { planilha, importador } = await requireTravada(ctx, alvo.catalogo, alvo.codPlanilha);
  const { colunas } = planilha;
  await requirePasso(ctx, planilha, 'mapear');
  const nomes = colunas.map(({ nome }) => nome);
  const mapa = mapearPlanilha(
    importador.campos,
    nomes,
    new Map(escolhas.map(({ nome, campo }): [string, string | null] => [nome, campo])),
  );
  const faltam = camposSemColuna(importador.campos, mapa);
  if (faltam.length > 0) refuse(planilhaRefusals.semColunas, { dados: { campos: faltam.join(', ') } });
  await updatePlanilha(ctx.tx, alvo.codPlanilha, {
    estado: 'conferindo',
    fazia: null,
    erro: null,
    progresso: 0,
    colunas: colunas.map((coluna, i) => ({ ...coluna, campo: mapa[i] ?? null })),
  });
  await ctx.enqueue(CONFERIR, pedidoDe(ctx, alvo.codPlanilha));
  return verPlanilha(ctx, alvo.catalogo, alvo.codPlanilha);
}

/** Starts the import of the good lines; one that failed goes on where it stopped. */
export async function confirmarPlanilha(ctx: Ctx, { catalogo, codPlanilha }: Decisao): Promise<Planilha> {
  const { planilha } = await requireTravada(ctx, catalogo, codPlanilha);
  await lockRegistro(ctx.tx, planilha);
  const parou = planilha.estado === 'falhou';
  if (planilha.estado === 'conferida' && planilha.totais.boas === 0) refuse(planilhaRefusals.nadaAceito);
  if (parou && planilha.fazia === 'desfazendo') refuseEstado(planilha);
  await requirePasso(ctx, planilha, parou ? 'continuar' : 'importar');
  await updatePlanilha(ctx.tx, codPlanilha, {
    estado: 'importando',
    fazia: null,
    erro: null,
    ...(!parou && { progresso: 0 }),
  });
  await ctx.enqueue(IMPORTAR, pedidoDe(ctx, codPlanilha));
  return verPlanilha(ctx, catalogo, codPlanilha);
}

/** Gives a file up before anything of it was imported: its content goes, the record of it stays. */
export async function cancelarPlanilha(ctx: Ctx, { catalogo, codPlanilha }: Decisao): Promise<Planilha> {
  const { planilha } = await requireTravada(ctx, catalogo, codPlanilha);
  await requirePasso(ctx, planilha, 'cancelar');
  await deleteLinhas(ctx.tx, codPlanilha);
  await deleteConteudo(ctx.tx, codPlanilha);
  await updatePlanilha(ctx.tx, codPlanilha, {
    estado: 'cancelada',
    fazia: null,
    erro: null,
    conteudo_ate: null,
  });
  return verPlanilha(ctx, catalogo, codPlanilha);
}

/** Starts taking an import back, also one that stopped in the middle. */
export async function desfazerPlanilha(ctx: Ctx, { catalogo, codPlanilha }: Decisao): Promise<Planilha> {
  const { planilha } = await requireTravada(ctx, catalogo, codPlanilha);
  const { estado, fazia, guardada, entrou } = planilha;
  const parou = estado === 'falhou' && fazia === 'desfazendo';
  if (estado === 'importada' && guardada && !entrou) refuse(planilhaRefusals.nadaADesfazer);
  await requirePasso(ctx, planilha, parou ? 'continuar' : 'desfazer');
  await updatePlanilha(ctx.tx, codPlanilha, { estado: 'desfazendo', fazia: null, erro: null, progresso: 0 });
  await ctx.enqueue(DESFAZER, pedidoDe(ctx, codPlanilha));
  return verPlanilha(ctx, catalogo, codPlanilha);
}
