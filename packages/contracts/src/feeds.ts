import { z } from 'zod';

/** The real-time events of the specification (§7), and what travels in the same way: the open quotes, unhappy customers, encaixes that a DMS made. */
export const FEEDS = [
  'getAgendamentos',
  'getServicosAgendamentos',
  'oficinaDigitalOrcamento',
  'getOrcamentosAbertos',
  'pesquisaDetratora',
  'encaixeDoDms',
] as const;
export type Feed = (typeof FEEDS)[number];

/** Says that a registry is no longer what screens hold; they ask again, each for what it shows. Carries no record. */
export const CADASTRO_ALTERADO = 'cadastroAlterado';
/** The registries that say so. Queries of the browser have the same word as the second item of their key. */
export const CADASTROS = [
  'concessionarias',
  'grupos',
  'tiposServico',
  'servicos',
  'mecanicos',
  'consultores',
  'calendario',
  'usuarios',
  'itensAdicionais',
  'cardapio',
  'pecas',
  'sugestoes',
  'pneus',
  'manual',
  'checklists',
  'orcamentos',
  'modelosChecklist',
  'oportunidades',
  'pesquisas',
  'planilhas',
  'arquivos',
  'lancamentos',
  'dms',
  'metas',
  'fechamentos',
  'relatoriosSalvos',
  'enviosDeRelatorio',
  'configuracoes',
  'regrasCalculo',
  'tickets',
  'avisos',
  'numeros',
] as const;
export type Cadastro = (typeof CADASTROS)[number];
export type AvisoCadastro = { readonly cadastro: Cadastro };
/**
 * How long the server remembers which registries have changed, milliseconds. Whoever subscribes is told of them: a page
 * asks first and hears later. Longer than that from the first question to the subscription: all are asked for again.
 */
export const CADASTROS_LEMBRADOS_MS = 60_000;

/** A new quote's notice: kept by the browser as a list under `notification` (spec §3). */
export const NotificacaoOrcamento = z.object({
  /** Of this notice alone: a browser with several tabs knows by it that they all heard the same one. */
  codAviso: z.string(),
  codOrcamento: z.number().int(),
  titulo: z.string(),
  cliente: z.string(),
  placa: z.string(),
});
export type NotificacaoOrcamento = z.infer<typeof NotificacaoOrcamento>;

/** A survey's answer that asks for a call today: told to level 1 in whichever of their dealerships they look (product 03, Survey). */
export const NotificacaoPesquisa = z.object({
  codPesquisa: z.number().int(),
  /** The dealership's name. */
  concessionaria: z.string(),
  /** 0 to 6. */
  nota: z.number().int(),
  cliente: z.string(),
  placa: z.string(),
});
export type NotificacaoPesquisa = z.infer<typeof NotificacaoPesquisa>;

/** A DMS booked more than the dealership takes (product 02, encaixe): told to the agenda's levels. */
export const NotificacaoEncaixe = z.object({
  codAgendamento: z.number().int(),
  /** Local day and hour. */
  dataAgendamento: z.string(),
  horaAgendamento: z.string(),
  cliente: z.string(),
  placa: z.string(),
  /** Whose hour that was, or that the day was full: "no horário de Marcos (ABC-1234)". */
  motivo: z.string(),
});
export type NotificacaoEncaixe = z.infer<typeof NotificacaoEncaixe>;

/**
 * What travels on a feed: the data, or the key under which `getDataByKeyRedis/{key}` gives it.
 * `versao` grows with every change of that feed in that dealership; an older message than the one held is dropped.
 */
export const FeedMessage = z.object({
  codConcessionaria: z.number().int(),
  versao: z.number().int(),
  data: z.unknown().optional(),
  chave: z.string().optional(),
});
export type FeedMessage = z.infer<typeof FeedMessage>;

/** What the server says of all feeds at once when it may have missed changes: whoever shows them asks anew. */
export const RESSINCRONIZAR = 'ressincronizar';

/** What the browser asks of the socket: to follow a dealership it may see. The answer says whether it may. */
export const ASSINAR = 'assinar';
/** What a socket is told that is one too many of its session or person. */
export const MUITOS_SOCKETS = 'muitosSockets';
export const Assinatura = z.object({ codConcessionaria: z.number().int().nullable() });
export type Assinatura = z.infer<typeof Assinatura>;
