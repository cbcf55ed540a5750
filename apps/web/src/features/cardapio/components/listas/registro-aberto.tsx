import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '#kernel/data/api-error.ts';
import { useLidoAgora } from '#frames/form/use-lido-agora.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Chegando } from '#frames/chegando.tsx';

interface RegistroAbertoProps<T extends { readonly codConcessionaria: number }> {
  readonly consulta: { readonly queryKey: QueryKey; readonly queryFn?: unknown };
  /** "Este pneu". */
  readonly nome: string;
  readonly lista: string;
  readonly children: (registro: T) => ReactNode;
}

/** A record named by the address, read anew before its form opens: one read minutes ago would be refused as outdated. */
export function RegistroAberto<T extends { readonly codConcessionaria: number }>({
  consulta,
  nome,
  lista,
  children,
}: RegistroAbertoProps<T>) {
  const { codConcessionaria } = useConcessionaria();
  const dados = useLidoAgora(consulta as { queryKey: QueryKey; queryFn: () => Promise<T> });
  const daqui = dados.data?.codConcessionaria === codConcessionaria;
  if (dados.isError && !dados.data) {
    const { error } = dados;
    if (isApiError(error) && (error.status === 404 || error.status === 422 || error.status === 400))
      return <Ausente titulo={`${nome} não foi encontrado.`} lista={lista} />;
  }
  if (!dados.data) return <Chegando de={dados} variant="formPage" />;
  if (!daqui) return <Ausente titulo={`${nome} é de outra concessionária.`} lista={lista} />;
  return children(dados.data);
}

const Ausente = ({ titulo, lista }: { readonly titulo: string; readonly lista: string }) => (
  <EmptyState
    title={titulo}
    action={
      <GoTo to={lista} className={buttonClass('primary')}>
        Voltar à lista
      </GoTo>
    }
  >
    Pode ter sido excluído, ou o endereço está incompleto.
  </EmptyState>
);
