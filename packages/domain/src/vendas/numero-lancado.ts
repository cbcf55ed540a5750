import { lerDinheiro } from '../planilha/numero.ts';
import { comCasas, lerDecimal } from '../numero.ts';

/** A number as Brazil writes it, with so many decimals (0 to 2). */
export const formatDecimal = (numero: number, casas: 0 | 1 | 2): string => comCasas(numero, casas);

/**
 * The number that a cell's text says, in reais, hours or pieces; null when it says none. Takes what spreadsheets put on the
 * clipboard: "R$ 1.234,56", "(418,00)", "R$ (418,00)", "−418", "20:24".
 */
export function lerDecimalDoCampo(
  texto: string,
  unidade: 'contagem' | 'minutos' | 'centavos',
): number | null {
  const { negativo, resto } = semSinal(texto);
  const numero = lerSemSinal(resto, unidade);
  return numero === null || !negativo ? numero : -numero;
}

function semSinal(texto: string): { negativo: boolean; resto: string } {
  const [, entre] = /^(?:R\$\s*)?\((.+)\)$/i.exec(texto) ?? [];
  if (entre !== undefined) return { negativo: true, resto: entre.trim() };
  const [, sinal, resto = ''] = /^((?:R\$\s*)?[-−–]\s*(?:R\$\s*)?)(.+)$/i.exec(texto) ?? [];
  return sinal === undefined ? { negativo: false, resto: texto } : { negativo: true, resto };
}

function lerSemSinal(texto: string, unidade: 'contagem' | 'minutos' | 'centavos'): number | null {
  if (/^[-−–]/.test(texto)) return null;
  if (unidade === 'centavos') {
    const centavos = lerDinheiro(texto);
    return centavos === null ? null : centavos / 100;
  }
  if (unidade === 'contagem') return lerDecimal(texto);
  const [, horas, minutos] = /^(\d{1,4})\s*[:h]\s*([0-5]\d)$/i.exec(texto) ?? [];
  if (horas !== undefined) return Number(horas) + Number(minutos) / 60;
  return lerDecimal(texto.replace(/\s*h$/i, ''));
}
