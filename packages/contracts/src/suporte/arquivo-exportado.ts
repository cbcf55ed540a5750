import { z } from 'zod';
import { FORMATOS_ARQUIVO } from '@oferta/domain/planilha/formato.ts';
import { contract } from '../contract.ts';
import { Codigo, Pagina, texto } from '../fields.ts';
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
