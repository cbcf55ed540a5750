import type { Hoje } from '@oferta/contracts/relatorios/adiante.ts';
import {
  type CasaAberta,
  type DoCarro,
  minutosAbertos,
  minutosAteAPromessa,
  type RiscoDaPromessa,
  riscoDaPromessa,
} from '@oferta/domain/agenda/entrega/risco-promessa.ts';
import { NOME_MOTIVO_PARALISACAO } from '@oferta/domain/agenda/oficina/servico.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import type { CasaRow } from '../../equipe/casas.queries.ts';
import type { PrometidaRow } from './prometidas.queries.ts';

const RISCO = { verde: 'emDia', ambar: 'atencao', vermelho: 'atrasado' } as const;

/** The light of a promised car. */
export function riscoDe(prometida: PrometidaRow, casa: CasaRow, agora: Date): RiscoDaPromessa {
  const { prometidaEm, motivo, pronto, restanteMin, filaMin, retorno } = prometida;
  const horas = horasDa(casa);
  return riscoDaPromessa({
    previsao: prometidaEm,
    agora,
    abertoMin: minutosAteAPromessa({ de: agora, ate: prometidaEm }, horas, quemTrabalha(prometida, casa)),
    restanteMin,
    filaMin,
    paralisado: motivo !== null,
    retornoMin: retorno && minutosAbertos({ de: agora, ate: retorno }, horas),
    aInspecionar: !pronto,
    pronto,
  });
}

/** A promised car as the manager reads it: can it be kept, what is missing, when it comes at the earliest. */
export function entregaDe(prometida: PrometidaRow, casa: CasaRow, agora: Date): Hoje['entregas'][number] {
  const { prometidaEm, motivo, restanteMin, filaMin, retorno, recebido } = prometida;
  const { luz } = riscoDe(prometida, casa, agora);
  return {
    codAgendamento: prometida.codAgendamento,
    placa: prometida.placa,
    modelo: prometida.modelo,
    prometidaEm: prometidaEm.toISOString(),
    risco: RISCO[luz],
    falta: faltaDe(prometida),
    chegaEm:
      !recebido || (motivo !== null && retorno === null)
        ? null
        : chegada({ retorno, restanteMin: filaMin + restanteMin, agora }).toISOString(),
  };
}

/** The work that is left, from when it can go on. */
function chegada({
  retorno,
  restanteMin,
  agora,
}: {
  retorno: Date | null;
  restanteMin: number;
  agora: Date;
}): Date {
  return new Date(Math.max(agora.getTime(), retorno?.getTime() ?? 0) + restanteMin * 60_000);
}

export function faltaDe({
  motivo,
  comCliente,
  pronto,
  aInspecionar,
  iniciado,
  restanteMin,
  recebido,
}: PrometidaRow): string {
  if (!recebido) return 'Não chegou';
  if (motivo !== null) return NOME_MOTIVO_PARALISACAO[motivo];
  if (comCliente) return 'Aprovação do cliente';
  if (pronto) return 'Pronto';
  if (aInspecionar) return 'Inspeção';
  return iniciado ? `${duracao(restanteMin)} de serviço` : `Não iniciado, ${duracao(restanteMin)}`;
}

const duracao = (minutos: number): string =>
  minutos < 60
    ? `${minutos} min`
    : `${Math.floor(minutos / 60)} h${minutos % 60 === 0 ? '' : ` ${String(minutos % 60).padStart(2, '0')}`}`;

const horasDa = (casa: CasaRow): CasaAberta => ({
  semana: toSemana(
    [0, 1, 2, 3, 4, 5, 6].map((n) => casa.expedientes.find(({ diaSemana }) => diaSemana === n) ?? null),
  ),
  fuso: casa.fuso,
  feriados: casa.feriados.filter(({ abre }) => !abre),
  bloqueios: casa.bloqueios.filter(({ codMecanico }) => codMecanico === null),
});

const quemTrabalha = ({ mecanicos }: PrometidaRow, casa: CasaRow): DoCarro[] =>
  casa.mecanicos
    .filter(({ codMecanico }) => mecanicos.includes(codMecanico))
    .map(({ codMecanico, jornada }) => ({
      semana: jornada && toSemana(jornada),
      bloqueios: casa.bloqueios.filter((bloqueio) => bloqueio.codMecanico === codMecanico),
    }));
