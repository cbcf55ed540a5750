import type { InputOf } from '@oferta/contracts/contract.ts';
import { movimentoRefusals } from '@oferta/contracts/estoque/movimento.ts';
import {
  type PecaDoEstoque,
  pecaDoEstoqueContracts,
  pecaDoEstoqueRefusals,
} from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { cabeNaUnidade } from '@oferta/domain/estoque/quantidade.ts';
import { updatePecaDoEstoque } from '#features/cardapio/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { routes } from '#kernel/http/route.ts';
import {
  findPecaDoEstoque,
  findSubstituta,
  isFornecedorDaCasa,
  listPecasDoEstoque,
  lockPecaDoEstoque,
  lockSubstituicoes,
} from './peca-do-estoque.queries.ts';

export const pecaDoEstoqueRoutes = routes(pecaDoEstoqueContracts, {
  listPecasDoEstoque: (ctx, { params, query }) =>
    listPecasDoEstoque(ctx.tx, params.codConcessionaria, query.busca ?? ''),
  getPecaDoEstoque: (ctx, { params }) => ler(ctx, params.codPeca),
  salvarPecaDoEstoque: (ctx, { params, body }) => salvar(ctx, params.codPeca, body),
});

const ler = async (ctx: Ctx, codPeca: number): Promise<PecaDoEstoque> =>
  (await findPecaDoEstoque(ctx.tx, codPeca)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);

type Salva = InputOf<typeof pecaDoEstoqueContracts.salvarPecaDoEstoque>['body'];

/** Saves what a part is to the stock. A part that is superseded gives its successor its demand and what is left of it. */
async function salvar(ctx: Ctx, codPeca: number, { versao, peca }: Salva): Promise<PecaDoEstoque> {
  const casa = (await lockPecaDoEstoque(ctx.tx, codPeca)) ?? refuse(movimentoRefusals.pecaNaoEncontrada);
  if (casa.versao !== versao) refuse(pecaDoEstoqueRefusals.alterada, { atual: await ler(ctx, codPeca) });
  const { codigoSubstituta, ...resto } = peca;
  const { codFornecedor } = resto;
  const partida = (['embalagem', 'minimo', 'maximo'] as const).find(
    (campo) => !cabeNaUnidade(resto[campo] ?? 0, casa.unidade),
  );
  if (partida)
    refuse(pecaDoEstoqueRefusals.fracao, {
      campos: [{ campo: partida, mensagem: pecaDoEstoqueRefusals.fracao.frase }],
    });
  if (codFornecedor !== null && !(await isFornecedorDaCasa(ctx.tx, casa.cod_concessionaria, codFornecedor)))
    refuse(pecaDoEstoqueRefusals.fornecedorDeOutra);
  const codSubstituta = codigoSubstituta
    ? await requireSubstituta(ctx, {
        codPeca,
        codConcessionaria: casa.cod_concessionaria,
        codigo: codigoSubstituta,
      })
    : null;
  await updatePecaDoEstoque(ctx.tx, codPeca, { ...resto, codSubstituta });
  ctx.cadastroChanged('pecas', casa.cod_concessionaria);
  ctx.cadastroChanged('sugestoes', casa.cod_concessionaria);
  return ler(ctx, codPeca);
}

interface Substituicao {
  readonly codPeca: number;
  readonly codConcessionaria: number;
  readonly codigo: string;
}

/** Its successor, which none supersedes: chains are kept one step long. */
async function requireSubstituta(
  ctx: Ctx,
  { codPeca, codConcessionaria, codigo }: Substituicao,
): Promise<number> {
  await lockSubstituicoes(ctx.tx, codConcessionaria);
  const recusar = (refusal: (typeof pecaDoEstoqueRefusals)['substitutaDela']): never =>
    refuse(refusal, { campos: [{ campo: 'codigoSubstituta', mensagem: refusal.frase }] });
  const cod =
    (await findSubstituta(ctx.tx, codConcessionaria, codigo)) ??
    recusar(pecaDoEstoqueRefusals.substitutaNaoEncontrada);
  return cod === codPeca ? recusar(pecaDoEstoqueRefusals.substitutaDela) : cod;
}
