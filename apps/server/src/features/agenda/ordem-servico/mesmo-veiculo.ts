import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { type Identidade, isOutroVeiculo } from '@oferta/domain/agenda/veiculo/veiculo.ts';
import { refuse } from '#kernel/errors.ts';
import { quemOcupa } from '../agendamento/marcar/impedimento.ts';
import type { OrdemRow } from './ordem-servico.queries.ts';

/** Refuses the open OS of a vehicle that is surely another one, naming it: tied, it would show this client and car. */
export function requireMesmoVeiculo(veiculo: Identidade, ordem: OrdemRow): void {
  if (!isOutroVeiculo(veiculo, ordem)) return;
  refuse(agendamentoRefusals.osDeOutroVeiculo, { dados: { os: ordem.numero_os, quem: quemOcupa(ordem) } });
}
