import { addDias, type Dia, diaDaSemana, inicioDaSemana, isDia } from '../../dia.ts';
import { type Mes, mesMais, primeiroDia, ultimoContado, ultimoDia } from '../mes.ts';
import { nomeDoMes } from '../numero.ts';

/** Days of a question, both in it. `mes`: they are a month, whole or as far as it is counted. */
export interface PeriodoDaPergunta {
  readonly de: Dia;
  readonly ate: Dia;
  /** As it is said and can be asked: "outubro de 2026", "ontem". */
  readonly nome: string;
  readonly mes: Mes | null;
}

/** A period and how many words of the phrase it took. */
interface Lido {
  readonly periodo: PeriodoDaPergunta;
  readonly palavras: number;
}

const MESES = Array.from({ length: 12 }, (_vazio, i) =>
  semCedilha(nomeDoMes(`2026-${String(i + 1).padStart(2, '0')}`).nome),
);
const CURTOS = MESES.map((mes) => mes.slice(0, 3));
const SEMANA = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const SEMANA_DITA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const NUMEROS: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  dez: 10,
  doze: 12,
  quinze: 15,
};

function semCedilha(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '');
}

const quantos = (palavra = ''): number | null =>
  /^\d{1,3}$/.test(palavra) ? Number(palavra) : (NUMEROS[palavra] ?? null);

const dois = (numero: number): string => String(numero).padStart(2, '0');

/** A month by its number: of that year, or the last one that has begun. */
export function mesDito(numero: number, ano: number | null, hoje: Dia): Mes {
  if (ano !== null) return `${ano}-${dois(numero)}`;
  const deste = `${hoje.slice(0, 4)}-${dois(numero)}`;
  return deste <= hoje.slice(0, 7) ? deste : mesMais(deste, -12);
}

export const mesInteiro = (mes: Mes, hoje: Dia): PeriodoDaPergunta => {
  const { nome, ano } = nomeDoMes(mes);
  return { ...ate({ de: primeiroDia(mes), fim: ultimoDia(mes), hoje }), nome: `${nome} de ${ano}`, mes };
};

const ate = ({ de, fim, hoje }: { de: Dia; fim: Dia; hoje: Dia }) => ({
  de,
  ate: ultimoContado({ de, fim, hoje }),
});

const umDia = (dia: Dia, nome: string): PeriodoDaPergunta => ({ de: dia, ate: dia, nome, mes: null });
const varios = (faixa: { de: Dia; ate: Dia }, nome: string): PeriodoDaPergunta => ({
  ...faixa,
  nome,
  mes: null,
});

const escrito = (dia: Dia): string => `${dia.slice(8)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;

/** A year in four digits, or by what people call it, at the beginning of the words: its number and how many they were. */
function anoEm(palavras: readonly string[], hoje: Dia): { ano: number; palavras: number } | null {
  const [uma = '', outra = '', terceira = ''] = palavras;
  const este = Number(hoje.slice(0, 4));
  const semDe = uma === 'de' || uma === 'do' || uma === 'deste' || uma === 'desse';
  const [ano, passado] = semDe ? [outra, terceira] : [uma, outra];
  const mais = semDe ? 1 : 0;
  if (/^20\d\d$/.test(ano)) return { ano: Number(ano), palavras: 1 + mais };
  if (ano === 'ano' && passado === 'passado') return { ano: este - 1, palavras: 2 + mais };
  return ano === 'ano' && (uma === 'deste' || uma === 'desse') ? { ano: este, palavras: 2 } : null;
}

/** What stands for days at the beginning of these words (keys of `palavrasDe`); null where they are none. */
export function lerPeriodo(palavras: readonly string[], hoje: Dia): Lido | null {
  const frase = palavras.join(' ');
  const fixa = Object.entries(fixas(hoje)).find(([dita]) => frase === dita || frase.startsWith(`${dita} `));
  if (fixa) return { periodo: fixa[1], palavras: fixa[0].split(' ').length };
  return ultimos(palavras, hoje) ?? doMes(palavras, hoje) ?? doDia(palavras, hoje) ?? doAno(palavras, hoje);
}

function fixas(hoje: Dia): Readonly<Record<string, PeriodoDaPergunta>> {
  const mes = hoje.slice(0, 7);
  const comeco = inicioDaSemana(hoje);
  const ontem = addDias(hoje, -1);
  const ano = Number(hoje.slice(0, 4));
  const estaSemana = varios(ate({ de: comeco, fim: addDias(comeco, 6), hoje }), 'esta semana');
  const semanaPassada = varios({ de: addDias(comeco, -7), ate: addDias(comeco, -1) }, 'semana passada');
  const esteMes = mesInteiro(mes, hoje);
  const mesPassado = mesInteiro(mesMais(mes, -1), hoje);
  const anos = (qual: number, nome: string) =>
    varios(ate({ de: `${qual}-01-01`, fim: `${qual}-12-31`, hoje }), nome);
  const primeiro = mesMais(mes, -((Number(mes.slice(5)) - 1) % 3));
  const trimestre = (desde: Mes, nome: string) =>
    varios(ate({ de: primeiroDia(desde), fim: ultimoDia(mesMais(desde, 2)), hoje }), nome);
  return {
    hoje: umDia(hoje, 'hoje'),
    ontem: umDia(ontem, 'ontem'),
    anteontem: umDia(addDias(hoje, -2), 'anteontem'),
    'antes de ontem': umDia(addDias(hoje, -2), 'anteontem'),
    'esta semana': estaSemana,
    'nesta semana': estaSemana,
    'dessa semana': estaSemana,
    'desta semana': estaSemana,
    'nessa semana': estaSemana,
    'essa semana': estaSemana,
    'semana passada': semanaPassada,
    'ultima semana': semanaPassada,
    'semana retrasada': varios({ de: addDias(comeco, -14), ate: addDias(comeco, -8) }, 'semana retrasada'),
    'este mes': esteMes,
    'neste mes': esteMes,
    'deste mes': esteMes,
    'desse mes': esteMes,
    'nesse mes': esteMes,
    'esse mes': esteMes,
    'mes atual': esteMes,
    'mes passado': mesPassado,
    'mes anterior': mesPassado,
    'ultimo mes': mesPassado,
    'mes retrasado': mesInteiro(mesMais(mes, -2), hoje),
    'este ano': anos(ano, 'este ano'),
    'neste ano': anos(ano, 'este ano'),
    'deste ano': anos(ano, 'este ano'),
    'esse ano': anos(ano, 'este ano'),
    'ano passado': anos(ano - 1, 'ano passado'),
    'este trimestre': trimestre(primeiro, 'este trimestre'),
    'neste trimestre': trimestre(primeiro, 'este trimestre'),
    'trimestre passado': trimestre(mesMais(primeiro, -3), 'trimestre passado'),
    'ultimo trimestre': trimestre(mesMais(primeiro, -3), 'trimestre passado'),
  };
}

/** "últimos 7 dias", "últimas 4 semanas", "últimos 3 meses": whole ones, up to yesterday, last Sunday, or the month before. */
function ultimos([uma = '', numero, unidade = '']: readonly string[], hoje: Dia): Lido | null {
  const n = quantos(numero);
  if (!/^ultim[oa]s$/.test(uma) || n === null || n === 0) return null;
  const nome = `últim${uma.slice(5)} ${n} ${unidade === 'mes' ? 'meses' : unidade}`;
  const comeco = inicioDaSemana(hoje);
  const mes = hoje.slice(0, 7);
  const faixa = {
    dias: { de: addDias(hoje, -n), ate: addDias(hoje, -1) },
    semanas: { de: addDias(comeco, -7 * n), ate: addDias(comeco, -1) },
    meses: { de: primeiroDia(mesMais(mes, -n)), ate: ultimoDia(mesMais(mes, -1)) },
  }[unidade];
  return faixa ? { periodo: varios(faixa, nome), palavras: 3 } : null;
}

const indiceDoMes = (palavra = ''): number => {
  const inteiro = MESES.indexOf(palavra);
  return inteiro === -1 ? CURTOS.indexOf(palavra) : inteiro;
};

/** "outubro", "outubro de 2025", "outubro do ano passado", "out/2025", "10/2025", "janeiro a março [de 2026]". */
function doMes(palavras: readonly string[], hoje: Dia): Lido | null {
  const [uma = '', a = '', outra] = palavras;
  const comBarra = /^([a-z]{3,9}|\d{1,2})\/(20\d\d|\d\d)$/.exec(uma);
  if (comBarra) {
    const [, dito = '', ano = ''] = comBarra;
    const numero = /^\d/.test(dito) ? (ano.length === 4 ? Number(dito) - 1 : -1) : indiceDoMes(dito);
    return numero >= 0 && numero < 12
      ? {
          periodo: mesInteiro(mesDito(numero + 1, Number(ano.length === 2 ? `20${ano}` : ano), hoje), hoje),
          palavras: 1,
        }
      : null;
  }
  const primeiro = indiceDoMes(uma);
  if (primeiro === -1) return null;
  const segundo = a === 'a' || a === 'ate' ? indiceDoMes(outra) : -1;
  if (segundo !== -1) {
    const doAnoDito = anoEm(palavras.slice(3), hoje);
    const fim = mesDito(segundo + 1, doAnoDito?.ano ?? null, hoje);
    const de = mesMais(fim, -((segundo - primeiro + 12) % 12));
    const nome = `${nomeDoMes(de).nome} a ${nomeDoMes(fim).nome} de ${fim.slice(0, 4)}`;
    const periodo = varios(ate({ de: primeiroDia(de), fim: ultimoDia(fim), hoje }), nome);
    return { periodo, palavras: 3 + (doAnoDito?.palavras ?? 0) };
  }
  const ano = anoEm(palavras.slice(1), hoje);
  return {
    periodo: mesInteiro(mesDito(primeiro + 1, ano?.ano ?? null, hoje), hoje),
    palavras: 1 + (ano?.palavras ?? 0),
  };
}

/** "dia 5", "05/11", "05/11/2026", "5 de novembro", "5 a 12 de novembro", "sexta", "sexta passada": the last one that was. */
function doDia(palavras: readonly string[], hoje: Dia): Lido | null {
  const [uma = '', ...resto] = palavras;
  if (uma === 'dia' || uma === 'dias') {
    const lido = doDia(resto, hoje);
    if (lido) return { ...lido, palavras: lido.palavras + 1 };
    const numero = quantos(resto[0]);
    if (numero === null || numero > 31) return null;
    const [a, ultimo] = [resto[1], quantos(resto[2])];
    const mes =
      `${hoje.slice(0, 7)}-${dois(numero)}` <= hoje ? hoje.slice(0, 7) : mesMais(hoje.slice(0, 7), -1);
    if ((a === 'a' || a === 'ate') && ultimo !== null) return faixaNoMes(mes, [numero, ultimo], 4);
    const dia = `${mes}-${dois(numero)}`;
    return isDia(dia) ? { periodo: umDia(dia, escrito(dia)), palavras: 2 } : null;
  }
  const data = /^(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?$/.exec(uma);
  if (data) {
    const [, doMesDito = '', mes = '', ano] = data;
    if (Number(mes) < 1 || Number(mes) > 12) return null;
    const dia = `${mesDito(Number(mes), ano === undefined ? null : Number(ano), hoje)}-${dois(Number(doMesDito))}`;
    return isDia(dia) ? { periodo: umDia(dia, escrito(dia)), palavras: 1 } : null;
  }
  return porExtenso(palavras, hoje) ?? daSemana(palavras, hoje);
}

function porExtenso([uma, a, outra, de, mesFinal, ...resto]: readonly string[], hoje: Dia): Lido | null {
  const numero = quantos(uma);
  if (numero === null || !/^\d+$/.test(uma ?? '')) return null;
  if (a === 'de' && indiceDoMes(outra) !== -1) {
    const ano = anoEm(
      [de, mesFinal, ...resto].filter((palavra) => palavra !== undefined),
      hoje,
    );
    const dia = `${mesDito(indiceDoMes(outra) + 1, ano?.ano ?? null, hoje)}-${dois(numero)}`;
    return isDia(dia) ? { periodo: umDia(dia, escrito(dia)), palavras: 3 + (ano?.palavras ?? 0) } : null;
  }
  const ultimo = quantos(outra);
  if ((a !== 'a' && a !== 'ate') || ultimo === null || de !== 'de' || indiceDoMes(mesFinal) === -1)
    return null;
  const ano = anoEm(resto, hoje);
  return faixaNoMes(
    mesDito(indiceDoMes(mesFinal) + 1, ano?.ano ?? null, hoje),
    [numero, ultimo],
    5 + (ano?.palavras ?? 0),
  );
}

function faixaNoMes(mes: Mes, [de, fim]: readonly [number, number], palavras: number): Lido | null {
  const faixa = { de: `${mes}-${dois(de)}`, ate: `${mes}-${dois(fim)}` };
  if (!isDia(faixa.de) || !isDia(faixa.ate) || faixa.de > faixa.ate) return null;
  const { nome, ano } = nomeDoMes(mes);
  return { periodo: varios(faixa, `${de} a ${fim} de ${nome} de ${ano}`), palavras };
}

function daSemana([uma = '', outra = '']: readonly string[], hoje: Dia): Lido | null {
  const qual = SEMANA.indexOf(uma.replace(/-feira$/, ''));
  if (qual === -1) return null;
  const passada = /^passad[oa]$/.test(outra);
  const atras = (diaDaSemana(hoje) - qual + 7) % 7 || 7;
  const dia = addDias(hoje, -atras);
  return {
    periodo: umDia(dia, `${SEMANA_DITA[qual]}, ${escrito(dia)}`.replace(/^.*, /, '')),
    palavras: passada ? 2 : 1,
  };
}

function doAno(palavras: readonly string[], hoje: Dia): Lido | null {
  const [uma = ''] = palavras;
  if (!/^20\d\d$/.test(uma)) return null;
  return { periodo: varios(ate({ de: `${uma}-01-01`, fim: `${uma}-12-31`, hoje }), uma), palavras: 1 };
}
