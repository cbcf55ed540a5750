import { NOME_MOTIVO_PARALISACAO } from '@oferta/domain/agenda/oficina/servico.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconCalendarTime, IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { asList, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useOnFeed } from '#kernel/data/use-feed.ts';
import { toggled } from '#kernel/toggled.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { openAgendaDialog } from '../../../hooks/agenda-dialogs.ts';
import { useAcoesServico } from '../../../hooks/use-acoes-servico.ts';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { paralisadosOptions } from '../../../hooks/use-servicos.ts';
import css from '../lista/lista.module.css';
import { ListaDeConsulta } from '../lista/lista-de-consulta.tsx';
import { useMecanicos } from '../lista/use-nomes.ts';
import { CartaoParalisado, colunasDosParalisados, textosDosParalisados } from './colunas-paralisados.tsx';
import { contarMotivos, passa, toParalisados, VENCIDA, type LinhaParalisado } from './linha-paralisado.ts';

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

  const todos = toParalisados(consulta.data ?? [], agora.instante, url.q ?? '');
  const linhas = todos.filter((linha) => passa(linha, url.motivo));
  const vencidas = todos.filter(({ vencida }) => vencida).length;
  const acoes = ({ servico }: LinhaParalisado) => (
    <span className={css['pessoa']}>
      <Button onClick={() => openAgendaDialog({ tipo: 'programar', servico })}>Reprogramar</Button>
      <Button onClick={() => retomar(servico)}>Voltar à fila</Button>
      <IconButton
        label="Previsão de retorno"
        variant="default"
        onClick={() => openAgendaDialog({ tipo: 'retorno', servico })}
      >
        <IconCalendarTime size={17} />
      </IconButton>
    </span>
  );
  const columns = colunasDosParalisados({ agora, fuso, mecanicos, acoes });
  return (
    <ListaDeConsulta
      tela="paralisados"
      titulo="Serviços paralisados"
      consulta={consulta}
      linhas={linhas}
      busca={url.q ?? ''}
      onBusca={(q) => patch({ q })}
      exportar={{
        tipo: 'servicos-paralisados',
        titulo: 'Serviços paralisados',
        detalhe: `${nome} · ${plural(linhas.length, 'serviço', 'serviços')}`,
        resumo: plural(linhas.length, 'serviço paralisado', 'serviços paralisados'),
        colunas: textosDosParalisados(fuso),
      }}
      contagem={
        todos.length > 0 && (
          <FilterChips
            label="Filtrar por motivo"
            items={[
              ...(vencidas > 0 || url.motivo.includes(VENCIDA)
                ? [{ id: VENCIDA, label: 'Retorno vencido', count: vencidas, tone: 'late' as const }]
                : []),
              ...contarMotivos(todos).map(({ motivo, quantos }) => ({
                id: motivo,
                label: NOME_MOTIVO_PARALISACAO[motivo],
                count: quantos,
                tone: 'p' as const,
              })),
            ]}
            selected={url.motivo}
            onToggle={(id) => patch({ motivo: toggled(url.motivo, id) })}
          />
        )
      }
      tabela={{ label: 'Serviços paralisados', rowId, columns }}
      onAbrir={abrir}
      cartao={(linha, onAbrir) => (
        <CartaoParalisado linha={linha} agora={agora} fuso={fuso} onAbrir={onAbrir}>
          {acoes(linha)}
        </CartaoParalisado>
      )}
      vazio={
        <EmptyState icon={<IconPlayerPause size={28} stroke={1.6} />} title="Nenhum serviço paralisado.">
          Quando um serviço parar por falta de peça, aprovação ou ferramenta, ele espera aqui com o motivo e o
          tempo.
        </EmptyState>
      }
    />
  );
}
