import { alvo, daCasa, type Pedido } from './pedido.ts';

const sugestao = (body?: object) =>
  alvo(({ codSugestaoPedido }) => ({ params: { codSugestaoPedido }, ...(body && { body }) }));

const contagem = (body?: object) =>
  alvo(({ codContagem }) => ({ params: { codContagem }, ...(body && { body }) }));
const daPeca = (resto: object) =>
  alvo(({ codContagem, cardapio: { codPeca } }) => ({
    params: { codContagem },
    body: { codPeca, ...resto },
  }));
const dasPecas = alvo(({ codContagem, cardapio: { codPeca } }) => ({
  params: { codContagem },
  body: { pecas: [codPeca] },
}));

const FORNECEDOR = {
  nome: 'Novo',
  prazoDias: 7,
  revisaoDias: 7,
  orcamentoCentavos: null,
  nivelABp: 9700,
  nivelBBp: 9400,
  nivelCBp: 8800,
};

const PECA = {
  codFornecedor: null,
  marca: null,
  ncm: null,
  embalagem: 1,
  localizacao: null,
  minimo: null,
  maximo: null,
  codigoSubstituta: null,
};

/** How each call of the stock is made against a target. */
export const PEDIDOS_ESTOQUE: Readonly<Record<string, Pedido>> = {
  movimentarPeca: alvo(({ cardapio }) => ({
    body: { codPeca: cardapio.codPeca, tipo: 'entrada', quantidade: 1 },
  })),
  lancarPeloDms: alvo((a) => ({
    params: daCasa(a),
    body: { movimentos: [{ chave: 'D-1', codigo: 'NADA', tipo: 'entrada', quantidade: 1 }] },
  })),
  anotarPerdida: alvo((a) => ({ body: { ...daCasa(a), codigo: a.cardapio.codigoDaPeca, quantidade: 1 } })),
  quemPrecisa: alvo(({ cardapio }) => ({ params: { codPeca: cardapio.codPeca } })),
  quemTem: alvo(({ cardapio }) => ({ params: { codPeca: cardapio.codPeca } })),
  listPecasDoEstoque: alvo((a) => ({ params: daCasa(a), query: {} })),
  getPecaDoEstoque: alvo(({ cardapio }) => ({ params: { codPeca: cardapio.codPeca } })),
  salvarPecaDoEstoque: alvo(({ cardapio }) => ({
    params: { codPeca: cardapio.codPeca },
    body: { versao: 99, peca: PECA },
  })),
  transferirPeca: alvo(({ casa, cardapio }) => ({
    body: { codPeca: cardapio.codPeca, codOrigem: casa.codConcessionaria, quantidade: 1 },
  })),
  listTransferencias: alvo((a) => ({ params: daCasa(a) })),
  pedirComUrgencia: alvo((a) => ({
    body: {
      ...daCasa(a),
      codFornecedor: a.codFornecedor,
      motivo: 'Carro parado',
      chegaEm: '2026-12-30',
      freteCentavos: 0,
      linhas: [{ codPeca: a.cardapio.codPeca, quantidade: 1 }],
    },
  })),
  getPolitica: alvo((a) => ({ params: daCasa(a) })),
  simularPolitica: alvo((a) => ({ params: daCasa(a), body: { celulas: {} } })),
  salvarPolitica: alvo((a) => ({ params: daCasa(a), body: { celulas: {}, versao: 99 } })),
  terminarTransferencia: alvo(({ codTransferencia }) => ({
    params: { codTransferencia },
    body: { chegou: true },
  })),
  conferirSugestao: sugestao(),
  listPecasDaAgenda: alvo((a) => ({ params: { ...daCasa(a), inicio: '0', fim: '0' } })),
  separarPeca: alvo((a) => ({
    params: daCasa(a),
    body: { peca: { codServico: 999_999, codLinha: null, codPeca: a.cardapio.codPeca }, separada: false },
  })),
  listADevolver: alvo((a) => ({ params: daCasa(a) })),
  devolverPeca: alvo((a) => ({ params: daCasa(a), body: { codSeparada: 999_999 } })),
  aplicarPecas: alvo((a) => ({
    params: daCasa(a),
    body: { pecas: [{ codServico: 999_999, codLinha: null, codPeca: a.cardapio.codPeca }] },
  })),
  listSugestoes: alvo((a) => ({ params: daCasa(a) })),
  gerarSugestoes: alvo((a) => ({ body: daCasa(a) })),
  getSugestao: sugestao(),
  editarLinhas: alvo(({ codSugestaoPedido, cardapio }) => ({
    params: { codSugestaoPedido },
    body: { linhas: [{ codPeca: cardapio.codPeca, versao: 1, pedir: 1, marcada: true }] },
  })),
  aprovarSugestao: sugestao({ hash_pedido: '0a1b2c3d' }),
  enviarSugestao: sugestao(),
  receberSugestao: sugestao(),
  descartarSugestao: sugestao(),
  listACaminho: alvo((a) => ({ params: daCasa(a) })),
  lerNotaFiscal: alvo((a) => ({ params: daCasa(a), body: { xml: '<NFe/>' } })),
  lerListaDeChegada: alvo((a) => ({ params: daCasa(a), body: { arquivo: btoa('Código;Quantidade\nX;1') } })),
  receberPecas: alvo((a) => ({
    body: { ...daCasa(a), linhas: [{ codPeca: a.cardapio.codPeca, quantidade: 1, avariada: 0 }] },
  })),
  cancelarPedido: sugestao({ motivo: 'Fora de linha' }),
  adiarPedido: sugestao({ dia: '2026-12-01' }),
  listFornecedores: alvo((a) => ({ params: daCasa(a) })),
  criarFornecedor: alvo((a) => ({ body: { ...daCasa(a), ...FORNECEDOR } })),
  salvarFornecedor: alvo(({ codFornecedor }) => ({
    params: { codFornecedor },
    // Less than it has: more is not every level's to give.
    body: { ...FORNECEDOR, orcamentoCentavos: 1000, versao: 99 },
  })),
  listParadas: alvo((a) => ({ params: daCasa(a), query: { tipo: 'excesso' } })),
  listFaltamJuntas: alvo((a) => ({ params: daCasa(a) })),
  consultarPecas: alvo((a) => ({ params: daCasa(a), query: {} })),
  listContagens: alvo((a) => ({ params: daCasa(a) })),
  proporContagem: alvo((a) => ({ params: daCasa(a), query: {} })),
  abrirContagem: alvo((a) => ({
    body: { ...daCasa(a), titulo: 'Prateleira A', pecas: [a.cardapio.codPeca] },
  })),
  getContagem: contagem(),
  comecarPeca: daPeca({}),
  contarPeca: daPeca({ versao: 1, quantidade: 1 }),
  listDiferencas: contagem(),
  aprovarPecasContadas: dasPecas,
  recontarPecas: dasPecas,
  encerrarContagem: contagem(),
  cancelarContagem: contagem({ motivo: 'Contaram a prateleira errada' }),
  desfazerContagem: contagem({ motivo: 'Contaram a prateleira errada' }),
};
