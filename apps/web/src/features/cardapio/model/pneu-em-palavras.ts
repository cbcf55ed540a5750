import { formatMedida, lerMedida } from '@oferta/domain/cardapio/medida-pneu.ts';
import { plural } from '@oferta/domain/plural.ts';

const MM_POR_POLEGADA = 25.4;

/** A size taken apart: "205 mm de largura · perfil 55 % · aro 16 · diâmetro 632 mm"; null when it is none. */
export function medidaEmPalavras(escrita: string): string | null {
  const medida = lerMedida(escrita);
  if (!medida) return null;
  const { largura, perfil, aro } = medida;
  const diametro = Math.round(aro * MM_POR_POLEGADA + (2 * largura * perfil) / 100);
  return `${formatMedida(medida)}: ${largura} mm de largura · perfil ${perfil} % · aro ${aro} · diâmetro ${diametro} mm`;
}

export const PRIMEIRO_INDICE = 60;
export const ULTIMO_INDICE = 130;

/** What each load index carries, kg, from 60 on (ETRTO). */
const CARGAS = [
  250, 257, 265, 272, 280, 290, 300, 307, 315, 325, 335, 345, 355, 365, 375, 387, 400, 412, 425, 437, 450,
  462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730, 750, 775, 800, 825,
  850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320, 1360, 1400,
  1450, 1500, 1550, 1600, 1650, 1700, 1750, 1800, 1850, 1900,
] as const;

/** What a tyre of this load index carries, kg; null outside 60–130. */
export const cargaDe = (indice: number): number | null => CARGAS[indice - PRIMEIRO_INDICE] ?? null;

/** What each speed mark stands, km/h. */
export const VELOCIDADE = {
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
} as const;

/** From here on a tyre is looked at twice, and then no longer sold, years. */
const ATENCAO_ANOS = 3;
const VELHO_ANOS = 5;

export interface IdadeDoPneu {
  readonly texto: string;
  readonly situacao: 'novo' | 'atencao' | 'velho';
}

const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;
const MESES_DO_ANO = 12;

/** How old a tyre of a DOT mark is ("2325" was made in week 23 of 2025) on a day (YYYY-MM-DD); null for no mark, or one yet to come. */
export function idadeDoPneu(dot: string | null, hoje: string): IdadeDoPneu | null {
  const [, semana, ano] = /^(\d{2})(\d{2})$/.exec(dot ?? '') ?? [];
  if (semana === undefined || ano === undefined) return null;
  const feito = Date.UTC(2000 + Number(ano), 0, 1) + (Number(semana) - 1) * SEMANA_MS;
  const semanas = Math.floor((Date.parse(hoje) - feito) / SEMANA_MS);
  if (Number.isNaN(semanas) || semanas < 0) return null;
  const meses = Math.floor((semanas * MESES_DO_ANO) / 52);
  const anos = Math.floor(meses / MESES_DO_ANO);
  return {
    texto: anos > 0 ? plural(anos, 'ano', 'anos') : plural(meses, 'mês', 'meses'),
    situacao: anos >= VELHO_ANOS ? 'velho' : anos >= ATENCAO_ANOS ? 'atencao' : 'novo',
  };
}
