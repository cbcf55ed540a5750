import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { type Identidade, isOutroVeiculo } from '@oferta/domain/agenda/veiculo/veiculo.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { quemOcupa } from '../agendamento/marcar/impedimento.ts';
import { findAbertaDaPlaca, type OrdemRow } from './ordem-servico.queries.ts';

/** Refuses the open OS of a vehicle that is surely another one, naming it: tied, it would show this client and car. */
export function requireMesmoVeiculo(veiculo: Identidade, ordem: OrdemRow): void {
  if (!isOutroVeiculo(veiculo, ordem)) return;
  refuse(agendamentoRefusals.osDeOutroVeiculo, { dados: { os: ordem.numero_os, quem: quemOcupa(ordem) } });
}

/** Refuses a second open order for a plate, naming the first: two of them are one car's work billed twice, until somebody says so. */
export async function requireSemOsAberta(
  { tx }: Ctx,
  { cod_concessionaria, placa }: { readonly cod_concessionaria: number; readonly placa: string | null },
): Promise<void> {
  if (placa === null) return;
  const gemea = placaEquivalente(placa);
  const os = await findAbertaDaPlaca(tx, cod_concessionaria, gemea === null ? [placa] : [placa, gemea]);
  if (os) refuse(agendamentoRefusals.comOsAberta, { dados: { placa: formatPlaca(placa), os } });
}
