import { minutosDoServicoMarcado } from '@oferta/domain/agenda/oficina/carga-do-dia.ts';
import type { ComandoDoEnsaio } from '@oferta/contracts/agenda/ensaio.ts';
import type { Bloqueio, Calendario, Mecanico } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { Comando, DiaDoEnsaio, ServicoDoEnsaio } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { toExpediente } from '@oferta/domain/cadastros/expediente/expediente.ts';
import { diaDaSemana, instanteDe, minutosDesde, type Dia } from '@oferta/domain/dia.ts';
import { fechadoPorque } from '../../../model/blocos-do-dia.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { trabalhoMin } from '../../../model/trabalho-min.ts';

/** The day on whose clock a draft is made, with its team. */
export interface ContextoDoEnsaio {
  readonly dia: Dia;
  readonly fuso: string;
  readonly agora: Agora;
  readonly mecanicos: readonly Mecanico[];
  readonly calendario: Calendario;
}

/** How a card is called in a change: its plate, or whose it is. */
export const nomeDo = ({ placa, cliente }: Pick<ServicoAgendado, 'placa' | 'cliente'>): string =>
  placa ? formatPlaca(placa) : cliente;

/** A day of the board as the rule of drafts knows it. */
export function toDiaDoEnsaio(servicos: readonly ServicoAgendado[], contexto: ContextoDoEnsaio): DiaDoEnsaio {
  const { dia, agora, mecanicos, calendario } = contexto;
  const fechado = fechadoPorque(calendario, dia) !== null;
  return {
    agoraMin: dia === agora.dia ? agora.minuto : dia < agora.dia ? 1440 : 0,
    servicos: servicos.map((servico) => toServico(servico, contexto)),
    mecanicos: mecanicos
      .filter(({ ativo }) => ativo)
      .map(({ codMecanico, especialidades, jornada }) => ({
        codMecanico,
        especialidades,
        expediente: fechado ? null : toExpediente((jornada ?? calendario.semana)[diaDaSemana(dia)] ?? null),
        bloqueios: calendario.bloqueios.filter(
          ({ dia: qual, recurso, codRecurso }) =>
            qual === dia &&
            (recurso === 'concessionaria' || (recurso === 'mecanico' && codRecurso === codMecanico)),
        ),
      })),
  };
}

function toServico(servico: ServicoAgendado, contexto: ContextoDoEnsaio): ServicoDoEnsaio {
  const { dia, fuso, mecanicos, calendario } = contexto;
  const { codServico, codAgendamento, codTipoServico, status, paralisado, foraDaRaia, codMecanico, codBox } =
    servico;
  const desde = (instante: string | null): number | null =>
    instante === null ? null : minutosDesde(dia, new Date(instante), fuso);
  const inicioMin = desde(servico.inicioPlanejado);
  const fimMin = desde(servico.fimPlanejado);
  const jornada = mecanicos.find((cada) => cada.codMecanico === codMecanico)?.jornada ?? null;
  const minutos =
    inicioMin === null || fimMin === null
      ? minutosDoServicoMarcado(servico)
      : trabalhoMin({ dia, inicioMin, duracaoMin: fimMin - inicioMin }, jornada, calendario);
  return {
    codServico,
    codAgendamento,
    codTipoServico,
    status,
    paralisado,
    // A visit that was squeezed in with the consultants may have a job that holds its lane.
    encaixe: foraDaRaia,
    codMecanico,
    codBox,
    inicioMin,
    fimMin,
    minutos,
    prometidoMin: desde(servico.previsaoEntrega),
  };
}

/** The board's jobs as a draft has them: what it did not touch is the very same record. */
export function servicosDoEnsaio(
  base: readonly ServicoAgendado[],
  { antes, depois }: { readonly antes: DiaDoEnsaio; readonly depois: DiaDoEnsaio },
  { dia, fuso }: ContextoDoEnsaio,
): readonly ServicoAgendado[] {
  const em = (minuto: number | null): string | null =>
    minuto === null ? null : instanteDe(dia, minuto, fuso).toISOString();
  return base.map((servico, at) => {
    const novo = depois.servicos[at];
    if (!novo || novo === antes.servicos[at]) return servico;
    const { codMecanico, inicioMin, fimMin, encaixe: foraDaRaia } = novo;
    return {
      ...servico,
      codMecanico,
      foraDaRaia,
      inicioPlanejado: em(inicioMin),
      fimPlanejado: em(fimMin),
    };
  });
}

/** The calendar with the time that a draft takes. */
export function calendarioDoEnsaio(
  calendario: Calendario,
  comandos: readonly Comando[],
  dia: Dia,
): Calendario {
  const novos = comandos.flatMap((comando, at): Bloqueio[] => {
    if (comando.tipo !== 'bloquear') return [];
    const { codMecanico: codRecurso, inicioMin, fimMin, motivo } = comando;
    return [{ codBloqueio: -1 - at, recurso: 'mecanico', codRecurso, dia, inicioMin, fimMin, motivo }];
  });
  return novos.length === 0 ? calendario : { ...calendario, bloqueios: [...calendario.bloqueios, ...novos] };
}

/**
 * A draft's commands as they are sent. The version that was copied goes with the first command of each job, which finds out
 * whether somebody else has moved it meanwhile; the next ones come upon what the first has made.
 */
export function comandosDoFio(
  comandos: readonly Comando[],
  base: readonly ServicoAgendado[],
  dia: Dia,
): ComandoDoEnsaio[] {
  const ditos = new Set<number>();
  return comandos.map((comando): ComandoDoEnsaio => {
    if (comando.tipo === 'bloquear') {
      const { codMecanico: codRecurso, inicioMin, fimMin, motivo } = comando;
      return {
        tipo: 'bloquear',
        recurso: 'mecanico',
        codRecurso,
        dia,
        inicio: formatHora(inicioMin),
        fim: formatHora(Math.min(fimMin, 1439)),
        motivo,
      };
    }
    const { codServico, codMecanico, inicioMin, minutos } = comando;
    const servico = base.find((cada) => cada.codServico === codServico);
    const primeiro = !ditos.has(codServico);
    ditos.add(codServico);
    return {
      tipo: 'escalar',
      codServico,
      ...(primeiro && servico && { versao: servico.versao }),
      codMecanico,
      codBox: servico?.codBox ?? null,
      data: dia,
      hora: formatHora(Math.max(0, Math.min(1439, inicioMin))),
      duracaoMin: minutos,
    };
  });
}

/** The day that commands were applied to. */
interface Aplicado {
  readonly base: readonly ServicoAgendado[];
  readonly antes: DiaDoEnsaio;
  readonly dia: Dia;
}

/** What takes applied commands back, the last first: each job to where the copied day had it, each block away. */
export function comandosDeVolta(
  comandos: readonly Comando[],
  { base, antes, dia }: Aplicado,
  bloqueios: readonly number[],
): ComandoDoEnsaio[] {
  const movidos = new Set(
    comandos.flatMap((comando) => (comando.tipo === 'escalar' ? [comando.codServico] : [])),
  );
  const volta = [...movidos].toReversed().flatMap((codServico): Comando[] => {
    const servico = antes.servicos.find((cada) => cada.codServico === codServico);
    if (!servico) return [];
    const { codMecanico, inicioMin, minutos } = servico;
    return [
      {
        tipo: 'escalar',
        codServico,
        codMecanico: inicioMin === null ? null : codMecanico,
        inicioMin: inicioMin ?? 0,
        minutos,
      },
    ];
  });
  // Out of the way first, so that two jobs which changed places do not meet.
  const fora = volta.map((comando) => ({ ...comando, codMecanico: null }) as Comando);
  return [
    ...bloqueios.map((codBloqueio): ComandoDoEnsaio => ({ tipo: 'desbloquear', codBloqueio })),
    ...comandosDoFio([...fora, ...volta], base, dia).map((comando) => semVersao(comando)),
  ];
}

/** Applying has made new versions that this page has not read. */
function semVersao(comando: ComandoDoEnsaio): ComandoDoEnsaio {
  if (comando.tipo !== 'escalar') return comando;
  const { versao: _antiga, ...resto } = comando;
  return resto;
}
