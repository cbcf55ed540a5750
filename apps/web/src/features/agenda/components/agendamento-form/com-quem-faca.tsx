import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CausaEmLinha } from '#frames/causa/vazio-com-causa.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { mecanicosOptions } from '../../hooks/use-equipe.ts';

/** Hours, where somebody works; a house without mechanics says that instead: no hour would ever be free. */
export function ComQuemFaca({ children }: { readonly children: ReactNode }): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const { data } = useQuery(mecanicosOptions(codConcessionaria));
  return data && !data.some(({ ativo }) => ativo) ? <CausaEmLinha causa="mecanico" /> : children;
}
