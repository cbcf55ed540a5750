import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  consultorRefusals,
  type ConsultorCadastrado,
  type consultorContracts,
  type ConsultorEditado,
} from '@oferta/contracts/cadastros/consultor.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, ler, prender, pronto, type Registro } from '#kernel/editar.ts';
import { refuse, refuseReferido, violates } from '#kernel/errors.ts';
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

const CONSULTOR: Registro<ConsultorCadastrado, ConsultorCadastrado> = {
  prender: async ({ tx, now }, cod) =>
    (await lockConsultor(tx, cod)) ? findConsultor(tx, cod, now) : undefined,
  ler: ({ tx, now }, cod) => findConsultor(tx, cod, now),
  naoEncontrado: consultorRefusals.naoEncontrado,
  alterado: consultorRefusals.alterado,
  quemAlterou: (_ctx, { alteradoPor }) => alteradoPor ?? 'Outra pessoa',
  anunciar: (ctx, { codConcessionaria }) => announce(ctx, codConcessionaria),
};

export const requireConsultor = (ctx: Ctx, codConsultor: number): Promise<ConsultorCadastrado> =>
  ler(ctx, CONSULTOR, codConsultor);

/** A new consultant, the last one of the agenda. */
export async function criarConsultor(
  ctx: Ctx,
  { codConcessionaria, ...dados }: Novo,
): Promise<ConsultorCadastrado> {
  await conferir(ctx, dados, { codConcessionaria, antes: null });
  const chave = { cod_distribuidor: ctx.tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
  const cod = await refusingRepetido(dados, () => insertConsultor(ctx.tx, { ...chave, ...toRow(dados) }));
  return pronto(ctx, CONSULTOR, cod);
}

/** Saves a consultant. Appointments that his new hours leave without him are told first, and kept once confirmed. */
export async function alterarConsultor(
  ctx: Ctx,
  codConsultor: number,
  { versao, confirmarForaDoHorario, ...dados }: Edicao,
): Promise<ConsultorCadastrado> {
  return editar(ctx, { registro: CONSULTOR, cod: codConsultor, versao }, async (antes) => {
    await conferir(ctx, dados, { codConcessionaria: antes.codConcessionaria, antes });
    if (!confirmarForaDoHorario) await requireNadaDeFora(ctx, antes, dados);
    await refusingRepetido(dados, () => updateConsultor(ctx.tx, codConsultor, toRow(dados)));
  });
}

async function requireNadaDeFora(
  ctx: Ctx,
  { codConsultor, codConcessionaria, jornada }: ConsultorCadastrado,
  depois: ConsultorEditado,
): Promise<void> {
  const jornadas = { antes: jornada, depois: depois.jornada };
  const fora = await semPessoaNaJornada(ctx, { ...pessoa(codConsultor), codConcessionaria }, jornadas);
  if (!fora) return;
  const quantos = quantosDe(pessoa(codConsultor), fora.total);
  refuse(consultorRefusals.foraDoHorario, { dados: { quantos }, atual: fora });
}

/** Off, he leaves the agenda; what is booked with him is told first. Back on, he comes last. */
export async function situarConsultor(
  ctx: Ctx,
  codConsultor: number,
  { ativo, versao, confirmarForaDoHorario }: Situacao,
): Promise<ConsultorCadastrado> {
  const antes = await prender(ctx, { registro: CONSULTOR, cod: codConsultor, versao });
  if (antes.ativo === ativo) return antes;
  const fora = ativo || confirmarForaDoHorario ? null : await semPessoaAtiva(ctx, pessoa(codConsultor));
  if (fora) {
    const quantos = quantosDe(pessoa(codConsultor), fora.total);
    refuse(consultorRefusals.comAgendamentos, { dados: { nome: antes.nome, quantos }, atual: fora });
  }
  await updateConsultor(ctx.tx, codConsultor, { ativo });
  if (ativo) await moveToLast(ctx.tx, codConsultor, antes.codConcessionaria);
  return pronto(ctx, CONSULTOR, codConsultor);
}

/** Deletes a consultant that nothing refers to but his absences. */
export async function excluirConsultor(ctx: Ctx, codConsultor: number): Promise<void> {
  const { codConcessionaria } = await requireConsultor(ctx, codConsultor);
  await replaceFoto(ctx.tx, fotoDe(ctx, codConsultor), null);
  await deleteConsultor(ctx.tx, codConsultor).catch(refuseReferido(consultorRefusals.comHistorico));
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
  return pronto(ctx, CONSULTOR, codConsultor);
}

const fotoDe = (ctx: Ctx, cod: number) =>
  ({ tabela: 'consultor', cod, codDistribuidor: ctx.tenant.codDistribuidor }) as const;

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

/** Jobs carry their consultant's name. */
function announce(ctx: Ctx, codConcessionaria: number): void {
  ctx.cadastroChanged('consultores', codConcessionaria);
  ctx.changed('getServicosAgendamentos', codConcessionaria);
}
