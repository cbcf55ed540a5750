import type { InputOf } from '@oferta/contracts/contract.ts';
import { grupoRefusals, type Grupo, type grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import type { Ctx } from '#kernel/context.ts';
import { databaseError, refuse, SQLSTATE, violates } from '#kernel/errors.ts';
import {
  deleteGrupo,
  findGrupo,
  findMudancas,
  insertGrupo,
  lockGrupo,
  replaceConcessionarias,
  updateGrupo,
} from './grupo.queries.ts';

type Novo = InputOf<typeof grupoContracts.criarGrupo>['body'];
type Edicao = InputOf<typeof grupoContracts.alterarGrupo>['body'];

export async function requireGrupo({ tx }: Ctx, codGrupo: number): Promise<Grupo> {
  return (await findGrupo(tx, codGrupo)) ?? refuse(grupoRefusals.naoEncontrado);
}

/** Makes a group of dealerships. Those that are in another are only moved once confirmed. */
export async function criarGrupo(ctx: Ctx, novo: Novo): Promise<Grupo> {
  await requireLivres(ctx, novo, null);
  const { nome, responsavel } = novo;
  const codGrupo = await refusingNome(nome, () =>
    insertGrupo(ctx.tx, ctx.tenant.codDistribuidor, { nome, responsavel }),
  );
  await replaceConcessionarias(ctx.tx, codGrupo, novo.concessionarias);
  return announced(ctx, codGrupo);
}

/** Saves a group and which dealerships are in it; one that is left out is in none afterwards. */
export async function alterarGrupo(ctx: Ctx, codGrupo: number, edicao: Edicao): Promise<Grupo> {
  await requireVersao(ctx, codGrupo, edicao.versao);
  await requireLivres(ctx, edicao, codGrupo);
  const { nome, responsavel } = edicao;
  await refusingNome(nome, () => updateGrupo(ctx.tx, codGrupo, { nome, responsavel }));
  await replaceConcessionarias(ctx.tx, codGrupo, edicao.concessionarias);
  return announced(ctx, codGrupo);
}

/** Turns a group on or off. Its dealerships stay in it; no other can be put in while it is off. */
export async function situarGrupo(
  ctx: Ctx,
  codGrupo: number,
  { ativo, versao }: InputOf<typeof grupoContracts.situacaoGrupo>['body'],
): Promise<Grupo> {
  await requireVersao(ctx, codGrupo, versao);
  await updateGrupo(ctx.tx, codGrupo, { ativo });
  return announced(ctx, codGrupo);
}

export async function excluirGrupo(ctx: Ctx, codGrupo: number): Promise<void> {
  await requireGrupo(ctx, codGrupo);
  await deleteGrupo(ctx.tx, codGrupo).catch((error: unknown) => {
    if (databaseError(error)?.code !== SQLSTATE.foreignKey) throw error;
    refuse(grupoRefusals.comConcessionarias);
  });
  ctx.cadastroChanged('grupos', null);
}

async function requireVersao(ctx: Ctx, codGrupo: number, versao: number): Promise<void> {
  const row = (await lockGrupo(ctx.tx, codGrupo)) ?? refuse(grupoRefusals.naoEncontrado);
  if (row.versao === versao) return;
  const atual = await requireGrupo(ctx, codGrupo);
  refuse(grupoRefusals.alterado, { dados: { quem: atual.alteradoPor ?? 'Outra pessoa' }, atual });
}

async function requireLivres(
  { tx }: Ctx,
  { concessionarias, confirmarMudanca }: Novo,
  codGrupo: number | null,
): Promise<void> {
  const codigos = [...new Set(concessionarias)];
  const { vistas, deOutro } = await findMudancas(tx, codigos, codGrupo);
  if (vistas < codigos.length) refuse(grupoRefusals.concessionariaDesconhecida);
  const [primeira] = deOutro;
  if (primeira && !confirmarMudanca)
    refuse(grupoRefusals.deOutroGrupo, {
      dados: { nome: primeira.nome, grupo: primeira.grupo },
      atual: deOutro,
    });
}

async function refusingNome<T>(nome: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'grupo_nome')) throw error;
    const frase = grupoRefusals.nomeEmUso.frase.replace('{nome}', nome);
    refuse(grupoRefusals.nomeEmUso, { dados: { nome }, campos: [{ campo: 'nome', mensagem: frase }] });
  }
}

function announced(ctx: Ctx, codGrupo: number): Promise<Grupo> {
  ctx.cadastroChanged('grupos', null);
  ctx.cadastroChanged('concessionarias', null);
  // Who may see a group sees its dealerships: what sessions may see is worked out anew.
  ctx.forgetSession('*');
  return requireGrupo(ctx, codGrupo);
}
