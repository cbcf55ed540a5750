import { semAcento } from '../busca.ts';

/** A car and a visit, as asked in one breath. */
export interface PerguntaDeRevisao {
  /** As typed. */
  readonly modelo: string;
  readonly km: number;
  readonly ano: number | null;
}

const KM_MAX = 1_000_000;
const PEDE = /^(rev|revis\p{L}*|custa|quanto)$/u;
const SEM_SENTIDO =
  /^(rev|revis\p{L}*|custa|quanto|qual|preco|e|a|o|as|os|de|do|da|dos|das|um|uma|no|na|para|pra|com|km|deste|desse|este|esse|carro|\?)$/u;

/**
 * Reads "quanto custa a revisão de 40 mil do Onix 2021" as people type it. Null when it asks for no visit: neither the
 * word nor "mil" or "km" is there, or the car or the kilometres are missing. A year is a lone 1950–2100.
 */
export function lerPerguntaDeRevisao(texto: string): PerguntaDeRevisao | null {
  const palavras = texto
    // "40 mil", "40mil", "40k", "40.000km": each one word.
    .replace(/(\d)\s*(mil|k|km)(?![\p{L}\d])/giu, '$1$2')
    .split(/[\s,?]+/)
    .filter(Boolean);
  let km: number | null = null;
  let ano: number | null = null;
  let pede = false;
  const carro: string[] = [];
  for (const palavra of palavras) {
    const simples = semAcento(palavra);
    pede ||= PEDE.test(simples) || /^[\d.]+(mil|k|km)$/.test(simples);
    const numero = lerNumero(simples);
    if (numero !== null && ano === null && isAno(simples)) ano = numero;
    else if (numero !== null && numero >= 1000 && km === null) km = numero;
    else if (!SEM_SENTIDO.test(simples)) carro.push(palavra);
  }
  const modelo = carro.join(' ');
  if (!pede || km === null || km > KM_MAX || !/\p{L}.*[\p{L}\d]/u.test(modelo)) return null;
  return { modelo, km, ano };
}

const isAno = (palavra: string): boolean =>
  /^\d{4}$/.test(palavra) && Number(palavra) >= 1950 && Number(palavra) <= 2100;

/** "40mil", "40k", "40.000", "40000", "40.000km"; null for anything else, such as "1.0" or "HB20". */
function lerNumero(palavra: string): number | null {
  const milhares = /^(\d{1,3})(mil|k)$/.exec(palavra)?.[1];
  if (milhares !== undefined) return Number(milhares) * 1000;
  const inteiro = /^(\d{1,3}(?:\.\d{3})+|\d{4,7})(km)?$/.exec(palavra)?.[1];
  return inteiro === undefined ? null : Number(inteiro.replaceAll('.', ''));
}
