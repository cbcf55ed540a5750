import { z } from 'zod';
import { TIPOS_CAMPO } from '@oferta/domain/planilha/campo.ts';
import { ESTADOS_PLANILHA, PASSOS_PLANILHA, SITUACOES_DA_LINHA } from '@oferta/domain/planilha/passos.ts';
import { contract } from '../contract.ts';
import { Codigo, Pagina, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';

const porPlanilha = z.object({ codPlanilha: Codigo });
const porTipo = z.object({ tipo: texto(60) });
/** Needed for the kinds whose lines belong to one dealership. */
const daConcessionaria = z.object({ codConcessionaria: Codigo.optional() });

/** An import from upload to undoing. */
export const Planilha = z.object({
  codPlanilha: z.number().int(),
  codConcessionaria: z.number().int().nullable(),
  tipo: z.string(),
  titulo: z.string(),
  arquivo: z.string(),
  /** UTF-8, Windows-1252, XLSX, ODS … */
  codificacao: z.string(),
  estado: z.enum(ESTADOS_PLANILHA),
  /** What was being done when it failed. */
  fazia: z.enum(['conferindo', 'importando', 'desfazendo']).nullable(),
  /** Whether its content and lines are still kept. */
  guardada: z.boolean(),
  /** What can be asked of it now. */
  passos: z.array(z.enum(PASSOS_PLANILHA)),
  /** The import of the same registry that stands in its way: at work now, or done after this one was judged. */
  outra: z.object({ arquivo: z.string(), quem: z.string().nullable(), andando: z.boolean() }).nullable(),
  /** What a column can be. */
  campos: z.array(
    z.object({
      campo: z.string(),
      rotulo: z.string(),
      tipo: z.enum(TIPOS_CAMPO).exclude(['instante']),
      obrigatorio: z.boolean(),
    }),
  ),
  colunas: z.array(
    z.object({ nome: z.string(), campo: z.string().nullable(), exemplos: z.array(z.string()) }),
  ),
  /** Obligatory fields without a column, by their names on screen. */
  faltam: z.array(z.string()),
  /** 0–100 of what is being done now. */
  progresso: z.number().int(),
  totais: z.object({
    /** Lines of data: without header and blank lines. */
    linhas: z.number().int(),
    boas: z.number().int(),
    recusadas: z.number().int(),
    /** What the good lines would do, or did; null where it is not known before the import. */
    criadas: z.number().int().nullable(),
    alteradas: z.number().int().nullable(),
    iguais: z.number().int().nullable(),
    /** Left as they are by the undoing. */
    naoDesfeitas: z.number().int(),
    // Below: of a file that is judged as a whole, a DMS's agenda.
    /** Of the good ones, those with something to look at. */
    avisos: z.number().int().optional(),
    /** What another line of the file says already. */
    repetidas: z.number().int().optional(),
    /** Of `iguais`, those whose records are otherwise and may take the file's over. */
    mudaram: z.number().int().optional(),
    /** Of these, those that took it over. */
    atualizadas: z.number().int().optional(),
    /** Of `criadas`, those that find their place taken and are squeezed in. */
    encaixes: z.number().int().optional(),
  }),
  /** About the whole file. */
  avisos: z.array(z.string()),
  erro: z.string().nullable(),
  criadaEm: z.string(),
  criadaPor: z.string().nullable(),
});
export type Planilha = z.infer<typeof Planilha>;

/** In a list, without what its file holds. */
export const PlanilhaNaLista = Planilha.omit({ colunas: true, campos: true, faltam: true });
export type PlanilhaNaLista = z.infer<typeof PlanilhaNaLista>;

export const LinhaPlanilha = z.object({
  /** Line of the file, from 1. */
  linha: z.number().int(),
  situacao: z.enum(SITUACOES_DA_LINHA),
  motivos: z.array(
    z.object({
      /** The file's own column; null when the line as a whole is meant. */
      coluna: z.string().nullable(),
      /** What the cell holds. */
      valor: z.string(),
      frase: z.string(),
    }),
  ),
  acao: z.enum(['criado', 'alterado', 'igual']).nullable(),
  /** Why it could not be undone. */
  naoDesfeita: z.string().nullable(),
});
export type LinhaPlanilha = z.infer<typeof LinhaPlanilha>;

export const planilhaRefusals = refusals('planilha', {
  naoEncontrada: [404, 'Importação não encontrada'],
  tipoDesconhecido: [404, 'Não há importação com este nome'],
  semConcessionaria: [422, 'Escolha a concessionária que vai receber a planilha'],
  arquivoInvalido: [422, 'Não foi possível ler o arquivo: {motivo}'],
  arquivoGrande: [413, 'O arquivo passa de {limite} MB. Divida-o em partes'],
  tipoNaoAceito: [415, 'Envie uma planilha .xlsx, .ods ou .csv'],
  semColunas: [422, 'Indique as colunas de {campos}'],
  estadoErrado: [409, 'Esta importação está {estado}'],
  vencida: [409, 'O arquivo foi apagado depois de 30 dias. Envie-o de novo'],
  superada: [409, '{quem} importou {arquivo} depois desta conferência. Confira as linhas de novo'],
  outraAndando: [409, '{quem} está importando {arquivo}. Espere terminar e confira de novo'],
  nadaAceito: [422, 'Nenhuma linha pode ser importada'],
  nadaADesfazer: [409, 'Esta importação não mudou nada: não há o que desfazer'],
});

export const planilhaContracts = {
  enviarPlanilha: contract({
    method: 'POST',
    path: '/planilha/envio/:tipo',
    summary: 'Enviar uma planilha para importar',
    // Each kind has its own levels, here and below.
    niveis: 'autenticado',
    params: porTipo,
    query: daConcessionaria,
    output: Planilha,
    upload: true,
    // Nothing changes before somebody confirms.
    idempotent: false,
    refusals: [
      planilhaRefusals.tipoDesconhecido,
      planilhaRefusals.semConcessionaria,
      planilhaRefusals.arquivoInvalido,
      planilhaRefusals.arquivoGrande,
      planilhaRefusals.tipoNaoAceito,
    ],
  }),
  listPlanilhas: contract({
    method: 'GET',
    path: '/planilhas/:tipo',
    summary: 'Últimas importações de um tipo',
    niveis: 'autenticado',
    params: porTipo,
    query: daConcessionaria,
    output: z.array(PlanilhaNaLista),
    refusals: [planilhaRefusals.tipoDesconhecido],
  }),
  modeloPlanilha: contract({
    method: 'GET',
    path: '/planilha/modelo/:tipo',
    summary: 'A planilha em branco de um tipo, com um exemplo',
    niveis: 'autenticado',
    params: porTipo,
    output: z.unknown(),
    download: true,
    refusals: [planilhaRefusals.tipoDesconhecido],
  }),
  getPlanilha: contract({
    method: 'GET',
    path: '/planilha/:codPlanilha',
    summary: 'Uma importação, com seu andamento',
    niveis: 'autenticado',
    params: porPlanilha,
    output: Planilha,
    refusals: [planilhaRefusals.naoEncontrada],
  }),
  linhasPlanilha: contract({
    method: 'GET',
    path: '/planilha/:codPlanilha/linhas',
    summary: 'As linhas conferidas, com os motivos das recusadas',
    niveis: 'autenticado',
    params: porPlanilha,
    query: Pagina.extend({ situacao: z.enum(['recusada', 'naoDesfeita']).default('recusada') }),
    output: z.object({ total: z.number().int(), linhas: z.array(LinhaPlanilha) }),
    refusals: [planilhaRefusals.naoEncontrada],
  }),
  mapearPlanilha: contract({
    method: 'PUT',
    path: '/planilha/:codPlanilha',
    summary: 'Dizer o que é cada coluna e conferir as linhas',
    niveis: 'autenticado',
    params: porPlanilha,
    body: z.object({
      colunas: z.array(z.object({ nome: texto(100), campo: texto(60).nullable() })).max(500),
      /** Repeat the first value of merged cells in the rows below it; unsaid, as it was said before. */
      preencherMescladas: z.boolean().optional(),
    }),
    output: Planilha,
    refusals: [
      planilhaRefusals.naoEncontrada,
      planilhaRefusals.semColunas,
      planilhaRefusals.estadoErrado,
      planilhaRefusals.vencida,
    ],
  }),
  confirmarPlanilha: contract({
    method: 'POST',
    path: '/planilha/:codPlanilha/confirma',
    summary: 'Importar as linhas boas e, das que já existem, atualizar as escolhidas',
    niveis: 'autenticado',
    params: porPlanilha,
    /** `atualizar`: the lines whose records take over what the file brings. Without it what is there stays. */
    body: z
      .object({ atualizar: z.union([z.literal('todas'), z.array(Codigo).max(20_000)]).default([]) })
      .optional(),
    output: Planilha,
    refusals: [
      planilhaRefusals.naoEncontrada,
      planilhaRefusals.estadoErrado,
      planilhaRefusals.vencida,
      planilhaRefusals.superada,
      planilhaRefusals.outraAndando,
      planilhaRefusals.nadaAceito,
    ],
  }),
  cancelarPlanilha: contract({
    method: 'POST',
    path: '/planilha/:codPlanilha/cancela',
    summary: 'Desistir de uma planilha que ainda não foi importada',
    niveis: 'autenticado',
    params: porPlanilha,
    output: Planilha,
    refusals: [planilhaRefusals.naoEncontrada, planilhaRefusals.estadoErrado],
  }),
  desfazerPlanilha: contract({
    method: 'POST',
    path: '/planilha/:codPlanilha/desfaz',
    summary: 'Desfazer uma importação inteira',
    niveis: 'autenticado',
    params: porPlanilha,
    output: Planilha,
    refusals: [
      planilhaRefusals.naoEncontrada,
      planilhaRefusals.estadoErrado,
      planilhaRefusals.vencida,
      planilhaRefusals.nadaADesfazer,
    ],
  }),
  recusadasPlanilha: contract({
    method: 'GET',
    path: '/planilha/:codPlanilha/recusadas',
    summary: 'As linhas recusadas, com os motivos, em planilha',
    niveis: 'autenticado',
    params: porPlanilha,
    output: z.unknown(),
    download: true,
    refusals: [planilhaRefusals.naoEncontrada],
  }),
};
