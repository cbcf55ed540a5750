import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChegadasDepois } from '#features/estoque/public.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asList, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useOnFeed } from '#kernel/data/use-feed.ts';
import { Button } from '#ui/button/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StatusPill } from '#ui/status/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { usePhone } from '#ui/use-phone.ts';
import { nomesDosServicos } from '../../../components/cartao/cartao-agendamento.tsx';
import { ExportarTela } from '#frames/exportar-lista/exportar-tela.tsx';
import { useMenuAgendamento } from '../../../components/cartao/menu-agendamento.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { diaEscolhido } from '../../../hooks/use-agenda-url.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { calendarioOptions, mecanicosOptions } from '../../../hooks/use-equipe.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { toggled } from '#kernel/toggled.ts';
import { diaEMes } from '../../../model/dia-em-palavras.ts';
import { estadoDoAgendamento } from '../../../model/estado-cartao.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { CartaoComAcoes } from '../lista/cartao-com-acoes.tsx';
import { Contato } from '../lista/contato.tsx';
import { HoraPrometida } from '../lista/hora-prometida.tsx';
import { identificacao } from '../lista/identificacao.ts';
import css from '../lista/lista.module.css';
import { NavegacaoDoDia } from '../lista/navegacao-do-dia.tsx';
import { estadoDaConsulta } from '#frames/lista/lista-frame.tsx';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { AcoesDaEntrega, colunasDasEntregas, textosDasEntregas } from './colunas-entregas.tsx';
import { entregasOptions } from './entregas-options.ts';
import { FASES, isDaFase, NOME_FASE, toEntregas, type Fase, type LinhaEntrega } from './linha-entrega.ts';

const CODECS = { dia: asText, st: asList, q: asText };
const TOM: Readonly<Record<Fase, Tone>> = {
  atrasada: 'late',
  proxima: 4,
  pronta: 3,
  emAndamento: 2,
  entregue: 5,
};
const abrir = ({ agendamento: { codAgendamento } }: LinhaEntrega): void =>
  openAgendaDialog({ tipo: 'form', codAgendamento });
const rowId = ({ agendamento }: LinhaEntrega): string => String(agendamento.codAgendamento);

const onEntregar = ({ codAgendamento }: Agendamento): void =>
  openAgendaDialog({ tipo: 'entregar', codAgendamento });

/** The farthest day of whose hours the calendar tells at once. */
const ALCANCE_DIAS = 61;

/** Days whose hours count for what is promised until `dia`. */
function ateODia(hoje: Dia, dia: Dia): { inicio: Dia; fim: Dia } {
  const limite = addDias(hoje, ALCANCE_DIAS);
  if (dia < hoje) return { inicio: hoje, fim: hoje };
  return { inicio: hoje, fim: dia < limite ? dia : limite };
}

/** The day's deliveries: promised against actual, the ready message, and the handing over. */
export function Entregas() {
  const { codConcessionaria, fuso, nome } = useConcessionaria();
  const agora = useAgora(fuso);
  const [url, patch] = useSearchState(CODECS);
  const dia = diaEscolhido(url.dia, agora.dia);
  const consulta = useQuery(entregasOptions(codConcessionaria, dia, agora.dia));
  useOnFeed('getAgendamentos', refetchForaDoFeed);
  useOnFeed('getServicosAgendamentos', refetchForaDoFeed);
  const { lista } = useListaTeclas();
  const phone = usePhone();
  const menu = useMenuAgendamento();
  useUndoKey();

  const calendario = useQuery(calendarioOptions(codConcessionaria, ateODia(agora.dia, dia))).data;
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const achadas = toEntregas(consulta.data ?? [], {
    agora: agora.instante,
    calendario,
    mecanicos,
    chegadas: useChegadasDepois(dia),
    busca: url.q ?? '',
  });
  const linhas = achadas.filter(
    (linha) => url.st.length === 0 || url.st.some((fase) => isDaFase(linha, fase)),
  );
  return (
    <TelaDaLista
      tela="entregas"
      titulo="Entregas"
      teclas={lista}
      isChanging={consulta.isPlaceholderData}
      controles={
        <ListControls
          search={
            <SearchInput
              label="Placa, chassi ou cliente"
              value={url.q ?? ''}
              onChange={(q) => patch({ q })}
              shortcut="/"
            />
          }
          time={
            <NavegacaoDoDia
              dia={dia}
              hoje={agora.dia}
              onDia={(outro) => patch({ dia: outro === agora.dia ? undefined : outro })}
            />
          }
          leave={
            <ExportarTela
              tipo="entregas"
              dia={dia}
              titulo="Entregas"
              detalhe={`${nome} · ${diaEMes(dia)} · ${plural(linhas.length, 'entrega', 'entregas')}`}
              resumo={plural(linhas.length, 'entrega', 'entregas')}
              linhas={linhas}
              colunas={textosDasEntregas(fuso)}
            />
          }
        />
      }
      contagem={
        <FilterChips
          label="Filtrar por prazo"
          items={FASES.map((fase) => ({
            id: fase,
            label: NOME_FASE[fase],
            tone: TOM[fase],
            count: achadas.filter((linha) => isDaFase(linha, fase)).length,
          }))}
          selected={url.st}
          pending={consulta.data === undefined}
          onToggle={(id) => patch({ st: toggled(url.st, id) })}
        />
      }
    >
      <DataTable
        label={`Entregas de ${diaEMes(dia)}`}
        rows={linhas}
        rowId={rowId}
        columns={colunasDasEntregas({ agora, fuso, onEntregar })}
        {...estadoDaConsulta(consulta)}
        rowActions={({ agendamento }) => menu(agendamento)}
        {...(!phone && { onOpen: abrir })}
        mobileCard={(linha) => (
          <CartaoEntrega linha={linha} agora={agora} fuso={fuso} onEntregar={onEntregar} onAbrir={abrir} />
        )}
        empty={
          achadas.length > 0 || url.q ? (
            <EmptyState
              title="Nada com estes filtros."
              action={<Button onClick={() => patch({ st: [], q: undefined })}>Limpar filtros</Button>}
            />
          ) : (
            <EmptyState
              icon={<IconKey size={28} stroke={1.6} />}
              title={`Nenhuma entrega prometida para ${diaEMes(dia)}.`}
            >
              Informe a previsão de entrega ao agendar ou ao receber o veículo.
            </EmptyState>
          )
        }
      />
    </TelaDaLista>
  );
}

interface CartaoEntregaProps {
  readonly linha: LinhaEntrega;
  readonly agora: Agora;
  readonly fuso: string;
  readonly onEntregar: (agendamento: Agendamento) => void;
  readonly onAbrir: (linha: LinhaEntrega) => void;
}

function CartaoEntrega({ linha, agora, fuso, onEntregar, onAbrir }: CartaoEntregaProps) {
  const { agendamento } = linha;
  return (
    <CartaoComAcoes
      onAbrir={() => onAbrir(linha)}
      acoes={
        <>
          <AcoesDaEntrega linha={linha} onEntregar={onEntregar} />
          <Contato telefone={agendamento.telefone} cliente={agendamento.cliente} />
        </>
      }
    >
      <span className={css['linha']} data-line={8}>
        <PlateChip size="md">{identificacao(agendamento)}</PlateChip>
        <HoraPrometida
          previsao={agendamento.previsaoEntrega}
          feita={agendamento.entregueEm}
          risco={linha.risco}
          agora={agora}
          fuso={fuso}
        />
        <StatusPill state={estadoDoAgendamento(agendamento)} />
      </span>
      <b>{agendamento.cliente}</b>
      <small>
        {nomesDosServicos(agendamento.servicos)} · {agendamento.modelo}
      </small>
      {linha.risco && linha.risco.luz !== 'verde' && <small>{linha.risco.porque}</small>}
    </CartaoComAcoes>
  );
}
