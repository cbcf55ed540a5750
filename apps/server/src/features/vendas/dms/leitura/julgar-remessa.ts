import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import { type Conhecido, type DiaDoDms, julgarDia } from '@oferta/domain/vendas/dms/julgar-dia.ts';
import { fatiar } from '@oferta/domain/vendas/dms/largura-fixa.ts';
import {
  CAMPOS_DMS,
  type ColunaDms,
  conferirMapa,
  type FormatoDms,
  porExtenso,
} from '@oferta/domain/vendas/dms/mapa.ts';
import { juizDe } from '#machines/planilha/julgar.ts';
import type { RemessaAberta } from './abrir-remessa.ts';

/** A refused line: why, and its cells as the file has them. */
export interface Recusa {
  readonly linha: number;
  readonly motivos: readonly MotivoPlanilha[];
  readonly valores: Readonly<Record<string, string>>;
}

export interface Julgada {
  readonly dias: readonly DiaDoDms[];
  readonly recusas: readonly Recusa[];
}

/** What stands in the way of reading a delivery with its map, in sentences. */
export const faltaNoMapa = (formato: FormatoDms, { mapa, ausentes }: RemessaAberta): string[] => [
  ...ausentes.map((nome) => `Não há coluna ${nome} neste arquivo. Se ela mudou de nome, confira o mapa`),
  ...conferirMapa(formato, mapa),
];

const SEM_FIM =
  'A última linha não termina: o arquivo pode ter sido cortado, e este número também. Envie o arquivo inteiro';

/** Judges a delivery's lines one by one, as every import does: two of the same day are not both believed. */
export function julgarRemessa(
  formato: FormatoDms,
  { mapa, registros, semFim }: RemessaAberta,
  conhecido: Conhecido,
): Julgada {
  const nomes = mapa.map(({ coluna }) => coluna);
  const julgar = juizDe({
    importador: {
      campos: CAMPOS_DMS,
      julgar: (celulas) => julgarDia(celulas, conhecido),
      chave: (registro) => (registro as DiaDoDms).dia,
    },
    conhecido,
    nomes,
    mapa: mapa.map(({ campo }) => campo),
  });
  const dias: DiaDoDms[] = [];
  const recusas: Recusa[] = [];
  for (const registro of registros) {
    if (isSoma(registro)) continue;
    const recusar = (frase: string): void =>
      void recusas.push({
        linha: registro.linha,
        motivos: [{ campo: null, frase }],
        valores: Object.fromEntries(
          registro.celulas.map((celula, i) => [nomes[i] ?? `${i + 1}`, celula.slice(0, 1000).toWellFormed()]),
        ),
      });
    if (registro.linha === semFim) {
      recusar(SEM_FIM);
      continue;
    }
    const cortada = cortar(formato, mapa, registro);
    if ('frase' in cortada) {
      recusar(cortada.frase);
      continue;
    }
    const julgada = julgar(cortada);
    if (julgada === null) continue;
    if (julgada.motivos)
      recusas.push({ linha: julgada.linha, motivos: julgada.motivos, valores: julgada.valores ?? {} });
    else dias.push(julgada.registro as DiaDoDms);
  }
  return { dias, recusas };
}

/** Reports end with a sum. It is no day, and nobody's mistake. */
const isSoma = ({ celulas }: Registro): boolean =>
  /^\s*(?:sub)?tota(?:l|is)\b/i.test(celulas.find((celula) => celula.trim() !== '') ?? '');

/** A line's cells by the map, each as a person would have written it; or why it cannot be cut. */
function cortar(
  formato: FormatoDms,
  mapa: readonly ColunaDms[],
  { linha, celulas }: Registro,
): Registro | { readonly frase: string } {
  const cortadas = formato === 'fixa' ? fatiar(celulas[0] ?? '', mapa) : { celulas };
  if ('frase' in cortadas) return cortadas;
  return {
    linha,
    celulas: cortadas.celulas.map((celula, i) => porExtenso(celula, mapa[i]?.forma ?? 'escrito')),
  };
}
