import type { Valores } from './campo-lancamento.ts';
import { faturamentoDe, passagensDe } from './lancamento.ts';

/** What a month's figure is counted in. `razao` 0.875 is read 87,50 %; `vezes` is a plain ratio. */
export type UnidadeDoMes = 'centavos' | 'minutos' | 'contagem' | 'razao' | 'vezes';

interface Numero {
  readonly rotulo: string;
  readonly unidade: UnidadeDoMes;
  readonly conta: (soma: Valores) => number | null;
}

const sobre = (parte: number | null, todo: number | null): number | null =>
  parte === null || todo === null || todo === 0 ? null : parte / todo;

/** Tyres and accessories are parts, and what was given off is taken from them: labour and parts add up to the revenue. */
const pecasDe = (soma: Valores): number | null => {
  const faturamento = faturamentoDe(soma);
  return faturamento === null ? null : faturamento - (soma.maoDeObra ?? 0);
};
const porHora = (centavosPorMinuto: number | null): number | null =>
  centavosPorMinuto === null ? null : centavosPorMinuto * 60;

/**
 * What a month's entries amount to, by the names and formulas of the KPI dictionary (field notes, section 3), in the order
 * of reading. What nobody enters (worked hours, no-show, surveys) is not among them.
 */
export const NUMEROS_DO_MES = {
  passagens: { rotulo: 'Passagens', unidade: 'contagem', conta: passagensDe },
  faturamento: { rotulo: 'Faturamento', unidade: 'centavos', conta: faturamentoDe },
  maoDeObra: { rotulo: 'Mão de obra', unidade: 'centavos', conta: ({ maoDeObra }) => maoDeObra },
  pecas: { rotulo: 'Peças', unidade: 'centavos', conta: pecasDe },
  ticketMedio: {
    rotulo: 'Ticket médio',
    unidade: 'centavos',
    conta: (soma) => sobre(faturamentoDe(soma), passagensDe(soma)),
  },
  horasDisponiveis: {
    rotulo: 'Horas disponíveis',
    unidade: 'minutos',
    conta: ({ horasDisponiveis }) => horasDisponiveis,
  },
  horasVendidas: {
    rotulo: 'Horas vendidas',
    unidade: 'minutos',
    conta: ({ horasVendidas }) => horasVendidas,
  },
  produtividade: {
    rotulo: 'Produtividade',
    unidade: 'razao',
    conta: ({ horasVendidas, horasDisponiveis }) => sobre(horasVendidas, horasDisponiveis),
  },
  horasPorPassagem: {
    rotulo: 'Horas por passagem',
    unidade: 'minutos',
    conta: (soma) => sobre(soma.horasVendidas, passagensDe(soma)),
  },
  valorDaHora: {
    rotulo: 'Valor médio da hora vendida',
    unidade: 'centavos',
    conta: ({ maoDeObra, horasVendidas }) => porHora(sobre(maoDeObra, horasVendidas)),
  },
  pecasSobreMaoDeObra: {
    rotulo: 'Peças ÷ mão de obra',
    unidade: 'vezes',
    conta: (soma) => sobre(pecasDe(soma), soma.maoDeObra),
  },
  passantes: {
    rotulo: 'Passantes',
    unidade: 'razao',
    conta: (soma) => sobre(soma.passagensPassantes, passagensDe(soma)),
  },
  aprovacaoQuantidade: {
    rotulo: 'Aprovação em quantidade',
    unidade: 'razao',
    conta: ({ orcamentosAprovados, orcamentosFeitos }) => sobre(orcamentosAprovados, orcamentosFeitos),
  },
} as const satisfies Readonly<Record<string, Numero>>;

export type NumeroDoMes = keyof typeof NUMEROS_DO_MES;
export const NUMEROS = Object.keys(NUMEROS_DO_MES) as NumeroDoMes[];

/** One figure's definition; undefined for a name that is none. */
export const numeroDoMes = (nome: string): Numero | undefined =>
  (NUMEROS_DO_MES as Readonly<Record<string, Numero>>)[nome];

/** The month's figures from the sum of its days; null where something is not known. */
export const numerosDoMes = (soma: Valores): Record<NumeroDoMes, number | null> =>
  Object.fromEntries(NUMEROS.map((nome) => [nome, NUMEROS_DO_MES[nome].conta(soma)])) as Record<
    NumeroDoMes,
    number | null
  >;
