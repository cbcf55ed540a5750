import { z } from 'zod';
import { niveisDoDms } from '@oferta/contracts/vendas/dms.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { recusasExportadas } from './leitura.queries.ts';

/** The lines of one delivery that were refused, with why: for whoever mends them in the DMS. */
export const recusadasExportador = exportador({
  tipo: 'recusadas-do-dms',
  titulo: 'Linhas recusadas do DMS',
  niveis: niveisDoDms,
  porConcessionaria: true,
  filtro: z.object({ codLeitura: z.coerce.number().int().positive() }),
  colunas: [
    { campo: 'linha', rotulo: 'Linha', tipo: 'inteiro' },
    { campo: 'motivo', rotulo: 'Motivo', tipo: 'texto', largura: 60 },
    { campo: 'conteudo', rotulo: 'Conteúdo da linha', tipo: 'texto', largura: 60 },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro }) =>
    porCursor(tx, recusasExportadas(codConcessionaria, filtro.codLeitura)),
});
