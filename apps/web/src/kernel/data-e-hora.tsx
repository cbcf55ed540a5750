import { dataEHora, dataEm } from '@oferta/domain/instante.ts';
import { useConcessionarias } from './session/concessionaria.ts';

/** Where this machine's clock hangs: for what is a person's own (their sessions), and where no dealership is chosen. */
export const FUSO_DA_MAQUINA = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which screens show instants: that of the dealership being worked in. */
export const useFuso = (): string => useConcessionarias().atual?.fuso ?? FUSO_DA_MAQUINA;

/** An instant in a list: "20/11/2026 10:36" on the dealership's clock. */
export function DataEHora({ instante }: { readonly instante: string }) {
  const fuso = useFuso();
  return <span className="num">{dataEHora(instante, fuso)}</span>;
}

/** The same without its hour: "20/11/2026". */
export function Data({ instante }: { readonly instante: string }) {
  const fuso = useFuso();
  return <span className="num">{dataEm(instante, fuso)}</span>;
}
