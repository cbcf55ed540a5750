import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import type { Vista } from '#kernel/address/vista.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

// Opened by a click: the screen is drawn before it is fetched.
const CaixaDeVisoes = lazyPart(() => import('./caixa-de-visoes.tsx').then((file) => file.CaixaDeVisoes));

/** Opens a screen's saved views, where no filter panel holds them. */
export function BotaoDeVisoes({ tela, vista }: { readonly tela: string; readonly vista: Vista }): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null);
  const [aberta, setAberta] = useState(false);
  return (
    <span ref={anchor}>
      <IconButton
        label="Minhas visões"
        aria-expanded={aberta}
        onPointerEnter={() => void CaixaDeVisoes.preload()}
        onClick={() => setAberta(!aberta)}
      >
        <IconBookmark size={17} stroke={1.8} />
      </IconButton>
      <Suspense fallback={null}>
        {aberta && (
          <CaixaDeVisoes tela={tela} vista={vista} anchor={anchor} onClose={() => setAberta(false)} />
        )}
      </Suspense>
    </span>
  );
}
