/**
 * The reception board: one row a vehicle, as the clients in the waiting room see it (spec §3 reception vehicle, §4
 * reception board status). Everything personal is cut here, before it leaves the server for a public screen.
 */
import { primeiroNome } from '../../cadastros/consultor.ts';
import { SITUACAO_DESCONHECIDA, SITUACOES_DA_RECEPCAO } from '../../constantes.ts';
import { type Dia, diaDe, minutoDoDia } from '../../dia.ts';
import { normalizeChassi } from '../veiculo/chassi.ts';
import { formatHora } from '../../tempo/horario.ts';
import { maskPlaca, normalizePlaca } from '../veiculo/placa.ts';
import { STATUS_SERVICO } from '../oficina/servico.ts';

/** A service as the board needs it. `status` is any number, because integrations bring numbers the table lacks. */
export type ServicoDaRecepcao = {
  readonly codServico: number;
  readonly placa: string | null;
  readonly chassi: string | null;
  readonly cliente: string;
  readonly modelo: string;
  readonly status: number;
  readonly osAberta: boolean;
  readonly codTipoServico: number;
  readonly dataInicioServico: Date | null;
  readonly dataInicioServicoExecucao: Date | null;
  readonly horaAgendamento: string | null;
  readonly consultor: string | null;
};

/**
 * A row of the board. `placa` is masked and `cliente` a first name; `placaOriginal` is the whole plate, to be left
 * out wherever the reader may not see it. Hours are 'HH:MM' of the dealership; `progressoOS` is 0, 25, 50, 75 or 100.
 */
export type VeiculoNaRecepcao<S extends ServicoDaRecepcao = ServicoDaRecepcao> = SituacaoNaRecepcao & {
  readonly placa: string;
  readonly placaOriginal: string | null;
  readonly cliente: string;
  readonly modelo: string;
  readonly horaAgendamento: string | null;
  readonly horaServicoIniciado: string;
  readonly consultor: string | null;
  readonly codTipoServico: number;
  /** The least advanced service, which keeps the vehicle where it is; the first of several. */
  readonly servico: S;
};

export type SituacaoNaRecepcao = { readonly statusRecepcao: string; readonly progressoOS: number };

const { aguardandoServico, emServico, finalizado } = STATUS_SERVICO;

/** The board's own wording and capitals (spec §4), which differ from the cards' (`NOME_STATUS_SERVICO`). */
const SITUACOES: Readonly<Record<number, SituacaoNaRecepcao | undefined>> = SITUACOES_DA_RECEPCAO;

/** Service types that never show on the board (spec §4): 9 to 12, both included. */
const TIPOS_FORA = { de: 9, ate: 12 };

/** What the board says of a vehicle with these services, or null when it is finished and leaves the board (spec §4). */
export function statusDaRecepcao(statuses: readonly number[]): SituacaoNaRecepcao | null {
  const min = Math.min(...statuses);
  const max = Math.max(...statuses);
  // One finished service takes the vehicle off the board even while others wait: the specification says so.
  if (min === finalizado || max === finalizado) return null;
  const status = min === aguardandoServico && max > aguardandoServico ? emServico : min;
  return SITUACOES[status] ?? SITUACAO_DESCONHECIDA;
}

/**
 * The board of a day: services that start `hoje` in the zone `fuso`, of an open OS and a shown type, one row a plate (a
 * chassis where there is none), least advanced first and then by scheduled hour. Throws RangeError for an unknown zone.
 */
export function veiculosNaRecepcao<S extends ServicoDaRecepcao>(
  servicos: readonly S[],
  { hoje, fuso }: { hoje: Dia; fuso: string },
): VeiculoNaRecepcao<S>[] {
  const noQuadro = servicos.filter((servico) => isNoQuadro(servico, hoje, fuso));
  return [...Map.groupBy(noQuadro, chaveDoVeiculo).values()]
    .flatMap((doVeiculo) => toVeiculo(doVeiculo, fuso))
    .toSorted((a, b) => a.progressoOS - b.progressoOS || compareHora(a.horaAgendamento, b.horaAgendamento));
}

function isNoQuadro(servico: ServicoDaRecepcao, hoje: Dia, fuso: string): boolean {
  const { dataInicioServico, osAberta, codTipoServico } = servico;
  if (!osAberta || dataInicioServico === null) return false;
  const tipoFora = codTipoServico >= TIPOS_FORA.de && codTipoServico <= TIPOS_FORA.ate;
  return !tipoFora && diaDe(dataInicioServico, fuso) === hoje;
}

/** Services of an unknown vehicle stay apart: nothing says that they are of the same one. */
function chaveDoVeiculo({ placa, chassi, codServico }: ServicoDaRecepcao): string {
  const placaNormal = normalizePlaca(placa ?? '');
  if (placaNormal) return `placa ${placaNormal}`;
  const chassiNormal = normalizeChassi(chassi ?? '');
  return chassiNormal ? `chassi ${chassiNormal}` : `servico ${codServico}`;
}

/** The vehicle's row, or none when it is finished. Its first service names it; its hours are the earliest of all. */
function toVeiculo<S extends ServicoDaRecepcao>(
  servicos: readonly S[],
  fuso: string,
): VeiculoNaRecepcao<S>[] {
  const [primeiro] = servicos;
  const situacao = statusDaRecepcao(servicos.map(({ status }) => status));
  if (!primeiro || !situacao) return [];

  const { placa, chassi, cliente, modelo, codTipoServico } = primeiro;
  const [inicio] = servicos
    .flatMap(({ dataInicioServicoExecucao: em }) => em ?? [])
    .toSorted(compareInstante);
  return [
    {
      ...situacao,
      placa: maskPlaca({ placa, chassi }),
      placaOriginal: placa?.trim() ? placa : null,
      cliente: primeiroNome(cliente),
      modelo,
      horaAgendamento: servicos.map((servico) => servico.horaAgendamento).toSorted(compareHora)[0] ?? null,
      horaServicoIniciado: inicio ? formatHora(minutoDoDia(inicio, fuso)) : 'Não iniciado',
      consultor: servicos.find((servico) => servico.consultor !== null)?.consultor ?? null,
      codTipoServico,
      servico: servicos.reduce((menor, cada) => (cada.status < menor.status ? cada : menor)),
    },
  ];
}

/** By the clock, those without an hour last. */
function compareHora(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

function compareInstante(a: Date, b: Date): number {
  return a.getTime() - b.getTime();
}
