import { type Bases, somarBases } from '@oferta/domain/relatorios/bases.ts';
import { calcular, type Contagem, contarMais, type Medidas } from '@oferta/domain/relatorios/calcular.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { Amostra } from '@oferta/domain/relatorios/formula.ts';
import { BASES_DO_DIA } from '#features/vendas/public.ts';
import type { Tx } from '#kernel/db/database.ts';
import { contarAmostra, contarOrdensAbertas, type Faixas, somarNumeros } from './numeros.queries.ts';
import type { RecorteLido } from './periodo.ts';

export const QUAIS = ['agora', 'mesAnterior', 'anoAnterior'] as const;
export type Qual = (typeof QUAIS)[number];

/** What was measured in a span, of each dealership and of all together. */
export interface MedidasDoRecorte {
  readonly daCasa: (qual: Qual, cod: number) => Medidas;
  readonly total: (qual: Qual) => Medidas;
}

const NADA: Bases = Object.fromEntries(BASES_DO_DIA.map((base) => [base, 0]));

/** The samples that these indicators need. */
export const amostrasDe = (indicadores: readonly IndicadorId[]): Amostra[] => [
  ...new Set(
    indicadores.flatMap((id) => {
      const { conta } = indicadorDe(id);
      return conta.tipo === 'quantil' ? [conta.amostra] : [];
    }),
  ),
];

/** Reads what these indicators are calculated from, now and in both former spans. */
export async function lerMedidas(
  tx: Tx,
  { casas, agora, mesAnterior, anoAnterior }: RecorteLido,
  { indicadores, lidoEm }: { indicadores: readonly IndicadorId[]; lidoEm: Date },
): Promise<MedidasDoRecorte> {
  const faixas: Faixas = { agora, mesAnterior, anoAnterior };
  const bases = new Map<string, Bases>();
  for (const { qual, cod, ...soma } of await somarNumeros(tx, faixas)) bases.set(`${qual} ${cod}`, soma);
  if (indicadores.includes('ordensAntigas')) {
    const codigos = casas.map(({ codConcessionaria }) => codConcessionaria);
    const abertas = new Map(
      (await contarOrdensAbertas(tx, codigos, lidoEm)).map(({ cod, ...ordens }) => [cod, ordens]),
    );
    for (const cod of codigos) {
      const ordens = abertas.get(cod) ?? { ordensAbertas: 0, ordensAntigas: 0 };
      bases.set(`agora ${cod}`, { ...NADA, ...bases.get(`agora ${cod}`), ...ordens });
    }
  }
  const contagens = new Map<string, Map<number, number>>();
  for (const amostra of amostrasDe(indicadores)) {
    for (const { qual, cod, ...contados } of await contarAmostra(tx, amostra, faixas)) {
      for (const chave of [`${amostra} ${qual} ${cod}`, `${amostra} ${qual}`]) {
        const contagem = contagens.get(chave) ?? new Map<number, number>();
        contagens.set(chave, contagem);
        contarMais(contagem, contados);
      }
    }
  }
  const amostras = (sufixo: string): Partial<Record<Amostra, Contagem>> =>
    Object.fromEntries(
      amostrasDe(indicadores).map((amostra) => [amostra, [...(contagens.get(`${amostra} ${sufixo}`) ?? [])]]),
    );
  return {
    daCasa: (qual, cod) => ({
      bases: bases.get(`${qual} ${cod}`) ?? NADA,
      amostras: amostras(`${qual} ${cod}`),
    }),
    total: (qual) => ({
      bases: casas.reduce<Bases>(
        (soma, { codConcessionaria }) => somarBases(soma, bases.get(`${qual} ${codConcessionaria}`) ?? NADA),
        NADA,
      ),
      amostras: amostras(qual),
    }),
  };
}

/** Which former span the person compares with. */
export const contraQual = ({ comparar }: RecorteLido): Qual =>
  comparar === 'anoAnterior' ? 'anoAnterior' : 'mesAnterior';

/** An indicator of measures, rounded so that what is sent is what was counted, without the noise of binary fractions. */
export function valorDe(id: IndicadorId, medidas: Medidas): number | null {
  const valor = calcular(id, medidas);
  return valor === null ? null : Number(valor.toPrecision(12));
}
