import type { CSSProperties } from 'react';
import { useDistribuidor } from './distribuidor.ts';
import css from './logo.module.css';

/** The distributor's logo on the theme's ground: the one drawn for it, else the one for paper on a piece of paper. Nothing without one. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  const {
    name_empresa,
    theme: { logo, logoEscuro },
  } = useDistribuidor();
  return (
    logo && (
      <img
        src={logo}
        alt={name_empresa}
        className={`${className} ${css['logo']}`}
        height={32}
        // No type knows of properties that a style sheet makes up.
        style={(logoEscuro && { '--e': `url(${logoEscuro})` }) as CSSProperties}
      />
    )
  );
}
