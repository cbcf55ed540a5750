import { IconInfoCircle } from '@tabler/icons-react';
import css from './recado.module.css';

/** What happened just now, over what the page shows instead. */
export function Recado({ frase }: { readonly frase: string }) {
  return (
    <p className={css['recado']} role="alert">
      <IconInfoCircle size={20} aria-hidden="true" />
      {frase}
    </p>
  );
}
