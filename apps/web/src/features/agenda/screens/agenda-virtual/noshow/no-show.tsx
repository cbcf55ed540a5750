import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { NOME_ORIGEM_AGENDAMENTO } from '@oferta/domain/agenda/agendamento.ts';
import { fromE164 } from '@oferta/domain/cadastros/telefone.ts';
import { IconArrowBackUp, IconCalendarPlus, IconChartBar, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, isApiError } from '#kernel/api-error.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { asFlag, asList, asText, useSearchState } from '#kernel/search-state.ts';
import { useOnFeed } from '#kernel/use-feed.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { ToolbarSpacer } from '#ui/page/toolbar.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { nomesDosServicos } from '../../../components/cartao-agendamento.tsx';
import { ListaExportar } from '../../../components/lista-exportar.tsx';
import { useMenuAgendamento } from '../../../components/menu-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { useAcoesAgendamento } from '../../../hooks/use-acoes-agendamento.ts';
import { toggled } from '../../../hooks/use-agenda-url.ts';
import { noShowOptions, refetchForaDoFeed } from '../../../hooks/use-agendamentos.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { useListaTeclas } from '../../../hooks/use-lista-teclas.ts';
import { diaCurto } from '../../../model/dia-em-palavras.ts';
import { encontra } from '../../../model/filtro-agenda.ts';
import type { ColunaDeTexto } from '../../../model/planilha-csv.ts';
import { Contato } from '../lista/contato.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';
import { Pessoa } from '../lista/pessoa.tsx';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { useConsultores } from '../lista/use-nomes.ts';
import { QuadroDeTaxas } from './quadro-de-taxas.tsx';

const CODECS = { motivo: asList, q: asText, taxas: asFlag };
const SEM_MOTIVO = 'Sem motivo informado';
const rowId = ({ codAgendamento }: Agendamento): string => String(codAgendamento);
const motivoDe = ({ motivoNoShow }: Agendamento): string => motivoNoShow ?? SEM_MOTIVO;
const quandoEra = ({ dataAgendamento, horaAgendamento }: Agendamento): string =>
  `${diaCurto(dataAgendamento)} ${horaAgendamento}`;
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
  const menu = useMenuAgendamento();
  const { restaurar } = useAcoesAgendamento();
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
  const acoes = (agendamento: Agendamento): readonly MenuEntry[] => [
    ...menu(agendamento),
    {
      id: 'restaurar',
      label: 'O cliente veio: restaurar',
      icon: <IconArrowBackUp size={15} />,
      onSelect: () => restaurar(agendamento),
    },
  ];
  const columns: readonly Column<Agendamento>[] = [
    {
      id: 'quando',
      header: 'Era para',
      width: 140,
      strong: true,
      sortBy: quandoOrdem,
      cell: (cada) => <span className="num">{quandoEra(cada)}</span>,
    },
    {
      id: 'placa',
      header: 'Placa',
      width: 106,
      sortBy: ({ placa }) => placa,
      cell: (cada) => <PlateChip size="md">{identificacao(cada)}</PlateChip>,
    },
    {
      id: 'cliente',
      header: 'Cliente',
      strong: true,
      sortBy: ({ cliente }) => cliente,
      cell: ({ cliente }) => <span className={css['corte']}>{cliente}</span>,
    },
    {
      id: 'servicos',
      header: 'Serviços',
      cell: ({ servicos }) => <span className={css['corte']}>{nomesDosServicos(servicos)}</span>,
    },
    {
      id: 'motivo',
      header: 'Motivo',
      sortBy: motivoDe,
      cell: (cada) => <span className={css['corte']}>{motivoDe(cada)}</span>,
    },
    {
      id: 'origem',
      header: 'Origem',
      sortBy: ({ origem }) => origem,
      cell: ({ origem }) => NOME_ORIGEM_AGENDAMENTO[origem],
    },
    {
      id: 'consultor',
      header: 'Consultor',
      sortBy: ({ codConsultor }) => consultores.pessoa(codConsultor)?.nomeTratado,
      cell: ({ codConsultor }) => (
        <Pessoa pessoa={consultores.pessoa(codConsultor)} posicao={consultores.posicao(codConsultor)} />
      ),
    },
    {
      id: 'contato',
      header: 'Contato',
      width: 92,
      cell: ({ telefone, cliente }) => <Contato telefone={telefone} cliente={cliente} />,
    },
    { id: 'acoes', header: 'Próximo passo', width: 140, cell: acao },
  ];
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
          <QuadroDeTaxas
            codConcessionaria={codConcessionaria}
            hoje={agora.dia}
            onClose={() => patch({ taxas: false })}
          />
        )
      }
    >
      <DataTable
        label="Clientes que não vieram"
        rows={linhas}
        rowId={rowId}
        columns={columns}
        initialSort={{ column: 'quando', desc: true }}
        status={consulta.data ? 'ready' : consulta.error ? 'error' : 'loading'}
        error={{
          code: isApiError(consulta.error) ? codigoCurto(consulta.error) : undefined,
          onRetry: () => void consulta.refetch(),
        }}
        rowActions={acoes}
        onOpen={reagendar}
        mobileCard={(agendamento) => (
          <div className={css['cartao']}>
            <span className={css['linha']}>
              <PlateChip size="md">{identificacao(agendamento)}</PlateChip>
              <b className="num">{quandoEra(agendamento)}</b>
            </span>
            <span className={css['linha']}>
              <b>{agendamento.cliente}</b>
              <Contato telefone={agendamento.telefone} cliente={agendamento.cliente} />
            </span>
            <small>{nomesDosServicos(agendamento.servicos)}</small>
            <small>{motivoDe(agendamento)}</small>
            <span className={css['rodape']}>{acao(agendamento)}</span>
          </div>
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

const quandoOrdem = ({ dataAgendamento, horaAgendamento }: Agendamento): string =>
  dataAgendamento + horaAgendamento;

const textosDoNoShow = (nomeDo: (cod: number | null) => string): readonly ColunaDeTexto<Agendamento>[] => [
  { titulo: 'Era para', texto: quandoEra },
  { titulo: 'Placa', texto: identificacao },
  { titulo: 'Cliente', texto: ({ cliente }) => cliente },
  { titulo: 'Telefone', texto: ({ telefone }) => (telefone ? fromE164(telefone) : '') },
  { titulo: 'Serviços', texto: ({ servicos }) => nomesDosServicos(servicos) },
  { titulo: 'Motivo', texto: motivoDe },
  { titulo: 'Origem', texto: ({ origem }) => NOME_ORIGEM_AGENDAMENTO[origem] },
  { titulo: 'Consultor', texto: ({ codConsultor }) => nomeDo(codConsultor) },
];
