import { type Planilha, planilhaRefusals } from '@oferta/contracts/suporte/planilha.ts';
import { camposSemColuna } from '@oferta/domain/planilha/cabecalho.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Importador } from '#kernel/planilha/importador.ts';
import { type Catalogo, requireImportador } from './catalogo.ts';
import { findPlanilha, lockPlanilha, type PlanilhaRow } from './planilha.queries.ts';

/** An import as it leaves the house: with the words of its kind. */
export function naTela(
  { fazia: _fazia, ...planilha }: PlanilhaRow,
  { titulo, campos }: Importador,
): Planilha {
  return {
    ...planilha,
    titulo,
    campos: campos.map(({ campo, rotulo, obrigatorio = false }) => ({ campo, rotulo, obrigatorio })),
    faltam: camposSemColuna(
      campos,
      planilha.colunas.map(({ campo }) => campo),
    ),
  };
}

interface Achada {
  readonly planilha: PlanilhaRow;
  readonly importador: Importador;
}

/** An import that the person may see. */
export async function requirePlanilha(ctx: Ctx, catalogo: Catalogo, codPlanilha: number): Promise<Achada> {
  const planilha = (await findPlanilha(ctx.tx, codPlanilha)) ?? refuse(planilhaRefusals.naoEncontrada);
  return { planilha, importador: requireImportador(catalogo, planilha.tipo, ctx.usuario) };
}

export const verPlanilha = async (ctx: Ctx, catalogo: Catalogo, codPlanilha: number): Promise<Planilha> => {
  const { planilha, importador } = await requirePlanilha(ctx, catalogo, codPlanilha);
  return naTela(planilha, importador);
};

const ESTADO_EM_PALAVRAS: Readonly<Record<Planilha['estado'], string>> = {
  mapeando: 'à espera das colunas',
  conferindo: 'sendo conferida',
  conferida: 'à espera de confirmação',
  importando: 'em andamento',
  importada: 'concluída',
  desfazendo: 'sendo desfeita',
  desfeita: 'desfeita',
  falhou: 'interrompida por uma falha',
  cancelada: 'cancelada',
};

export const refuseEstado = ({ estado }: Pick<PlanilhaRow, 'estado'>): never =>
  refuse(planilhaRefusals.estadoErrado, { dados: { estado: ESTADO_EM_PALAVRAS[estado] } });

/** The import, locked. */
export async function requireTravada(ctx: Ctx, catalogo: Catalogo, codPlanilha: number): Promise<Achada> {
  const planilha = (await lockPlanilha(ctx.tx, codPlanilha)) ?? refuse(planilhaRefusals.naoEncontrada);
  return { planilha, importador: requireImportador(catalogo, planilha.tipo, ctx.usuario) };
}

/** Whether it stands in a state, or failed while it did the work that follows it. */
export const isEm = ({ estado, fazia }: PlanilhaRow, fazendo: NonNullable<PlanilhaRow['fazia']>): boolean =>
  estado === fazendo || (estado === 'falhou' && fazia === fazendo);
