import { lazy, Suspense } from 'react';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconArrowBackUp, IconCalendarPlus, IconChartBar, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asFlag, asList, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useOnFeed } from '#kernel/data/use-feed.ts';
import { toggled } from '#kernel/toggled.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useMenuAgendamento } from '../../../components/cartao/menu-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useAcoesAgendamento } from '../../../hooks/use-acoes-agendamento.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { noShowOptions } from '../../../hooks/use-agendamentos.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { encontra } from '../../../model/filtro-agenda.ts';
import { ListaDeConsulta } from '../lista/lista-de-consulta.tsx';
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
    <ListaDeConsulta
      tela="noshow"
      titulo="No-show"
      consulta={consulta}
      linhas={linhas}
      busca={url.q ?? ''}
      onBusca={(q) => patch({ q })}
      botoes={
        <Button
          icon={<IconChartBar size={16} />}
          pressed={url.taxas}
          onClick={() => patch({ taxas: !url.taxas })}
        >
          Taxas
        </Button>
      }
      exportar={{
        tipo: 'no-show',
        titulo: 'No-show, últimos 30 dias',
        detalhe: `${nome} · ${plural(linhas.length, 'agendamento', 'agendamentos')}`,
        resumo: plural(linhas.length, 'agendamento', 'agendamentos'),
        colunas: textosDoNoShow((cod) => consultores.pessoa(cod)?.nome ?? ''),
      }}
      contagem={
        // While it is on its way the row keeps its place.
        (consulta.data === undefined || motivos.length > 0) && (
          <FilterChips
            label="Filtrar por motivo"
            items={motivos.map(([motivo, deles]) => ({ id: motivo, label: motivo, count: deles.length }))}
            selected={url.motivo}
            onToggle={(id) => patch({ motivo: toggled(url.motivo, id) })}
          />
        )
      }
      aoLado={
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
      tabela={{
        label: 'Clientes que não vieram',
        rowId,
        columns,
        rowActions: acoes,
        hiddenColumns: url.taxas ? COM_TAXAS : NENHUMA,
        initialSort: { column: 'quando', desc: true },
      }}
      onAbrir={reagendar}
      cartao={(agendamento, onAbrir) => (
        <CartaoDoNoShow agendamento={agendamento} onAbrir={onAbrir}>
          {acao(agendamento)}
        </CartaoDoNoShow>
      )}
      vazio={
        <EmptyState
          icon={<IconUserCheck size={28} stroke={1.6} />}
          title="Nenhum no-show nos últimos 30 dias."
        >
          Quem não vier até o fim da tolerância aparece aqui para ser reagendado.
        </EmptyState>
      }
    />
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
