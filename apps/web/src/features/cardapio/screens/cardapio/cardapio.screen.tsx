import { NOME_DA_ABA } from '@oferta/contracts/cardapio/abas.ts';
import { TABS_CARDAPIO } from '@oferta/contracts/cardapio/screens.ts';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo, useRouteParams } from '#kernel/address/navigation.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import css from './cardapio.module.css';

type Aba = (typeof TABS_CARDAPIO)[number];

const ABAS: Readonly<Record<Aba, { readonly nome: string; readonly Conteudo: ComponentType }>> = {
  tree: {
    nome: NOME_DA_ABA.tree,
    Conteudo: lazyPart(async () => (await import('./aba-arvore.tsx')).AbaArvore),
  },
  pneu: { nome: NOME_DA_ABA.pneu, Conteudo: lazyPart(async () => (await import('./aba-pneu.tsx')).AbaPneu) },
  itensAdicionais: {
    nome: NOME_DA_ABA.itensAdicionais,
    Conteudo: lazyPart(async () => (await import('./aba-itens-adicionais.tsx')).AbaItensAdicionais),
  },
  manualdoProprietario: {
    nome: NOME_DA_ABA.manualdoProprietario,
    Conteudo: lazyPart(async () => (await import('./aba-manual.tsx')).AbaManual),
  },
};

const isAba = (tab: string | undefined): tab is Aba => tab !== undefined && tab in ABAS;

/** What a dealership sells: the tree of packages, tyres, extras and the maker's maintenance plan. */
export function Screen() {
  const { tab } = useRouteParams();
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const aba = isAba(tab) ? tab : 'tree';
  const { Conteudo } = ABAS[aba];
  return (
    <PageFrame>
      <PageHead title="Cardápio de serviços" />
      <div className={css['abas']}>
        <Tabs
          label="Partes do cardápio"
          items={TABS_CARDAPIO.map((id) => ({ id, label: ABAS[id].nome }))}
          value={aba}
          onChange={(id) => go(`/cardapio/${id}`)}
        />
      </div>
      <Suspense fallback={<Skeleton variant="table" />}>
        {/* What is open, chosen or searched belongs to one dealership. */}
        <Conteudo key={codConcessionaria} />
      </Suspense>
    </PageFrame>
  );
}
