import type { CamposDoExcel } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { DIMENSAO_IDS, DIMENSOES } from '@oferta/domain/relatorios/pivot.ts';
import {
  COMPARACAO_IDS,
  COMPARACOES,
  PERIODO_IDS,
  PERIODOS,
} from '@oferta/domain/relatorios/excel/periodo-do-relatorio.ts';
import { useState, type ReactNode } from 'react';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { foldText } from '#ui/form/fold-text.ts';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { FilterOption, FilterPanel, FilterSection } from '#ui/panel/filter-panel.tsx';
import { LIMITES, naoDivide, naoSomaPor } from '../../model/pedido-da-tela.ts';
import css from './relatorio-excel.module.css';
import type { Relatorio } from './use-relatorio.ts';

interface DoRelatorio {
  readonly relatorio: Relatorio;
}

/** Everything a report is made of. What does not go together cannot be chosen together, and says why. */
export function CamposDoRelatorio({ relatorio }: DoRelatorio): ReactNode {
  const { campos, camposAbertos, abrirCampos, pedido, mudar } = relatorio;
  const { concessionarias, grupos, marcas } = pedido;
  return (
    <FilterPanel
      opened={camposAbertos}
      onClose={() => abrirCampos(false)}
      title="Campos"
      activeCount={concessionarias.length + grupos.length + marcas.length}
      onClear={() => mudar({ concessionarias: [], grupos: [], marcas: [] })}
    >
      <Periodo relatorio={relatorio} />
      {campos.data && (
        <>
          <Agrupamentos relatorio={relatorio} campos={campos.data} />
          <Indicadores relatorio={relatorio} campos={campos.data} />
          <Casas relatorio={relatorio} campos={campos.data} />
        </>
      )}
    </FilterPanel>
  );
}

const LIVRE = 'livre';

function Periodo({ relatorio: { pedido, mudar, hoje } }: DoRelatorio): ReactNode {
  const { periodo, de, ate, comparar } = pedido;
  return (
    <FilterSection title="Quando">
      <div className={css['campo']}>
        <Select
          label="Período"
          value={periodo ?? LIVRE}
          options={[
            ...PERIODO_IDS.map((id) => ({ value: id, label: PERIODOS[id] })),
            { value: LIVRE, label: 'De um dia a outro' },
          ]}
          onChange={({ target }) => mudar({ periodo: PERIODO_IDS.find((id) => id === target.value) ?? null })}
        />
      </div>
      {periodo === null && (
        <div className={css['dias']} data-stack={8}>
          <DatePicker
            label="De"
            value={de}
            max={ate}
            today={hoje}
            onChange={(dia) => dia && mudar({ de: dia })}
          />
          <DatePicker
            label="Até"
            value={ate}
            min={de}
            today={hoje}
            onChange={(dia) => dia && mudar({ ate: dia })}
          />
        </div>
      )}
      <div className={css['campo']}>
        <Select
          label="Comparar com"
          value={comparar}
          options={COMPARACAO_IDS.map((id) => ({ value: id, label: COMPARACOES[id] }))}
          onChange={({ target }) =>
            mudar({ comparar: COMPARACAO_IDS.find((id) => id === target.value) ?? 'nada' })
          }
        />
      </div>
    </FilterSection>
  );
}

interface ComCampos extends DoRelatorio {
  readonly campos: CamposDoExcel;
}

/** The list with an item or without it; the last one stays. */
const posto = <T,>(lista: readonly T[], item: T, por: boolean): T[] =>
  por ? [...lista, item] : lista.length > 1 ? lista.filter((cada) => cada !== item) : [...lista];

function Agrupamentos({ relatorio: { pedido, mudar }, campos }: ComCampos): ReactNode {
  const { agrupar, indicadores, subtotais } = pedido;
  const [primeira] = agrupar;
  const cheio = agrupar.length >= LIMITES.agrupar ? `até ${LIMITES.agrupar}` : undefined;
  return (
    <FilterSection title="Uma linha por">
      {DIMENSAO_IDS.map((id) => {
        const contra = naoDivide(id, { indicadores: campos.indicadores, escolhidos: indicadores });
        const checked = agrupar.includes(id);
        return (
          <FilterOption
            key={id}
            label={DIMENSOES[id]}
            checked={checked}
            barred={checked ? undefined : contra ? `não com ${contra.rotulo}` : cheio}
            onChange={(por) => mudar({ agrupar: posto(agrupar, id, por) })}
          />
        );
      })}
      <FilterOption
        label={primeira ? `Subtotal de cada ${DIMENSOES[primeira].toLowerCase()}` : 'Subtotais'}
        checked={subtotais && agrupar.length > 1}
        barred={agrupar.length > 1 ? undefined : 'com 2 agrupamentos'}
        onChange={(por) => mudar({ subtotais: por })}
      />
    </FilterSection>
  );
}

function Indicadores({ relatorio: { pedido, mudar }, campos }: ComCampos): ReactNode {
  const { agrupar, indicadores } = pedido;
  const [busca, setBusca] = useState('');
  const cheio = indicadores.length >= LIMITES.indicadores ? `até ${LIMITES.indicadores}` : undefined;
  const achados = campos.indicadores.filter(({ rotulo }) => foldText(rotulo).includes(foldText(busca)));
  return (
    <FilterSection title="Indicadores">
      <div className={css['campo']}>
        <SearchInput label="Buscar indicador" value={busca} onChange={setBusca} />
      </div>
      {achados.map((campo) => {
        const { indicador, rotulo, formula } = campo;
        const contra = naoSomaPor(campo, agrupar);
        const checked = indicadores.includes(indicador);
        return (
          <div key={indicador} title={formula}>
            <FilterOption
              label={rotulo}
              checked={checked}
              barred={checked ? undefined : contra ? `não por ${DIMENSOES[contra].toLowerCase()}` : cheio}
              onChange={(por) => mudar({ indicadores: posto(indicadores, indicador, por) })}
            />
          </div>
        );
      })}
      {achados.length === 0 && <p className={css['nada']}>Nenhum indicador com este nome.</p>}
    </FilterSection>
  );
}

function Casas({ relatorio: { pedido, mudar }, campos: { casas } }: ComCampos): ReactNode {
  const { concessionarias, grupos, marcas } = pedido;
  const dosGrupos = new Map(
    casas.flatMap(({ codGrupo, grupo }) => (codGrupo !== null ? [[codGrupo, grupo ?? '']] : [])),
  );
  const dasMarcas = [...new Set(casas.flatMap((casa) => casa.marcas))].toSorted((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  );
  const trocar = <T,>(lista: readonly T[], item: T): T[] =>
    lista.includes(item) ? lista.filter((cada) => cada !== item) : [...lista, item];
  return (
    <>
      {dosGrupos.size > 0 && (
        <FilterSection title="Grupos">
          {[...dosGrupos].map(([codigo, nome]) => (
            <FilterOption
              key={codigo}
              label={nome}
              checked={grupos.includes(codigo)}
              count={casas.filter(({ codGrupo }) => codGrupo === codigo).length}
              onChange={() => mudar({ grupos: trocar(grupos, codigo) })}
            />
          ))}
        </FilterSection>
      )}
      {dasMarcas.length > 1 && (
        <FilterSection title="Marcas">
          {dasMarcas.map((marca) => (
            <FilterOption
              key={marca}
              label={marca}
              checked={marcas.includes(marca)}
              onChange={() => mudar({ marcas: trocar(marcas, marca) })}
            />
          ))}
        </FilterSection>
      )}
      <FilterSection title="Concessionárias">
        {casas.map(({ codConcessionaria, nome }) => (
          <FilterOption
            key={codConcessionaria}
            label={nome}
            checked={concessionarias.includes(codConcessionaria)}
            onChange={() => mudar({ concessionarias: trocar(concessionarias, codConcessionaria) })}
          />
        ))}
      </FilterSection>
    </>
  );
}
