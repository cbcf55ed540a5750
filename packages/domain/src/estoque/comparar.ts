import { nivelMinMax, nivelNormal } from './classica.ts';
import { type Historico, resumo } from './historico.ts';
import { calibrar } from './motor/calibracao.ts';
import { quantil } from './motor/distribuicao.ts';
import { prever, type Previsao } from './motor/previsao.ts';
import { AQUECIMENTO, type NivelAlvo, repetir, type Resultado } from './replay.ts';

/** The methods that a replay sets side by side: two of a spreadsheet, and the product's. */
export const METODOS = ['minMax', 'mediaDesvio', 'motor'] as const;
export type Metodo = (typeof METODOS)[number];

export interface Ponto extends Resultado {
  /** What was swept: months of the mean, deviations, or the risk that is run. */
  readonly parametro: number;
}

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
  const doMotor = nivelDoMotor(historicos);
  const varrer = (parametros: readonly number[], nivelDe: (parametro: number) => NivelAlvo) =>
    parametros.map((parametro) => ({ parametro, ...repetir(historicos, nivelDe(parametro)) }));
  const resumoAntes = ({ peca, mes }: { peca: number; mes: number }) =>
    resumo(historicos[peca]?.slice(mes - ULTIMOS, mes) ?? []);
  return {
    minMax: varrer(passos(1, 40, 0.25), (b) => (d) => inteiro(nivelMinMax(resumoAntes(d), b))),
    mediaDesvio: varrer(
      passos(0, 8, 0.1),
      (k) => (d) => inteiro(nivelNormal(resumoAntes(d), MESES_COBERTOS, k)),
    ),
    motor: varrer(RISCOS, doMotor),
  };
}

/** The engine's levels: in each month it learns from the earlier ones alone. */
function nivelDoMotor(historicos: readonly Historico[]): (risco: number) => NivelAlvo {
  const meses = Math.max(0, ...historicos.map(({ length }) => length));
  const previsoes = new Map<number, Previsao[]>();
  for (let mes = AQUECIMENTO; mes < meses; mes += 1) {
    const antes = historicos.map((historico) => historico.slice(0, mes));
    const calibracao = calibrar(antes);
    previsoes.set(
      mes,
      antes.map((historico) => prever(historico, calibracao)),
    );
  }
  const feitas = new Map<string, Float64Array>();
  const distribuicaoDe = (peca: number, mes: number, emMaos: number): Float64Array => {
    const chave = `${peca} ${mes} ${emMaos}`;
    const feita = feitas.get(chave);
    if (feita) return feita;
    const nova =
      previsoes.get(mes)?.[peca]?.noPeriodo({ prazo: 1, revisao: 1, emMaos }) ?? new Float64Array([1]);
    feitas.set(chave, nova);
    return nova;
  };
  return (risco) =>
    ({ peca, mes, emMaos }) =>
      quantil(distribuicaoDe(peca, mes, emMaos), risco);
}

/** Up, without the last digit of a product asking for a unit. */
const inteiro = (quantidade: number) => Math.ceil(quantidade - 1e-9);

function passos(de: number, ate: number, passo: number): number[] {
  return Array.from({ length: Math.round((ate - de) / passo) + 1 }, (_, n) => de + n * passo);
}
