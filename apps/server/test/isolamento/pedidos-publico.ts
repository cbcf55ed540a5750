import type { CallInput } from '../test-app.ts';
import type { Alvo } from './alvo.ts';

interface Pedido {
  readonly mira: 'alvo';
  readonly input: (alvo: Alvo) => CallInput;
}

const link = (body?: object): Pedido => ({
  mira: 'alvo',
  input: ({ tokenDoLink }) => ({ params: { token: tokenDoLink }, ...(body && { body }) }),
});

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
    input: ({ tokenDoLink, codMidia }) => ({ params: { token: tokenDoLink, codMidia } }),
  },
  pdfDoCliente: link(),
  // A quote's token opens no survey.
  verPesquisa: link(),
  responderPesquisa: link({ nota: 0, aspectos: {} }),
  verificarAprovacao: { mira: 'alvo', input: () => ({ params: { codigo: 'AAAA-BBBB-CCCC-DDDD' } }) },
};
