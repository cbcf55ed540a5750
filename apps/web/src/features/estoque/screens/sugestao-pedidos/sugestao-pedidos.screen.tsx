import type { Geracao, Sugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { SITUACOES_SUGESTAO, type SituacaoSugestao } from '@oferta/domain/estoque/situacao.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import {
  IconFileImport,
  IconListCheck,
  IconPackage,
  IconPackageImport,
  IconRefresh,
  IconTruck,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ImportarPlanilha } from '#frames/importar-planilha/importar.tsx';
import { type FiguraDaLista, type FiltroDaLista, Lista } from '#frames/lista/lista.tsx';
import { choose } from '#kernel/session/choices.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { asNumber, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { listaSugestoes } from '../../components/consultas.ts';
import { inteiro } from '../../components/em-palavras.ts';
import { SITUACOES } from '../../components/situacao-da-sugestao.tsx';
import { CartaoSugestao, COLUNAS_SUGESTAO } from './colunas-sugestao.tsx';
import { useAcoesDoPedido } from './use-acoes-do-pedido.tsx';
import { useGeracao } from './use-geracao.ts';

const FornecedoresDialog = lazyPart(
  async () => (await import('./fornecedores-dialog.tsx')).FornecedoresDialog,
);

const PecasDialog = lazyPart(
  async () => (await import('../../components/peca/pecas-dialog.tsx')).PecasDialog,
);
const ChegadaDialog = lazyPart(
  async () => (await import('../../components/recebimento/chegada-dialog.tsx')).ChegadaDialog,
);

const ORDENAVEIS = ['criada', 'valor', 'linhas', 'titulo'] as const;
const rowId = ({ codSugestaoPedido }: Sugestao): string => String(codSugestaoPedido);

const FILTROS: readonly FiltroDaLista[] = [
  {
    param: 'st',
    titulo: 'Situação',
    opcoes: [
      { id: 'abertas', label: 'Abertas' },
      ...Object.entries(SITUACOES).map(([id, [label]]) => ({ id, label })),
    ],
  },
];

const TODAS = 'todas';
/** The tabs, and which states each counts. */
const ABAS: readonly (readonly [id: string, label: string, situacoes: readonly SituacaoSugestao[]])[] = [
  ['abertas', 'Abertas', ['nova', 'emAnalise']],
  ['aprovada', 'Aprovadas', ['aprovada']],
  ['enviada', 'Enviadas', ['enviada']],
  ['recebida', 'Recebidas', ['recebida']],
  [TODAS, 'Todas', SITUACOES_SUGESTAO],
];

interface Dados {
  readonly total: number;
  readonly itens: readonly Sugestao[];
  readonly abertoCentavos: number;
  readonly rupturas: number;
  readonly estoqueCentavos: number;
}

/** The forecast leans on a year. */
const MESES_DE_HISTORICO = 12;

/** "26/11/2026 03:04 · 41.260 peças em 2,8 s", or how far it is. */
function geracaoEmPalavras(
  { estado, progresso, comecadaEm, pecas, duracaoMs }: Geracao,
  fuso: string,
): string {
  if (estado === 'gerando') return `gerando, ${progresso}%`;
  if (estado === 'falhou') return 'não terminou';
  const segundos = emNumero((duracaoMs ?? 0) / 1000, 1);
  return `${dataEHora(comecadaEm, fuso)} · ${plural(pecas, 'peça', 'peças')} em ${segundos} s`;
}

const emReais = (centavos: number): string => formatBRL(Math.round(centavos / 100) * 100).replace(/,00$/, '');

const FIGURAS: readonly FiguraDaLista<Dados>[] = [
  { label: 'Em aberto', value: ({ abertoCentavos }) => emReais(abertoCentavos) },
  { label: 'Rupturas evitadas', value: ({ rupturas }) => inteiro(rupturas) },
  { label: 'Estoque hoje', value: ({ estoqueCentavos }) => emReais(estoqueCentavos) },
];

/** What to buy, from whom and for how much; one opens as its working grid. */
export function Screen() {
  const { codConcessionaria, fuso } = useConcessionaria();
  return <Sugestoes key={codConcessionaria} codConcessionaria={codConcessionaria} fuso={fuso} />;
}

interface SugestoesProps {
  readonly codConcessionaria: number;
  readonly fuso: string;
}

function Sugestoes({ codConcessionaria, fuso }: SugestoesProps) {
  const go = useGo();
  const [{ st }, patch] = useSearchState({ st: asText, pagina: asNumber(1) });
  const [fornecedores, setFornecedores] = useState(false);
  const [pecas, setPecas] = useState(false);
  const [chegada, setChegada] = useState(false);
  const [vendas, setVendas] = useState(false);
  const consultar = useMemo(() => listaSugestoes(codConcessionaria), [codConcessionaria]);
  const { geracao, contagens, meses, gerando, gerar } = useGeracao(codConcessionaria);
  const abrir = (sugestao: Sugestao): void => {
    choose('pedido', sugestao);
    go('/estoque');
  };
  const cadastros: readonly MenuEntry[] = [
    { id: 'pecas', label: 'Peças', icon: <IconPackage size={16} />, onSelect: () => setPecas(true) },
    {
      id: 'fornecedores',
      label: 'Fornecedores',
      icon: <IconTruck size={16} />,
      onSelect: () => setFornecedores(true),
    },
    {
      id: 'vendas',
      label: 'Importar histórico de vendas…',
      icon: <IconFileImport size={16} />,
      onSelect: () => setVendas(true),
    },
    'separator',
    {
      id: 'separar',
      label: 'Separar peças',
      icon: <IconListCheck size={16} />,
      onSelect: () => go('/balcao', { search: { aba: 'separar' } }),
    },
  ];
  const { acoes, janela } = useAcoesDoPedido({ onAbrir: abrir, onChegada: () => setChegada(true) });
  return (
    <>
      <Lista
        titulo="Sugestão de pedidos"
        singular="sugestão"
        nome="sugestoes-de-pedido"
        comSituacao={false}
        consultar={consultar}
        rowId={rowId}
        colunas={COLUNAS_SUGESTAO}
        ordenaveis={ORDENAVEIS}
        buscarPor="Título ou fornecedor"
        filtros={FILTROS}
        figuras={FIGURAS}
        abas={
          <Tabs
            label="Situação das sugestões"
            items={ABAS.map(([id, label, situacoes]) => ({
              id,
              label,
              count: contagens && situacoes.reduce((soma, cada) => soma + (contagens[cada] ?? 0), 0),
            }))}
            value={ABAS.some(([id]) => id === st) ? (st ?? TODAS) : TODAS}
            onChange={(id) => patch({ st: id === TODAS ? undefined : id, pagina: 1 })}
          />
        }
        rodape={geracao && `Última geração ${geracaoEmPalavras(geracao, fuso)}`}
        controles={() => (
          <>
            <Button icon={<IconPackageImport size={16} />} onClick={() => setChegada(true)}>
              A chegar
            </Button>
            <MenuButton label="Cadastros e planilhas" items={cadastros} />
          </>
        )}
        principal={
          <Button variant="primary" icon={<IconRefresh size={16} />} loading={gerando} onClick={gerar}>
            Gerar agora
          </Button>
        }
        onAbrir={abrir}
        acoes={acoes}
        cartao={(sugestao) => <CartaoSugestao sugestao={sugestao} />}
        tituloVazio="Nenhuma sugestão por aqui."
        vazio={
          meses !== null && meses < MESES_DE_HISTORICO
            ? `Ainda sem histórico: ${meses} de ${MESES_DE_HISTORICO} meses. Importe as vendas do DMS.`
            : 'Gere agora: as peças com fornecedor são conferidas com o estoque e a demanda delas.'
        }
      />
      {chegada && <ChegadaDialog codConcessionaria={codConcessionaria} onFechar={() => setChegada(false)} />}
      {janela}
      <Dialog
        opened={vendas}
        onClose={() => setVendas(false)}
        title="Importar histórico de vendas de peças"
        size="lg"
        dismissable={false}
      >
        <ImportarPlanilha tipo="vendas-de-pecas" codConcessionaria={codConcessionaria} />
      </Dialog>
      {pecas && <PecasDialog codConcessionaria={codConcessionaria} onFechar={() => setPecas(false)} />}
      {fornecedores && (
        <FornecedoresDialog codConcessionaria={codConcessionaria} onFechar={() => setFornecedores(false)} />
      )}
    </>
  );
}
