import { escolherRevisao } from '@oferta/domain/cardapio/revisao.ts';
import type { Ctx } from '#kernel/context.ts';
import { escolherModelo, escolherVersao } from './consultar-revisao.ts';
import { type Kit, listKits, listModelos, listRevisoes, type RevisaoOferecida } from './revisao.queries.ts';

/** A car that is booked for its maintenance. */
export interface CarroNaRevisao {
  readonly marca: string | null;
  readonly modelo: string;
  readonly ano: number | null;
  readonly km: number;
}

/**
 * The parts of the visit that each car is due for: those of the package that the menu puts forward, as the menu is on a
 * day. Null where the menu has nothing for the car. In the cars' order.
 */
export async function kitsDosCarros(
  ctx: Ctx,
  { codConcessionaria, dia }: { codConcessionaria: number; dia: string },
  carros: readonly CarroNaRevisao[],
): Promise<(Kit | null)[]> {
  if (carros.length === 0) return [];
  const modelos = await listModelos(ctx.tx, codConcessionaria, dia);
  const ofertas = new Map<number, RevisaoOferecida[]>();
  const revisoes: (number | null)[] = [];
  for (const { marca, modelo, ano, km } of carros) {
    const achado = escolherModelo(modelos, { marca: marca ?? undefined, modelo });
    if (achado && !ofertas.has(achado.codModelo))
      ofertas.set(achado.codModelo, await listRevisoes(ctx.tx, achado.codModelo, dia));
    const oferecidas = (achado && ofertas.get(achado.codModelo)) ?? [];
    const codVersao = escolherVersao(oferecidas, { ano: ano ?? undefined, modelo });
    const daVersao = oferecidas.filter((cada) => cada.codVersao === codVersao);
    revisoes.push(escolherRevisao(daVersao, km)?.codNo ?? null);
  }
  const kits = await listKits(ctx.tx, [...new Set(revisoes.filter((cod) => cod !== null))], dia);
  const porRevisao = new Map(kits.map((kit) => [kit.codRevisao, kit]));
  return revisoes.map((cod) => (cod === null ? null : (porRevisao.get(cod) ?? null)));
}
