import type { z } from 'zod';
import { itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import { itemContracts } from '@oferta/contracts/cardapio/item.ts';
import { manualContracts } from '@oferta/contracts/cardapio/manual.ts';
import { NIVEIS_CARDAPIO, NIVEIS_ITENS } from '@oferta/contracts/cardapio/medidas.ts';
import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { pneuContracts } from '@oferta/contracts/cardapio/pneu.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { exportador, type ColunaExportada, type Exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { agregadosExportados } from '../item-adicional/agregado.queries.ts';
import {
  cardapioExportado,
  itensAdicionaisExportados,
  manuaisExportados,
  pacotesExportados,
  pecasExportadas,
  pneusExportados,
} from './exportacao.queries.ts';

interface ListaDoCardapio<F> {
  readonly tipo: string;
  readonly titulo: string;
  readonly niveis?: readonly Nivel[];
  readonly filtro: z.ZodType<F>;
  readonly colunas: readonly ColunaExportada[];
  readonly consulta: (codConcessionaria: number, filtro: F) => Parameters<typeof porCursor>[1];
}

const lista = <F>({ consulta, ...resto }: ListaDoCardapio<F>): Exportador<F> =>
  exportador({
    niveis: NIVEIS_CARDAPIO,
    ...resto,
    porConcessionaria: true,
    linhas: ({ tx }, { codConcessionaria, filtro }) =>
      porCursor(tx, consulta(codConcessionaria ?? 0, filtro)),
  });

/** Columns that several lists have, so that a name or a width is the same in every file. */
const CARRO: readonly ColunaExportada[] = [
  { campo: 'marca', rotulo: 'Marca', tipo: 'texto' },
  { campo: 'modelo', rotulo: 'Modelo', tipo: 'texto' },
  { campo: 'versao', rotulo: 'Versão', tipo: 'texto' },
];
const REVISAO: readonly ColunaExportada[] = [
  { campo: 'revisao', rotulo: 'Revisão', tipo: 'texto', largura: 24 },
  { campo: 'km', rotulo: 'Km', tipo: 'inteiro' },
];
const PACOTE: ColunaExportada = { campo: 'pacote', rotulo: 'Pacote', tipo: 'texto', largura: 20 };
const ATIVO: ColunaExportada = { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao' };

/** A file has no pages. */
const PAGINA = { pagina: true, tamanho: true } as const;

/**
 * The menu's lists as they are narrowed and ordered on screen. Those that can be brought back have the importer's own
 * column names.
 */
export const cardapioExportadores: readonly Exportador[] = [
  lista({
    tipo: 'peca',
    titulo: 'Peças',
    niveis: NIVEIS_ITENS,
    filtro: pecaContracts.listPecas.query.omit(PAGINA),
    colunas: [
      { campo: 'codigo', rotulo: 'Código', tipo: 'texto', largura: 18 },
      { campo: 'descricao', rotulo: 'Descrição', tipo: 'texto', largura: 40 },
      { campo: 'unidade', rotulo: 'Unidade', tipo: 'texto', largura: 8 },
      { campo: 'custo', rotulo: 'Custo', tipo: 'dinheiro' },
      { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro' },
      { campo: 'venda', rotulo: 'Vendida por', tipo: 'dinheiro' },
      ATIVO,
    ],
    consulta: pecasExportadas,
  }),
  lista({
    tipo: 'pneu',
    titulo: 'Pneus',
    filtro: pneuContracts.listPneus.query.omit(PAGINA),
    colunas: [
      { campo: 'marca', rotulo: 'Marca', tipo: 'texto', largura: 20 },
      { campo: 'desenho', rotulo: 'Desenho', tipo: 'texto', largura: 20 },
      { campo: 'medida', rotulo: 'Medida', tipo: 'texto', largura: 14 },
      { campo: 'indiceCarga', rotulo: 'Índice de carga', tipo: 'inteiro' },
      { campo: 'indiceVelocidade', rotulo: 'Índice de velocidade', tipo: 'texto' },
      { campo: 'runFlat', rotulo: 'Run flat', tipo: 'simNao' },
      { campo: 'custo', rotulo: 'Custo', tipo: 'dinheiro' },
      { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro' },
      { campo: 'valvula', rotulo: 'Válvula', tipo: 'dinheiro' },
      { campo: 'balanceamento', rotulo: 'Balanceamento', tipo: 'dinheiro' },
      { campo: 'dot', rotulo: 'DOT', tipo: 'texto' },
      ATIVO,
    ],
    consulta: pneusExportados,
  }),
  lista({
    tipo: 'itensAdicionais',
    titulo: 'Itens adicionais',
    niveis: NIVEIS_ITENS,
    filtro: itemAdicionalContracts.listItensAdicionais.query.omit(PAGINA),
    colunas: [
      { campo: 'descricao', rotulo: 'Descrição', tipo: 'texto', largura: 40 },
      { campo: 'categoria', rotulo: 'Categoria', tipo: 'texto', largura: 20 },
      { campo: 'preco', rotulo: 'Preço fixo', tipo: 'dinheiro' },
      { campo: 'precoCalculado', rotulo: 'Vendido por', tipo: 'dinheiro' },
      { campo: 'custo', rotulo: 'Custo', tipo: 'dinheiro' },
      { campo: 'tipoServico', rotulo: 'Tipo de serviço', tipo: 'inteiro' },
      { campo: 'tmo', rotulo: 'Tempo (TMO)', tipo: 'duracao' },
      { campo: 'marcas', rotulo: 'Marcas', tipo: 'texto' },
      { campo: 'modelos', rotulo: 'Modelos', tipo: 'texto' },
      { campo: 'kmDe', rotulo: 'Km de', tipo: 'inteiro' },
      { campo: 'kmAte', rotulo: 'Km até', tipo: 'inteiro' },
      { campo: 'meses', rotulo: 'Meses', tipo: 'texto' },
      ATIVO,
    ],
    consulta: itensAdicionaisExportados,
  }),
  lista({
    tipo: 'manual',
    titulo: 'Manual do proprietário',
    filtro: manualContracts.listManuais.query.omit(PAGINA),
    colunas: [
      ...CARRO,
      { campo: 'km', rotulo: 'Km', tipo: 'inteiro' },
      { campo: 'meses', rotulo: 'Meses', tipo: 'inteiro' },
      { campo: 'tolKm', rotulo: 'Tolerância em km', tipo: 'inteiro' },
      { campo: 'tolDias', rotulo: 'Tolerância em dias', tipo: 'inteiro' },
      { campo: 'perdeGarantia', rotulo: 'Perde a garantia', tipo: 'simNao' },
      { campo: 'pagina', rotulo: 'Página', tipo: 'inteiro', semMilhar: true },
      { campo: 'acao', rotulo: 'Ação', tipo: 'texto' },
      { campo: 'item', rotulo: 'Item', tipo: 'texto', largura: 40 },
      { campo: 'explicacao', rotulo: 'Explicação', tipo: 'texto', largura: 60 },
    ],
    consulta: manuaisExportados,
  }),
  lista({
    tipo: 'cardapio',
    titulo: 'Cardápio de serviços',
    filtro: itemContracts.listItens.query.omit(PAGINA),
    colunas: [
      ...CARRO,
      { campo: 'motor', rotulo: 'Motor', tipo: 'texto' },
      { campo: 'cambio', rotulo: 'Câmbio', tipo: 'texto' },
      { campo: 'anoDe', rotulo: 'Ano de', tipo: 'inteiro', semMilhar: true },
      { campo: 'anoAte', rotulo: 'Ano até', tipo: 'inteiro', semMilhar: true },
      ...REVISAO,
      { campo: 'meses', rotulo: 'Meses', tipo: 'inteiro' },
      PACOTE,
      { campo: 'desconto', rotulo: 'Desconto do pacote', tipo: 'percentual' },
      { campo: 'precoPacote', rotulo: 'Preço fixo do pacote', tipo: 'dinheiro' },
      { campo: 'precoCalculado', rotulo: 'Pacote vendido por', tipo: 'dinheiro' },
      { campo: 'item', rotulo: 'Item', tipo: 'texto', largura: 40 },
      { campo: 'especie', rotulo: 'Espécie', tipo: 'texto' },
      { campo: 'codigoPeca', rotulo: 'Código da peça', tipo: 'texto' },
      { campo: 'quantidade', rotulo: 'Quantidade', tipo: 'decimal' },
      { campo: 'tipoServico', rotulo: 'Tipo de serviço', tipo: 'inteiro' },
      { campo: 'tmo', rotulo: 'Tempo (TMO)', tipo: 'duracao' },
      { campo: 'precoItem', rotulo: 'Preço fixo do item', tipo: 'dinheiro' },
    ],
    consulta: cardapioExportado,
  }),
  lista({
    tipo: 'pacotes',
    titulo: 'Pacotes do cardápio',
    filtro: pacoteContracts.listPacotes.query.omit({ ...PAGINA, dia: true }),
    colunas: [
      ...CARRO,
      ...REVISAO,
      PACOTE,
      { campo: 'itens', rotulo: 'Itens', tipo: 'inteiro' },
      { campo: 'tempo', rotulo: 'Tempo', tipo: 'duracao' },
      { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro' },
      { campo: 'custo', rotulo: 'Custo', tipo: 'dinheiro' },
      { campo: 'margem', rotulo: 'Margem', tipo: 'percentual' },
      { campo: 'situacao', rotulo: 'Situação', tipo: 'texto' },
      { campo: 'validoDe', rotulo: 'Válido de', tipo: 'data' },
      { campo: 'validoAte', rotulo: 'Válido até', tipo: 'data' },
    ],
    consulta: pacotesExportados,
  }),
  lista({
    tipo: 'itensAgregado',
    titulo: 'Itens agregados',
    filtro: itemAdicionalContracts.listItensAgregado.query.omit(PAGINA),
    colunas: [
      { campo: 'item', rotulo: 'Item adicional', tipo: 'texto', largura: 40 },
      { campo: 'categoria', rotulo: 'Categoria', tipo: 'texto', largura: 20 },
      { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro' },
      ...CARRO,
      ...REVISAO,
      PACOTE,
      { campo: 'precoPacote', rotulo: 'Preço do pacote', tipo: 'dinheiro' },
      ATIVO,
    ],
    consulta: agregadosExportados,
  }),
];
