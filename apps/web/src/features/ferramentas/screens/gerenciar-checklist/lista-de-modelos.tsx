import { TIPOS_CHECKLIST, type ModeloChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { ferramentasScreens } from '@oferta/contracts/ferramentas/screens.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { diaDe, formatDia } from '@oferta/domain/dia.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconClipboardList, IconCopy, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NOME_TIPO_CHECKLIST } from '#features/oficina-digital/public.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo, useGo } from '#kernel/address/navigation.tsx';
import { asNumber, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { estadoDaConsulta, ListaFrame } from '#frames/lista/lista-frame.tsx';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { modelosDaCasa } from '../../hooks/modelos-options.ts';
import css from './lista-de-modelos.module.css';

const GERAR = ferramentasScreens['gerar-checklist'].path;
const ABAS = ['todos', ...TIPOS_CHECKLIST] as const;
const rowId = ({ codModeloChecklist }: ModeloChecklist): string => String(codModeloChecklist);

const quantosItens = ({ conteudo }: ModeloChecklist): number =>
  conteudo.grupos.reduce((soma, { itens }) => soma + itens.length, 0);
const alcanceDe = ({ codConcessionaria }: ModeloChecklist): string =>
  codConcessionaria === null ? 'Toda a rede' : 'Esta concessionária';

const colunasEm = (fuso: string): readonly Column<ModeloChecklist>[] => [
  { id: 'nome', header: 'Modelo', strong: true, sortBy: ({ nome }) => nome, cell: ({ nome }) => nome },
  {
    id: 'tipo',
    header: 'Tipo',
    sortBy: ({ tipo }) => tipo,
    cell: ({ tipo }) => NOME_TIPO_CHECKLIST[tipo],
  },
  { id: 'alcance', header: 'Vale para', sortBy: alcanceDe, cell: alcanceDe },
  { id: 'marca', header: 'Marca', sortBy: ({ marca }) => marca, cell: ({ marca }) => marca ?? 'Todas' },
  { id: 'itens', header: 'Itens', align: 'end', sortBy: quantosItens, cell: quantosItens },
  {
    id: 'numero',
    header: 'Versão',
    align: 'end',
    sortBy: ({ numero }) => numero,
    cell: ({ numero }) => numero,
  },
  {
    id: 'publicadaEm',
    header: 'Publicada em',
    sortBy: ({ publicadaEm }) => publicadaEm,
    cell: ({ publicadaEm }) => <span className="num">{formatDia(diaDe(new Date(publicadaEm), fuso))}</span>,
  },
  {
    id: 'ativo',
    header: 'Situação',
    sortBy: ({ ativo }) => (ativo ? 0 : 1),
    cell: ({ ativo }) => <Situacao ativo={ativo} />,
  },
];

const Situacao = ({ ativo }: { readonly ativo: boolean }) =>
  ativo ? <TonePill tone={5}>Em uso</TonePill> : <TonePill tone="neutral">Fora de uso</TonePill>;

/** The templates that the chosen dealership's phones may begin with: its own first, then the network's. */
export function ListaDeModelos() {
  const { codConcessionaria, fuso } = useConcessionaria();
  const go = useGo();
  const modelos = useQuery(modelosDaCasa(codConcessionaria));
  const [{ q = '', tipo }, patch] = useSearchState({ q: asText, tipo: asOneOf(ABAS), modelo: asNumber(0) });
  const { lista } = useListaTeclas();
  const colunas = useMemo(() => colunasEm(fuso), [fuso]);
  const todos = modelos.data ?? [];
  const achados = todos.filter(({ nome, marca }) =>
    semAcento(`${nome} ${marca ?? ''}`).includes(semAcento(q)),
  );
  const linhas = achados.filter((modelo) => tipo === 'todos' || modelo.tipo === tipo);
  const abrir = ({ codModeloChecklist }: ModeloChecklist): void =>
    patch({ modelo: codModeloChecklist }, { push: true });
  return (
    <ListaFrame
      titulo="Modelos de checklist"
      cabeca={
        <PageHead
          title="Gerenciar checklists"
          figures={[{ label: 'Modelos', value: todos.length }]}
          pending={modelos.data === undefined}
        />
      }
      rotuloDosControles="Controles dos modelos"
      teclas={lista}
      controles={
        <ListControls
          search={
            <SearchInput
              label="Buscar modelo ou marca"
              value={q}
              onChange={(texto) => patch({ q: texto || undefined })}
              shortcut="/"
            />
          }
          slices={
            <Tabs
              label="Tipos"
              value={tipo}
              onChange={(id) => patch({ tipo: id })}
              items={ABAS.map((id) => ({
                id,
                label: id === 'todos' ? 'Todos' : NOME_TIPO_CHECKLIST[id],
                count:
                  modelos.data && achados.filter((modelo) => id === 'todos' || modelo.tipo === id).length,
              }))}
            />
          }
          primary={
            <GoTo to={GERAR} className={buttonClass('primary')}>
              <IconPlus size={16} /> Gerar checklist
            </GoTo>
          }
        />
      }
    >
      <DataTable
        label="Modelos de checklist"
        rows={linhas}
        rowId={rowId}
        columns={colunas}
        {...estadoDaConsulta(modelos)}
        onOpen={abrir}
        rowActions={(modelo) => [
          {
            id: 'abrir',
            label: 'Editar modelo',
            icon: <IconPencil size={16} />,
            onSelect: () => abrir(modelo),
          },
          {
            id: 'copiar',
            label: 'Usar como base de outro',
            icon: <IconCopy size={16} />,
            onSelect: () => go(GERAR, { search: { origem: 'copia', base: rowId(modelo) } }),
          },
        ]}
        mobileCard={(modelo) => <Cartao modelo={modelo} />}
        empty={<Vazio filtrado={todos.length > 0} onLimpar={() => patch({ q: undefined, tipo: 'todos' })} />}
      />
    </ListaFrame>
  );
}

const Cartao = ({ modelo }: { readonly modelo: ModeloChecklist }) => (
  <span className={css['cartao']} data-stack={6}>
    <b>{modelo.nome}</b>
    <small>
      {NOME_TIPO_CHECKLIST[modelo.tipo]} · {alcanceDe(modelo)} ·{' '}
      {plural(quantosItens(modelo), 'item', 'itens')}
    </small>
    <span>
      <Situacao ativo={modelo.ativo} />
      <small className="num">versão {modelo.numero}</small>
    </span>
  </span>
);

interface VazioProps {
  readonly filtrado: boolean;
  readonly onLimpar: () => void;
}

function Vazio({ filtrado, onLimpar }: VazioProps) {
  if (filtrado)
    return (
      <EmptyState title="Nada com esta busca." action={<Button onClick={onLimpar}>Limpar busca</Button>} />
    );
  return (
    <EmptyState
      icon={<IconClipboardList size={28} stroke={1.6} />}
      title="Nenhum modelo de checklist ainda."
      action={
        <GoTo to={GERAR} className={buttonClass('primary')}>
          Gerar checklist
        </GoTo>
      }
    >
      Sem um modelo, o celular não tem o que perguntar na vistoria.
    </EmptyState>
  );
}
