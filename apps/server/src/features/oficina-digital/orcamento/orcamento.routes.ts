import { FEITO } from '@oferta/contracts/fields.ts';
import { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import { LIMITE_DESCONTO_PADRAO } from '@oferta/domain/oficina-digital/desconto.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { refuse } from '#kernel/errors.ts';
import { outside, RawJson, routes } from '#kernel/http/route.ts';
import { conferirOrcamento } from './linhas/conferir.ts';
import { listServicosQueEsperam } from './servicos.queries.ts';
import { ocuparOrcamento } from './edicao.ts';
import { editarOrcamento } from './editar-orcamento.ts';
import { enviarOrcamento } from './envio/enviar.ts';
import { historicoDoOrcamento, historicoOrcamentos } from './historico.ts';
import { calcularPreco } from './linhas/calcular-preco.ts';
import { autorizarDesconto, criarLinha, editarLinha, ordenarLinhas, removerLinha } from './linhas/linhas.ts';
import { mudarEstado } from './mudar-estado.ts';
import { novoOrcamento } from './novo-orcamento.ts';
import { orcamentoFio, requireLegivel, veCusto } from './orcamento-fio.ts';
import { findTotais, listAbertos, listComplementares, listLimites } from './orcamento.queries.ts';
import { pdfDoOrcamento } from './envio/pdf-do-orcamento.ts';
import { acrescentarPacote, buscarPecas, pacotesDoVeiculo } from './linhas/pecas-e-pacotes.ts';
import { registrarDecisao } from './decisao/registrar-decisao.ts';
import { responderPergunta } from './envio/responder-pergunta.ts';
import { revogarLink } from './envio/revogar-link.ts';

const orcamentos = routes(orcamentoContracts, {
  orcamentosAbertos: async (ctx, { params }) =>
    new RawJson(await listAbertos(ctx.tx, params.codConcessionaria, ctx.now)),
  getOrcamento: async (ctx, { params: { codOrcamento } }) => {
    const { codConcessionaria } = await requireLegivel(ctx, codOrcamento);
    return orcamentoFio(ctx, codOrcamento, codConcessionaria);
  },
  getnovoorcamento: (ctx, { params, body }) => novoOrcamento(ctx, { ...params, ...body }),
  orcamentoComplementar: async (ctx, { params: { codOrcamento } }) => {
    await requireLegivel(ctx, codOrcamento);
    return new RawJson(await listComplementares(ctx.tx, codOrcamento, ctx.now));
  },
  totalComplementar: async (ctx, { params: { codOrcamento } }) =>
    new RawJson(
      (await findTotais(ctx.tx, codOrcamento, veCusto(ctx))) ?? refuse(orcamentoRefusals.naoEncontrado),
    ),
  mudarEstado: (ctx, { params, body }) => mudarEstado(ctx, params.codOrcamento, body),
  ocuparOrcamento: (ctx, { params, body }) => ocuparOrcamento(ctx, params.codOrcamento, body.acao),
  editarOrcamento: (ctx, { params, body }) => editarOrcamento(ctx, params.codOrcamento, body),
  servicosQueEsperam: async (ctx, { params: { codOrcamento } }) =>
    listServicosQueEsperam(ctx.tx, await requireLegivel(ctx, codOrcamento)),
  conferirOrcamento: async (ctx, { params }) =>
    conferirOrcamento(ctx, await requireLegivel(ctx, params.codOrcamento)),
  enviarOrcamento: (ctx, { params, body }, exchange) =>
    enviarOrcamento(ctx, { codOrcamento: params.codOrcamento, envio: body }, exchange),
  revogarLink: async (ctx, { params }) => {
    await revogarLink(ctx, params.codOrcamento);
    return FEITO;
  },
  registrarDecisao: (ctx, { params, body }, exchange) =>
    registrarDecisao(ctx, { ...body, codOrcamento: params.codOrcamento }, exchange),
  responderPergunta: (ctx, { params, body }) => responderPergunta(ctx, params.codPergunta, body.resposta),
  historicoDoOrcamento: (ctx, { params }) => historicoDoOrcamento(ctx, params.codOrcamento),
  historicoOrcamentos: async (ctx, { params: { codConcessionaria }, query }, exchange) =>
    historicoOrcamentos(ctx, await exchange.concessionaria(codConcessionaria), query),
  limitesDesconto: async (ctx, { params }) => {
    const proprios = await listLimites(ctx.tx, params.codConcessionaria);
    return NIVEIS.map((codNivel) => ({
      codNivel,
      limiteBp:
        proprios.find((limite) => limite.codNivel === codNivel)?.limiteBp ?? LIMITE_DESCONTO_PADRAO[codNivel],
    }));
  },
  pdfOrcamento: outside((desk, { params }, exchange) => pdfDoOrcamento(desk, params.codOrcamento, exchange)),
});

const linhas = routes(linhaOrcamentoContracts, {
  criarLinha: (ctx, { params, body }) => criarLinha(ctx, params.codOrcamento, body),
  editarLinha: (ctx, { params, body }) => editarLinha(ctx, params.codLinha, body),
  removerLinha: (ctx, { params }) => removerLinha(ctx, params.codLinha),
  ordenarLinhas: (ctx, { params, body }) => ordenarLinhas(ctx, params.codOrcamento, body.linhas),
  acrescentarPacote: (ctx, { params, body }) => acrescentarPacote(ctx, params.codOrcamento, body),
  buscarPecas: (ctx, { params, query }) => buscarPecas(ctx, params.codConcessionaria, query),
  pacotesDoVeiculo: (ctx, { params }) => pacotesDoVeiculo(ctx, params.codOrcamento),
  calcularPreco: (ctx, { params, body }) => calcularPreco(ctx, params.codLinha, body.custoCentavos),
  autorizarDesconto: (ctx, { params, body }) => autorizarDesconto(ctx, params.codLinha, body),
});

export const orcamentoRoutes = [...orcamentos, ...linhas];
