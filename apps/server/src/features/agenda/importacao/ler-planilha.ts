import { readXlsx } from 'hucre/xlsx';
import type { Registro } from '@oferta/domain/agenda/importacao/tabela.ts';
import { acharCabecalho } from '@oferta/domain/agenda/importacao/cabecalho.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatHora } from '@oferta/domain/agenda/horario.ts';

type Celula = Awaited<ReturnType<typeof readXlsx>>['sheets'][number]['rows'][number][number];

/** Rows and columns beyond these are not read; "GR" is column 200. */
const AREA = (linhas: number) => `A1:GR${linhas}`;

/** Reads the visible sheet that looks most like an agenda. Throws what the spreadsheet reader throws. */
export async function lerPlanilha(bytes: Uint8Array, maximoLinhas: number): Promise<Registro[]> {
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    range: AREA(maximoLinhas + 1),
    maxRows: maximoLinhas + 1,
  });
  const folhas = sheets.map(({ rows }) => rows.map((celulas) => celulas.map(emTexto)));
  const agenda =
    folhas.find((linhas) => acharCabecalho(linhas) !== -1) ?? folhas.find((linhas) => linhas.length > 0);
  return (agenda ?? []).map((celulas, i) => ({ linha: i + 1, celulas: semSobra(celulas) }));
}

/** The cell as a Brazilian export would have written it. */
function emTexto(celula: Celula): string {
  if (typeof celula === 'string') return celula.toWellFormed().replaceAll('\0', '');
  if (typeof celula === 'number') return comVirgula(celula);
  if (typeof celula === 'boolean') return celula ? 'SIM' : 'NÃO';
  return celula instanceof Date ? dataEmTexto(celula) : '';
}

function comVirgula(numero: number): string {
  return numero.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 10 });
}

/** Cells without a zone come as UTC. A time without a day lies on the calendar's first days. */
function dataEmTexto(data: Date): string {
  if (Number.isNaN(data.getTime())) return '';
  const minuto = Math.round(data.getTime() / 60_000);
  const arredondada = new Date(minuto * 60_000);
  const hora = formatHora(arredondada.getUTCHours() * 60 + arredondada.getUTCMinutes());
  if (arredondada.getUTCFullYear() < 1901) return hora;
  const dia = formatDia(arredondada.toISOString().slice(0, 10));
  return hora === '00:00' ? dia : `${dia} ${hora}`;
}

/** Sheets are as wide as their widest row. */
const semSobra = (celulas: string[]): string[] => celulas.slice(0, celulas.findLastIndex(Boolean) + 1);
