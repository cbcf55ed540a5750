import { FiltroAuditoria } from '@oferta/contracts/suporte/auditoria.ts';
import { suporteScreens } from '@oferta/contracts/suporte/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { linhasExportadas, nomesDosCodigos, type AuditoriaRow } from './auditoria.queries.ts';
import { emPalavras } from './em-palavras.ts';
import { listAlvos } from './sobre.queries.ts';

/** The audit as the screen narrows it and in the words of the screen, with all that was written: evidence, not a summary. */
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
    { campo: 'oQue', rotulo: 'O que fez', tipo: 'texto', largura: 30 },
    { campo: 'registro', rotulo: 'Registro', tipo: 'texto', largura: 22 },
    { campo: 'chave', rotulo: 'Código', tipo: 'inteiro' },
    { campo: 'antes', rotulo: 'Antes', tipo: 'texto', largura: 50 },
    { campo: 'depois', rotulo: 'Depois', tipo: 'texto', largura: 50 },
    { campo: 'endereco', rotulo: 'Endereço', tipo: 'texto', largura: 16 },
    { campo: 'concessionaria', rotulo: 'Concessionária', tipo: 'texto', largura: 28 },
  ],
  async *linhas({ tx }, { filtro: { sobre, ...filtro } }) {
    const alvos = sobre === undefined ? null : await listAlvos(tx, sobre);
    for await (const lote of porCursor<AuditoriaRow>(tx, linhasExportadas({ ...filtro, alvos }))) {
      const nomes = await nomesDosCodigos(
        tx,
        lote.flatMap(({ antes, depois }) => [antes, depois]),
      );
      yield lote.map((row) => {
        const { codAuditoria, quem, oQue, registro, chave, mudancas } = emPalavras(row, nomes, true);
        const lado = (qual: 'antes' | 'depois') =>
          mudancas
            .flatMap(({ rotulo, [qual]: valor }) => (valor === null ? [] : [`${rotulo}: ${valor}`]))
            .join('; ');
        return {
          numero: codAuditoria,
          quando: row.quando,
          quem,
          oQue,
          registro,
          chave,
          antes: lado('antes'),
          depois: lado('depois'),
          endereco: row.endereco,
          concessionaria: row.concessionaria,
        };
      });
    }
  },
});
