/** An hour as it was said: how many words it took, and the minutes since 00:00 that it may be. Several are asked about. */
export interface HoraDita {
  readonly palavras: number;
  readonly minutos: readonly number[];
}

const MEIO_DIA = 720;
/** A bare "2h" in a workshop may be of the afternoon; from here on an hour is what it says. */
const CEDO = 7;
const H = /^(?:h|hs|hrs?|horas?)$/;
const COLADA = /^(\d{1,2})(?:h|hs|hrs?|horas?)(\d\d)?(?:m|min)?$/;
const COM_DOIS_PONTOS = /^(\d{1,2}):(\d\d)(?:h|hs|hrs?)?$/;

interface Escrita {
  readonly palavras: number;
  readonly hora: string;
  readonly minuto: number;
}

/** The hour that begins at these words (keys of `palavrasDe`); null where they say none. A number by itself is none. */
export function lerHoraDita(palavras: readonly string[]): HoraDita | null {
  const meioDia = palavras[0] === 'meio-dia' ? 1 : palavras.slice(0, 2).join(' ') === 'meio dia' ? 2 : 0;
  if (meioDia > 0) return comMeia(palavras, { palavras: meioDia, minutos: [MEIO_DIA] });
  const escrita = escritaEm(palavras);
  if (!escrita) return null;
  const { hora, minuto } = escrita;
  const meia = minuto === 0 && isMeia(palavras, escrita.palavras);
  const lidas = escrita.palavras + (meia ? 2 : 0);
  const horas = Number(hora);
  if (horas > 23 || minuto > 59) return null;
  const ditos = horas * 60 + (meia ? 30 : minuto);
  const parte = parteDoDia(palavras.slice(lidas));
  if (parte) {
    if (parte === 'manha') return { palavras: lidas + 2, minutos: [ditos] };
    return { palavras: lidas + 2, minutos: [horas < 12 ? ditos + MEIO_DIA : ditos] };
  }
  const duvidosa = horas > 0 && horas < CEDO && !hora.startsWith('0');
  return { palavras: lidas, minutos: duvidosa ? [ditos + MEIO_DIA, ditos] : [ditos] };
}

function escritaEm(palavras: readonly string[]): Escrita | null {
  const [uma = '', outra = '', terceira = ''] = palavras;
  const [, hora, minuto = '0'] = COLADA.exec(uma) ?? COM_DOIS_PONTOS.exec(uma) ?? [];
  if (hora !== undefined) return { palavras: 1, hora, minuto: Number(minuto) };
  if (/^\d{1,2}$/.test(uma) && H.test(outra)) return { palavras: 2, hora: uma, minuto: 0 };
  if ((uma === 'as' || uma === 'pelas') && /^\d{1,2}$/.test(outra))
    return { palavras: H.test(terceira) ? 3 : 2, hora: outra, minuto: 0 };
  // "8 e meia", "2 da tarde": a number that only an hour goes on from.
  return /^\d{1,2}$/.test(uma) && (isMeia(palavras, 1) || parteDoDia(palavras.slice(1)) !== null)
    ? { palavras: 1, hora: uma, minuto: 0 }
    : null;
}

const isMeia = (palavras: readonly string[], em: number): boolean =>
  palavras[em] === 'e' && palavras[em + 1] === 'meia';

const comMeia = (palavras: readonly string[], dita: HoraDita): HoraDita =>
  isMeia(palavras, dita.palavras)
    ? { palavras: dita.palavras + 2, minutos: dita.minutos.map((minuto) => minuto + 30) }
    : dita;

function parteDoDia([de, parte = '']: readonly string[]): string | null {
  return (de === 'da' || de === 'a' || de === 'de') && /^(manha|tarde|noite)$/.test(parte) ? parte : null;
}
