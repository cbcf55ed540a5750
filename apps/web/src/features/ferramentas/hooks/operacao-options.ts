import { operacaoContracts, type ESTADOS_MENSAGEM } from '@oferta/contracts/ferramentas/operacao.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** Milliseconds: what is looked at here goes on by itself. */
const DE_NOVO = 10_000;

/** The newest messages of a state in a distributor's outbox. */
export const mensagensNaFila = (codDistribuidor: number, estado: (typeof ESTADOS_MENSAGEM)[number]) =>
  queryOptions({
    queryKey: ['ferramentas', 'operacao', 'mensagens', codDistribuidor, estado],
    queryFn: ({ signal }) =>
      call(operacaoContracts.listMensagensNaFila, { params: { codDistribuidor }, query: { estado }, signal }),
    refetchInterval: DE_NOVO,
  });

/** Every job, and how it went last. */
export const tarefasDeFundo = queryOptions({
  queryKey: ['ferramentas', 'operacao', 'tarefas'],
  queryFn: ({ signal }) => call(operacaoContracts.listTarefas, { signal }),
  refetchInterval: DE_NOVO,
});

export const saudeDoProduto = queryOptions({
  queryKey: ['ferramentas', 'operacao', 'saude'],
  queryFn: ({ signal }) => call(operacaoContracts.getSaude, { signal }),
  refetchInterval: DE_NOVO,
});
