/** Days for which a quote's prices hold where nobody says otherwise. */
export const VALIDADE_USUAL_DIAS = 10;

/**
 * The life of a quote as one table (product 03, Flow): which action is possible where and where it leads. What the
 * customer approved is never altered by any of them; that rule is `linha-orcamento.ts`.
 */
export const ESTADOS_ORCAMENTO = [
  'novo',
  'emPrecificacao',
  'precificado',
  'enviado',
  'aprovado',
  'aprovadoParcial',
  'reprovado',
  'expirado',
  'finalizado',
  'cancelado',
] as const;
export type EstadoOrcamento = (typeof ESTADOS_ORCAMENTO)[number];

export const NOME_ESTADO_ORCAMENTO: Readonly<Record<EstadoOrcamento, string>> = {
  novo: 'novo',
  emPrecificacao: 'em precificação',
  precificado: 'precificado',
  enviado: 'enviado',
  aprovado: 'aprovado',
  aprovadoParcial: 'aprovado parcial',
  reprovado: 'reprovado',
  expirado: 'expirado',
  finalizado: 'finalizado',
  cancelado: 'cancelado',
};

/** The same in a sentence, after “está”. */
export const ESTADO_ORCAMENTO_NA_FRASE: Readonly<Record<EstadoOrcamento, string>> = {
  ...NOME_ESTADO_ORCAMENTO,
  aprovadoParcial: 'aprovado em parte',
};

export const ACOES_ORCAMENTO = [
  'precificar',
  'concluirPreco',
  'voltarAoPreco',
  'enviar',
  'reenviar',
  'decidir',
  'expirar',
  'reabrir',
  'finalizar',
  'cancelar',
] as const;
export type AcaoOrcamento = (typeof ACOES_ORCAMENTO)[number];

/** Everything a quote's history tells: its steps, and what happens to it without moving it. */
export const EVENTOS_ORCAMENTO = [
  ...ACOES_ORCAMENTO,
  'criar',
  'marcarVisto',
  'perguntar',
  'responderPergunta',
  'lembrar',
  'revogarLink',
] as const;
export type EventoOrcamento = (typeof EVENTOS_ORCAMENTO)[number];

type Regra = { readonly de: readonly EstadoOrcamento[]; readonly para: EstadoOrcamento };

const REGRAS: Readonly<Record<AcaoOrcamento, Regra>> = {
  precificar: { de: ['novo'], para: 'emPrecificacao' },
  concluirPreco: { de: ['emPrecificacao'], para: 'precificado' },
  voltarAoPreco: { de: ['precificado'], para: 'emPrecificacao' },
  enviar: { de: ['precificado'], para: 'enviado' },
  reenviar: { de: ['enviado', 'expirado'], para: 'enviado' },
  // Where a decision leads depends on all lines: `estadoDasDecisoes`.
  decidir: { de: ['enviado'], para: 'enviado' },
  // Where it leads when something was approved before: `estadoAoVencer`.
  expirar: { de: ['enviado'], para: 'expirado' },
  reabrir: {
    de: ['enviado', 'expirado', 'reprovado', 'aprovado', 'aprovadoParcial'],
    para: 'emPrecificacao',
  },
  finalizar: { de: ['aprovado', 'aprovadoParcial'], para: 'finalizado' },
  cancelar: {
    de: [
      'novo',
      'emPrecificacao',
      'precificado',
      'enviado',
      'aprovado',
      'aprovadoParcial',
      'reprovado',
      'expirado',
    ],
    para: 'cancelado',
  },
};

/** Where an action leads from a state; null when it is not possible there. */
export function aposAcao(estado: EstadoOrcamento, acao: AcaoOrcamento): EstadoOrcamento | null {
  const { de, para } = REGRAS[acao];
  return de.includes(estado) ? para : null;
}

/** Actions possible in a state, in the order people meet them. */
export const acoesPossiveis = (estado: EstadoOrcamento): AcaoOrcamento[] =>
  ACOES_ORCAMENTO.filter((acao) => aposAcao(estado, acao) !== null);

/** Going back needs a reason once the customer has seen the quote or answered it (product 03, Flow). */
export function precisaMotivo(
  acao: AcaoOrcamento,
  { estado, visto }: { readonly estado: EstadoOrcamento; readonly visto: boolean },
): boolean {
  if (acao === 'cancelar') return visto || estado !== 'novo';
  if (acao === 'reenviar') return visto && estado === 'enviado';
  return acao === 'reabrir' && (visto || estado !== 'enviado');
}

export const DECISOES = ['pendente', 'aprovado', 'recusado'] as const;
export type Decisao = (typeof DECISOES)[number];

/** What was said of a line; alternatives for the same need share `grupoOpcao`. */
export interface LinhaDecidida {
  readonly decisao: Decisao;
  readonly grupoOpcao: number | null;
}

/**
 * A sent quote's state from what the customer said of its lines; it stays sent while one waits. Of alternatives only one
 * can be taken: the others, refused for it, leave nothing out.
 */
export function estadoDasDecisoes(linhas: readonly LinhaDecidida[]): EstadoOrcamento {
  if (linhas.length === 0 || linhas.some(({ decisao }) => decisao === 'pendente')) return 'enviado';
  const aprovadas = linhas.filter(({ decisao }) => decisao === 'aprovado');
  if (aprovadas.length === 0) return 'reprovado';
  const atendidos = new Set(aprovadas.map(({ grupoOpcao }) => grupoOpcao));
  const atendida = ({ decisao, grupoOpcao }: LinhaDecidida): boolean =>
    decisao === 'aprovado' || (grupoOpcao !== null && atendidos.has(grupoOpcao));
  return linhas.every(atendida) ? 'aprovado' : 'aprovadoParcial';
}

/**
 * Where a sent quote goes when its last day is over. An approval is never lost: with one among them the lines that nobody
 * answered count as left, and the quote as answered in part.
 */
export const estadoAoVencer = (decisoes: readonly Decisao[]): 'expirado' | 'aprovadoParcial' =>
  decisoes.includes('aprovado') ? 'aprovadoParcial' : 'expirado';

/** The board's columns (design screens 3 and 4); states in none of them are in the histories. */
export const COLUNAS_ORCAMENTO = ['novos', 'precificacao', 'cliente', 'negociacao', 'aprovados'] as const;
export type ColunaOrcamento = (typeof COLUNAS_ORCAMENTO)[number];

/** A quote's column: with the customer it is being negotiated once a line was answered, a question waits or it expired. */
export function colunaDoOrcamento(orcamento: {
  readonly estado: EstadoOrcamento;
  readonly decididas: number;
  readonly temPergunta: boolean;
}): ColunaOrcamento | null {
  switch (orcamento.estado) {
    case 'novo':
      return 'novos';
    case 'emPrecificacao':
    case 'precificado':
      return 'precificacao';
    case 'enviado':
      return orcamento.decididas > 0 || orcamento.temPergunta ? 'negociacao' : 'cliente';
    case 'expirado':
      return 'negociacao';
    case 'aprovado':
    case 'aprovadoParcial':
      return 'aprovados';
    default:
      return null;
  }
}
