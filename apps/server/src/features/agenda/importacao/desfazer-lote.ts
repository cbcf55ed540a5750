import { importacaoRefusals } from '@oferta/contracts/agenda/importacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { databaseError, refuse, SQLSTATE } from '#kernel/errors.ts';
import type { LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';
import type { DaPlanilha, Ficou } from '#kernel/planilha/importador-de-arquivo.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { countRecebidos, deleteImportado, type Importado, lockImportados } from './desfeito.queries.ts';
import { clearRepetidas } from '#machines/planilha/atualizar-linhas.queries.ts';

/** Once a vehicle of it has been received, the file is history and stays. */
export async function antesDeDesfazer({ tx }: Ctx, codPlanilha: number): Promise<void> {
  const quantos = await countRecebidos(tx, codPlanilha);
  if (quantos > 0) refuse(importacaoRefusals.temAtendimento, { dados: { quantos } });
}

/** Deletes the appointments that an import made and nobody has touched since; what was touched stays and is listed. */
export async function desfazerLote(
  ctx: Ctx,
  { codPlanilha, codConcessionaria }: DaPlanilha,
  feitos: readonly LinhaGravada[],
): Promise<NaoDesfeito[]> {
  const apagados: number[] = [];
  const ficaram: NaoDesfeito[] = [];
  const codigos = feitos.map(({ cod }) => cod);
  for (const importado of await lockImportados(ctx.tx, codigos)) {
    const { codAgendamento: cod } = importado;
    if (await apagar(ctx, importado)) apagados.push(cod);
    else ficaram.push({ cod, motivo: 'Já tinha sido alterado' });
  }
  await clearRepetidas(ctx.tx, codPlanilha, apagados);
  if (apagados.length > 0) announceAgenda(ctx, codConcessionaria);
  return ficaram;
}

/** False when it has been touched, or something hangs on it that only exists once somebody worked with it. */
async function apagar({ tx }: Ctx, { codAgendamento, intocado }: Importado): Promise<boolean> {
  if (!intocado) return false;
  try {
    await inSavepoint(tx, () => deleteImportado(tx, codAgendamento));
    return true;
  } catch (error) {
    if (databaseError(error)?.code === SQLSTATE.foreignKey) return false;
    throw error;
  }
}

/** The sentence about what the undoing left. */
export function fraseDosQueFicaram(estes: readonly Ficou[], quantos: number): string {
  const citados = estes.map(({ rotulo, cod }) => rotulo ?? `agendamento ${cod}`).join(', ');
  const resto = quantos > estes.length ? ` e mais ${quantos - estes.length}` : '';
  return quantos === 1
    ? `1 agendamento já tinha sido alterado e ficou na agenda: ${citados}.`
    : `${quantos} agendamentos já tinham sido alterados e ficaram na agenda: ${citados}${resto}.`;
}
