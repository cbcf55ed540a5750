import type { PedidoDeLote, Selecao } from '@oferta/contracts/cardapio/lote.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import type { ConsultaLista } from '#frames/lista/lista.tsx';
import { showRefusal } from '#kernel/data/use-call.ts';
import { PreviaDoLote } from '../lote/previa-do-lote.tsx';
import { MudancaDialog, type Escopo } from './mudanca-dialog.tsx';
import { mudancaDe, mudancaNova, selecaoDoFiltro, tituloDa, type ValoresMudanca } from './valores-mudanca.ts';

interface AlterarEmLoteProps {
  readonly alvo: PedidoDeLote['alvo'];
  /** Rows picked one by one; empty: everything the list finds. */
  readonly escolhidos: readonly number[];
  readonly consulta: ConsultaLista;
  readonly total: number;
  /** All codes that a list finds, for filters which a bulk edit cannot name. */
  readonly codigosDe: (consulta: ConsultaLista) => Promise<readonly number[]>;
  readonly onFechar: () => void;
  readonly onAplicado: () => void;
}

/** A bulk edit from start to end: what is to change, in which ones, what that would do, and only then the change. */
export function AlterarEmLote({
  alvo,
  escolhidos,
  consulta,
  total,
  codigosDe,
  ...props
}: AlterarEmLoteProps) {
  const { codConcessionaria } = useConcessionaria();
  const [escopo, setEscopo] = useState<Escopo>(escolhidos.length > 0 ? 'escolhidos' : 'filtro');
  const [valores, setValores] = useState(mudancaNova);
  const preparo = useMutation({
    mutationFn: async (): Promise<Selecao> => {
      if (escopo === 'escolhidos') return { por: 'codigos', codigos: [...escolhidos] };
      return selecaoDoFiltro(consulta) ?? { por: 'codigos', codigos: [...(await codigosDe(consulta))] };
    },
    onError: (error) => {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    },
  });
  if (preparo.data) {
    return (
      <PreviaDoLote
        titulo={tituloDa(valores)}
        pedido={{ codConcessionaria, alvo, mudanca: mudancaDe(valores), selecao: preparo.data }}
        onFechar={() => preparo.reset()}
        onAplicado={props.onAplicado}
      />
    );
  }
  return (
    <MudancaDialog
      alvo={alvo}
      valores={valores}
      escopo={escopo}
      onEscopo={setEscopo}
      escolhidos={escolhidos.length}
      total={total}
      preparando={preparo.isPending}
      onFechar={props.onFechar}
      onPrever={(escritos: ValoresMudanca) => {
        setValores(escritos);
        preparo.mutate();
      }}
    />
  );
}
