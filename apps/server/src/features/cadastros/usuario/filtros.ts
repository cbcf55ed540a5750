import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  usuarioFiltrosRefusals,
  type FiltrosDoUsuario,
  type OpcoesDeFiltro,
  type PreviaDeFiltros,
  type usuarioFiltrosContracts,
} from '@oferta/contracts/cadastros/usuario-filtros.ts';
import { semFiltros, veRedeInteira, type FiltrosDeAcesso } from '@oferta/domain/sessao/acesso.ts';
import { renovarAcessoDe, updateUsuario } from '#features/sessao/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { requirePadrao } from './filtros-de-partida.ts';
import {
  existemTodos,
  findFiltros,
  listAbertas,
  listCasas,
  listGrupos,
  replaceFiltros,
} from './filtros.queries.ts';
import { getUsuario, quemEdita, requireAlcance, requireUsuario, requireVersao } from './quem-edita.ts';

/** What there is to choose from, as far as the caller may give it. */
export async function opcoesDeFiltro(ctx: Ctx): Promise<OpcoesDeFiltro> {
  const casas = await listCasas(ctx.tx);
  const meus =
    ctx.tenant.concessionarias === '*' ? null : await findFiltros(ctx.tx, quemEdita(ctx).codUsuario);
  const grupos = (await listGrupos(ctx.tx)).filter(({ codGrupo }) => !meus || meus.grupos.includes(codGrupo));
  const marcas = new Set(
    casas.flatMap((casa) => casa.marcas).filter((marca) => !meus || meus.marcas.includes(marca)),
  );
  return {
    grupos: grupos.map((grupo) => ({
      ...grupo,
      concessionarias: casas.filter(({ codGrupo }) => codGrupo === grupo.codGrupo).length,
    })),
    marcas: [...marcas]
      .sort((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }))
      .map((marca) => ({
        marca,
        concessionarias: casas.filter((casa) => casa.marcas.includes(marca)).length,
      })),
    concessionarias: casas.map(({ codGrupo: _fora, ...casa }) => casa),
  };
}

export async function getFiltros(ctx: Ctx, codUsuario: number): Promise<FiltrosDoUsuario> {
  const usuario = await getUsuario(ctx, codUsuario);
  const { grupos, marcas, concessionarias } = await findFiltros(ctx.tx, codUsuario);
  return {
    usuario,
    filtros: { grupos: [...grupos], marcas: [...marcas], concessionarias: [...concessionarias] },
    abertas: await listAbertas(ctx.tx, usuario.codNivel, { grupos, marcas, concessionarias }),
    codConcessionariaPadrao: usuario.concessionariaPadrao?.codConcessionaria ?? null,
    versao: usuario.versao,
  };
}

/** What a choice would open to the person, by the same function that sessions go by. */
export async function preverFiltros(
  ctx: Ctx,
  codUsuario: number,
  filtros: FiltrosDeAcesso,
): Promise<PreviaDeFiltros> {
  const { codNivel } = await getUsuario(ctx, codUsuario);
  return {
    redeInteira: veRedeInteira({ codNivel, filtros }),
    concessionarias: await listAbertas(ctx.tx, codNivel, filtros),
  };
}

type NovosFiltros = InputOf<typeof usuarioFiltrosContracts.salvarFiltros>['body'] & { codUsuario: number };

/** Replaces what a person may work in; their open screens show it at once. */
export async function salvarFiltros(ctx: Ctx, novos: NovosFiltros): Promise<FiltrosDoUsuario> {
  const { codUsuario, versao, codConcessionariaPadrao, ...filtros } = novos;
  const pessoa = await requireUsuario(ctx, codUsuario);
  await requireVersao(ctx, pessoa, versao);
  const { codNivel } = pessoa;
  const antes = await findFiltros(ctx.tx, codUsuario);
  await requireAlcance(ctx, { codNivel, filtros: antes }, { codNivel, filtros });
  if (!(await existemTodos(ctx.tx, filtros))) refuse(usuarioFiltrosRefusals.opcaoDesconhecida);
  await requirePadrao(ctx, { codNivel, filtros, codConcessionariaPadrao });
  if (quemEdita(ctx).codUsuario === codUsuario && !semFiltros(filtros)) await requireAlguma(ctx, novos);

  const { codDistribuidor } = ctx.tenant;
  await replaceFiltros(ctx.tx, { codDistribuidor, codUsuario }, filtros);
  await updateUsuario(ctx.tx, codUsuario, { cod_concessionaria_padrao: codConcessionariaPadrao });
  await renovarAcessoDe(ctx, codUsuario);
  ctx.cadastroChanged('usuarios', null);
  return getFiltros(ctx, codUsuario);
}

/** Nobody takes their own last dealership away. */
async function requireAlguma(ctx: Ctx, filtros: FiltrosDeAcesso): Promise<void> {
  const abertas = await listAbertas(ctx.tx, quemEdita(ctx).codNivel, filtros);
  if (abertas.length === 0) refuse(usuarioFiltrosRefusals.proprioAcesso);
}
