import { TOPO_A_PARTIR_DE_PX } from '@oferta/domain/constantes.ts';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { glideToTop } from './glide.ts';
import css from './scroll-top.module.css';

/** "Voltar ao topo", shown once its scroller has gone far enough to miss it. */
export function ScrollTop({ target }: { readonly target: RefObject<HTMLElement | null> }): ReactNode {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const read = (): void => setFar(element.scrollTop >= TOPO_A_PARTIR_DE_PX);
    // It may have been scrolled before this was fetched.
    read();
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [target]);
  if (!far) return null;
  const toTop = (): void => {
    if (target.current) glideToTop(target.current);
  };
  return (
    <button
      type="button"
      className={css['button']}
      onClick={toTop}
      aria-label="Voltar ao topo"
      title="Voltar ao topo"
    >
      <IconArrowUp size={18} />
    </button>
  );
}
