import type { ReactNode } from 'react';
import { SecaoDeVisoes } from '../visoes-salvas/secao-de-visoes.tsx';
import { useVista } from '#kernel/address/vista.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { FilterOption, FilterPanel, FilterSection } from '#ui/panel/filter-panel.tsx';
import type { ListaUrl } from './use-lista-url.ts';

/** One of a registry's own filters: a query parameter of its contract and the values it takes. */
export interface FiltroDaLista {
  readonly param: string;
  readonly titulo: string;
  /** Absent: any text. */
  readonly opcoes?: readonly { readonly id: string; readonly label: string }[];
  /** What may be typed where any text goes: "205/55 R16". */
  readonly exemplo?: string;
  /** A control of its own, where neither a list nor any text will do: a day, an amount. */
  readonly campo?: (valor: string | undefined, mudar: (valor: string | undefined) => void) => ReactNode;
}

interface FiltrosProps {
  /** What the list is called where its columns and views are kept. */
  readonly nome: string;
  readonly lista: ListaUrl;
  readonly filtros: readonly FiltroDaLista[];
  readonly comSituacao: boolean;
}

/** The docked panel: active or inactive, then what the registry adds; one value of each at a time. */
export function FiltrosDaLista({ nome, lista, filtros, comSituacao }: FiltrosProps) {
  const { url, consulta } = lista;
  const vista = useVista([...filtros.map(({ param }) => param), 'situacao', 'ordem', 'desc']);
  return (
    <FilterPanel
      opened={url.filtros}
      onClose={() => lista.abrirFiltros(false)}
      activeCount={lista.ativos}
      onClear={lista.limpar}
    >
      <SecaoDeVisoes tela={`lista.${nome}`} vista={vista} />
      {comSituacao && (
        <FilterSection title="Situação">
          {(['ativos', 'inativos'] as const).map((situacao) => (
            <FilterOption
              key={situacao}
              label={situacao === 'ativos' ? 'Ativos' : 'Inativos'}
              checked={url.situacao === situacao}
              onChange={(checked) => lista.situar(checked ? situacao : 'todos')}
            />
          ))}
        </FilterSection>
      )}
      {filtros.map(({ param, titulo, opcoes, exemplo, campo }) => (
        <FilterSection key={param} title={titulo}>
          {campo?.(consulta.filtros[param], (valor) => lista.filtrar(param, valor))}
          {!opcoes && !campo && (
            <TextInput
              inputSize="sm"
              aria-label={titulo}
              placeholder={exemplo}
              maxLength={60}
              value={consulta.filtros[param] ?? ''}
              onChange={({ target }) => lista.filtrar(param, target.value || undefined)}
            />
          )}
          {opcoes?.map(({ id, label }) => (
            <FilterOption
              key={id}
              label={label}
              checked={consulta.filtros[param] === id}
              onChange={(checked) => lista.filtrar(param, checked ? id : undefined)}
            />
          ))}
        </FilterSection>
      ))}
    </FilterPanel>
  );
}
