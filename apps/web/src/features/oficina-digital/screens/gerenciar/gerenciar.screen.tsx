import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import {
  IconAdjustmentsHorizontal,
  IconClipboardCheck,
  IconLayoutKanban,
  IconList,
} from '@tabler/icons-react';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { ExportarTela } from '#frames/exportar-lista/exportar-tela.tsx';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { lazyPart, usePreload } from '#kernel/loading/lazy-part.tsx';
import { useMenuBadge } from '#kernel/shell-slots.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useQuadro, type QuadroDaTela } from '../../hooks/use-quadro.ts';
import { figurasDoQuadro } from '../../model/quadro/figuras-do-quadro.ts';
import type { Aba } from '../../model/quadro/filtro-quadro.ts';
import { colunaDe, idadeCurta } from '../../model/quadro/quadro.ts';
import { BuscaDoQuadro } from './busca-do-quadro.tsx';
import { TEXTOS_DA_LISTA } from './colunas-lista.tsx';
import { Quadro } from './quadro.tsx';
import css from './gerenciar.module.css';

const OrcamentoDialogOutlet = lazy(() =>
  import('../../components/dialogos/orcamento-dialog-outlet.tsx').then((file) => ({
    default: file.OrcamentoDialogOutlet,
  })),
);

// The board comes first; what is opened from it comes when the page is quiet, or when it is opened.
const DetalheOrcamento = lazyPart(() =>
  import('../../components/detalhe/detalhe-orcamento.tsx').then((file) => file.DetalheOrcamento),
);
const FiltrosQuadro = lazyPart(() => import('./filtros-quadro.tsx').then((file) => file.FiltrosQuadro));
const Lista = lazyPart(() => import('./lista.tsx').then((file) => file.Lista));
const LOGO_DEPOIS = [DetalheOrcamento, Lista, FiltrosQuadro] as const;

const VISOES = [
  { id: 'quadro', label: 'Quadro', icon: <IconLayoutKanban size={15} /> },
  { id: 'lista', label: 'Lista', icon: <IconList size={15} /> },
] as const;
const NOME_DA_ABA: Readonly<Record<Aba, string>> = {
  todos: 'Todos',
  meus: 'Meus',
  urgentes: 'Urgentes',
  'sem-preco': 'Sem preço',
};
const ABAS_DA_TELA = ['todos', 'meus', 'urgentes', 'sem-preco'] as const;

/** The live work list of quotes: a board by what is waited for, or a table, and one quote's drawer over it. */
export function Screen() {
  usePreload(LOGO_DEPOIS);
  const quadro = useQuadro();
  const { url, patch, todos } = quadro;
  // What was pressed answers in the next picture; 400 cards and the drawer follow in theirs, and give way to another press.
  const depois = useDeferredValue(quadro);
  const { abrir } = depois;
  const { orcamento } = depois.url;
  const phone = usePhone();
  const { lista } = useListaTeclas({ onFiltros: () => patch({ filtros: !url.filtros }) });
  useMenuBadge('oficina-digital/gerenciar', todos.filter((cartao) => colunaDe(cartao) === 'novos').length);
  return (
    <div className={css['tela']}>
      <PageHead
        title="Gerenciar orçamentos"
        figures={figurasDe(todos).slice(0, phone ? 3 : 5)}
        pending={!quadro.isKnown}
      />
      <Barra quadro={quadro} />
      <div className={css['corpo']}>
        <div className={css['conteudo']} ref={lista}>
          <Conteudo quadro={depois} />
        </div>
        <Suspense fallback={null}>{url.filtros && <FiltrosQuadro quadro={quadro} />}</Suspense>
        <Suspense fallback={null}>
          {orcamento > 0 && (
            <DetalheOrcamento
              key={orcamento}
              codOrcamento={orcamento}
              onClose={() => abrir(null)}
              onAbrir={abrir}
            />
          )}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <OrcamentoDialogOutlet />
      </Suspense>
    </div>
  );
}

function figurasDe(todos: QuadroDaTela['todos']) {
  const figuras = figurasDoQuadro(todos);
  const { aprovacao, ticketCentavos, minutosAteCliente } = figuras;
  const reais = (centavos: number): string => formatBRL(centavos).replace(/,\d\d$/, '');
  return [
    { label: 'Abertos', value: figuras.abertos },
    { label: 'Em aberto', value: reais(figuras.emAbertoCentavos) },
    { label: 'Aprovação', value: aprovacao === null ? '—' : `${aprovacao}%` },
    { label: 'Ticket médio', value: ticketCentavos === null ? '—' : reais(ticketCentavos) },
    {
      label: 'Tempo até o cliente',
      value: minutosAteCliente === null ? '—' : idadeCurta(minutosAteCliente),
    },
  ];
}

function Barra({ quadro }: { readonly quadro: QuadroDaTela }) {
  const { url, patch, linhas, ativos, contagem } = quadro;
  const { nome } = useConcessionaria();
  const phone = usePhone();
  const abas = ABAS_DA_TELA.map((id) => ({
    id,
    label: NOME_DA_ABA[id],
    count: quadro.isKnown ? contagem(id) : undefined,
  }));
  const filtrado = ativos > 0 || url.q || url.aba !== 'todos';
  return (
    <div className={css['barra']}>
      <Toolbar label="Controles dos orçamentos">
        <ListControls
          search={<BuscaDoQuadro valor={url.q ?? ''} onBuscar={(q) => patch({ q: q || undefined })} />}
          slices={<Tabs label="Recortes" items={abas} value={url.aba} onChange={(aba) => patch({ aba })} />}
          filters={
            <Button
              icon={<IconAdjustmentsHorizontal size={16} />}
              pressed={url.filtros}
              count={ativos}
              onClick={() => patch({ filtros: !url.filtros })}
            >
              Filtros
            </Button>
          }
          tools={
            <a className={buttonClass()} href="/vistoria" target="_blank" rel="noreferrer">
              <IconClipboardCheck size={16} aria-hidden="true" />
              <span className={css['rotulo']}>Fazer vistoria</span>
            </a>
          }
          leave={
            <ExportarTela
              tipo="orcamentos-abertos"
              titulo="Orçamentos em andamento"
              detalhe={`${nome} · ${plural(linhas.length, 'orçamento', 'orçamentos')}`}
              resumo={`${plural(linhas.length, 'orçamento', 'orçamentos')}${filtrado ? ' (com os filtros da tela)' : ''}`}
              linhas={linhas}
              colunas={TEXTOS_DA_LISTA}
            />
          }
          view={
            !phone && (
              <Segmented
                label="Visão"
                items={VISOES}
                value={url.visao}
                onChange={(visao) => patch({ visao })}
              />
            )
          }
        />
      </Toolbar>
    </div>
  );
}

const Conteudo = memo(function Conteudo({ quadro }: { readonly quadro: QuadroDaTela }) {
  const { todos, linhas, url, error, isLoading, refetch, verTudo } = quadro;
  const demora = useDelayed(isLoading);
  if (error) {
    return (
      <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={refetch}>
        {fraseDe(error)}
      </ErrorState>
    );
  }
  if (isLoading) return demora ? <Skeleton variant="cards" /> : null;
  if (todos.length === 0) {
    return (
      <EmptyState icon={<IconClipboardCheck size={28} stroke={1.6} />} title="Nenhum orçamento em andamento.">
        Quando um checklist é finalizado no pátio, o orçamento dele aparece aqui.
      </EmptyState>
    );
  }
  if (linhas.length === 0) {
    return (
      <EmptyState
        title="Nada com estes filtros."
        action={<Button onClick={verTudo}>Limpar filtros</Button>}
      />
    );
  }
  if (url.visao !== 'lista') return <Quadro quadro={quadro} />;
  return (
    <Suspense fallback={<Skeleton variant="table" />}>
      <Lista quadro={quadro} />
    </Suspense>
  );
});
