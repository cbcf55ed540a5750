import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  consultorRefusals,
  type ConsultorCadastrado,
  type consultorContracts,
  type ConsultorEditado,
} from '@oferta/contracts/cadastros/consultor.ts';
import type { Ctx } from '#kernel/context.ts';
import { databaseError, refuse, SQLSTATE, violates } from '#kernel/errors.ts';
import { quantosDe, semPessoaAtiva, semPessoaNaJornada } from '../ausencia/sem-pessoa.ts';
import { refuseCampo } from '../concessionaria/conferir-concessionaria.ts';
import { replaceFoto } from '../foto.queries.ts';
import {
  deleteConsultor,
  findConsultor,
  findOutros,
  insertConsultor,
  isUsuarioDaCasa,
  lockConsultor,
  moveToLast,
  updateConsultor,
} from './consultor.queries.ts';

type Novo = InputOf<typeof consultorContracts.criarConsultor>['body'];
type Edicao = InputOf<typeof consultorContracts.alterarConsultor>['body'];
type Situacao = InputOf<typeof consultorContracts.situacaoConsultor>['body'];

const pessoa = (codRecurso: number) => ({ recurso: 'consultor', codRecurso }) as const;

export async function requireConsultor({ tx, now }: Ctx, codConsultor: number): Promise<ConsultorCadastrado> {
  return (await findConsultor(tx, codConsultor, now)) ?? refuse(consultorRefusals.naoEncontrado);
}

/** A new consultant, the last one of the agenda. */
export async function criarConsultor(
  ctx: Ctx,
  { codConcessionaria, ...dados }: Novo,
): Promise<ConsultorCadastrado> {
  await conferir(ctx, dados, { codConcessionaria, antes: null });
  const chave = { cod_distribuidor: ctx.tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
  const cod = await refusingRepetido(dados, () => insertConsultor(ctx.tx, { ...chave, ...toRow(dados) }));
  return announced(ctx, cod);
}

/** Saves a consultant. Appointments that his new hours leave without him are told first, and kept once confirmed. */
export async function alterarConsultor(
  ctx: Ctx,
  codConsultor: number,
  { versao, confirmarForaDoHorario, ...dados }: Edicao,
): Promise<ConsultorCadastrado> {
  const antes = await requireVersao(ctx, codConsultor, versao);
  const { codConcessionaria } = antes;
  await conferir(ctx, dados, { codConcessionaria, antes });
  if (!confirmarForaDoHorario) {
    const jornadas = { antes: antes.jornada, depois: dados.jornada };
    const fora = await semPessoaNaJornada(ctx, { ...pessoa(codConsultor), codConcessionaria }, jornadas);
    if (fora)
      refuse(consultorRefusals.foraDoHorario, {
        dados: { quantos: quantosDe(pessoa(codConsultor), fora.total) },
        atual: fora,
      });
  }
  await refusingRepetido(dados, () => updateConsultor(ctx.tx, codConsultor, toRow(dados)));
  return announced(ctx, codConsultor);
}

/** Off, he leaves the agenda; what is booked with him is told first. Back on, he comes last. */
export async function situarConsultor(
  ctx: Ctx,
  codConsultor: number,
  { ativo, versao, confirmarForaDoHorario }: Situacao,
): Promise<ConsultorCadastrado> {
  const antes = await requireVersao(ctx, codConsultor, versao);
  if (antes.ativo === ativo) return antes;
  if (!ativo && !confirmarForaDoHorario) {
    const fora = await semPessoaAtiva(ctx, pessoa(codConsultor));
    if (fora)
      refuse(consultorRefusals.comAgendamentos, {
        dados: { nome: antes.nome, quantos: quantosDe(pessoa(codConsultor), fora.total) },
        atual: fora,
      });
  }
  await updateConsultor(ctx.tx, codConsultor, { ativo });
  if (ativo) await moveToLast(ctx.tx, codConsultor, antes.codConcessionaria);
  return announced(ctx, codConsultor);
}

/** Deletes a consultant that nothing refers to but his absences. */
export async function excluirConsultor(ctx: Ctx, codConsultor: number): Promise<void> {
  const { codConcessionaria } = await requireConsultor(ctx, codConsultor);
  await replaceFoto(ctx.tx, fotoDe(ctx, codConsultor), null);
  await deleteConsultor(ctx.tx, codConsultor).catch((error: unknown) => {
    if (databaseError(error)?.code !== SQLSTATE.foreignKey) throw error;
    refuse(consultorRefusals.comHistorico);
  });
  announce(ctx, codConcessionaria);
}

/** Gives him another photo, or none. */
export async function trocarFotoConsultor(
  ctx: Ctx,
  codConsultor: number,
  bytes: Buffer | null,
): Promise<ConsultorCadastrado> {
  await requireConsultor(ctx, codConsultor);
  await replaceFoto(ctx.tx, fotoDe(ctx, codConsultor), bytes);
  return announced(ctx, codConsultor);
}

const fotoDe = (ctx: Ctx, cod: number) =>
  ({ tabela: 'consultor', cod, codDistribuidor: ctx.tenant.codDistribuidor }) as const;

async function requireVersao(ctx: Ctx, codConsultor: number, versao: number): Promise<ConsultorCadastrado> {
  const row = (await lockConsultor(ctx.tx, codConsultor)) ?? refuse(consultorRefusals.naoEncontrado);
  const atual = await requireConsultor(ctx, codConsultor);
  if (row.versao !== versao)
    refuse(consultorRefusals.alterado, { dados: { quem: atual.alteradoPor ?? 'Outra pessoa' }, atual });
  return atual;
}

interface Casa {
  codConcessionaria: number;
  antes: ConsultorCadastrado | null;
}

async function conferir(
  { tx }: Ctx,
  { codUsuario, codigoDms }: ConsultorEditado,
  { codConcessionaria, antes }: Casa,
): Promise<void> {
  // Whoever he already is stays, even when that login was switched off meanwhile.
  const novo = codUsuario !== null && codUsuario !== antes?.usuario?.codUsuario;
  if (novo && !(await isUsuarioDaCasa(tx, codConcessionaria, codUsuario)))
    refuseCampo(consultorRefusals.usuarioDesconhecido, 'codUsuario');
  const menos = antes?.codConsultor ?? null;
  const outros = await findOutros(tx, codConcessionaria, { codigoDms, codUsuario, menos });
  const doCodigo = outros.find((outro) => outro.doCodigo);
  if (doCodigo)
    refuseCampo(consultorRefusals.codigoDmsEmUso, 'codigoDms', { codigo: codigoDms, nome: doCodigo.nome });
  const doUsuario = outros.find((outro) => outro.doUsuario);
  if (doUsuario) refuseCampo(consultorRefusals.usuarioEmUso, 'codUsuario', { nome: doUsuario.nome });
}

/** Two who give the same code or login at once: the database lets one of them. */
async function refusingRepetido<T>({ codigoDms }: ConsultorEditado, write: () => Promise<T>): Promise<T> {
  const nome = 'outro consultor';
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'consultor_dms'))
      refuseCampo(consultorRefusals.codigoDmsEmUso, 'codigoDms', { codigo: codigoDms, nome });
    if (violates(error, 'consultor_login'))
      refuseCampo(consultorRefusals.usuarioEmUso, 'codUsuario', { nome });
    throw error;
  }
}

const toRow = (dados: ConsultorEditado) => ({
  nome: dados.nome,
  jornada: dados.jornada && JSON.stringify(dados.jornada),
  capacidade: dados.capacidade,
  cod_usuario: dados.codUsuario,
  codigo_dms: dados.codigoDms,
});

async function announced(ctx: Ctx, codConsultor: number): Promise<ConsultorCadastrado> {
  const consultor = await requireConsultor(ctx, codConsultor);
  announce(ctx, consultor.codConcessionaria);
  return consultor;
}

/** Jobs carry their consultant's name. */
function announce(ctx: Ctx, codConcessionaria: number): void {
  ctx.cadastroChanged('consultores', codConcessionaria);
  ctx.changed('getServicosAgendamentos', codConcessionaria);
}
