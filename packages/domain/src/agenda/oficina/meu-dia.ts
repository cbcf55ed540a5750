/**
 * What a mechanic sees of their own day: which job is the one at hand, what comes after it, what changed since they last
 * looked, and when what was done without network is said to have happened.
 *
 * - retrato: the day as somebody saw it, no more of each job than what a change of it would be told of.
 */
import type { MotivoParalisacao } from './servico.ts';

/** The four reasons that one tap gives (drawing 46); those that the lifecycle has no word for are `outro` with a text. */
export const PAUSAS = {
  peca: { rotulo: 'Falta peça', motivo: 'aguardandoPeca', texto: null },
  cliente: { rotulo: 'Aguarda o cliente', motivo: 'aguardandoAprovacao', texto: null },
  descanso: { rotulo: 'Almoço ou pausa', motivo: 'outro', texto: 'Almoço ou pausa' },
  outroCarro: { rotulo: 'Outro carro na frente', motivo: 'outro', texto: 'Outro carro na frente' },
} as const satisfies Record<
  string,
  { readonly rotulo: string; readonly motivo: MotivoParalisacao; readonly texto: string | null }
>;

/** A job as it was seen. Instants are ISO texts, null where there is none. */
export interface VistoDoServico {
  readonly codServico: number;
  readonly placa: string | null;
  readonly descricao: string;
  readonly inicioPlanejado: string | null;
  readonly prometido: string | null;
  readonly box: string | null;
  readonly minutos: number;
}

export type TipoDeMudanca = 'entrou' | 'saiu' | 'hora' | 'promessa' | 'box' | 'tempo' | 'servico';

/** One thing that is not as it was seen; `de` and `para` are what the job had and has, as they are kept. */
export interface MudancaDoDia {
  readonly codServico: number;
  readonly placa: string | null;
  readonly descricao: string;
  readonly tipo: TipoDeMudanca;
  readonly de: string | null;
  readonly para: string | null;
}

const CAMPOS = [
  ['hora', 'inicioPlanejado'],
  ['promessa', 'prometido'],
  ['box', 'box'],
  ['tempo', 'minutos'],
  ['servico', 'descricao'],
] as const satisfies readonly (readonly [TipoDeMudanca, keyof VistoDoServico])[];

/**
 * What changed between two portraits, by what is now and then by what is gone. A job that a mechanic finished themselves is
 * no news to them: whoever asks says which are done.
 */
export function mudancasDesde(
  visto: readonly VistoDoServico[],
  agora: readonly VistoDoServico[],
  feitos: ReadonlySet<number> = new Set(),
): MudancaDoDia[] {
  const antes = new Map(visto.map((servico) => [servico.codServico, servico]));
  const ainda = new Set(agora.map(({ codServico }) => codServico));
  const mudancas: MudancaDoDia[] = [];
  for (const servico of agora) {
    const velho = antes.get(servico.codServico);
    if (!velho) mudancas.push(mudanca(servico, { tipo: 'entrou', de: null, para: null }));
    else
      for (const [tipo, campo] of CAMPOS)
        if (velho[campo] !== servico[campo])
          mudancas.push(mudanca(servico, { tipo, de: emTexto(velho[campo]), para: emTexto(servico[campo]) }));
  }
  for (const velho of visto)
    if (!ainda.has(velho.codServico) && !feitos.has(velho.codServico))
      mudancas.push(mudanca(velho, { tipo: 'saiu', de: null, para: null }));
  return mudancas;
}

const emTexto = (valor: string | number | null): string | null => (valor === null ? null : String(valor));

const mudanca = (
  { codServico, placa, descricao }: VistoDoServico,
  oQue: Pick<MudancaDoDia, 'tipo' | 'de' | 'para'>,
): MudancaDoDia => ({ codServico, placa, descricao, ...oQue });

/** How long ago at most something may have been done that is told now: a working day without network. Milliseconds. */
export const ATRASO_MAXIMO_MS = 12 * 60 * 60_000;

interface Dito {
  /** By the device's own clock: when it was done, and when it is told. */
  readonly em: Date;
  readonly enviadoEm: Date;
  /** By ours: now, and the last that is known of this job and of its mechanic; null when nothing is. */
  readonly agora: Date;
  readonly ultimo: Date | null;
}

/**
 * When something that was done without network happened, by our clock. Devices' clocks differ from ours, so only the time
 * between doing and telling is believed, no longer than a working day; and never before what is already known, for a clock
 * that runs backwards would count work twice.
 */
export function quandoFoi({ em, enviadoEm, agora, ultimo }: Dito): Date {
  const ha = Math.min(Math.max(enviadoEm.getTime() - em.getTime(), 0), ATRASO_MAXIMO_MS);
  const dito = agora.getTime() - ha;
  return new Date(Math.min(Math.max(dito, ultimo?.getTime() ?? dito), agora.getTime()));
}

/** How long a mechanic's session on a shared device lives without being used, milliseconds. */
export const REPOUSO_MS = 15 * 60_000;

/** Whether a session of a shared device is over by rest. */
export const isRepousada = (usadaEm: Date, agora: Date): boolean =>
  agora.getTime() - usadaEm.getTime() >= REPOUSO_MS;

/** What a mechanic's own code says as squares: no address, so that a phone that reads it by chance opens nothing. */
const NO_QR = 'meu-dia:';

/** The text of a mechanic's squares; `segredo` is what a device tells of it. */
export const textoDoQr = (segredo: string): string => NO_QR + segredo;

/** What a device tells of squares that it read; null where they are no mechanic's. */
export const segredoDoQr = (texto: string): string | null =>
  /^[\w-]{43}$/.test(texto.slice(NO_QR.length)) && texto.startsWith(NO_QR) ? texto.slice(NO_QR.length) : null;
