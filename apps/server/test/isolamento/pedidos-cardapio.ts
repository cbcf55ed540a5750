import type { CallInput } from '../test-app.ts';
import { alvo, daCasa, type Pedido } from './pedido.ts';

const casa = (extra: Omit<CallInput, 'params'> = {}) => alvo((a) => ({ params: daCasa(a), ...extra }));
const nova = (body: object) => alvo((a) => ({ body: { ...daCasa(a), ...body } }));

const no = (extra: Omit<CallInput, 'params'> = {}) =>
  alvo(({ cardapio }) => ({ params: { codNo: cardapio.codModelo }, ...extra }));
const pacote = (body?: object) =>
  alvo(({ cardapio: { codPacote } }) => ({ params: { codPacote }, ...(body && { body }) }));
const peca = (body?: object) =>
  alvo(({ cardapio: { codPeca } }) => ({ params: { codPeca }, ...(body && { body }) }));
const item = (body?: object) =>
  alvo(({ cardapio: { codAlacarte } }) => ({ params: { codAlacarte }, ...(body && { body }) }));
const pneu = (body?: object) =>
  alvo(({ cardapio: { codPneus } }) => ({ params: { codPneus }, ...(body && { body }) }));
const manual = (body?: object) =>
  alvo(({ cardapio: { codManualProprietario } }) => ({
    params: { codManualProprietario },
    ...(body && { body }),
  }));
const lote = alvo(({ cardapio: { codLote } }) => ({ params: { codLote } }));

const ANTIGA = { versao: 99 };
const PACOTE = { nome: 'Novo', validoDe: null, validoAte: null, itens: [{ item: insumo() }] };
const PECA = { codigo: 'NOVA-1', descricao: 'Nova', custoCentavos: 100 };
const ITEM = {
  descricao: 'Novo',
  precoFixoCentavos: 100,
  combina: { marcas: [], modelos: [], kmDe: null, kmAte: null, meses: [] },
};
const PNEU = {
  marca: 'Nova',
  desenho: 'Novo',
  medida: '175/70 R14',
  indiceCarga: 84,
  indiceVelocidade: 'T',
  custoCentavos: 100,
  precoCentavos: 200,
};
const MANUAL = {
  marca: 'Nova',
  modelo: 'Novo',
  km: 1,
  meses: 1,
  itens: [{ acao: 'trocar', descricao: 'Óleo' }],
};
const LOTE = { alvo: 'pacote', selecao: { por: 'filtro' }, mudanca: { tipo: 'percentual', bp: 100 } };
const copia = alvo((a) => ({
  body: { ...daCasa(a), tipo: 'peca', destinos: [a.casa.codConcessionaria] },
}));

function insumo() {
  return { especie: 'insumo', nome: 'Insumo', precoFixoCentavos: 100 };
}

/** How each call of the menu is made against a target. */
export const PEDIDOS_CARDAPIO: Readonly<Record<string, Pedido>> = {
  listNos: casa(),
  buscarNos: casa({ query: { busca: 'marca' } }),
  getNo: no(),
  criarNo: nova({ codPai: null, no: { tipo: 'marca', nome: 'Nova' } }),
  salvarNo: no({ body: { ...ANTIGA, no: { tipo: 'modelo', nome: 'Outro' } } }),
  precificarNo: no({ body: { ...ANTIGA, precoFixoCentavos: null } }),
  moverNo: no({ body: { ...ANTIGA, codPai: null, antesDe: null } }),
  colarNo: no({ body: { codPai: null } }),
  situarNo: no({ body: { ...ANTIGA, situacao: 'inativo', abaixo: true } }),
  excluirNo: no(),

  listPacotes: casa(),
  getPacote: pacote(),
  criarPacote: alvo((a) => ({ body: { ...daCasa(a), codRevisao: a.cardapio.codRevisao, ...PACOTE } })),
  salvarPacote: pacote({ ...PACOTE, ...ANTIGA }),
  explicarPreco: pacote(),
  listMargemBaixa: casa(),
  listItens: casa(),

  getRegraPreco: casa(),
  salvarRegraPreco: casa({
    body: {
      ...ANTIGA,
      faixas: [{ deCentavos: 0, fatorBp: 15_000 }],
      insumos: { tipo: 'nenhum', valor: 0 },
      arredondamento: 'nenhum',
      margemAlvoBp: 3000,
      custoHoraCentavos: 0,
    },
  }),
  simularPreco: casa({ body: { itens: [insumo()] } }),

  preverLote: nova(LOTE),
  aplicarLote: nova({ ...LOTE, assinatura: 'outra' }),
  desfazerLote: lote,
  getLote: lote,
  listLotes: casa(),
  preverCopia: copia,
  copiar: copia,

  listPecas: casa(),
  getPeca: peca(),
  criarPeca: nova(PECA),
  salvarPeca: peca({ ...PECA, ...ANTIGA }),
  situarPeca: peca({ ativo: false, ...ANTIGA }),
  excluirPeca: peca(),

  listItensAdicionais: casa(),
  getItemAdicional: item(),
  criarItemAdicional: nova(ITEM),
  salvarItemAdicional: item({ ...ITEM, ...ANTIGA }),
  situarItemAdicional: item({ ativo: false, ...ANTIGA }),
  excluirItemAdicional: item(),
  listItensAgregado: casa(),
  agregarItem: alvo((a) => ({
    body: { ...daCasa(a), codAlacarte: a.cardapio.codAlacarte, codNo: a.cardapio.codModelo },
  })),
  desagregarItem: alvo(({ cardapio: { codAgregado } }) => ({ params: { codAgregado } })),

  listPneus: casa(),
  pneusDaMedida: casa({ query: { medida: '205/55' } }),
  getPneu: pneu(),
  criarPneu: nova(PNEU),
  salvarPneu: pneu({ ...PNEU, ...ANTIGA }),
  situarPneu: pneu({ ativo: false, ...ANTIGA }),
  excluirPneu: pneu(),

  listManuais: casa(),
  getManual: manual(),
  criarManual: nova(MANUAL),
  salvarManual: manual({ ...MANUAL, ...ANTIGA }),
  situarManual: manual({ ativo: false, ...ANTIGA }),
  excluirManual: manual(),

  consultarRevisao: casa({ query: { modelo: 'Modelo', km: '40000' } }),
};

/** Calls that remove what the next one would look for. */
export const EXCLUEM_DO_CARDAPIO = ['excluirPneu', 'excluirManual', 'desagregarItem'];
