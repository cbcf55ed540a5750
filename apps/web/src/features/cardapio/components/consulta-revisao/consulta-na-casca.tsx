import { Suspense, useEffect } from 'react';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { registerOverlay } from '#kernel/open-overlays.ts';
import { useStore } from '#kernel/store.ts';
import { consultaAberta } from './consulta-aberta.ts';

const ConsultaRevisaoDialog = lazyPart(
  async () => (await import('./consulta-revisao-dialog.tsx')).ConsultaRevisaoDialog,
);

const fechar = (): void => consultaAberta.set(null);

/** The place in the shell where the palette's question is shown; its code comes when it is asked. */
export function ConsultaRevisaoNaCasca() {
  const carro = useStore(consultaAberta);
  const { atual } = useConcessionarias();
  const aberta = carro !== null;
  useEffect(() => (aberta ? registerOverlay(fechar) : undefined), [aberta]);
  if (!carro || !atual) return null;
  return (
    <Suspense fallback={null}>
      <ConsultaRevisaoDialog
        key={atual.codConcessionaria}
        codConcessionaria={atual.codConcessionaria}
        carro={carro}
        onFechar={fechar}
      />
    </Suspense>
  );
}
