import { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

type CarroDoOrcamento = Pick<Orcamento, 'codConcessionaria' | 'modelo'>;

/** Parts by code or description, the car's own first, with stock and what they were last sold for. */
export const pecasOptions = ({ codConcessionaria, modelo }: CarroDoOrcamento, busca: string) =>
  queryOptions({
    queryKey: ['oficina-digital', 'pecas', codConcessionaria, modelo, busca],
    queryFn: ({ signal }) =>
      call(linhaOrcamentoContracts.buscarPecas, {
        params: { codConcessionaria },
        query: { busca, modelo },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The menu's packages for the quote's car, those of its mileage first. */
export const pacotesOptions = (codOrcamento: number) =>
  queryOptions({
    queryKey: ['oficina-digital', 'pacotes', codOrcamento],
    queryFn: ({ signal }) =>
      call(linhaOrcamentoContracts.pacotesDoVeiculo, { params: { codOrcamento }, signal }),
    select: (pacotes) => pacotes.toSorted((a, b) => Number(b.doKm) - Number(a.doKm)),
  });

/** What a line sells for by the house's rule, over a cost in centavos; null for the one it is known to have. */
export const calculoOptions = (codLinha: number, custoCentavos: number | null) =>
  queryOptions({
    queryKey: ['oficina-digital', 'calculo', codLinha, custoCentavos],
    queryFn: ({ signal }) =>
      call(linhaOrcamentoContracts.calcularPreco, { params: { codLinha }, body: { custoCentavos }, signal }),
  });

/** What is missing in a quote as it is now: another version is asked about anew. */
export const conferenciaOptions = ({ codConcessionaria, codOrcamento, itens, estado }: Orcamento) =>
  queryOptions({
    queryKey: [
      'oficina-digital',
      'conferencia',
      codConcessionaria,
      codOrcamento,
      estado,
      itens.map(({ codLinha, versao }) => `${codLinha}.${versao}`).join(),
    ],
    queryFn: ({ signal }) => call(orcamentoContracts.conferirOrcamento, { params: { codOrcamento }, signal }),
    placeholderData: keepPreviousData,
  });
