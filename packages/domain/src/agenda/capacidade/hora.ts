/**
 * Whether an hour of a dealership's day can be sold, counted in minutes of qualified mechanics and boxes, and if not, what
 * stands in the way: each cause that is named is one, and without those named the hour can be sold.
 *
 * - trabalho: a job that somebody of a speciality does, minutes of its own; a visit's jobs follow one another.
 * - plano: who does each job of a visit, and when.
 *
 * Field notes 2.1 AG-03 and 2.2: capacity is hours by skill and box, a refusal says why.
 */
import { type Periodo, slots, sobrepoe } from '../../tempo/horario.ts';
import { recusaDoHorario, type RecusaDoHorario } from '../marcar/recusa-horario.ts';
import { maiorLotacao, periodoDoServico } from '../marcar/vagas.ts';
import type { DiaComCarga, PedidoDeHora, Trabalho } from './dia-com-carga.ts';
import { minutosQueFaltam } from './minutos.ts';
import { type Passo, planejar, REFORCO } from './plano.ts';

export type Causa =
  | RecusaDoHorario
  /** The work would not end before closing. */
  | 'fechaAntes'
  | 'consultor'
  | 'chegadas'
  | 'visitas'
  | 'transporte'
  /** Nobody who does work of that type is free for it. */
  | 'mecanico'
  | 'box'
  /** The day's minutes of that type are sold. */
  | 'minutos';

export type Impedimento = { readonly causa: Causa; readonly tipo: number | null };

export type HoraVendavel = {
  readonly codConsultor: number;
  readonly plano: readonly Passo[];
  readonly fimMin: number;
};

/** An hour and what can be done with it: a sale, or what stands in its way. */
export type HoraJulgada = { readonly inicioMin: number } & (
  | { readonly venda: HoraVendavel; readonly impedimentos: readonly [] }
  | { readonly venda: null; readonly impedimentos: readonly [Impedimento, ...Impedimento[]] }
);

/** Every slot of a day, judged. A closed day has none. */
export function julgarDia(pedido: PedidoDeHora, dia: DiaComCarga, intervalo: number): HoraJulgada[] {
  if (dia.expediente === null || dia.feriado) return [];
  const { abertura, fechamento } = dia.expediente;
  return slots({ abertura, fechamento, intervalo }).map((inicioMin) => julgarHora(pedido, dia, inicioMin));
}

/** Judges one hour, on the grid or not. */
export function julgarHora(pedido: PedidoDeHora, dia: DiaComCarga, inicioMin: number): HoraJulgada {
  const impedimentos: Impedimento[] = [];
  const impedir = (causa: Causa, tipo: number | null = null): void => void impedimentos.push({ causa, tipo });

  const { aPartirDe: agora, duracaoMin } = pedido;
  const recusa = recusaDoHorario({ ...dia, agora, inicioMin, duracaoMin });
  if (recusa) impedir(recusa);
  const codConsultor = quemRecebe(pedido, dia, inicioMin);
  let plano: Passo[] | null = null;
  if (recusa !== 'fechado') {
    if (codConsultor === null) impedir('consultor');
    if (!cabeNoQuarto(dia, inicioMin)) impedir('chegadas');
    if (dia.visitas && dia.visitas.marcados >= dia.visitas.limite) impedir('visitas');
    const cota = dia.transporte[pedido.transporte];
    if (cota && cota.marcados >= cota.limite) impedir('transporte');
    const parada = oQueParaACasa(pedido, dia, inicioMin);
    if (parada === null) {
      const oficina = julgarOficina(pedido, dia, inicioMin);
      plano = oficina.plano;
      for (const { causa, tipo } of oficina.impedimentos) impedir(causa, tipo);
    } else if (parada !== recusa) impedir(parada);
  }

  const [primeiro, ...outros] = impedimentos;
  if (primeiro) return { inicioMin, venda: null, impedimentos: [primeiro, ...outros] };
  if (codConsultor === null || plano === null)
    throw new Error('an hour without an impediment has who does it');
  const fimMin = plano.at(-1)?.fimMin ?? inicioMin + duracaoMin;
  return { inicioMin, venda: { codConsultor, plano, fimMin }, impedimentos: [] };
}

/**
 * Who of those that work then has a place left, beyond what the bolsão will ask for: who was asked for, else whoever receives fewest
 * cars then, and of those the one with fewest minutes that day (field notes AV-09), so that nobody gets three at eight o'clock while
 * others wait; the first of the list where they are even.
 */
function quemRecebe(
  { duracaoMin, preferido }: PedidoDeHora,
  dia: DiaComCarga,
  inicioMin: number,
): number | null {
  const periodo = { inicioMin, fimMin: inicioMin + duracaoMin };
  const todos = dia.consultores.map(({ codConsultor, capacidade, ocupado, bloqueios }) => {
    const juntos = maiorLotacao(ocupado, periodo);
    const fora = bloqueios.some((bloqueio) => sobrepoe(bloqueio, periodo));
    return { codConsultor, ocupado, juntos, lugares: fora ? 0 : Math.max(0, capacidade - juntos) };
  });
  const total = todos.reduce((soma, { lugares }) => soma + lugares, 0);
  if (total <= maiorLotacao(dia.semConsultor, periodo)) return null;
  const livres = todos.filter(({ lugares }) => lugares > 0);
  const pedido = livres.find(({ codConsultor }) => codConsultor === preferido);
  if (pedido) return pedido.codConsultor;
  const [escolhido] = livres.toSorted(
    (a, b) => a.juntos - b.juntos || minutosDe(a.ocupado) - minutosDe(b.ocupado),
  );
  return escolhido?.codConsultor ?? null;
}

const minutosDe = (ocupado: readonly Periodo[]): number =>
  ocupado.reduce((soma, { inicioMin, fimMin }) => soma + fimMin - inicioMin, 0);

const QUARTO = 15;

function cabeNoQuarto({ chegadas, chegadasPorQuarto }: DiaComCarga, inicioMin: number): boolean {
  if (chegadasPorQuarto === null) return true;
  const quarto = Math.floor(inicioMin / QUARTO);
  return chegadas.filter((chegada) => Math.floor(chegada / QUARTO) === quarto).length < chegadasPorQuarto;
}

/** Why the house's own hours do not hold the work, whoever does it: as short as it takes the quickest. */
function oQueParaACasa(
  { trabalhos }: PedidoDeHora,
  { expediente, bloqueios }: DiaComCarga,
  inicioMin: number,
): 'fechaAntes' | 'bloqueado' | null {
  let proximo = inicioMin;
  for (const { minutos: deTodos, porMecanico } of trabalhos) {
    const minutos = Math.min(deTodos, ...(porMecanico?.values() ?? []));
    const periodo = periodoDoServico(expediente, proximo, minutos);
    if (!periodo) return 'fechaAntes';
    if (bloqueios.some((bloqueio) => sobrepoe(bloqueio, periodo))) return 'bloqueado';
    proximo = periodo.fimMin;
  }
  return null;
}

interface Oficina {
  readonly plano: Passo[] | null;
  readonly impedimentos: readonly Impedimento[];
}

/**
 * Mechanics, boxes and the day's minutes. Each is asked whether it stands in the way by itself: a box when not even a
 * mechanic with all day would find one, a mechanic when none is free with boxes to spare, minutes when they are sold
 * even with the mechanic that is missing.
 */
function julgarOficina(pedido: PedidoDeHora, dia: DiaComCarga, inicioMin: number): Oficina {
  const { trabalhos } = pedido;
  const reforcado = comReforco(dia, trabalhos);
  const semBoxes = { ...dia, boxes: null };
  const plano = planejar(trabalhos, dia, inicioMin);
  const impedimentos: Impedimento[] = [];

  const faltaBox = planejar(trabalhos, reforcado, inicioMin).passos === null;
  const semMecanico = planejar(trabalhos, semBoxes, inicioMin);
  const faltaMecanico = semMecanico.passos === null || (plano.passos === null && !faltaBox);
  if (faltaMecanico) {
    const { parou } = semMecanico.passos === null ? semMecanico : plano;
    impedimentos.push({ causa: 'mecanico', tipo: trabalhos[parou]?.tipo ?? null });
  }
  if (faltaBox) impedimentos.push({ causa: 'box', tipo: null });
  const tipo = minutosQueFaltam(trabalhos, faltaMecanico ? reforcado : dia, pedido.aPartirDe);
  if (tipo !== null) impedimentos.push({ causa: 'minutos', tipo });
  return { plano: plano.passos, impedimentos };
}

/** The same day with one mechanic more, who can do all of it and has nothing else to do. */
export function comReforco(dia: DiaComCarga, trabalhos: readonly Trabalho[]): DiaComCarga {
  const especialidades = [...new Set(trabalhos.map(({ tipo }) => tipo))];
  const reforco = { codMecanico: REFORCO, especialidades, expediente: dia.expediente, ocupado: [] };
  return { ...dia, mecanicos: [...dia.mecanicos, reforco] };
}
