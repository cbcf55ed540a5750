import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { filhosDe, type Filhos } from '../../../components/consultas-cardapio.ts';
import { linhasDaArvore, type FilhosPorPai, type Linha } from './linhas.ts';

/** What is open of a dealership's tree outlives the screen: from a package's form one comes back to the same place. */
const lembrados = new Map<number, ReadonlySet<number>>();

export interface Arvore {
  readonly linhas: readonly Linha[];
  readonly filhos: FilhosPorPai;
  readonly estado: 'carregando' | 'erro' | 'pronta';
  readonly erro: Error | null;
  readonly tentarDeNovo: () => void;
  /** The line the keyboard stands on; null while nothing was touched. */
  readonly ativo: Linha | null;
  readonly indice: number;
  readonly ativar: (codNo: number) => void;
  readonly abrir: (codigos: Iterable<number>) => void;
  readonly fechar: (codNo: number) => void;
  readonly fecharTudo: () => void;
}

/** The tree of one dealership: what is open, what of it has come, and the line one stands on. */
export function useArvore(codConcessionaria: number): Arvore {
  const [abertos, setAbertos] = useState(() => lembrados.get(codConcessionaria) ?? new Set<number>());
  const [codAtivo, ativar] = useState<number | null>(null);
  const { filhos, erro, repetir } = useQueries({
    queries: [null, ...abertos].map((codPai) => filhosDe(codConcessionaria, codPai)),
    combine: juntar,
  });
  const linhas = useMemo(() => linhasDaArvore(filhos, abertos), [filhos, abertos]);
  const indice = useMemo(() => linhas.findIndex(({ no }) => no.codNo === codAtivo), [linhas, codAtivo]);
  const guardar = (proximos: ReadonlySet<number>): void => {
    lembrados.set(codConcessionaria, proximos);
    setAbertos(proximos);
  };
  return {
    linhas,
    filhos,
    estado: filhos.has(null) ? 'pronta' : erro ? 'erro' : 'carregando',
    erro,
    tentarDeNovo: repetir,
    ativo: linhas[indice] ?? null,
    indice,
    ativar,
    abrir: (codigos) => guardar(new Set([...abertos, ...codigos])),
    fechar: (codNo) => guardar(new Set([...abertos].filter((cod) => cod !== codNo))),
    fecharTudo: () => guardar(new Set()),
  };
}

function juntar(respostas: UseQueryResult<Filhos>[]) {
  const filhos = new Map<number | null, readonly No[]>();
  for (const { data } of respostas) if (data) filhos.set(data.codPai, data.itens);
  return {
    filhos,
    erro: respostas.find(({ error }) => error !== null)?.error ?? null,
    repetir: () => respostas.forEach(({ isError, refetch }) => void (isError && refetch())),
  };
}
