import { separacaoContracts } from '@oferta/contracts/estoque/separacao.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** A booking changes what is waited for and says nothing to the stock: asked again as often as this, milliseconds. */
const DE_NOVO = 60_000;

/** The parts that the cars of some days wait for; the second item of the key is the stock's word. */
export const pecasDaAgenda = (codConcessionaria: number, inicio: Dia, fim: Dia) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'separacao', inicio, fim],
    queryFn: () => call(separacaoContracts.listPecasDaAgenda, { params: { codConcessionaria, inicio, fim } }),
    refetchInterval: DE_NOVO,
  });
