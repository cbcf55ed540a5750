import { NOME_MOTIVO_PARALISACAO } from '@oferta/domain/agenda/servico.ts';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { useAcoesServico } from '../../../hooks/use-acoes-servico.ts';
import { toggled } from '../../../hooks/use-agenda-url.ts';
import { refetchForaDoFeed } from '../../../hooks/use-agendamentos.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { useListaTeclas } from '../../../hooks/use-lista-teclas.ts';
import { paralisadosOptions } from '../../../hooks/use-servicos.ts';
import css from '../lista/lista.module.css';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { useMecanicos } from '../lista/use-nomes.ts';
import { CartaoParalisado, colunasDosParalisados, TEXTOS_DOS_PARALISADOS } from './colunas-paralisados.tsx';
import { contarMotivos, toParalisados, type LinhaParalisado } from './linha-paralisado.ts';

const CODECS = { motivo: asList, q: asText };
const abrir = ({ servico: { codAgendamento } }: LinhaParalisado): void =>
  openAgendaDialog({ tipo: 'form', codAgendamento });
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
  const phone = usePhone();
  useUndoKey();

  const todos = toParalisados(consulta.data ?? [], agora.instante, url.q ?? '');
  const linhas = todos.filter(({ motivo }) => url.motivo.length === 0 || url.motivo.includes(motivo));
  const acoes = ({ servico }: LinhaParalisado) => (
    <span className={css['pessoa']}>
      <Button onClick={() => openAgendaDialog({ tipo: 'programar', servico })}>Reprogramar</Button>
      <Button onClick={() => retomar(servico)}>Voltar à fila</Button>
    </span>
  );
  const columns = colunasDosParalisados({ agora, fuso, mecanicos, acoes });
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
            colunas={TEXTOS_DOS_PARALISADOS}
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
        {...(!phone && { onOpen: abrir })}
        mobileCard={(linha) => (
          <CartaoParalisado linha={linha} onAbrir={() => abrir(linha)}>
            {acoes(linha)}
          </CartaoParalisado>
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
