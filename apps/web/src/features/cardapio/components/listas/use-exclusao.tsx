import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

interface Exclusao<T> {
  /** "Excluir pneu". */
  readonly rotulo: string;
  readonly nomeDe: (registro: T) => string;
  readonly excluir: (registro: T) => Promise<unknown>;
  readonly children: ReactNode;
}

/** The question before a record goes for good. */
export function useExclusao<T>({ rotulo, nomeDe, excluir, children }: Exclusao<T>) {
  const [registro, setRegistro] = useState<T | null>(null);
  return {
    perguntar: (escolhido: T): void => setRegistro(escolhido),
    dialogo: registro !== null && (
      <ConfirmDialog
        opened
        onClose={() => setRegistro(null)}
        title={`Excluir ${nomeDe(registro)}?`}
        confirmLabel={rotulo}
        onConfirm={async () => {
          // A refusal has been told by its toast; the question closes all the same.
          await excluir(registro).catch(() => undefined);
        }}
      >
        {children}
      </ConfirmDialog>
    ),
  };
}
