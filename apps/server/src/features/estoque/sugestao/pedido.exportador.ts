import { z } from 'zod';
import { niveisDoEstoque } from '@oferta/contracts/estoque/movimento.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { linhasExportadas } from './sugestao.queries.ts';

/** What is ordered, as the supplier takes it: the marked lines of one suggestion. */
export const pedidoExportador = exportador({
  tipo: 'pedido-de-pecas',
  titulo: 'Pedido de peças',
  niveis: niveisDoEstoque,
  porConcessionaria: true,
  filtro: z.object({ codSugestaoPedido: z.coerce.number().int().positive() }),
  colunas: [
    { campo: 'codigo', rotulo: 'Código', tipo: 'texto', largura: 18 },
    { campo: 'descricao', rotulo: 'Descrição', tipo: 'texto', largura: 40 },
    { campo: 'quantidade', rotulo: 'Quantidade', tipo: 'decimal' },
    { campo: 'unidade', rotulo: 'Unidade', tipo: 'texto', largura: 10 },
    { campo: 'embalagem', rotulo: 'Embalagem', tipo: 'decimal' },
    { campo: 'custo', rotulo: 'Custo', tipo: 'dinheiro' },
    { campo: 'total', rotulo: 'Total', tipo: 'dinheiro' },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro }) =>
    porCursor(tx, linhasExportadas(codConcessionaria, filtro.codSugestaoPedido)),
});
