import {
  NOME_ORIGEM_AGENDAMENTO,
  NOME_TRANSPORTE,
  ORIGENS_AGENDAMENTO,
  TRANSPORTES,
} from '@oferta/domain/agenda/marcar/agendamento.ts';
import { toggled } from '#kernel/toggled.ts';
import { FilterOption, FilterPanel, FilterSection } from '#ui/panel/filter-panel.tsx';
import { hueAt } from '#ui/tone.ts';
import type { LinhaAgendamento } from './linha-agendamento.ts';
import type { ListaAgendamentos } from './use-lista-agendamentos.ts';

/** Whose, from where, and how the client gets on. */
export function FiltrosAgendamentos({ lista }: { readonly lista: ListaAgendamentos }) {
  const { url, patch, consultores, todas, ativos, limpar } = lista;
  const quantos = (isDela: (linha: LinhaAgendamento) => boolean): number => todas.filter(isDela).length;
  return (
    <FilterPanel
      opened={url.filtros}
      onClose={() => patch({ filtros: false })}
      activeCount={ativos}
      onClear={limpar}
    >
      <FilterSection title="Consultores">
        {consultores.lista.map(({ codConsultor, nome, corAgenda }) => (
          <FilterOption
            key={codConsultor}
            label={nome}
            hue={hueAt(corAgenda - 1)}
            count={quantos(({ agendamento }) => agendamento.codConsultor === codConsultor)}
            checked={url.con.includes(String(codConsultor))}
            onChange={() => patch({ con: toggled(url.con, String(codConsultor)) })}
          />
        ))}
        <FilterOption
          label="Bolsão"
          count={quantos(({ agendamento }) => agendamento.codConsultor === null)}
          checked={url.con.includes('bolsao')}
          onChange={() => patch({ con: toggled(url.con, 'bolsao') })}
        />
      </FilterSection>
      <FilterSection title="Transporte">
        {TRANSPORTES.map((transporte) => (
          <FilterOption
            key={transporte}
            label={NOME_TRANSPORTE[transporte]}
            count={quantos(({ agendamento }) => agendamento.transporte === transporte)}
            checked={url.transporte.includes(transporte)}
            onChange={() => patch({ transporte: toggled(url.transporte, transporte) })}
          />
        ))}
      </FilterSection>
      <FilterSection title="Origem">
        {ORIGENS_AGENDAMENTO.map((origem) => (
          <FilterOption
            key={origem}
            label={NOME_ORIGEM_AGENDAMENTO[origem]}
            count={quantos(({ agendamento }) => agendamento.origem === origem)}
            checked={url.origem.includes(origem)}
            onChange={() => patch({ origem: toggled(url.origem, origem) })}
          />
        ))}
      </FilterSection>
    </FilterPanel>
  );
}
