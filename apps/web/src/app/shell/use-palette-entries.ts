import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { NIVEIS_ACESSO } from '@oferta/contracts/suporte/niveis-acesso.ts';
import { MINIMO_BUSCA } from '@oferta/domain/busca.ts';
import { lerPerguntaDeRevisao } from '@oferta/domain/cardapio/pergunta-revisao.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { abrirConsultaRevisao } from '#features/cardapio/public.ts';
import { call } from '#kernel/api.ts';
import { useConcessionarias } from '#kernel/concessionaria.ts';
import { useGo } from '#kernel/navigation.tsx';
import { isDark, prefer } from '#kernel/preferences.ts';
import { logout, useNivel } from '#kernel/session.ts';
import { paletteStore } from '#kernel/shell-slots.ts';
import { useStore } from '#kernel/store.ts';
import { addressOf, hintOf, matching, plateText, screenEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { useMenu } from './use-menu.ts';

/** Everything that answers to what was typed: actions of the screen first, then places, then vehicles. */
export function usePaletteEntries(typed: string) {
  const go = useGo();
  const menu = useMenu();
  const { generica, respondida } = useConsultaRevisao(typed);
  const ofScreen = useStore(paletteStore);
  const { isFetching, vehicles } = useVehicles(typed.trim());
  const actions: readonly PaletteEntry[] = [
    ...ofScreen.map((action) => ({ ...action, secao: 'Ações' as const })),
    ...generica,
    ...shellActions(go),
  ];
  const local = matching([...actions, ...screenEntries(menu, go)], typed);
  return { isFetching, entries: [...respondida, ...local, ...vehicles] };
}

const NENHUMA: readonly PaletteEntry[] = [];

/** "Quanto custa a revisão…", for whoever books or quotes; a question that was typed whole opens with its answer. */
function useConsultaRevisao(typed: string) {
  const nivel = useNivel();
  const { atual } = useConcessionarias();
  if (!atual || !NIVEIS_ACESSO.agendaEOficina.includes(nivel))
    return { generica: NENHUMA, respondida: NENHUMA };
  const acao = { id: 'revisao', secao: 'Ações' as const };
  const pergunta = lerPerguntaDeRevisao(typed);
  if (!pergunta) {
    const generica = [{ ...acao, label: 'Quanto custa a revisão…', run: () => abrirConsultaRevisao() }];
    return { generica, respondida: NENHUMA };
  }
  const { modelo, ano } = pergunta;
  const km = pergunta.km.toLocaleString('pt-BR');
  const respondida = [
    {
      ...acao,
      label: `Quanto custa a revisão de ${km} km: ${modelo}${ano === null ? '' : ` ${ano}`}`,
      run: () => abrirConsultaRevisao({ modelo, km, ...(ano !== null && { ano: String(ano) }) }),
    },
  ];
  return { generica: NENHUMA, respondida };
}

function useVehicles(termo: string) {
  const go = useGo();
  const codConcessionaria = useConcessionarias().atual?.codConcessionaria;
  const enabled = codConcessionaria !== undefined && termo.length >= MINIMO_BUSCA;
  const { data = [], isFetching } = useQuery({
    queryKey: ['suporte', 'busca', codConcessionaria, termo],
    queryFn: ({ signal }) =>
      call(buscaContracts.buscar, { params: { codConcessionaria }, query: { termo }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const vehicles = (enabled ? data : []).map((found): PaletteEntry => {
    const { to, search } = addressOf(found);
    return {
      id: `${found.tipo}:${found.codigo}`,
      secao: 'Veículos',
      label: found.cliente,
      hint: hintOf(found),
      placa: plateText(found),
      run: () => go(to, { search }),
    };
  });
  return { isFetching, vehicles };
}

const shellActions = (go: (to: string) => void): readonly PaletteEntry[] => [
  {
    id: 'tema',
    secao: 'Ações',
    label: isDark() ? 'Usar tema claro' : 'Usar tema escuro',
    run: () => prefer({ tema: isDark() ? 'claro' : 'escuro' }),
  },
  { id: 'conta', secao: 'Ações', label: 'Minha conta', run: () => go('/minha-conta') },
  { id: 'sair', secao: 'Ações', label: 'Sair', run: logout },
];
