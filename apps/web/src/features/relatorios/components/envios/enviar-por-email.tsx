import { IconMail } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Button } from '#ui/button/button.tsx';
import type { DeQue } from './form-do-envio.tsx';

// Opened by a click: the page is drawn before it is fetched.
const EnviosDialog = lazyPart(async () => (await import('./envios-dialog.tsx')).EnviosDialog);

/** "Enviar por e-mail": which reports leave by themselves, on which days, and to whom. */
export function EnviarPorEmail({ deQue }: { readonly deQue: DeQue }): ReactNode {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button
        icon={<IconMail size={16} />}
        aria-haspopup="dialog"
        onPointerEnter={() => void EnviosDialog.preload()}
        onClick={() => setAberto(true)}
      >
        Enviar por e-mail
      </Button>
      <Suspense fallback={null}>
        {aberto && <EnviosDialog deQue={deQue} onClose={() => setAberto(false)} />}
      </Suspense>
    </>
  );
}
