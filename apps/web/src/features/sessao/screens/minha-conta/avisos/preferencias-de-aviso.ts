import { avisoContracts } from '@oferta/contracts/machines/aviso.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';

/** Of what, when and where the person is told. */
export const preferenciasDeAviso = queryOptions({
  queryKey: ['suporte', 'avisos', 'preferencias'],
  queryFn: ({ signal }) => call(avisoContracts.getPreferenciasDeAviso, { signal }),
});
