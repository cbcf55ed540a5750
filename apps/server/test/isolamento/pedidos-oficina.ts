import type { CallInput } from '../test-app.ts';
import type { Pedido } from './pedido.ts';

type Extra = Omit<CallInput, 'params'>;

const orcamento = (extra: Extra = {}): Pedido => ({
  mira: 'alvo',
  input: ({ codOrcamento }) => ({ params: { codOrcamento }, ...extra }),
});
const linha = (extra: Extra = {}): Pedido => ({
  mira: 'alvo',
  input: ({ codLinha }) => ({ params: { codLinha }, ...extra }),
});
const casa = (query?: Record<string, string>): Pedido => ({
  mira: 'alvo',
  input: (alvo) => ({
    params: { codConcessionaria: alvo.casa.codConcessionaria },
    ...(query && { query }),
  }),
});
const LINHA = { especie: 'peca', descricao: 'Filtro' };

/** The digital workshop's calls. */
export const PEDIDOS_OFICINA: Readonly<Record<string, Pedido>> = {
  orcamentosAbertos: casa(),
  getOrcamento: orcamento(),
  getnovoorcamento: {
    mira: 'alvo',
    input: (alvo) => ({
      params: { codConcessionaria: alvo.casa.codConcessionaria, codCheckList: alvo.codCheckList },
      body: {},
    }),
  },
  orcamentoComplementar: orcamento(),
  totalComplementar: orcamento(),
  mudarEstado: orcamento({ body: { acao: 'precificar', versao: 1 } }),
  ocuparOrcamento: orcamento({ body: { acao: 'ocupar' } }),
  editarOrcamento: orcamento({
    body: {
      condicoesPagamento: null,
      inicioPrevisto: null,
      entregaPrevista: null,
      observacao: null,
      responsavel: null,
      telefone: null,
      email: null,
      versao: 1,
    },
  }),
  servicosQueEsperam: orcamento(),
  conferirOrcamento: orcamento(),
  enviarOrcamento: orcamento({ body: { canais: [], versao: 1 } }),
  revogarLink: orcamento(),
  registrarDecisao: {
    mira: 'alvo',
    input: ({ codOrcamento, codLinha }) => ({
      params: { codOrcamento },
      body: {
        decisoes: [{ codLinha, decisao: 'aprovado' }],
        canal: 'telefone',
        nome: 'Alguém',
        versaoEnviada: 1,
      },
    }),
  },
  responderPergunta: {
    mira: 'alvo',
    input: ({ codPergunta }) => ({ params: { codPergunta }, body: { resposta: 'Sim' } }),
  },
  historicoDoOrcamento: orcamento(),
  historicoOrcamentos: casa(),
  limitesDesconto: casa(),
  pdfOrcamento: orcamento(),
  criarLinha: orcamento({ body: LINHA }),
  editarLinha: linha({ body: { ...LINHA, versao: 1 } }),
  removerLinha: linha(),
  ordenarLinhas: orcamento({ body: { linhas: [1] } }),
  acrescentarPacote: orcamento({ body: { codPacote: 1 } }),
  buscarPecas: casa({ busca: 'filtro' }),
  pacotesDoVeiculo: orcamento(),
  calcularPreco: linha({ body: {} }),
  listPesquisas: casa({ de: '2026-11-01', ate: '2026-11-30' }),
  listOportunidades: casa(),
  oportunidadesDoVeiculo: {
    mira: 'alvo',
    input: (alvo) => ({
      params: { codConcessionaria: alvo.casa.codConcessionaria, placa: 'ABC1D23' },
    }),
  },
  editarOportunidade: {
    mira: 'alvo',
    input: ({ codOportunidade }) => ({
      params: { codOportunidade },
      body: { situacao: 'contatada', retomarEm: '2026-12-23', observacao: null, versao: 1 },
    }),
  },
  autorizarDesconto: linha({ body: { autoriza: true, versao: 1 } }),
};
