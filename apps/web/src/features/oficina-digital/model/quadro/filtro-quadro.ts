import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { normalizePlaca, placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { isUrgente } from './quadro.ts';

export const ABAS = ['todos', 'meus', 'urgentes', 'sem-preco'] as const;
export type Aba = (typeof ABAS)[number];

/** Spoken for "without a consultant" in the address. */
const SEM_CONSULTOR = 'sem';

/** What the filter panel asks for; empty lists and nulls ask for nothing. */
export interface FiltroDoQuadro {
  /** Day of the dealership on or after which the quote was made. */
  readonly de: string | null;
  readonly ate: string | null;
  readonly consultores: readonly string[];
  readonly estados: readonly string[];
  readonly urgencias: readonly string[];
  readonly minimoCentavos: number | null;
  readonly busca: string;
}

export const consultorDe = ({ consultor }: OrcamentoCartao): string =>
  consultor ? String(consultor.cod) : SEM_CONSULTOR;

/** Whether a card is what the panel and the search ask for. */
export function passaNoFiltro(cartao: OrcamentoCartao, filtro: FiltroDoQuadro, fuso: string): boolean {
  return (
    temUm(filtro.consultores, consultorDe(cartao)) &&
    temUm(filtro.estados, cartao.estado) &&
    (filtro.urgencias.length === 0 || filtro.urgencias.some((cor) => contagem(cartao, cor) > 0)) &&
    (filtro.minimoCentavos === null || cartao.totalCentavos >= filtro.minimoCentavos) &&
    noPeriodo(cartao, filtro, fuso) &&
    achado(cartao, filtro.busca)
  );
}

/** A day on the dealership's clock takes long to tell: nobody asks without a period. */
function noPeriodo({ criadoEm }: OrcamentoCartao, { de, ate }: FiltroDoQuadro, fuso: string): boolean {
  if (de === null && ate === null) return true;
  const dia = diaDe(new Date(criadoEm), fuso);
  return (de === null || dia >= de) && (ate === null || dia <= ate);
}

const temUm = (pedidos: readonly string[], valor: string): boolean =>
  pedidos.length === 0 || pedidos.includes(valor);

function contagem(cartao: OrcamentoCartao, cor: string): number {
  if (cor === 'vermelho') return cartao.vermelho;
  return cor === 'amarelo' ? cartao.amarelo : 0;
}

/** Every typed word is somewhere in the card; a plate is found by its other form too. */
function achado(cartao: OrcamentoCartao, busca: string): boolean {
  const palavras = semAcento(busca.trim()).split(/\s+/).filter(Boolean);
  if (palavras.length === 0) return true;
  const placa = cartao.placa ?? '';
  const texto = semAcento(
    [
      placa,
      placaEquivalente(placa) ?? '',
      cartao.chassi ?? '',
      cartao.modelo,
      cartao.cliente,
      cartao.numeroOs ?? '',
      String(cartao.numero),
    ].join(' '),
  );
  return palavras.every(
    (palavra) => texto.includes(palavra) || texto.includes(semAcento(normalizePlaca(palavra))),
  );
}

/** Whether a card is in a tab. `codUsuario` is whoever is looking. */
export function passaNaAba(cartao: OrcamentoCartao, aba: Aba, codUsuario: number): boolean {
  if (aba === 'meus') return cartao.responsavel?.cod === codUsuario || cartao.editandoPor?.cod === codUsuario;
  if (aba === 'urgentes') return isUrgente(cartao);
  return aba === 'todos' || cartao.semPreco > 0;
}
