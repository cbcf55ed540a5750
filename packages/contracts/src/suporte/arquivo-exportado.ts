import { z } from 'zod';
import { TIPOS_CAMPO } from '@oferta/domain/planilha/campo.ts';
import { FORMATOS_ARQUIVO } from '@oferta/domain/planilha/formato.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Pagina, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { suporteScreens } from './screens.ts';

const porArquivo = z.object({ codArquivo: Codigo });

export const ESTADOS_ARQUIVO = ['aguardando', 'gerando', 'pronto', 'falhou', 'vencido'] as const;

/** A list that somebody asked for as a file. */
export const ArquivoExportado = z.object({
  codArquivo: z.number().int(),
  codConcessionaria: z.number().int().nullable(),
  /** The kind of list, and its name on screen. */
  tipo: z.string(),
  titulo: z.string(),
  formato: z.enum(FORMATOS_ARQUIVO),
  /** The file's name. */
  nome: z.string(),
  estado: z.enum(ESTADOS_ARQUIVO),
  /** Written so far. */
  linhas: z.number().int(),
  /** Bytes of the finished file. */
  tamanho: z.number().int().nullable(),
  erro: z.string().nullable(),
  criadoEm: z.string(),
  criadoPor: z.string().nullable(),
  /** The content is deleted then; the record of the export stays. */
  expiraEm: z.string(),
  downloads: z.number().int(),
});
export type ArquivoExportado = z.infer<typeof ArquivoExportado>;

/** As many rows as a screen that holds all of its rows ever shows. */
export const LINHAS_MAXIMO_DA_TELA = 2_000;

/**
 * The rows of a list that is alive in the browser, as they stand there: filters, order and what the screen computes are the
 * screen's, so the file is not a second opinion. Values by their column's type, instants as ISO text.
 */
export const FolhaDaTela = z.object({
  titulo: texto(80),
  colunas: z
    .array(z.object({ rotulo: texto(60), tipo: z.enum(TIPOS_CAMPO) }))
    .min(1)
    .max(40),
  linhas: z
    .array(z.array(z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()])).max(40))
    .max(LINHAS_MAXIMO_DA_TELA),
});
export type FolhaDaTela = z.infer<typeof FolhaDaTela>;

export const arquivoExportadoRefusals = refusals('arquivo', {
  naoEncontrado: [404, 'Arquivo não encontrado'],
  tipoDesconhecido: [404, 'Não há exportação com este nome'],
  semConcessionaria: [422, 'Escolha a concessionária que quer exportar'],
  filtroInvalido: [422, 'O filtro desta lista não pode ser exportado: {motivo}'],
  naoPronto: [409, 'O arquivo ainda está sendo gerado'],
  vencido: [409, 'O arquivo venceu e foi apagado. Exporte de novo'],
  muitos: [409, 'Já há {quantos} arquivos seus sendo gerados. Aguarde um deles terminar'],
});

export const arquivoExportadoContracts = {
  exportarLista: contract({
    method: 'POST',
    path: '/arquivoExportado',
    summary: 'Gerar uma lista em arquivo',
    // Each kind of list has its own levels.
    niveis: 'autenticado',
    body: z.object({
      tipo: texto(60),
      formato: z.enum(FORMATOS_ARQUIVO),
      codConcessionaria: Codigo.optional(),
      /** What the screen narrows its list by, in the words of its own query. */
      filtro: z.record(z.string(), z.unknown()).default({}),
      /** The columns on the screen, in their order; those that no file has are left out. Absent: all. */
      colunas: z.array(texto(60)).max(60).optional(),
      /** The filters in the screen's own words, for whoever gets the file. */
      recorte: z.string().max(500).optional(),
      /** The day the list is of, for the file's name; today when not said. */
      dia: Dia.optional(),
      /** In the place of the server's own list. */
      folha: FolhaDaTela.optional(),
    }),
    output: ArquivoExportado,
    refusals: [
      arquivoExportadoRefusals.tipoDesconhecido,
      arquivoExportadoRefusals.semConcessionaria,
      arquivoExportadoRefusals.filtroInvalido,
      arquivoExportadoRefusals.muitos,
    ],
  }),
  listArquivosExportados: contract({
    method: 'GET',
    path: '/arquivosExportados',
    summary: 'Todos os arquivos exportados',
    niveis: niveisDe(suporteScreens['arquivos-exportado']),
    query: Pagina.extend({ estado: z.enum(ESTADOS_ARQUIVO).optional() }),
    output: z.object({ total: z.number().int(), itens: z.array(ArquivoExportado) }),
  }),
  meusArquivosExportados: contract({
    method: 'GET',
    path: '/arquivosExportados/meus',
    summary: 'Os últimos arquivos que eu exportei',
    niveis: 'autenticado',
    output: z.array(ArquivoExportado),
  }),
  getArquivoExportado: contract({
    method: 'GET',
    path: '/arquivoExportado/:codArquivo',
    summary: 'Um arquivo exportado, com seu andamento',
    niveis: 'autenticado',
    params: porArquivo,
    output: ArquivoExportado,
    refusals: [arquivoExportadoRefusals.naoEncontrado],
  }),
  baixarArquivoExportado: contract({
    // Who took which data is kept, hence it is no GET.
    method: 'POST',
    path: '/arquivoExportado/:codArquivo/conteudo',
    summary: 'Baixar um arquivo exportado',
    niveis: 'autenticado',
    params: porArquivo,
    output: z.unknown(),
    download: true,
    // A file comes in pieces: there is no answer to keep.
    idempotent: false,
    refusals: [
      arquivoExportadoRefusals.naoEncontrado,
      arquivoExportadoRefusals.naoPronto,
      arquivoExportadoRefusals.vencido,
    ],
  }),
};
