import { type Historico, tetoDoMes } from '../historico.ts';

/** A part's months as its shelf was, beside those of its history. */
export interface Falta {
  /** Of each month, the share of its days that began with none in stock: 0 to 1. */
  readonly parte: readonly number[];
  /** Of what was asked in each month, what was not sold from stock: noted as missed, or sold at balance zero. */
  readonly perdidas: readonly number[];
}

/** How fast other months say less of one: each is worth 0.8 of the one nearer to it. */
const ESQUECIMENTO = 0.8;
/** A house that has none for longer does not lack the part: it has given it up. */
const MESES_SEM_ESTOQUE = 3;

/** A month without stock for more of its days teaches no rate: what little time there was, was that of its sale. */
const QUASE_SEMPRE = 0.52;

/**
 * The months completed for the days without stock (field notes 8: such a month is not read as zero). What sold a day that there was
 * some, around that month, is taken to have been asked on the days that there was none; of it and of what somebody noted as
 * missed the greater counts, so nothing counts twice. The rate is that of sales over the time they were possible, the estimate
 * for a Poisson demand seen for a part of the time. It never falls when a month rises; months with stock stay as they are.
 */
export function completar(historico: Historico, falta: Falta | null | undefined): Historico {
  if (!falta?.parte.some((parte) => parte > 0)) return historico;
  const { parte, perdidas } = falta;
  const teto = tetoDoMes(historico);
  const vendidas = historico.map((mes, m) => Math.max(0, (mes ?? 0) - (perdidas[m] ?? 0)));
  let seguidos = 0;
  return historico.map((mes, m) => {
    const vazia = Math.min(1, Math.max(0, parte[m] ?? 0));
    seguidos = vazia >= 1 ? seguidos + 1 : 0;
    if (mes === null || vazia === 0 || seguidos > MESES_SEM_ESTOQUE) return mes;
    const { unidades, tempo } = emVolta({ historico, vendidas, parte, teto }, m);
    if (tempo === 0) return mes;
    const pedidasSemEstoque = Math.max(perdidas[m] ?? 0, (vazia * unidades) / tempo);
    return Math.max(mes, (vendidas[m] ?? 0) + pedidasSemEstoque);
  });
}

interface Vistos {
  readonly historico: Historico;
  readonly vendidas: readonly number[];
  readonly parte: readonly number[];
  readonly teto: number;
}

/** What was sold, and in how many months' time it could be, the months around this one first. */
function emVolta({ historico, vendidas, parte, teto }: Vistos, m: number) {
  let unidades = 0;
  let tempo = 0;
  for (const [k, mes] of historico.entries()) {
    // Bought for who asked, it came and left at once: an empty shelf says nothing of what nobody was told.
    if (mes === null || (parte[k] ?? 0) > QUASE_SEMPRE) continue;
    const peso = ESQUECIMENTO ** Math.abs(k - m);
    unidades += peso * Math.min(vendidas[k] ?? 0, teto);
    tempo += peso * (1 - Math.min(1, Math.max(0, parte[k] ?? 0)));
  }
  return { unidades, tempo: tempo < 1e-6 ? 0 : tempo };
}
