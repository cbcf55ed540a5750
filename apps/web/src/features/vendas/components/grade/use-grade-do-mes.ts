import { lancamentoContracts, type GradeDoMes } from '@oferta/contracts/vendas/lancamento.ts';
import { plural } from '@oferta/domain/plural.ts';
import type { CampoLancamento } from '@oferta/domain/vendas/campo-lancamento.ts';
import { colarNoMes } from '@oferta/domain/vendas/colar-no-mes.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Mes } from '@oferta/domain/vendas/mes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { call } from '#kernel/data/api.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { comGesto, lerMesEscrito, NADA_ESCRITO, porqueTravado } from '../../model/mes-escrito.ts';

/** The second word of the key is the registry's: who hears of a change asks again. */
const gradeOptions = (codConcessionaria: number, mes: Mes) =>
  queryOptions({
    queryKey: ['vendas', 'lancamentos', codConcessionaria, mes, 'grade'],
    queryFn: () => call(lancamentoContracts.gradeDoMes, { params: { codConcessionaria, mes } }),
  });

/** A month's figures as they are typed: kept ones, what was written over them, and what can be done. */
export function useGradeDoMes(codConcessionaria: number, mes: Mes) {
  const consulta = useQuery(gradeOptions(codConcessionaria, mes));
  const { data } = consulta;
  const [escrito, gesto] = useReducer(comGesto, NADA_ESCRITO);
  const lido = data ? lerMesEscrito(escrito, data) : { mudados: [], recusadas: [], quantos: 0 };
  const enviado = useRef({ escritas: escrito.escritas, quantos: 0 });
  const { mutate, isPending } = useCall(lancamentoContracts.salvarGradeDoMes, {
    onSuccess(nova) {
      takeAnswer(gradeOptions(codConcessionaria, mes).queryKey, nova);
      const { escritas, quantos } = enviado.current;
      gesto({ faz: 'salvou', escritas });
      showToast({ title: plural(quantos, 'número salvo', 'números salvos') });
      void queryClient.invalidateQueries({ queryKey: ['vendas', 'lancamentos'] });
    },
    // What is typed stays; what somebody else saved stands under it from now on.
    onError() {
      gesto({ faz: 'confere' });
      void consulta.refetch();
    },
  });
  return {
    consulta,
    data,
    escrito,
    ...lido,
    gesto,
    salvando: isPending,
    /** Spreads a block from a cell, or says why it does not fit. */
    colar(texto: string, dia: Dia, campo: CampoLancamento): void {
      if (!data) return;
      const colado = colarNoMes(texto, { inicio: { dia, campo }, mes, travado: (um) => travadoEm(data, um) });
      if ('frase' in colado)
        return showToast({ title: 'Este bloco não cabe no mês', description: colado.frase, tone: 4 });
      const versoes = Object.fromEntries(data.dias.map((um) => [um.dia, um.versao]));
      gesto({ faz: 'cola', celulas: colado.celulas, versoes });
    },
    salvar(): void {
      enviado.current = { escritas: escrito.escritas, quantos: lido.quantos };
      mutate({ params: { codConcessionaria, mes }, body: { dias: lido.mudados } });
    },
  };
}

const travadoEm = ({ dias, hoje }: GradeDoMes, dia: Dia): string | null => {
  const dela = dias.find((um) => um.dia === dia);
  return dela ? porqueTravado(dela, hoje) : null;
};

export type MesNaGrade = ReturnType<typeof useGradeDoMes>;
