import type { InputOf } from '@oferta/contracts/contract.ts';
import { grupoRefusals, type Grupo, type grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, ler, pronto, type Registro } from '#kernel/editar.ts';
import { refuse, refuseReferido, violates } from '#kernel/errors.ts';
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

const GRUPO: Registro<{ versao: number }, Grupo> = {
  prender: ({ tx }, cod) => lockGrupo(tx, cod),
  ler: ({ tx }, cod) => findGrupo(tx, cod),
  naoEncontrado: grupoRefusals.naoEncontrado,
  alterado: grupoRefusals.alterado,
  quemAlterou: (_ctx, _antes, { alteradoPor }) => alteradoPor ?? 'Outra pessoa',
  anunciar: (ctx) => {
    ctx.cadastroChanged('grupos', null);
    ctx.cadastroChanged('concessionarias', null);
    // Who may see a group sees its dealerships: what sessions may see is worked out anew.
    ctx.forgetSession('*');
  },
};

export const requireGrupo = (ctx: Ctx, codGrupo: number): Promise<Grupo> => ler(ctx, GRUPO, codGrupo);

/** Makes a group of dealerships. Those that are in another are only moved once confirmed. */
export async function criarGrupo(ctx: Ctx, novo: Novo): Promise<Grupo> {
  await requireLivres(ctx, novo, null);
  const { nome, responsavel } = novo;
  const codGrupo = await refusingNome(nome, () =>
    insertGrupo(ctx.tx, ctx.tenant.codDistribuidor, {
      nome,
      responsavel,
      alterado_por: ctx.usuario?.codUsuario ?? null,
    }),
  );
  await replaceConcessionarias(ctx.tx, codGrupo, novo.concessionarias);
  return pronto(ctx, GRUPO, codGrupo);
}

/** Saves a group and which dealerships are in it; one that is left out is in none afterwards. */
export async function alterarGrupo(ctx: Ctx, codGrupo: number, edicao: Edicao): Promise<Grupo> {
  const { versao, nome, responsavel } = edicao;
  return editar(ctx, { registro: GRUPO, cod: codGrupo, versao }, async () => {
    await requireLivres(ctx, edicao, codGrupo);
    await refusingNome(nome, () => updateGrupo(ctx.tx, codGrupo, { nome, responsavel }));
    await replaceConcessionarias(ctx.tx, codGrupo, edicao.concessionarias);
  });
}

/** Turns a group on or off. Its dealerships stay in it; no other can be put in while it is off. */
export async function situarGrupo(
  ctx: Ctx,
  codGrupo: number,
  { ativo, versao }: InputOf<typeof grupoContracts.situacaoGrupo>['body'],
): Promise<Grupo> {
  return editar(ctx, { registro: GRUPO, cod: codGrupo, versao }, () =>
    updateGrupo(ctx.tx, codGrupo, { ativo }),
  );
}

export async function excluirGrupo(ctx: Ctx, codGrupo: number): Promise<void> {
  await requireGrupo(ctx, codGrupo);
  await deleteGrupo(ctx.tx, codGrupo).catch(refuseReferido(grupoRefusals.comConcessionarias));
  ctx.cadastroChanged('grupos', null);
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
