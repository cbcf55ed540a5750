import { precoRefusals, type ItemEscrito } from '@oferta/contracts/cardapio/preco.ts';
import { calcularPreco, type ItemDoPreco, type Preco } from '@oferta/domain/cardapio/preco.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findRegra, mapPecas } from './preco.queries.ts';

interface Composicao {
  itens: readonly ItemEscrito[];
  descontoBp: number;
  precoFixoCentavos: number | null;
  custoExtraCentavos?: number;
}

/** The price of what is written, saved or not, with its account. Refuses parts and types of service that do not exist. */
export async function compor(
  ctx: Ctx,
  codConcessionaria: number,
  { itens, ...resto }: Composicao,
): Promise<Preco> {
  const regra = await findRegra(ctx.tx, codConcessionaria);
  const codigos = itens.flatMap((item) => (item.especie === 'peca' ? [item.codPeca] : []));
  const pecas = await mapPecas(ctx.tx, codConcessionaria, codigos);
  const taxas = new Map(
    regra.taxas.map(({ codTipoServico, centavosHora }) => [codTipoServico, centavosHora]),
  );

  const paraPreco = (item: ItemEscrito): ItemDoPreco => {
    const base = { descricao: item.nome, precoFixoCentavos: item.precoFixoCentavos };
    if (item.especie === 'insumo') return { especie: 'insumo', ...base };
    if (item.especie === 'peca') {
      const { custoCentavos, precoCentavos } =
        pecas.get(item.codPeca) ?? refuse(precoRefusals.pecaDesconhecida);
      return { especie: 'peca', ...base, quantidadeMil: item.quantidadeMil, custoCentavos, precoCentavos };
    }
    const centavosHora = taxas.get(item.codTipoServico);
    if (centavosHora === undefined) return refuse(precoRefusals.tipoServicoDesconhecido);
    return { especie: 'maoDeObra', ...base, tmoMin: item.tmoMin, centavosHora };
  };
  return calcularPreco({ itens: itens.map(paraPreco), ...resto }, regra);
}
