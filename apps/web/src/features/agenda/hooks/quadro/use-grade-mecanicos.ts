import type { Calendario, Mecanico } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { minutosMarcados } from '@oferta/domain/agenda/oficina/carga-do-dia.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { GridBlock, GridPhase, GridResource, GridTarget } from '#ui/resource-grid/grid-event.ts';
import type { GridSourceItem } from '#ui/resource-grid/grid-source.ts';
import { blocosDe, limitesDoDia, type DonoDoTempo } from '../../model/blocos-do-dia.ts';
import { ocupantesDoAlvo, quemOcupa, recusaDoAlvo } from '../../model/conflito.ts';
import type { EventoServico } from '../../model/evento-servico.ts';
import { faseDoDia, nowDentro } from '../../model/fase-do-dia.ts';
import { marcadosNaFaixa } from '../../model/marcados-na-faixa.ts';
import { cargaPct, disponivelMin } from '../../model/ocupacao.ts';
import { quemPode } from '../../model/lugar/quem-pode.ts';
import { openAgendaDialog, type HorarioDoQuadro } from '../agenda-dialogs.ts';
import { avisoStore } from './use-arrasto-consultores.ts';
import { lugarAtual, useAcoesPlanejamento, type LugarDoServico } from '../use-acoes-planejamento.ts';
import type { QuadroMecanicos } from './use-quadro-mecanicos.ts';

/** A lane: a mechanic or a work bay. */
export interface FaixaDaGrade extends GridResource {
  readonly titulo: string;
  readonly dono: DonoDoTempo;
  readonly mecanico?: Mecanico;
}

export const SEM_FAIXA = 'semFaixa';

/** The lanes of the board: the team, or the bays of the dealership. */
export function faixasDe(
  { faixa, mecanicos }: QuadroMecanicos,
  calendario: Calendario,
): readonly FaixaDaGrade[] {
  if (faixa === 'box') {
    return calendario.boxes.map(({ codBox, nome }) => ({
      id: String(codBox),
      titulo: nome,
      dono: { resourceId: String(codBox), recurso: 'box', cod: codBox, jornada: null },
    }));
  }
  return mecanicos.map((mecanico) => ({
    id: String(mecanico.codMecanico),
    titulo: mecanico.nomeTratado,
    mecanico,
    dono: {
      resourceId: String(mecanico.codMecanico),
      recurso: 'mecanico',
      cod: mecanico.codMecanico,
      jornada: mecanico.jornada,
    },
  }));
}

/** What dragging means on the mechanics' board: what is refused, what is asked about, what is written. */
function useArrasto(
  quadro: QuadroMecanicos,
  eventos: readonly EventoServico[],
  { faixas, blocos }: Quadriculado,
) {
  const { fuso, faixa } = quadro;
  const { planejar } = useAcoesPlanejamento(quadro);

  const ocupante = (target: GridTarget, id?: string): EventoServico | undefined => {
    // A job that stands still or was squeezed in holds no lane, as on the server.
    const naFaixa = eventos.filter(
      ({ resourceId, servico: { status, paralisado, encaixe } }) =>
        resourceId === target.resourceId && status <= 2 && !paralisado && !encaixe,
    );
    return ocupantesDoAlvo({ ...target, ...(id !== undefined && { id }) }, naFaixa, 1)[0];
  };

  const motivoEm = motivoNo(quadro, blocos);

  const recusa = (target: GridTarget, servico?: ServicoAgendado, evento?: EventoServico): string | null => {
    const motivo = motivoEm(target, evento);
    const quem = motivo === null ? ocupante(target, evento?.id) : undefined;
    const livres = faixas.flatMap(({ id, mecanico }) => {
      const la = { ...target, resourceId: id };
      const faz = mecanico && id !== target.resourceId && fazServico(mecanico, servico);
      return faz && !motivoEm(la) && !ocupante(la) ? [mecanico] : [];
    });
    const outros = quemPode(livres, target.start);
    avisoStore.set(
      quem
        ? `Já tem ${quemOcupa(quem.servico)} neste horário. Ao soltar, você decide se encaixa.`
        : motivo === null
          ? avisoDoMecanico(faixas, target, { servico, outros })
          : outros,
    );
    return motivo;
  };

  const mover = (servico: ServicoAgendado, target: GridTarget): void => {
    avisoStore.set(null);
    const lugar = lugarNo(quadro, servico, target);
    // A bay is given together with whoever works in it.
    if (lugar.codMecanico === null) return openAgendaDialog({ tipo: 'planejar', servico, lugar });
    const nome = servico.placa ? formatPlaca(servico.placa) : servico.cliente;
    const titulo = faixas.find(({ id }) => id === target.resourceId)?.titulo ?? '';
    const frase = `${nome} às ${formatHora(target.start)} com ${titulo}`;
    const quem = ocupante(target, String(servico.codServico));
    if (!quem) return planejar({ servico, lugar, frase });
    openAgendaDialog({
      tipo: 'encaixe',
      frase: `${titulo} já tem ${quemOcupa(quem.servico)} neste horário.`,
      onConfirm: () => planejar({ servico, lugar, frase, encaixe: true }),
    });
  };

  const tirar = (servico: ServicoAgendado): void => {
    const lugar = lugarAtual(servico, fuso);
    const livre = faixa === 'mecanico' ? { codMecanico: null } : { codBox: null };
    if (lugar)
      planejar({
        servico,
        lugar: { ...lugar, ...livre },
        frase: `${servico.descricao} voltou para a bandeja`,
      });
  };
  return { recusa, mover, tirar };
}

/** Why a lane cannot be given a job. It may run over lunch and be resumed after it, so only its beginning must be in working time. */
const motivoNo =
  ({ dia, agora }: QuadroMecanicos, blocos: readonly GridBlock[]) =>
  ({ resourceId, start }: GridTarget, evento?: EventoServico): string | null =>
    recusaDoAlvo({
      start,
      end: start + 1,
      dia,
      agora,
      blocos: blocos.filter((bloco) => bloco.resourceId === resourceId),
      inicioMantido: evento !== undefined && evento.start === start,
    });

/** What has to be said before a mechanic, or a bay without one, gets the job; asked for once it is let go. */
function avisoDoMecanico(
  faixas: readonly FaixaDaGrade[],
  target: GridTarget,
  { servico, outros }: { readonly servico: ServicoAgendado | undefined; readonly outros: string },
): string | null {
  const faixa = faixas.find(({ id }) => id === target.resourceId);
  if (!servico || !faixa) return null;
  const { mecanico, titulo } = faixa;
  if (!mecanico) return servico.codMecanico === null ? 'Ao soltar, escolha quem faz o serviço.' : null;
  const outro = mecanico.codMecanico !== servico.codMecanico;
  return outro && !mecanico.especialidades.includes(servico.codTipoServico)
    ? `${titulo} não tem esta especialidade. Ao soltar, diga o motivo para escalar assim mesmo. ${outros}`
    : null;
}

/** Whether a mechanic has what a job asks for. */
const fazServico = ({ ativo, especialidades }: Mecanico, servico: ServicoAgendado | undefined): boolean =>
  ativo && servico !== undefined && especialidades.includes(servico.codTipoServico);

/** The place a job gets in a lane; what the lanes are not about stays as it was. */
function lugarNo(
  { faixa, dia }: QuadroMecanicos,
  servico: ServicoAgendado,
  target: GridTarget,
): LugarDoServico {
  const cod = Number(target.resourceId);
  return {
    codMecanico: faixa === 'mecanico' ? cod : servico.codMecanico,
    codBox: faixa === 'box' ? cod : servico.codBox,
    dia,
    inicioMin: target.start,
    duracaoMin: target.end - target.start,
  };
}

/** The lane's time that a place in the grid means. */
function horarioNa(faixas: readonly FaixaDaGrade[], dia: Dia, target: GridTarget): HorarioDoQuadro {
  const faixa = faixas.find(({ id }) => id === target.resourceId);
  return {
    recurso: faixa?.dono.recurso ?? 'concessionaria',
    codRecurso: faixa?.dono.cod ?? null,
    nome: faixa?.titulo ?? 'Toda a concessionária',
    dia,
    inicioMin: target.start,
    fimMin: target.end,
  };
}

interface Quadriculado {
  readonly faixas: readonly FaixaDaGrade[];
  readonly blocos: readonly GridBlock[];
}

/** Everything the grid of the mechanics' board is given: what it draws and what its gestures do. */
export function useGradeMecanicos(
  quadro: QuadroMecanicos,
  calendario: Calendario,
  eventos: readonly EventoServico[],
) {
  const { dia, agora, faixa, servicos } = quadro;
  const faixas = faixasDe(quadro, calendario);
  const blocos: readonly GridBlock[] = faixas.flatMap(({ dono }) => blocosDe(dono, dia, calendario));
  const { recusa, mover, tirar } = useArrasto(quadro, eventos, { faixas, blocos });
  const limites = limitesDoDia(
    calendario,
    [dia],
    eventos.filter(({ start, end }) => start >= 0 && end <= 1440),
  );
  const livreDe = (id: string): number => disponivelMin(blocos.filter(({ resourceId }) => resourceId === id));
  const marcadosEm = (lista: readonly EventoServico[]): number => marcadosNaFaixa(lista, quadro);
  const byId = (lista: readonly ServicoAgendado[], id: string): ServicoAgendado | undefined =>
    lista.find(({ codServico }) => String(codServico) === id);

  return {
    faixas,
    blocos,
    ...limites,
    now: dia === agora.dia ? nowDentro(agora, limites) : undefined,
    phase: (): GridPhase => faseDoDia(dia, agora, limites),
    ocupacao: cargaPct(
      faixa === 'box' ? marcadosEm(eventos) : minutosMarcados(servicos, quadro),
      faixas.reduce((soma, { id }) => soma + livreDe(id), 0),
    ),
    resumo({ id }: FaixaDaGrade, lista: readonly EventoServico[]) {
      const carga = cargaPct(marcadosEm(lista), livreDe(id));
      const quantos = `${lista.length} ${lista.length === 1 ? 'serviço' : 'serviços'}`;
      return { carga, texto: carga === null ? `${quantos} · folga` : quantos };
    },
    horarioDe: (target: GridTarget): HorarioDoQuadro => horarioNa(faixas, dia, target),
    canDrag: ({ servico }: EventoServico) => servico.status <= 2,
    canDrop: (evento: EventoServico, target: GridTarget) => recusa(target, evento.servico, evento),
    onMove: ({ servico }: EventoServico, target: GridTarget) => mover(servico, target),
    onMoveOut({ servico }: EventoServico, tray: string): void {
      if (tray === SEM_FAIXA) tirar(servico);
    },
    external: {
      canDrop: ({ id }: GridSourceItem, target: GridTarget) =>
        recusa(target, byId(quadro.semFaixa, id) ?? byId(quadro.paralisados, id)),
      onDrop(item: GridSourceItem, target: GridTarget): void {
        const servico = byId(quadro.semFaixa, item.id);
        if (servico) return mover(servico, target);
        const parado = byId(quadro.paralisados, item.id);
        avisoStore.set(null);
        if (parado)
          openAgendaDialog({ tipo: 'programar', servico: parado, lugar: lugarNo(quadro, parado, target) });
      },
    },
  };
}
