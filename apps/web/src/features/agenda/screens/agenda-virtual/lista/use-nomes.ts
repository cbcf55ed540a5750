import { useQuery } from '@tanstack/react-query';
import { consultoresOptions, mecanicosOptions } from '../../../hooks/use-equipe.ts';

/** A list of people by code, with each one's position, which is their colour. */
interface Equipe<Gente> {
  readonly lista: readonly Gente[];
  readonly pessoa: (cod: number | null) => Gente | undefined;
  readonly posicao: (cod: number | null) => number;
}

function toEquipe<Gente>(lista: readonly Gente[], codDe: (gente: Gente) => number): Equipe<Gente> {
  const posicoes = new Map(lista.map((gente, at) => [codDe(gente), at]));
  const posicao = (cod: number | null): number => (cod === null ? -1 : (posicoes.get(cod) ?? -1));
  return { lista, posicao, pessoa: (cod) => lista[posicao(cod)] };
}

/** Consultants of the dealership. */
export function useConsultores(codConcessionaria: number) {
  const { data = [] } = useQuery(consultoresOptions(codConcessionaria));
  return toEquipe(data, ({ codConsultor }) => codConsultor);
}

/** Mechanics of the dealership. */
export function useMecanicos(codConcessionaria: number) {
  const { data = [] } = useQuery(mecanicosOptions(codConcessionaria));
  return toEquipe(data, ({ codMecanico }) => codMecanico);
}
