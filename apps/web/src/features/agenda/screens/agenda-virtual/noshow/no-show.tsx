import { lazy, Suspense } from 'react';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { IconArrowBackUp, IconCalendarPlus, IconChartBar, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, isApiError } from '#kernel/api-error.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { asFlag, asList, asText, useSearchState } from '#kernel/search-state.ts';
import { useOnFeed } from '#kernel/use-feed.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { ToolbarSpacer } from '#ui/page/toolbar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ListaExportar } from '../../../components/lista-exportar.tsx';
import { useMenuAgendamento } from '../../../components/menu-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { useAcoesAgendamento } from '../../../hooks/use-acoes-agendamento.ts';
import { toggled } from '../../../hooks/use-agenda-url.ts';
import { noShowOptions, refetchForaDoFeed } from '../../../hooks/use-agendamentos.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { useListaTeclas } from '../../../hooks/use-lista-teclas.ts';
import { encontra } from '../../../model/filtro-agenda.ts';
import css from '../lista/lista.module.css';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { useConsultores } from '../lista/use-nomes.ts';
import { CartaoDoNoShow, colunasDoNoShow, motivoDe, textosDoNoShow } from './colunas-no-show.tsx';

const QuadroDeTaxas = lazy(() =>
  import('./quadro-de-taxas.tsx').then((file) => ({ default: file.QuadroDeTaxas })),
);

const CODECS = { motivo: asList, q: asText, taxas: asFlag };
/** With the rates beside it, the list leaves out what they are about. */
const COM_TAXAS: ReadonlySet<string> = new Set(['origem', 'consultor']);
const NENHUMA: ReadonlySet<string> = new Set();
const rowId = ({ codAgendamento }: Agendamento): string => String(codAgendamento);
const reagendar = ({ codAgendamento }: Agendamento): void =>
  openAgendaDialog({ tipo: 'form', inicial: { copiaDe: codAgendamento } });

/** Clients who did not come in the last 30 days, why, and one click to book them again. */
export function NoShow() {
  const { codConcessionaria, fuso, nome } = useConcessionaria();
  const agora = useAgora(fuso);
  const [url, patch] = useSearchState(CODECS);
  const consulta = useQuery(noShowOptions(codConcessionaria));
  useOnFeed('getAgendamentos', refetchForaDoFeed);
  const consultores = useConsultores(codConcessionaria);
  const { lista } = useListaTeclas();
  const phone = usePhone();
  useUndoKey();

  const todos = (consulta.data ?? []).filter((agendamento) => encontra(agendamento, url.q ?? ''));
  const linhas = todos.filter(
    (agendamento) => url.motivo.length === 0 || url.motivo.includes(motivoDe(agendamento)),
  );
  const motivos = [...Map.groupBy(todos, motivoDe)].toSorted(([, a], [, b]) => b.length - a.length);
  const acao = (agendamento: Agendamento) => (
    <Button icon={<IconCalendarPlus size={15} />} onClick={() => reagendar(agendamento)}>
      Reagendar
    </Button>
  );
  const acoes = useMenuDoNoShow();
  const columns = colunasDoNoShow({ consultor: consultores.pessoa, acao });
  return (
    <TelaDaLista
      titulo="No-show"
      lista={lista}
      barra={
        <>
          <div className={css['busca']}>
            <SearchInput
              label="Placa, chassi ou cliente"
              value={url.q ?? ''}
              onChange={(q) => patch({ q })}
              shortcut="/"
            />
          </div>
          <ToolbarSpacer />
          <Button
            icon={<IconChartBar size={16} />}
            pressed={url.taxas}
            onClick={() => patch({ taxas: !url.taxas })}
          >
            Taxas
          </Button>
          <ListaExportar
            nome={`no-show-${agora.dia}`}
            titulo="No-show, últimos 30 dias"
            detalhe={`${nome} · ${linhas.length} agendamentos`}
            resumo={`${linhas.length} agendamentos`}
            linhas={linhas}
            colunas={textosDoNoShow((cod) => consultores.pessoa(cod)?.nome ?? '')}
          />
        </>
      }
      chips={
        motivos.length > 0 && (
          <FilterChips
            label="Filtrar por motivo"
            items={motivos.map(([motivo, deles]) => ({ id: motivo, label: motivo, count: deles.length }))}
            selected={url.motivo}
            onToggle={(id) => patch({ motivo: toggled(url.motivo, id) })}
          />
        )
      }
      filtros={
        url.taxas && (
          <Suspense fallback={null}>
            <QuadroDeTaxas
              codConcessionaria={codConcessionaria}
              hoje={agora.dia}
              onClose={() => patch({ taxas: false })}
            />
          </Suspense>
        )
      }
    >
      <DataTable
        label="Clientes que não vieram"
        rows={linhas}
        rowId={rowId}
        columns={columns}
        hiddenColumns={url.taxas ? COM_TAXAS : NENHUMA}
        initialSort={{ column: 'quando', desc: true }}
        status={consulta.data ? 'ready' : consulta.error ? 'error' : 'loading'}
        error={{
          code: isApiError(consulta.error) ? codigoCurto(consulta.error) : undefined,
          onRetry: () => void consulta.refetch(),
        }}
        rowActions={acoes}
        {...(!phone && { onOpen: reagendar })}
        mobileCard={(agendamento) => (
          <CartaoDoNoShow agendamento={agendamento} onAbrir={() => reagendar(agendamento)}>
            {acao(agendamento)}
          </CartaoDoNoShow>
        )}
        empty={
          (consulta.data?.length ?? 0) > 0 ? (
            <EmptyState
              title="Nada com estes filtros."
              action={<Button onClick={() => patch({ motivo: [], q: undefined })}>Limpar filtros</Button>}
            />
          ) : (
            <EmptyState
              icon={<IconUserCheck size={28} stroke={1.6} />}
              title="Nenhum no-show nos últimos 30 dias."
            >
              Quem não vier até o fim da tolerância aparece aqui para ser reagendado.
            </EmptyState>
          )
        }
      />
    </TelaDaLista>
  );
}

/** The cards' own menu, and the way back for who came after all. */
function useMenuDoNoShow(): (agendamento: Agendamento) => readonly MenuEntry[] {
  const menu = useMenuAgendamento();
  const { restaurar } = useAcoesAgendamento();
  return (agendamento) => [
    ...menu(agendamento),
    {
      id: 'restaurar',
      label: 'O cliente veio: restaurar',
      icon: <IconArrowBackUp size={15} />,
      onSelect: () => restaurar(agendamento),
    },
  ];
}
