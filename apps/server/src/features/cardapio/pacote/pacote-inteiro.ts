import type { PacoteInteiro } from '@oferta/contracts/cardapio/pacote.ts';
import { pacoteRefusals } from '@oferta/contracts/cardapio/pacote.ts';
import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import type { ItemEscrito, Preco } from '@oferta/contracts/cardapio/preco.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findNo, findNoComCaminho, listFilhos } from '../arvore/no-fio.queries.ts';
import { hoje } from '../arvore/require-no.ts';
import { compor } from '../preco/compor.ts';

/** The package with where it stands, its items and its price explained. Refuses a code that is no package of the caller's. */
export async function pacoteInteiro(ctx: Ctx, codPacote: number): Promise<PacoteInteiro> {
  const dia = hoje(ctx);
  const achado = await findNoComCaminho(ctx.tx, codPacote, dia);
  if (!achado || achado.no.tipo !== 'pacote' || achado.no.codPai === null)
    return refuse(pacoteRefusals.naoEncontrado);
  const { no: pacote, caminho } = achado;
  const revisao = await findNo(ctx.tx, achado.no.codPai, dia);
  if (!revisao?.revisao) return refuse(pacoteRefusals.naoEncontrado);
  const itens = await listFilhos(ctx.tx, codPacote, dia);
  return {
    pacote,
    caminho,
    revisao: { codRevisao: revisao.codNo, nome: revisao.nome, ...revisao.revisao },
    itens,
    preco: await precoDoPacote(ctx, pacote, itens),
  };
}

/** How a package's price comes to be, line by line. */
export async function explicarPreco(ctx: Ctx, codPacote: number): Promise<Preco> {
  const pacote = await findNo(ctx.tx, codPacote, hoje(ctx));
  if (pacote?.tipo !== 'pacote') return refuse(pacoteRefusals.naoEncontrado);
  return precoDoPacote(ctx, pacote, await listFilhos(ctx.tx, codPacote, hoje(ctx)));
}

async function precoDoPacote(ctx: Ctx, pacote: No, itens: readonly No[]): Promise<Preco> {
  const preco = await compor(ctx, pacote.codConcessionaria, {
    itens: itens.filter(({ situacao }) => situacao !== 'inativo').map(itemEscrito),
    descontoBp: pacote.pacote?.descontoBp ?? 0,
    precoFixoCentavos: pacote.pacote?.precoFixoCentavos ?? null,
  });
  return { ...preco, linhas: [...preco.linhas] };
}

/** An item as a form would write it. */
function itemEscrito({ nome, item, codNo }: No): ItemEscrito {
  if (!item) throw new Error(`node ${codNo} is no item`);
  const { especie, codPeca, quantidadeMil, codTipoServico, tmoMin, precoFixoCentavos } = item;
  if (especie === 'peca' && codPeca !== null && quantidadeMil !== null)
    return { especie, nome, codPeca, quantidadeMil, precoFixoCentavos };
  if (especie === 'maoDeObra' && codTipoServico !== null && tmoMin !== null)
    return { especie, nome, codTipoServico, tmoMin, precoFixoCentavos };
  return { especie: 'insumo', nome, precoFixoCentavos: precoFixoCentavos ?? 0 };
}
