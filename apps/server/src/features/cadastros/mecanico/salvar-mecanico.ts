import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  mecanicoRefusals,
  type MecanicoCadastrado,
  type mecanicoContracts,
  type MecanicoEditado,
} from '@oferta/contracts/cadastros/mecanico.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, ler, pronto, type Registro } from '#kernel/editar.ts';
import { refuse, refuseReferido, violates } from '#kernel/errors.ts';
import { quantosDe, semPessoaAtiva, semPessoaNaJornada } from '../ausencia/sem-pessoa.ts';
import { listTiposDesconhecidos } from '../concessionaria/conferencia.queries.ts';
import { refuseCampo } from '../concessionaria/conferir-concessionaria.ts';
import { replaceFoto } from '../foto.queries.ts';
import {
  deleteMecanico,
  findMecanico,
  findMesmoCodigoDms,
  insertMecanico,
  isBoxAceito,
  lockMecanico,
  replaceEspecialidades,
  updateMecanico,
} from './mecanico.queries.ts';

type Novo = InputOf<typeof mecanicoContracts.criarMecanico>['body'];
type Edicao = InputOf<typeof mecanicoContracts.alterarMecanico>['body'];
type Situacao = InputOf<typeof mecanicoContracts.situacaoMecanico>['body'];

const pessoa = (codRecurso: number) => ({ recurso: 'mecanico', codRecurso }) as const;

const MECANICO: Registro<MecanicoCadastrado, MecanicoCadastrado> = {
  prender: async ({ tx }, cod) => ((await lockMecanico(tx, cod)) ? findMecanico(tx, cod) : undefined),
  ler: ({ tx }, cod) => findMecanico(tx, cod),
  naoEncontrado: mecanicoRefusals.naoEncontrado,
  alterado: mecanicoRefusals.alterado,
  quemAlterou: (_ctx, { alteradoPor }) => alteradoPor ?? 'Outra pessoa',
  anunciar: (ctx, { codConcessionaria }) => ctx.cadastroChanged('mecanicos', codConcessionaria),
};

export const requireMecanico = (ctx: Ctx, codMecanico: number): Promise<MecanicoCadastrado> =>
  ler(ctx, MECANICO, codMecanico);

/** A new mechanic, the last one of the workshop's list. */
export async function criarMecanico(
  ctx: Ctx,
  { codConcessionaria, ...dados }: Novo,
): Promise<MecanicoCadastrado> {
  await conferir(ctx, dados, { codConcessionaria, codMecanico: null });
  const { codDistribuidor } = ctx.tenant;
  const chave = { cod_distribuidor: codDistribuidor, cod_concessionaria: codConcessionaria };
  const codMecanico = await refusingCodigo(dados, () =>
    insertMecanico(ctx.tx, { ...chave, ...toRow(dados) }),
  );
  await replaceEspecialidades(
    ctx.tx,
    { codDistribuidor, codConcessionaria, codMecanico },
    dados.especialidades,
  );
  return pronto(ctx, MECANICO, codMecanico);
}

/** Saves a mechanic. Jobs that his new hours leave without him are told first, and kept once confirmed. */
export async function alterarMecanico(
  ctx: Ctx,
  codMecanico: number,
  { versao, confirmarForaDoHorario, ...dados }: Edicao,
): Promise<MecanicoCadastrado> {
  return editar(ctx, { registro: MECANICO, cod: codMecanico, versao }, async (antes) => {
    const { codConcessionaria } = antes;
    await conferir(ctx, dados, { codConcessionaria, codMecanico });
    if (!confirmarForaDoHorario) await requireNadaDeFora(ctx, antes, dados);
    const { codDistribuidor } = ctx.tenant;
    await refusingCodigo(dados, () => updateMecanico(ctx.tx, codMecanico, toRow(dados)));
    const chave = { codDistribuidor, codConcessionaria, codMecanico };
    await replaceEspecialidades(ctx.tx, chave, dados.especialidades);
  });
}

async function requireNadaDeFora(
  ctx: Ctx,
  { codMecanico, codConcessionaria, jornada }: MecanicoCadastrado,
  depois: MecanicoEditado,
): Promise<void> {
  const jornadas = { antes: jornada, depois: depois.jornada };
  const fora = await semPessoaNaJornada(ctx, { ...pessoa(codMecanico), codConcessionaria }, jornadas);
  if (!fora) return;
  const quantos = quantosDe(pessoa(codMecanico), fora.total);
  refuse(mecanicoRefusals.foraDoHorario, { dados: { quantos }, atual: fora });
}

/** Off, he leaves the boards and nothing new is given to him; what he still has is told first. */
export async function situarMecanico(
  ctx: Ctx,
  codMecanico: number,
  { ativo, versao, confirmarForaDoHorario }: Situacao,
): Promise<MecanicoCadastrado> {
  return editar(ctx, { registro: MECANICO, cod: codMecanico, versao }, async ({ nome }) => {
    const fora = ativo || confirmarForaDoHorario ? null : await semPessoaAtiva(ctx, pessoa(codMecanico));
    if (fora) {
      const quantos = quantosDe(pessoa(codMecanico), fora.total);
      refuse(mecanicoRefusals.comServicos, { dados: { nome, quantos }, atual: fora });
    }
    await updateMecanico(ctx.tx, codMecanico, { ativo });
  });
}

/** Deletes a mechanic that nothing refers to but his absences. */
export async function excluirMecanico(ctx: Ctx, codMecanico: number): Promise<void> {
  const { codConcessionaria } = await requireMecanico(ctx, codMecanico);
  const chave = {
    tabela: 'mecanico',
    cod: codMecanico,
    codDistribuidor: ctx.tenant.codDistribuidor,
  } as const;
  await replaceFoto(ctx.tx, chave, null);
  await deleteMecanico(ctx.tx, codMecanico).catch(refuseReferido(mecanicoRefusals.comHistorico));
  ctx.cadastroChanged('mecanicos', codConcessionaria);
}

/** Gives him another photo, or none. */
export async function trocarFotoMecanico(
  ctx: Ctx,
  codMecanico: number,
  bytes: Buffer | null,
): Promise<MecanicoCadastrado> {
  await requireMecanico(ctx, codMecanico);
  const chave = {
    tabela: 'mecanico',
    cod: codMecanico,
    codDistribuidor: ctx.tenant.codDistribuidor,
  } as const;
  await replaceFoto(ctx.tx, chave, bytes);
  return pronto(ctx, MECANICO, codMecanico);
}

async function conferir(
  { tx }: Ctx,
  { especialidades, codBox, codigoDms }: MecanicoEditado,
  { codConcessionaria, codMecanico }: { codConcessionaria: number; codMecanico: number | null },
): Promise<void> {
  const tipos = especialidades.map(({ codTipoServico }) => codTipoServico);
  if (new Set(tipos).size < tipos.length) refuse(mecanicoRefusals.especialidadeRepetida);
  if ((await listTiposDesconhecidos(tx, tipos)).length > 0) refuse(mecanicoRefusals.tipoServicoDesconhecido);
  if (codBox !== null && !(await isBoxAceito(tx, codConcessionaria, { codBox, codMecanico })))
    refuseCampo(mecanicoRefusals.boxDesconhecido, 'codBox');
  const nome = await findMesmoCodigoDms(tx, codConcessionaria, { codigoDms, menos: codMecanico });
  if (nome !== undefined)
    refuseCampo(mecanicoRefusals.codigoDmsEmUso, 'codigoDms', { codigo: codigoDms, nome });
}

/** Two who give the same code at once: the database lets one of them. */
async function refusingCodigo<T>({ codigoDms }: MecanicoEditado, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'mecanico_dms')) throw error;
    refuseCampo(mecanicoRefusals.codigoDmsEmUso, 'codigoDms', { codigo: codigoDms, nome: 'outro mecânico' });
  }
}

const toRow = (dados: MecanicoEditado) => ({
  nome: dados.nome,
  jornada: dados.jornada && JSON.stringify(dados.jornada),
  custo_hora_centavos: dados.custoHoraCentavos,
  codigo_dms: dados.codigoDms,
  cod_box: dados.codBox,
});
