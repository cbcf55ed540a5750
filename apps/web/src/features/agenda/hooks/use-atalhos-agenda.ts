import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useGo, useRouteParams } from '#kernel/navigation.tsx';
import { useShortcuts, usePaletteActions } from '#kernel/shell-slots.ts';
import { usePode } from '#kernel/use-pode.ts';
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
  const grupo = 'Agenda';
  useShortcuts([
    ...(podeAgendar
      ? [
          {
            keys: ['N'],
            label: agendar.label,
            grupo,
            run: () => openAgendaDialog({ tipo: 'form', inicial: { dia } }),
          },
        ]
      : []),
    { keys: ['T'], label: 'Hoje', grupo, run: () => irParaDia(hoje, hoje) },
    { keys: ['ArrowLeft'], label: 'Dia anterior', grupo, run: () => irParaDia(addDias(dia, -dias), hoje) },
    { keys: ['ArrowRight'], label: 'Próximo dia', grupo, run: () => irParaDia(addDias(dia, dias), hoje) },
    ...visoes.map(({ label, run }, at) => ({ keys: [String(at + 1)], label, grupo, run })),
    {
      keys: ['F'],
      label: 'Filtros',
      grupo,
      run: () => patch({ filtros: filtros === 'sim' ? 'nao' : 'sim' }),
    },
    {
      keys: ['/'],
      label: 'Buscar na agenda',
      grupo,
      run: () => {
        patch({ filtros: 'sim' });
        // The panel is drawn by the navigation just asked for.
        requestAnimationFrame(() => document.getElementById(buscaDaAgendaId)?.focus());
      },
    },
  ]);
}
