import type { Contract } from './contract.ts';
import { agendamentoContracts } from './agenda/agendamento.ts';
import { dmsContracts } from './agenda/dms.ts';
import { equipeContracts } from './agenda/equipe.ts';
import { importacaoContracts } from './agenda/importacao.ts';
import { paralisacaoContracts } from './agenda/paralisacao.ts';
import { recepcaoContracts } from './agenda/recepcao.ts';
import { reciboContracts } from './agenda/recibo.ts';
import { servicoContracts } from './agenda/servico.ts';
import { visaoContracts } from './suporte/visao.ts';
import { chaveIntegracaoContracts } from './cadastros/chave-integracao.ts';
import { concessionariaContracts } from './cadastros/concessionaria.ts';
import { grupoContracts } from './cadastros/grupo.ts';
import { municipioContracts } from './cadastros/municipio.ts';
import { permissaoContracts } from './cadastros/permissao.ts';
import { ausenciaContracts } from './cadastros/ausencia.ts';
import { consultorContracts } from './cadastros/consultor.ts';
import { mecanicoContracts } from './cadastros/mecanico.ts';
import { servicoOferecidoContracts } from './cadastros/servico-oferecido.ts';
import { tipoServicoContracts } from './cadastros/tipo-servico.ts';
import { usuarioFiltrosContracts } from './cadastros/usuario-filtros.ts';
import { usuarioContracts } from './cadastros/usuario.ts';
import { cardapioContracts } from './cardapio/cardapio.ts';
import { fornecedorContracts } from './estoque/fornecedor.ts';
import { movimentoContracts } from './estoque/movimento.ts';
import { sugestaoContracts } from './estoque/sugestao.ts';
import { checklistContracts } from './oficina-digital/checklist.ts';
import { linhaOrcamentoContracts } from './oficina-digital/linha-contracts.ts';
import { modeloChecklistContracts } from './oficina-digital/modelo-checklist.ts';
import { oportunidadeContracts } from './oficina-digital/oportunidade.ts';
import { orcamentoContracts } from './oficina-digital/orcamento.ts';
import { listaPesquisasContracts } from './oficina-digital/lista-pesquisas.ts';
import { pesquisaContracts } from './oficina-digital/pesquisa.ts';
import { publicoContracts } from './oficina-digital/publico.ts';
import { adianteContracts } from './relatorios/adiante.ts';
import { painelContracts } from './relatorios/painel.ts';
import { pivotContracts } from './relatorios/pivot.ts';
import { tempoParadoContracts } from './relatorios/tempo-parado.ts';
import { autenticacaoContracts, concessionariaAtualContracts } from './sessao/autenticacao.ts';
import { contaContracts } from './sessao/conta.ts';
import { distribuidorContracts } from './sessao/distribuidor.ts';
import { senhaContracts } from './sessao/senha.ts';
import { acessosContracts } from './suporte/acessos.ts';
import { arquivoExportadoContracts } from './suporte/arquivo-exportado.ts';
import { auditoriaContracts } from './suporte/auditoria.ts';
import { buscaContracts } from './suporte/busca.ts';
import { dadosPorChaveContracts } from './suporte/dados-por-chave.ts';
import { logAcessoContracts } from './suporte/log-acesso.ts';
import { mensagemContracts } from './suporte/mensagem.ts';
import { planilhaContracts } from './suporte/planilha.ts';
import { fechamentoContracts } from './relatorios/fechamento.ts';
import { lancamentoContracts } from './vendas/lancamento.ts';

/** Every call of the product by its name: what OpenAPI, the isolation matrix and the fuzzer are made from. */
export const ALL_CONTRACTS: Readonly<Record<string, Contract>> = {
  ...distribuidorContracts,
  ...autenticacaoContracts,
  ...concessionariaAtualContracts,
  ...senhaContracts,
  ...contaContracts,
  ...usuarioContracts,
  ...usuarioFiltrosContracts,
  ...permissaoContracts,
  ...agendamentoContracts,
  ...servicoContracts,
  ...paralisacaoContracts,
  ...reciboContracts,
  ...equipeContracts,
  ...recepcaoContracts,
  ...importacaoContracts,
  ...dmsContracts,
  ...visaoContracts,
  ...concessionariaContracts,
  ...chaveIntegracaoContracts,
  ...grupoContracts,
  ...municipioContracts,
  ...tipoServicoContracts,
  ...servicoOferecidoContracts,
  ...mecanicoContracts,
  ...consultorContracts,
  ...ausenciaContracts,
  ...cardapioContracts,
  ...fornecedorContracts,
  ...movimentoContracts,
  ...sugestaoContracts,
  ...modeloChecklistContracts,
  ...checklistContracts,
  ...orcamentoContracts,
  ...linhaOrcamentoContracts,
  ...publicoContracts,
  ...oportunidadeContracts,
  ...pesquisaContracts,
  ...listaPesquisasContracts,
  ...painelContracts,
  ...adianteContracts,
  ...tempoParadoContracts,
  ...pivotContracts,
  ...buscaContracts,
  ...mensagemContracts,
  ...logAcessoContracts,
  ...acessosContracts,
  ...auditoriaContracts,
  ...dadosPorChaveContracts,
  ...arquivoExportadoContracts,
  ...planilhaContracts,
  ...lancamentoContracts,
  ...fechamentoContracts,
};
