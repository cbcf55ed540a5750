import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';
import { calculadoraContracts } from '@oferta/contracts/ferramentas/calculadora.ts';
import { regraCalculoContracts } from '@oferta/contracts/ferramentas/regra-calculo.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

// The second item of each key is the word by which a change elsewhere asks for it again.

/** How the dealership makes prices today. */
export const comoVende = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['ferramentas', 'regrasCalculo', codConcessionaria, 'comoVende'],
    queryFn: () => call(calculadoraContracts.comoVende, { params: { codConcessionaria } }),
  });

export const pecaCalculada = (codConcessionaria: number, codPeca: number) =>
  queryOptions({
    queryKey: ['ferramentas', 'pecas', codConcessionaria, codPeca],
    queryFn: () => call(calculadoraContracts.getPecaCalculada, { params: { codConcessionaria, codPeca } }),
    enabled: codPeca > 0,
  });

const MOSTRADAS = 20;

export const pecasAchadas = (codConcessionaria: number, busca: string) =>
  queryOptions({
    queryKey: ['ferramentas', 'pecas', codConcessionaria, 'busca', busca],
    queryFn: () =>
      call(pecaContracts.listPecas, {
        params: { codConcessionaria },
        query: { situacao: 'ativos', tamanho: MOSTRADAS, ...(busca !== '' && { busca }) },
      }),
    placeholderData: keepPreviousData,
  });

export const regrasDeCalculo = () =>
  queryOptions({
    queryKey: ['ferramentas', 'regrasCalculo', 'lista'],
    queryFn: () => call(regraCalculoContracts.listRegrasCalculo, {}),
  });

type Previa = CallOf<typeof regraCalculoContracts.preverRegraCalculo>['body'];

/** What prices would become, dealership by dealership. */
export const efeitoDaRegra = (body: Previa) =>
  queryOptions({
    queryKey: ['ferramentas', 'regrasCalculo', 'efeito', body],
    queryFn: () => call(regraCalculoContracts.preverRegraCalculo, { body }),
    placeholderData: keepPreviousData,
  });
