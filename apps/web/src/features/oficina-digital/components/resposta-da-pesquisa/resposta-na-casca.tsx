import { Suspense, useEffect } from 'react';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { registerOverlay } from '#kernel/open-overlays.ts';
import { useStore } from '#kernel/store.ts';
import { openSurveyStore } from '#kernel/notices/detratores.ts';

const RespostaDaPesquisa = lazyPart(
  async () => (await import('./resposta-da-pesquisa.tsx')).RespostaDaPesquisa,
);

const fechar = (): void => openSurveyStore.set(null);

/** The place in the shell where an unhappy customer's answer is read; its code comes when it is opened. */
export function RespostaNaCasca() {
  const aviso = useStore(openSurveyStore);
  const { lista } = useConcessionarias();
  const aberta = aviso !== null;
  useEffect(() => (aberta ? registerOverlay(fechar) : undefined), [aberta]);
  // The customer's own dealership, whichever is being looked at.
  const casa = lista.find(({ codConcessionaria }) => codConcessionaria === aviso?.codConcessionaria);
  if (!aviso || !casa) return null;
  return (
    <Suspense fallback={null}>
      <RespostaDaPesquisa key={aviso.codPesquisa} concessionaria={casa} aviso={aviso} onClose={fechar} />
    </Suspense>
  );
}
