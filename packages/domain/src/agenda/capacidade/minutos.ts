import type { Periodo } from '../../tempo/horario.ts';
import type { MomentoLocal } from '../marcar/recusa-horario.ts';
import type { AgendaDoMecanico } from '../marcar/vagas.ts';
import type { DiaComCarga, MinutosPorTipo, Trabalho } from './dia-com-carga.ts';

/** Beyond that many types, groups of them are judged one by one and all together only. */
const TIPOS_EM_TODO_GRUPO = 8;

/**
 * The first of the wanted types for which the day has no minutes left, or null. Jobs that nobody is planned for yet will be
 * done by somebody who can: for every group of types, those who can do any of them must have the minutes that the group
 * wants (Hall's condition, for minutes that may be shared out freely).
 */
export function minutosQueFaltam(
  trabalhos: readonly Trabalho[],
  dia: Pick<DiaComCarga, 'dia' | 'mecanicos' | 'semMecanico' | 'bloqueios'>,
  aPartirDe: MomentoLocal,
): number | null {
  if (dia.semMecanico.length === 0) return null;
  const querem = somar([...dia.semMecanico, ...trabalhos]);
  const agora = dia.dia === aPartirDe.dia ? aPartirDe.minuto : 0;
  const livres = dia.mecanicos.map((mecanico) => ({
    especialidades: mecanico.especialidades,
    minutos: minutosLivres(mecanico, dia.bloqueios, agora),
  }));
  for (const { tipo } of trabalhos) {
    for (const grupo of gruposCom(tipo, [...querem.keys()])) {
      const pedidos = grupo.reduce((soma, cada) => soma + (querem.get(cada) ?? 0), 0);
      const tem = livres
        .filter(({ especialidades }) => grupo.some((cada) => especialidades.includes(cada)))
        .reduce((soma, { minutos }) => soma + minutos, 0);
      if (pedidos > tem) return tipo;
    }
  }
  return null;
}

/** Minutes from `agora` on in which a mechanic works and has nothing to do. */
export function minutosLivres(
  { expediente, ocupado }: Pick<AgendaDoMecanico, 'expediente' | 'ocupado'>,
  bloqueios: readonly Periodo[],
  agora: number,
): number {
  if (expediente === null) return 0;
  const { abertura, fechamento, almoco } = expediente;
  const parado = [...ocupado, ...bloqueios, ...(almoco ? [almoco] : [])].toSorted(
    (a, b) => a.inicioMin - b.inicioMin,
  );
  let livre = 0;
  let ate = Math.max(abertura, agora);
  for (const { inicioMin, fimMin } of parado) {
    livre += Math.max(0, Math.min(inicioMin, fechamento) - ate);
    ate = Math.max(ate, fimMin);
  }
  return livre + Math.max(0, fechamento - ate);
}

function somar(partes: readonly MinutosPorTipo[]): Map<number, number> {
  const soma = new Map<number, number>();
  for (const { tipo, minutos } of partes) soma.set(tipo, (soma.get(tipo) ?? 0) + minutos);
  return soma;
}

/** Every group of types that one of them is in, the smallest first. */
function gruposCom(tipo: number, tipos: readonly number[]): number[][] {
  const outros = tipos.filter((cada) => cada !== tipo);
  if (outros.length > TIPOS_EM_TODO_GRUPO) return [[tipo], [tipo, ...outros]];
  const grupos: number[][] = [[tipo]];
  for (const outro of outros) grupos.push(...grupos.map((grupo) => [...grupo, outro]));
  return grupos;
}
