import {
  concessionariaRefusals,
  type ConcessionariaEditada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { Ctx } from '#kernel/context.ts';
import { databaseError, refuse, refuseReferido } from '#kernel/errors.ts';
import { refuseCampo, UNICOS } from './conferir-concessionaria.ts';
import {
  deleteBox,
  insertBoxes,
  listBoxesForaDe,
  replaceExpedientes,
  replaceFeriados,
  replaceTaxas,
  updateBoxes,
} from './funcionamento.queries.ts';

/** Writes the row itself; a value that another dealership has is refused with its field. */
export async function gravarFicha<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = databaseError(error)?.constraint ?? '';
    // The table's only unique codes; any other error is none of the person's.
    const unico = Object.entries(UNICOS).find(([nome]) => nome === constraint)?.[1];
    if (!unico) throw error;
    const [refusal, campo] = unico;
    refuseCampo(refusal, campo, { nome: 'outra concessionária' });
  }
}

/** Writes hours, holidays, boxes and rates: what is missing in `editada` is gone afterwards. */
export async function gravarFuncionamento(
  { tx, tenant }: Ctx,
  codConcessionaria: number,
  editada: ConcessionariaEditada,
): Promise<void> {
  const daCasa = { codDistribuidor: tenant.codDistribuidor, codConcessionaria };
  await replaceExpedientes(tx, daCasa, editada.semana);
  await replaceFeriados(tx, daCasa, editada.feriados);
  await replaceTaxas(tx, daCasa, editada.taxasHora);

  const mantidos = editada.boxes.flatMap(({ codBox }) => codBox ?? []);
  for (const { codBox, nome } of await listBoxesForaDe(tx, codConcessionaria, mantidos)) {
    await deleteBox(tx, codBox).catch(refuseReferido(concessionariaRefusals.boxEmUso, { dados: { nome } }));
  }
  if (!(await updateBoxes(tx, codConcessionaria, editada.boxes)))
    refuse(concessionariaRefusals.boxDesconhecido);
  await insertBoxes(tx, daCasa, editada.boxes);
}
