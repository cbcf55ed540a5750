import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#ui/form/checkbox.tsx';
import css from './importar-agenda.module.css';

interface AvisosDoArquivoProps {
  readonly avisos: readonly string[];
  /** Whether there is something to agree to. */
  readonly pede: boolean;
  readonly ciente: boolean;
  readonly onCiente: (ciente: boolean) => void;
  /** What can be done about them. */
  readonly children?: ReactNode;
}

/** What is odd about the file as a whole, as another dealership's CNPJ. Importing waits until somebody says they read it. */
export function AvisosDoArquivo({ avisos, pede, ciente, onCiente, children }: AvisosDoArquivoProps) {
  if (avisos.length === 0) return null;
  return (
    <section className={css['avisos']} data-tone="4" aria-label="Avisos do arquivo">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <ul>
        {avisos.map((aviso) => (
          <li key={aviso}>{aviso}</li>
        ))}
      </ul>
      {children}
      {pede && (
        <Checkbox
          label="Li e quero importar assim mesmo"
          checked={ciente}
          onChange={(event) => onCiente(event.target.checked)}
        />
      )}
    </section>
  );
}
