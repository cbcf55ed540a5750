import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import css from './recado.module.css';

interface RecadoProps {
  readonly frase: string;
  /** What was asked for was not done. */
  readonly recusa?: boolean;
}

/** What happened just now, over what the page shows instead or beside what was asked for. */
export function Recado({ frase, recusa = false }: RecadoProps) {
  const Icone = recusa ? IconAlertCircle : IconInfoCircle;
  return (
    <p className={css['recado']} role="alert" data-tone={recusa ? 'late' : 4}>
      <Icone size={20} aria-hidden="true" />
      {frase}
    </p>
  );
}
