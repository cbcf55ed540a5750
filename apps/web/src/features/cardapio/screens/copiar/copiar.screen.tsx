import { TIPOS_COPIA } from '@oferta/contracts/cardapio/screens.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo, useRouteParams } from '#kernel/address/navigation.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { Copiar } from './copiar.tsx';
import css from './copiar.module.css';

const NOMES: Readonly<Record<(typeof TIPOS_COPIA)[number], string>> = {
  cardapio: 'Cardápio',
  peca: 'Peças',
  manual: 'Manual do proprietário',
};

/** From this dealership to others: the difference is seen before anything is copied. */
export function Screen() {
  const { tipoCopia } = useRouteParams();
  const go = useGo();
  const { codConcessionaria, nome } = useConcessionaria();
  const tipo = TIPOS_COPIA.find((cada) => cada === tipoCopia) ?? 'cardapio';
  return (
    <PageFrame>
      <PageHead title={`Copiar de ${nome}`} />
      <div className={css['abas']}>
        <Tabs
          label="O que copiar"
          items={(['cardapio', 'peca', 'manual'] as const).map((id) => ({ id, label: NOMES[id] }))}
          value={tipo}
          onChange={(id) => go(`/cardapio/copiar/${id}`)}
        />
      </div>
      <Copiar key={`${tipo}-${codConcessionaria}`} tipo={tipo} codConcessionaria={codConcessionaria} />
    </PageFrame>
  );
}
