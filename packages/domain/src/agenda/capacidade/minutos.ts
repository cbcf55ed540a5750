import { minutosDisponiveis } from '../../cadastros/expediente/compromisso.ts';
import type { Periodo } from '../../tempo/horario.ts';
import type { MomentoLocal } from '../marcar/recusa-horario.ts';
import type { AgendaDoMecanico } from '../marcar/vagas.ts';
import type { DiaComCarga, Trabalho } from './dia-com-carga.ts';
import { partilhar } from './partilha.ts';

/**
 * The first of the wanted types for which the day has no minutes left, or null. Jobs that nobody is planned for yet will be
 * done by somebody who can: what is wanted must fit beside all of them, each minute sold once.
 */
export function minutosQueFaltam(
  trabalhos: readonly Trabalho[],
  dia: Pick<DiaComCarga, 'dia' | 'mecanicos' | 'semMecanico' | 'bloqueios'>,
  aPartirDe: MomentoLocal,
): number | null {
  if (dia.semMecanico.length === 0) return null;
  const agora = dia.dia === aPartirDe.dia ? aPartirDe.minuto : 0;
  const livres = partilhar(
    dia.mecanicos.map((mecanico) => ({
      especialidades: mecanico.especialidades,
      minutos: minutosLivres(mecanico, dia.bloqueios, agora),
    })),
  );
  for (const { tipo, minutos } of dia.semMecanico) livres.tomar(tipo, minutos);
  return trabalhos.find(({ tipo, minutos }) => livres.tomar(tipo, minutos) < minutos)?.tipo ?? null;
}

/** Minutes from `agora` on in which a mechanic works and has nothing to do. */
export function minutosLivres(
  { expediente, ocupado }: Pick<AgendaDoMecanico, 'expediente' | 'ocupado'>,
  bloqueios: readonly Periodo[],
  agora: number,
): number {
  return minutosDisponiveis(expediente, [...ocupado, ...bloqueios, { inicioMin: 0, fimMin: agora }]);
}
