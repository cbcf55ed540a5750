import type { SituacaoAgendamento } from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { StatusServico } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { type AnoDaCasa, anoDaCasa, contarDias, type Plano } from './ano-da-casa.ts';
import { isParalisado, situacaoEm, statusEm } from './passagem.ts';

/** What a house's screens must show, known without asking the database. */
export interface Indicadores {
  /** Appointments by `dia situacao`. */
  readonly agendamentos: Readonly<Record<`${Dia} ${SituacaoAgendamento}`, number>>;
  /** Jobs by `dia status`, the day being the appointment's. */
  readonly servicos: Readonly<Record<`${Dia} ${StatusServico}`, number>>;
  readonly paralisados: number;
  readonly naFilaSemConsultor: number;
  /** Open orders without an appointment. */
  readonly passantes: number;
}

/** Counts a house's story, told once more from its seed. */
export function indicadoresDe(plano: Plano): Indicadores {
  return contar(anoDaCasa(plano));
}

function contar(ano: AnoDaCasa): Indicadores {
  const { agora } = ano.relogio;
  const agendamentos: Record<string, number> = {};
  const servicos: Record<string, number> = {};
  let [paralisados, naFilaSemConsultor, passantes] = [0, 0, 0];
  for (const dia of contarDias(ano)) {
    passantes += dia.passantes.length;
    for (const passagem of dia.passagens) {
      somar(agendamentos, `${passagem.dia} ${situacaoEm(passagem, agora)}`);
      if (passagem.consultor === null) naFilaSemConsultor += 1;
      for (const trabalho of passagem.trabalhos) {
        somar(servicos, `${passagem.dia} ${statusEm(trabalho, passagem, agora)}`);
        if (isParalisado(trabalho, agora)) paralisados += 1;
      }
    }
  }
  return { agendamentos, servicos, paralisados, naFilaSemConsultor, passantes };
}

function somar(totais: Record<string, number>, chave: string): void {
  totais[chave] = (totais[chave] ?? 0) + 1;
}
