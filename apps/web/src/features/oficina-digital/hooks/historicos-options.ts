import { consultorContracts } from '@oferta/contracts/cadastros/consultor.ts';
import type { CallOf, Contract } from '@oferta/contracts/contract.ts';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { ChecklistResumo } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ConsultaLista } from '#frames/lista/lista.tsx';
import { call } from '#kernel/data/api.ts';
import { usePode } from '#kernel/session/use-pode.ts';

// The second item of each key is the word by which a change elsewhere asks for it again.

/** A list's query in its contract's words: what the address says, which the server refuses where it is not one of them. */
export function palavrasDa<C extends Contract>({ filtros, ...resto }: ConsultaLista) {
  const query: unknown = { ...resto, ...filtros };
  return query as NonNullable<CallOf<C>['query']>;
}

export type ListaDeOrcamentos = 'finalizados' | 'reprovados' | 'todos';

/** Past quotes; the finished ones by when they were finished, the others by when they were made, newest first. */
export const historicoDeOrcamentos =
  (codConcessionaria: number, lista: ListaDeOrcamentos) => (consulta: ConsultaLista) => ({
    queryKey: ['oficina-digital', 'orcamentos', codConcessionaria, 'lista', lista, consulta],
    queryFn: () =>
      call(orcamentoContracts.historicoOrcamentos, {
        params: { codConcessionaria },
        query: {
          ...(lista === 'finalizados' && ({ ordem: 'finalizadoEm', desc: '1' } as const)),
          ...palavrasDa<typeof orcamentoContracts.historicoOrcamentos>(consulta),
          lista,
        },
      }),
  });

/** An inspection in a list, with the code by which the brand knows its dealership. */
export interface ChecklistDaLista extends ChecklistResumo {
  readonly codigoConcessionaria: string | null;
}

/** Inspections, newest first unless ordered otherwise. */
export const historicoDeChecklists = (codConcessionaria: number) => (consulta: ConsultaLista) => ({
  queryKey: ['oficina-digital', 'checklists', codConcessionaria, 'lista', consulta],
  async queryFn() {
    const { total, itens, codigoConcessionaria } = await call(checklistContracts.historicoChecklist, {
      params: { codConcessionaria },
      query: palavrasDa<typeof checklistContracts.historicoChecklist>(consulta),
    });
    return { total, itens: itens.map((item): ChecklistDaLista => ({ ...item, codigoConcessionaria })) };
  },
});

/** A whole inspection. */
export const checklistOptions = (codCheckList: number) =>
  queryOptions({
    queryKey: ['oficina-digital', 'checklists', 'ficha', codCheckList],
    queryFn: ({ signal }) => call(checklistContracts.getChecklist, { params: { codCheckList }, signal }),
  });

const CINCO_MINUTOS = 300_000;

/** The dealership's consultants, to narrow a list by one; none for levels that may not read the registry. */
export function useConsultores(
  codConcessionaria: number,
): readonly { readonly id: string; readonly label: string }[] {
  const pode = usePode(consultorContracts.listConsultores);
  const { data } = useQuery({
    queryKey: ['oficina-digital', 'consultores', codConcessionaria, 'opcoes'],
    queryFn: () =>
      call(consultorContracts.listConsultores, { params: { codConcessionaria }, query: { tamanho: 200 } }),
    enabled: pode,
    staleTime: CINCO_MINUTOS,
    select: ({ itens }) =>
      itens.map(({ codConsultor, nomeTratado }) => ({ id: String(codConsultor), label: nomeTratado })),
  });
  return data ?? NENHUM;
}

const NENHUM: readonly never[] = [];
