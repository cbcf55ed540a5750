import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { useQuery } from '@tanstack/react-query';
import { rotulosOptions } from './numeros-options.ts';

/** What an indicator is called in this house. A distributor may rename it; its formula stays. */
export function useRotulo(): (id: IndicadorId) => string {
  const { data } = useQuery(rotulosOptions());
  const proprios = new Map(data?.map(({ indicador, rotulo }) => [indicador, rotulo]));
  return (id) => proprios.get(id) ?? indicadorDe(id).rotulo;
}
