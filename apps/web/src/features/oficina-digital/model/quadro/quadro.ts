import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import {
  colunaDoOrcamento,
  type ColunaOrcamento,
  type EstadoOrcamento,
} from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Tone } from '#ui/tone.ts';

/** How each column is called and painted (design screen 3). */
export const COLUNAS: Readonly<Record<ColunaOrcamento, { readonly nome: string; readonly tone: Tone }>> = {
  novos: { nome: 'Novos checklists', tone: 1 },
  precificacao: { nome: 'Em precificação', tone: 3 },
  cliente: { nome: 'Com o cliente', tone: 2 },
  negociacao: { nome: 'Em negociação', tone: 4 },
  aprovados: { nome: 'Aprovados', tone: 5 },
};

const SEM_COLUNA: Readonly<Partial<Record<EstadoOrcamento, { readonly nome: string; readonly tone: Tone }>>> =
  {
    reprovado: { nome: 'Reprovado', tone: 'late' },
    finalizado: { nome: 'Finalizado', tone: 5 },
    cancelado: { nome: 'Cancelado', tone: 'neutral' },
  };

/** The card's column; null for what is only in the histories. */
export const colunaDe = (cartao: OrcamentoCartao): ColunaOrcamento | null =>
  colunaDoOrcamento({ ...cartao, temPergunta: cartao.perguntas > 0 });

/** Where a quote is, as its pill says: its column, or the state that took it off the board. */
export function etapaDe(cartao: OrcamentoCartao): { readonly nome: string; readonly tone: Tone } {
  if (cartao.estado === 'expirado') return { nome: 'Expirado', tone: 'late' };
  if (cartao.estado === 'precificado') return { nome: 'Pronto para enviar', tone: COLUNAS.precificacao.tone };
  const coluna = colunaDe(cartao);
  return (coluna ? COLUNAS[coluna] : SEM_COLUNA[cartao.estado]) ?? { nome: cartao.estado, tone: 'neutral' };
}

/** The board's cards by column, what has waited longest first; new ones on top of theirs. */
export function porColuna(
  cartoes: readonly OrcamentoCartao[],
): ReadonlyMap<ColunaOrcamento, readonly OrcamentoCartao[]> {
  const colunas = new Map<ColunaOrcamento, OrcamentoCartao[]>();
  for (const cartao of cartoes) {
    const coluna = colunaDe(cartao);
    if (coluna) colunas.set(coluna, [...(colunas.get(coluna) ?? []), cartao]);
  }
  for (const [coluna, deles] of colunas) {
    const recentes = coluna === 'novos' ? -1 : 1;
    deles.sort((a, b) => recentes * a.estadoDesde.localeCompare(b.estadoDesde));
  }
  return colunas;
}

/** Minutes of waiting that turn a card yellow, and red. Approved ones wait for the workshop, not for an answer. */
const ATENCAO_MIN = 30;
const ATRASO_MIN = 60;

export const minutosDesde = (instante: string, agora: Date): number =>
  Math.max(0, Math.floor((agora.getTime() - Date.parse(instante)) / 60_000));

/** How urgently a card's age speaks. */
export function tomDaIdade(cartao: OrcamentoCartao, minutos: number): 'calmo' | 'atencao' | 'atraso' {
  const coluna = colunaDe(cartao);
  if (coluna === null || coluna === 'aprovados' || minutos < ATENCAO_MIN) return 'calmo';
  return minutos < ATRASO_MIN ? 'atencao' : 'atraso';
}

/** "4 min", "1 h 14", "2 d". */
export function idadeCurta(minutos: number): string {
  if (minutos < 60) return `${minutos} min`;
  if (minutos < 24 * 60) return `${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')}`;
  return `${Math.floor(minutos / (24 * 60))} d`;
}

/** Asks for somebody's attention first: something red that the customer has not approved yet. */
export const isUrgente = (cartao: OrcamentoCartao): boolean =>
  cartao.vermelho > 0 && colunaDe(cartao) !== 'aprovados';
