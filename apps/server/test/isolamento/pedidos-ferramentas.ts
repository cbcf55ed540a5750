import type { CallInput } from '../test-app.ts';
import type { Alvo } from './alvo.ts';
import type { Pedido } from './pedido.ts';

const doDistribuidor = (
  extra: Omit<CallInput, 'params'> = {},
  mais: Record<string, string> = {},
): Pedido => ({
  mira: 'alvo',
  input: ({ casa }: Alvo) => ({ params: { codDistribuidor: casa.codDistribuidor, ...mais }, ...extra }),
});

const HOST = 'outro.example';

/** The developer tools: a distributor's settings and outbox, and what the product's processes do. */
export const PEDIDOS_FERRAMENTAS: Readonly<Record<string, Pedido>> = {
  listConfiguracoes: { mira: 'proprio', input: () => ({}) },
  getConfiguracao: doDistribuidor(),
  // Of a version that never was: seen by whoever may, and nothing is changed.
  salvarConfiguracao: doDistribuidor({
    body: {
      nome: 'Outro',
      cor: '#123456',
      hosts: [HOST],
      dominios: {
        gestao: HOST,
        api: HOST,
        integracao: HOST,
        checklist: HOST,
        orcamento: HOST,
        pesquisa: HOST,
      },
      lojaIos: null,
      lojaAndroid: null,
      mascaraCodigoInterno: '00000',
      mascaraCodigoLogin: '###.##',
      cnpjAlfanumerico: true,
      integracaoDms: true,
      tipoConexao: 'api',
      urlProdGerenciar: null,
      urlGestaoLegado: null,
      remetenteNome: null,
      remetenteEmail: null,
      respostaEmail: null,
      remetenteSms: null,
      logoNosDocumentos: false,
      versao: 999,
    },
  }),
  trocarLogoDoDistribuidor: doDistribuidor({}, { fundo: 'claro' }),
  removerLogoDoDistribuidor: doDistribuidor({}, { fundo: 'claro' }),
  testarEnvio: doDistribuidor({ body: { canal: 'email', destino: 'ninguem@teste.example' } }),
  getWhatsApp: doDistribuidor(),
  salvarWhatsApp: doDistribuidor({
    body: {
      ligado: true,
      numeroId: '123456789',
      modeloLembrete: 'lembrete',
      modeloOferta: 'oferta',
      idioma: 'pt_BR',
      versao: 999,
      token: 'x',
      assinatura: 'x',
      verificacao: 'x',
    },
  }),
  listMensagensNaFila: doDistribuidor(),
  tentarMensagemDeNovo: {
    mira: 'proprio',
    input: ({ casa }) => ({ params: { codDistribuidor: casa.codDistribuidor, codMensagem: 2_000_000_000 } }),
  },
  listTarefas: { mira: 'proprio', input: () => ({}) },
  rodarTarefa: { mira: 'proprio', input: () => ({ params: { nome: 'nenhuma' } }) },
  getSaude: { mira: 'proprio', input: () => ({}) },
  esvaziarCaches: { mira: 'proprio', input: () => ({}) },
};
