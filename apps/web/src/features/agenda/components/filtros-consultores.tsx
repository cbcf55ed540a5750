import type { Consultor } from '@oferta/contracts/agenda/equipe.ts';
import { IconAlertTriangle, IconArmchair, IconRefreshAlert, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { VisaoDaCasa } from '#frames/visoes-salvas/visoes-salvas.tsx';
import { latePart } from '#kernel/loading/lazy-part.tsx';
import { toggled } from '#kernel/toggled.ts';
import { SearchInput } from '#ui/form/search-input.tsx';
import { FilterOption, FilterPanel, FilterSection } from '#ui/panel/filter-panel.tsx';
import { hueAt } from '#ui/tone.ts';
import { buscaDaAgendaId } from '../hooks/use-atalhos-agenda.ts';
import { useAgendaUrl } from '../hooks/use-agenda-url.ts';
import { useFiltrosDaTela } from '../hooks/use-filtros-da-tela.ts';
import type { Agora, EventoAgendamento } from '../model/evento-agendamento.ts';
import {
  ATENDIMENTOS,
  contarNaVisao,
  NOME_ATENDIMENTO,
  temAtendimento,
  type Atendimento,
} from '../model/filtro-agenda.ts';
import { VisoesDaAgenda } from './visoes-da-agenda.tsx';
import css from './filtros-consultores.module.css';

// The panel's end, which a low window does not show: fetched with the tray.
const ProximosNaFila = latePart(() => import('./proximos-na-fila.tsx').then((file) => file.ProximosNaFila));

const ICONE: Readonly<Record<Atendimento, ReactNode>> = {
  espera: <IconArmchair size={15} stroke={1.8} />,
  levaETraz: <IconTruckDelivery size={15} stroke={1.8} />,
  recall: <IconRefreshAlert size={15} stroke={1.8} />,
  atraso: <IconAlertTriangle size={15} stroke={1.8} />,
};

/** Views everybody has. */
const DA_CASA: readonly VisaoDaCasa[] = [
  { nome: 'Clientes na loja', filtros: 'at=espera' },
  { nome: 'Prontos para entregar', filtros: 'st=4' },
];

interface FiltrosConsultoresProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly consultores: readonly Consultor[];
  readonly eventos: readonly EventoAgendamento[];
  readonly agora: Agora;
}

/** Search, saved views, people and circumstances; what is left out of the filter is dimmed on the board. */
export function FiltrosConsultores({
  opened,
  onClose,
  consultores,
  eventos,
  agora,
}: FiltrosConsultoresProps): ReactNode {
  const [{ st, con, at, q = '' }, patch] = useAgendaUrl();
  const vista = useFiltrosDaTela('consultores');
  const ativos = st.length + con.length + at.length + (q ? 1 : 0);
  return (
    <FilterPanel
      opened={opened}
      onClose={onClose}
      activeCount={ativos}
      onClear={() => patch({ st: [], con: [], at: [], q: undefined })}
    >
      <div className={css['busca']}>
        <SearchInput
          id={buscaDaAgendaId}
          label="Buscar na agenda"
          placeholder="Placa, chassi ou cliente"
          shortcut="/"
          value={q}
          onChange={(texto) => patch({ q: texto })}
        />
      </div>
      <FilterSection title="Minhas visões">
        <VisoesDaAgenda
          tela="consultores"
          vista={vista}
          daCasa={DA_CASA}
          contar={(filtros) => contarNaVisao(eventos, filtros)}
        />
      </FilterSection>
      <FilterSection title="Consultores">
        {consultores.map(({ codConsultor, nome, corAgenda }) => (
          <FilterOption
            key={codConsultor}
            label={nome}
            hue={hueAt(corAgenda - 1)}
            count={eventos.filter(({ agendamento }) => agendamento.codConsultor === codConsultor).length}
            checked={con.length === 0 || con.includes(String(codConsultor))}
            onChange={() => patch({ con: nextPeople(con, String(codConsultor), consultores) })}
          />
        ))}
      </FilterSection>
      <FilterSection title="Atendimento">
        {ATENDIMENTOS.map((qual) => (
          <FilterOption
            key={qual}
            label={NOME_ATENDIMENTO[qual]}
            icon={ICONE[qual]}
            count={eventos.filter((evento) => temAtendimento(evento, qual)).length}
            checked={at.includes(qual)}
            onChange={() => patch({ at: toggled(at, qual) })}
          />
        ))}
      </FilterSection>
      <ProximosNaFila eventos={eventos} agora={agora} />
    </FilterPanel>
  );
}

/** No choice means everybody: the first one taken off leaves the others, and all back again is no choice. */
function nextPeople(
  con: readonly string[],
  cod: string,
  consultores: readonly Consultor[],
): readonly string[] {
  const todos = consultores.map(({ codConsultor }) => String(codConsultor));
  const next = toggled(con.length === 0 ? todos : con, cod);
  return next.length === todos.length ? [] : next;
}
