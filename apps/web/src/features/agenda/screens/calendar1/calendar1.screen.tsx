import { AgendaConsultores } from '../../components/agenda-consultores.tsx';
import { useConcessionariaDoEndereco } from '../../hooks/use-concessionaria-do-endereco.ts';

/** The consultants' board of the dealership named in the address. */
export function Screen() {
  return useConcessionariaDoEndereco() ? <AgendaConsultores /> : null;
}
