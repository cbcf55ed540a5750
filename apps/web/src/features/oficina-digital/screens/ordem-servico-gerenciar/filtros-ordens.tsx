import type { OrdemServico } from '@oferta/contracts/agenda/recepcao.ts';
import { SecaoDeVisoes } from '#frames/visoes-salvas/secao-de-visoes.tsx';
import { toggled } from '#kernel/toggled.ts';
import { useVista } from '#kernel/address/vista.ts';
import { FilterOption, FilterPanel, FilterSection } from '#ui/panel/filter-panel.tsx';
import { FAIXAS, faixaDe, SEM } from './filtro-ordens.ts';
import type { Ordens } from './use-ordens.ts';

interface Opcao {
  readonly id: string;
  readonly nome: string;
  readonly quantas: number;
}

/** Each value that occurs among the orders, by name, with how many have it. */
function opcoesDe(
  ordens: readonly OrdemServico[],
  de: (ordem: OrdemServico) => { id: string; nome: string },
): readonly Opcao[] {
  return [...Map.groupBy(ordens, (ordem) => de(ordem).id)]
    .map(([id, delas]) => ({ id, nome: delas[0] ? de(delas[0]).nome : id, quantas: delas.length }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** What a kept view puts back. */
const VISTA = ['lista', 'idade', 'con', 'tipo', 'atrasadas'];

/** By age, consultant and type of service, of the list being looked at. */
export function FiltrosOrdens({ ordens }: { readonly ordens: Ordens }) {
  const { url, patch, ativos, limpar } = ordens;
  const vista = useVista(VISTA);
  const daLista = ordens.todas.filter(({ tipo }) => tipo === url.lista);
  const consultores = opcoesDe(daLista, ({ codConsultor, consultor }) => ({
    id: String(codConsultor ?? SEM),
    nome: consultor ?? 'Sem consultor',
  }));
  const tipos = opcoesDe(daLista, ({ codTipoServico, tipoServico }) => ({
    id: String(codTipoServico ?? SEM),
    nome: tipoServico ?? 'Sem tipo',
  }));
  return (
    <FilterPanel
      opened={url.filtros}
      onClose={() => patch({ filtros: false })}
      activeCount={ativos}
      onClear={limpar}
    >
      <SecaoDeVisoes tela="ordens" vista={vista} />
      <FilterSection title="Aberta há">
        {FAIXAS.map(({ id, nome }) => (
          <FilterOption
            key={id}
            label={nome}
            count={daLista.filter((ordem) => faixaDe(ordem) === id).length}
            checked={url.idade.includes(id)}
            onChange={() => patch({ idade: toggled(url.idade, id) })}
          />
        ))}
        <FilterOption
          label="Só as atrasadas"
          count={daLista.filter(({ atrasada }) => atrasada).length}
          checked={url.atrasadas}
          onChange={(atrasadas) => patch({ atrasadas })}
        />
      </FilterSection>
      <FilterSection title="Consultor">
        {consultores.map(({ id, nome, quantas }) => (
          <FilterOption
            key={id}
            label={nome}
            count={quantas}
            checked={url.con.includes(id)}
            onChange={() => patch({ con: toggled(url.con, id) })}
          />
        ))}
      </FilterSection>
      <FilterSection title="Tipo de serviço">
        {tipos.map(({ id, nome, quantas }) => (
          <FilterOption
            key={id}
            label={nome}
            count={quantas}
            checked={url.tipo.includes(id)}
            onChange={() => patch({ tipo: toggled(url.tipo, id) })}
          />
        ))}
      </FilterSection>
    </FilterPanel>
  );
}
