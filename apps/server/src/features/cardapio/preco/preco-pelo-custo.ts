import { contaDaPeca, precoDaConta } from '@oferta/domain/cardapio/conta-da-peca.ts';
import { precoDaPeca } from '@oferta/domain/cardapio/markup.ts';
import type { Tx } from '#kernel/db/database.ts';
import { findRegra } from './preco.queries.ts';
import { findClasseDoCodigo, findRegraAplicada } from './regra-aplicada.queries.ts';

interface PecaCotada {
  readonly codConcessionaria: number;
  /** The part's code, when the quote's line has one. */
  readonly codigo: string | null;
  readonly custoCentavos: number;
}

/** What a part of this cost sells for in the workshop, and by which factor of the tiers; null where a rule made the price. */
export async function precoPeloCusto(
  tx: Tx,
  { codConcessionaria, codigo, custoCentavos }: PecaCotada,
): Promise<{ centavos: number; fatorBp: number | null }> {
  const aplicada = await findRegraAplicada(tx, codConcessionaria);
  if (aplicada) {
    const classe = await findClasseDoCodigo(tx, codConcessionaria, codigo);
    const peca = { custoCentavos, precoCentavos: null, classe };
    const preco = precoDaConta(
      contaDaPeca(peca, aplicada.parametros, { canal: 'oficina', partirDe: 'custo' }),
    );
    if (preco !== null) return { centavos: preco, fatorBp: null };
  }
  const { faixas } = await findRegra(tx, codConcessionaria);
  const { centavos, faixa } = precoDaPeca({ custoCentavos, precoCentavos: null }, faixas);
  return { centavos, fatorBp: faixa?.fatorBp ?? null };
}
