import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import css from './scroll-top.module.css';

const SHOWN_AFTER_PX = 600;

/** "Voltar ao topo", shown once its scroller has gone far enough to miss it. */
export function ScrollTop({ target }: { readonly target: RefObject<HTMLElement | null> }): ReactNode {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const read = (): void => setFar(element.scrollTop > SHOWN_AFTER_PX);
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [target]);
  if (!far) return null;
  const toTop = (): void => target.current?.scrollTo({ top: 0, behavior: 'smooth' });
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
