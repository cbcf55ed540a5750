import { addDias, type Dia, diaDaSemana, formatDia, inicioDaSemana, isDia } from '../../dia.ts';

/** A day as it was said: how many words it took, and each day that it may be. Several are asked about. */
export interface DiaDito {
  readonly palavras: number;
  readonly dias: readonly Dia[];
}

const SEMANA = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const SEMANA_ESCRITA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const MESES = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
/** A date without its year lies in this one until it is so many days past: then nobody books it, and it is the next year's. */
const PASSADOS = 31;
const MESES_NO_ANO = 12;

const dois = (numero: number): string => String(numero).padStart(2, '0');
const numeroDe = (palavra = ''): number | null => (/^\d{1,3}$/.test(palavra) ? Number(palavra) : null);
const um = (palavras: number, dia: Dia): DiaDito | null => (isDia(dia) ? { palavras, dias: [dia] } : null);

/** A day as it is said back: "amanhã, quarta 25/11". */
export function dizerDia(dia: Dia, hoje: Dia): string {
  const escrito = `${SEMANA_ESCRITA[diaDaSemana(dia)]} ${formatDia(dia).slice(0, dia.slice(0, 4) === hoje.slice(0, 4) ? 5 : 10)}`;
  if (dia === hoje) return `hoje, ${escrito}`;
  return dia === addDias(hoje, 1) ? `amanhã, ${escrito}` : escrito;
}

/** The day that begins at these words (keys of `palavrasDe`); null where they say none. */
export function lerDiaDito(palavras: readonly string[], hoje: Dia): DiaDito | null {
  return (
    relativo(palavras, hoje) ??
    daSemana(palavras, hoje) ??
    comMes(palavras, hoje) ??
    (palavras[0] === 'dia' ? doDia(palavras.slice(1), hoje) : null)
  );
}

function relativo([uma, outra, terceira, quarta]: readonly string[], hoje: Dia): DiaDito | null {
  if (uma === 'hoje') return um(1, hoje);
  if (uma === 'amanha') return um(1, addDias(hoje, 1));
  if (uma === 'depois' && outra === 'de' && terceira === 'amanha') return um(3, addDias(hoje, 2));
  if (uma === 'daqui' && outra === 'a' && /^dias?$/.test(quarta ?? '')) {
    const dias = numeroDe(terceira);
    return dias === null ? null : um(4, addDias(hoje, dias));
  }
  const dias = numeroDe(outra);
  return uma === 'em' && dias !== null && /^dias?$/.test(terceira ?? '') ? um(3, addDias(hoje, dias)) : null;
}

/** "sexta": the next one. Said on a Friday, or as "sexta que vem" early in a week, it may be one of two. */
function daSemana(palavras: readonly string[], hoje: Dia): DiaDito | null {
  const antes = /^proxim[oa]$/.test(palavras[0] ?? '') ? 1 : 0;
  const qual = diaDaSemanaDito(palavras[antes]);
  if (qual === -1) return null;
  const feira = palavras[antes + 1] === 'feira' ? 1 : 0;
  const [depois, ...resto] = palavras.slice(antes + feira + 1);
  const lidas = antes + feira + 1;
  const deHoje = (qual - diaDaSemana(hoje) + 7) % 7;
  const naSemanaQueVem = addDias(inicioDaSemana(hoje), 7 + qual);
  if (/^d[ao]$/.test(depois ?? '') && resto.slice(0, 3).join(' ') === 'semana que vem')
    return um(lidas + 4, naSemanaQueVem);
  const queVem = depois === 'que' && resto[0] === 'vem';
  const proxima = addDias(hoje, deHoje || 7);
  const total = lidas + (queVem ? 2 : 0);
  if (antes || queVem)
    return { palavras: total, dias: proxima < naSemanaQueVem ? [proxima, naSemanaQueVem] : [proxima] };
  return { palavras: total, dias: deHoje === 0 ? [hoje, proxima] : [proxima] };
}

function diaDaSemanaDito(palavra = ''): number {
  const dita = palavra.replace(/-feira$/, '');
  return SEMANA.findIndex((nome) => nome === dita || nome.slice(0, 3) === dita);
}

/** "05/12", "5/12/2026", "5 de dezembro", "5 dez". */
function comMes([uma = '', outra, terceira]: readonly string[], hoje: Dia): DiaDito | null {
  const escrita = /^(\d{1,2})[/-](\d{1,2})(?:[/-](20\d\d|\d\d))?$/.exec(uma);
  if (escrita) {
    const [, dia, mes, ano] = escrita;
    return um(1, noAno([Number(dia), Number(mes)], ano && `20${ano.slice(-2)}`, hoje));
  }
  const numero = numeroDe(uma);
  if (numero === null) return null;
  const [mes, lidas] = outra === 'de' ? [mesDito(terceira), 3] : [mesDito(outra), 2];
  return mes === 0 ? null : um(lidas, noAno([numero, mes], undefined, hoje));
}

const mesDito = (palavra = ''): number =>
  1 + MESES.findIndex((nome) => nome === palavra || nome.slice(0, 3) === palavra);

function noAno([dia, mes]: readonly [number, number], ano: string | undefined, hoje: Dia): Dia {
  const em = (qual: string): Dia => `${qual}-${dois(mes)}-${dois(dia)}`;
  const este = hoje.slice(0, 4);
  const deste = em(ano ?? este);
  return ano === undefined && deste < addDias(hoje, -PASSADOS) ? em(String(Number(este) + 1)) : deste;
}

/** "dia 5": the next month that has such a day to come, this one first. */
function doDia([uma]: readonly string[], hoje: Dia): DiaDito | null {
  const numero = uma === 'primeiro' ? 1 : numeroDe(uma);
  if (numero === null || numero < 1) return null;
  const [ano, mes] = [Number(hoje.slice(0, 4)), Number(hoje.slice(5, 7)) - 1];
  const dias = Array.from({ length: MESES_NO_ANO }, (_vazio, i) => {
    const deste = mes + i;
    return `${ano + Math.floor(deste / MESES_NO_ANO)}-${dois((deste % MESES_NO_ANO) + 1)}-${dois(numero)}`;
  });
  const dia = dias.find((cada) => isDia(cada) && cada >= hoje);
  return dia === undefined ? null : um(2, dia);
}
