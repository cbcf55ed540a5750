import type { MetasDoAno } from '@oferta/contracts/vendas/meta.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { escreverMeta, lerMetaEscrita, metaDoAnoSeguinte } from '@oferta/domain/relatorios/meta.ts';
import { addMeses, type Mes } from '@oferta/domain/vendas/mes.ts';

/** What was typed and not saved, by cell. */
export type Escritas = Readonly<Record<string, string>>;

interface Celula {
  readonly indicador: IndicadorId;
  readonly mes: Mes;
}

export const chaveDa = ({ indicador, mes }: Celula): string => `${indicador} ${mes}`;

const lerChave = (chave: string): Celula => {
  const [indicador, mes = ''] = chave.split(' ');
  // Keys are only made by `chaveDa`.
  return { indicador: indicador as IndicadorId, mes };
};

export interface Recusada extends Celula {
  readonly frase: string;
}

interface Lidas {
  /** As they are saved. */
  readonly celulas: readonly (Celula & { valor: number | null; versao: number })[];
  readonly recusadas: readonly Recusada[];
}

/** What of the typed cells can be saved, and which hold no number. A cell typed as it was is no change. */
export function lerEscritas(escritas: Escritas, { metas }: MetasDoAno): Lidas {
  const guardadas = new Map(metas.map((meta) => [chaveDa(meta), meta]));
  const celulas: (Celula & { valor: number | null; versao: number })[] = [];
  const recusadas: Recusada[] = [];
  for (const [chave, texto] of Object.entries(escritas)) {
    const celula = lerChave(chave);
    const lido = lerMetaEscrita(celula.indicador, texto);
    const guardada = guardadas.get(chave);
    if ('frase' in lido) recusadas.push({ ...celula, frase: lido.frase });
    else if (lido.valor !== (guardada?.valor ?? null))
      celulas.push({ ...celula, valor: lido.valor, versao: guardada?.versao ?? 0 });
  }
  return { celulas, recusadas };
}

interface Folha {
  /** As they stand, from top to bottom and from left to right. */
  readonly indicadores: readonly IndicadorId[];
  readonly meses: MetasDoAno['meses'];
}

/** A block of a spreadsheet spread from a cell on: over its edges and in closed months nothing is written. */
export function colarMetas(texto: string, daqui: Celula, { indicadores, meses }: Folha): Escritas {
  const linhas = texto.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const primeira = indicadores.indexOf(daqui.indicador);
  const coluna = meses.findIndex(({ mes }) => mes === daqui.mes);
  const escritas: Record<string, string> = {};
  for (const [i, linha] of linhas.entries()) {
    const indicador = indicadores[primeira + i];
    for (const [j, celula] of linha.split('\t').entries()) {
      const mes = meses[coluna + j];
      if (indicador && mes && !mes.fechado) escritas[chaveDa({ indicador, mes: mes.mes })] = celula.trim();
    }
  }
  return escritas;
}

/** Last year's targets with a percentage on them (hundredths of a percent), where this year has none and can have one. */
export function copiarDoAnoAnterior(
  { metas, anoAnterior, meses }: MetasDoAno,
  { bp, escritas }: { bp: number; escritas: Escritas },
): Escritas {
  const abertos = new Set(meses.flatMap(({ mes, fechado }) => (fechado ? [] : [mes])));
  const ocupadas = new Set([
    ...metas.map(chaveDa),
    ...Object.entries(escritas).flatMap(([chave, texto]) => (texto.trim() === '' ? [] : [chave])),
  ]);
  return Object.fromEntries(
    anoAnterior.flatMap(({ mes, indicador, valor }) => {
      const chave = chaveDa({ indicador, mes: addMeses(mes, 12) });
      if (ocupadas.has(chave) || !abertos.has(addMeses(mes, 12))) return [];
      return [[chave, escreverMeta(indicador, metaDoAnoSeguinte(indicador, valor, bp))]];
    }),
  );
}
