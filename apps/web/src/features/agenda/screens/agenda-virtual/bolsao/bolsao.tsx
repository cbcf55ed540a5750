import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { NOME_ORIGEM_AGENDAMENTO, ORIGENS_AGENDAMENTO } from '@oferta/domain/agenda/agendamento.ts';
import { fromE164 } from '@oferta/domain/cadastros/telefone.ts';
import { IconInbox, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { TonePill } from '#ui/status/status-pill.tsx';
import { nomesDosServicos } from '../../../components/cartao-agendamento.tsx';
import { ListaExportar } from '../../../components/lista-exportar.tsx';
import { useMenuAgendamento } from '../../../components/menu-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { toggled } from '../../../hooks/use-agenda-url.ts';
import { bolsaoOptions, refetchForaDoFeed } from '../../../hooks/use-agendamentos.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { useListaTeclas } from '../../../hooks/use-lista-teclas.ts';
import { diaCurto } from '../../../model/dia-em-palavras.ts';
import { encontra } from '../../../model/filtro-agenda.ts';
import type { ColunaDeTexto } from '../../../model/planilha-csv.ts';
import { Contato } from '../lista/contato.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { AssumirPedido } from './assumir-pedido.tsx';

const CODECS = { origem: asList, q: asText };
const rowId = ({ codAgendamento }: Agendamento): string => String(codAgendamento);
const pedidoPara = ({ dataAgendamento, horaAgendamento }: Agendamento): string =>
  `${diaCurto(dataAgendamento)} ${horaAgendamento}`;

/** Requests nobody has taken, the oldest first: codes are given in the order of arrival. */
export function Bolsao() {
  const { codConcessionaria, fuso, nome } = useConcessionaria();
  const agora = useAgora(fuso);
  const [url, patch] = useSearchState(CODECS);
  const consulta = useQuery(bolsaoOptions(codConcessionaria));
  useOnFeed('getAgendamentos', refetchForaDoFeed);
  const [pedido, setPedido] = useState<Agendamento | null>(null);
  const { lista } = useListaTeclas();
  const menu = useMenuAgendamento();
  useUndoKey();

  const todos = [...(consulta.data ?? [])]
    .sort((a, b) => a.codAgendamento - b.codAgendamento)
    .filter((agendamento) => encontra(agendamento, url.q ?? ''));
  const linhas = todos.filter(({ origem }) => url.origem.length === 0 || url.origem.includes(origem));
  const assumir = (agendamento: Agendamento) => (
    <Button icon={<IconUserPlus size={15} />} onClick={() => setPedido(agendamento)}>
      Assumir
    </Button>
  );
  const columns: readonly Column<Agendamento>[] = [
    {
      id: 'para',
      header: 'Pediu para',
      width: 150,
      strong: true,
      sortBy: ({ dataAgendamento, horaAgendamento }) => dataAgendamento + horaAgendamento,
      cell: (agendamento) => (
        <span
          className={css['hora']}
          data-sinal={agendamento.dataAgendamento < agora.dia ? 'atrasada' : undefined}
        >
          {pedidoPara(agendamento)}
        </span>
      ),
    },
    {
      id: 'placa',
      header: 'Placa',
      width: 106,
      cell: (agendamento) => <PlateChip size="md">{identificacao(agendamento)}</PlateChip>,
    },
    {
      id: 'cliente',
      header: 'Cliente',
      strong: true,
      sortBy: ({ cliente }) => cliente,
      cell: ({ cliente }) => <span className={css['corte']}>{cliente}</span>,
    },
    { id: 'veiculo', header: 'Veículo', sortBy: ({ modelo }) => modelo, cell: ({ modelo }) => modelo },
    {
      id: 'servicos',
      header: 'Serviços',
      cell: ({ servicos }) => <span className={css['corte']}>{nomesDosServicos(servicos)}</span>,
    },
    {
      id: 'origem',
      header: 'Origem',
      sortBy: ({ origem }) => origem,
      cell: ({ origem }) => <TonePill tone="neutral">{NOME_ORIGEM_AGENDAMENTO[origem]}</TonePill>,
    },
    {
      id: 'telefone',
      header: 'Telefone',
      cell: ({ telefone }) => <span className="num">{telefone && fromE164(telefone)}</span>,
    },
    {
      id: 'contato',
      header: 'Contato',
      width: 92,
      cell: ({ telefone, cliente }) => <Contato telefone={telefone} cliente={cliente} />,
    },
    { id: 'acoes', header: 'Próximo passo', width: 130, cell: assumir },
  ];
  return (
    <TelaDaLista
      titulo="Bolsão"
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
            nome={`bolsao-${agora.dia}`}
            titulo="Bolsão"
            detalhe={`${nome} · ${linhas.length} pedidos`}
            resumo={`${linhas.length} pedidos`}
            linhas={linhas}
            colunas={TEXTOS}
          />
        </>
      }
      chips={
        todos.length > 0 && (
          <FilterChips
            label="Filtrar por origem"
            items={ORIGENS_AGENDAMENTO.flatMap((origem) => {
              const count = todos.filter((cada) => cada.origem === origem).length;
              return count > 0 || url.origem.includes(origem)
                ? [{ id: origem, label: NOME_ORIGEM_AGENDAMENTO[origem], count }]
                : [];
            })}
            selected={url.origem}
            onToggle={(id) => patch({ origem: toggled(url.origem, id) })}
          />
        )
      }
    >
      <DataTable
        label="Pedidos do bolsão"
        rows={linhas}
        rowId={rowId}
        columns={columns}
        status={consulta.data ? 'ready' : consulta.error ? 'error' : 'loading'}
        error={{
          code: isApiError(consulta.error) ? codigoCurto(consulta.error) : undefined,
          onRetry: () => void consulta.refetch(),
        }}
        rowActions={menu}
        onOpen={({ codAgendamento }) => openAgendaDialog({ tipo: 'form', codAgendamento })}
        mobileCard={(agendamento) => (
          <div className={css['cartao']}>
            <span className={css['linha']}>
              <PlateChip size="md">{identificacao(agendamento)}</PlateChip>
              <b className="num">{pedidoPara(agendamento)}</b>
            </span>
            <span className={css['linha']}>
              <b>{agendamento.cliente}</b>
              <Contato telefone={agendamento.telefone} cliente={agendamento.cliente} />
            </span>
            <small>
              {nomesDosServicos(agendamento.servicos)} · {agendamento.modelo}
            </small>
            <span className={css['rodape']}>{assumir(agendamento)}</span>
          </div>
        )}
        empty={
          (consulta.data?.length ?? 0) > 0 ? (
            <EmptyState
              title="Nada com estes filtros."
              action={<Button onClick={() => patch({ origem: [], q: undefined })}>Limpar filtros</Button>}
            />
          ) : (
            <EmptyState icon={<IconInbox size={28} stroke={1.6} />} title="O bolsão está vazio.">
              Pedidos do site e da integração que ninguém assumiu aparecem aqui.
            </EmptyState>
          )
        }
      />
      {pedido && <AssumirPedido pedido={pedido} hoje={agora.dia} onClose={() => setPedido(null)} />}
    </TelaDaLista>
  );
}

const TEXTOS: readonly ColunaDeTexto<Agendamento>[] = [
  { titulo: 'Pediu para', texto: pedidoPara },
  { titulo: 'Placa', texto: identificacao },
  { titulo: 'Cliente', texto: ({ cliente }) => cliente },
  { titulo: 'Telefone', texto: ({ telefone }) => (telefone ? fromE164(telefone) : '') },
  { titulo: 'Veículo', texto: ({ modelo }) => modelo },
  { titulo: 'Serviços', texto: ({ servicos }) => nomesDosServicos(servicos) },
  { titulo: 'Origem', texto: ({ origem }) => NOME_ORIGEM_AGENDAMENTO[origem] },
];
