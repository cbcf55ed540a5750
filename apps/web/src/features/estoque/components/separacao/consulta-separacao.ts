import { separacaoContracts } from '@oferta/contracts/estoque/separacao.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { usePode } from '#kernel/session/use-pode.ts';

/** A booking changes what is waited for and says nothing to the stock: asked again as often as this, milliseconds. */
const DE_NOVO = 60_000;

/** The parts that the cars of some days wait for; the second item of the key is the stock's word. */
export const pecasDaAgenda = (codConcessionaria: number, inicio: Dia, fim: Dia) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'separacao', inicio, fim],
    queryFn: () => call(separacaoContracts.listPecasDaAgenda, { params: { codConcessionaria, inicio, fim } }),
    refetchInterval: DE_NOVO,
  });

/** What lies apart and nobody waits for any more. */
export const aDevolverDaCasa = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'aDevolver'],
    queryFn: () => call(separacaoContracts.listADevolver, { params: { codConcessionaria } }),
    refetchInterval: DE_NOVO,
  });

/** How far ahead a missing part is told: most suppliers deliver within a week. */
const ADIANTE_DIAS = 7;

interface Semana {
  readonly hoje: Dia;
  /** A day that is to be among them, though it lie further ahead. */
  readonly ate?: Dia;
}

/** The same of the week that the boards ask for anyway, for who may see the stock; to others of the boards it says nothing. */
export function usePecasDaSemana(codConcessionaria: number, { hoje, ate = hoje }: Semana) {
  const enabled = usePode(separacaoContracts.listPecasDaAgenda);
  const fim = addDias(hoje, ADIANTE_DIAS);
  return useQuery({ ...pecasDaAgenda(codConcessionaria, hoje, ate > fim ? ate : fim), enabled });
}

/** The first day from tomorrow on, within a week, on which a car waits for parts; tomorrow when none does; null until it is known. */
export function useProximoDia(codConcessionaria: number, hoje: Dia, enabled: boolean): Dia | null {
  const amanha = addDias(hoje, 1);
  const { data, isError } = useQuery({
    ...pecasDaAgenda(codConcessionaria, amanha, addDias(hoje, ADIANTE_DIAS)),
    enabled,
  });
  if (isError) return amanha;
  return data
    ? data.map(({ dia }) => dia).reduce((cedo, dia) => (dia < cedo ? dia : cedo), data[0]?.dia ?? amanha)
    : null;
}
