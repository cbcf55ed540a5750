import { useEffect, useRef } from 'react';
import css from './falta.module.css';

/** What a form as a whole lacks, brought into sight when it is said: the button that was pressed may stand far below. */
export function Falta({ frase }: { readonly frase: string | undefined }) {
  const linha = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    linha.current?.scrollIntoView({ block: 'center' });
  }, [frase]);
  if (frase === undefined) return null;
  return (
    <p ref={linha} role="alert" data-largura={12} className={css['falta']}>
      {frase}
    </p>
  );
}
