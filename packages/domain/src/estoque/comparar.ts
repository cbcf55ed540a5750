import { nivelMinMax, nivelNormal } from './classica.ts';
import { type Historico, resumo } from './historico.ts';
import { type Calibracao, calibrar, SEM_EXPERIENCIA } from './motor/calibracao.ts';
import { prever } from './motor/previsao.ts';
import { AQUECIMENTO, type NivelAlvo, type Ponto, varrer } from './replay.ts';

/** The methods that a replay sets side by side: two of a spreadsheet, and the product's. */
export const METODOS = ['minMax', 'mediaDesvio', 'motor'] as const;
export type Metodo = (typeof METODOS)[number];

/** Each method's results over its whole sweep. */
export type Resultados = Readonly<Record<Metodo, readonly Ponto[]>>;

const ULTIMOS = 12;
/** An order waits a month and lasts a month more. */
const MESES_COBERTOS = 2;
const RISCOS = [
  0.6, 0.5, 0.45, 0.4, 0.36, 0.33, 0.3, 0.28, 0.26, 0.24, 0.22, 0.2, 0.18, 0.16, 0.15, 0.14, 0.13, 0.12, 0.11,
  0.1, 0.09, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01,
];

/** Replays a history by every method over its whole sweep. */
export function comparar(historicos: readonly Historico[]): Record<Metodo, Ponto[]> {
  const calibracoes = calibrarMeses(historicos);
  const daPlanilha =
    (nivelDe: (antes: ReturnType<typeof resumo>, parametro: number) => number) => (peca: number) => {
      const antes = porMes((mes) => resumo(historicos[peca]?.slice(mes - ULTIMOS, mes) ?? []));
      return (parametro: number): NivelAlvo =>
        ({ mes }) =>
          inteiro(nivelDe(antes(mes), parametro));
    };
  return {
    minMax: varrer(historicos, passos(1, 40, 0.25), daPlanilha(nivelMinMax)),
    mediaDesvio: varrer(
      historicos,
      passos(0, 8, 0.1),
      daPlanilha((antes, k) => nivelNormal(antes, MESES_COBERTOS, k)),
    ),
    motor: varrer(historicos, RISCOS, (peca) => nivelDoMotor(historicos[peca] ?? [], calibracoes)),
  };
}

/** What all parts teach by each month, from the earlier ones alone. */
export function calibrarMeses(historicos: readonly Historico[]): (mes: number) => Calibracao {
  const meses = Math.max(0, ...historicos.map(({ length }) => length));
  const calibracoes = new Map<number, Calibracao>();
  for (let mes = AQUECIMENTO; mes < meses; mes += 1)
    calibracoes.set(mes, calibrar(historicos.map((historico) => historico.slice(0, mes))));
  return (mes) => calibracoes.get(mes) ?? SEM_EXPERIENCIA;
}

/** What is worked out once a month, when it is first asked for. */
export function porMes<T>(fazer: (mes: number) => T): (mes: number) => T {
  const feitos = new Map<number, T>();
  return (mes) => {
    const feito = feitos.get(mes) ?? fazer(mes);
    feitos.set(mes, feito);
    return feito;
  };
}

/** The engine's levels of a part: in each month it learns from the earlier ones alone, and forecasts once for all risks. */
function nivelDoMotor(historico: Historico, calibracaoDe: (mes: number) => Calibracao) {
  const previsto = porMes((mes) =>
    prever(historico.slice(0, mes), calibracaoDe(mes)).pontoPorEstoque({ prazo: 1, revisao: 1 }),
  );
  return (risco: number): NivelAlvo =>
    ({ mes, emMaos }) =>
      previsto(mes)(emMaos, risco);
}

/** Up, without the last digit of a product asking for a unit. */
const inteiro = (quantidade: number) => Math.ceil(quantidade - 1e-9);

function passos(de: number, ate: number, passo: number): number[] {
  return Array.from({ length: Math.round((ate - de) / passo) + 1 }, (_, n) => de + n * passo);
}
