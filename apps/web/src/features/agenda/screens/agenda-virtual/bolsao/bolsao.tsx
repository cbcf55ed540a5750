import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import type { PedidoDoBolsao } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { NOME_ORIGEM_AGENDAMENTO, ORIGENS_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconHourglass, IconInbox, IconUserPlus, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asFlag, asList, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useOnFeed } from '#kernel/data/use-feed.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { toggled } from '#kernel/toggled.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useMenuAgendamento } from '../../../components/cartao/menu-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { bolsaoOptions } from '../../../hooks/use-agendamentos.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { encontra } from '../../../model/filtro-agenda.ts';
import { ListaDeConsulta } from '../lista/lista-de-consulta.tsx';
import { CartaoDoPedido, colunasDoBolsao, textosDoBolsao } from './colunas-bolsao.tsx';

const AssumirPedido = lazy(() =>
  import('./assumir-pedido.tsx').then((file) => ({ default: file.AssumirPedido })),
);

const ListaDeEspera = lazy(() =>
  import('./lista-de-espera.tsx').then((file) => ({ default: file.ListaDeEspera })),
);

const CODECS = { origem: asList, q: asText, espera: asFlag };
const abrir = ({ codAgendamento }: PedidoDoBolsao): void =>
  openAgendaDialog({ tipo: 'form', codAgendamento });
const rowId = ({ codAgendamento }: PedidoDoBolsao): string => String(codAgendamento);
/** Requests nobody has taken, the oldest first: codes are given in the order of arrival. */
export function Bolsao() {
  const { codConcessionaria, fuso, nome } = useConcessionaria();
  const agora = useAgora(fuso);
  const [url, patch] = useSearchState(CODECS);
  const consulta = useQuery(bolsaoOptions(codConcessionaria));
  useOnFeed('getAgendamentos', refetchForaDoFeed);
  const [pedido, setPedido] = useState<PedidoDoBolsao | null>(null);
  const menu = useMenuAgendamento();
  const podeConfigurar = usePode(agendaPublicaContracts.salvarAgendaPublica);

  const todos = [...(consulta.data ?? [])]
    .sort((a, b) => a.codAgendamento - b.codAgendamento)
    .filter((agendamento) => encontra(agendamento, url.q ?? ''));
  const linhas = todos.filter(({ origem }) => url.origem.length === 0 || url.origem.includes(origem));
  const assumir = (agendamento: PedidoDoBolsao) => (
    <Button icon={<IconUserPlus size={15} />} onClick={() => setPedido(agendamento)}>
      Assumir
    </Button>
  );
  const columns = colunasDoBolsao(agora, assumir);
  return (
    <>
      <ListaDeConsulta
        tela="bolsao"
        titulo="Bolsão"
        consulta={consulta}
        linhas={linhas}
        busca={url.q ?? ''}
        onBusca={(q) => patch({ q })}
        exportar={{
          tipo: 'bolsao',
          titulo: 'Bolsão',
          detalhe: `${nome} · ${plural(linhas.length, 'pedido', 'pedidos')}`,
          resumo: plural(linhas.length, 'pedido', 'pedidos'),
          colunas: textosDoBolsao(agora),
        }}
        botoes={
          <Button
            icon={<IconHourglass size={16} />}
            pressed={url.espera}
            onClick={() => patch({ espera: !url.espera })}
          >
            Lista de espera
          </Button>
        }
        aoLado={
          url.espera && (
            <Suspense fallback={null}>
              <ListaDeEspera
                codConcessionaria={codConcessionaria}
                fuso={fuso}
                onClose={() => patch({ espera: false })}
              />
            </Suspense>
          )
        }
        contagem={
          <>
            {podeConfigurar && (
              <Button
                icon={<IconWorld size={15} />}
                onClick={() => openAgendaDialog({ tipo: 'paginaPublica' })}
              >
                Agendamento pela internet
              </Button>
            )}
            {todos.length > 0 && (
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
            )}
          </>
        }
        tabela={{ label: 'Pedidos do bolsão', rowId, columns, rowActions: menu }}
        onAbrir={abrir}
        cartao={(pedidoDaLinha, onAbrir) => (
          <CartaoDoPedido pedido={pedidoDaLinha} agora={agora} onAbrir={onAbrir}>
            {assumir(pedidoDaLinha)}
          </CartaoDoPedido>
        )}
        vazio={
          <EmptyState icon={<IconInbox size={28} stroke={1.6} />} title="O bolsão está vazio.">
            Pedidos do site e da integração que ninguém assumiu aparecem aqui.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {pedido && <AssumirPedido pedido={pedido} hoje={agora.dia} onClose={() => setPedido(null)} />}
      </Suspense>
    </>
  );
}
