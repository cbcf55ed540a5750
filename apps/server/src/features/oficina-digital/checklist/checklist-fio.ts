import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { checklistRefusals } from '@oferta/contracts/oficina-digital/checklist.ts';
import { limiteNoKm } from '@oferta/domain/oficina-digital/desgaste.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findChecklistFio } from './leitura.queries.ts';

/** A checklist as its screens get it, or the refusal when it is not the caller's. */
export async function checklistFio(ctx: Ctx, codCheckList: number): Promise<Checklist> {
  const checklist = (await findChecklistFio(ctx.tx, codCheckList)) ?? refuse(checklistRefusals.naoEncontrado);
  // The query writes the contract's shape; the door parses what it sends.
  return comDesgaste(checklist as Checklist);
}

/** Tells of each measured item when its limit comes, from the last visit's measure. */
function comDesgaste(checklist: Checklist): Checklist {
  const modelo = new Map(
    checklist.conteudo.grupos.flatMap(({ itens }) => itens).map((item) => [item.codigo, item]),
  );
  return {
    ...checklist,
    itens: checklist.itens.map((item) => {
      const limites = modelo.get(item.codigo)?.limites;
      if (!item.anterior || item.medida === null || !limites) return item;
      const agora = { medida: item.medida, km: checklist.km };
      return {
        ...item,
        anterior: { ...item.anterior, limiteNoKm: limiteNoKm(item.anterior, agora, limites) },
      };
    }),
  };
}
