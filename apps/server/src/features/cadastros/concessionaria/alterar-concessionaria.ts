import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  concessionariaRefusals,
  type ConcessionariaCadastrada,
  type concessionariaContracts,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { updateConcessionaria } from './concessionaria.queries.ts';
import { conferirConcessionaria } from './conferir-concessionaria.ts';
import { deFora, listPelaFrente, mudaDeHora, quantos } from './ficam-de-fora.ts';
import { gravarFicha, gravarFuncionamento } from './gravar-concessionaria.ts';
import { announceConcessionaria, requireConcessionaria, requireVersao } from './require-concessionaria.ts';

type Edicao = InputOf<typeof concessionariaContracts.alterarConcessionaria>['body'];

/**
 * Saves a dealership as a whole. Appointments that the new hours or holidays leave outside are told first and kept as
 * they are once confirmed.
 */
export async function alterarConcessionaria(
  ctx: Ctx,
  cod: number,
  { versao, confirmarForaDoHorario, ...editada }: Edicao,
): Promise<ConcessionariaCadastrada> {
  const antes = await requireVersao(ctx, cod, versao);
  const ficha = await conferirConcessionaria(ctx, editada, cod);

  const marcados = await listPelaFrente(ctx, antes);
  if (mudaDeHora(marcados, antes.fuso, editada.fuso)) refuse(concessionariaRefusals.fusoComAgendamentos);
  const fora = deFora(marcados, { antes, depois: editada });
  if (fora && !confirmarForaDoHorario)
    refuse(concessionariaRefusals.foraDoHorario, { dados: { quantos: quantos(fora.total) }, atual: fora });

  await gravarFicha(() => updateConcessionaria(ctx.tx, cod, ficha));
  await gravarFuncionamento(ctx, cod, editada);
  announceConcessionaria(ctx, cod);
  return requireConcessionaria(ctx, cod);
}
