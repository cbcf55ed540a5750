import type { LinhaDigitada } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { quantidadeVendida } from '@oferta/domain/estoque/quantidade.ts';
import { PRECO_SIMBOLICO_CENTAVOS, type PrecoDaRegra } from '@oferta/domain/oficina-digital/desconto.ts';
import { findRegra, pacoteParaVenda, precoPeloCusto } from '#features/cardapio/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { findPecaDoRegistro } from './linha.queries.ts';

interface Pedido {
  readonly codConcessionaria: number;
  readonly linha: Pick<LinhaDigitada, 'especie' | 'codTipoServico' | 'quantidadeMil' | 'tabelaCentavos'>;
  readonly codigo: string | null;
  readonly custoCentavos: number;
  /** Minutes that it stands for, which may be more than it has. */
  readonly tmoMin: number;
}

interface Regra extends PrecoDaRegra {
  /** The least of it that is sold when so much is charged, thousandths; null for what is in no registry. */
  readonly vendidaMil: number | null;
}

/**
 * What the house asks for a line: the menu's price of a package, the registry's of a part, and for anything else the
 * greater of its list price and what the pricing makes of its cost; for labour the rate of its type, or the cheapest the
 * house has.
 */
export async function regraDaLinha(ctx: Ctx, pedido: Pedido): Promise<Regra> {
  const { codConcessionaria, codigo, linha, tmoMin } = pedido;
  const { quantidadeMil } = linha;
  if (linha.especie === 'pacote') {
    const codPacote = Number(codigo);
    const pacote = Number.isSafeInteger(codPacote)
      ? await pacoteParaVenda(ctx, { codConcessionaria, codPacote })
      : undefined;
    // The menu's price has the labour in it.
    return {
      precoCentavos: pacote?.centavos ?? daTabela(linha),
      horaCentavos: null,
      vendidaMil: pacote ? quantidadeVendida(quantidadeMil, 'un') : null,
    };
  }
  const { taxas } = await findRegra(ctx.tx, codConcessionaria);
  const peca = await findPecaDoRegistro(ctx.tx, codConcessionaria, codigo);
  return {
    precoCentavos: peca?.vendaCentavos || (await precoSemRegistro(ctx, pedido)),
    horaCentavos: tmoMin > 0 ? horaDe(linha.codTipoServico, taxas) : null,
    vendidaMil: peca ? quantidadeVendida(quantidadeMil, peca.unidade) : null,
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
