import { contagemContracts } from '@oferta/contracts/estoque/contagem.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

// The second item of each key is the word by which a change elsewhere asks for it again.

export const listaContagens = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'contagens'],
    queryFn: () => call(contagemContracts.listContagens, { params: { codConcessionaria } }),
  });

export const contagemAberta = (codContagem: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', 'contagem', codContagem],
    queryFn: () => call(contagemContracts.getContagem, { params: { codContagem } }),
  });

export const diferencasDaContagem = (codContagem: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', 'diferencas', codContagem],
    queryFn: () => call(contagemContracts.listDiferencas, { params: { codContagem } }),
  });

export const propostaDeContagem = (codConcessionaria: number, quantas: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'aContar', quantas],
    queryFn: () =>
      call(contagemContracts.proporContagem, { params: { codConcessionaria }, query: { quantas } }),
  });
