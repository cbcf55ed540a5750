import type { CarroComPecas } from '@oferta/contracts/estoque/separacao.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inteiro } from '../em-palavras.ts';
import { pecasDaAgenda, useProximoDia } from './consulta-separacao.ts';

/** The cars of a day and the parts that they wait for. */
export interface DoDia {
  readonly dia: Dia;
  readonly carros: readonly CarroComPecas[];
  /** "3 de 12 separadas"; empty where no part is waited for. */
  readonly conta: string;
  readonly erro: Error | null;
  readonly carregando: boolean;
  readonly deNovo: () => void;
}

/** Of a day; null: the next one on which cars wait for parts, whatever Sunday or holiday lies between. */
export function useCarrosDoDia(
  codConcessionaria: number,
  { dia: pedido, hoje }: { readonly dia: Dia | null; readonly hoje: Dia },
): DoDia {
  const proximo = useProximoDia(codConcessionaria, hoje, pedido === null);
  const dia = pedido ?? proximo ?? addDias(hoje, 1);
  const { data, error, isPending, refetch } = useQuery({
    ...pecasDaAgenda(codConcessionaria, dia, dia),
    enabled: pedido !== null || proximo !== null,
    placeholderData: keepPreviousData,
  });
  const carros = data ?? [];
  const pecas = carros.flatMap((carro) => carro.pecas);
  const separadas = pecas.filter(({ estado }) => estado === 'separada').length;
  return {
    dia,
    carros,
    conta: pecas.length > 0 ? `${inteiro(separadas)} de ${inteiro(pecas.length)} separadas` : '',
    erro: error,
    carregando: isPending,
    deNovo: () => void refetch(),
  };
}
