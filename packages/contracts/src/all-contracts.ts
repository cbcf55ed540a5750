import type { Contract } from './contract.ts';
import { agendamentoContracts } from './agenda/agendamento.ts';
import { equipeContracts } from './agenda/equipe.ts';
import { importacaoContracts } from './agenda/importacao.ts';
import { recepcaoContracts } from './agenda/recepcao.ts';
import { servicoContracts } from './agenda/servico.ts';
import { autenticacaoContracts, concessionariaAtualContracts } from './sessao/autenticacao.ts';
import { distribuidorContracts } from './sessao/distribuidor.ts';
import { senhaContracts } from './sessao/senha.ts';
import { buscaContracts } from './suporte/busca.ts';
import { dadosPorChaveContracts } from './suporte/dados-por-chave.ts';
import { logAcessoContracts } from './suporte/log-acesso.ts';
import { mensagemContracts } from './suporte/mensagem.ts';

/** Every call of the product by its name: what OpenAPI, the isolation matrix and the fuzzer are made from. */
export const ALL_CONTRACTS: Readonly<Record<string, Contract>> = {
  ...distribuidorContracts,
  ...autenticacaoContracts,
  ...concessionariaAtualContracts,
  ...senhaContracts,
  ...agendamentoContracts,
  ...servicoContracts,
  ...equipeContracts,
  ...recepcaoContracts,
  ...importacaoContracts,
  ...buscaContracts,
  ...mensagemContracts,
  ...logAcessoContracts,
  ...dadosPorChaveContracts,
};
