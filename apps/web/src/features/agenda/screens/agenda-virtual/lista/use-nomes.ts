import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { consultoresOptions, mecanicosOptions } from '../../../hooks/use-equipe.ts';

/** A list of people by code, with each one's position, which is their colour. */
interface Equipe<Gente> {
  /** Not come yet: what is drawn without the names moves when they come. */
  readonly isLoading: boolean;
  readonly lista: readonly Gente[];
  readonly pessoa: (cod: number | null) => Gente | undefined;
  readonly posicao: (cod: number | null) => number;
}

function toEquipe<Gente>(
  { data: lista = [], isLoading }: Pick<UseQueryResult<readonly Gente[]>, 'data' | 'isLoading'>,
  codDe: (gente: Gente) => number,
): Equipe<Gente> {
  const posicoes = new Map(lista.map((gente, at) => [codDe(gente), at]));
  const posicao = (cod: number | null): number => (cod === null ? -1 : (posicoes.get(cod) ?? -1));
  return { isLoading, lista, posicao, pessoa: (cod) => lista[posicao(cod)] };
}

/** Consultants of the dealership. */
export function useConsultores(codConcessionaria: number) {
  return toEquipe(useQuery(consultoresOptions(codConcessionaria)), ({ codConsultor }) => codConsultor);
}

/** Mechanics of the dealership. */
export function useMecanicos(codConcessionaria: number) {
  return toEquipe(useQuery(mecanicosOptions(codConcessionaria)), ({ codMecanico }) => codMecanico);
}
