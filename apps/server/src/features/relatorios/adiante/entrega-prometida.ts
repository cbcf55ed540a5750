import type { Hoje } from '@oferta/contracts/relatorios/adiante.ts';
import { minutosAbertos, riscoDaPromessa } from '@oferta/domain/agenda/entrega/risco-promessa.ts';
import { NOME_MOTIVO_PARALISACAO } from '@oferta/domain/agenda/oficina/servico.ts';
import { toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import type { CasaRow } from '../fatos/hora.queries.ts';
import type { PrometidaRow } from './hoje.queries.ts';

const RISCO = { verde: 'emDia', ambar: 'atencao', vermelho: 'atrasado' } as const;

/** A promised car as the manager reads it: can it be kept, what is missing, when it comes at the earliest. */
export function entregaDe(prometida: PrometidaRow, casa: CasaRow, agora: Date): Hoje['entregas'][number] {
  const { prometidaEm, motivo, pronto, restanteMin, retorno, recebido } = prometida;
  const { luz } = riscoDaPromessa({
    previsao: prometidaEm,
    agora,
    abertoMin: abertoEntre(casa, { de: agora, ate: prometidaEm }),
    restanteMin,
    paralisado: motivo !== null,
    pronto,
  });
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
        : chegada({ retorno, restanteMin, agora }).toISOString(),
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

function faltaDe({
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

function abertoEntre(casa: CasaRow, entre: { de: Date; ate: Date }): number {
  if (entre.ate <= entre.de) return 0;
  const semana = toSemana(
    [0, 1, 2, 3, 4, 5, 6].map((n) => casa.expedientes.find(({ diaSemana }) => diaSemana === n) ?? null),
  );
  return minutosAbertos(entre, {
    semana,
    fuso: casa.fuso,
    feriados: casa.feriados.filter(({ abre }) => !abre),
    bloqueios: casa.bloqueios.filter(({ codMecanico }) => codMecanico === null),
  });
}
