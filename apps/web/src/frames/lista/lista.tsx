import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { usePaletteActions, useShortcuts } from '#kernel/shell-slots.ts';
import { useColunas } from '#kernel/use-colunas.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { Button } from '#ui/button/button.tsx';
import { NewButton } from '#ui/button/new-button.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { ColumnChooser } from '#ui/data-table/column-chooser.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { ListControls } from '#ui/page/list-controls.tsx';
import { PageHead, type PageFigure } from '#ui/page/page-head.tsx';
import { Pager } from '#ui/page/pager.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { camposVisiveis, ColunasVisiveis } from './colunas-visiveis.ts';
import { FiltrosDaLista, type FiltroDaLista } from './filtros-da-lista.tsx';
import { estadoDaConsulta, ListaFrame } from './lista-frame.tsx';
import css from './lista.module.css';
import { useListaUrl, type ConsultaLista, type ListaUrl } from './use-lista-url.ts';

export type { ConsultaLista, FiltroDaLista };

interface Registros<Row> {
  readonly total: number;
  readonly itens: readonly Row[];
}

/** A list's query: its key's second item is the registry's word (feeds.ts), so that changes elsewhere ask it again. */
type ConsultaDaLista<D, K extends QueryKey> = Pick<UseQueryOptions<D, Error, D, K>, 'queryKey' | 'queryFn'>;

/** A figure of the head, told of all that the search and the filters find. */
export interface FiguraDaLista<D> {
  readonly label: string;
  readonly value: (dados: D) => string;
}

const TOTAL: FiguraDaLista<{ readonly total: number }> = {
  label: 'Total',
  value: ({ total }) => emNumero(total),
};

/** Its place is kept while the answer is on its way. */
const figura = <D,>({ label, value }: FiguraDaLista<D>, dados: D | undefined): PageFigure => ({
  label,
  value: dados === undefined ? '–' : value(dados),
});

/** What is ticked, and how it is no longer. */
export interface Marcados {
  readonly ids: ReadonlySet<string>;
  readonly limpar: () => void;
}

/** What a list shows: all that its search and filters find, of which one page is on the screen. */
export interface Visto {
  readonly consulta: ConsultaLista;
  readonly total: number;
}

export interface ListaProps<
  Row extends object,
  K extends QueryKey = QueryKey,
  D extends Registros<Row> = Registros<Row>,
> {
  readonly titulo: string;
  /** Inside a screen that has its own head: the title is only spoken. */
  readonly semTitulo?: boolean;
  /** What one of them is called on buttons: "mecânico". */
  readonly singular: string;
  /** "Novo" or "Nova". */
  readonly novo?: 'Novo' | 'Nova';
  /** Where the chosen columns are remembered. */
  readonly nome: string;
  readonly consultar: (consulta: ConsultaLista) => ConsultaDaLista<D, K>;
  readonly rowId: (row: Row) => string;
  /** Keep the array between renders. `sortBy` is not needed: the server orders. */
  readonly colunas: readonly Column<Row>[];
  /** Columns the server can order by; their ids are the contract's words. */
  readonly ordenaveis?: readonly string[];
  readonly ocultasDeInicio?: readonly string[];
  readonly buscarPor: string;
  readonly filtros?: readonly FiltroDaLista[];
  /** False where a registry has no active and inactive ones. */
  readonly comSituacao?: boolean;
  readonly onNovo?: () => void;
  /** Absent: rows are only looked at. */
  readonly onAbrir?: (row: Row) => void;
  readonly acoes?: (row: Row) => readonly MenuEntry[];
  readonly acoesDaSelecao?: (ids: ReadonlySet<string>, limpar: () => void, visto: Visto) => ReactNode;
  /** More controls of the toolbar, before "Novo": import, export, print. Receives what is being looked at. */
  readonly controles?: (consulta: ConsultaLista, total: number, marcados: Marcados) => ReactNode;
  readonly cartao: (row: Row) => ReactNode;
  /** What to do when there is nothing yet. */
  readonly vazio?: string;
  /** What is said before that; "Nada cadastrado ainda." when not given. */
  readonly tituloVazio?: string;
  /** More figures of the head. */
  readonly figuras?: readonly FiguraDaLista<D>[];
  /** Under the controls: what concerns the whole list. */
  readonly aviso?: ReactNode;
  /** The screen's one primary button, where it is none that begins a new record. */
  readonly principal?: ReactNode;
  /** What the list is a tab of. */
  readonly abas?: ReactNode;
  /** Beside the pages, at the list's end: where what is listed comes from. */
  readonly rodape?: ReactNode;
  /** The open record's drawer, over the list. */
  readonly detalhe?: ReactNode;
  /** The row that the drawer shows. */
  readonly abertoId?: string | undefined;
}

const NENHUM: ReadonlySet<string> = new Set();
const SEM_FILTROS: readonly FiltroDaLista[] = [];

/**
 * A list that the server pages: search, filters, order, pages, columns, and its own empty, loading and error states. A new
 * one is its columns and its query; state, keyboard, saved views and export come with the frame:
 *
 * ```tsx
 * const COLUNAS: readonly Column<Venda>[] = [
 *   { id: 'numero', campos: ['numero'], header: 'Venda', strong: true, hideable: false, cell: ({ numero }) => numero },
 *   { id: 'cliente', campos: ['cliente', 'telefone'], header: 'Cliente', cell: ({ cliente }) => cliente },
 *   { id: 'total', campos: ['total'], header: 'Total', align: 'end', cell: ({ totalCentavos }) => formatBRL(totalCentavos) },
 * ];
 * const vendas = (codConcessionaria: number) => ({ filtros, ...consulta }: ConsultaLista) => ({
 *   // The second item is the registry's word of feeds.ts.
 *   queryKey: ['vendas', 'vendas', codConcessionaria, consulta, filtros] as const,
 *   queryFn: () => call(vendaContracts.listVendas, { params: { codConcessionaria }, query: { ...consulta, ...filtros } }),
 * });
 *
 * export function Screen() {
 *   const { codConcessionaria } = useConcessionaria();
 *   return (
 *     <Lista
 *       titulo="Vendas" singular="venda" nome="vendas" buscarPor="Buscar por número ou cliente" comSituacao={false}
 *       consultar={vendas(codConcessionaria)} rowId={({ codVenda }) => String(codVenda)}
 *       colunas={COLUNAS} ordenaveis={['numero', 'total']}
 *       controles={({ filtros, busca }) => <ExportarLista tipo="vendas" filtro={{ ...filtros, busca }} codConcessionaria={codConcessionaria} />}
 *       cartao={({ numero, cliente }) => <CartaoDoCadastro titulo={numero}>{cliente}</CartaoDoCadastro>}
 *       vazio="As vendas do balcão aparecem aqui."
 *     />
 *   );
 * }
 * ```
 */
export function Lista<Row extends object, K extends QueryKey, D extends Registros<Row>>(
  props: ListaProps<Row, K, D>,
) {
  const { filtros = SEM_FILTROS, comSituacao = true, ordenaveis = [] } = props;
  const lista = useListaUrl(filtros.map(({ param }) => param));
  const { consulta } = lista;
  const phone = usePhone();
  const dados = useQuery({ ...props.consultar(consulta), placeholderData: keepPreviousData });
  const [selecao, setSelecao] = useState(NENHUM);
  const colunas = useColunas(props.nome, props.ocultasDeInicio ?? []);
  const { lista: ref } = useListaTeclas({ onFiltros: () => lista.abrirFiltros(!lista.url.filtros) });
  const { titulo, singular, nome, buscarPor } = props;
  const textos: Textos = {
    titulo,
    singular,
    nome,
    ...(props.novo && { novo: props.novo }),
    ...(props.onNovo && { onNovo: props.onNovo }),
    ...(props.tituloVazio !== undefined && { tituloVazio: props.tituloVazio }),
  };
  const { total = 0, itens = [] } = dados.data ?? {};
  const barra = {
    ...textos,
    total,
    marcados: { ids: selecao, limpar: () => setSelecao(NENHUM) },
    buscarPor,
    ...(props.principal !== undefined && { principal: props.principal }),
    filtros,
    comSituacao,
    ...(props.controles && { controles: props.controles }),
    ...(props.abas !== undefined && { abas: props.abas }),
  };
  useNovo(textos);
  const columns = useMemo(
    () =>
      props.colunas.map((column) =>
        ordenaveis.includes(column.id) ? { ...column, sortBy: () => null } : column,
      ),
    [props.colunas, ordenaveis],
  );

  return (
    <ColunasVisiveis value={camposVisiveis(columns, colunas.hidden)}>
      <ListaFrame
        titulo={props.titulo}
        {...(!props.semTitulo && {
          cabeca: (
            <PageHead
              title={props.titulo}
              figures={[
                // A phone has it at the list's end, and no height to say it twice.
                ...(phone ? [] : [figura(TOTAL, dados.data)]),
                ...(props.figuras ?? []).map((cada) => figura(cada, dados.data)),
              ]}
            />
          ),
        })}
        controles={
          <Controles lista={lista} {...barra}>
            <ColumnChooser
              columns={columns}
              hidden={colunas.hidden}
              onChange={colunas.onChange}
              density={colunas.density}
              onDensity={colunas.onDensity}
            />
          </Controles>
        }
        contagem={props.aviso}
        isChanging={dados.isFetching && !dados.isPending}
        isAntiga={dados.isPlaceholderData}
        teclas={ref}
        aoLado={
          <>
            <FiltrosDaLista nome={nome} lista={lista} filtros={filtros} comSituacao={comSituacao} />
            {props.detalhe}
          </>
        }
      >
        <DataTable
          label={props.titulo}
          rows={itens}
          rowId={props.rowId}
          columns={columns}
          {...estadoDaConsulta(dados)}
          selectedId={props.abertoId}
          sort={lista.sort}
          onSort={lista.ordenar}
          density={colunas.density}
          hiddenColumns={colunas.hidden}
          {...(props.onAbrir && { onOpen: props.onAbrir })}
          {...(props.acoes && { rowActions: props.acoes })}
          {...(props.acoesDaSelecao && {
            selection: { ids: selecao, onChange: setSelecao },
            bulkActions: (ids: ReadonlySet<string>) =>
              props.acoesDaSelecao?.(ids, () => setSelecao(NENHUM), { consulta, total }),
          })}
          mobileCard={props.cartao}
          empty={
            <Vazio lista={lista} {...textos} {...(props.vazio !== undefined && { vazio: props.vazio })} />
          }
        />
        {total > 0 && (
          <div className={props.onNovo && css['comFab']}>
            <Pager page={consulta.pagina} size={consulta.tamanho} total={total} onPage={lista.paginar} />
          </div>
        )}
        {Boolean(props.rodape) && <p className={css['rodape']}>{props.rodape}</p>}
      </ListaFrame>
    </ColunasVisiveis>
  );
}

const textoNovo = ({ novo = 'Novo', singular }: { novo?: 'Novo' | 'Nova'; singular: string }): string =>
  `${novo} ${singular}`;

function useNovo(props: Textos): void {
  const { onNovo } = props;
  const label = textoNovo(props);
  useShortcuts(onNovo ? [{ keys: ['N'], label, grupo: props.titulo, abreCampo: true, run: onNovo }] : []);
  usePaletteActions(onNovo ? [{ id: `${props.nome}.novo`, label, hint: 'N', run: onNovo }] : []);
}

type Textos = Pick<ListaProps<object>, 'titulo' | 'singular' | 'novo' | 'nome' | 'onNovo' | 'tituloVazio'>;

type ControlesProps = Textos &
  Pick<ListaProps<object>, 'buscarPor' | 'principal' | 'filtros' | 'comSituacao' | 'controles' | 'abas'> & {
    readonly total: number;
    readonly marcados: Marcados;
    readonly lista: ListaUrl;
    readonly children: ReactNode;
  };

function Controles({ lista, children, ...props }: ControlesProps) {
  const phone = usePhone();
  const { filtros = SEM_FILTROS, comSituacao = true, onNovo } = props;
  return (
    <ListControls
      search={
        <SearchInput label={props.buscarPor} value={lista.url.q ?? ''} onChange={lista.buscar} shortcut="/" />
      }
      slices={props.abas}
      filters={
        (comSituacao || filtros.length > 0) && (
          <Button
            icon={<IconAdjustmentsHorizontal size={16} />}
            pressed={lista.url.filtros}
            count={lista.ativos}
            onClick={() => lista.abrirFiltros(!lista.url.filtros)}
          >
            Filtros
          </Button>
        )
      }
      tools={!phone && children}
      leave={props.controles?.(lista.consulta, props.total, props.marcados)}
      primary={props.principal ?? (onNovo && <NewButton label={textoNovo(props)} onClick={onNovo} />)}
    />
  );
}

function Vazio({ lista, ...props }: Textos & { readonly lista: ListaUrl; readonly vazio?: string }) {
  if (lista.ativos > 0 || lista.url.q) {
    return (
      <EmptyState
        title="Nada com esta busca."
        action={<Button onClick={lista.limpar}>Limpar busca e filtros</Button>}
      >
        Busque com ao menos 2 letras; acentos e maiúsculas não importam.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={props.tituloVazio ?? 'Nada cadastrado ainda.'}
      action={
        props.onNovo && (
          <Button variant="primary" icon={<IconPlus size={16} />} onClick={props.onNovo}>
            {textoNovo(props)}
          </Button>
        )
      }
    >
      {props.vazio}
    </EmptyState>
  );
}
