import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  loteRefusals,
  type LinhaDaPrevia,
  type Mudanca,
  type PedidoDeLote,
} from '@oferta/contracts/cardapio/lote.ts';
import { arredondar, divideHalfUp } from '@oferta/domain/cardapio/arredondamento.ts';
import { margemBp } from '@oferta/domain/margem.ts';
import type { RegraPreco } from '@oferta/domain/cardapio/preco.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { requireDatas } from '../arvore/colunas-do-no.ts';
import { findRegra } from '../preco/preco.queries.ts';
import { listAlvos, type Alvo } from './previa.queries.ts';

/** What one edit may touch: somebody waits for it, and reads its preview. */
const MAXIMO = 20_000;
const NA_PREVIA = 200;
const MAIOR_PRECO = 99_999_999;

export interface Efeito {
  readonly alvo: Alvo;
  readonly precoFixoCentavos: number | null;
  readonly linha: z.infer<typeof LinhaDaPrevia>;
}

export interface Plano {
  readonly efeitos: readonly Efeito[];
  readonly assinatura: string;
}

/** What a bulk edit would do to each of its targets. Refuses what does not apply to items, and more than can be done at once. */
export async function planejar(ctx: Ctx, pedido: PedidoDeLote): Promise<Plano> {
  const { alvo, mudanca, codConcessionaria } = pedido;
  if (alvo === 'item' && (mudanca.tipo === 'margemAlvo' || mudanca.tipo === 'validade'))
    refuse(loteRefusals.soPacotes);
  if (mudanca.tipo === 'validade') requireDatas(mudanca);
  const alvos = await listAlvos(ctx.tx, pedido, MAXIMO);
  if (alvos.length > MAXIMO) refuse(loteRefusals.muitos, { dados: { maximo: MAXIMO } });
  const regra = await findRegra(ctx.tx, codConcessionaria);
  const efeitos = alvos.map((cada) => efeito(cada, mudanca, regra));
  return { efeitos, assinatura: assinar(mudanca, efeitos) };
}

/** The plan as a person reads it: what changes first. */
export async function preverLote(ctx: Ctx, pedido: PedidoDeLote) {
  const { efeitos, assinatura } = await planejar(ctx, pedido);
  const linhas = efeitos.map(({ linha }) => linha);
  const mudam = linhas.filter(({ muda }) => muda);
  return {
    total: linhas.length,
    mudam: mudam.length,
    assinatura,
    linhas: [...mudam, ...linhas.filter(({ muda }) => !muda)].slice(0, NA_PREVIA),
  };
}

function efeito(alvo: Alvo, mudanca: Mudanca, regra: RegraPreco): Efeito {
  const precoFixoCentavos = novoPreco(alvo, mudanca, regra);
  const depois = precoFixoCentavos ?? alvo.calculadoCentavos;
  const { situacao, validoDe, validoAte } = alvo;
  const novo = {
    centavos: depois,
    margemBp: margemBp(depois, alvo.custoCentavos),
    situacao: mudanca.tipo === 'situacao' ? mudanca.situacao : situacao,
    validoDe: mudanca.tipo === 'validade' ? mudanca.validoDe : validoDe,
    validoAte: mudanca.tipo === 'validade' ? mudanca.validoAte : validoAte,
  };
  return {
    alvo,
    precoFixoCentavos,
    linha: {
      codNo: alvo.codNo,
      nome: alvo.nome,
      caminho: alvo.caminho,
      antes: {
        centavos: alvo.centavos,
        margemBp: margemBp(alvo.centavos, alvo.custoCentavos),
        situacao,
        validoDe,
        validoAte,
      },
      depois: novo,
      muda:
        precoFixoCentavos !== alvo.precoFixoCentavos ||
        novo.situacao !== situacao ||
        novo.validoDe !== validoDe ||
        novo.validoAte !== validoAte,
    },
  };
}

/** The fixed price that the change gives; what it has when the change is not about prices. */
function novoPreco(
  alvo: Alvo,
  mudanca: Mudanca,
  { arredondamento, margemAlvoBp }: RegraPreco,
): number | null {
  const { precoFixoCentavos, centavos, custoCentavos, insumo } = alvo;
  if (mudanca.tipo === 'precoFixo') return mudanca.precoFixoCentavos;
  // Supplies are nothing but their amount.
  if (mudanca.tipo === 'precoCalculado') return insumo ? precoFixoCentavos : null;
  if (mudanca.tipo === 'percentual')
    return caber(arredondar(divideHalfUp(centavos * (10_000 + mudanca.bp), 10_000), arredondamento));
  if (mudanca.tipo === 'margemAlvo') {
    const alvoBp = margemBp(centavos, custoCentavos) ?? -Infinity;
    return alvoBp >= margemAlvoBp
      ? precoFixoCentavos
      : caber(precoDaMargem(custoCentavos, { arredondamento, margemAlvoBp }));
  }
  return precoFixoCentavos;
}

/** The smallest shelf figure that keeps the target margin, in centavos. */
function precoDaMargem(
  custoCentavos: number,
  { arredondamento, margemAlvoBp }: Pick<RegraPreco, 'arredondamento' | 'margemAlvoBp'>,
): number {
  const minimo = Math.ceil((custoCentavos * 10_000) / (10_000 - margemAlvoBp));
  const redondo = arredondar(minimo, arredondamento);
  // Rounding goes to the nearest figure; the margin wants the next one above.
  return redondo >= minimo ? redondo : arredondar(minimo + 50, arredondamento);
}

const caber = (centavos: number): number => Math.min(centavos, MAIOR_PRECO);

/** Says what was seen: other records, versions or results give another signature. */
function assinar(mudanca: Mudanca, efeitos: readonly Efeito[]): string {
  const visto = efeitos.map(({ alvo, linha }) => [alvo.codNo, alvo.versao, linha.depois.centavos]);
  return createHash('sha256')
    .update(JSON.stringify([mudanca, visto]))
    .digest('base64url');
}
