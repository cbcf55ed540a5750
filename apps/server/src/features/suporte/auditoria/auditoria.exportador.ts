import { FiltroAuditoria } from '@oferta/contracts/suporte/auditoria.ts';
import { suporteScreens } from '@oferta/contracts/suporte/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { linhasExportadas } from './auditoria.queries.ts';
import { listAlvos } from './sobre.queries.ts';

/** The audit as the screen narrows it, with the records' own values: evidence, not a summary. */
export const auditoriaExportador = exportador({
  tipo: 'auditoria',
  titulo: 'Log detalhado',
  niveis: niveisDe(suporteScreens['log-detalhado']),
  porConcessionaria: false,
  filtro: FiltroAuditoria,
  colunas: [
    { campo: 'numero', rotulo: 'Número', tipo: 'inteiro' },
    { campo: 'quando', rotulo: 'Quando', tipo: 'instante' },
    { campo: 'quem', rotulo: 'Quem', tipo: 'texto', largura: 28 },
    { campo: 'acao', rotulo: 'Ação', tipo: 'texto', largura: 26 },
    { campo: 'registro', rotulo: 'Registro', tipo: 'texto', largura: 18 },
    { campo: 'chave', rotulo: 'Código', tipo: 'inteiro' },
    { campo: 'antes', rotulo: 'Antes', tipo: 'texto', largura: 50 },
    { campo: 'depois', rotulo: 'Depois', tipo: 'texto', largura: 50 },
    { campo: 'endereco', rotulo: 'Endereço', tipo: 'texto', largura: 16 },
    { campo: 'concessionaria', rotulo: 'Concessionária', tipo: 'texto', largura: 28 },
  ],
  async *linhas({ tx }, { filtro: { sobre, ...filtro } }) {
    const alvos = sobre === undefined ? null : await listAlvos(tx, sobre);
    yield* porCursor(tx, linhasExportadas({ ...filtro, alvos }));
  },
});
