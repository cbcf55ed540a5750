import { metaContracts, type MetasDoAno } from '@oferta/contracts/vendas/meta.ts';
import { plural } from '@oferta/domain/plural.ts';
import { type IndicadorId, QUADROS_DA_CASA, QUADROS_DA_REDE } from '@oferta/domain/relatorios/dicionario.ts';
import { COM_META } from '@oferta/domain/relatorios/meta.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import {
  chaveDa,
  colarMetas,
  copiarDoAnoAnterior,
  type Escritas,
  lerEscritas,
} from '../../model/metas-escritas.ts';

const metasOptions = (codConcessionaria: number, ano: number) =>
  queryOptions({
    queryKey: ['vendas', 'metas', codConcessionaria, ano],
    queryFn: () => call(metaContracts.metasDoAno, { params: { codConcessionaria, ano } }),
  });

const DOS_QUADROS: ReadonlySet<IndicadorId> = new Set([...QUADROS_DA_CASA, ...QUADROS_DA_REDE]);

/** The rows of the grid: the dashboards' indicators, those with a target or something typed, or all. */
const linhasDa = (
  data: MetasDoAno | undefined,
  { escritas, todos }: { escritas: Escritas; todos: boolean },
) => {
  const comMeta = new Set(data?.metas.map(({ indicador }) => indicador));
  const digitados = new Set(Object.keys(escritas).map((chave) => chave.split(' ')[0]));
  return COM_META.filter((id) => todos || DOS_QUADROS.has(id) || comMeta.has(id) || digitados.has(id));
};

/** Cells that a copy filled, in words. */
function dizerCopia(quantas: number, ano: number): void {
  showToast(
    quantas === 0
      ? { title: 'Nada a copiar: as metas deste ano já estão escritas', tone: 4 }
      : {
          title: `${plural(quantas, 'meta copiada', 'metas copiadas')} de ${ano}`,
          description: 'Confira e salve',
        },
  );
}

/** A year's targets as they are typed: kept ones, what was written over them, and what can be done. */
export function useMetas(codConcessionaria: number, ano: number) {
  const consulta = useQuery(metasOptions(codConcessionaria, ano));
  const { data } = consulta;
  const [escritas, setEscritas] = useState<Escritas>({});
  const [todos, mostrarTodos] = useState(false);
  const indicadores = linhasDa(data, { escritas, todos });
  const lidas = data ? lerEscritas(escritas, data) : { celulas: [], recusadas: [] };
  const acrescentar = (novas: Escritas): void => setEscritas((antes) => ({ ...antes, ...novas }));
  const { mutate, isPending } = useCall(metaContracts.salvarMetas, {
    onSuccess(novas) {
      takeAnswer(metasOptions(codConcessionaria, ano).queryKey, novas);
      setEscritas({});
      showToast({ title: `Metas de ${ano} salvas` });
      void queryClient.invalidateQueries({ queryKey: ['vendas', 'lancamentos'] });
      void queryClient.invalidateQueries({ queryKey: ['relatorios'] });
    },
    // What is typed stays; what somebody else saved stands under it from now on.
    onError() {
      void consulta.refetch();
    },
  });
  return {
    consulta,
    data,
    indicadores,
    escritas,
    ...lidas,
    todos,
    mostrarTodos,
    salvando: isPending,
    escrever: (indicador: IndicadorId, mes: string, texto: string): void =>
      acrescentar({ [chaveDa({ indicador, mes })]: texto }),
    colar: (texto: string, indicador: IndicadorId, mes: string): void =>
      acrescentar(data ? colarMetas(texto, { indicador, mes }, { indicadores, meses: data.meses }) : {}),
    copiar: (bp: number): void => {
      const copiadas = data ? copiarDoAnoAnterior(data, { bp, escritas }) : {};
      acrescentar(copiadas);
      dizerCopia(Object.keys(copiadas).length, ano - 1);
    },
    descartar: (): void => setEscritas({}),
    salvar: (): void =>
      mutate({
        params: { codConcessionaria, ano },
        body: { celulas: lidas.celulas.map((celula) => ({ ...celula })) },
      }),
  };
}

export type Metas = ReturnType<typeof useMetas>;
