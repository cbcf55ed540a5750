import { Avatar } from '#ui/avatar/avatar.tsx';
import css from './emblema.module.css';

interface EmblemaProps {
  readonly nome: string;
  readonly logo: string | null;
  readonly grande?: boolean;
}

/** A dealership's logo as wide as it is; its initials where it has none. */
export function Emblema({ nome, logo, grande = false }: EmblemaProps) {
  if (logo === null) return <Avatar name={nome} size={grande ? 48 : 24} />;
  return <img className={css['logo']} data-grande={grande || undefined} src={logo} alt="" />;
}
