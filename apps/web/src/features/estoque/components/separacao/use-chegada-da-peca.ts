import type { CarroComPecas } from '@oferta/contracts/estoque/separacao.ts';
import { diaDe, formatDia, type Dia } from '@oferta/domain/dia.ts';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { usePecasDaSemana } from './consulta-separacao.ts';

/** A promise that a part's day does not let be kept. */
export interface ChegadaDepois {
  /** The day by which all that is late should be here. */
  readonly dia: Dia;
  /** "Filtro de óleo chega 12/12, depois da entrega prometida". */
  readonly emPalavras: string;
}

function chegadaDe({ pecas }: CarroComPecas): ChegadaDepois | null {
  const tarde = pecas.flatMap(({ descricao, chegaEm, depoisDaPromessa }) =>
    depoisDaPromessa && chegaEm !== null ? [{ descricao, chegaEm }] : [],
  );
  const ultima = tarde.toSorted((a, b) => b.chegaEm.localeCompare(a.chegaEm))[0];
  if (!ultima) return null;
  return {
    dia: ultima.chegaEm,
    emPalavras: `${ultima.descricao} chega ${formatDia(ultima.chegaEm).slice(0, 5)}, depois da entrega prometida`,
  };
}

/** The cars whose parts come only after the day they were promised for, by appointment; `ate`: a day further ahead than a week. */
export function useChegadasDepois(ate?: Dia): ReadonlyMap<number, ChegadaDepois> {
  const { codConcessionaria, fuso } = useConcessionaria();
  const hoje = diaDe(new Date(serverNow()), fuso);
  const { data = [] } = usePecasDaSemana(codConcessionaria, { hoje, ...(ate !== undefined && { ate }) });
  return new Map(
    data.flatMap((carro) => {
      const chegada = chegadaDe(carro);
      return chegada && carro.codAgendamento !== null ? [[carro.codAgendamento, chegada]] : [];
    }),
  );
}
