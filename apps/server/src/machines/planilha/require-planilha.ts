import {
  type Planilha,
  type PlanilhaNaLista,
  planilhaRefusals,
} from '@oferta/contracts/machines/planilha.ts';
import { camposSemColuna } from '@oferta/domain/planilha/cabecalho.ts';
import { passosDaPlanilha, type PassoPlanilha } from '@oferta/domain/planilha/passos.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { isDeArquivo, type QualquerImportador } from '#kernel/planilha/importador-de-arquivo.ts';
import { type Catalogo, requireImportador } from './catalogo.ts';
import { findOutra, findPlanilha, lockPlanilha, type PlanilhaRow } from './planilha.queries.ts';

/** An import as it leaves the house: with the words of its kind and what can be asked of it. */
export function naTela(
  { entrou, separador: _separador, ...planilha }: PlanilhaRow,
  importador: QualquerImportador,
  outra: Planilha['outra'] = null,
): Planilha {
  const { titulo, campos } = importador;
  return {
    ...planilha,
    titulo,
    outra,
    passos: passosDe({ entrou, ...planilha }, outra),
    campos: campos.map(({ campo, rotulo, tipo, obrigatorio = false }) => ({
      campo,
      rotulo,
      tipo,
      obrigatorio,
    })),
    faltam: isDeArquivo(importador)
      ? [...importador.faltam(planilha.colunas)]
      : camposSemColuna(
          campos,
          planilha.colunas.map(({ campo }) => campo),
        ),
  };
}

/** The same in a list, without its columns. */
export const naLista = (
  { entrou, separador: _separador, ...planilha }: Omit<PlanilhaRow, 'colunas'>,
  { titulo }: QualquerImportador,
): PlanilhaNaLista => ({ ...planilha, titulo, outra: null, passos: passosDe({ entrou, ...planilha }, null) });

const passosDe = (
  planilha: Omit<PlanilhaRow, 'colunas' | 'separador'>,
  outra: Planilha['outra'],
): PassoPlanilha[] =>
  passosDaPlanilha({
    ...planilha,
    boas: planilha.totais.boas,
    outra: outra && (outra.andando ? 'andando' : 'depois'),
  });

/** Which import is meant. */
export interface Decisao {
  readonly catalogo: Catalogo;
  readonly codPlanilha: number;
}

export interface Achada {
  readonly planilha: PlanilhaRow;
  readonly importador: QualquerImportador;
}

/** An import that the person may see. */
export async function requirePlanilha(ctx: Ctx, catalogo: Catalogo, codPlanilha: number): Promise<Achada> {
  const planilha = (await findPlanilha(ctx.tx, codPlanilha)) ?? refuse(planilhaRefusals.naoEncontrada);
  return { planilha, importador: requireImportador(catalogo, planilha.tipo, ctx.usuario) };
}

export const verPlanilha = async (ctx: Ctx, catalogo: Catalogo, codPlanilha: number): Promise<Planilha> => {
  const { planilha, importador } = await requirePlanilha(ctx, catalogo, codPlanilha);
  return naTela(planilha, importador, await outraDe(ctx, { planilha, importador }));
};

/** Only what is about to enter can be overtaken; what is judged again when it is written cannot. */
const outraDe = async ({ tx }: Ctx, { planilha, importador }: Achada): Promise<Planilha['outra']> =>
  !isDeArquivo(importador) && (planilha.estado === 'conferida' || isEm(planilha, 'importando'))
    ? findOutra(tx, planilha)
    : null;

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

/** Refuses a step that the import does not offer where it stands, with why. */
export async function requirePasso(ctx: Ctx, achada: Achada, passo: PassoPlanilha): Promise<void> {
  const { planilha } = achada;
  const outra = await outraDe(ctx, achada);
  if (passosDe(planilha, outra).includes(passo)) return;
  const { estado, guardada } = planilha;
  if (!guardada && estado !== 'cancelada' && estado !== 'desfeita') refuse(planilhaRefusals.vencida);
  if (outra && (passo === 'importar' || passo === 'continuar'))
    refuse(outra.andando ? planilhaRefusals.outraAndando : planilhaRefusals.superada, {
      dados: { arquivo: outra.arquivo, quem: outra.quem ?? 'Outra pessoa' },
    });
  refuseEstado(planilha);
}

/** The import, locked. */
export async function requireTravada(ctx: Ctx, catalogo: Catalogo, codPlanilha: number): Promise<Achada> {
  const planilha = (await lockPlanilha(ctx.tx, codPlanilha)) ?? refuse(planilhaRefusals.naoEncontrada);
  return { planilha, importador: requireImportador(catalogo, planilha.tipo, ctx.usuario) };
}

/** Whether it stands in a state, or failed while it did the work that follows it. */
export const isEm = ({ estado, fazia }: PlanilhaRow, fazendo: NonNullable<PlanilhaRow['fazia']>): boolean =>
  estado === fazendo || (estado === 'falhou' && fazia === fazendo);
