import { z } from 'zod';
import { EspecieLinha, LinhaDigitada } from './linha-orcamento.ts';
import { NIVEIS_OFICINA } from '../niveis-acesso.ts';
import { orcamentoRefusals } from './orcamento-refusals.ts';
import { Orcamento } from './registro-orcamento.ts';
import { contract } from '../contract.ts';
import { Codigo, termoDeBusca, texto, Versao } from '../fields.ts';

const niveis = NIVEIS_OFICINA.orcamento;
const porOrcamento = z.object({ codOrcamento: Codigo });
const porConcessionaria = z.object({ codConcessionaria: Codigo });

const semEditar = [orcamentoRefusals.foraDePreco, orcamentoRefusals.emEdicao];
const aoAcrescentar = [orcamentoRefusals.naoEncontrado, ...semEditar];
const daLinha = [orcamentoRefusals.linhaNaoEncontrada, orcamentoRefusals.linhaFechada];

/** Pricing: every write answers with the whole quote as it now is. */
export const linhaOrcamentoContracts = {
  criarLinha: contract({
    method: 'POST',
    path: '/orcamento/:codOrcamento/linha',
    summary: 'Acrescentar uma linha',
    niveis,
    params: porOrcamento,
    body: LinhaDigitada,
    output: Orcamento,
    refusals: [...aoAcrescentar, orcamentoRefusals.pecaRepetida, orcamentoRefusals.itemDesconhecido],
  }),
  editarLinha: contract({
    method: 'PUT',
    path: '/orcamento/linha/:codLinha',
    summary: 'Alterar uma linha; guardada a cada campo',
    niveis,
    params: z.object({ codLinha: Codigo }),
    body: LinhaDigitada.extend({ versao: Versao }),
    output: Orcamento,
    refusals: [
      ...daLinha,
      ...semEditar,
      orcamentoRefusals.alterado,
      orcamentoRefusals.pecaRepetida,
      orcamentoRefusals.itemDesconhecido,
    ],
  }),
  removerLinha: contract({
    method: 'DELETE',
    path: '/orcamento/linha/:codLinha',
    summary: 'Remover uma linha ainda não aprovada',
    niveis,
    params: z.object({ codLinha: Codigo }),
    output: Orcamento,
    refusals: [...daLinha, ...semEditar],
  }),
  ordenarLinhas: contract({
    method: 'PUT',
    path: '/orcamento/:codOrcamento/ordem',
    summary: 'Ordem das linhas',
    niveis,
    params: porOrcamento,
    body: z.object({ linhas: z.array(Codigo).max(300) }),
    output: Orcamento,
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
  acrescentarPacote: contract({
    method: 'POST',
    path: '/orcamento/:codOrcamento/pacote',
    summary: 'Acrescentar um pacote do cardápio, com suas peças e tempos',
    niveis,
    params: porOrcamento,
    body: z.object({ codPacote: Codigo, codigoItem: z.string().max(40).nullish() }),
    output: Orcamento,
    refusals: [...aoAcrescentar, orcamentoRefusals.pacoteNaoEncontrado],
  }),
  buscarPecas: contract({
    method: 'GET',
    path: '/orcamento/pecas/:codConcessionaria',
    summary: 'Peças por código, descrição ou modelo, com preço, estoque e últimos preços vendidos',
    niveis,
    params: porConcessionaria,
    query: z.object({
      busca: termoDeBusca(80),
      modelo: texto(120).optional(),
    }),
    output: z.array(
      z.object({
        codigo: z.string(),
        descricao: z.string(),
        especie: EspecieLinha,
        custoCentavos: z.number().int().nullable(),
        precoCentavos: z.number().int(),
        disponivel: z.number().nullable(),
        /** The menu has it for the model that was said. */
        doCarro: z.boolean(),
        ultimos: z.array(z.object({ precoCentavos: z.number().int(), em: z.string() })),
      }),
    ),
  }),
  pacotesDoVeiculo: contract({
    method: 'GET',
    path: '/orcamento/:codOrcamento/pacotes',
    summary: 'Pacotes do cardápio que servem a este modelo e km',
    niveis,
    params: porOrcamento,
    output: z.array(
      z.object({
        codPacote: z.number().int(),
        nome: z.string(),
        revisao: z.string(),
        totalCentavos: z.number().int(),
        minutos: z.number().int(),
        /** Fits the car's mileage, not only its model. */
        doKm: z.boolean(),
      }),
    ),
    refusals: [orcamentoRefusals.naoEncontrado],
  }),
  /** Whoever prices calculates, also who may not see what things cost: the cost itself never leaves the server. */
  calcularPreco: contract({
    method: 'POST',
    path: '/orcamento/linha/:codLinha/calculo',
    summary: 'Preço de venda de uma linha pela regra da casa, sem salvar',
    niveis,
    params: z.object({ codLinha: Codigo }),
    /** Null: the cost the line is known to have. Centavos. */
    body: z.object({ custoCentavos: LinhaDigitada.shape.custoCentavos.nullable().default(null) }),
    output: z.object({
      /** Null: nobody knows what it costs. Centavos. */
      precoCentavos: z.number().int().nullable(),
      /** Markup of the tier, 16000 = 1.6 × cost; null for levels that may not see margins. */
      fatorBp: z.number().int().nullable(),
    }),
    writes: false,
    refusals: [orcamentoRefusals.linhaNaoEncontrada],
  }),
  autorizarDesconto: contract({
    method: 'POST',
    path: '/orcamento/linha/:codLinha/desconto',
    summary: 'Autorizar ou negar um desconto acima do limite de quem o deu',
    niveis,
    params: z.object({ codLinha: Codigo }),
    body: z.object({ autoriza: z.boolean(), versao: Versao }),
    output: Orcamento,
    refusals: [...daLinha, orcamentoRefusals.alterado, orcamentoRefusals.semAlcada],
  }),
};
