import { IconCheck } from '@tabler/icons-react';
import css from './importar-agenda.module.css';

const PASSOS = ['Arquivo', 'Colunas', 'Conferência', 'Importação'] as const;
export type Passo = (typeof PASSOS)[number];

/** Where the person is on the way from a file to the agenda. */
export function Passos({ atual }: { readonly atual: Passo }) {
  const posicao = PASSOS.indexOf(atual);
  return (
    <ol className={css['passos']} aria-label="Etapas da importação">
      {PASSOS.map((passo, indice) => (
        <li
          key={passo}
          data-feito={indice < posicao || undefined}
          {...(indice === posicao && { 'aria-current': 'step' as const })}
        >
          <i aria-hidden="true">{indice < posicao ? <IconCheck size={13} stroke={2.6} /> : indice + 1}</i>
          {passo}
        </li>
      ))}
    </ol>
  );
}
