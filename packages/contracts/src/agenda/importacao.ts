import { z } from 'zod';
import { CAMPOS_IMPORTACAO } from '@oferta/domain/agenda/importacao/campo.ts';
import { ESTADOS_PLANILHA, PASSOS_PLANILHA } from '@oferta/domain/planilha/passos.ts';
import { contract } from '../contract.ts';
import { Codigo, Pagina, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { NIVEIS_ACESSO } from '../niveis-acesso.ts';
import { planilhaRefusals } from '../machines/planilha.ts';

const niveis = NIVEIS_ACESSO.agenda;
const porImportacao = z.object({ codImportacao: Codigo });

/** Fields an export's column can be mapped to. */
export const CampoImportacao = z.enum(CAMPOS_IMPORTACAO);

export const LinhaImportacao = z.object({
  /** Line of the file where the record starts, counting from 1. */
  linha: z.number().int(),
  situacao: z.enum(['aceita', 'aviso', 'recusada', 'repetida']),
  motivos: z.array(z.object({ campo: CampoImportacao.nullable(), frase: z.string() })),
  numeroOs: z.string().nullable(),
  valores: z.record(z.string(), z.string()),
  codAgendamento: z.number().int().nullable(),
  /** The agenda has it otherwise, and may take the file's over. */
  podeAtualizar: z.boolean(),
});
export type LinhaImportacao = z.infer<typeof LinhaImportacao>;

export const Importacao = z.object({
  codImportacao: z.number().int(),
  codConcessionaria: z.number().int(),
  arquivo: z.string(),
  codificacao: z.string(),
  separador: z.string(),
  estado: z.enum(ESTADOS_PLANILHA),
  /** What can be asked of it where it stands. */
  passos: z.array(z.enum(PASSOS_PLANILHA)),
  /** What was being done when it failed. */
  fazia: z.enum(['conferindo', 'importando', 'desfazendo']).nullable(),
  /** Whether its file and lines are still kept; without them it can neither go on nor be undone. */
  guardada: z.boolean(),
  colunas: z.array(
    z.object({ nome: z.string(), campo: CampoImportacao.nullable(), exemplos: z.array(z.string()) }),
  ),
  /** 0–100 while importing or undoing. */
  progresso: z.number().int(),
  totais: z.object({
    /** Data lines: without headers, totals and blank lines. */
    linhas: z.number().int(),
    /** With those of `avisos`. */
    aceitas: z.number().int(),
    avisos: z.number().int(),
    recusadas: z.number().int(),
    repetidas: z.number().int(),
    /** Of the accepted, those already in the agenda: left as they are there, unless chosen. */
    jaImportadas: z.number().int(),
    /** Of these, those that the agenda has otherwise, and may take over from the file. */
    mudaram: z.number().int(),
    /** Of these, those that it took over. */
    atualizadas: z.number().int(),
    /** Of those to be created, how many find their consultant taken and are squeezed in. */
    encaixes: z.number().int(),
  }),
  /** About the whole file, e.g. another dealership's CNPJ. */
  avisos: z.array(z.string()),
  erro: z.string().nullable(),
  criadaEm: z.string(),
  criadaPor: z.string().nullable(),
});
export type Importacao = z.infer<typeof Importacao>;

/** In a list, without what its file holds. */
export const ImportacaoNaLista = Importacao.omit({ colunas: true });
export type ImportacaoNaLista = z.infer<typeof ImportacaoNaLista>;

export const importacaoRefusals = refusals('importacao', {
  naoEncontrada: [404, 'Importação não encontrada'],
  arquivoInvalido: [422, 'Não foi possível ler o arquivo: {motivo}'],
  arquivoGrande: [413, 'O arquivo passa de 20 MB. Divida-o em partes'],
  tipoNaoAceito: [415, 'Envie um arquivo .csv ou .xlsx exportado do DMS'],
  semColunas: [422, 'Indique as colunas de {campos}'],
  estadoErrado: [409, 'Esta importação está {estado}'],
  nadaAceito: [422, 'Nenhuma linha pode ser importada'],
  temAtendimento: [409, 'Não é possível desfazer: {quantos} veículos desta importação já foram recebidos'],
});

export const importacaoContracts = {
  enviarImportacao: contract({
    method: 'POST',
    path: '/agendaVirtual/importacao/:codConcessionaria',
    summary: 'Enviar um arquivo de agenda exportado do DMS',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    output: Importacao,
    upload: true,
    // Sending the same content again finds the first one by itself.
    idempotent: false,
    refusals: [
      importacaoRefusals.arquivoInvalido,
      importacaoRefusals.arquivoGrande,
      importacaoRefusals.tipoNaoAceito,
    ],
  }),
  listImportacoes: contract({
    method: 'GET',
    path: '/agendaVirtual/importacoes/:codConcessionaria',
    summary: 'Últimas importações',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    output: z.array(ImportacaoNaLista),
  }),
  getImportacao: contract({
    method: 'GET',
    path: '/agendaVirtual/importacao/:codImportacao',
    summary: 'Uma importação, com seu andamento',
    niveis,
    params: porImportacao,
    output: Importacao,
    refusals: [importacaoRefusals.naoEncontrada],
  }),
  linhasImportacao: contract({
    method: 'GET',
    path: '/agendaVirtual/importacao/:codImportacao/linhas',
    summary: 'Linhas conferidas, com o motivo de cada uma',
    niveis,
    params: porImportacao,
    query: Pagina.extend({ situacao: z.enum(['aceita', 'aviso', 'recusada', 'repetida']).optional() }),
    output: z.object({ total: z.number().int(), linhas: z.array(LinhaImportacao) }),
    refusals: [importacaoRefusals.naoEncontrada],
  }),
  mapearImportacao: contract({
    method: 'PUT',
    path: '/agendaVirtual/importacao/:codImportacao',
    summary: 'Dizer o que é cada coluna e conferir as linhas',
    niveis,
    params: porImportacao,
    body: z.object({
      colunas: z.array(z.object({ nome: texto(100), campo: CampoImportacao.nullable() })).max(500),
      /** Repeat the first value of merged cells in the rows below it; unsaid, as it was said before. */
      preencherMescladas: z.boolean().optional(),
    }),
    output: Importacao,
    idempotent: false,
    refusals: [
      importacaoRefusals.naoEncontrada,
      importacaoRefusals.semColunas,
      importacaoRefusals.estadoErrado,
      planilhaRefusals.vencida,
    ],
  }),
  confirmarImportacao: contract({
    method: 'POST',
    path: '/agendaVirtual/importacao/:codImportacao/confirma',
    summary: 'Importar as linhas aceitas e, das que já estão na agenda, atualizar as escolhidas',
    niveis,
    params: porImportacao,
    /** `atualizar`: the lines whose appointments take over what the file brings. Without it what is there stays. */
    body: z
      .object({ atualizar: z.union([z.literal('todas'), z.array(Codigo).max(20_000)]).default([]) })
      .optional(),
    output: Importacao,
    refusals: [
      importacaoRefusals.naoEncontrada,
      importacaoRefusals.estadoErrado,
      planilhaRefusals.vencida,
      importacaoRefusals.nadaAceito,
    ],
  }),
  desfazerImportacao: contract({
    method: 'POST',
    path: '/agendaVirtual/importacao/:codImportacao/desfaz',
    summary: 'Desfazer uma importação',
    niveis,
    params: porImportacao,
    output: Importacao,
    refusals: [
      importacaoRefusals.naoEncontrada,
      importacaoRefusals.estadoErrado,
      planilhaRefusals.vencida,
      planilhaRefusals.nadaADesfazer,
      importacaoRefusals.temAtendimento,
    ],
  }),
  recusadasImportacao: contract({
    method: 'GET',
    path: '/agendaVirtual/importacao/:codImportacao/recusadas',
    summary: 'As linhas recusadas, com o motivo, em planilha',
    niveis,
    params: porImportacao,
    output: z.unknown(),
    download: true,
    refusals: [importacaoRefusals.naoEncontrada],
  }),
};
