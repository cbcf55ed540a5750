import type { CallInput } from '../test-app.ts';
import type { Alvo } from './alvo.ts';

interface Pedido {
  readonly mira: 'alvo';
  readonly input: (alvo: Alvo) => CallInput;
}

const link = (body?: object): Pedido => ({
  mira: 'alvo',
  input: ({ tokenDoLink }) => ({
    headers: { authorization: `Bearer ${tokenDoLink}` },
    ...(body && { body }),
  }),
});

/** The address only tells the browser which cookie to send. */
const ARQUIVOS = '0123456789abcdef';

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
  verificarAprovacao: { mira: 'alvo', input: () => ({ params: { codigo: 'AAAA-BBBB-CCCC-DDDD' } }) },
};
