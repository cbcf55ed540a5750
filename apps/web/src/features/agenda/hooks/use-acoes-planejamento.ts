import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Calendario, Mecanico } from '@oferta/contracts/agenda/equipe.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { diaDe, instanteDe, minutoDoDia, type Dia } from '@oferta/domain/dia.ts';
import { isApiError, type ApiError } from '#kernel/data/api-error.ts';
import { showRefusal, useCall } from '#kernel/data/use-call.ts';
import { createStore } from '#kernel/store.ts';
import { showToast } from '#ui/toast/toast.ts';
import { trabalhoMin } from '../model/trabalho-min.ts';
import { openAgendaDialog } from './agenda-dialogs.ts';
import { rememberUndo, undoLast } from './desfazer.ts';
import { dropPendente, putPendente, type Pendentes } from './pendentes-store.ts';
import { refetchForaDoFeed } from './fora-do-feed.ts';
import { glideCard } from './quadro/voltar-animado.ts';

/** Changes of jobs made here that the feed has not brought yet, by code. */
export const servicosPendentes = createStore<Pendentes<ServicoAgendado>>(new Map());

/** A place on the mechanics' board: minutes since 00:00 of the day, length in minutes with the lunch it stands over. */
export interface LugarDoServico {
  readonly codMecanico: number | null;
  readonly codBox: number | null;
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly duracaoMin: number;
}

interface Planejar {
  readonly servico: ServicoAgendado;
  readonly lugar: LugarDoServico;
  readonly frase: string;
  /** Minutes of work, where the place does not tell them. */
  readonly tempoMin?: number;
  readonly motivoEspecialidade?: string;
  readonly encaixe?: boolean;
}

/** By whose hours the work in a place is counted. */
interface Horas {
  readonly fuso: string;
  readonly mecanicos: readonly Mecanico[];
  readonly calendario: Calendario | undefined;
}

interface Planejado {
  readonly servico: ServicoAgendado;
  /** The job as the server has it now. */
  readonly novo: ServicoAgendado;
  readonly frase: string;
}

const INSISTIVEIS = new Set<string>([
  agendamentoRefusals.mecanicoOcupado.codigo,
  agendamentoRefusals.boxOcupado.codigo,
  // Past closing, by explicit choice: the server lets an encaixe end after hours, and none begin there.
  agendamentoRefusals.foraDoExpediente.codigo,
]);

/** Where a job is now; null while it has neither time nor lane. */
export function lugarAtual(servico: ServicoAgendado, fuso: string): LugarDoServico | null {
  const { inicioPlanejado, fimPlanejado, codMecanico, codBox } = servico;
  if (inicioPlanejado === null || fimPlanejado === null) return null;
  const inicio = new Date(inicioPlanejado);
  const duracaoMin = Math.round((Date.parse(fimPlanejado) - inicio.getTime()) / 60_000);
  return { codMecanico, codBox, dia: diaDe(inicio, fuso), inicioMin: minutoDoDia(inicio, fuso), duracaoMin };
}

/** Puts jobs on the mechanics' board: at once on screen, back with the server's sentence when refused. */
export function useAcoesPlanejamento(horas: Horas) {
  const { fuso } = horas;
  const { mutateAsync } = useCall(servicoContracts.agendamentoMecanico, { onError: () => true });

  /** Shows a job where it now is and tells so, with the way back. */
  const concluir = ({ servico, novo, frase }: Planejado): void => {
    putPendente(servicosPendentes, novo.codServico, { registro: novo, confirmado: true });
    refetchForaDoFeed();
    const antes = lugarAtual(servico, fuso);
    const agora = lugarAtual(novo, fuso);
    const lugar = antes ?? (agora && { ...agora, codMecanico: null, codBox: null });
    const desfazer = (): void => {
      if (!lugar) return;
      const tempoMin = antes ? trabalhoNo(antes, horas) : lugar.duracaoMin;
      void planejar({ servico: novo, lugar, tempoMin, frase: 'Movimento desfeito' });
    };
    rememberUndo(desfazer);
    showToast({
      title: frase,
      description: servico.descricao,
      tone: 'brand',
      undo: () => undoLast(desfazer),
    });
  };

  const planejar = async (pedido: Planejar): Promise<void> => {
    const { servico, lugar, frase } = pedido;
    const { codServico } = servico;
    putPendente(servicosPendentes, codServico, {
      registro: { ...servico, ...planejado(lugar, fuso) },
      confirmado: false,
    });
    try {
      const novo = await mutateAsync({ body: corpoDe(pedido, horas) });
      concluir({ servico, novo, frase });
    } catch (error) {
      glideCard(String(codServico), () => dropPendente(servicosPendentes, codServico));
      if (!isApiError(error)) throw error;
      if (!offerCaminho(error, pedido)) showRefusal(error);
    }
  };

  /** Offers the explicit way past what may be insisted on. True: offered. */
  const offerCaminho = ({ codigo, mensagem: frase }: ApiError, pedido: Planejar): boolean => {
    const { servico } = pedido;
    if (codigo === agendamentoRefusals.semEspecialidade.codigo) {
      openAgendaDialog({
        tipo: 'motivoEspecialidade',
        servico,
        frase,
        quemTem: quemTem(servico, horas),
        onConfirm: (motivoEspecialidade) => void planejar({ ...pedido, motivoEspecialidade }),
      });
      return true;
    }
    if (!INSISTIVEIS.has(codigo) || pedido.encaixe) return false;
    openAgendaDialog({
      tipo: 'encaixe',
      frase,
      onConfirm: () => void planejar({ ...pedido, encaixe: true }),
    });
    return true;
  };

  return { planejar: (pedido: Planejar): void => void planejar(pedido), concluir };
}

function planejado(
  { dia, inicioMin, duracaoMin, codMecanico, codBox }: LugarDoServico,
  fuso: string,
): Partial<ServicoAgendado> {
  const inicio = instanteDe(dia, inicioMin, fuso);
  return {
    codMecanico,
    codBox,
    inicioPlanejado: inicio.toISOString(),
    fimPlanejado: new Date(inicio.getTime() + duracaoMin * 60_000).toISOString(),
  };
}

/** The minutes of work in a place: whoever does it there does not work at lunch. */
export function trabalhoNo(lugar: LugarDoServico, { mecanicos, calendario }: Omit<Horas, 'fuso'>): number {
  const jornada = mecanicos.find(({ codMecanico }) => codMecanico === lugar.codMecanico)?.jornada ?? null;
  return calendario ? trabalhoMin(lugar, jornada, calendario) : lugar.duracaoMin;
}

/** Whom the board could give a job to: they have its speciality. */
const quemTem = ({ codTipoServico }: ServicoAgendado, { mecanicos }: Horas): readonly string[] =>
  mecanicos
    .filter(({ ativo, especialidades }) => ativo && especialidades.includes(codTipoServico))
    .map(({ nomeTratado }) => nomeTratado);

/** A job that only moves keeps its work; one that was stretched has what its new place holds; the tray tells a job's own time. */
function tempoDe({ servico, lugar }: Planejar, horas: Horas): number {
  const atual = lugarAtual(servico, horas.fuso);
  if (!atual) return lugar.duracaoMin;
  return trabalhoNo(atual.duracaoMin === lugar.duracaoMin ? atual : lugar, horas);
}

function corpoDe(pedido: Planejar, horas: Horas) {
  const { servico, lugar, motivoEspecialidade, encaixe, tempoMin } = pedido;
  return {
    codServico: servico.codServico,
    versao: servico.versao,
    codMecanico: lugar.codMecanico,
    codBox: lugar.codBox,
    data: lugar.dia,
    hora: formatHora(lugar.inicioMin),
    duracaoMin: tempoMin ?? tempoDe(pedido, horas),
    ...(motivoEspecialidade && { motivoEspecialidade }),
    ...(encaixe && { encaixe }),
  };
}
