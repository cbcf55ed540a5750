import {
  modeloChecklistContracts,
  type ModeloChecklist,
} from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';

// The second item of each key is the word by which a change elsewhere asks for it again.

/** Templates of a dealership, with those of the network. */
export const modelosDaCasa = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['ferramentas', 'checklists', 'modelos', codConcessionaria],
    queryFn: ({ signal }) =>
      call(modeloChecklistContracts.listModelosChecklist, { params: { codConcessionaria }, signal }),
  });

/** A template and everything that was ever published of it. */
export const modeloComVersoes = (codModeloChecklist: number) =>
  queryOptions({
    queryKey: ['ferramentas', 'checklists', 'modelo', codModeloChecklist],
    queryFn: ({ signal }) =>
      call(modeloChecklistContracts.getModeloChecklist, { params: { codModeloChecklist }, signal }),
  });

/** Asks again for what one's own publishing made old, without waiting for the socket. */
export const recarregarModelos = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['ferramentas', 'checklists'] });

/** Whether what a refusal carries is the template as it is now. */
export const isModelo = (atual: unknown): atual is ModeloChecklist =>
  typeof atual === 'object' && atual !== null && 'codModeloChecklist' in atual;
