import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo, useRouteParams } from '#kernel/address/navigation.tsx';
import { useShortcuts, usePaletteActions } from '#kernel/shell-slots.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { openAgendaDialog } from './agenda-dialogs.ts';
import { useUndoKey } from './desfazer.ts';
import { useAgendaUrl } from './use-agenda-url.ts';

export const buscaDaAgendaId = 'busca-da-agenda';

/** Goes to the same board's address for another view: inside the agenda's tabs, or between the two calendars. */
export function useIrParaQuadro(): (quadro: 'consultores' | 'mecanicos' | 'agendamentos') => void {
  const go = useGo();
  const { cnpj } = useRouteParams();
  const { codConcessionaria } = useConcessionaria();
  const [{ dia }] = useAgendaUrl();
  const search = dia === undefined ? {} : { dia };
  return (quadro) => {
    if (!cnpj || quadro === 'agendamentos') return go(`/agenda-virtual/${quadro}`, { search });
    go(
      `/agenda-virtual/${quadro === 'consultores' ? 'calendar1' : 'calendar2'}/${codConcessionaria}/${cnpj}`,
      { search },
    );
  };
}

interface Passo {
  readonly dia: Dia;
  readonly hoje: Dia;
  /** Days an arrow goes. */
  readonly dias: number;
}

/** Goes to other days; today leaves no trace in the address. */
export function useIrParaDia(): (dia: Dia, hoje: Dia) => void {
  const [, patch] = useAgendaUrl();
  return (dia, hoje) => patch({ dia: dia === hoje ? undefined : dia, sel: undefined });
}

const tecla = (key: string, label: string, run: () => void) => ({
  keys: [key],
  label,
  grupo: 'Agenda',
  run,
});

/** Somebody stands at the door without an appointment. */
export const abrirChegada = (): void => openAgendaDialog({ tipo: 'form', inicial: { chegouAgora: true } });

const CAMPO = { abreCampo: true } as const;

/** The agenda's keys (design-system 6.2), on both boards. `visoes` are what 1 and 2 show. */
export function useAtalhosAgenda(
  { dia, hoje, dias }: Passo,
  visoes: readonly { label: string; run: () => void }[],
): void {
  const irParaDia = useIrParaDia();
  const [{ filtros }, patch] = useAgendaUrl();
  const podeAgendar = usePode(agendamentoContracts.criarAgendamento);
  const podeBloquear = usePode(equipeContracts.bloquear);
  useUndoKey();
  const agendar = { id: 'agenda.novo', label: 'Novo agendamento', hint: 'N' };
  usePaletteActions([
    ...(podeAgendar ? [{ ...agendar, run: () => openAgendaDialog({ tipo: 'form' }) }] : []),
    ...(podeBloquear
      ? [
          {
            id: 'agenda.bloquear',
            label: 'Bloquear horário',
            run: () => openAgendaDialog({ tipo: 'bloquear', dia: dia < hoje ? hoje : dia }),
          },
        ]
      : []),
    { id: 'agenda.hoje', label: 'Ir para hoje', hint: 'T', run: () => irParaDia(hoje, hoje) },
  ]);
  const buscar = (): void => {
    patch({ filtros: 'sim' });
    // The panel is drawn by the navigation just asked for.
    requestAnimationFrame(() => document.getElementById(buscaDaAgendaId)?.focus());
  };
  useShortcuts([
    ...(podeAgendar
      ? [
          {
            ...tecla('N', agendar.label, () => openAgendaDialog({ tipo: 'form', inicial: { dia } })),
            ...CAMPO,
          },
        ]
      : []),
    tecla('T', 'Hoje', () => irParaDia(hoje, hoje)),
    tecla('ArrowLeft', 'Dia anterior', () => irParaDia(addDias(dia, -dias), hoje)),
    tecla('ArrowRight', 'Próximo dia', () => irParaDia(addDias(dia, dias), hoje)),
    ...visoes.map(({ label, run }, at) => tecla(String(at + 1), label, run)),
    tecla('F', 'Filtros', () => patch({ filtros: filtros === 'sim' ? 'nao' : 'sim' })),
    { ...tecla('/', 'Buscar na agenda', buscar), ...CAMPO },
  ]);
}
