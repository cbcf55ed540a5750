import { z } from 'zod';
import { ESTADOS_ORCAMENTO, EVENTOS_ORCAMENTO } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { Checklist, ConsultorDaFicha } from './registro-checklist.ts';
import { LinhaOrcamento, MotivoRecusa } from './linha-orcamento.ts';
import { Codigo } from '../fields.ts';

export const EstadoOrcamento = z.enum(ESTADOS_ORCAMENTO);
export const Pessoa = z.object({ cod: z.number().int(), nome: z.string() }).nullable();

/** How far the last message about a quote got. */
const EntregaMensagem = z.enum(['naFila', 'aguardandoHorario', 'enviada', 'entregue', 'lida', 'falhou']);

/** A card of the board and a row of the lists; travels on the feed `getOrcamentosAbertos`. */
export const OrcamentoCartao = z.object({
  codOrcamento: z.number().int(),
  numero: z.number().int(),
  codConcessionaria: z.number().int(),
  codCheckList: z.number().int(),
  numeroChecklist: z.number().int(),
  codOrcamentoBase: z.number().int().nullable(),
  estado: EstadoOrcamento,
  estadoDesde: z.string(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  modelo: z.string(),
  cliente: z.string(),
  numeroOs: z.string().nullable(),
  consultor: ConsultorDaFicha,
  responsavel: Pessoa,
  /** Who has it open to price, while they do. */
  editandoPor: Pessoa,
  verde: z.number().int(),
  amarelo: z.number().int(),
  vermelho: z.number().int(),
  fotos: z.number().int(),
  linhas: z.number().int(),
  /** Lines without a price. */
  semPreco: z.number().int(),
  decididas: z.number().int(),
  aprovadas: z.number().int(),
  totalCentavos: z.number().int(),
  aprovadoCentavos: z.number().int(),
  criadoEm: z.string(),
  enviadoEm: z.string().nullable(),
  vistoEm: z.string().nullable(),
  validoAte: z.string().nullable(),
  decididoEm: z.string().nullable(),
  finalizadoEm: z.string().nullable(),
  lembretes: z.number().int(),
  perguntas: z.number().int(),
  entrega: EntregaMensagem.nullable(),
  aguardaAutorizacao: z.boolean(),
  versao: z.number().int(),
});
export type OrcamentoCartao = z.infer<typeof OrcamentoCartao>;

export const TotaisOrcamento = z.object({
  pecasCentavos: z.number().int(),
  maoDeObraCentavos: z.number().int(),
  descontoCentavos: z.number().int(),
  totalCentavos: z.number().int(),
  aprovadoCentavos: z.number().int(),
  recusadoCentavos: z.number().int(),
  pendenteCentavos: z.number().int(),
  /** For levels that may see it. */
  margemBp: z.number().int().nullable(),
});

export const Pergunta = z.object({
  codPergunta: z.number().int(),
  codLinha: z.number().int().nullable(),
  pergunta: z.string(),
  perguntadaEm: z.string(),
  resposta: z.string().nullable(),
  respondidaEm: z.string().nullable(),
  respondidaPor: z.string().nullable(),
});

/** A quote with everything its screens show. */
export const Orcamento = OrcamentoCartao.extend({
  checklist: Checklist,
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  codServico: z.number().int().nullable(),
  versaoEnviada: z.number().int(),
  condicoesPagamento: z.string().nullable(),
  inicioPrevisto: z.string().nullable(),
  entregaPrevista: z.string().nullable(),
  observacao: z.string().nullable(),
  /** The dealership asks for the CPF of who answers, and the registry has no document of them: it is said with the answer. */
  faltaCpf: z.boolean(),
  itens: z.array(LinhaOrcamento),
  totais: TotaisOrcamento,
  duvidas: z.array(Pergunta),
  /** Of the caller's level in this dealership, basis points. */
  limiteDescontoBp: z.number().int(),
});
export type Orcamento = z.infer<typeof Orcamento>;

/** One thing that happened to a quote, in the order it happened. */
export const EventoOrcamento = z.object({
  quando: z.string(),
  quem: z.string(),
  acao: z.enum(EVENTOS_ORCAMENTO),
  de: EstadoOrcamento.nullable(),
  para: EstadoOrcamento.nullable(),
  motivo: z.string().nullable(),
  /** Minutes it stayed in `de`. */
  minutos: z.number().int().nullable(),
});

/** A message about a quote and how far it got. */
export const MensagemDoOrcamento = z.object({
  canal: z.enum(['email', 'sms', 'whatsapp']),
  /** Masked. */
  destino: z.string(),
  estado: EntregaMensagem,
  quando: z.string(),
});

export const VersaoEnviada = z.object({
  numero: z.number().int(),
  enviadaEm: z.string(),
  enviadaPor: z.string().nullable(),
  validoAte: z.string(),
  revogada: z.boolean(),
  totalCentavos: z.number().int(),
  hash: z.string(),
});

/** A customer's answer, with what proves it. */
export const Aprovacao = z.object({
  sequencia: z.number().int(),
  numeroVersao: z.number().int(),
  canal: z.enum(['link', 'telefone', 'balcao']),
  nome: z.string(),
  prova: z.enum(['cpf', 'cpfDeclarado', 'sms', 'atendente']),
  registradoPor: z.string().nullable(),
  quando: z.string(),
  aprovadoCentavos: z.number().int(),
  aprovadas: z.number().int(),
  recusadas: z.number().int(),
  /** Printed; anybody may verify it. */
  codigo: z.string(),
  /** Whether the chain up to it still verifies. */
  confere: z.boolean(),
});

export const ProblemaNaConferencia = z.object({
  /** Stops sending, or only warns. */
  grave: z.boolean(),
  frase: z.string(),
  codLinha: z.number().int().nullable(),
  codigoItem: z.string().nullable(),
});

/** A customer's decisions as taken by phone or at the counter. */
const DecisaoDaLinha = z.object({
  codLinha: Codigo,
  decisao: z.enum(['aprovado', 'recusado']),
  motivo: MotivoRecusa.nullish(),
});

/** An answer speaks of each line once: the second word on a line would undo the first. */
export const Decisoes = z
  .array(DecisaoDaLinha)
  .min(1, 'Diga o que foi aprovado ou recusado')
  .max(300)
  .refine(
    (decisoes) => new Set(decisoes.map(({ codLinha }) => codLinha)).size === decisoes.length,
    'Responda uma vez a cada item',
  );
