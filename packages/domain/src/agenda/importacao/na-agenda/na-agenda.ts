import { formatPlaca } from '../../veiculo/placa-guardada.ts';
import { chaveOs } from '../../numero-os.ts';
import { isOutroVeiculo } from '../../veiculo/veiculo.ts';
import type { Motivo } from '../anotacoes.ts';
import type { RegistroImportado } from '../linha.ts';

/** An appointment that a line may be: one of its order's number, or of its vehicle at its day and hour. */
export type Candidato = {
  readonly codAgendamento: number;
  readonly numeroOs: string | null;
  readonly placa: string | null;
  readonly chassi: string | null;
  readonly cancelado: boolean;
};

/** What the agenda has of a line: its appointment, or its order's number under another vehicle; null when nothing. */
export type NaAgenda = Candidato | { readonly motivo: Motivo } | null;

type Procurado = Pick<RegistroImportado, 'numeroOs' | 'placa' | 'chassi'>;

/**
 * Which appointment a line of the file already is, cancelled or not, those that stand first. The order's number decides;
 * what was booked without one is the visit of that vehicle at that hour. `tomados` are visits that lines of other numbers
 * are already: two orders of one car are two appointments.
 */
export function acharNaAgenda(
  registro: Procurado,
  candidatos: readonly Candidato[],
  tomados: ReadonlySet<number>,
): NaAgenda {
  const emOrdem = candidatos.toSorted(
    (a, b) => Number(a.cancelado) - Number(b.cancelado) || b.codAgendamento - a.codAgendamento,
  );
  const { numeroOs } = registro;
  if (numeroOs === null) return emOrdem[0] ?? null;

  const chave = chaveOs(numeroOs);
  const daOs = emOrdem.filter(
    (candidato) => candidato.numeroOs !== null && chaveOs(candidato.numeroOs) === chave,
  );
  const mesma = daOs.find((candidato) => !isOutroVeiculo(candidato, registro));
  if (mesma) return mesma;
  // A cancelled appointment has left its number to others.
  const alheia = daOs.find(({ cancelado }) => !cancelado);
  if (alheia)
    return { motivo: { campo: 'numeroOs', frase: deOutroVeiculo(alheia.numeroOs ?? numeroOs, alheia) } };
  return emOrdem.find((visita) => visita.numeroOs === null && !tomados.has(visita.codAgendamento)) ?? null;
}

/**
 * What a person should look at before a line becomes a new appointment: its vehicle is in the agenda at that very day and
 * hour, under another order's number.
 */
export function avisoDeCoincidencia(candidatos: readonly Candidato[]): Motivo | null {
  const outra = candidatos.find(({ cancelado, numeroOs }) => !cancelado && numeroOs !== null);
  return outra
    ? { campo: 'placa', frase: `este veículo já está na agenda neste horário, com a O.S. ${outra.numeroOs}` }
    : null;
}

const deOutroVeiculo = (numeroOs: string, { placa, chassi }: Candidato): string =>
  `O.S. ${numeroOs} já é de outro veículo (${placa === null ? `chassi ${chassi}` : formatPlaca(placa)})`;
