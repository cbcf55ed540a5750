import { semAcento } from '../busca.ts';
import { type Dia, formatDia } from '../dia.ts';
import {
  CAMPOS_LANCAMENTO,
  type CampoLancamento,
  lerCampo,
  nomeDoCampo,
  NOMES_DOS_CAMPOS,
} from './campo-lancamento.ts';

/** A cell of the pasted block where it falls: its value, or why it cannot be one. */
export type CelulaColada =
  | { readonly campo: CampoLancamento; readonly valor: number | null }
  | { readonly campo: CampoLancamento; readonly texto: string; readonly frase: string };

/** What a block says of a day, or the sentence why nothing of it is taken. */
export type BlocoColado = { readonly celulas: readonly CelulaColada[] } | { readonly frase: string };

/**
 * The cells of what a spreadsheet puts on the clipboard, line by line. A quoted cell keeps its tabs and line breaks; a doubled
 * quote in it is one.
 */
export function lerBloco(texto: string): string[][] {
  const linhas: string[][] = [[]];
  const celulas = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;
  const limpo = texto.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  while (celulas.lastIndex <= limpo.length) {
    const desde = celulas.lastIndex;
    const lida = celulas.exec(limpo);
    // A quote that stands inside a text is one of its letters.
    const [toda, entre, solta = '', fim] = lida ?? [/^[^\t\n]*/.exec(limpo.slice(desde))?.[0] ?? ''];
    const celula = lida ? (entre?.replaceAll('""', '"') ?? solta) : (toda ?? '');
    linhas.at(-1)?.push(celula.trim());
    if (!lida) celulas.lastIndex = desde + celula.length + 1;
    const separa = lida ? fim : limpo[desde + celula.length];
    if (!separa) break;
    if (separa === '\n') linhas.push([]);
  }
  return linhas;
}

const semSinais = (texto: string): string =>
  semAcento(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const CAMPO_DO_NOME = new Map<string, CampoLancamento>(
  CAMPOS_LANCAMENTO.flatMap(({ campo, rotulo }) => [
    [semSinais(nomeDoCampo(campo)), campo] as const,
    [semSinais(rotulo), campo] as const,
  ]),
);
const GRUPOS = new Set(CAMPOS_LANCAMENTO.map(({ grupo }) => semSinais(grupo)));

/** The field that a heading names, whatever its accents, case and signs; null where it names none. */
export const campoDoNome = (nome: string): CampoLancamento | null =>
  CAMPO_DO_NOME.get(semSinais(nome)) ?? null;
/** The heading of a group of fields. */
export const isNomeDeGrupo = (nome: string): boolean => GRUPOS.has(semSinais(nome));

/** "23/11", "23/11/2026" or "2026-11-23" as month and day, with the year where it is told. */
export function lerData(texto: string): { readonly diaEMes: string; readonly ano: string | null } | null {
  const [, ano, mesIso, diaIso] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(texto) ?? [];
  if (ano !== undefined) return { diaEMes: `${mesIso}-${diaIso}`, ano };
  const [, d, m, a] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?$/.exec(texto) ?? [];
  if (d === undefined || m === undefined) return null;
  const inteiro = a === undefined ? null : a.length === 2 ? `20${a}` : a;
  return { diaEMes: `${m.padStart(2, '0')}-${d.padStart(2, '0')}`, ano: inteiro };
}

/** Whether a cell's text is a figure of some unit. */
export const isNumero = (texto: string): boolean =>
  'valor' in lerCampo('descontos', texto) && /\d/.test(texto);
const NADA = 'Nada foi colado';

/**
 * A block copied from a spreadsheet, spread over a day's fields. A column of names may come along: a known name says its field,
 * group names are left out, and of each line the last filled cell is the figure. A line copied across goes in the fields' order, its
 * date, if it has one, being the day's. What does not fit (several columns of figures, another day's date, more lines than there are
 * fields) is refused whole, in words; a text among figures is told cell by cell.
 */
export function colarNosCampos(
  texto: string,
  { inicio, dia }: { readonly inicio: CampoLancamento; readonly dia: Dia },
): BlocoColado {
  const linhas = lerBloco(texto);
  const recusa = recusaDo(linhas, dia);
  if (recusa !== null) return { frase: `${recusa}. ${NADA}.` };
  const [unica = []] = linhas;
  const lugares = linhas.length === 1 && unica.length > 1 ? emLinha(unica, inicio) : emColuna(linhas, inicio);
  const alem = lugares.filter(({ campo, celula }) => campo === undefined && celula !== '');
  if (alem.length > 0) {
    const cabem = NOMES_DOS_CAMPOS.length - NOMES_DOS_CAMPOS.indexOf(inicio);
    return { frase: `O bloco tem mais linhas do que cabem: daqui até o fim há ${cabem} campos. ${NADA}.` };
  }
  return {
    celulas: lugares.flatMap(({ campo, celula }): CelulaColada[] => {
      if (campo === undefined || celula === '') return [];
      const lido = lerCampo(campo, celula);
      return ['valor' in lido ? { campo, valor: lido.valor } : { campo, texto: celula, frase: lido.frase }];
    }),
  };
}

/** Why a block is none of a day's. */
function recusaDo(linhas: readonly (readonly string[])[], dia: Dia): string | null {
  const datas = linhas.flatMap((linha) => linha.flatMap((celula) => lerData(celula) ?? []));
  if (datas.length > 1) return `O bloco tem ${datas.length} dias, e aqui cabe um dia só`;
  const [data] = datas;
  if (data && (data.diaEMes !== dia.slice(5) || (data.ano !== null && data.ano !== dia.slice(0, 4))))
    return `O bloco é de outro dia, e o dia aberto é ${formatDia(dia)}`;
  const larguras = linhas.map((linha) => linha.filter(isNumero).length);
  const largura = Math.max(0, ...larguras);
  if (linhas.length > 1 && largura > 1)
    return `O bloco tem ${linhas.length} linhas e ${largura} colunas de números, e um dia tem uma coluna só`;
  if (largura === 0 && linhas.some((linha) => linha.length > 1)) return 'O bloco não tem números';
  return null;
}

interface Lugar {
  /** Undefined: beyond the last field. */
  readonly campo: CampoLancamento | undefined;
  readonly celula: string;
}

function emLinha(celulas: readonly string[], inicio: CampoLancamento): Lugar[] {
  const primeiro = NOMES_DOS_CAMPOS.indexOf(inicio);
  return celulas
    .filter((celula) => lerData(celula) === null)
    .map((celula, i) => ({ campo: NOMES_DOS_CAMPOS[primeiro + i], celula }));
}

function emColuna(linhas: readonly (readonly string[])[], inicio: CampoLancamento): Lugar[] {
  const temNomes = linhas.some((linha) => linha.filter((celula) => celula !== '').length > 1);
  let proximo = NOMES_DOS_CAMPOS.indexOf(inicio);
  return linhas.flatMap((linha): Lugar[] => {
    const cheias = linha.filter((celula) => celula !== '' && lerData(celula) === null);
    const nome = temNomes
      ? semSinais(cheias.length > 1 || !isNumero(cheias[0] ?? '') ? (cheias[0] ?? '') : '')
      : '';
    const campo = CAMPO_DO_NOME.get(nome);
    // The name of a group of fields, with no figure beside it, is no line of the day.
    if (temNomes && cheias.length === 1 && campo === undefined && GRUPOS.has(nome)) return [];
    if (campo !== undefined) proximo = NOMES_DOS_CAMPOS.indexOf(campo);
    const lugar = NOMES_DOS_CAMPOS[proximo];
    proximo += 1;
    if (campo !== undefined && cheias.length === 1) return [];
    return [{ campo: lugar, celula: cheias.at(-1) ?? '' }];
  });
}
