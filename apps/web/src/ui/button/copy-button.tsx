import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showToast } from '../toast/toast.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** Said once it is copied: "Chave copiada". */
  readonly copied: string;
  readonly children: ReactNode;
}

/** Copies a text that is shown beside it; where the browser does not let it, says how else. */
export function CopyButton({ text, copied, children }: CopyButtonProps): ReactNode {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: copied, tone: 5 });
    } catch {
      showToast({
        title: 'Não foi possível copiar',
        description: 'Selecione o texto e use Ctrl+C',
        tone: 'late',
      });
    }
  };
  return (
    <Button icon={<IconCopy size={16} />} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
