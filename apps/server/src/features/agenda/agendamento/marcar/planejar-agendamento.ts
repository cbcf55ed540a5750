import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { AgendamentoNovo } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { minutosDoServico } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { refuse } from '#kernel/errors.ts';
import type { ConsultorRow } from '../../equipe/equipe.queries.ts';
import { buscaDe } from '../busca-do-agendamento.ts';
import type { Cadastro } from './cadastro.ts';
import { conferirCliente, conferirVeiculo } from './conferir-cliente.ts';
import { impedimentoDoHorario } from './conferir-horario.ts';
import { conferirServicos } from './conferir-servicos.ts';
import { refuseIf } from './impedimento.ts';
import { planejarJanela } from './planejar-janela.ts';
import { conferirPrevisao } from '../mudar/promessa.ts';
import type { Janela, Reserva } from './reservar.ts';

interface Opcoes {
  agora: Date;
  /** The car already stands in the house: the slot that is running is not past. */
  passante: boolean;
}

export type Plano = ReturnType<typeof planejarAgendamento>;

/** Judges all of a booking that can be judged without asking who else is booked; answers its rows and what they hold. */
export function planejarAgendamento(cadastro: Cadastro, novo: AgendamentoNovo, { agora, passante }: Opcoes) {
  const { calendario, consultores, regrasDoCliente } = cadastro;
  const { dataAgendamento: dia, encaixe } = novo;
  const pessoas = { ...conferirCliente(novo.cliente, regrasDoCliente), ...conferirVeiculo(novo.veiculo) };

  const inicioMin = minutoDe(novo.horaAgendamento);
  const duracaoMin = novo.duracaoMin ?? calendario.intervaloMin;
  const consultor = consultorDe(consultores, novo.codConsultor ?? null);
  const relogio = new Date(agora.getTime() - (passante ? (duracaoMin - 1) * 60_000 : 0));
  const momento = { dia: diaDe(relogio, calendario.fuso), minuto: minutoDoDia(relogio, calendario.fuso) };
  refuseIf(impedimentoDoHorario(calendario, { dia, inicioMin, duracaoMin, consultor, agora: momento }));

  // Asking a zone's clocks costs more than all the rest of this: only where somebody needs the instant.
  const inicio = () => instanteDe(dia, inicioMin, calendario.fuso);
  const row = {
    ...pessoas,
    cod_consultor: consultor?.codConsultor ?? null,
    dia,
    hora_min: inicioMin,
    duracao_min: duracaoMin,
    encaixe,
    origem: novo.origem,
    observacao: novo.observacao || null,
    transporte: novo.transporte ?? null,
    previsao_entrega: novo.previsaoEntrega ? conferirPrevisao(novo.previsaoEntrega, inicio()) : null,
    motivo_especialidade: novo.motivoEspecialidade || null,
    motivo_encaixe: (encaixe && novo.motivoEncaixe) || null,
    busca: buscaDe({ ...pessoas, numero_os: null }),
  };
  const servicos = planejarServicos(cadastro, novo, inicio);
  const reserva: Reserva = {
    codAgendamento: null,
    codConsultor: row.cod_consultor,
    dia,
    inicioMin,
    duracaoMin,
    encaixe,
    janelas: encaixe ? [] : servicos.flatMap(({ janela }) => janela ?? []),
    veiculo: { cliente: row.cliente, placa: row.placa, chassi: row.chassi },
    ...(passante && { naCasa: true }),
  };
  return { row, servicos: servicos.map((servico) => servico.row), reserva, consultor };
}

/** Minutes after midnight of an hour the contract has already checked. */
export const minutoDe = (hora: string): number => parseHora(hora) ?? 0;

/** An active consultant of the dealership; null stays the bolsão. */
export function consultorDe(
  consultores: readonly ConsultorRow[],
  codConsultor: number | null,
): ConsultorRow | null {
  if (codConsultor === null) return null;
  return (
    consultores.find((cada) => cada.codConsultor === codConsultor) ??
    refuse(agendamentoRefusals.consultorDesconhecido)
  );
}

/** The jobs as rows: those with a mechanic one after the other from the appointment's start, the others unplanned. */
function planejarServicos(cadastro: Cadastro, novo: AgendamentoNovo, inicio: () => Date) {
  const { servicos, encaixe } = novo;
  const motivoEspecialidade = novo.motivoEspecialidade || null;
  const { mecanicos, motivoDe } = conferirServicos(cadastro, { servicos, motivoEspecialidade });

  let proximo: Date | undefined;
  return servicos.map((servico, ordem) => {
    const { codTipoServico, descricao, tempoPadraoMin } = servico;
    const mecanico = mecanicos.get(servico.codMecanico ?? 0);
    const minutos = minutosDoServico(cadastro.aprendido, {
      ...servico,
      modelo: novo.veiculo.modelo,
      codMecanico: mecanico?.codMecanico ?? null,
    });
    let janela: Janela | null = null;
    if (mecanico) {
      const trabalho = { mecanico, codBox: null, inicio: proximo ?? inicio(), minutos, encaixe };
      const plano = planejarJanela(cadastro.calendario, trabalho);
      if ('refusal' in plano) refuseIf(plano);
      else {
        janela = plano;
        proximo = plano.fim;
      }
    }
    const row = {
      ordem,
      cod_tipo_servico: codTipoServico,
      descricao,
      tempo_padrao_min: tempoPadraoMin,
      cod_mecanico: mecanico?.codMecanico ?? null,
      inicio_planejado: janela?.inicio ?? null,
      fim_planejado: janela?.fim ?? null,
      encaixe,
      motivo_especialidade: motivoDe(servico),
    };
    return { row, janela };
  });
}
