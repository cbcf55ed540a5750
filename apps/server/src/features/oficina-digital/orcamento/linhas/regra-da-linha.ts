import type { LinhaDigitada } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { PRECO_SIMBOLICO_CENTAVOS, type PrecoDaRegra } from '@oferta/domain/oficina-digital/desconto.ts';
import { findRegra, pacoteParaVenda, precoPeloCusto } from '#features/cardapio/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { findPecaDoRegistro } from './linha.queries.ts';

interface Pedido {
  readonly codConcessionaria: number;
  readonly linha: Pick<LinhaDigitada, 'especie' | 'codTipoServico' | 'tmoMin' | 'tabelaCentavos'>;
  readonly codigo: string | null;
  readonly custoCentavos: number;
}

/**
 * What the house asks for a line: the menu's price of a package, the registry's of a part, and for anything else the
 * greater of its list price and what the pricing makes of its cost; for labour the rate of its type, or the cheapest the
 * house has.
 */
export async function regraDaLinha(ctx: Ctx, pedido: Pedido): Promise<PrecoDaRegra> {
  const { codConcessionaria, codigo, linha } = pedido;
  if (linha.especie === 'pacote') {
    const codPacote = Number(codigo);
    const pacote = Number.isSafeInteger(codPacote)
      ? await pacoteParaVenda(ctx, { codConcessionaria, codPacote })
      : undefined;
    // The menu's price has the labour in it.
    return { precoCentavos: pacote?.centavos ?? daTabela(linha), horaCentavos: null };
  }
  const { taxas } = await findRegra(ctx.tx, codConcessionaria);
  const peca = await findPecaDoRegistro(ctx.tx, codConcessionaria, codigo);
  return {
    precoCentavos: peca?.vendaCentavos || (await precoSemRegistro(ctx, pedido)),
    horaCentavos: linha.tmoMin > 0 ? horaDe(linha.codTipoServico, taxas) : null,
  };
}

/** A list price typed low enough to mean nothing is none. */
const daTabela = ({ tabelaCentavos }: Pedido['linha']): number | null =>
  tabelaCentavos < PRECO_SIMBOLICO_CENTAVOS ? null : tabelaCentavos;

async function precoSemRegistro({ tx }: Ctx, { linha, ...peca }: Pedido): Promise<number | null> {
  const peloCusto = peca.custoCentavos && (await precoPeloCusto(tx, peca)).centavos;
  return Math.max(daTabela(linha) ?? 0, peloCusto) || null;
}

function horaDe(
  codTipoServico: number | null,
  taxas: readonly { codTipoServico: number; centavosHora: number | null }[],
): number | null {
  const conhecidas = taxas.flatMap(({ centavosHora }) => centavosHora ?? []);
  const doTipo = taxas.find((taxa) => taxa.codTipoServico === codTipoServico)?.centavosHora;
  return doTipo ?? (conhecidas.length > 0 ? Math.min(...conhecidas) : null);
}
