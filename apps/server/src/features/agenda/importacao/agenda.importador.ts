import { CAMPOS_DA_AGENDA, camposQueFaltamNas } from '@oferta/domain/agenda/importacao/campos-da-agenda.ts';
import { NIVEIS_ACESSO } from '@oferta/contracts/niveis-acesso.ts';
import type { ImportadorDeArquivo } from '#kernel/planilha/importador-de-arquivo.ts';
import { atualizarDaPlanilha } from './atualizar-da-planilha.ts';
import { conferir } from './conferir.ts';
import { antesDeDesfazer, desfazerLote, fraseDosQueFicaram } from './desfazer-lote.ts';
import { depoisDoLote, gravarLote } from './gravar-lote.ts';
import { type AgendaLida, LIMITES_DA_AGENDA, lerArquivo } from './ler-arquivo.ts';
import type { LinhaAImportar } from './na-agenda.queries.ts';

/**
 * The agenda that a DMS exported. Its lines are one appointment by the order's number, or by vehicle, day and hour; those
 * that the agenda has otherwise may take the file's over, and whoever finds the consultant taken is squeezed in.
 */
export const agendaImportador: ImportadorDeArquivo<AgendaLida> = {
  tipo: 'agenda',
  titulo: 'agenda do DMS',
  niveis: NIVEIS_ACESSO.agenda,
  porConcessionaria: true,
  campos: CAMPOS_DA_AGENDA,
  maximoBytes: LIMITES_DA_AGENDA.bytes,
  // Some quarter of a second each, for which people who want the same days wait.
  lotes: { gravar: 400, atualizar: 50, desfazer: 100 },
  ler: lerArquivo,
  faltam: camposQueFaltamNas,
  conferir,
  // What was kept between judging and writing is what `conferir` made.
  gravar: (ctx, da, linhas) => gravarLote(ctx, da, linhas as readonly LinhaAImportar[]),
  depoisDoLote,
  atualizar: (ctx, _da, linhas) =>
    atualizarDaPlanilha(ctx, linhas as Parameters<typeof atualizarDaPlanilha>[1]),
  antesDeDesfazer,
  desfazer: desfazerLote,
  ficaram: fraseDosQueFicaram,
};
