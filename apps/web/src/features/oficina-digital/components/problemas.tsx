import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import css from './problemas.module.css';

type Problema = OutputOf<(typeof orcamentoContracts)['conferirOrcamento']>[number];

interface ProblemasProps {
  readonly problemas: readonly Problema[];
  /** Goes to the line; without it nothing is clicked. */
  readonly onLinha?: (codLinha: number) => void;
}

const emFrase = (frase: string): string => frase.charAt(0).toUpperCase() + frase.slice(1);

/** What is missing before the customer sees the quote: what stops it first, then what only warns. */
export function Problemas({ problemas, onLinha }: ProblemasProps) {
  return (
    <ul className={css['problemas']} data-stack={2} aria-label="O que falta">
      {problemas
        .toSorted((a, b) => Number(b.grave) - Number(a.grave))
        .map(({ grave, frase, codLinha }) => (
          <li key={frase + codLinha} data-grave={grave}>
            {grave ? (
              <IconAlertOctagon size={15} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={15} aria-hidden="true" />
            )}
            {codLinha !== null && onLinha ? (
              <button type="button" onClick={() => onLinha(codLinha)}>
                {emFrase(frase)}
              </button>
            ) : (
              <span>{emFrase(frase)}</span>
            )}
          </li>
        ))}
    </ul>
  );
}
