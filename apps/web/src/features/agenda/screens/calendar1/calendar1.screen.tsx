import { AgendaConsultores } from '../../components/quadro/agenda-consultores.tsx';
import { anteciparConsultores } from '../../hooks/quadro/antecipar-quadro.ts';
import { useConcessionariaDoEndereco } from '../../hooks/use-concessionaria-do-endereco.ts';

/** The dealership is in the address: nothing to wait for. */
export function prepare({ cod, dia, visao }: Readonly<Record<string, string | undefined>>): void {
  const codConcessionaria = Number(cod);
  if (Number.isSafeInteger(codConcessionaria) && codConcessionaria > 0)
    anteciparConsultores({ codConcessionaria, dia, visao });
}

/** The consultants' board of the dealership named in the address. */
export function Screen() {
  return useConcessionariaDoEndereco() ? <AgendaConsultores /> : null;
}
