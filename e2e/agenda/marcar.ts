import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { addDias, diaDe, type Dia } from '@oferta/domain/dia.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';

type Vaga = OutputOf<typeof equipeContracts.vagas>[number];

interface Marcado {
  readonly placa: string;
  readonly vaga: Vaga;
  /** Nobody's yet: a request of the site. */
  readonly semConsultor?: boolean;
}

/** Bookings made behind the screens, on days after today. */
export interface Marcador {
  readonly amanha: Dia;
  /** A time of a later day that is still free when the test needs it. */
  readonly vagaLivre: (minutos?: number) => Promise<Vaga>;
  readonly marcar: (marcado: Marcado) => Promise<AgendamentoCompleto>;
}

/** Such a booker for the demo's first dealership. */
export function marcadorDe({ desk, casa }: CasaAberta): Marcador {
  const { codConcessionaria } = casa;
  const amanha = addDias(diaDe(new Date(), casa.fuso), 1);
  return {
    amanha,
    async vagaLivre(minutos = 60) {
      const [vaga] = await desk.call(equipeContracts.vagas, {
        params: { codConcessionaria },
        query: { aPartirDe: amanha, minutos, quantas: 1 },
      });
      if (!vaga) throw new Error('the demo has no free time');
      return vaga;
    },
    marcar: ({ placa, vaga, semConsultor = false }) =>
      desk.call(agendamentoContracts.criarAgendamento, {
        body: {
          codConcessionaria,
          codConsultor: semConsultor ? null : vaga.codConsultor,
          dataAgendamento: vaga.dia,
          horaAgendamento: vaga.hora,
          cliente: { nome: `Cliente ${placa}`, telefone: '(11) 90000-0000' },
          veiculo: { placa, modelo: 'Modelo' },
          servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
          origem: semConsultor ? 'site' : 'balcao',
        },
      }),
  };
}
