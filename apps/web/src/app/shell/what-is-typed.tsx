import { leavingStore } from '#kernel/session/leaving.ts';
import { sessionOverStore } from '#kernel/session/session-over.ts';
import { useStore } from '#kernel/store.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SessionOverDialog } from './session-over-dialog.tsx';

/** Questions over a page that holds something typed: may it be left, and who is there once its session is over. */
export function WhatIsTyped() {
  const leaving = useStore(leavingStore);
  const isOver = useStore(sessionOverStore);
  return (
    <>
      <ConfirmDialog
        opened={leaving !== null}
        title="Descartar as alterações que não foram salvas?"
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        onClose={() => leaving?.answer(false)}
        onConfirm={() => leaving?.answer(true)}
      >
        O que você digitou nesta tela ainda não foi salvo.
      </ConfirmDialog>
      {isOver && <SessionOverDialog />}
    </>
  );
}
