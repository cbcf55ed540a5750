import { z } from 'zod';
import { CLASSES_DEMANDA, CLASSES_VALOR } from '@oferta/domain/estoque/classe.ts';
import { temTresCasas } from '@oferta/domain/estoque/quantidade.ts';
import { SITUACOES_SUGESTAO } from '@oferta/domain/estoque/situacao.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { Codigo, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDoEstoque as niveis, porConcessionaria } from './movimento.ts';
import { quantidade } from './quantidade.ts';

const porSugestao = z.object({ codSugestaoPedido: Codigo });
const inteiro = z.number().int();

/** A suggestion as its list shows it (spec §3, stock order). */
export const Sugestao = z.object({
  codSugestaoPedido: inteiro,
  /** The specification's own spelling. */
  codconcessionaria: inteiro,
  nomeConcessionaria: z.string(),
  hash_pedido: z.string(),
  title: z.string(),
  fornecedor: z.string(),
  situacao: z.enum(SITUACOES_SUGESTAO),
  /** One of the calendar, or one that could not wait, with why. */
  tipo: z.enum(['reposicao', 'emergencia']),
  motivo: z.string().nullable(),
  criadaEm: z.string(),
  coberturaDias: inteiro,
  /** The supplier's, from an order to its delivery. */
  prazoDias: inteiro,
  linhas: inteiro,
  /** Lines of which something is still to come, and of which something came. */
  linhasAChegar: inteiro,
  linhasQueVieram: inteiro,
  /** Lines of parts that are, or are about to be, out of stock. */
  rupturas: inteiro,
  valorCentavos: inteiro,
  orcamentoCentavos: inteiro.nullable(),
  /** What the supplier asks of an order now; null: nothing. */
  pedidoMinimoCentavos: inteiro.nullable(),
  freteCentavos: inteiro.nullable(),
  freteGratisCentavos: inteiro.nullable(),
  /** What its freight came to when it was approved. */
  freteAprovadoCentavos: inteiro.nullable(),
  /** By the supplier's calendar; null: made before it was known. */
  saiEm: z.string().nullable(),
  chegaEm: z.string().nullable(),
  aprovadaPor: z.string().nullable(),
  aprovadaEm: z.string().nullable(),
  versao: inteiro,
});
export type Sugestao = z.infer<typeof Sugestao>;

/** Why a quantity: the domain's own explanation, from which it recomputes. */
export const ExplicacaoDaLinha = z.object({
  dias: inteiro,
  nivelServicoBp: inteiro,
  demandaDecimos: inteiro,
  segurancaDecimos: inteiro,
  minimo: quantidade.nullable(),
  loteEconomico: inteiro,
  maximo: quantidade.nullable(),
  limite: inteiro.nullable(),
  embalagem: quantidade,
  emMaos: quantidade,
  aChegar: quantidade,
  reservado: quantidade,
  /** What each month to come may ask; suggestions made before it was kept have none. */
  mes: z.object({ de: inteiro, ate: inteiro }).nullish(),
  /** What days without stock added to the months it was forecast from, in tenths of a unit; absent: nothing. */
  completadoDecimos: inteiro.optional(),
});

export const LinhaDaSugestao = z.object({
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  localizacao: z.string().nullable(),
  valor: z.enum(CLASSES_VALOR),
  regularidade: z.enum(['X', 'Y', 'Z']),
  demanda: z.enum(CLASSES_DEMANDA),
  /** Demand of the last 24 months, oldest first. */
  historico: z.array(quantidade),
  previsaoCentesimos: inteiro,
  riscoBp: inteiro,
  explicacao: ExplicacaoDaLinha,
  custoCentavos: inteiro,
  sugerido: quantidade,
  pedir: quantidade,
  marcada: z.boolean(),
  /** Its cell's lines wait for somebody to mark them. */
  revisar: z.boolean(),
  /** Lost sales of the last 90 days. */
  naoTinha: quantidade,
  alteradoPor: z.string().nullable(),
  /** What somebody said of the part in a former suggestion; it binds only while `sugerido` is what it was then. */
  antes: z
    .object({
      pedir: quantidade,
      marcada: z.boolean(),
      sugerido: quantidade,
      em: z.string(),
      por: z.string().nullable(),
    })
    .nullable(),
  versao: inteiro,
});
export type LinhaDaSugestao = z.infer<typeof LinhaDaSugestao>;

/** A part that has more than it needs, or that nobody asked for. */
export const PecaParada = z.object({
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  localizacao: z.string().nullable(),
  emMaos: quantidade,
  /** Units beyond twelve months of demand. */
  excesso: quantidade,
  /** Local day of the last unit that left; null: none ever did. */
  ultimaSaida: z.string().nullable(),
  valorCentavos: inteiro,
  /** The manager fixed that none is ordered any more. */
  parouDePedir: z.boolean(),
});
export type PecaParada = z.infer<typeof PecaParada>;

/** What a line would be if it were made now. */
export const Diferenca = z.object({
  codPeca: inteiro,
  codigo: z.string(),
  descricao: z.string(),
  era: quantidade,
  agora: quantidade,
});
export type Diferenca = z.infer<typeof Diferenca>;

/** The making of a dealership's suggestions: under way, or the last one. */
export const Geracao = z.object({
  codGeracao: inteiro,
  estado: z.enum(['gerando', 'pronta', 'falhou']),
  /** Percent. */
  progresso: inteiro,
  pecas: inteiro,
  linhas: inteiro,
  sugestoes: inteiro,
  comecadaEm: z.string(),
  duracaoMs: inteiro.nullable(),
});
export type Geracao = z.infer<typeof Geracao>;

export const sugestaoRefusals = refusals('sugestao', {
  naoEncontrada: [404, 'Sugestão não encontrada'],
  outraSituacao: [409, 'Esta sugestão já está {situacao}'],
  linhaAlterada: [409, '{quem} mudou esta linha para {pedir}'],
  foraDaEmbalagem: [422, '{codigo} vem em embalagens de {embalagem}: peça {menos} ou {mais}'],
  linhaAusente: [
    409,
    'Uma destas peças não está mais na sugestão. Abra a sugestão de novo para ver como ela ficou',
  ],
  desatualizada: [409, 'A demanda mudou enquanto você via: gere de novo antes de aprovar'],
  acimaDoOrcamento: [
    403,
    'O pedido passa {passa} do orçamento, e quem aprova além dele é o distribuidor. Use “Caber no orçamento” ou peça a aprovação',
  ],
  vazia: [422, 'Marque ao menos uma peça com quantidade'],
  semFornecedor: [422, 'Cadastre um fornecedor e ligue as peças a ele para gerar sugestões'],
});

/** Its state is its version: whoever comes second is told what the first made of it. */
const passo = <const P extends `/sugestaoPedidos/pedido/:codSugestaoPedido/${string}`>(
  path: P,
  summary: string,
) => ({
  method: 'PUT' as const,
  path,
  summary,
  niveis,
  params: porSugestao,
  output: Sugestao,
  refusals: [sugestaoRefusals.naoEncontrada, sugestaoRefusals.outraSituacao],
});

export const sugestaoContracts = {
  listSugestoes: contract({
    method: 'GET',
    path: '/sugestaoPedidos/:codConcessionaria',
    summary: 'Sugestões de pedido da concessionária; as mais novas primeiro',
    niveis,
    params: porConcessionaria,
    query: listaQuery(['criada', 'valor', 'linhas', 'titulo'] as const, {
      st: z.enum(['abertas', ...SITUACOES_SUGESTAO]).optional(),
    }),
    output: listaDe(Sugestao).extend({
      abertoCentavos: inteiro,
      rupturas: inteiro,
      estoqueCentavos: inteiro,
      geracao: Geracao.nullable(),
      /** How many there are in each state, whatever is searched for. */
      contagens: z.partialRecord(z.enum(SITUACOES_SUGESTAO), inteiro),
      /** Whole months of demand that the house has, up to 24. */
      meses: inteiro,
    }),
  }),
  gerarSugestoes: contract({
    method: 'POST',
    path: '/sugestaoPedidos/gerar',
    summary: 'Gerar agora as sugestões de todos os fornecedores da concessionária; a lista diz o andamento',
    niveis,
    body: z.object({ codConcessionaria: Codigo }),
    output: Geracao,
    refusals: [sugestaoRefusals.semFornecedor],
  }),
  conferirSugestao: contract({
    method: 'GET',
    path: '/sugestaoPedidos/pedido/:codSugestaoPedido/conferir',
    summary:
      'Se a demanda ou o estoque mudaram desde que a sugestão foi gerada, e as primeiras linhas que mudariam',
    niveis,
    params: porSugestao,
    output: z.object({ desatualizada: z.boolean(), diferencas: z.array(Diferenca) }),
    refusals: [sugestaoRefusals.naoEncontrada],
  }),
  getSugestao: contract({
    method: 'GET',
    path: '/sugestaoPedidos/pedido/:codSugestaoPedido',
    summary: 'Uma sugestão com as linhas dela',
    niveis,
    params: porSugestao,
    output: Sugestao.extend({ itens: z.array(LinhaDaSugestao) }),
    refusals: [sugestaoRefusals.naoEncontrada],
  }),
  editarLinhas: contract({
    method: 'PUT',
    path: '/sugestaoPedidos/pedido/:codSugestaoPedido/linhas',
    summary: 'Mudar quantidades ou marcas; uma que outra pessoa mudou antes recusa todas',
    niveis,
    params: porSugestao,
    body: z.object({
      linhas: z
        .array(
          z.object({
            codPeca: Codigo,
            versao: Versao,
            pedir: z.number().refine(temTresCasas, 'Use no máximo três casas decimais').min(0).max(999_999),
            marcada: z.boolean(),
          }),
        )
        .min(1)
        .max(50_000),
    }),
    output: z.array(z.object({ codPeca: inteiro, pedir: quantidade, marcada: z.boolean(), versao: inteiro })),
    refusals: [
      sugestaoRefusals.naoEncontrada,
      sugestaoRefusals.outraSituacao,
      sugestaoRefusals.linhaAlterada,
      sugestaoRefusals.linhaAusente,
      sugestaoRefusals.foraDaEmbalagem,
    ],
  }),
  aprovarSugestao: contract({
    method: 'PUT',
    path: '/sugestaoPedidos/pedido/:codSugestaoPedido/aprovar',
    summary:
      'Aprovar o pedido que se viu; recusado com o que difere se a demanda mudou, e além do orçamento a quem não é do distribuidor',
    niveis,
    params: porSugestao,
    body: z.object({ hash_pedido: z.string().max(64) }),
    output: Sugestao,
    refusals: [
      sugestaoRefusals.naoEncontrada,
      sugestaoRefusals.outraSituacao,
      sugestaoRefusals.desatualizada,
      sugestaoRefusals.acimaDoOrcamento,
      sugestaoRefusals.vazia,
    ],
  }),
  enviarSugestao: contract(
    passo('/sugestaoPedidos/pedido/:codSugestaoPedido/enviar', 'O pedido foi enviado ao fornecedor'),
  ),
  receberSugestao: contract(
    passo(
      '/sugestaoPedidos/pedido/:codSugestaoPedido/receber',
      'O pedido chegou: as peças entram no estoque',
    ),
  ),
  descartarSugestao: contract(
    passo('/sugestaoPedidos/pedido/:codSugestaoPedido/descartar', 'Descartar uma sugestão'),
  ),
  listParadas: contract({
    method: 'GET',
    path: '/estoque/paradas/:codConcessionaria',
    summary: 'Peças em excesso ou sem saída há 6 ou 12 meses',
    niveis,
    params: porConcessionaria,
    query: z.object({ tipo: z.enum(['excesso', 'semGiro6', 'semGiro12']) }),
    output: z.array(PecaParada),
  }),
};
