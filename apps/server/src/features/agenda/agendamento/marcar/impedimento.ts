import type { Refusal } from '@oferta/contracts/refusal.ts';
import { maskPlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { primeiroNome } from '@oferta/domain/cadastros/consultor.ts';
import { RefusalError, refuse } from '#kernel/errors.ts';

/** Why something cannot be booked: a refusal with its details, kept as a value so that a preview can show it. */
export interface Impedimento {
  readonly refusal: Refusal;
  readonly dados?: Readonly<Record<string, string>>;
}

/** Ends the call if there is an impediment. */
export function refuseIf(impedimento: Impedimento | null): void {
  if (impedimento) refuse(impedimento.refusal, detalhes(impedimento));
}

/** The sentence the refusal would be answered with. */
export const fraseDo = (impedimento: Impedimento): string =>
  new RefusalError(impedimento.refusal, detalhes(impedimento)).message;

/** Who holds a time, as people at the counter say it: "Marcos (ABC-1234)". */
export function quemOcupa({
  cliente,
  placa,
  chassi,
}: {
  cliente: string;
  placa: string | null;
  chassi: string | null;
}): string {
  return `${primeiroNome(cliente)} (${placa === null ? maskPlaca({ placa, chassi }) : formatPlaca(placa)})`;
}

const detalhes = ({ dados }: Impedimento) => (dados ? { dados } : {});
