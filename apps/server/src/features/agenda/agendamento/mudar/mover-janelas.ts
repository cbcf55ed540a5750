import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { expedienteDe } from '../../equipe/calendario.ts';
import type { MecanicoRow } from '../../equipe/equipe.queries.ts';
import { minutosDeTrabalho } from '../../servico/planejamento/empurrar.ts';
import type { Impedimento } from '../marcar/impedimento.ts';
import { janelaDe, naoIniciado } from '../marcar/janelas-do-servico.ts';
import { planejarJanela } from '../marcar/planejar-janela.ts';
import type { Janela } from '../marcar/reservar.ts';
import type { ServicoRow } from '../marcar/servicos.queries.ts';

/** How an appointment's jobs move, and by what they are judged. */
export interface Movimento {
  deltaMs: number;
  calendario: Calendario;
  mecanicos: readonly MecanicoRow[];
  /** How long a job's window becomes, minutes of work; absent: as long as it was. */
  minutos?: ((servico: ServicoRow, daJanela: number) => number) | undefined;
}

export interface JanelasMovidas {
  /** By job; those on no lane are left out. */
  janelas: ReadonlyMap<number, Janela>;
  /** Why one of them cannot be there, or null. */
  impedimento: Impedimento | null;
}

interface Movida {
  antes: Janela;
  depois: Janela;
}

/**
 * The jobs' windows when their appointment moves. What nobody has begun is planned anew for the work it holds: as far away
 * as the appointment goes, and never before the end of what it came after.
 */
export function moverJanelas(servicos: readonly ServicoRow[], movimento: Movimento): JanelasMovidas {
  const janelas = new Map<number, Janela>();
  const movidas: Movida[] = [];
  let impedimento: Impedimento | null = null;
  const naOrdem = servicos
    .flatMap((servico) => {
      const antes = janelaDe(servico);
      return antes ? [{ servico, antes }] : [];
    })
    .toSorted((a, b) => a.antes.inicio.getTime() - b.antes.inicio.getTime());

  for (const { servico, antes } of naOrdem) {
    if (movimento.deltaMs === 0 || !naoIniciado(servico)) {
      janelas.set(servico.cod_servico, antes);
      continue;
    }
    const { minutos } = movimento;
    const plano = planejarMovida(antes, {
      ...movimento,
      minutos: minutos && ((daJanela) => minutos(servico, daJanela)),
      encaixe: servico.encaixe,
      inicio: inicioDe(antes, movidas, movimento),
    });
    const isImpedido = 'refusal' in plano;
    if (isImpedido) impedimento ??= plano;
    const depois = isImpedido ? (janelaDe(servico, movimento.deltaMs) ?? antes) : plano;
    movidas.push({ antes, depois });
    janelas.set(servico.cod_servico, depois);
  }
  return { janelas, impedimento };
}

function inicioDe({ inicio }: Janela, movidas: readonly Movida[], { deltaMs }: Movimento): Date {
  const anteriores = movidas.filter(({ antes }) => antes.fim <= inicio);
  const seguido = anteriores.some(({ antes }) => antes.fim.getTime() === inicio.getTime());
  const fins = anteriores.map(({ depois }) => depois.fim.getTime());
  return new Date(Math.max(...fins, ...(seguido ? [] : [inicio.getTime() + deltaMs])));
}

interface Lugar extends Pick<Movimento, 'calendario' | 'mecanicos'> {
  encaixe: boolean;
  inicio: Date;
  minutos?: ((daJanela: number) => number) | undefined;
}

/** The same work from another start on. */
function planejarMovida(
  { codMecanico, codBox, inicio: de, fim: ate }: Janela,
  { calendario, mecanicos, encaixe, inicio, minutos = (daJanela) => daJanela }: Lugar,
): Janela | Impedimento {
  const mecanico = mecanicos.find((cada) => cada.codMecanico === codMecanico) ?? null;
  const jornada = mecanico?.jornada ?? null;
  const inicioMin = minutoDoDia(de, calendario.fuso);
  const fimMin = inicioMin + (ate.getTime() - de.getTime()) / 60_000;
  const expediente = expedienteDe(calendario, diaDe(de, calendario.fuso), jornada);
  const plano = planejarJanela(calendario, {
    // Who has left is not asked.
    mecanico: { codMecanico: mecanico?.codMecanico ?? null, jornada },
    codBox,
    inicio,
    minutos: minutos(minutosDeTrabalho(expediente, { inicioMin, fimMin })),
    encaixe,
  });
  return 'refusal' in plano ? plano : { ...plano, codMecanico };
}

/**
 * A window that does not run into these, which stand on its lane already: it goes behind them, with all of its work. Or why
 * there is no room for it there.
 */
export function depoisDe(
  postas: readonly Janela[],
  janela: Janela,
  { calendario, mecanicos }: Pick<Movimento, 'calendario' | 'mecanicos'>,
): Janela | Impedimento {
  const fins = postas.filter((posta) => chocam(posta, janela)).map(({ fim }) => fim.getTime());
  if (fins.length === 0) return janela;
  const plano = planejarMovida(janela, {
    calendario,
    mecanicos,
    encaixe: false,
    inicio: new Date(Math.max(...fins)),
  });
  return 'refusal' in plano ? plano : depoisDe(postas, plano, { calendario, mecanicos });
}

const chocam = (uma: Janela, outra: Janela): boolean =>
  ((uma.codMecanico !== null && uma.codMecanico === outra.codMecanico) ||
    (uma.codBox !== null && uma.codBox === outra.codBox)) &&
  uma.inicio < outra.fim &&
  outra.inicio < uma.fim;
