import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilterOption, FilterPanel, FilterSection } from '#ui/panel/filter-panel.tsx';
import { rankingOptions } from '../hooks/numeros-options.ts';
import type { RecorteDaTela } from '../hooks/use-recorte.ts';
import { toggled } from '#kernel/toggled.ts';

interface FiltrosDosNumerosProps {
  readonly tela: RecorteDaTela;
}

/** Groups, brands and dealerships the person sees: one outside their filters is not even offered. */
export function FiltrosDosNumeros({ tela }: FiltrosDosNumerosProps): ReactNode {
  const { url, patch, recorte, ativos, limpar } = tela;
  const { mes, comparar } = recorte;
  const { data } = useQuery(rankingOptions({ ...(mes && { mes }), ...(comparar && { comparar }) }));
  const casas = data?.casas.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')) ?? [];
  const grupos = new Map(
    casas.flatMap(({ codGrupo, grupo }) => (codGrupo !== null && grupo ? [[String(codGrupo), grupo]] : [])),
  );
  const marcas = [...new Set(casas.flatMap((casa) => casa.marcas))].toSorted();
  return (
    <FilterPanel opened onClose={() => patch({ filtros: false })} activeCount={ativos} onClear={limpar}>
      {grupos.size > 0 && (
        <FilterSection title="Grupos">
          {[...grupos].map(([codigo, nome]) => (
            <FilterOption
              key={codigo}
              label={nome}
              checked={url.gru.includes(codigo)}
              count={casas.filter((casa) => String(casa.codGrupo) === codigo).length}
              onChange={() => patch({ gru: toggled(url.gru, codigo) })}
            />
          ))}
        </FilterSection>
      )}
      {marcas.length > 1 && (
        <FilterSection title="Marca">
          {marcas.map((marca) => (
            <FilterOption
              key={marca}
              label={marca}
              checked={url.marca === marca}
              onChange={(escolhida) => patch({ marca: escolhida ? marca : undefined })}
            />
          ))}
        </FilterSection>
      )}
      <FilterSection title="Concessionárias">
        {casas.map(({ codConcessionaria, nome }) => (
          <FilterOption
            key={codConcessionaria}
            label={nome}
            checked={url.con.includes(String(codConcessionaria))}
            onChange={() => patch({ con: toggled(url.con, String(codConcessionaria)) })}
          />
        ))}
      </FilterSection>
    </FilterPanel>
  );
}
