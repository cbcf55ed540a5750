import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { emNumero } from '@oferta/domain/numero.ts';

/** Columns that a person recognises, and how their values read. The others change silently with them. */
const CAMPOS: Readonly<Record<string, readonly [rotulo: string, ler: (valor: unknown) => string]>> = {
  nome: ['nome', texto],
  codigo: ['código', texto],
  descricao: ['descrição', texto],
  unidade: ['unidade', texto],
  custo_centavos: ['custo', dinheiro],
  preco_centavos: ['preço', dinheiro],
  preco_fixo_centavos: ['preço fixo', dinheiro],
  desconto_bp: ['desconto', percentual],
  situacao: ['situação', texto],
  valido_de: ['válido de', dia],
  valido_ate: ['válido até', dia],
  motor: ['motor', texto],
  cambio: ['câmbio', texto],
  ano_de: ['ano inicial', texto],
  ano_ate: ['ano final', texto],
  km: ['km', numero],
  meses: ['meses', numero],
  tol_km: ['tolerância em km', numero],
  tol_dias: ['tolerância em dias', numero],
  perde_garantia: ['perde a garantia', simNao],
  destaque: ['destaque', simNao],
  ativo: ['ativo', simNao],
  peca: ['peça', texto],
  quantidade_mil: ['quantidade', (valor) => numero(typeof valor === 'number' ? valor / 1000 : valor)],
  tmo_min: ['tempo', (valor) => (valor === null ? '—' : `${numero(valor)} min`)],
  cod_tipo_servico: ['tipo de serviço', texto],
  pagina: ['página', numero],
};

type Linha = Readonly<Record<string, unknown>>;

/** What differs between two rows, in words. Nothing for a new one. */
export function mudancas(antes: Linha | null, depois: Linha): { campo: string; de: string; para: string }[] {
  if (antes === null || antes['versao'] === undefined) return [];
  return Object.entries(CAMPOS).flatMap(([coluna, [campo, ler]]) => {
    const de = ler(antes[coluna] ?? null);
    const para = ler(depois[coluna] ?? null);
    return de === para ? [] : [{ campo, de, para }];
  });
}

function texto(valor: unknown): string {
  if (valor === null || valor === '') return '—';
  return typeof valor === 'string' ? valor : JSON.stringify(valor);
}
function dinheiro(valor: unknown): string {
  return typeof valor === 'number' ? formatBRL(valor) : 'calculado';
}
function percentual(valor: unknown): string {
  return typeof valor === 'number' ? `${emNumero(valor / 100)} %` : '—';
}
function numero(valor: unknown): string {
  return typeof valor === 'number' ? emNumero(valor) : '—';
}
function dia(valor: unknown): string {
  return typeof valor === 'string' ? formatDia(valor) : '—';
}
function simNao(valor: unknown): string {
  return valor === true ? 'sim' : 'não';
}
