import { semAcento } from '../busca.ts';

/** When an extra is worth offering; an empty list or null leaves that side open. */
export interface Combinacao {
  readonly marcas: readonly string[];
  readonly modelos: readonly string[];
  readonly kmDe: number | null;
  readonly kmAte: number | null;
  /** 1–12. */
  readonly meses: readonly number[];
}

export interface CarroNaVisita {
  readonly marca: string | null;
  readonly modelo: string;
  readonly km: number;
  /** YYYY-MM-DD. */
  readonly dia: string;
}

/** Whether an extra goes with a car on a day ("combina com"). */
export function combina(regra: Combinacao, { marca, modelo, km, dia }: CarroNaVisita): boolean {
  const { marcas, modelos, kmDe, kmAte, meses } = regra;
  if (km < (kmDe ?? km) || km > (kmAte ?? km)) return false;
  if (!naEpoca({ meses }, dia)) return false;
  if (marcas.length > 0 && (marca === null || !marcas.some((outra) => semAcento(outra) === semAcento(marca))))
    return false;
  return modelos.length === 0 || modelos.some((outro) => dizOModelo(modelo, outro));
}

/** Whether a day (YYYY-MM-DD) is in an extra's season. */
export const naEpoca = ({ meses }: Pick<Combinacao, 'meses'>, dia: string): boolean =>
  meses.length === 0 || meses.includes(Number(dia.slice(5, 7)));

/** Whether what people wrote of a car ("ONIX PLUS 1.0T LTZ") names a model ("Onix Plus"): its words, in a row. */
export function dizOModelo(escrito: string, modelo: string): boolean {
  const nome = palavras(modelo);
  return nome !== '' && ` ${palavras(escrito)} `.includes(` ${nome} `);
}

/**
 * Of several names ("1.0", "1.0 Turbo") the one that what people wrote ("ONIX 1.0 TURBO LTZ") says best: of which the largest
 * share is said, and among those the longest; the first of equals, whatever they wrote.
 */
export function oMaisDito<T>(
  escrito: string,
  opcoes: readonly T[],
  nomeDe: (opcao: T) => string,
): T | undefined {
  const dito = opcoes.map((opcao) => {
    const partes = palavras(nomeDe(opcao)).split(' ');
    const ditas = partes.filter((parte) => dizOModelo(escrito, parte)).length;
    return { opcao, ditas, parcela: ditas / partes.length };
  });
  const [melhor] = dito.sort((a, b) => b.parcela - a.parcela || b.ditas - a.ditas);
  return melhor?.opcao;
}

const palavras = (text: string): string =>
  semAcento(text)
    .replace(/[^a-z0-9.]+/g, ' ')
    .trim();
