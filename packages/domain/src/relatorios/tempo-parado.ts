import type { MotivoParalisacao } from '../agenda/oficina/servico.ts';
import type { Causa } from './causa.ts';

/** A span of time, half-open, in milliseconds. */
export type Faixa = readonly [de: number, ate: number];

export type ServicoDaVisita = {
  readonly lavagem: boolean;
  /** When somebody worked on it. */
  readonly execucoes: readonly Faixa[];
  readonly pausas: readonly { readonly motivo: MotivoParalisacao; readonly faixa: Faixa }[];
  /** Since when it was to be done: work that the customer approved later was not waited for before. */
  readonly desde: number;
  /** The end of the work, and the inspection after it; Infinity: none was recorded. */
  readonly fim: number;
  readonly qualidade: number;
  /** When another car stood in its box. */
  readonly boxOcupado: readonly Faixa[];
};

/** A visit from arrival to delivery, with the hours in which the house was open meanwhile. */
export type Visita = {
  readonly chegada: number;
  readonly entrega: number;
  readonly aberto: readonly Faixa[];
  readonly servicos: readonly ServicoDaVisita[];
  /** Quotes on their way to the customer and back. */
  readonly comCliente: readonly Faixa[];
};

/** A stretch of a visit that went to one cause; whole minutes. */
export type TrechoDaVisita = { readonly causa: Causa; readonly minutos: number };

const MINUTO = 60_000;

/**
 * Where the minutes of a visit went, in their order. Instants count by the minute they lie in, so that the stretches add up
 * to the stay to the minute. Work done goes before everything, also after hours; then the house was closed; then what keeps
 * the job that is furthest: a stop with its reason, a mechanic or box to come, the customer's answer, inspection, hand-over.
 */
export function trechosDaVisita(visita: Visita): TrechoDaVisita[] {
  const inteira = emMinutos(visita);
  const trechos: { causa: Causa; minutos: number }[] = [];
  const marcos = marcosDe(inteira);
  for (const [i, de] of marcos.entries()) {
    const ate = marcos[i + 1];
    if (ate === undefined) break;
    const causa = causaEm(inteira, de);
    const ultimo = trechos.at(-1);
    if (ultimo?.causa === causa) ultimo.minutos += ate - de;
    else trechos.push({ causa, minutos: ate - de });
  }
  return trechos;
}

/** What a visit waits for, or does, in the minute that begins at `t`. */
function causaEm({ aberto, servicos, comCliente }: Visita, t: number): Causa {
  const emExecucao = servicos.filter(({ execucoes }) => cobre(execucoes, t));
  if (emExecucao.some(({ lavagem }) => !lavagem)) return 'execucao';
  if (emExecucao.length > 0) return 'lavagem';
  if (!cobre(aberto, t)) return 'foraDoExpediente';

  const parada = causaDaPausa(servicos, t);
  if (parada !== null) return parada;
  const pendentes = servicos.filter(({ desde, fim }) => desde <= t && t < fim);
  const [proximo] = pendentes.filter(({ lavagem }) => !lavagem);
  if (proximo) return cobre(proximo.boxOcupado, t) ? 'box' : 'mecanico';
  if (cobre(comCliente, t)) return 'aprovacao';
  if (pendentes.length > 0) return 'lavagem';
  const aInspecionar = servicos.some(({ qualidade }) => qualidade !== Infinity && t < qualidade);
  return aInspecionar ? 'qualidade' : 'entrega';
}

/** What each reason for a stop is to the figures, the strongest first: a part that is missing holds the car whoever else waits. */
const CAUSA_DO_MOTIVO: readonly (readonly [MotivoParalisacao, Causa])[] = [
  ['aguardandoPeca', 'peca'],
  ['terceiro', 'terceiro'],
  ['aguardandoAprovacao', 'aprovacao'],
  ['garantia', 'aprovacao'],
  ['ferramenta', 'box'],
  ['outro', 'mecanico'],
];

function causaDaPausa(servicos: readonly ServicoDaVisita[], t: number): Causa | null {
  const motivos = new Set<MotivoParalisacao>();
  for (const { pausas } of servicos)
    for (const { motivo, faixa } of pausas) if (cobre([faixa], t)) motivos.add(motivo);
  if (motivos.size === 0) return null;
  return CAUSA_DO_MOTIVO.find(([motivo]) => motivos.has(motivo))?.[1] ?? null;
}

const cobre = (faixas: readonly Faixa[], t: number): boolean =>
  faixas.some(([de, ate]) => de <= t && t < ate);

/** The minutes at which anything begins or ends, the arrival and the delivery first and last. */
function marcosDe({ chegada, entrega, aberto, servicos, comCliente }: Visita): number[] {
  const faixas = [...aberto, ...comCliente];
  const pontos = [chegada, entrega];
  for (const servico of servicos) {
    faixas.push(...servico.execucoes, ...servico.boxOcupado, ...servico.pausas.map(({ faixa }) => faixa));
    pontos.push(servico.desde, servico.fim, servico.qualidade);
  }
  const todos = [...pontos, ...faixas.flat()].filter((t) => chegada <= t && t <= entrega);
  return [...new Set(todos)].toSorted((a, b) => a - b);
}

/** Every instant as the minute it lies in. */
function emMinutos(visita: Visita): Visita {
  const minuto = (ms: number): number => (Number.isFinite(ms) ? Math.floor(ms / MINUTO) : ms);
  const faixa = ([de, ate]: Faixa): Faixa => [minuto(de), minuto(ate)];
  return {
    chegada: minuto(visita.chegada),
    entrega: Math.max(minuto(visita.chegada), minuto(visita.entrega)),
    aberto: visita.aberto.map(faixa),
    comCliente: visita.comCliente.map(faixa),
    servicos: visita.servicos.map((servico) => ({
      ...servico,
      execucoes: servico.execucoes.map(faixa),
      pausas: servico.pausas.map(({ motivo, faixa: qual }) => ({ motivo, faixa: faixa(qual) })),
      boxOcupado: servico.boxOcupado.map(faixa),
      desde: minuto(servico.desde),
      fim: minuto(servico.fim),
      qualidade: minuto(servico.qualidade),
    })),
  };
}
