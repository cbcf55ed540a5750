import { z } from 'zod';
import { INDICADOR_IDS } from '@oferta/domain/relatorios/dicionario.ts';
import { Codigo, Dia } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { relatoriosScreens } from './screens.ts';

/** Who reads figures: levels 1, 2 and -1, each the dealerships of their filters. */
export const NIVEIS_DOS_NUMEROS = niveisDe(relatoriosScreens.dashboard);

/** A month, AAAA-MM. */
export const Mes = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'Informe o mês como AAAA-MM');

/** Codes as an address writes them: '12,15'. */
export const Codigos = z
  .string()
  .max(4_000)
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Informe códigos separados por vírgula');

/** What the figures are compared with: the same worked days of the month before, or of the same month a year before. */
export const COMPARACOES = ['mesAnterior', 'anoAnterior'] as const;

/** The first with one to be compared with: days begin in 1900. */
const PRIMEIRO_MES = '1901-01';

/** What figures are of. Without `mes`: the current one. Filters are joined by "and"; nothing chosen: all the person sees. */
export const recorte = {
  mes: Mes.refine((mes) => mes >= PRIMEIRO_MES, 'Informe um mês a partir de 1901').optional(),
  /** Up to this day of the month; without it the current month goes up to yesterday, any other to its end. */
  ate: Dia.optional(),
  comparar: z.enum(COMPARACOES).default('mesAnterior'),
  concessionarias: Codigos.optional(),
  grupos: Codigos.optional(),
  marca: z.string().max(40).optional(),
} as const;
export const Recorte = z.object(recorte);
export type Recorte = z.infer<typeof Recorte>;

export const IndicadorNome = z.enum(INDICADOR_IDS);

/** Several indicators as an address writes them: 'passagens,ticketMedio'. */
export const Indicadores = z
  .string()
  .max(1_000)
  .regex(/^[a-zA-Z0-9]+(,[a-zA-Z0-9]+)*$/, 'Informe indicadores separados por vírgula');

export const MARCAS_DA_META = ['naMeta', 'perto', 'longe'] as const;
/** `naMeta` ●, `perto` up to 10 % short ◆, `longe` more than 10 % short ■; null where there is no target. */
export const MarcaDaMeta = z.enum(MARCAS_DA_META);

/** Which figures hold (domain/relatorios/fechamento/vigencia.ts): a closed month shows its version, whatever its records tell since. */
export const Vigencia = z.object({
  concessionarias: z.number().int(),
  meses: z.number().int(),
  fechados: z.number().int(),
  mudaram: z.number().int(),
  versao: z.object({ numero: z.number().int(), codigo: z.string() }).nullable(),
});

/** The days the figures are of, and those they are compared with: worked day by worked day. */
export const Periodo = z.object({
  mes: Mes,
  de: Dia,
  ate: Dia,
  /** Worked days up to `ate`, and of the whole month; of several dealerships, the most any has. */
  diasUteis: z.number().int(),
  diasUteisDoMes: z.number().int(),
  /** The month is still running. */
  aberto: z.boolean(),
  comparado: z.object({ mes: Mes, de: Dia, ate: Dia }),
  concessionarias: z.number().int(),
  vigencia: Vigencia,
  /** When these figures were read. */
  lidoEm: z.string(),
});
export type Periodo = z.infer<typeof Periodo>;

/** A value in the unit of its indicator (domain/relatorios/dicionario.ts): centavos, minutes, count, ratio; null: unknown. */
export const Valor = z.number().nullable();

/** Quantities by their name in domain/relatorios/bases.ts; one that is unknown is absent. */
export const Quantidades = z.record(z.string(), z.number());

/** A value beside its target and what it is compared with. `variacao`: of a ratio in points (0.01 is 1 p.p.), else a share. */
export const Comparado = z.object({
  valor: Valor,
  meta: Valor,
  marca: MarcaDaMeta.nullable(),
  anterior: Valor,
  variacao: Valor,
  /** The change goes against the good direction by more than its tolerance. */
  piorou: z.boolean(),
});

export const Casa = z.object({
  codConcessionaria: z.number().int(),
  nome: z.string(),
  codGrupo: z.number().int().nullable(),
  grupo: z.string().nullable(),
  marcas: z.array(z.string()),
});

export const relatorioRefusals = refusals('relatorio', {
  indicadorDesconhecido: [422, 'Este indicador não existe: {nome}'],
  periodoInvertido: [422, 'O fim do período vem antes do começo'],
  periodoLongo: [422, 'Escolha no máximo 36 meses'],
  semMedida: [422, 'Escolha ao menos uma medida'],
  muitasCelulas: [422, 'Há células demais. Tire uma dimensão ou encurte o período'],
  semDetalhe: [422, 'Este indicador não se abre por {por}'],
});

export const porConcessionaria = z.object({ codConcessionaria: Codigo });
