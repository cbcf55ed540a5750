import { useDistribuidor } from './distribuidor.ts';
import css from './logo.module.css';

/** The distributor's logo on the theme's ground: the one drawn for it, else the one for paper on a piece of paper. Nothing without one. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  const { name_empresa, theme } = useDistribuidor();
  const { logo, logoEscuro } = theme;
  const classe = (qual: string): string => `${className ?? ''} ${css[qual] ?? ''}`;
  if (logo === null) return null;
  if (!logoEscuro) return <img src={logo} alt={name_empresa} className={classe('papel')} height={32} />;
  return (
    <>
      <img src={logo} alt={name_empresa} className={classe('claro')} height={32} />
      <img src={logoEscuro} alt={name_empresa} className={classe('escuro')} height={32} />
    </>
  );
}
