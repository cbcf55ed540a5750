import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { isDescompasso, tempoUsado } from '@oferta/domain/agenda/oficina/avanco.ts';
import { stateLabel, type State } from '#ui/tone.ts';
import { estadoDoServico } from '../../../model/estado-cartao.ts';
import { encontra } from '../../../model/filtro-agenda.ts';

/** Worked against sold time: 'limite' from 90 %, 'estouro' from 100 % (product 02, cards). */
export type Consumo = 'normal' | 'limite' | 'estouro';

/** A job as the workshop's list shows it. Minutes. */
export interface LinhaServico {
  readonly servico: ServicoAgendado;
  readonly estado: State;
  readonly trabalhado: number;
  readonly vendido: number;
  readonly consumo: Consumo;
  /** Past the planned start (waiting) or the planned end (being worked on). */
  readonly atraso: number;
  /** Time used up, in percent, of a running job that is told to be far from done; null for any other. */
  readonly descompasso: number | null;
}

const MINUTO_MS = 60_000;
const LIMITE = 0.9;

/** Jobs of cars that are in the house and not yet delivered. */
export const isNaOficina = ({ osAberta, status }: ServicoAgendado): boolean => osAberta && status < 5;

export function toLinha(servico: ServicoAgendado, agora: Date): LinhaServico {
  const vendido = servico.tempoPadraoMin + servico.tempoAdicionalMin;
  return {
    servico,
    estado: estadoDoServico(servico),
    trabalhado: servico.trabalhadoMin,
    vendido,
    consumo: consumoDe(servico.trabalhadoMin, vendido),
    atraso: atrasoDe(servico, agora),
    descompasso: descompassoDe(servico, vendido),
  };
}

function descompassoDe(
  { status, paralisado, trabalhadoMin, percentual }: ServicoAgendado,
  planejadoMin: number,
): number | null {
  const avanco = { trabalhadoMin, planejadoMin, percentual };
  return status === 2 && !paralisado && isDescompasso(avanco) ? tempoUsado(avanco) : null;
}

function consumoDe(trabalhado: number, vendido: number): Consumo {
  if (vendido <= 0 || trabalhado < vendido * LIMITE) return 'normal';
  return trabalhado < vendido ? 'limite' : 'estouro';
}

function atrasoDe(
  { status, paralisado, inicioPlanejado, fimPlanejado }: ServicoAgendado,
  agora: Date,
): number {
  if (paralisado || status > 2) return 0;
  const devido = status === 1 ? inicioPlanejado : fimPlanejado;
  return devido === null ? 0 : Math.max(0, Math.floor((agora.getTime() - Date.parse(devido)) / MINUTO_MS));
}

/** Some jobs under one heading. `cod` is the mechanic's, when the heading is a mechanic. */
export interface GrupoDeServicos {
  readonly id: string;
  readonly codMecanico: number | null;
  readonly estado: State | null;
  readonly linhas: readonly LinhaServico[];
}

/** What is being worked on first, then what waits for a hand, then what is on its way out. */
const ORDEM: readonly State[] = [2, 1, 3, 4, 'p'];
const posicao = ({ estado }: LinhaServico): number => ORDEM.indexOf(estado);

/** The late first, then by what was promised; without a promise last. */
function compareUrgencia(a: LinhaServico, b: LinhaServico): number {
  return posicao(a) - posicao(b) || b.atraso - a.atraso || comparePromessa(a, b);
}

function comparePromessa({ servico: a }: LinhaServico, { servico: b }: LinhaServico): number {
  return (a.previsaoEntrega ?? '9').localeCompare(b.previsaoEntrega ?? '9');
}

/** By mechanic in the team's order, what nobody has taken before everybody. */
export function porMecanico(
  linhas: readonly LinhaServico[],
  equipe: readonly number[],
): readonly GrupoDeServicos[] {
  const grupos = Map.groupBy(linhas, ({ servico }) => servico.codMecanico);
  const foraDaEquipe = [...grupos.keys()].filter((cod) => cod !== null && !equipe.includes(cod));
  return [null, ...equipe, ...foraDaEquipe].flatMap((codMecanico) => {
    const delas = grupos.get(codMecanico);
    if (!delas) return [];
    return { id: `m${codMecanico ?? 0}`, codMecanico, estado: null, linhas: delas.toSorted(compareUrgencia) };
  });
}

/** By state, in the order in which they need somebody. */
export function porEstado(linhas: readonly LinhaServico[]): readonly GrupoDeServicos[] {
  const grupos = Map.groupBy(linhas, ({ estado }) => estado);
  return ORDEM.flatMap((estado) => {
    const delas = grupos.get(estado);
    return delas
      ? { id: `e${estado}`, codMecanico: null, estado, linhas: delas.toSorted(compareUrgencia) }
      : [];
  });
}

/** Whether a row answers the search: plate, chassis, client, and the job itself. */
export const achado = ({ servico }: LinhaServico, busca: string): boolean =>
  encontra(servico, busca) || encontra({ ...servico, cliente: servico.descricao }, busca);

/** What does not fit together, for whoever leads the workshop; empty when it does. */
export const descompassoEmPalavras = ({ descompasso, servico }: LinhaServico): string =>
  descompasso === null
    ? ''
    : `Tempo em ${descompasso}% e feito ${servico.percentual}%: confira o avanço com o mecânico`;

/** The state in words, for the paper. */
export const nomeDoEstado = ({ estado }: LinhaServico): string => stateLabel(estado);
