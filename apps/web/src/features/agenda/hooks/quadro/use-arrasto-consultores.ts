import type { Consultor } from '@oferta/contracts/agenda/equipe.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { createStore } from '#kernel/store.ts';
import type { GridBlock, GridTarget } from '#ui/resource-grid/grid-event.ts';
import { ocupantesDoAlvo, quemOcupa, recusaDoAlvo } from '../../model/conflito.ts';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import { quemPode } from '../../model/lugar/quem-pode.ts';
import type { EventoAgendamento } from '../../model/evento-agendamento.ts';
import { openAgendaDialog } from '../agenda-dialogs.ts';
import type { MudancaDeLugar } from '../alteracao.ts';
import type { QuadroConsultores } from './use-quadro-consultores.ts';

/** Whom the card being carried would sit on top of: shown before it is let go, because it is then asked about. */
export const avisoStore = createStore<string | null>(null);

/** The board, and those of its consultants that it shows: `blocos` are theirs alone. */
type QuadroNaMao = QuadroConsultores & { readonly mostrados: readonly Consultor[] };

interface Lugar {
  readonly dia: Dia;
  readonly codConsultor: number | null;
}

/** What dragging means on the consultants' board: what is refused, what is asked about, what is written. */
export function arrastoConsultores(
  quadro: QuadroNaMao,
  eventos: readonly EventoAgendamento[],
  blocos: readonly GridBlock[],
) {
  const lugarDe = (target: GridTarget, evento?: EventoAgendamento): Lugar => lugarNa(quadro, target, evento);
  const consultorDe = (cod: number | null): Consultor | undefined =>
    quadro.consultores.find(({ codConsultor }) => codConsultor === cod);

  const ocupantes = (target: GridTarget, evento?: EventoAgendamento): readonly EventoAgendamento[] => {
    const { dia, codConsultor } = lugarDe(target, evento);
    const consultor = consultorDe(codConsultor);
    if (!consultor) return [];
    // Whoever was squeezed in holds no place of the consultant's, as on the server.
    const vizinhos = eventos.filter(
      ({ agendamento }) =>
        agendamento.codConsultor === codConsultor &&
        agendamento.dataAgendamento === dia &&
        !agendamento.encaixe,
    );
    return ocupantesDoAlvo({ ...target, ...(evento && { id: evento.id }) }, vizinhos, consultor.capacidade);
  };

  const impedimento = impedimentoNo(quadro, blocos);

  const recusa = (target: GridTarget, evento?: EventoAgendamento): string | null => {
    const motivo = impedimento(target, evento);
    const [primeiro] = motivo === null ? ocupantes(target, evento) : [];
    // Of those shown, who is free at that hour.
    const livres = quadro.mostrados.filter(({ codConsultor, ativo }) => {
      const la = { ...target, resourceId: String(codConsultor) };
      return ativo && !impedimento(la) && ocupantes(la).length === 0;
    });
    const outros = (motivo || primeiro) && quadro.visao === 'dia' ? quemPode(livres, target.start) : '';
    avisoStore.set(
      primeiro ? `${ocupadoPor(primeiro)} Ao soltar, você decide se encaixa. ${outros}` : outros,
    );
    return motivo;
  };

  /** Goes ahead, or asks about the squeeze first. */
  const semSurpresa = (
    target: GridTarget,
    evento: EventoAgendamento | undefined,
    run: (encaixe: boolean) => void,
  ): void => {
    avisoStore.set(null);
    const [primeiro] = ocupantes(target, evento);
    if (!primeiro) return run(false);
    openAgendaDialog({ tipo: 'encaixe', frase: ocupadoPor(primeiro), onConfirm: () => run(true) });
  };

  return {
    canDrop: (evento: EventoAgendamento, target: GridTarget) => recusa(target, evento),
    /** The same reason without a word of warning on the board. */
    impedimento,
    recusa,
    semSurpresa,
    mudancaPara: (target: GridTarget, evento?: EventoAgendamento) =>
      mudancaPara(lugarDe(target, evento), target, evento),
    fraseDe: (target: GridTarget, { placa, cliente }: { placa: string | null; cliente: string }): string => {
      const consultor = quadro.visao === 'dia' ? consultorDe(Number(target.resourceId)) : undefined;
      const onde = consultor ? ` com ${consultor.nomeTratado}` : ` de ${diaCurto(lugarDe(target).dia)}`;
      return `${placa ? formatPlaca(placa) : cliente} movido para ${formatHora(target.start)}${onde}`;
    },
    lugarDe,
  };
}

const ocupadoPor = ({ agendamento }: EventoAgendamento): string =>
  `Horário ocupado por ${quemOcupa(agendamento)}.`;

/** Why a place cannot be taken: gone by, blocked, closed; null for one that can. */
const impedimentoNo =
  (quadro: QuadroNaMao, blocos: readonly GridBlock[]) =>
  (target: GridTarget, evento?: EventoAgendamento): string | null =>
    recusaDoAlvo({
      ...target,
      dia: lugarNa(quadro, target, evento).dia,
      agora: quadro.agora,
      blocos: blocos.filter(({ resourceId }) => resourceId === target.resourceId),
      inicioMantido: evento?.start === target.start && evento.resourceId === target.resourceId,
    });

/** Whose week it is; null for several people's. */
const unicoDe = (mostrados: readonly Consultor[]): number | null =>
  mostrados.length === 1 ? (mostrados[0]?.codConsultor ?? null) : null;

/** In the day view a column is a consultant; in the week view it is a day, and the consultant is the card's, or the week's. */
const lugarNa = (
  { visao, dia, mostrados }: QuadroNaMao,
  { resourceId }: GridTarget,
  evento?: EventoAgendamento,
): Lugar =>
  visao === 'dia'
    ? { dia, codConsultor: Number(resourceId) }
    : { dia: resourceId, codConsultor: evento?.agendamento.codConsultor ?? unicoDe(mostrados) };

/** What of a card's place is another there. */
function mudancaPara(
  { dia, codConsultor }: Lugar,
  target: GridTarget,
  evento?: EventoAgendamento,
): MudancaDeLugar {
  const duracaoMin = target.end - target.start;
  return {
    horaAgendamento: formatHora(target.start),
    ...(evento?.agendamento.dataAgendamento !== dia && { dataAgendamento: dia }),
    ...(evento?.agendamento.codConsultor !== codConsultor && codConsultor !== null && { codConsultor }),
    ...(evento && duracaoMin !== evento.end - evento.start && { duracaoMin }),
  };
}
