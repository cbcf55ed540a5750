import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import css from './marca.module.css';

/** The distributor's logo, else the first letter on its colour. */
export function Marca() {
  const { name_empresa, theme } = useDistribuidor();
  if (theme.logo) return <img src={theme.logo} alt={name_empresa} className={css['logo']} />;
  return (
    <span className={css['sigla']} aria-hidden="true">
      {name_empresa.charAt(0).toUpperCase()}
    </span>
  );
}
