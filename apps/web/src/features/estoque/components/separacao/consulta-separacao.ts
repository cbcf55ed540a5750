import { separacaoContracts } from '@oferta/contracts/estoque/separacao.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { usePode } from '#kernel/session/use-pode.ts';

/** A booking changes what is waited for and says nothing to the stock: asked again as often as this, milliseconds. */
const DE_NOVO = 60_000;

/** The parts that the cars of some days wait for; the second item of the key is the stock's word. */
export const pecasDaAgenda = (codConcessionaria: number, inicio: Dia, fim: Dia) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'separacao', inicio, fim],
    queryFn: () => call(separacaoContracts.listPecasDaAgenda, { params: { codConcessionaria, inicio, fim } }),
    refetchInterval: DE_NOVO,
  });

/** The same for who may see the stock; to others of the boards it says nothing. */
export function usePecasDaAgenda(codConcessionaria: number, inicio: Dia, fim: Dia) {
  const enabled = usePode(separacaoContracts.listPecasDaAgenda);
  return useQuery({ ...pecasDaAgenda(codConcessionaria, inicio, fim), enabled });
}
