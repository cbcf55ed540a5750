import { IconArrowBackUp, IconArrowsShuffle, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { lazyPart, usePreload } from '#kernel/loading/lazy-part.tsx';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StatusIcon } from '#ui/status/status-icon.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useMenuAgendamento } from '../../../components/cartao/menu-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { useAcoesAgendamento } from '../../../hooks/use-acoes-agendamento.ts';
import { usePasso } from '../../../hooks/use-passo.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { diaEMes } from '../../../model/dia-em-palavras.ts';
import { isPorReceber } from '../../../model/evento-agendamento.ts';
import { identificacao } from '../lista/identificacao.ts';
import { estadoDaConsulta } from '#frames/lista/lista-frame.tsx';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { useColunas } from '#kernel/use-colunas.ts';
import { toggled } from '#kernel/toggled.ts';
import { CartaoDaLista } from './cartao-da-lista.tsx';
import { colunasDosAgendamentos, OCULTAS_DE_INICIO } from './colunas-agendamentos.tsx';
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
import { PassoDaLinha } from './passo-da-linha.tsx';
import { useListaAgendamentos, type ListaAgendamentos } from './use-lista-agendamentos.ts';
import { BarraAgendamentos, novo, PARADO, type Lote } from './barra-agendamentos.tsx';

const FiltrosAgendamentos = lazyPart(
  async () => (await import('./filtros-agendamentos.tsx')).FiltrosAgendamentos,
);
const DEPOIS = [FiltrosAgendamentos];
const MoverVarios = lazy(() => import('./mover-varios.tsx').then((file) => ({ default: file.MoverVarios })));

const NINGUEM: ReadonlySet<string> = new Set();
const abrir = ({ agendamento: { codAgendamento } }: LinhaAgendamento): void =>
  openAgendaDialog({ tipo: 'form', codAgendamento });
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
  const darPasso = usePasso();
  const phone = usePhone();
  useUndoKey();
  usePreload(DEPOIS);
  useShortcuts([
    {
      keys: ['N'],
      label: 'Novo agendamento',
      grupo: 'Agenda',
      abreCampo: true,
      run: () => novo(lista),
    },
  ]);
  const { lista: equipe } = consultores;
  const columns = useMemo(
    () =>
      colunasDosAgendamentos({
        agora,
        fuso,
        consultor: (cod) => equipe.find(({ codConsultor }) => codConsultor === cod),
        comMotivo: url.lista === 'semLugar',
        onPasso: darPasso,
      }),
    [agora, fuso, equipe, url.lista, darPasso],
  );

  const escolhidos = lista.linhas
    .filter((linha) => selecao.has(rowId(linha)))
    .map(({ agendamento }) => agendamento);
  const moviveis = escolhidos.filter(isPorReceber);
  return (
    <TelaDaLista
      tela="agendamentos"
      titulo="Agendamentos do dia"
      noPapel={`Agendamentos de ${diaEMes(lista.dia)}`}
      teclas={ref}
      isChanging={dados.isChanging}
      controles={<BarraAgendamentos lista={lista} colunas={colunas} columns={columns} onFolga={setLote} />}
      contagem={<Chips lista={lista} />}
      aoLado={
        url.filtros && (
          <Suspense fallback={null}>
            <FiltrosAgendamentos lista={lista} />
          </Suspense>
        )
      }
    >
      <DataTable
        label={`Agendamentos de ${diaEMes(lista.dia)}`}
        rows={lista.linhas}
        rowId={rowId}
        columns={columns}
        {...estadoDaConsulta(lista.consulta)}
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
        {...(!phone && { onOpen: abrir })}
        mobileCard={(linha) => (
          <CartaoDaLista
            linha={linha}
            consultor={consultores.pessoa(linha.agendamento.codConsultor)}
            onAbrir={() => abrir(linha)}
            acoes={
              <>
                <PassoDaLinha agendamento={linha.agendamento} onPasso={darPasso} />
                <MenuButton label={`Mais ações de ${identificacao(linha.agendamento)}`} items={menu(linha)} />
              </>
            }
          />
        )}
        empty={<Vazio lista={lista} />}
      />
      <Suspense fallback={null}>
        {lote && (
          <MoverVarios
            {...lote}
            hoje={agora.dia}
            onClose={() => setLote(null)}
            onMovido={() => setSelecao(NINGUEM)}
          />
        )}
      </Suspense>
    </TelaDaLista>
  );
}

/** The cards' own menu, and the way back for what is not happening. */
function useMenuDaLinha(): (linha: LinhaAgendamento) => readonly MenuEntry[] {
  const menu = useMenuAgendamento();
  const { restaurar } = useAcoesAgendamento();
  return ({ agendamento, etapa }) => {
    // What is cancelled has its way back as its next step.
    const fora = etapa === 'noShow';
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
  const { naLista, vivas, eu, url, patch, dados } = lista;
  const pending = dados.isLoading || dados.error !== null;
  const quantos = Map.groupBy(naLista, ({ etapa }) => etapa);
  const vistas = ETAPAS.filter((etapa) => quantos.has(etapa) || url.st.includes(etapa));
  const visoes = VISOES.filter((visao) => visao !== 'meus' || eu !== null).map((visao) => ({
    id: visao,
    label: NOME_VISAO[visao],
    count: pending ? undefined : vivas.filter((linha) => naVisao(linha, visao, eu)).length,
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
        pending={pending}
        onToggle={(id) => patch({ st: toggled(url.st, id) })}
      />
    </>
  );
}

function Vazio({ lista }: { readonly lista: ListaAgendamentos }) {
  if (lista.url.lista === 'semLugar' && lista.ativos === 0)
    return <EmptyState title={`Tudo o que está marcado para ${diaEMes(lista.dia)} tem lugar.`} />;
  if ((lista.filtrada ? lista.todas : lista.vivas).length > 0) {
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
