import type { Calendario, Mecanico } from '@oferta/contracts/agenda/equipe.ts';
import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { formatHora } from '@oferta/domain/agenda/horario.ts';
import { formatPlaca } from '@oferta/domain/agenda/placa.ts';
import type { GridBlock, GridPhase, GridResource, GridTarget } from '#ui/resource-grid/grid-event.ts';
import type { GridSourceItem } from '#ui/resource-grid/grid-source.ts';
import { blocosDe, limitesDoDia, type DonoDoTempo } from '../model/blocos-do-dia.ts';
import { ocupantesDoAlvo, quemOcupa, recusaDoAlvo } from '../model/conflito.ts';
import type { EventoServico } from '../model/evento-servico.ts';
import { faseDoDia, nowDentro } from '../model/fase-do-dia.ts';
import { disponivelMin, ocupacaoPct } from '../model/ocupacao.ts';
import { openAgendaDialog } from './agenda-dialogs.ts';
import { avisoStore } from './use-arrasto-consultores.ts';
import { lugarAtual, useAcoesPlanejamento } from './use-acoes-planejamento.ts';
import type { QuadroMecanicos } from './use-quadro-mecanicos.ts';

/** A lane: a mechanic or a work bay. */
export interface FaixaDaGrade extends GridResource {
  readonly titulo: string;
  readonly dono: DonoDoTempo;
  readonly mecanico?: Mecanico;
}

export const SEM_FAIXA = 'semFaixa';

/** The lanes of the board: the team, or the bays of the dealership. */
export function faixasDe({ faixa, mecanicos }: QuadroMecanicos, calendario: Calendario): readonly FaixaDaGrade[] {
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
    dono: { resourceId: String(mecanico.codMecanico), recurso: 'mecanico', cod: mecanico.codMecanico, jornada: mecanico.jornada },
  }));
}

/** Everything the grid of the mechanics' board is given: what it draws and what its gestures do. */
export function useGradeMecanicos(quadro: QuadroMecanicos, calendario: Calendario, eventos: readonly EventoServico[]) {
  const { dia, agora, fuso, faixa } = quadro;
  const { planejar } = useAcoesPlanejamento(fuso);
  const faixas = faixasDe(quadro, calendario);
  const blocos: readonly GridBlock[] = faixas.flatMap(({ dono }) => blocosDe(dono, dia, calendario));
  const limites = limitesDoDia(calendario, [dia], eventos.filter(({ start, end }) => start >= 0 && end <= 1440));
  const livreDe = (id: string): number => disponivelMin(blocos.filter(({ resourceId }) => resourceId === id));

  const ocupantes = (target: GridTarget, id?: string): readonly EventoServico[] =>
    ocupantesDoAlvo(
      { ...target, ...(id !== undefined && { id }) },
      eventos.filter(({ resourceId, servico }) => resourceId === target.resourceId && servico.status <= 2),
      1,
    );

  // A job may run over lunch and be resumed after it, so only its beginning must be in working time.
  const recusa = (target: GridTarget, evento?: EventoServico): string | null => {
    const motivo = recusaDoAlvo({
      ...target,
      end: target.start + 1,
      dia,
      agora,
      blocos: blocos.filter(({ resourceId }) => resourceId === target.resourceId),
      inicioMantido: evento !== undefined && evento.start === target.start,
    });
    const [primeiro] = motivo === null ? ocupantes(target, evento?.id) : [];
    avisoStore.set(primeiro ? `Já tem ${quemOcupa(primeiro.servico)} neste horário. Ao soltar, você decide se encaixa.` : null);
    return motivo;
  };

  const mover = (servico: ServicoAgendado, target: GridTarget): void => {
    avisoStore.set(null);
    const cod = Number(target.resourceId);
    const lugar = {
      codMecanico: faixa === 'mecanico' ? cod : servico.codMecanico,
      codBox: faixa === 'box' ? cod : servico.codBox,
      dia,
      inicioMin: target.start,
      duracaoMin: target.end - target.start,
    };
    const nome = servico.placa ? formatPlaca(servico.placa) : servico.cliente;
    const titulo = faixas.find(({ id }) => id === target.resourceId)?.titulo ?? '';
    const frase = `${nome} às ${formatHora(target.start)} com ${titulo}`;
    const [primeiro] = ocupantes(target, String(servico.codServico));
    if (!primeiro) return planejar({ servico, lugar, frase });
    openAgendaDialog({
      tipo: 'encaixe',
      frase: `${titulo} já tem ${quemOcupa(primeiro.servico)} neste horário.`,
      onConfirm: () => planejar({ servico, lugar, frase, encaixe: true }),
    });
  };

  return {
    faixas,
    blocos,
    ...limites,
    now: dia === agora.dia ? nowDentro(agora, limites) : undefined,
    phase: (): GridPhase => faseDoDia(dia, agora, limites),
    ocupacao: ocupacaoPct(eventos, faixas.reduce((soma, { id }) => soma + livreDe(id), 0)),
    resumo({ id }: FaixaDaGrade, lista: readonly EventoServico[]) {
      const carga = ocupacaoPct(lista, livreDe(id));
      const servicos = `${lista.length} ${lista.length === 1 ? 'serviço' : 'serviços'}`;
      return { carga, texto: carga === null ? `${servicos} · folga` : `${servicos} · ${carga}%` };
    },
    canDrag: ({ servico }: EventoServico) => servico.status <= 2,
    canDrop: (evento: EventoServico, target: GridTarget) => recusa(target, evento),
    onMove: ({ servico }: EventoServico, target: GridTarget) => mover(servico, target),
    onMoveOut({ servico }: EventoServico, tray: string): void {
      const lugar = lugarAtual(servico, fuso);
      if (tray !== SEM_FAIXA || !lugar) return;
      const livre = faixa === 'mecanico' ? { codMecanico: null } : { codBox: null };
      planejar({ servico, lugar: { ...lugar, ...livre }, frase: `${servico.descricao} voltou para a bandeja` });
    },
    external: {
      canDrop: (_item: GridSourceItem, target: GridTarget) => recusa(target),
      onDrop(item: GridSourceItem, target: GridTarget): void {
        const servico = quadro.semFaixa.find(({ codServico }) => String(codServico) === item.id);
        if (servico) return mover(servico, target);
        const parado = quadro.paralisados.find(({ codServico }) => String(codServico) === item.id);
        if (parado) openAgendaDialog({ tipo: 'programar', servico: parado });
      },
    },
  };
}
