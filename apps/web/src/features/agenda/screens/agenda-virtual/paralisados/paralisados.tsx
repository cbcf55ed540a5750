import { NOME_MOTIVO_PARALISACAO } from '@oferta/domain/agenda/servico.ts';
import { IconCalendarTime, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codigoCurto, isApiError } from '#kernel/api-error.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { asList, asText, useSearchState } from '#kernel/search-state.ts';
import { useOnFeed } from '#kernel/use-feed.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { ToolbarSpacer } from '#ui/page/toolbar.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StatusPill } from '#ui/status/status-pill.tsx';
import { ListaExportar } from '../../../components/lista-exportar.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { useAcoesServico } from '../../../hooks/use-acoes-servico.ts';
import { toggled } from '../../../hooks/use-agenda-url.ts';
import { refetchForaDoFeed } from '../../../hooks/use-agendamentos.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { useListaTeclas } from '../../../hooks/use-lista-teclas.ts';
import { paralisadosOptions } from '../../../hooks/use-servicos.ts';
import { instanteEmPalavras } from '../../../model/dia-em-palavras.ts';
import type { ColunaDeTexto } from '../../../model/planilha-csv.ts';
import { HoraPrometida } from '../lista/hora-prometida.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';
import { Pessoa } from '../lista/pessoa.tsx';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { useMecanicos } from '../lista/use-nomes.ts';
import { contarMotivos, idadeEmPalavras, toParalisados, type LinhaParalisado } from './linha-paralisado.ts';

const CODECS = { motivo: asList, q: asText };
const rowId = ({ servico }: LinhaParalisado): string => String(servico.codServico);

/** Stopped jobs by idle age, with why, and the two ways back to work. */
export function Paralisados() {
  const { codConcessionaria, fuso, nome } = useConcessionaria();
  const agora = useAgora(fuso);
  const [url, patch] = useSearchState(CODECS);
  const consulta = useQuery(paralisadosOptions(codConcessionaria));
  useOnFeed('getServicosAgendamentos', refetchForaDoFeed);
  const mecanicos = useMecanicos(codConcessionaria);
  const { retomar } = useAcoesServico();
  const { lista } = useListaTeclas();
  useUndoKey();

  const todos = toParalisados(consulta.data ?? [], agora.instante, url.q ?? '');
  const linhas = todos.filter(({ motivo }) => url.motivo.length === 0 || url.motivo.includes(motivo));
  const acoes = ({ servico }: LinhaParalisado) => (
    <span className={css['pessoa']}>
      <Button
        icon={<IconCalendarTime size={15} />}
        onClick={() => openAgendaDialog({ tipo: 'programar', servico })}
      >
        Reprogramar
      </Button>
      <Button icon={<IconPlayerPlay size={15} />} onClick={() => retomar(servico)}>
        Voltar à fila
      </Button>
    </span>
  );
  const columns: readonly Column<LinhaParalisado>[] = [
    {
      id: 'parado',
      header: 'Parado há',
      width: 110,
      strong: true,
      sortBy: ({ paradoMin }) => paradoMin,
      cell: ({ servico, paradoMin }) => (
        <span
          className="num"
          title={servico.paralisadoEm ? `Desde ${instanteEmPalavras(servico.paralisadoEm, fuso)}` : undefined}
        >
          {idadeEmPalavras(paradoMin)}
        </span>
      ),
    },
    {
      id: 'placa',
      header: 'Placa',
      width: 106,
      sortBy: ({ servico }) => servico.placa,
      cell: ({ servico }) => <PlateChip size="md">{identificacao(servico)}</PlateChip>,
    },
    {
      id: 'cliente',
      header: 'Cliente',
      strong: true,
      sortBy: ({ servico }) => servico.cliente,
      cell: ({ servico }) => <span className={css['corte']}>{servico.cliente}</span>,
    },
    {
      id: 'servico',
      header: 'Serviço',
      cell: ({ servico }) => <span className={css['corte']}>{servico.descricao}</span>,
    },
    {
      id: 'motivo',
      header: 'Motivo',
      sortBy: ({ motivo }) => NOME_MOTIVO_PARALISACAO[motivo],
      cell: ({ servico, motivo }) => (
        <span className={css['pessoa']} title={servico.textoParalisacao ?? undefined}>
          <StatusPill state="p">{NOME_MOTIVO_PARALISACAO[motivo]}</StatusPill>
          {servico.textoParalisacao && <span className={css['corte']}>{servico.textoParalisacao}</span>}
        </span>
      ),
    },
    {
      id: 'mecanico',
      header: 'Mecânico',
      cell: ({ servico: { codMecanico } }) => (
        <Pessoa pessoa={mecanicos.pessoa(codMecanico)} posicao={mecanicos.posicao(codMecanico)} />
      ),
    },
    {
      id: 'entrega',
      header: 'Entrega',
      sortBy: ({ servico }) => servico.previsaoEntrega,
      cell: ({ servico }) => <HoraPrometida previsao={servico.previsaoEntrega} agora={agora} fuso={fuso} />,
    },
    { id: 'acoes', header: 'Próximo passo', width: 280, cell: acoes },
  ];
  return (
    <TelaDaLista
      titulo="Serviços paralisados"
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
          <ListaExportar
            nome={`paralisados-${agora.dia}`}
            titulo="Serviços paralisados"
            detalhe={`${nome} · ${linhas.length} serviços`}
            resumo={`${linhas.length} serviços paralisados`}
            linhas={linhas}
            colunas={TEXTOS}
          />
        </>
      }
      chips={
        todos.length > 0 && (
          <FilterChips
            label="Filtrar por motivo"
            items={contarMotivos(todos).map(({ motivo, quantos }) => ({
              id: motivo,
              label: NOME_MOTIVO_PARALISACAO[motivo],
              count: quantos,
              tone: 'p' as const,
            }))}
            selected={url.motivo}
            onToggle={(id) => patch({ motivo: toggled(url.motivo, id) })}
          />
        )
      }
    >
      <DataTable
        label="Serviços paralisados"
        rows={linhas}
        rowId={rowId}
        columns={columns}
        status={consulta.data ? 'ready' : consulta.error ? 'error' : 'loading'}
        error={{
          code: isApiError(consulta.error) ? codigoCurto(consulta.error) : undefined,
          onRetry: () => void consulta.refetch(),
        }}
        onOpen={({ servico: { codAgendamento } }) => openAgendaDialog({ tipo: 'form', codAgendamento })}
        mobileCard={(linha) => (
          <div className={css['cartao']}>
            <span className={css['linha']}>
              <PlateChip size="md">{identificacao(linha.servico)}</PlateChip>
              <b className="num">{idadeEmPalavras(linha.paradoMin)}</b>
            </span>
            <b>{linha.servico.descricao}</b>
            <small>{linha.servico.cliente}</small>
            <StatusPill state="p">{NOME_MOTIVO_PARALISACAO[linha.motivo]}</StatusPill>
            {linha.servico.textoParalisacao && <small>{linha.servico.textoParalisacao}</small>}
            <span className={css['rodape']}>{acoes(linha)}</span>
          </div>
        )}
        empty={
          (consulta.data?.length ?? 0) > 0 ? (
            <EmptyState
              title="Nada com estes filtros."
              action={<Button onClick={() => patch({ motivo: [], q: undefined })}>Limpar filtros</Button>}
            />
          ) : (
            <EmptyState icon={<IconPlayerPause size={28} stroke={1.6} />} title="Nenhum serviço paralisado.">
              Quando um serviço parar por falta de peça, aprovação ou ferramenta, ele espera aqui com o motivo
              e o tempo.
            </EmptyState>
          )
        }
      />
    </TelaDaLista>
  );
}

const TEXTOS: readonly ColunaDeTexto<LinhaParalisado>[] = [
  { titulo: 'Parado há', texto: ({ paradoMin }) => idadeEmPalavras(paradoMin) },
  { titulo: 'Placa', texto: ({ servico }) => identificacao(servico) },
  { titulo: 'Cliente', texto: ({ servico }) => servico.cliente },
  { titulo: 'Veículo', texto: ({ servico }) => servico.modelo },
  { titulo: 'Serviço', texto: ({ servico }) => servico.descricao },
  { titulo: 'Motivo', texto: ({ motivo }) => NOME_MOTIVO_PARALISACAO[motivo] },
  { titulo: 'Observação', texto: ({ servico }) => servico.textoParalisacao ?? '' },
  { titulo: 'OS', texto: ({ servico }) => servico.numeroOs ?? '' },
];
