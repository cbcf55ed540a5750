import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { quemUsa } from '../screen.ts';
import { ferramentasScreens } from './screens.ts';

export const ESTADOS_MENSAGEM = ['pendente', 'falhou', 'enviada'] as const;

/** A message in the outbox. */
export const MensagemNaFila = z.object({
  codMensagem: z.number().int(),
  canal: z.enum(['email', 'sms', 'whatsapp']),
  /** As much of it as tells who it is for. */
  destino: z.string(),
  assunto: z.string().nullable(),
  /** Null for what is nobody's to read: a code that proves who one is. */
  corpo: z.string().nullable(),
  estado: z.enum(ESTADOS_MENSAGEM),
  tentativas: z.number().int(),
  erro: z.string().nullable(),
  criadaEm: z.string(),
  /** Left in peace until then. */
  naoAntes: z.string().nullable(),
  enviadaEm: z.string().nullable(),
});
export type MensagemNaFila = z.infer<typeof MensagemNaFila>;

/** Work in the background, and how its last run went. */
export const Tarefa = z.object({
  nome: z.string(),
  /** When it runs, as people say it. */
  quando: z.string(),
  /** By hand, too: it needs to be told nothing. */
  rodaSozinha: z.boolean(),
  esperando: z.number().int(),
  rodando: z.number().int(),
  /** Given up for good, of those that are still kept. */
  falhas: z.number().int(),
  ultimaEm: z.string().nullable(),
  ultimaDuracaoMs: z.number().int().nullable(),
  ultimoErro: z.object({ quando: z.string(), mensagem: z.string() }).nullable(),
  proximaEm: z.string().nullable(),
});
export type Tarefa = z.infer<typeof Tarefa>;

const Transporte = z.object({
  /** Host and port, never with its secret; null: none is configured. */
  servidor: z.string().nullable(),
  /** Of the last 24 hours. */
  enviadas: z.number().int(),
  falhas: z.number().int(),
  esperando: z.number().int(),
});

export const Saude = z.object({
  versao: z.string(),
  node: z.string(),
  desde: z.string(),
  memoriaBytes: z.number().int(),
  sockets: z.number().int(),
  banco: z.object({
    versao: z.string(),
    respostaMs: z.number(),
    bytes: z.number().int(),
    conexoes: z.number().int(),
    maximoDeConexoes: z.number().int(),
  }),
  disco: z.object({ livreBytes: z.number().int(), totalBytes: z.number().int() }).nullable(),
  copia: z.object({
    /** Whether this process knows of a folder where one is kept every night. */
    agendada: z.boolean(),
    /** When the last one was made and held against the database. */
    ultimaEm: z.string().nullable(),
  }),
  email: Transporte,
  sms: Transporte,
  caches: z.array(z.object({ nome: z.string(), itens: z.number().int() })),
});
export type Saude = z.infer<typeof Saude>;

export const operacaoRefusals = refusals('operacao', {
  mensagemNaoEncontrada: [404, 'Mensagem não encontrada'],
  mensagemEnviada: [409, 'Esta mensagem já saiu'],
  mensagemApagada: [422, 'O texto desta mensagem já foi apagado. Quem a pediu precisa pedir outra'],
  tarefaNaoEncontrada: [404, 'Tarefa não encontrada'],
});

const dev = quemUsa(ferramentasScreens.configuracoes);

export const operacaoContracts = {
  listMensagensNaFila: contract({
    method: 'GET',
    path: '/configuracoes/:codDistribuidor/mensagens',
    summary: 'Caixa de saída do distribuidor: as últimas de cada estado',
    ...dev,
    params: z.object({ codDistribuidor: Codigo }),
    query: z.object({ estado: z.enum(ESTADOS_MENSAGEM).default('pendente') }),
    output: z.object({
      totais: z.object({ pendente: z.number().int(), falhou: z.number().int(), enviada: z.number().int() }),
      mensagens: z.array(MensagemNaFila),
    }),
  }),
  tentarMensagemDeNovo: contract({
    method: 'POST',
    path: '/configuracoes/:codDistribuidor/mensagens/:codMensagem/tentar',
    summary: 'Tentar enviar de novo uma mensagem que não saiu',
    ...dev,
    params: z.object({ codDistribuidor: Codigo, codMensagem: Codigo }),
    // Asked twice, it goes out once: what was sent is refused.
    idempotent: false,
    output: Feito,
    refusals: [
      operacaoRefusals.mensagemNaoEncontrada,
      operacaoRefusals.mensagemEnviada,
      operacaoRefusals.mensagemApagada,
    ],
  }),
  listTarefas: contract({
    method: 'GET',
    path: '/operacao/tarefas',
    summary: 'Tarefas de fundo: última vez, próxima vez, erros',
    ...dev,
    output: z.array(Tarefa),
  }),
  rodarTarefa: contract({
    method: 'POST',
    path: '/operacao/tarefas/:nome',
    summary: 'Rodar agora uma tarefa de fundo',
    ...dev,
    params: z.object({ nome: texto(60) }),
    // Asked twice, it runs twice, which harms nobody: each run does what there is to do.
    idempotent: false,
    output: Feito,
    refusals: [operacaoRefusals.tarefaNaoEncontrada],
  }),
  getSaude: contract({
    method: 'GET',
    path: '/operacao/saude',
    summary: 'Banco, disco, mensagens, memória e caches deste processo',
    ...dev,
    output: Saude,
  }),
  esvaziarCaches: contract({
    method: 'POST',
    path: '/operacao/caches/esvaziar',
    summary: 'Esquecer, em todos os processos, o que se guarda na memória',
    ...dev,
    idempotent: false,
    output: Feito,
  }),
};
