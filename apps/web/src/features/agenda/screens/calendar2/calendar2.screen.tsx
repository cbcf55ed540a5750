import { AgendaMecanicos } from '../../components/quadro/agenda-mecanicos.tsx';
import { useConcessionariaDoEndereco } from '../../hooks/use-concessionaria-do-endereco.ts';

/** The mechanics' board of the dealership named in the address. */
export function Screen() {
  return useConcessionariaDoEndereco() ? <AgendaMecanicos /> : null;
}
