import { INDICADOR_IDS, indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { DIMENSAO_IDS, DIMENSOES } from '@oferta/domain/relatorios/pivot.ts';
import { useState, type ReactNode } from 'react';
import { SearchInput } from '#ui/form/search-input.tsx';
import { FilterOption, FilterPanel, FilterSection } from '#ui/panel/filter-panel.tsx';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import css from './bi.module.css';
import { CAMPO } from './prateleiras.tsx';
import type { Bi } from './use-bi.ts';

const semAcento = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** All that can be asked with: a click puts a field on its shelf, a drag where one wants it. */
export function Campos({ bi }: { readonly bi: Bi }): ReactNode {
  const { patch, pergunta, por, tirar } = bi;
  const { linhas, colunas, medidas } = pergunta;
  const rotulo = useRotulo();
  const [busca, setBusca] = useState('');
  const achado = (nome: string): boolean => semAcento(nome).includes(semAcento(busca));
  return (
    <FilterPanel opened onClose={() => patch({ campos: false })} title="Campos">
      <div className={css['buscaDeCampo']}>
        <SearchInput label="Buscar campo" value={busca} onChange={setBusca} />
      </div>
      <FilterSection title="Dimensões">
        {DIMENSAO_IDS.filter((id) => achado(DIMENSOES[id])).map((id) => (
          <Arrastavel key={id} campo={id}>
            <FilterOption
              label={DIMENSOES[id]}
              checked={linhas.includes(id) || colunas.includes(id)}
              onChange={(posto) =>
                posto
                  ? por(id, id === 'mes' || id === 'semana' || id === 'dia' ? 'colunas' : 'linhas')
                  : tirar(id)
              }
            />
          </Arrastavel>
        ))}
      </FilterSection>
      <FilterSection title="Medidas">
        {INDICADOR_IDS.filter((id) => achado(rotulo(id))).map((id) => (
          <Arrastavel key={id} campo={id}>
            <span title={indicadorDe(id).formula}>
              <FilterOption
                label={rotulo(id)}
                checked={medidas.includes(id)}
                onChange={(posta) => (posta ? por(id, 'medidas') : tirar(id))}
              />
            </span>
          </Arrastavel>
        ))}
      </FilterSection>
    </FilterPanel>
  );
}

function Arrastavel({
  campo,
  children,
}: {
  readonly campo: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div draggable onDragStart={(event) => event.dataTransfer.setData(CAMPO, campo)}>
      {children}
    </div>
  );
}
