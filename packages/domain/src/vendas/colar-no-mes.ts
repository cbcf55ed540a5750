import { semAcento } from '../busca.ts';
import { addDias, type Dia, formatDia } from '../dia.ts';
import { type CampoLancamento, nomeDoCampo, NOMES_DOS_CAMPOS } from './campo-lancamento.ts';
import { campoDoNome, isNomeDeGrupo, isNumero, lerBloco, lerData } from './colar.ts';
import { plural } from '../plural.ts';
import { formatMes, type Mes, mesDe } from './mes.ts';

/** A cell of a pasted block where it falls, as it was written: whether it is a figure is the grid's to say. */
export interface CelulaDoMes {
  readonly dia: Dia;
  readonly campo: CampoLancamento;
  readonly texto: string;
}

/** What a block says of a month, or the sentence why nothing of it is taken. */
export type MesColado = { readonly celulas: readonly CelulaDoMes[] } | { readonly frase: string };

interface Destino {
  /** The cell the block is pasted in: where it begins, unless its own head and dates say otherwise. */
  readonly inicio: { readonly dia: Dia; readonly campo: CampoLancamento };
  readonly mes: Mes;
  /** Why a day takes no figures: "já foi enviado"; null for one that does. */
  readonly travado: (dia: Dia) => string | null;
}

/** A line of the block with its number in it, from 1. */
interface Linha {
  readonly numero: number;
  readonly celulas: readonly string[];
}

/** The block's parts: its head, its days, and which of its columns says the day. */
interface Folha {
  readonly cabeca: readonly string[] | null;
  readonly corpo: readonly Linha[];
  readonly colunaDoDia: number | null;
}

/** Why a block is none of this month's. */
class NaoCabe extends Error {}
const naoCabe = (frase: string): never => {
  throw new NaoCabe(`${frase}. Nada foi colado.`);
};

/**
 * A block of days by fields, as a spreadsheet puts it on the clipboard, spread over a month. Its head says the fields and its dates
 * the days, in whichever order; without them it goes from the cell down and to the right, and a block whose days stand side by side is
 * turned. What does not fit is refused whole, in words: a column or a line too many, a name that is no field, two heads, a date of
 * another month or twice, a day that takes no figures. Empty cells change nothing; lines of totals and names of weekdays are left out.
 */
export function colarNoMes(texto: string, destino: Destino): MesColado {
  try {
    const folha = lerFolha(emPe(lerBloco(texto).map((linha) => linha.map(limpa))), destino);
    const campos = camposDa(folha, destino);
    const celulas = diasDa(folha, destino).flatMap(({ dia, linha }) =>
      cheiasDa(linha, campos).map(({ campo, texto: celula }) => ({ dia, campo, texto: celula })),
    );
    if (celulas.length === 0) naoCabe('O bloco não tem números');
    return { celulas };
  } catch (erro) {
    if (erro instanceof NaoCabe) return { frase: erro.message };
    throw erro;
  }
}

/** A number kept as text begins with an apostrophe; pages put hard spaces into sums. */
const limpa = (celula: string): string => celula.replaceAll('\u00A0', ' ').trim().replace(/^'/, '');

const isVazia = (celula: string): boolean => /^[-–—−]?$/.test(celula);
const comoNome = (celula: string): string => semAcento(celula).toLowerCase();
const isNomeDoDia = (celula: string): boolean => /^(dia|data)s?$/.test(comoNome(celula));
const isDiaDaSemana = (celula: string): boolean =>
  /^((dom|seg|ter|qua|qui|sex|sab)([a-z]*|[a-z]+-feira)\.?|(dia da )?semana)$/.test(comoNome(celula));
const isTotal = (celula: string): boolean => /^(total|soma|media|acumulado|meta)\b/.test(comoNome(celula));
/** What the month's own sums are called: they are counted here, not pasted. */
const isSoma = (celula: string): boolean =>
  isTotal(celula) || /^faturamento( total)?$/.test(comoNome(celula));

/** Days side by side stand above one another afterwards. */
function emPe(linhas: string[][]): string[][] {
  const datas = (linhas[0] ?? []).filter((celula) => lerData(celula) !== null).length;
  if (datas < 2) return linhas;
  const largura = Math.max(...linhas.map(({ length }) => length));
  return Array.from({ length: largura }, (_coluna, c) => linhas.map((linha) => linha[c] ?? ''));
}

function lerFolha(bloco: readonly (readonly string[])[], { inicio }: Destino): Folha {
  const linhas = bloco
    .map((celulas, i): Linha => ({ numero: i + 1, celulas }))
    .filter(({ celulas }) => celulas.some((celula) => !isVazia(celula)));
  const semGrupos = linhas.filter(
    ({ celulas }) =>
      !celulas.every((um) => um === '' || isNomeDeGrupo(um)) ||
      celulas.filter((um) => campoDoNome(um) !== null).length > 1,
  );
  const cabecas = semGrupos.filter(isCabeca);
  if (cabecas.length > 1)
    naoCabe(
      `O bloco tem ${cabecas.length} cabeçalhos, nas linhas ${cabecas.map(({ numero }) => numero).join(' e ')}`,
    );
  const [cabeca] = cabecas;
  if (cabeca && cabeca !== semGrupos[0])
    naoCabe(`O cabeçalho está na linha ${cabeca.numero}, abaixo dos números`);
  const corpo = semGrupos.filter((linha) => linha !== cabeca && !linha.celulas.some(isTotal));
  if (!cabeca && semGrupos[0] && isSoPalavras(semGrupos[0]))
    naoCabe(
      `O cabeçalho não tem nenhum indicador daqui: ${semGrupos[0].celulas.flatMap((um) => (um === '' ? [] : `“${um}”`)).join(', ')}`,
    );
  const perdida = corpo.find(({ celulas }) => !celulas.some((um) => isNumero(um) || isVazia(um)));
  if (perdida)
    naoCabe(
      `Na linha ${perdida.numero} não há números nem nomes de indicadores: “${perdida.celulas.find((um) => um !== '') ?? ''}”`,
    );
  return {
    cabeca: cabeca?.celulas ?? null,
    corpo,
    colunaDoDia: colunaDoDia(cabeca?.celulas ?? null, corpo, inicio.dia),
  };
}

const isSoPalavras = ({ celulas }: Linha): boolean =>
  celulas.every((celula) => !isNumero(celula) && lerData(celula) === null);

/** A line of names: one of a field at least, and no figure. */
const isCabeca = ({ celulas }: Linha): boolean =>
  celulas.some((celula) => campoDoNome(celula) !== null) &&
  !celulas.some((celula) => isNumero(celula) && campoDoNome(celula) === null);

function colunaDoDia(cabeca: readonly string[] | null, corpo: readonly Linha[], inicio: Dia): number | null {
  const largura = Math.max(0, ...corpo.map(({ celulas }) => celulas.length));
  const doDia = Array.from({ length: largura }, (_coluna, c) => c).filter((c) => {
    const cheias = corpo.map(({ celulas }) => celulas[c] ?? '').filter((celula) => celula !== '');
    return (
      isNomeDoDia(cabeca?.[c] ?? '') ||
      (cheias.length > 0 && cheias.every((celula) => lerData(celula) !== null))
    );
  });
  if (doDia.length > 1) naoCabe('O bloco tem duas colunas de datas');
  const [unica = null] = doDia;
  if (unica !== null || cabeca) return unica;
  // One column more than there are fields, and it counts the days.
  const conta = corpo.every(({ celulas }, i) => celulas[0] === String(Number(inicio.slice(8)) + i));
  return largura === NOMES_DOS_CAMPOS.length + 1 && conta ? 0 : null;
}

/** The field of each column that is taken, by the column's place. */
function camposDa(
  { cabeca, corpo, colunaDoDia: doDia }: Folha,
  { inicio }: Destino,
): ReadonlyMap<number, CampoLancamento> {
  const largura = Math.max(0, ...corpo.map(({ celulas }) => celulas.length));
  const colunas = Array.from({ length: largura }, (_coluna, c) => c).filter((c) => {
    const cheias = corpo.map(({ celulas }) => celulas[c] ?? '').filter((celula) => !isVazia(celula));
    return c !== doDia && cheias.length > 0 && !cheias.every(isDiaDaSemana);
  });
  if (!cabeca) return emOrdem(colunas, inicio.campo);
  const campos = new Map<number, CampoLancamento>();
  for (const c of colunas) {
    const nome = cabeca[c] ?? '';
    if (isSoma(nome)) continue;
    if (nome === '') naoCabe(`A coluna ${c + 1} tem números e não tem nome`);
    const campo = campoDoNome(nome) ?? naoCabe(`A coluna “${nome}” não é um indicador daqui`);
    if ([...campos.values()].includes(campo))
      naoCabe(`A coluna “${nomeDoCampo(campo)}” está duas vezes no bloco`);
    campos.set(c, campo);
  }
  return campos;
}

function emOrdem(colunas: readonly number[], inicio: CampoLancamento): ReadonlyMap<number, CampoLancamento> {
  const daqui = NOMES_DOS_CAMPOS.slice(NOMES_DOS_CAMPOS.indexOf(inicio));
  if (colunas.length > daqui.length)
    naoCabe(
      `O bloco tem ${plural(colunas.length, 'coluna', 'colunas')}, e de “${nomeDoCampo(inicio)}” até o fim há ${plural(daqui.length, 'indicador', 'indicadores')}`,
    );
  const primeira = colunas[0] ?? 0;
  return new Map(
    colunas.map((c) => [c, daqui[c - primeira] ?? naoCabe('O bloco é mais largo do que a grade')] as const),
  );
}

interface LinhaDoDia {
  readonly dia: Dia;
  readonly linha: Linha;
}

/** The day of each line; lines that say nothing are left out. */
function diasDa({ corpo, colunaDoDia: doDia }: Folha, { inicio, mes, travado }: Destino): LinhaDoDia[] {
  const vistos = new Set<Dia>();
  return corpo.flatMap((linha, i) => {
    const ditas = linha.celulas.filter(
      (celula, c) => c !== doDia && !isVazia(celula) && !isDiaDaSemana(celula),
    );
    if (ditas.length === 0) return [];
    const dia = doDia === null ? addDias(inicio.dia, i) : diaDaLinha(linha, doDia, mes);
    if (mesDe(dia) !== mes)
      naoCabe(
        doDia === null
          ? `O bloco tem ${plural(corpo.length, 'linha', 'linhas')}, e de ${formatDia(inicio.dia)} até o fim do mês há ${plural(i, 'dia', 'dias')}`
          : `A linha ${linha.numero} é de ${formatDia(dia)}, e o mês aberto é ${formatMes(mes).toLowerCase()}`,
      );
    if (vistos.has(dia)) naoCabe(`O dia ${formatDia(dia)} está duas vezes no bloco`);
    vistos.add(dia);
    const porque = travado(dia);
    if (porque === null) return [{ dia, linha }];
    // Sheets with formulas show zeros in days that have not come.
    if (ditas.every((celula) => /^0+([,.]0+)?$/.test(celula.replace(/^R\$ ?/, '')))) return [];
    return naoCabe(`O dia ${formatDia(dia)} ${porque}`);
  });
}

function diaDaLinha({ numero, celulas }: Linha, coluna: number, mes: Mes): Dia {
  const celula = celulas[coluna] ?? '';
  const data = lerData(celula);
  if (data) return `${data.ano ?? mes.slice(0, 4)}-${data.diaEMes}`;
  if (/^\d{1,2}$/.test(celula) && Number(celula) >= 1 && Number(celula) <= 31)
    return addDias(`${mes}-01`, Number(celula) - 1);
  return naoCabe(
    celula === ''
      ? `A linha ${numero} tem números e não tem dia`
      : `Na linha ${numero}, “${celula}” não é um dia`,
  );
}

/** The filled cells of a line that fall on a field. */
const cheiasDa = ({ celulas }: Linha, campos: ReadonlyMap<number, CampoLancamento>) =>
  [...campos].flatMap(([c, campo]) => {
    const texto = celulas[c] ?? '';
    return isVazia(texto) ? [] : [{ campo, texto }];
  });
