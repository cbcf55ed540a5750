import type { LinhaDigitada, LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import {
  formatCodigoInterno,
  parseCodigoInterno,
} from '@oferta/domain/cadastros/documento/codigo-interno.ts';
import { DURACAO_INVALIDA, formatDuracao, parseDuracao } from '@oferta/domain/tempo/duracao.ts';
import { parseBRL } from '@oferta/domain/dinheiro.ts';
import { comCasas, emNumero, lerQuantidade } from '@oferta/domain/numero.ts';

/** What of a line is written in a cell by typing. */
export const CAMPOS_DIGITADOS = [
  'codigo',
  'descricao',
  'quantidadeMil',
  'tabelaCentavos',
  'precoCentavos',
  'custoCentavos',
  'tmoMin',
  'horaCentavos',
  'descontoBp',
] as const;
export type CampoDigitado = (typeof CAMPOS_DIGITADOS)[number];

/** What a text means in a field: the line's change, or what is wrong with it. */
export type Lido = { readonly mudanca: Partial<LinhaDigitada> } | { readonly erro: string };

/** Centavos as money in a narrow column: "1.234,50". */
export const emReais = (centavos: number): string => comCasas(centavos === 0 ? 0 : centavos / 100, 2);

/** Basis points as people say a percentage: 1250 is "12,5". */
export const emPorCento = (bp: number): string => emNumero(bp / 100, 3);

/** A margin in basis points, to the tenth of a per cent: "58,5%". */
export const margemEscrita = (bp: number): string => `${emPorCento(Math.round(bp / 10) * 10)}%`;

/** Thousandths as a quantity: 1500 is "1,5". */
export const emUnidades = (mil: number): string => emNumero(mil / 1000, 3);

/** A part's code in the distributor's mask when it is one of those; otherwise as it came. */
export function codigoEscrito(codigo: string | null, mascara: string): string {
  if (!codigo) return '';
  return parseCodigoInterno(codigo, mascara) === null ? codigo : formatCodigoInterno(codigo, mascara);
}

/** What a cell shows, and what is there to be edited. Nothing is written where there is nothing yet. */
export function textoDoCampo(linha: LinhaOrcamento, campo: CampoDigitado, mascara: string): string {
  switch (campo) {
    case 'codigo':
      return codigoEscrito(linha.codigo, mascara);
    case 'descricao':
      return linha.descricao;
    case 'quantidadeMil':
      return emUnidades(linha.quantidadeMil);
    case 'tmoMin':
      return linha.tmoMin === 0 ? '' : formatDuracao(linha.tmoMin);
    case 'descontoBp':
      return linha.descontoBp === 0 ? '' : emPorCento(linha.descontoBp);
    default: {
      const centavos = linha[campo] ?? 0;
      return centavos === 0 ? '' : emReais(centavos);
    }
  }
}

/** Reads what was typed in a cell. An emptied number is zero. */
export function lerCampo(campo: CampoDigitado, texto: string, mascara: string): Lido {
  const limpo = texto.trim();
  switch (campo) {
    case 'codigo':
      return lerCodigo(limpo, mascara);
    case 'descricao':
      if (limpo === '') return { erro: 'Descreva o item' };
      return { mudanca: { descricao: limpo.slice(0, 160) } };
    case 'quantidadeMil':
      return numero(campo, lerQuantidade(limpo), 'Informe a quantidade, como 1 ou 0,5');
    case 'tmoMin':
      return numero(campo, limpo === '' ? 0 : parseDuracao(limpo), DURACAO_INVALIDA);
    case 'descontoBp':
      return numero(campo, centesimos(limpo.replace(/\s*%$/, '')), 'Informe um desconto de 0 a 100');
    default:
      return numero(campo, limpo === '' ? 0 : parseBRL(limpo), 'Informe um valor como 120,50');
  }
}

function lerCodigo(texto: string, mascara: string): Lido {
  if (texto.length > 40) return { erro: 'Use no máximo 40 caracteres' };
  return { mudanca: { codigo: texto === '' ? null : (parseCodigoInterno(texto, mascara) ?? texto) } };
}

type CampoNumerico = Exclude<CampoDigitado, 'codigo' | 'descricao'>;

/** The contract's own bounds, so that what cannot be saved is said before it is sent. */
const LIMITES: Readonly<Record<CampoNumerico, readonly [number, number]>> = {
  quantidadeMil: [1, 9_999_000],
  tabelaCentavos: [0, 99_999_999_999],
  precoCentavos: [0, 99_999_999_999],
  custoCentavos: [0, 99_999_999_999],
  tmoMin: [0, 6000],
  horaCentavos: [0, 10_000_000],
  descontoBp: [0, 10_000],
};

function numero(campo: CampoNumerico, valor: number | null, erro: string): Lido {
  const [minimo, maximo] = LIMITES[campo];
  if (valor === null || valor < minimo || valor > maximo) return { erro };
  return { mudanca: { [campo]: valor } };
}

function centesimos(texto: string): number | null {
  if (texto === '') return 0;
  const mil = lerQuantidade(texto);
  return mil === null || mil % 10 !== 0 ? null : mil / 10;
}
