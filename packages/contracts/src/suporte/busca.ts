import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, termoDeBusca } from '../fields.ts';

export const ResultadoBusca = z.object({
  tipo: z.enum(['agendamento', 'ordemServico', 'orcamento']),
  codConcessionaria: z.number().int(),
  /** The dealership's name where it is not the one that was searched in. */
  outraConcessionaria: z.string().nullable(),
  codigo: z.number().int(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  cliente: z.string(),
  modelo: z.string(),
  numeroOs: z.string().nullable(),
  /** Of a quote. */
  numero: z.number().int().nullable(),
  dataAgendamento: z.string(),
  horaAgendamento: z.string(),
  situacao: z.string(),
});

export const buscaContracts = {
  buscar: contract({
    method: 'GET',
    path: '/busca/:codConcessionaria',
    summary:
      'Busca geral por placa, chassi, cliente, OS ou orçamento; o veículo e o cliente certos também nas outras concessionárias de quem busca',
    niveis: 'autenticado',
    params: z.object({ codConcessionaria: Codigo }),
    query: z.object({ termo: termoDeBusca(60) }),
    output: z.array(ResultadoBusca),
  }),
};
