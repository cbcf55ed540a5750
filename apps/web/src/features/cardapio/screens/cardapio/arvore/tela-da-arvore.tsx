import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { asText, useSearchState } from '#kernel/address/search-state.ts';
import { useShortcuts } from '#kernel/shell-slots.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { noComCaminho } from '../../../components/consultas-cardapio.ts';
import css from './arvore.module.css';
import { BarraDaArvore } from './barra-da-arvore.tsx';
import { ListaVirtual } from './lista-virtual.tsx';
import { PainelDoNo, PainelNovo } from './painel-do-no.tsx';
import { Perguntas } from './perguntas.tsx';
import { useArvore, type Arvore } from './use-arvore.ts';
import { useBuscaNaArvore } from './use-busca-na-arvore.ts';
import { useComandos, type Painel } from './use-comandos.ts';

/** Below nothing: a brand. */
const RAIZ = 'raiz';

/** The menu's tree: search, lines, and the chosen node beside them. */
export function TelaDaArvore({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const [url, patch] = useSearchState({ q: asText, no: asText, novo: asText });
  const tree = useRef<HTMLDivElement>(null);
  const arvore = useArvore(codConcessionaria);
  const busca = useBuscaNaArvore(codConcessionaria, url.q ?? '', arvore);
  const codEscolhido = Number(url.no) || null;
  // In the address, so that whoever typed something is asked before another panel takes its place.
  const abrirPainel = (painel: Painel): void =>
    patch(
      painel.que === 'no'
        ? { no: String(painel.codNo), novo: undefined }
        : { no: undefined, novo: String(painel.codPai ?? RAIZ) },
    );
  const fecharPainel = (): void => patch({ no: undefined, novo: undefined });
  const aberto = codEscolhido !== null || url.novo !== undefined;
  useFocoDeVolta(tree, aberto);
  const tela = useComandos(arvore, abrirPainel);
  const novaMarca = (): void => abrirPainel({ que: 'novo', codPai: null });
  const { area, soltar } = tela.transferencia;
  useCaminhoDoEndereco(codEscolhido, arvore);
  useShortcuts(ATALHOS(() => focarBusca(), novaMarca));

  return (
    <div className={css['corpo']}>
      <div className={css['coluna']} data-painel={aberto || undefined}>
        <BarraDaArvore
          codConcessionaria={codConcessionaria}
          digitado={url.q ?? ''}
          onDigitar={(q) => patch({ q: q || undefined })}
          busca={busca}
          onDescer={() => tree.current?.focus()}
          onNovaMarca={novaMarca}
          onFecharTudo={arvore.fecharTudo}
        />
        {area && (
          <output className={css['area']} data-line={8}>
            <span>
              <b>{area.no.nome}</b> {area.modo === 'copiar' ? 'copiado' : 'recortado'}: escolha o lugar e use
              Ctrl+V ou “Colar aqui”.
            </span>
            <Button variant="subtle" onClick={soltar}>
              Desistir
            </Button>
          </output>
        )}
        {arvore.estado === 'pronta' && arvore.linhas.length > 0 ? (
          <ListaVirtual
            tree={tree}
            arvore={arvore}
            comandos={tela.comandos}
            cabeEm={tela.transferencia.cabeEm}
            codEscolhido={codEscolhido}
            codRecortado={area?.modo === 'recortar' ? area.no.codNo : null}
            codEditando={tela.codEditando}
            busca={busca.termo}
            onPreco={(no, centavos) => {
              tela.terminarPreco(no, centavos);
              tree.current?.focus();
            }}
            onSoltar={tela.soltar}
            onEsc={soltar}
          />
        ) : (
          <SemArvore arvore={arvore} onNovaMarca={novaMarca} />
        )}
      </div>
      {url.novo !== undefined && (
        <PainelNovo
          key={url.novo}
          codPai={Number(url.novo) || null}
          onFechar={fecharPainel}
          onCriado={({ codNo, codPai }) => {
            if (codPai !== null) arvore.abrir([codPai]);
            arvore.ativar(codNo);
            abrirPainel({ que: 'no', codNo });
          }}
        />
      )}
      {url.novo === undefined && codEscolhido !== null && (
        <PainelDoNo codNo={codEscolhido} onFechar={fecharPainel} />
      )}
      {tela.pergunta && (
        <Perguntas
          pergunta={tela.pergunta}
          onFechar={tela.fecharPergunta}
          onExcluir={async (no) => {
            await tela.mudar.excluirNo(no);
            if (codEscolhido === no.codNo) fecharPainel();
          }}
          onSituarRamo={(no, situacao) => tela.mudar.situarNo(no, situacao, true)}
        />
      )}
    </div>
  );
}

/** The keyboard goes back to the tree when the panel beside it closes. */
function useFocoDeVolta(tree: RefObject<HTMLDivElement | null>, aberto: boolean): void {
  const estava = useRef(aberto);
  useEffect(() => {
    if (estava.current && !aberto) tree.current?.focus();
    estava.current = aberto;
  }, [tree, aberto]);
}

/** A link that names a node (`?no=`) opens the way to it. */
function useCaminhoDoEndereco(codNo: number | null, arvore: Arvore): void {
  const { data } = useQuery({ ...noComCaminho(codNo ?? 0), enabled: codNo !== null });
  const chegou = data?.no.codNo === codNo;
  const mostrar = useEffectEvent((): void => {
    if (!data) return;
    arvore.abrir(data.caminho.map((acima) => acima.codNo));
    arvore.ativar(data.no.codNo);
  });
  useEffect(() => {
    if (chegou) mostrar();
  }, [chegou, codNo]);
}

const focarBusca = (): void => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();

const ATALHOS = (buscar: () => void, novaMarca: () => void) => [
  { keys: ['/'], label: 'Buscar no cardápio', grupo: 'Cardápio', run: buscar },
  { keys: ['N'], label: 'Nova marca', grupo: 'Cardápio', run: novaMarca },
];

function SemArvore({ arvore, onNovaMarca }: { readonly arvore: Arvore; readonly onNovaMarca: () => void }) {
  const { estado, erro, tentarDeNovo } = arvore;
  if (estado === 'carregando') return <Skeleton variant="table" />;
  if (estado === 'erro') return <NaoChegou erro={erro} onRetry={tentarDeNovo} />;
  return (
    <EmptyState
      icon={<IconSitemap size={28} />}
      title="O cardápio desta concessionária ainda está vazio."
      action={
        <Button variant="primary" icon={<IconPlus size={16} />} onClick={onNovaMarca}>
          Nova marca
        </Button>
      }
    >
      Crie a primeira marca, importe uma planilha ou copie o cardápio de outra concessionária pelo menu
      “Mais”.
    </EmptyState>
  );
}
