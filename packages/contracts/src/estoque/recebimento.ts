import { z } from 'zod';
import { temTresCasas } from '@oferta/domain/estoque/quantidade.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { movimentoRefusals, niveisDoEstoque as niveis, porConcessionaria } from './movimento.ts';
import { quantidade } from './quantidade.ts';
import { Sugestao, sugestaoRefusals } from './sugestao.ts';

const inteiro = z.number().int();
const Quanto = z
  .number('Informe a quantidade')
  .min(0, 'Informe a quantidade sem o sinal de menos')
  .max(99_999, 'Confira a quantidade: é grande demais')
  .refine(temTresCasas, 'Use no máximo três casas decimais');

/** What is still to come of a part, from an order or another dealership. */
export const ACaminho = z.object({
  origem: z.enum(['pedido', 'transferencia']),
  /** The order's or the transfer's. */
  cod: inteiro,
  /** The supplier or the dealership. */
  de: z.string(),
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  embalagem: quantidade,
  pedidas: quantidade,
  chegou: quantidade,
  cancelada: quantidade,
  unidades: quantidade,
  /** Local day by which it should be here. */
  dia: z.string(),
  atrasada: z.boolean(),
});
export type ACaminho = z.infer<typeof ACaminho>;

/** An invoice's product beside what it is here. */
export const ItemLido = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** As the invoice counts it. */
  unidade: z.string(),
  quantidade,
  /** The registered part, in its own unit; null: no part has this code. */
  peca: z
    .object({
      codPeca: inteiro,
      codigo: z.string(),
      descricao: z.string(),
      unidade: z.string(),
      quantidade,
      aChegar: quantidade,
    })
    .nullable(),
});
export type ItemLido = z.infer<typeof ItemLido>;

export const NotaConferida = z.object({
  chave: z.string(),
  numero: z.string(),
  emitente: z.string(),
  /** It came in before: it cannot come in again. */
  recebida: z.boolean(),
  itens: z.array(ItemLido),
});
export type NotaConferida = z.infer<typeof NotaConferida>;

/** A supplier's list beside what its codes are here; what of it could not be read is named by its row. */
export const ListaDeChegada = z.object({
  itens: z.array(ItemLido),
  recusadas: z.array(z.object({ linha: inteiro, motivo: z.string() })),
});
export type ListaDeChegada = z.infer<typeof ListaDeChegada>;

export const recebimentoRefusals = refusals('recebimento', {
  notaIlegivel: [422, '{motivo}'],
  listaIlegivel: [422, 'Não deu para ler a planilha: {motivo}'],
  notaRepetida: [409, 'Esta nota já deu entrada: as peças dela estão no estoque'],
  nadaChegou: [422, 'Diga quanto chegou de ao menos uma peça'],
  nadaACancelar: [409, 'Não há mais nada a chegar do que você quis cancelar'],
});

const LinhaRecebida = z
  .object({
    /** What came. */
    codPeca: Codigo,
    /** The ordered part it takes the place of; absent: itself, or one it supersedes. */
    codPecaPedida: Codigo.nullish(),
    /** Into the stock. */
    quantidade: Quanto,
    /** What came unfit to be sold: it stays to come. */
    avariada: Quanto.default(0),
  })
  .refine((linha) => linha.quantidade + linha.avariada > 0, {
    error: 'Diga quanto chegou',
    path: ['quantidade'],
  });

export const recebimentoContracts = {
  listACaminho: contract({
    method: 'GET',
    path: '/estoque/aCaminho/:codConcessionaria',
    summary:
      'O que ainda vai chegar, de pedidos e de outras concessionárias, com o dia; o que vence antes primeiro',
    niveis,
    params: porConcessionaria,
    output: z.array(ACaminho),
  }),
  lerNotaFiscal: contract({
    method: 'POST',
    path: '/estoque/nota/:codConcessionaria',
    summary: 'Ler o XML de uma NF-e (leiaute 4.00) e mostrar o que ela traz em peças daqui; nada é gravado',
    niveis,
    params: porConcessionaria,
    body: z.object({
      xml: z.string().min(1, 'Escolha o arquivo da nota').max(900_000, 'Esta nota é grande demais'),
    }),
    output: NotaConferida,
    refusals: [recebimentoRefusals.notaIlegivel],
    idempotent: false,
  }),
  lerListaDeChegada: contract({
    method: 'POST',
    path: '/estoque/listaDeChegada/:codConcessionaria',
    summary:
      'Ler a planilha do fornecedor (código e quantidade, em XLSX, ODS ou CSV) e mostrar o que ela traz em peças daqui; nada é gravado',
    niveis,
    params: porConcessionaria,
    body: z.object({
      /** Its bytes in base64. */
      arquivo: z.base64('Escolha o arquivo de novo').min(1).max(900_000, 'Esta planilha é grande demais'),
    }),
    output: ListaDeChegada,
    refusals: [recebimentoRefusals.listaIlegivel],
    idempotent: false,
  }),
  receberPecas: contract({
    method: 'POST',
    path: '/estoque/recebimento',
    summary:
      'Peças que chegaram, inteiras ou em parte: entram no estoque e saem do que falta chegar, o pedido mais antigo primeiro; o que passa ou veio sem pedido entra também',
    niveis,
    body: z.object({
      codConcessionaria: Codigo,
      /** Of this order alone; absent: of whichever waits. */
      codSugestaoPedido: Codigo.nullish(),
      documento: texto(60).nullish(),
      chaveNfe: z
        .string()
        .regex(/^\d{44}$/, 'A chave da nota tem 44 números')
        .nullish(),
      linhas: z.array(LinhaRecebida).min(1, 'Diga o que chegou').max(2000),
    }),
    output: z.object({ codRecebimento: inteiro, linhas: inteiro, semPedido: inteiro, aMais: inteiro }),
    refusals: [
      movimentoRefusals.pecaNaoEncontrada,
      movimentoRefusals.fracao,
      recebimentoRefusals.notaRepetida,
    ],
  }),
  cancelarPedido: contract({
    method: 'PUT',
    path: '/sugestaoPedidos/pedido/:codSugestaoPedido/cancelar',
    summary: 'Cancelar o que falta chegar de um pedido, ou de algumas peças dele, com o motivo',
    niveis,
    params: z.object({ codSugestaoPedido: Codigo }),
    body: z.object({
      motivo: textoObrigatorio(200, 'Diga por que não vem mais'),
      /** All when none are named. */
      pecas: z.array(Codigo).max(50_000).nullish(),
    }),
    output: Sugestao,
    refusals: [
      sugestaoRefusals.naoEncontrada,
      sugestaoRefusals.outraSituacao,
      recebimentoRefusals.nadaACancelar,
    ],
  }),
  adiarPedido: contract({
    method: 'PUT',
    path: '/sugestaoPedidos/pedido/:codSugestaoPedido/previsao',
    summary: 'O fornecedor disse outro dia para o que falta chegar de um pedido, ou de algumas peças dele',
    niveis,
    params: z.object({ codSugestaoPedido: Codigo }),
    body: z.object({ dia: Dia, pecas: z.array(Codigo).max(50_000).nullish() }),
    output: Sugestao,
    refusals: [sugestaoRefusals.naoEncontrada, sugestaoRefusals.outraSituacao],
  }),
};
