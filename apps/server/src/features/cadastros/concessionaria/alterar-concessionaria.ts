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
import { deFora, listPelaFrente, mudaDeHora } from './ficam-de-fora.ts';
import { gravarFicha, gravarFuncionamento } from './gravar-concessionaria.ts';
import { announceConcessionaria, requireConcessionaria, requireVersao } from './require-concessionaria.ts';

type Edicao = InputOf<typeof concessionariaContracts.alterarConcessionaria>['body'];

/**
 * Saves a dealership as a whole. Appointments and planned jobs that the new hours, holidays or boxes leave outside are told
 * first and kept as they are once confirmed.
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
  if (!confirmarForaDoHorario) await requireNadaDeFora(ctx, cod, { antes, depois: editada, marcados });

  await gravarFicha(() => updateConcessionaria(ctx.tx, cod, ficha));
  await gravarFuncionamento(ctx, cod, editada);
  announceConcessionaria(ctx, cod);
  return requireConcessionaria(ctx, cod);
}

async function requireNadaDeFora(...mudanca: Parameters<typeof deFora>): Promise<void> {
  const achado = await deFora(...mudanca);
  if (!achado) return;
  const { quantos, fora } = achado;
  refuse(concessionariaRefusals.foraDoHorario, { dados: { quantos }, atual: fora });
}
