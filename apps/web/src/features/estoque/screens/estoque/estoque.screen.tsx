import type { LinhaDaSugestao, Sugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { podeNaSugestao } from '@oferta/domain/estoque/situacao.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense } from 'react';
import { ExportarLista } from '#frames/exportar-lista/exportar-lista.tsx';
import { codigoCurto, isApiError } from '#kernel/data/api-error.ts';
import { chosen } from '#kernel/session/choices.ts';
import { asNumber, asOneOf, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useColunas } from '#kernel/use-colunas.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { IconPrinter } from '@tabler/icons-react';
import { latePart, lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Button } from '#ui/button/button.tsx';
import { ColumnChooser } from '#ui/data-table/column-chooser.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { ListBody, ListRows, PageFrame } from '#ui/page/page-frame.tsx';
import { type PageFigure, PageHead } from '#ui/page/page-head.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { fichaDaSugestao, PARADAS } from '../../components/consultas.ts';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';
import { pecaProcurada } from '../../components/peca-procurada.ts';
import { SituacaoDaSugestao } from '../../components/situacao-da-sugestao.tsx';
import { CartaoLinha, colunasDaLinha } from './colunas-linha.tsx';
import { RodapeDoPedido } from './rodape-do-pedido.tsx';
import { useLinhas } from './use-linhas.ts';

const PainelPorQue = lazyPart(async () => (await import('./por-que.tsx')).PorQue);
const Paradas = lazyPart(async () => (await import('./paradas.tsx')).Paradas);
const ImpressaoDoPedido = latePart(async () => (await import('./folha-do-pedido.tsx')).FolhaDoPedido);

const ABAS = ['sugeridas', ...PARADAS] as const;
const ROTULOS = {
  sugeridas: 'Sugeridas',
  excesso: 'Excesso',
  semGiro6: 'Sem giro 6 meses',
  semGiro12: 'Sem giro 12 meses',
} as const;

const rowId = ({ codPeca }: LinhaDaSugestao): string => String(codPeca);
/** What the open panel says of its line: beside it there is room for what is decided. */
const NO_PAINEL = [
  'meses',
  'previsao',
  'reservado',
  'aChegar',
  'prazo',
  'minMax',
  'sugerido',
  'custo',
  'porQue',
];
const NENHUMA: readonly LinhaDaSugestao[] = [];

/** What a line is found by. Kept beside its texts: an order has tens of thousands, and each letter typed looks at all. */
const textos = new WeakMap<LinhaDaSugestao, string>();

function textoDe(linha: LinhaDaSugestao): string {
  const feito = textos.get(linha);
  if (feito !== undefined) return feito;
  const texto = semAcento(`${linha.codigo} ${linha.descricao}`);
  textos.set(linha, texto);
  return texto;
}

function comPalavras(linhas: readonly LinhaDaSugestao[], busca: string): readonly LinhaDaSugestao[] {
  if (busca === '') return linhas;
  const acha = pecaProcurada(busca);
  return linhas.filter((linha) => acha(linha.codigo, textoDe(linha)));
}

/** On a phone the order's name leads, as the head shows no title there, and what the foot also says is left out. */
function figurasDe(sugestao: Sugestao, phone: boolean): readonly PageFigure[] {
  const situacao = <SituacaoDaSugestao sugestao={sugestao} />;
  const figuras = [
    { label: 'Rupturas evitadas', value: inteiro(sugestao.rupturas) },
    { label: 'Cobertura', value: plural(sugestao.coberturaDias, 'dia', 'dias') },
    { label: 'Prazo', value: plural(sugestao.prazoDias, 'dia', 'dias') },
  ];
  return phone
    ? [{ label: sugestao.title, value: situacao }, ...figuras]
    : [
        { label: 'Sugestão', value: `${sugestao.codSugestaoPedido} · ${sugestao.hash_pedido}` },
        { label: 'Situação', value: situacao },
        ...figuras,
        { label: 'Valor', value: formatBRL(sugestao.valorCentavos) },
      ];
}

/** The working grid of one suggestion, pushed from the list. */
export function Screen() {
  const pedido = chosen<Sugestao>('pedido');
  return pedido && <Grade key={pedido.codSugestaoPedido} pedido={pedido} />;
}

function Grade({ pedido }: { readonly pedido: Sugestao }) {
  const { codSugestaoPedido } = pedido;
  const [{ aba, q = '', peca }, patch] = useSearchState({
    aba: asOneOf(ABAS),
    q: asText,
    peca: asNumber(0),
  });
  const ficha = useQuery(fichaDaSugestao(codSugestaoPedido));
  const sugestao = ficha.data ?? pedido;
  const linhas = ficha.data?.itens ?? NENHUMA;
  const fechada = !podeNaSugestao('editar', sugestao.situacao);
  const mudar = useLinhas(codSugestaoPedido);
  const phone = usePhone();
  const { lista } = useListaTeclas();
  const colunas = useColunas('grade-do-pedido', ['minMax', 'custo']);
  const onPedir = ({ codPeca }: LinhaDaSugestao, pedir: number): void =>
    mudar([{ codPeca, pedir, marcada: pedir > 0 }]);

  const vistas = comPalavras(linhas, q);
  const marcadas = new Set(linhas.filter(({ marcada }) => marcada).map((linha) => rowId(linha)));
  const aberta = linhas.find(({ codPeca }) => codPeca === peca);
  const abrir = (linha: LinhaDaSugestao): void =>
    patch({ peca: linha.codPeca === peca ? 0 : linha.codPeca }, { push: peca === 0 });
  const columns = colunasDaLinha({
    fechada,
    prazoDias: sugestao.prazoDias,
    onPedir,
    ...(aberta && { aberta: aberta.codPeca }),
    onPorQue: abrir,
  });
  return (
    <PageFrame>
      <PageHead title={sugestao.title} figures={figurasDe(sugestao, phone)} />
      <Toolbar label="Ferramentas do pedido" underLine>
        <ListControls
          search={
            <SearchInput
              label="Buscar peça"
              placeholder="Código ou descrição"
              value={q}
              onChange={(texto) => patch({ q: texto })}
              shortcut="/"
            />
          }
          slices={
            <AbasDoPedido
              aba={aba}
              quantas={ficha.data && linhas.length}
              onMudar={(id) => patch({ aba: id, peca: 0 })}
            />
          }
          tools={aba === 'sugeridas' && <ColumnChooser columns={columns} {...colunas} />}
          leave={aba === 'sugeridas' && <ParaFora sugestao={sugestao} marcadas={marcadas.size} />}
        />
      </Toolbar>
      <ListBody>
        <div className={css['docada']} data-aberta={aberta && aba === 'sugeridas' ? '' : undefined}>
          <ListRows ref={lista}>
            {aba === 'sugeridas' ? (
              <DataTable
                label="Peças sugeridas"
                rows={vistas}
                rowId={rowId}
                columns={columns}
                hiddenColumns={aberta ? new Set([...colunas.hidden, ...NO_PAINEL]) : colunas.hidden}
                density={colunas.density}
                status={ficha.isError ? 'error' : ficha.data ? 'ready' : 'loading'}
                error={{
                  ...(isApiError(ficha.error) && { code: codigoCurto(ficha.error) }),
                  onRetry: () => void ficha.refetch(),
                }}
                empty={<EmptyState title={q === '' ? 'Nada a pedir.' : 'Nenhuma peça com essas palavras.'} />}
                // On a phone the card holds buttons of its own, "Por quê?" among them: it cannot be one itself.
                {...(!phone && { onOpen: abrir })}
                selectedId={aberta && rowId(aberta)}
                {...(!fechada && {
                  selection: {
                    ids: marcadas,
                    onChange: (ids) =>
                      mudar(vistas.map((linha) => ({ ...linha, marcada: ids.has(rowId(linha)) }))),
                  },
                })}
                mobileCard={(linha) => (
                  <CartaoLinha
                    linha={linha}
                    fechada={fechada}
                    onPedir={onPedir}
                    onMarcar={(marcada) => mudar([{ ...linha, marcada }])}
                    onAbrir={() => abrir(linha)}
                  />
                )}
              />
            ) : (
              <Suspense fallback={<Skeleton variant="table" />}>
                <Paradas codConcessionaria={sugestao.codconcessionaria} tipo={aba} busca={q} />
              </Suspense>
            )}
          </ListRows>
        </div>
        {aberta && aba === 'sugeridas' && (
          <PorQue
            key={aberta.codPeca}
            linha={aberta}
            criadaEm={sugestao.criadaEm}
            codConcessionaria={sugestao.codconcessionaria}
            onFechar={() => patch({ peca: 0 })}
          />
        )}
      </ListBody>
      {ficha.data && <ImpressaoDoPedido sugestao={sugestao} linhas={linhas} />}
      {aba === 'sugeridas' && ficha.data && (
        <RodapeDoPedido
          sugestao={sugestao}
          linhas={linhas}
          fechada={fechada}
          onMudar={mudar}
          onAprovada={() => void ficha.refetch()}
        />
      )}
    </PageFrame>
  );
}

/** The panel of a line, fetched when the first is opened. */
const PorQue = (props: ComponentProps<typeof PainelPorQue>) => (
  <Suspense fallback={null}>
    <PainelPorQue {...props} />
  </Suspense>
);

type Aba = (typeof ABAS)[number];

interface AbasDoPedidoProps {
  readonly aba: Aba;
  /** Parts suggested; not known yet where absent. */
  readonly quantas: number | undefined;
  readonly onMudar: (aba: Aba) => void;
}

/** What to buy, and what stands still. */
const AbasDoPedido = ({ aba, quantas, onMudar }: AbasDoPedidoProps) => (
  <Tabs
    label="O que se vê do estoque"
    items={ABAS.map((id) => ({ id, label: ROTULOS[id], count: id === 'sugeridas' ? quantas : undefined }))}
    value={aba}
    onChange={onMudar}
  />
);

/** The order on paper and as a file. */
function ParaFora({ sugestao, marcadas }: { readonly sugestao: Sugestao; readonly marcadas: number }) {
  const { codconcessionaria, codSugestaoPedido } = sugestao;
  return (
    <>
      <Button icon={<IconPrinter size={16} />} disabled={marcadas === 0} onClick={() => window.print()}>
        Imprimir
      </Button>
      <ExportarLista
        tipo="pedido-de-pecas"
        resumo={plural(marcadas, 'peça marcada', 'peças marcadas')}
        codConcessionaria={codconcessionaria}
        filtro={{ codSugestaoPedido }}
      />
    </>
  );
}
