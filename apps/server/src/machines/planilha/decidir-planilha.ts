import { type Planilha, planilhaRefusals } from '@oferta/contracts/machines/planilha.ts';
import { camposSemColuna, mapearPlanilha } from '@oferta/domain/planilha/cabecalho.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { isDeArquivo } from '#kernel/planilha/importador-de-arquivo.ts';
import { daCasa, type Escolhas } from './arquivo-inteiro.ts';
import { chooseLinhas } from './atualizar-linhas.queries.ts';
import { deleteConteudo } from './conteudo.queries.ts';
import { contarLinhas, deleteLinhas } from './linha.queries.ts';
import { CONFERIR, DESFAZER, IMPORTAR, pedidoDe } from './pedido.ts';
import { lockRegistro, updatePlanilha } from './planilha.queries.ts';
import { type Decisao, refuseEstado, requirePasso, requireTravada, verPlanilha } from './require-planilha.ts';

/** Judges the lines anew with the columns as a person named them. */
export async function mapearPlanilhaDe(
  ctx: Ctx,
  alvo: Decisao,
  { colunas: escolhas, preencherMescladas }: Escolhas,
): Promise<Planilha> {
  const achada = await requireTravada(ctx, alvo.catalogo, alvo.codPlanilha);
  const { importador } = achada;
  const { colunas } = achada.planilha;
  await requirePasso(ctx, achada, 'mapear');
  const nomes = colunas.map(({ nome }) => nome);
  const mapa = mapearPlanilha(
    importador.campos,
    nomes,
    new Map(escolhas.map(({ nome, campo }): [string, string | null] => [nome, campo])),
  );
  const mapeadas = colunas.map((coluna, i) => ({ ...coluna, campo: mapa[i] ?? null }));
  const faltam = isDeArquivo(importador)
    ? importador.faltam(mapeadas)
    : camposSemColuna(importador.campos, mapa);
  if (faltam.length > 0) refuse(planilhaRefusals.semColunas, { dados: { campos: faltam.join(', ') } });
  await updatePlanilha(ctx.tx, alvo.codPlanilha, {
    estado: 'conferindo',
    fazia: null,
    erro: null,
    progresso: 0,
    colunas: mapeadas,
    ...(preencherMescladas !== undefined && { preencher_mescladas: preencherMescladas }),
  });
  await ctx.enqueue(CONFERIR, pedidoDe(ctx, alvo.codPlanilha));
  return verPlanilha(ctx, alvo.catalogo, alvo.codPlanilha);
}

interface Confirmacao extends Decisao {
  /** The lines whose records take the file's over, of those that may. */
  readonly atualizar?: readonly number[] | 'todas' | undefined;
}

/** Starts the import of the good lines; one that failed goes on where it stopped. */
export async function confirmarPlanilha(
  ctx: Ctx,
  { catalogo, codPlanilha, atualizar = [] }: Confirmacao,
): Promise<Planilha> {
  const achada = await requireTravada(ctx, catalogo, codPlanilha);
  const { planilha, importador } = achada;
  await lockRegistro(ctx.tx, planilha);
  const parou = planilha.estado === 'falhou';
  if (planilha.estado === 'conferida' && planilha.totais.boas === 0) refuse(planilhaRefusals.nadaAceito);
  if (parou && planilha.fazia === 'desfazendo') refuseEstado(planilha);
  await requirePasso(ctx, achada, parou ? 'continuar' : 'importar');
  await chooseLinhas(ctx.tx, codPlanilha, atualizar);
  const { pendentes } = await contarLinhas(ctx.tx, codPlanilha);
  if (pendentes === 0 && isDeArquivo(importador)) {
    // All of it is there already: it is done.
    const da = { codPlanilha, codConcessionaria: daCasa(planilha.codConcessionaria) };
    await importador.depoisDoLote(ctx, da, { acabou: true });
    await updatePlanilha(ctx.tx, codPlanilha, {
      estado: 'importada',
      fazia: null,
      erro: null,
      progresso: 100,
    });
    return verPlanilha(ctx, catalogo, codPlanilha);
  }
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
  await requirePasso(ctx, await requireTravada(ctx, catalogo, codPlanilha), 'cancelar');
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
  const achada = await requireTravada(ctx, catalogo, codPlanilha);
  const { estado, fazia, guardada, entrou } = achada.planilha;
  const parou = estado === 'falhou' && fazia === 'desfazendo';
  if (estado === 'importada' && guardada && !entrou) refuse(planilhaRefusals.nadaADesfazer);
  await requirePasso(ctx, achada, parou ? 'continuar' : 'desfazer');
  if (isDeArquivo(achada.importador)) await achada.importador.antesDeDesfazer(ctx, codPlanilha);
  await updatePlanilha(ctx.tx, codPlanilha, { estado: 'desfazendo', fazia: null, erro: null, progresso: 0 });
  await ctx.enqueue(DESFAZER, pedidoDe(ctx, codPlanilha));
  return verPlanilha(ctx, catalogo, codPlanilha);
}
