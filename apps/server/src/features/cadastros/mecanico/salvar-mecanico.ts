import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  mecanicoRefusals,
  type MecanicoCadastrado,
  type mecanicoContracts,
  type MecanicoEditado,
} from '@oferta/contracts/cadastros/mecanico.ts';
import type { Ctx } from '#kernel/context.ts';
import { databaseError, refuse, SQLSTATE, violates } from '#kernel/errors.ts';
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

export async function requireMecanico({ tx }: Ctx, codMecanico: number): Promise<MecanicoCadastrado> {
  return (await findMecanico(tx, codMecanico)) ?? refuse(mecanicoRefusals.naoEncontrado);
}

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
  return announced(ctx, codMecanico);
}

/** Saves a mechanic. Jobs that his new hours leave without him are told first, and kept once confirmed. */
export async function alterarMecanico(
  ctx: Ctx,
  codMecanico: number,
  { versao, confirmarForaDoHorario, ...dados }: Edicao,
): Promise<MecanicoCadastrado> {
  const antes = await requireVersao(ctx, codMecanico, versao);
  const { codConcessionaria } = antes;
  await conferir(ctx, dados, { codConcessionaria, codMecanico });
  if (!confirmarForaDoHorario) {
    const jornadas = { antes: antes.jornada, depois: dados.jornada };
    const fora = await semPessoaNaJornada(ctx, { ...pessoa(codMecanico), codConcessionaria }, jornadas);
    if (fora)
      refuse(mecanicoRefusals.foraDoHorario, {
        dados: { quantos: quantosDe(pessoa(codMecanico), fora.total) },
        atual: fora,
      });
  }
  const { codDistribuidor } = ctx.tenant;
  await refusingCodigo(dados, () => updateMecanico(ctx.tx, codMecanico, toRow(dados)));
  await replaceEspecialidades(
    ctx.tx,
    { codDistribuidor, codConcessionaria, codMecanico },
    dados.especialidades,
  );
  return announced(ctx, codMecanico);
}

/** Off, he leaves the boards and nothing new is given to him; what he still has is told first. */
export async function situarMecanico(
  ctx: Ctx,
  codMecanico: number,
  { ativo, versao, confirmarForaDoHorario }: Situacao,
): Promise<MecanicoCadastrado> {
  const antes = await requireVersao(ctx, codMecanico, versao);
  if (!ativo && !confirmarForaDoHorario) {
    const fora = await semPessoaAtiva(ctx, pessoa(codMecanico));
    if (fora)
      refuse(mecanicoRefusals.comServicos, {
        dados: { nome: antes.nome, quantos: quantosDe(pessoa(codMecanico), fora.total) },
        atual: fora,
      });
  }
  await updateMecanico(ctx.tx, codMecanico, { ativo });
  return announced(ctx, codMecanico);
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
  await deleteMecanico(ctx.tx, codMecanico).catch((error: unknown) => {
    if (databaseError(error)?.code !== SQLSTATE.foreignKey) throw error;
    refuse(mecanicoRefusals.comHistorico);
  });
  announce(ctx, codConcessionaria);
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
  return announced(ctx, codMecanico);
}

async function requireVersao(ctx: Ctx, codMecanico: number, versao: number): Promise<MecanicoCadastrado> {
  const row = (await lockMecanico(ctx.tx, codMecanico)) ?? refuse(mecanicoRefusals.naoEncontrado);
  const atual = await requireMecanico(ctx, codMecanico);
  if (row.versao !== versao)
    refuse(mecanicoRefusals.alterado, { dados: { quem: atual.alteradoPor ?? 'Outra pessoa' }, atual });
  return atual;
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

async function announced(ctx: Ctx, codMecanico: number): Promise<MecanicoCadastrado> {
  const mecanico = await requireMecanico(ctx, codMecanico);
  announce(ctx, mecanico.codConcessionaria);
  return mecanico;
}

const announce = (ctx: Ctx, codConcessionaria: number): void =>
  ctx.cadastroChanged('mecanicos', codConcessionaria);
