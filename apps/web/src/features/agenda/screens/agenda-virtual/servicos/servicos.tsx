import { plural } from '@oferta/domain/plural.ts';
import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { asList, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { StatusIcon } from '#ui/status/status-icon.tsx';
import { StatusPill } from '#ui/status/status-pill.tsx';
import { stateShort, type State } from '#ui/tone.ts';
import { ExportarTela } from '#frames/exportar-lista/exportar-tela.tsx';
import { useUndoKey } from '../../../hooks/desfazer.ts';
import { useAgora } from '../../../hooks/use-agora.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { toggled } from '#kernel/toggled.ts';
import { servicosDeHoje, useServicosDoDia } from '../../../hooks/use-servicos.ts';
import { duracaoEmPalavras } from '../../../model/dia-em-palavras.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import { identificacao } from '../lista/identificacao.ts';
import { Pessoa } from '../lista/pessoa.tsx';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { useMecanicos } from '../lista/use-nomes.ts';
import { LinhaDaOficina } from './linha-da-oficina.tsx';
import {
  achado,
  descompassoEmPalavras,
  isNaOficina,
  nomeDoEstado,
  porEstado,
  porMecanico,
  toLinha,
  type GrupoDeServicos,
  type LinhaServico,
} from './linha-servico.ts';
import { useMenuDaOficina } from './menu-da-oficina.tsx';
import proprio from './servicos.module.css';
import { usePassoPrevisto } from './use-passo-previsto.ts';
import { useServicosPrevistos } from './use-servicos-previstos.ts';

const CODECS = { por: asOneOf(['mecanico', 'estado']), st: asList, q: asText };
const UM_MINUTO = 60_000;
const ESTADOS: readonly State[] = [1, 2, 3, 4, 'p'];
const MODOS = [
  { id: 'mecanico', label: 'Por mecânico' },
  { id: 'estado', label: 'Por situação' },
] as const;

/** Jobs of the cars in the house, with the time they take and the step that comes next. */
export function Servicos() {
  const { codConcessionaria, fuso, nome } = useConcessionaria();
  const agora = useAgora(fuso);
  const [url, patch] = useSearchState(CODECS);
  const dados = useServicosDoDia(codConcessionaria, agora.dia, agora.dia);
  // The time worked is counted by the server, which knows pauses and working hours; a minute is its finest unit.
  useQuery({ ...servicosDeHoje(codConcessionaria), refetchInterval: UM_MINUTO });
  const mecanicos = useMecanicos(codConcessionaria);
  const { servicos, prever } = useServicosPrevistos(dados.lista);
  const { passo, percentual } = usePassoPrevisto(prever);
  const menu = useMenuDaOficina();
  const { lista } = useListaTeclas();
  // The team gives the groups their order: drawn before it, they would change places under the hand.
  const isLoading = dados.isLoading || mecanicos.isLoading;
  const loading = useDelayed(isLoading);
  useUndoKey();

  const todas = servicos.filter(isNaOficina).map((servico) => toLinha(servico, agora.instante));
  const achadas = todas.filter((linha) => achado(linha, url.q ?? ''));
  const linhas = achadas.filter(({ estado }) => url.st.length === 0 || url.st.includes(String(estado)));
  const equipe = mecanicos.lista.map(({ codMecanico }) => codMecanico);
  const grupos = url.por === 'estado' ? porEstado(linhas) : porMecanico(linhas, equipe);
  const emOrdem = grupos.flatMap((grupo) => grupo.linhas);
  const nomeDo = (cod: number | null): string | null => mecanicos.pessoa(cod)?.nomeTratado ?? null;

  return (
    <TelaDaLista
      tela="servicos"
      titulo="Serviços na oficina"
      teclas={lista}
      controles={
        <ListControls
          search={
            <SearchInput
              label="Placa, cliente ou serviço"
              value={url.q ?? ''}
              onChange={(q) => patch({ q })}
              shortcut="/"
            />
          }
          slices={
            <Segmented label="Agrupar" items={MODOS} value={url.por} onChange={(por) => patch({ por })} />
          }
          leave={
            <ExportarTela
              tipo="servicos-na-oficina"
              titulo="Serviços na oficina"
              detalhe={`${nome} · ${plural(emOrdem.length, 'serviço', 'serviços')}`}
              resumo={plural(emOrdem.length, 'serviço', 'serviços')}
              linhas={emOrdem}
              colunas={textosDosServicos(nomeDo)}
            />
          }
        />
      }
      contagem={
        <FilterChips
          label="Filtrar por situação"
          items={ESTADOS.map((estado) => ({
            id: String(estado),
            label: stateShort(estado),
            tone: estado,
            icon: <StatusIcon state={estado} />,
            count: achadas.filter((linha) => linha.estado === estado).length,
          }))}
          selected={url.st}
          pending={dados.isLoading || dados.error !== null}
          onToggle={(id) => patch({ st: toggled(url.st, id) })}
        />
      }
    >
      {isLoading && loading && <Skeleton variant="table" />}
      {dados.error !== null && !isLoading && <NaoChegou erro={dados.error} onRetry={dados.refetch} />}
      {!isLoading && dados.error === null && emOrdem.length === 0 && (
        <Vazio filtrada={todas.length > 0} onLimpar={() => patch({ st: [], q: undefined })} />
      )}
      {!isLoading && emOrdem.length > 0 && (
        <div className={proprio['rolagem']}>
          {grupos.map((grupo) => (
            <section key={grupo.id} className={proprio['grupo']}>
              <h2>
                <TituloDoGrupo grupo={grupo} mecanicos={mecanicos} />
              </h2>
              <ul>
                {grupo.linhas.map((linha) => (
                  <LinhaDaOficina
                    key={linha.servico.codServico}
                    linha={linha}
                    index={emOrdem.indexOf(linha)}
                    mecanico={
                      url.por === 'estado' ? (nomeDo(linha.servico.codMecanico) ?? 'sem mecânico') : null
                    }
                    menu={menu(linha.servico)}
                    agora={agora}
                    fuso={fuso}
                    onPasso={() => passo(linha.servico)}
                    onPercentual={(valor) => percentual(linha.servico, valor)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </TelaDaLista>
  );
}

function TituloDoGrupo({
  grupo,
  mecanicos,
}: {
  readonly grupo: GrupoDeServicos;
  readonly mecanicos: ReturnType<typeof useMecanicos>;
}) {
  const { linhas, estado, codMecanico } = grupo;
  const vendido = linhas.reduce((soma, linha) => soma + linha.vendido, 0);
  return (
    <>
      {estado === null ? (
        <Pessoa
          pessoa={mecanicos.pessoa(codMecanico)}
          posicao={mecanicos.posicao(codMecanico)}
          ausente="Sem mecânico"
        />
      ) : (
        <StatusPill state={estado} full />
      )}
      <small className="num">
        {linhas.length === 1 ? '1 serviço' : `${linhas.length} serviços`} · {duracaoEmPalavras(vendido)}{' '}
        vendidas
      </small>
    </>
  );
}

const textosDosServicos = (
  nomeDo: (cod: number | null) => string | null,
): readonly ColunaDoArquivo<LinhaServico>[] => [
  { titulo: 'Placa', texto: ({ servico }) => identificacao(servico) },
  { titulo: 'Cliente', texto: ({ servico }) => servico.cliente },
  { titulo: 'Veículo', texto: ({ servico }) => servico.modelo },
  { titulo: 'Serviço', texto: ({ servico }) => servico.descricao },
  { titulo: 'Mecânico', texto: ({ servico }) => nomeDo(servico.codMecanico) ?? '' },
  { titulo: 'Situação', texto: nomeDoEstado },
  {
    titulo: 'Trabalhado (min)',
    tipo: 'inteiro',
    valor: ({ trabalhado }) => trabalhado,
    texto: ({ trabalhado }) => String(trabalhado),
  },
  {
    titulo: 'TMO (min)',
    tipo: 'inteiro',
    valor: ({ vendido }) => vendido,
    texto: ({ vendido }) => String(vendido),
  },
  {
    titulo: 'Feito (%)',
    tipo: 'inteiro',
    valor: ({ servico }) => servico.percentual,
    texto: ({ servico }) => String(servico.percentual),
  },
  { titulo: 'Aviso', texto: descompassoEmPalavras },
  { titulo: 'OS', texto: ({ servico }) => servico.numeroOs ?? '' },
];

function Vazio({ filtrada, onLimpar }: { readonly filtrada: boolean; readonly onLimpar: () => void }) {
  if (filtrada)
    return (
      <EmptyState
        title="Nada com estes filtros."
        action={<Button onClick={onLimpar}>Limpar filtros</Button>}
      />
    );
  return (
    <EmptyState
      icon={<IconTool size={28} stroke={1.6} />}
      title="Nenhum serviço na oficina agora."
      action={
        <GoTo to="/agenda-virtual/agendamentos" className={buttonClass()}>
          Ver os agendamentos
        </GoTo>
      }
    >
      Os serviços aparecem aqui quando o veículo é recebido.
    </EmptyState>
  );
}
