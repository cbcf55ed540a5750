import { mapearPlanilha } from '../../planilha/cabecalho.ts';
import type { CampoPlanilha } from '../../planilha/campo.ts';
import {
  CAMPOS_LANCAMENTO,
  type CampoLancamento,
  nomeDoCampo,
  NOMES_DOS_CAMPOS,
} from '../campo-lancamento.ts';

/** Ways by which a DMS's figures come in: sent by a person, found in a folder, told by the DMS, asked of it. */
export const CONECTORES_DMS = ['arquivo', 'pasta', 'envio', 'busca'] as const;
export type ConectorDms = (typeof CONECTORES_DMS)[number];

/** What a delivery looks like: a table (CSV, XLSX, ODS), lines of fixed positions, JSON. */
export const FORMATOS_DMS = ['tabela', 'fixa', 'json'] as const;
export type FormatoDms = (typeof FORMATOS_DMS)[number];

/**
 * How a column writes its numbers: as people do (20,4 · 1.907,00), in digits alone with two decimals that are not written
 * (190700 is 1.907,00), or hours in whole minutes (1224 is 20,4 h).
 */
export const FORMAS_DMS = ['escrito', 'semVirgula', 'minutos'] as const;
export type FormaDms = (typeof FORMAS_DMS)[number];

/** A column can be the day, or one of the day's figures. */
export type CampoDms = 'data' | CampoLancamento;
export const CAMPOS_DO_MAPA: readonly CampoDms[] = ['data', ...NOMES_DOS_CAMPOS];

/** What one column of a delivery is. */
export interface ColunaDms {
  /** Its name in the file; of fixed positions, the name that somebody gave it. */
  readonly coluna: string;
  /** Null: nobody reads it. */
  readonly campo: CampoDms | null;
  readonly forma: FormaDms;
  /** First position of a fixed width, from 1, and how many. */
  readonly inicio?: number | undefined;
  readonly tamanho?: number | undefined;
}

const SINONIMOS: Readonly<Record<CampoLancamento, readonly string[]>> = {
  passagensAgendadas: ['agendadas', 'passagens com agendamento'],
  passagensPassantes: ['passantes', 'passagens sem agendamento'],
  osAbertas: ['abertas', 'ordens abertas', 'qtde os abertas'],
  osFechadas: ['fechadas', 'ordens fechadas', 'os encerradas', 'qtde os fechadas'],
  horasDisponiveis: ['hrs disponíveis', 'horas disp'],
  horasVendidas: ['hrs vendidas', 'horas faturadas'],
  maoDeObra: ['mo', 'serviços', 'valor mão de obra', 'faturamento serviços'],
  pecasOficina: ['peças oficina', 'valor peças oficina'],
  pecasBalcao: ['peças balcão', 'balcão', 'valor peças balcão'],
  pneus: ['valor pneus'],
  acessorios: ['valor acessórios'],
  descontos: ['desconto', 'valor descontos'],
  itensCardapio: ['itens de cardápio', 'cardápio'],
  orcamentosFeitos: ['orçamentos', 'orçamentos emitidos'],
  orcamentosAprovados: ['aprovados', 'orçamentos aprov'],
};

const EXEMPLOS = { contagem: '12', minutos: '20,4', centavos: '1.907,00' } as const;

/** The fields of a delivery as the import engine knows fields. Figures are read by the rule of the entry's own cells. */
export const CAMPOS_DMS: readonly CampoPlanilha[] = [
  {
    campo: 'data',
    rotulo: 'Data',
    tipo: 'data',
    obrigatorio: true,
    sinonimos: ['dia', 'dt', 'data movimento', 'data do movimento', 'emissão', 'competência'],
    exemplo: '23/11/2026',
  },
  ...CAMPOS_LANCAMENTO.map(({ campo, unidade }): CampoPlanilha => ({
    campo,
    rotulo: nomeDoCampo(campo),
    tipo: 'texto',
    sinonimos: SINONIMOS[campo],
    exemplo: EXEMPLOS[unidade],
    maximo: 40,
  })),
];

/** Longest line of fixed positions, and the most columns that a map names. */
export const LIMITES_MAPA = { posicoes: 4_000, colunas: 120 } as const;

/** What is wrong with a map, in sentences; nothing when a delivery can be read with it. */
export function conferirMapa(formato: FormatoDms, mapa: readonly ColunaDms[]): string[] {
  const campos = mapa.flatMap(({ campo }) => campo ?? []);
  const frases: string[] = [];
  if (!campos.includes('data')) frases.push('Diga em que coluna está a data');
  if (campos.every((campo) => campo === 'data')) frases.push('Diga ao menos uma coluna com números');
  const repetido = campos.find((campo, i) => campos.indexOf(campo) !== i);
  if (repetido !== undefined) frases.push(`${rotuloDms(repetido)} está em mais de uma coluna`);
  const nomes = mapa.map(({ coluna }) => coluna);
  const igual = nomes.find((nome, i) => nomes.indexOf(nome) !== i);
  if (igual !== undefined) frases.push(`Há duas colunas com o nome ${igual}`);
  return formato === 'fixa' ? [...frases, ...conferirPosicoes(mapa)] : frases;
}

function conferirPosicoes(mapa: readonly ColunaDms[]): string[] {
  const { posicoes } = LIMITES_MAPA;
  const semPosicao = mapa.find(
    ({ inicio, tamanho }) =>
      inicio === undefined ||
      tamanho === undefined ||
      inicio < 1 ||
      tamanho < 1 ||
      inicio + tamanho - 1 > posicoes,
  );
  return semPosicao === undefined
    ? []
    : [`Diga em que posição começa ${semPosicao.coluna} e quantas ocupa, até a posição ${posicoes}`];
}

/** A field as screens name it. */
export const rotuloDms = (campo: CampoDms): string => (campo === 'data' ? 'Data' : nomeDoCampo(campo));

/** A cell as a person would have written it, from the way its column writes. What is not only digits stays as it is. */
export function porExtenso(celula: string, forma: FormaDms): string {
  const texto = celula.trim();
  if (forma === 'escrito' || !/^[-+]?\d+$/.test(texto)) return texto;
  const sinal = texto.startsWith('-') ? '-' : '';
  const digitos = texto.replace(/^[-+]/, '').replace(/^0+(?=\d)/, '');
  if (forma === 'semVirgula') {
    const comCentavos = digitos.padStart(3, '0');
    return `${sinal}${comCentavos.slice(0, -2)},${comCentavos.slice(-2)}`;
  }
  const minutos = Number(digitos);
  return `${sinal}${Math.floor(minutos / 60)}:${String(minutos % 60).padStart(2, '0')}`;
}

/** A map laid on a file's own columns, and those it names that the file does not have. */
export interface MapaDoArquivo {
  readonly mapa: readonly ColunaDms[];
  readonly ausentes: readonly string[];
}

/**
 * What each of a file's columns is: as the map says by the column's name, else by what the name itself says. Columns of fixed
 * positions have no names of their own: the map is all there is.
 */
export function mapaDoArquivo(
  formato: FormatoDms,
  mapa: readonly ColunaDms[],
  nomes: readonly string[],
): MapaDoArquivo {
  if (formato === 'fixa') return { mapa, ausentes: [] };
  const ditas = new Map(mapa.map((coluna) => [coluna.coluna, coluna]));
  const campos = mapearPlanilha(
    CAMPOS_DMS,
    nomes,
    new Map(mapa.map(({ coluna, campo }) => [coluna, campo])),
  ) as readonly (CampoDms | null)[];
  return {
    mapa: nomes.map((coluna, i) => ({
      coluna,
      campo: campos[i] ?? null,
      forma: ditas.get(coluna)?.forma ?? 'escrito',
    })),
    ausentes: mapa.flatMap(({ coluna, campo }) =>
      campo !== null && !nomes.includes(coluna) ? [coluna] : [],
    ),
  };
}
