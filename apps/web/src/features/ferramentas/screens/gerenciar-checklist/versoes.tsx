import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { modeloChecklistContracts } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { diaDe, formatDia } from '@oferta/domain/dia.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';

export type VersaoPublicada = OutputOf<
  (typeof modeloChecklistContracts)['getModeloChecklist']
>['versoes'][number];

interface VersoesProps {
  readonly versoes: readonly VersaoPublicada[];
}

/** What was ever published, newest first, and how many inspections were made with each. */
export function Versoes({ versoes }: VersoesProps) {
  const { fuso } = useConcessionaria();
  return (
    <section aria-label="Versões publicadas">
      <h2>Versões publicadas</h2>
      <ol>
        {versoes.map(({ numero, publicadaEm, publicadaPor, usos }) => (
          <li key={numero}>
            <b className="num">Versão {numero}</b>
            <small className="num">{usosEmPalavras(usos)}</small>
            <small>
              {formatDia(diaDe(new Date(publicadaEm), fuso))}
              {publicadaPor && ` · ${publicadaPor}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function usosEmPalavras(usos: number): string {
  if (usos === 0) return 'ainda sem uso';
  return usos === 1 ? '1 vistoria' : `${emNumero(usos)} vistorias`;
}
