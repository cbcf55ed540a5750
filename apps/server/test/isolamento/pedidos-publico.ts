import type { CallInput } from '../test-app.ts';
import type { Pedido } from './pedido.ts';

const link = (body?: object): Pedido => ({
  mira: 'alvo',
  input: ({ tokenDoLink }) => ({
    headers: { authorization: `Bearer ${tokenDoLink}` },
    ...(body && { body }),
  }),
});

/** The address only tells the browser which cookie to send. */
const ARQUIVOS = '0123456789abcdef';

/** A page on which owners book, with the link of somebody else's hour. */
const naPagina = ({ query, body }: Pick<CallInput, 'query' | 'body'> = {}): Pedido => ({
  mira: 'alvo',
  input: ({ slug, tokenDaVisita }) => ({
    params: { slug },
    headers: { authorization: `Bearer ${tokenDaVisita}` },
    ...(query && { query }),
    ...(body !== undefined && { body }),
  }),
});

const HORA = { dia: '2026-11-24', hora: '10:00' };

/** The calls of a customer's link: whoever has the token of one quote reaches that quote, on its host, and no other. */
export const PEDIDOS_PUBLICO: Readonly<Record<string, Pedido>> = {
  verOrcamento: link(),
  marcarVisto: link(),
  pedirCodigo: link(),
  decidirOrcamento: link({
    decisoes: [{ codLinha: 1, decisao: 'aprovado' }],
    nome: 'Alguém',
    prova: 'cpf',
    valor: '0000',
    numeroVersao: 1,
    totalAprovadoCentavos: 0,
  }),
  perguntar: link({ pergunta: 'Demora?' }),
  fotoDoOrcamento: {
    mira: 'alvo',
    input: ({ tokenDoLink, codMidia }) => ({
      params: { arquivos: ARQUIVOS, codMidia },
      headers: { cookie: `link=${tokenDoLink}` },
    }),
  },
  pdfDoCliente: {
    mira: 'alvo',
    input: ({ tokenDoLink }) => ({
      params: { arquivos: ARQUIVOS },
      headers: { cookie: `link=${tokenDoLink}` },
    }),
  },
  // A quote's token opens no survey.
  verPesquisa: link(),
  responderPesquisa: link({ nota: 0, aspectos: {} }),
  casaParaAgendar: naPagina(),
  ofertasParaAgendar: naPagina({ query: { modelo: 'Modelo' } }),
  horasParaAgendar: naPagina({ query: { servicos: 's1' } }),
  guardarHora: naPagina({
    body: {
      ...HORA,
      servicos: ['s1'],
      transporte: 'deixa',
      carro: { placa: 'AAA1A11', modelo: 'Modelo' },
      totalCentavos: null,
    },
  }),
  verPedidoPublico: naPagina(),
  pedirCodigoParaAgendar: naPagina({
    body: { nome: 'Alguém', telefone: '11987654321', canal: 'sms', aceite: true },
  }),
  confirmarPedidoPublico: naPagina({ body: { codigo: '000000' } }),
  mudarVisitaPublica: naPagina({ body: HORA }),
  responderVisitaPublica: naPagina({ body: { resposta: 'confirmou' } }),
  responderOfertaPublica: naPagina({ body: { aceita: true, aceite: true } }),
  avisarQuandoAbrir: naPagina({
    body: {
      servicos: ['s1'],
      transporte: 'deixa',
      carro: { placa: 'CCC1C12', modelo: 'Modelo' },
      nome: 'Alguém',
      telefone: '11987654321',
      de: '2026-11-24',
      ate: '2026-11-24',
      parte: 'qualquer',
      aceite: true,
    },
  }),
  cancelarVisitaPublica: naPagina(),
  visitaPublicaIcs: naPagina(),
  // How the page is: the house's own to see and to say.
  agendaPublica: {
    mira: 'alvo',
    input: ({ casa }) => ({ params: { codConcessionaria: casa.codConcessionaria } }),
  },
  salvarAgendaPublica: {
    mira: 'alvo',
    input: ({ casa: { codConcessionaria } }) => ({
      params: { codConcessionaria },
      body: {
        slug: `pagina-${codConcessionaria}`,
        ligada: true,
        entraComo: 'confirmado',
        antecedenciaMin: 120,
        horizonteDias: 30,
        mudancaAteMin: 240,
        chegadasPorQuarto: null,
        esperaPorDia: null,
        levaETrazPorDia: 0,
        codTipoOutra: null,
        lembraAoMarcar: false,
        lembraNaVespera: false,
        lembraDuasHoras: false,
        ofertaValeMin: 15,
        folgas: [],
        versao: 0,
      },
    }),
  },
  listaEspera: {
    mira: 'alvo',
    input: ({ casa }) => ({ params: { codConcessionaria: casa.codConcessionaria } }),
  },
  entrarNaEspera: {
    mira: 'alvo',
    input: ({ casa: { codConcessionaria } }) => ({
      body: {
        codConcessionaria,
        cliente: { nome: 'Novo', telefone: '11987654321' },
        veiculo: { placa: 'CCC1C11', modelo: 'Modelo' },
        servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
        de: '2026-11-24',
        ate: '2026-12-04',
      },
    }),
  },
  sairDaEspera: {
    mira: 'alvo',
    input: ({ codEspera }) => ({ params: { codEspera }, body: { versao: 1 } }),
  },
  porResolver: {
    mira: 'alvo',
    input: ({ casa }) => ({ params: { codConcessionaria: casa.codConcessionaria } }),
  },
  visitasNoBloqueio: {
    mira: 'alvo',
    input: ({ casa: { codConcessionaria } }) => ({
      body: { codConcessionaria, recurso: 'concessionaria', de: '2026-11-24', ate: '2026-11-25' },
    }),
  },
  manterVisita: { mira: 'alvo', input: ({ codAgendamento }) => ({ params: { codAgendamento } }) },
  resolverRecado: { mira: 'alvo', input: ({ codRecado }) => ({ params: { codRecado }, body: {} }) },
  verificarAprovacao: { mira: 'alvo', input: () => ({ params: { codigo: 'AAAA-BBBB-CCCC-DDDD' } }) },
};
