import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { Logo } from '#kernel/session/logo.tsx';
import css from './marca.module.css';

/** The distributor's logo, else the first letter on its colour. */
export function Marca() {
  const { name_empresa, theme } = useDistribuidor();
  if (theme.logo) return <Logo className={css['logo']} />;
  return (
    <span className={css['sigla']} aria-hidden="true">
      {name_empresa.charAt(0).toUpperCase()}
    </span>
  );
}
