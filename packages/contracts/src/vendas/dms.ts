import { z } from 'zod';
import {
  CAMPOS_DO_MAPA,
  CONECTORES_DMS,
  FORMAS_DMS,
  FORMATOS_DMS,
  LIMITES_MAPA,
} from '@oferta/domain/vendas/dms/mapa.ts';
import { INTERVALOS_DMS } from '@oferta/domain/vendas/dms/recuo.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito, Pagina, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { AlgumasFiguras } from './lancamento.ts';
import { vendasScreens } from './screens.ts';

/** Who sets the DMS up and settles what it tells (spec §2). */
export const niveisDoDms = niveisDe(vendasScreens['integracao-dms']);

const porCasa = z.object({ codConcessionaria: Codigo });
const porLeitura = z.object({ codLeitura: Codigo });

const Conector = z.enum(CONECTORES_DMS);
const Formato = z.enum(FORMATOS_DMS);
const CampoDms = z.enum(CAMPOS_DO_MAPA);

const posicao = z.number().int().min(1, 'As posições contam a partir de 1').max(LIMITES_MAPA.posicoes);
const ColunaDms = z.object({
  coluna: textoObrigatorio(100, 'Dê um nome à coluna'),
  campo: CampoDms.nullable(),
  forma: z.enum(FORMAS_DMS).default('escrito'),
  /** Of fixed positions only: where it begins, from 1, and how many it takes. */
  inicio: posicao.optional(),
  tamanho: posicao.optional(),
});
const Mapa = z.array(ColunaDms).max(LIMITES_MAPA.colunas, `Use até ${LIMITES_MAPA.colunas} colunas`);

const Configuracao = z.object({
  conector: Conector,
  formato: Formato,
  mapa: Mapa,
  ativa: z.boolean(),
  /** Of `busca`: where the figures are asked for. `{de}` and `{ate}` become days, YYYY-MM-DD. */
  endereco: texto(500).nullable(),
  /** The header in which the secret goes. */
  cabecalho: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, 'Use letras, números e hífens, como Authorization')
    .nullable(),
  intervaloMin: z
    .number()
    .refine((min) => (INTERVALOS_DMS as readonly number[]).includes(min), 'Escolha um dos intervalos'),
});

export const ConexaoDms = Configuracao.extend({
  /** 0: nothing was set up yet. */
  versao: z.number().int(),
  temSegredo: z.boolean(),
  /** When the DMS told something last, by any connector. */
  respondeuEm: z.string().nullable(),
  proximaEm: z.string().nullable(),
  falhas: z.number().int(),
  falhandoDesde: z.string().nullable(),
  erro: z.string().nullable(),
  /** Told nothing for longer than its schedule allows. */
  atrasada: z.boolean(),
  /** Where files are put to be read by themselves; null where this server watches no folder. */
  pasta: z.string().nullable(),
  /** Readings that wait for somebody. */
  paradas: z.number().int(),
});
export type ConexaoDms = z.infer<typeof ConexaoDms>;

export const SITUACOES_LEITURA = ['conferida', 'lida', 'parcial', 'parada', 'relida', 'descartada'] as const;

export const LeituraNaLista = z.object({
  codLeitura: z.number().int(),
  conector: Conector,
  formato: Formato,
  nome: z.string(),
  situacao: z.enum(SITUACOES_LEITURA),
  linhas: z.number().int(),
  aceitas: z.number().int(),
  recusadas: z.number().int(),
  /** Of the accepted days, how many told something new. */
  mudadas: z.number().int(),
  erro: z.string().nullable(),
  lidaEm: z.string(),
  /** When the same content came last, and how many times in all. */
  vistaEm: z.string(),
  vezes: z.number().int(),
  quem: z.string().nullable(),
  /** Whether its content is still kept, to be read again. */
  guardada: z.boolean(),
});
export type LeituraNaLista = z.infer<typeof LeituraNaLista>;

export const LeituraDms = LeituraNaLista.extend({
  codConcessionaria: z.number().int(),
  codificacao: z.string(),
  mapa: Mapa,
  /** The file's own columns and the first things they hold; what each is taken for stands in `mapa`. */
  colunas: z.array(z.object({ coluna: z.string(), exemplos: z.array(z.string()) })),
  /** Of fixed positions: the first lines as they stand, to count in. */
  amostra: z.array(z.string()),
  avisos: z.array(z.string()),
  /** The first of the refused lines; all of them are a file to be had. */
  recusas: z.array(z.object({ linha: z.number().int(), frases: z.array(z.string()), conteudo: z.string() })),
  /** What stands in the way of reading with this map. */
  falta: z.array(z.string()),
});
export type LeituraDms = z.infer<typeof LeituraDms>;

export const dmsRefusals = refusals('dms', {
  leituraNaoEncontrada: [404, 'Leitura não encontrada'],
  arquivoInvalido: [422, 'Não foi possível ler o arquivo: {motivo}'],
  arquivoGrande: [413, 'O arquivo passa de {limite} MB. Envie um período menor'],
  tipoNaoAceito: [415, 'Envie um arquivo .csv, .txt, .xlsx, .ods ou .json'],
  mapaIncompleto: [422, '{frases}'],
  alterada: [409, '{quem} alterou esta conexão antes de você. Confira como ela está agora'],
  estadoErrado: [409, 'Esta leitura está {estado}'],
  mapaMudou: [409, 'O mapa mudou enquanto esta leitura era gravada. Confira e grave de novo'],
  vencida: [409, 'O conteúdo foi apagado depois de 30 dias. Envie-o de novo'],
  semEndereco: [422, 'Informe o endereço em que o DMS responde'],
  naoRespondeu: [422, 'O DMS não respondeu: {motivo}'],
  semDias: [422, 'O DMS respondeu, e não tem nenhum dia a informar'],
});

/** What a key told, day by day. */
export const DiasDoDms = z.object({
  aceitas: z.number().int(),
  /** Of them, how many told something new. */
  mudadas: z.number().int(),
  /** The same as the last time, word for word: nothing was done. */
  repetida: z.boolean(),
  recusadas: z.array(z.object({ dia: z.string(), motivos: z.array(z.string()) })),
});

const daLeitura = [dmsRefusals.leituraNaoEncontrada, dmsRefusals.estadoErrado, dmsRefusals.vencida];
const doArquivo = [dmsRefusals.arquivoInvalido, dmsRefusals.tipoNaoAceito];

export const dmsContracts = {
  getConexaoDms: contract({
    method: 'GET',
    path: '/vendas/dms/:codConcessionaria',
    summary: 'Como o DMS de uma concessionária está ligado, e como vai',
    niveis: niveisDoDms,
    params: porCasa,
    output: ConexaoDms,
  }),
  salvarConexaoDms: contract({
    method: 'PUT',
    path: '/vendas/dms/:codConcessionaria',
    summary: 'Salvar a ligação com o DMS: conector, mapa e horário',
    niveis: niveisDoDms,
    params: porCasa,
    body: Configuracao.extend({
      versao: z.number().int().nonnegative(),
      /** Absent: as it is. Empty: none any more. */
      segredo: texto(500).optional(),
    }),
    output: ConexaoDms,
    // Told twice by the same version, the second is refused by it.
    idempotent: false,
    refusals: [dmsRefusals.mapaIncompleto, dmsRefusals.alterada, dmsRefusals.semEndereco],
  }),
  enviarArquivoDms: contract({
    method: 'POST',
    path: '/vendas/dms/:codConcessionaria/arquivo',
    summary: 'Enviar um arquivo do DMS e conferir o que ele diz, sem gravar nada',
    niveis: niveisDoDms,
    params: porCasa,
    query: z.object({ formato: Formato.optional() }),
    output: LeituraDms,
    upload: true,
    // Nothing changes before somebody confirms.
    idempotent: false,
    refusals: [...doArquivo, dmsRefusals.arquivoGrande],
  }),
  buscarNoDms: contract({
    method: 'POST',
    path: '/vendas/dms/:codConcessionaria/busca',
    summary: 'Perguntar ao DMS agora e conferir o que ele diz, sem gravar nada',
    niveis: niveisDoDms,
    params: porCasa,
    output: LeituraDms,
    idempotent: false,
    refusals: [...doArquivo, dmsRefusals.semEndereco, dmsRefusals.naoRespondeu, dmsRefusals.semDias],
  }),
  diasDoDms: contract({
    method: 'PUT',
    host: 'integracao',
    path: '/lancamentos/:codConcessionaria',
    summary: 'O DMS informa vários dias de uma vez; um dia recusado não impede os outros',
    niveis: 'chave',
    params: porCasa,
    body: z.object({
      dias: z
        .array(AlgumasFiguras.extend({ dia: Dia }))
        .min(1, 'Informe ao menos um dia')
        .max(366, 'Informe até 366 dias por vez'),
    }),
    output: DiasDoDms,
    // Told twice, it is the same.
    idempotent: false,
    example: {
      dias: [
        { dia: '2026-11-23', maoDeObra: 322_500, pecasOficina: 190_700, osFechadas: 9 },
        { dia: '2026-11-24', maoDeObra: 298_000, horasVendidas: 1224 },
      ],
    },
  }),
  listLeiturasDms: contract({
    method: 'GET',
    path: '/vendas/dms/:codConcessionaria/leituras',
    summary: 'O que o DMS informou: cada arquivo, busca e envio',
    niveis: niveisDoDms,
    params: porCasa,
    query: Pagina.extend({ situacao: z.enum(SITUACOES_LEITURA).optional() }),
    output: z.object({ total: z.number().int(), itens: z.array(LeituraNaLista) }),
  }),
  getLeituraDms: contract({
    method: 'GET',
    path: '/vendas/dms/leitura/:codLeitura',
    summary: 'Uma leitura, com o mapa e as linhas recusadas',
    niveis: niveisDoDms,
    params: porLeitura,
    output: LeituraDms,
    refusals: [dmsRefusals.leituraNaoEncontrada],
  }),
  mapearLeituraDms: contract({
    method: 'PUT',
    path: '/vendas/dms/leitura/:codLeitura/mapa',
    summary: 'Dizer o que é cada coluna e conferir de novo, sem gravar nada',
    niveis: niveisDoDms,
    params: porLeitura,
    body: z.object({ mapa: Mapa }),
    output: LeituraDms,
    idempotent: false,
    refusals: [...daLeitura, ...doArquivo],
  }),
  gravarLeituraDms: contract({
    method: 'POST',
    path: '/vendas/dms/leitura/:codLeitura/gravar',
    summary: 'Gravar o que uma leitura conferida diz e guardar o mapa; gravada de novo, não muda nada',
    niveis: niveisDoDms,
    params: porLeitura,
    output: LeituraDms,
    idempotent: false,
    refusals: [...daLeitura, ...doArquivo, dmsRefusals.mapaIncompleto, dmsRefusals.mapaMudou],
  }),
  relerDms: contract({
    method: 'POST',
    path: '/vendas/dms/leitura/:codLeitura/reler',
    summary: 'Ler de novo o mesmo conteúdo, com o mapa de agora',
    niveis: niveisDoDms,
    params: porLeitura,
    output: LeituraDms,
    idempotent: false,
    refusals: [...daLeitura, ...doArquivo],
  }),
  descartarLeituraDms: contract({
    method: 'POST',
    path: '/vendas/dms/leitura/:codLeitura/descartar',
    summary: 'Dar por encerrada uma leitura que parou',
    niveis: niveisDoDms,
    params: porLeitura,
    output: Feito,
    refusals: [dmsRefusals.leituraNaoEncontrada, dmsRefusals.estadoErrado],
  }),
};
