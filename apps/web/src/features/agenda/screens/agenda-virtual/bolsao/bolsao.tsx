import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { NOME_ORIGEM_AGENDAMENTO, ORIGENS_AGENDAMENTO } from '@oferta/domain/agenda/agendamento.ts';
import { IconInbox, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { codigoCurto, isApiError } from '#kernel/api-error.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { asList, asText, useSearchState } from '#kernel/search-state.ts';
import { useOnFeed } from '#kernel/use-feed.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { ToolbarSpacer } from '#ui/page/toolbar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ListaExportar } from '../../../components/lista-exportar.tsx';
import { useMenuAgendamento } from '../../../components/menu-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { toggled } from '../../../hooks/use-agenda-url.ts';
import { bolsaoOptions, refetchForaDoFeed } from '../../../hooks/use-agendamentos.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { useListaTeclas } from '../../../hooks/use-lista-teclas.ts';
import { encontra } from '../../../model/filtro-agenda.ts';
import css from '../lista/lista.module.css';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { CartaoDoPedido, colunasDoBolsao, TEXTOS_DO_BOLSAO } from './colunas-bolsao.tsx';

const AssumirPedido = lazy(() =>
  import('./assumir-pedido.tsx').then((file) => ({ default: file.AssumirPedido })),
);

const CODECS = { origem: asList, q: asText };
const abrir = ({ codAgendamento }: Agendamento): void => openAgendaDialog({ tipo: 'form', codAgendamento });
const rowId = ({ codAgendamento }: Agendamento): string => String(codAgendamento);
/** Requests nobody has taken, the oldest first: codes are given in the order of arrival. */
export function Bolsao() {
  const { codConcessionaria, fuso, nome } = useConcessionaria();
  const agora = useAgora(fuso);
  const [url, patch] = useSearchState(CODECS);
  const consulta = useQuery(bolsaoOptions(codConcessionaria));
  useOnFeed('getAgendamentos', refetchForaDoFeed);
  const [pedido, setPedido] = useState<Agendamento | null>(null);
  const { lista } = useListaTeclas();
  const phone = usePhone();
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
  const columns = colunasDoBolsao(agora.dia, assumir);
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
            colunas={TEXTOS_DO_BOLSAO}
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
        {...(!phone && { onOpen: abrir })}
        mobileCard={(agendamento) => (
          <CartaoDoPedido pedido={agendamento} onAbrir={() => abrir(agendamento)}>
            {assumir(agendamento)}
          </CartaoDoPedido>
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
      <Suspense fallback={null}>
        {pedido && <AssumirPedido pedido={pedido} hoje={agora.dia} onClose={() => setPedido(null)} />}
      </Suspense>
    </TelaDaLista>
  );
}
