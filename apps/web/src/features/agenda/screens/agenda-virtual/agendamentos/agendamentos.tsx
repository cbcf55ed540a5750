import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowsShuffle,
  IconBeach,
  IconPlus,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { codigoCurto, isApiError } from '#kernel/api-error.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { ColumnChooser } from '#ui/data-table/column-chooser.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { ToolbarSpacer } from '#ui/page/toolbar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StatusIcon } from '#ui/status/status-icon.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ListaExportar } from '../../../components/lista-exportar.tsx';
import { useMenuAgendamento } from '../../../components/menu-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { useAcoesAgendamento } from '../../../hooks/use-acoes-agendamento.ts';
import { toggled } from '../../../hooks/use-agenda-url.ts';
import { useListaTeclas } from '../../../hooks/use-lista-teclas.ts';
import { diaDaSemanaEmPalavras, diaEMes } from '../../../model/dia-em-palavras.ts';
import { isPorReceber } from '../../../model/evento-agendamento.ts';
import { NavegacaoDoDia } from '../lista/navegacao-do-dia.tsx';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { useColunas } from '../lista/use-colunas.ts';
import css from '../lista/lista.module.css';
import { CartaoDaLista } from './cartao-da-lista.tsx';
import { colunasDosAgendamentos, OCULTAS_DE_INICIO, textosDosAgendamentos } from './colunas-agendamentos.tsx';
import type { DestinoEmLote } from './destino-em-lote.ts';
import { FiltrosAgendamentos } from './filtros-agendamentos.tsx';
import {
  estadoDaEtapa,
  ETAPAS,
  naVisao,
  nomeDaEtapa,
  NOME_VISAO,
  tomDaEtapa,
  VISOES,
  type LinhaAgendamento,
} from './linha-agendamento.ts';
import { MoverVarios } from './mover-varios.tsx';
import { useListaAgendamentos, type ListaAgendamentos } from './use-lista-agendamentos.ts';

interface Lote {
  readonly titulo: string;
  readonly agendamentos: readonly Agendamento[];
  readonly inicial: DestinoEmLote;
}

const PARADO: DestinoEmLote = { consultor: 'manter', dia: null, deslocarMin: 0 };
const NINGUEM: ReadonlySet<string> = new Set();
const rowId = ({ agendamento }: LinhaAgendamento): string => String(agendamento.codAgendamento);

/** The day's appointments as a table: everything of everybody, to be searched, printed and moved in bulk. */
export function Agendamentos() {
  const lista = useListaAgendamentos();
  const { url, patch, dados, consultores, agora, fuso } = lista;
  const [selecao, setSelecao] = useState(NINGUEM);
  const [lote, setLote] = useState<Lote | null>(null);
  const colunas = useColunas('agendamentos', OCULTAS_DE_INICIO);
  const { lista: ref } = useListaTeclas({ onFiltros: () => patch({ filtros: !url.filtros }) });
  const menu = useMenuDaLinha();
  useUndoKey();
  useShortcuts([{ keys: ['N'], label: 'Novo agendamento', grupo: 'Agenda', run: () => novo(lista) }]);
  const { lista: equipe } = consultores;
  const columns = useMemo(
    () =>
      colunasDosAgendamentos({
        agora,
        fuso,
        consultor: (cod) => equipe.find(({ codConsultor }) => codConsultor === cod),
      }),
    [agora, fuso, equipe],
  );

  const escolhidos = lista.linhas
    .filter((linha) => selecao.has(rowId(linha)))
    .map(({ agendamento }) => agendamento);
  const moviveis = escolhidos.filter(isPorReceber);
  return (
    <TelaDaLista
      titulo="Agendamentos do dia"
      lista={ref}
      isChanging={dados.isChanging}
      barra={<Barra lista={lista} colunas={colunas} columns={columns} onFolga={setLote} />}
      chips={<Chips lista={lista} />}
      filtros={<FiltrosAgendamentos lista={lista} />}
    >
      <DataTable
        label={`Agendamentos de ${diaEMes(lista.dia)}`}
        rows={lista.linhas}
        rowId={rowId}
        columns={columns}
        status={dados.error ? 'error' : dados.isLoading ? 'loading' : 'ready'}
        error={{
          code: isApiError(dados.error) ? codigoCurto(dados.error) : undefined,
          onRetry: dados.refetch,
        }}
        initialSort={{ column: 'hora', desc: false }}
        density={colunas.density}
        hiddenColumns={colunas.hidden}
        selection={{ ids: selecao, onChange: setSelecao }}
        bulkActions={() => (
          <Button
            icon={<IconArrowsShuffle size={16} />}
            disabled={moviveis.length === 0}
            title={
              moviveis.length < escolhidos.length ? 'Só mudam os que ainda não foram recebidos' : undefined
            }
            onClick={() =>
              setLote({ titulo: 'Mover ou reatribuir', agendamentos: moviveis, inicial: PARADO })
            }
          >
            Mover ou reatribuir {moviveis.length}
          </Button>
        )}
        rowActions={menu}
        onOpen={({ agendamento: { codAgendamento } }) => openAgendaDialog({ tipo: 'form', codAgendamento })}
        mobileCard={(linha) => (
          <CartaoDaLista linha={linha} consultor={consultores.pessoa(linha.agendamento.codConsultor)} />
        )}
        empty={<Vazio lista={lista} />}
      />
      {lote && (
        <MoverVarios
          {...lote}
          hoje={agora.dia}
          onClose={() => setLote(null)}
          onMovido={() => setSelecao(NINGUEM)}
        />
      )}
    </TelaDaLista>
  );
}

const novo = ({ dia, agora }: ListaAgendamentos): void =>
  openAgendaDialog({ tipo: 'form', ...(dia >= agora.dia && { inicial: { dia } }) });

/** The cards' own menu, and the way back for what is not happening. */
function useMenuDaLinha(): (linha: LinhaAgendamento) => readonly MenuEntry[] {
  const menu = useMenuAgendamento();
  const { restaurar } = useAcoesAgendamento();
  return ({ agendamento, etapa }) => {
    const fora = etapa === 'cancelado' || etapa === 'noShow';
    const volta: MenuEntry[] = fora
      ? [
          {
            id: 'restaurar',
            label: 'Restaurar agendamento',
            icon: <IconArrowBackUp size={15} />,
            onSelect: () => restaurar(agendamento),
          },
        ]
      : [];
    return [...menu(agendamento), ...volta];
  };
}

function Chips({ lista }: { readonly lista: ListaAgendamentos }) {
  const { naLista, todas, eu, url, patch } = lista;
  const quantos = Map.groupBy(naLista, ({ etapa }) => etapa);
  const vistas = ETAPAS.filter((etapa) => quantos.has(etapa) || url.st.includes(etapa));
  const visoes = VISOES.filter((visao) => visao !== 'meus' || eu !== null).map((visao) => ({
    id: visao,
    label: NOME_VISAO[visao],
    count: todas.filter((linha) => naVisao(linha, visao, eu)).length,
  }));

  return (
    <>
      <Tabs label="Visões" items={visoes} value={url.lista} onChange={(visao) => patch({ lista: visao })} />
      <FilterChips
        label="Filtrar por situação"
        items={vistas.map((etapa) => {
          const estado = estadoDaEtapa(etapa);
          return {
            id: etapa,
            label: nomeDaEtapa(etapa),
            count: quantos.get(etapa)?.length ?? 0,
            tone: tomDaEtapa(etapa),
            ...(estado !== null && { icon: <StatusIcon state={estado} /> }),
          };
        })}
        selected={url.st}
        onToggle={(id) => patch({ st: toggled(url.st, id) })}
      />
    </>
  );
}

interface BarraProps {
  readonly lista: ListaAgendamentos;
  readonly colunas: ReturnType<typeof useColunas>;
  readonly columns: ReturnType<typeof colunasDosAgendamentos>;
  readonly onFolga: (lote: Lote) => void;
}

function Barra({ lista, colunas, columns, onFolga }: BarraProps) {
  const { url, patch, dia, agora, todas, consultores, linhas, fuso, ativos } = lista;
  const { nome } = useConcessionaria();
  const phone = usePhone();
  const visiveis = columns.filter(({ id }) => !colunas.hidden.has(id)).map(({ id }) => id);
  const folga = (codConsultor: number, pessoa: string): void => {
    const dela = todas
      .map(({ agendamento }) => agendamento)
      .filter((cada) => cada.codConsultor === codConsultor && isPorReceber(cada));
    onFolga({
      titulo: `Folga de ${pessoa}, ${diaEMes(dia)}`,
      agendamentos: dela,
      inicial: { ...PARADO, consultor: 'distribuir' },
    });
  };
  return (
    <>
      <NavegacaoDoDia
        dia={dia}
        hoje={agora.dia}
        onDia={(outro) => patch({ dia: outro === agora.dia ? undefined : outro })}
      />
      <ToolbarSpacer />
      <div className={css['busca']}>
        <SearchInput
          label="Placa, chassi ou cliente"
          value={url.q ?? ''}
          onChange={(q) => patch({ q })}
          shortcut="/"
        />
      </div>
      <Button
        icon={<IconAdjustmentsHorizontal size={16} />}
        pressed={url.filtros}
        count={ativos}
        onClick={() => patch({ filtros: !url.filtros })}
      >
        Filtros
      </Button>
      {!phone && (
        <ColumnChooser
          columns={columns}
          hidden={colunas.hidden}
          onChange={colunas.onChange}
          density={colunas.density}
          onDensity={colunas.onDensity}
        />
      )}
      <MenuButton
        label="Folga do consultor"
        items={consultores.lista.map(({ codConsultor, nome: pessoa, nomeTratado }) => ({
          id: String(codConsultor),
          label: pessoa,
          disabled: !todas.some(
            ({ agendamento }) => agendamento.codConsultor === codConsultor && isPorReceber(agendamento),
          ),
          onSelect: () => folga(codConsultor, nomeTratado),
        }))}
      >
        <IconBeach size={16} />
        Folga
      </MenuButton>
      <ListaExportar
        nome={`agendamentos-${dia}`}
        titulo="Agendamentos"
        detalhe={`${nome} · ${diaDaSemanaEmPalavras(dia)}, ${diaEMes(dia)} · ${linhas.length} agendamentos`}
        resumo={`${linhas.length} agendamentos${lista.filtrada ? ' (com os filtros da tela)' : ''}`}
        linhas={linhas}
        colunas={textosDosAgendamentos({ fuso, consultor: consultores.pessoa })(visiveis)}
      />
      <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => novo(lista)}>
        {phone ? 'Novo' : 'Novo agendamento'}
      </Button>
    </>
  );
}

function Vazio({ lista }: { readonly lista: ListaAgendamentos }) {
  if (lista.todas.length > 0) {
    return (
      <EmptyState
        title="Nada com estes filtros."
        action={<Button onClick={lista.limpar}>Limpar filtros</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={`Nenhum agendamento para ${diaEMes(lista.dia)}.`}
      action={
        <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => novo(lista)}>
          Novo agendamento
        </Button>
      }
    >
      Crie o primeiro ou importe da DMS.
    </EmptyState>
  );
}
