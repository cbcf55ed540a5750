import {
  mudancaEmPalavras,
  vigenciaEmPalavras,
  type Vigencia,
} from '@oferta/domain/relatorios/fechamento/vigencia.ts';
import { IconLock } from '@tabler/icons-react';
import css from './selo-do-fechamento.module.css';

/** That figures are those of a closed month, with version and code, and whether its records changed since; nothing while it is open. */
export function SeloDoFechamento({ vigencia }: { readonly vigencia: Vigencia }) {
  const frase = vigenciaEmPalavras(vigencia);
  if (frase === null) return null;
  const mudou = mudancaEmPalavras(vigencia);
  return (
    <span className={css['selo']}>
      <IconLock size={14} aria-hidden="true" />
      <span>
        {frase}
        {mudou && <b> · {mudou}</b>}
      </span>
    </span>
  );
}
