import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  concessionariaRefusals,
  type ConcessionariaCadastrada,
  type concessionariaContracts,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, refuseReferido } from '#kernel/errors.ts';
import { deleteConcessionaria, updateStatus } from './concessionaria.queries.ts';
import { quantosDeFora, resumirDeFora } from '../de-fora.ts';
import { listPelaFrente } from './ficam-de-fora.ts';
import { announceConcessionaria, requireConcessionaria, requireVersao } from './require-concessionaria.ts';

type Situacao = InputOf<typeof concessionariaContracts.situacaoConcessionaria>['body'];

/** Turns a dealership on or off. Off, nobody works in it; what is booked there is told first. */
export async function situarConcessionaria(
  ctx: Ctx,
  cod: number,
  { ativo, versao, confirmarAgendamentos }: Situacao,
): Promise<ConcessionariaCadastrada> {
  const antes = await requireVersao(ctx, cod, versao);
  if (antes.ativo === ativo) return antes;
  if (!ativo && !confirmarAgendamentos) {
    const marcados = await listPelaFrente(ctx, antes);
    const atual = resumirDeFora(marcados.map((row) => ({ ...row, motivo: 'Concessionária desativada' })));
    if (atual)
      refuse(concessionariaRefusals.comAgendamentos, {
        dados: { quantos: quantosDeFora(atual.total, 'agendamento') },
        atual,
      });
  }
  await updateStatus(ctx.tx, cod, ativo);
  announceConcessionaria(ctx, cod);
  return requireConcessionaria(ctx, cod);
}

/** Deletes a dealership that nothing refers to. */
export async function excluirConcessionaria(ctx: Ctx, cod: number): Promise<void> {
  await requireConcessionaria(ctx, cod);
  await deleteConcessionaria(ctx.tx, cod).catch(refuseReferido(concessionariaRefusals.comHistorico));
  announceConcessionaria(ctx, cod);
}
