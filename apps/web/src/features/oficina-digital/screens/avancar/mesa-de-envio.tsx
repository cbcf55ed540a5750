import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { lazy, Suspense, useState } from 'react';
import { useGo } from '#kernel/address/navigation.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { AbaOrcamento } from '../../components/detalhe/aba-orcamento.tsx';
import { Conferencia } from './conferencia.tsx';
import { Envio } from './envio.tsx';
import { PeDoEnvio } from './pe-do-envio.tsx';
import { useCondicoes } from './use-condicoes.ts';
import css from './avancar.module.css';

const PaginaDoCliente = lazy(() =>
  import('./pagina-do-cliente.tsx').then((file) => ({ default: file.PaginaDoCliente })),
);
const AbaHistorico = lazy(() =>
  import('../../components/detalhe/aba-historico.tsx').then((file) => ({ default: file.AbaHistorico })),
);
const OrcamentoDialogOutlet = lazy(() =>
  import('../../components/dialogos/orcamento-dialog-outlet.tsx').then((file) => ({
    default: file.OrcamentoDialogOutlet,
  })),
);

type Aba = 'itens' | 'historico';
const PREFIXO = 'mesa-de-envio';

/** Side by side: what the customer will see, what we know of it, and the sending. */
export function MesaDeEnvio({ orcamento }: { readonly orcamento: Orcamento }) {
  const [aba, setAba] = useState<Aba>('itens');
  const condicoes = useCondicoes(orcamento);
  const go = useGo();
  const abrir = (codOrcamento: number): void =>
    go('/oficina-digital/gerenciar', { search: { orcamento: String(codOrcamento) } });
  return (
    <>
      <div className={css['mesa']}>
        {/* Its place is kept while it comes: what stands beside does not move. */}
        <Suspense fallback={<div aria-busy />}>
          <PaginaDoCliente orcamento={orcamento} validadeDias={condicoes.validadeDias} />
        </Suspense>
        <section className={css['interno']} aria-label="Como a oficina vê">
          <Conferencia orcamento={orcamento} />
          <Tabs<Aba>
            label="Partes do orçamento"
            idPrefix={PREFIXO}
            value={aba}
            onChange={setAba}
            items={[
              { id: 'itens', label: 'Itens', count: orcamento.itens.length },
              { id: 'historico', label: 'Envios e histórico' },
            ]}
          />
          <div role="tabpanel" id={`${PREFIXO}-${aba}`} aria-labelledby={`${PREFIXO}-tab-${aba}`}>
            {aba === 'itens' ? (
              <AbaOrcamento orcamento={orcamento} onAbrir={abrir} />
            ) : (
              <Suspense fallback={null}>
                <AbaHistorico orcamento={orcamento} />
              </Suspense>
            )}
          </div>
        </section>
        <Envio orcamento={orcamento} condicoes={condicoes} />
      </div>
      <PeDoEnvio orcamento={orcamento} />
      <Suspense fallback={null}>
        <OrcamentoDialogOutlet />
      </Suspense>
    </>
  );
}
