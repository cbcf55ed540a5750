import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { NIVEIS_ACESSO } from '@oferta/contracts/niveis-acesso.ts';
import { dizMedida } from '@oferta/domain/cardapio/medida-pneu.ts';
import { MINIMO_BUSCA } from '@oferta/domain/constantes.ts';
import { lerPerguntaDeRevisao } from '@oferta/domain/cardapio/pergunta-revisao.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { emNumero } from '@oferta/domain/numero.ts';
import { abrirConsultaRevisao } from '#features/cardapio/public.ts';
import { call } from '#kernel/data/api.ts';
import { chooseConcessionaria, useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { isDark, prefer } from '#kernel/preferences.ts';
import { logout, useNivel } from '#kernel/session/session.ts';
import { paletteStore } from '#kernel/shell-slots.ts';
import { useStore } from '#kernel/store.ts';
import { addressOf } from './lugar-do-registro.ts';
import { carEntries, matching, screenEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { useBooking } from './em-palavras/use-em-palavras.ts';
import { useMenu } from '../menu/use-menu.ts';
import { type Asked, useQuestion } from './use-question.ts';

/** How the search for vehicles stands: still of an earlier text, answered, without an answer, or of no dealership yet. */
type VehicleSearch = 'searching' | 'answered' | 'failed' | 'homeless';

/** Everything that answers to what was typed: vehicles first, then what the screen does, places, and what is a slip away. */
export function usePaletteEntries(typed: string, onClose: () => void) {
  const go = useGo();
  const menu = useMenu();
  const { generica, respondida } = useConsultaRevisao(typed);
  const ofScreen = useStore(paletteStore);
  const { standing, found } = useVehicles(typed.trim());
  const pneus = usePneus(
    typed.trim(),
    menu.some(({ id }) => id === 'cardapio/cardapio'),
  );
  const actions: readonly PaletteEntry[] = [
    ...ofScreen.map((action) => ({ ...action, secao: 'Ações' as const })),
    ...generica,
    ...shellActions(go),
  ];
  const houses = useHouses(typed.trim());
  const local = matching([...actions, ...screenEntries(menu, go)], typed);
  const sure = found.filter(({ secao }) => secao === 'Veículos');
  const alike = found.filter(({ secao }) => secao === 'Parecidos');
  const booking = useBooking(typed, onClose);
  // One text is one thing: what books is no question.
  const asked = useQuestion(booking.looks ? '' : typed);
  return {
    vehicles: standing,
    asked,
    booking,
    entries: [
      ...booking.entries,
      ...answerEntries(asked, go),
      ...respondida,
      ...pneus,
      ...sure,
      ...local,
      ...houses,
      ...alike,
    ],
  };
}

/** What an answer leads to, or what its doubtful words may have meant. */
function answerEntries(asked: Asked | null, go: ReturnType<typeof useGo>): readonly PaletteEntry[] {
  if (!asked) return NENHUMA;
  const { entendida, resposta, duvidas } = asked;
  const bi: readonly PaletteEntry[] =
    entendida && resposta
      ? [
          {
            id: 'bi',
            secao: 'Resposta',
            label: 'Abrir em BI',
            hint: resposta.titulo,
            icone: 'bi',
            run: () => go('/business-inteligence', { search: resposta.bi }),
          },
        ]
      : [];
  const meant = duvidas
    .flatMap(({ opcoes }) => opcoes)
    .map(({ rotulo, texto }, at) => ({
      id: `quis:${texto}`,
      secao: 'Você quis dizer' as const,
      label: rotulo,
      hint: texto,
      pergunta: texto,
      ...(at < MEANT_KEYS && { tecla: `Alt ${at + 1}` }),
      run: () => undefined,
    }));
  return [...bi, ...meant];
}

/** So many of what may have been meant have a key. */
const MEANT_KEYS = 3;

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
  const km = emNumero(pergunta.km);
  const respondida = [
    {
      ...acao,
      label: `Quanto custa a revisão de ${km} km: ${modelo}${ano === null ? '' : ` ${ano}`}`,
      run: () => abrirConsultaRevisao({ modelo, km, ...(ano !== null && { ano: String(ano) }) }),
    },
  ];
  return { generica: NENHUMA, respondida };
}

/** "205/55": what a tyre of that size costs, fitted; opened where it is kept, or copied to be told. */
function usePneus(medida: string, guarda: boolean): readonly PaletteEntry[] {
  const go = useGo();
  const nivel = useNivel();
  const codConcessionaria = useConcessionarias().atual?.codConcessionaria;
  const { data } = useQuery({
    queryKey: ['cardapio', 'pneus', codConcessionaria, 'medida', medida],
    // Asked now and then: fetched with the first question.
    queryFn: async ({ signal }) =>
      (await import('./pneus-da-medida.ts')).pneusDaMedida({ codConcessionaria, medida, signal }),
    enabled: NIVEIS_ACESSO.agendaEOficina.includes(nivel) && dizMedida(medida),
    retry: false,
  });
  return (data ?? []).map(({ q, texto, ...pneu }) => ({
    ...pneu,
    secao: 'Pneus',
    run: () => (guarda ? go('/cardapio/pneu', { search: { q } }) : void navigator.clipboard.writeText(texto)),
  }));
}

/** Dealerships of the person by their name, to work in; none before something is typed. */
function useHouses(typed: string): readonly PaletteEntry[] {
  const { lista, atual } = useConcessionarias();
  if (typed.length < MINIMO_BUSCA) return NENHUMA;
  const others = lista.filter(({ codConcessionaria }) => codConcessionaria !== atual?.codConcessionaria);
  const all = others.map(({ codConcessionaria, nome }) => ({
    id: `casa:${codConcessionaria}`,
    secao: 'Concessionárias' as const,
    label: nome,
    hint: 'trabalhar nela',
    run: () => chooseConcessionaria(codConcessionaria),
  }));
  return matching(all, typed).slice(0, 5);
}

function useVehicles(termo: string) {
  const go = useGo();
  const codConcessionaria = useConcessionarias().atual?.codConcessionaria;
  const enabled = codConcessionaria !== undefined && termo.length >= MINIMO_BUSCA;
  const { data, isError, isPlaceholderData, isPending } = useQuery({
    queryKey: ['suporte', 'busca', codConcessionaria, termo],
    queryFn: ({ signal }) =>
      call(buscaContracts.buscar, { params: { codConcessionaria }, query: { termo }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = carEntries((enabled && data) || [], termo, (achado) => {
    const { to, search } = addressOf(achado);
    // Found in another dealership, it opens in that one.
    chooseConcessionaria(achado.codConcessionaria);
    go(to, { search });
  });
  const isSearching = enabled && (isPending || isPlaceholderData);
  const answered: VehicleSearch = codConcessionaria === undefined ? 'homeless' : 'answered';
  const standing: VehicleSearch = isSearching ? 'searching' : enabled && isError ? 'failed' : answered;
  return { standing, found };
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
