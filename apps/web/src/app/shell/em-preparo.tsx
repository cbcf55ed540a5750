import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { distribuidorStore, fetchDistribuidor } from '#kernel/session/distribuidor.ts';
import { useStore } from '#kernel/store.ts';
import css from './em-preparo.module.css';

const A_CADA = 5_000;

/**
 * One line while the server still makes or counts something behind its open doors: a screen without its months is no fault, and
 * fills by itself. Asked again only while there is something to tell.
 */
export function EmPreparo() {
  const texto = useStore(distribuidorStore)?.em_preparo ?? null;
  const client = useQueryClient();
  const isPreparing = texto !== null;
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(() => {
      void fetchDistribuidor()
        .then((agora) => {
          if (agora === 'naoCadastrado') return;
          distribuidorStore.set(agora);
          // What the open screens lacked is there now.
          if (agora.em_preparo === null) void client.invalidateQueries();
        })
        // Asked again in a while.
        .catch(() => undefined);
    }, A_CADA);
    return () => clearInterval(timer);
  }, [isPreparing, client]);
  return (
    isPreparing && (
      <output className={css['linha']}>
        <span className={css['ponto']} aria-hidden="true" />
        Ainda em preparo · {texto}
      </output>
    )
  );
}
