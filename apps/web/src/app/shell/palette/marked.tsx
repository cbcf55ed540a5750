import { Fragment, type ReactNode } from 'react';
import { marcasDaBusca } from '@oferta/domain/procura/marcas-da-busca.ts';

interface MarkedProps {
  readonly text: string;
  /** What was looked for, as it is compared; nothing is marked without it. */
  readonly words: readonly string[] | undefined;
  /** The text is a code, in which hyphens are no letters. */
  readonly code?: boolean;
}

/** A text with what was looked for in it marked. */
export function Marked({ text, words = [], code = false }: MarkedProps): ReactNode {
  return marcasDaBusca(text, words, code).map(({ texto, achado }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in its order
    achado ? <mark key={index}>{texto}</mark> : <Fragment key={index}>{texto}</Fragment>,
  );
}
