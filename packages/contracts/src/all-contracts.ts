import type { Contract } from './contract.ts';
import { agendaContracts } from './agenda/agenda.contracts.ts';
import { cadastrosContracts } from './cadastros/cadastros.contracts.ts';
import { cardapioContracts } from './cardapio/cardapio.contracts.ts';
import { estoqueContracts } from './estoque/estoque.contracts.ts';
import { ferramentasContracts } from './ferramentas/ferramentas.contracts.ts';
import { oficinaDigitalContracts } from './oficina-digital/oficina-digital.contracts.ts';
import { relatoriosContracts } from './relatorios/relatorios.contracts.ts';
import { sessaoContracts } from './sessao/sessao.contracts.ts';
import { suporteContracts } from './suporte/suporte.contracts.ts';
import { vendasContracts } from './vendas/vendas.contracts.ts';

/** Every call of the product by its name: what OpenAPI, the isolation matrix and the fuzzer are made from. A line a slice. */
export const ALL_CONTRACTS: Readonly<Record<string, Contract>> = {
  ...agendaContracts,
  ...cadastrosContracts,
  ...cardapioContracts,
  ...estoqueContracts,
  ...ferramentasContracts,
  ...oficinaDigitalContracts,
  ...relatoriosContracts,
  ...sessaoContracts,
  ...suporteContracts,
  ...vendasContracts,
};
