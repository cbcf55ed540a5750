import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { redirect } from '@tanstack/react-router';
import type { SearchParams } from '#kernel/address/search-params.ts';
import { call } from '#kernel/data/api.ts';
import { chooseConcessionaria } from '#kernel/session/concessionaria.ts';
import { addressOf, recordOf } from './lugar-do-registro.ts';

interface Chegada {
  readonly location: { readonly pathname: string };
  readonly search: SearchParams;
}

/**
 * Works from now on in the dealership of the record that an address names, whatever was worked in before. An appointment
 * named by its code alone is shown where it can be seen: on its day's board, or in the list that still has it. A record
 * that is not found, or not now, leaves all as it was.
 */
export async function openAtRecord({ location, search }: Chegada): Promise<void> {
  const record = recordOf(location.pathname, search);
  if (!record) return;
  const registro = await call(buscaContracts.acharRegistro, { params: record }).catch(() => null);
  if (!registro) return;
  chooseConcessionaria(registro.codConcessionaria);
  if (!search['agendamento']) return;
  const { to, search: where } = addressOf({ ...registro, tipo: 'agendamento', codigo: record.codigo });
  throw redirect({ to, search: where as never, replace: true });
}
