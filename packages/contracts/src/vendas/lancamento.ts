import { z } from 'zod';
import {
  definicaoDe,
  MAXIMO_DA_UNIDADE,
  NOMES_DOS_CAMPOS,
  type CampoLancamento,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import { CONECTORES_DMS } from '@oferta/domain/vendas/dms/mapa.ts';
import { SITUACOES_DIA } from '@oferta/domain/vendas/lancamento.ts';
import { isMes } from '@oferta/domain/vendas/mes.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { vendasScreens } from './screens.ts';

const niveis = niveisDe(
  vendasScreens['lancamento-mensal'],
  vendasScreens['novo-lancamento'],
  vendasScreens.workflow,
);
/** Level 1 sends, 2 approves (product 06, workflow). */
const NIVEIS_DE_QUEM_APROVA = [-1, 2] as const;

/** A calendar month, YYYY-MM. */
export const MesDoAno = z
  .string()
  .refine((mes) => isMes(mes) && mes >= '1900' && mes < '3000', 'Informe o mês como AAAA-MM');

const figuras = <T extends z.ZodType>(de: (campo: CampoLancamento) => T) =>
  z.object(
    Object.fromEntries(NOMES_DOS_CAMPOS.map((campo) => [campo, de(campo)])) as Record<CampoLancamento, T>,
  );
const figura = (campo: CampoLancamento) =>
  z
    .number()
    .int('Informe um número inteiro')
    .nonnegative('Informe um número que não seja negativo')
    .max(MAXIMO_DA_UNIDADE[definicaoDe(campo).unidade], 'Este número é grande demais')
    .nullable();

/** A day's figures by field: counts, minutes, centavos. */
export const Figuras = figuras(figura);
/** Some of them; absent and null alike are what is not told. */
export const AlgumasFiguras = figuras((campo) => figura(campo).optional());

export const SituacaoDoDia = z.enum(SITUACOES_DIA);

/** A day as the month's calendar shows it. */
export const DiaDoMes = z.object({
  dia: z.string(),
  situacao: SituacaoDoDia,
  /** The dealership works on it. */
  trabalha: z.boolean(),
  feriado: z.string().nullable(),
  passagens: z.number().int().nullable(),
  faturamentoCentavos: z.number().int().nullable(),
  /** What the month's target asks of the day; null without a target and on days off. */
  metaCentavos: z.number().int().nullable(),
  /** What the DMS tells above the entry; null where it tells nothing. */
  diferencaDmsCentavos: z.number().int().nullable(),
  /** How many fields the DMS tells otherwise, beyond the tolerance. */
  diferem: z.number().int(),
  /** Who sent or approved it last, and when; why it came back. */
  quem: z.string().nullable(),
  quando: z.string().nullable(),
  motivoDevolucao: z.string().nullable(),
});
export type DiaDoMes = z.infer<typeof DiaDoMes>;

export const MesDeLancamentos = z.object({
  mes: z.string(),
  hoje: z.string(),
  fechado: z.boolean(),
  /** The version closed last; null before the first closing. */
  numero: z.number().int().nullable(),
  dias: z.array(DiaDoMes),
  metaCentavos: z.number().int().nullable(),
  /** Where the month's revenue lands by its worked days; null before the first entry. */
  projecaoCentavos: z.number().int().nullable(),
  dmsLidoEm: z.string().nullable(),
});
export type MesDeLancamentos = z.infer<typeof MesDeLancamentos>;

export const Lancamento = z.object({
  dia: z.string(),
  situacao: SituacaoDoDia,
  /** 0: nothing is kept yet, and `lancado` is what the product would fill in. */
  versao: z.number().int(),
  produto: Figuras,
  dms: Figuras,
  dmsLidoEm: z.string().nullable(),
  /** Where each of the DMS's figures comes from, and when it was told last. */
  fontes: z.partialRecord(
    z.enum(NOMES_DOS_CAMPOS),
    z.object({ conector: z.enum(CONECTORES_DMS), nome: z.string(), em: z.string() }),
  ),
  lancado: Figuras,
  motivos: z.partialRecord(z.enum(NOMES_DOS_CAMPOS), z.string()),
  observacao: z.string(),
  /** Fields that wait for a reason before the day can be sent. */
  faltaMotivo: z.array(z.enum(NOMES_DOS_CAMPOS)),
  motivoDevolucao: z.string().nullable(),
  alteradoPor: z.string().nullable(),
  alteradoEm: z.string().nullable(),
});
export type Lancamento = z.infer<typeof Lancamento>;

/** A month's days with their figures, as its grid is typed. */
export const GradeDoMes = z.object({
  mes: z.string(),
  hoje: z.string(),
  dias: z.array(
    z.object({
      dia: z.string(),
      situacao: SituacaoDoDia,
      trabalha: z.boolean(),
      feriado: z.string().nullable(),
      /** 0: nothing is kept yet, and `lancado` is empty. */
      versao: z.number().int(),
      lancado: Figuras,
      /** What the product counted: what the first saving puts into the cells that nobody typed. */
      produto: Figuras,
    }),
  ),
});
export type GradeDoMes = z.infer<typeof GradeDoMes>;

/** What the grid saves of a day. */
const DiaDaGrade = z.object({
  dia: Dia,
  valores: AlgumasFiguras,
  /** As the editor saw it; 0 when there was no entry. */
  versao: z.number().int().nonnegative(),
});

export const lancamentoRefusals = refusals('lancamento', {
  diaFuturo: [422, 'O dia {dia} ainda não chegou. Lance até hoje, {hoje}'],
  mesFechado: [409, 'O mês {mes} está fechado. Para mudar um dia, o distribuidor reabre o mês com um motivo'],
  naoEditavel: [409, 'O dia {dia} já foi {estado}. Para mudar um número, peça que ele seja devolvido'],
  alterado: [409, '{quem} alterou este dia antes de você. Confira como ele está agora'],
  alteradoNoMes: [
    409,
    '{quem} alterou o dia {dia} antes de você. Confira os números dele e salve de novo. Nenhum dia foi mudado',
  ],
  deOutroMes: [422, 'O dia {dia} não é de {mes}. Nenhum dia foi mudado'],
  semMotivo: [422, 'Diga o motivo de {campos} no dia {dia} antes de enviar'],
  acaoNaoCabe: [409, 'Não dá para {acao} {dias}: {porque}. Nenhum dia foi mudado'],
});

const porDia = z.object({ codConcessionaria: Codigo, dia: Dia });
const DIAS = z
  .array(Dia)
  .min(1, 'Escolha ao menos um dia')
  .max(62, 'Escolha até 62 dias por vez')
  .refine((dias) => new Set(dias).size === dias.length, 'O mesmo dia está duas vezes na lista');
const doEnvio = [
  lancamentoRefusals.mesFechado,
  lancamentoRefusals.acaoNaoCabe,
  lancamentoRefusals.diaFuturo,
  lancamentoRefusals.semMotivo,
];

export const lancamentoContracts = {
  lancamentosDoMes: contract({
    method: 'GET',
    path: '/vendas/lancamentos/:codConcessionaria/:mes',
    summary: 'O mês de lançamentos de uma concessionária, dia por dia',
    niveis,
    params: z.object({ codConcessionaria: Codigo, mes: MesDoAno }),
    output: MesDeLancamentos,
  }),
  getLancamento: contract({
    method: 'GET',
    path: '/vendas/lancamento/:codConcessionaria/:dia',
    summary: 'Um dia: os números do produto, do DMS e lançados',
    niveis,
    params: porDia,
    output: Lancamento,
    refusals: [lancamentoRefusals.diaFuturo],
  }),
  salvarLancamento: contract({
    method: 'PUT',
    path: '/vendas/lancamento/:codConcessionaria/:dia',
    summary:
      'Salvar uma ou mais células de um dia; o primeiro salvamento preenche as outras com os números do produto',
    niveis,
    params: porDia,
    body: z.object({
      valores: AlgumasFiguras.default({}),
      /** Null takes the reason away. */
      motivos: z
        .partialRecord(z.enum(NOMES_DOS_CAMPOS), textoObrigatorio(160, 'Escreva o motivo').nullable())
        .default({}),
      observacao: texto(500).optional(),
      /** As the editor saw it; 0 when there was no entry. */
      versao: z.number().int().nonnegative(),
    }),
    output: Lancamento,
    refusals: [
      lancamentoRefusals.diaFuturo,
      lancamentoRefusals.mesFechado,
      lancamentoRefusals.naoEditavel,
      lancamentoRefusals.alterado,
    ],
  }),
  gradeDoMes: contract({
    method: 'GET',
    path: '/vendas/lancamentos/:codConcessionaria/:mes/grade',
    summary: 'O mês em grade: os números lançados e os do produto, dia por dia',
    niveis,
    params: z.object({ codConcessionaria: Codigo, mes: MesDoAno }),
    output: GradeDoMes,
  }),
  salvarGradeDoMes: contract({
    method: 'PUT',
    path: '/vendas/lancamentos/:codConcessionaria/:mes/grade',
    summary: 'Salvar células de vários dias de um mês: todos ou nenhum',
    niveis,
    params: z.object({ codConcessionaria: Codigo, mes: MesDoAno }),
    body: z.object({
      dias: z
        .array(DiaDaGrade)
        .min(1, 'Escolha ao menos um dia')
        .max(31, 'Salve até 31 dias por vez')
        .refine(
          (dias) => new Set(dias.map(({ dia }) => dia)).size === dias.length,
          'O mesmo dia está duas vezes na lista',
        ),
    }),
    output: GradeDoMes,
    refusals: [
      lancamentoRefusals.diaFuturo,
      lancamentoRefusals.mesFechado,
      lancamentoRefusals.naoEditavel,
      lancamentoRefusals.alteradoNoMes,
      lancamentoRefusals.deOutroMes,
    ],
  }),
  enviarLancamentos: contract({
    method: 'POST',
    path: '/vendas/lancamentos/enviar',
    summary: 'Enviar dias para aprovação: todos ou nenhum',
    niveis,
    body: z.object({ codConcessionaria: Codigo, dias: DIAS }),
    output: Feito,
    refusals: doEnvio,
  }),
  aprovarLancamentos: contract({
    method: 'POST',
    path: '/vendas/lancamentos/aprovar',
    summary: 'Aprovar dias enviados: todos ou nenhum',
    niveis: NIVEIS_DE_QUEM_APROVA,
    body: z.object({ codConcessionaria: Codigo, dias: DIAS }),
    output: Feito,
    refusals: doEnvio,
  }),
  devolverLancamentos: contract({
    method: 'POST',
    path: '/vendas/lancamentos/devolver',
    summary: 'Devolver dias a quem lançou, com o motivo: todos ou nenhum',
    niveis: NIVEIS_DE_QUEM_APROVA,
    body: z.object({
      codConcessionaria: Codigo,
      dias: DIAS,
      motivo: textoObrigatorio(300, 'Diga por que o dia volta'),
    }),
    output: Feito,
    refusals: doEnvio,
  }),
  numerosDoDms: contract({
    method: 'PUT',
    host: 'integracao',
    path: '/lancamento/:codConcessionaria/:dia',
    summary: 'O DMS informa os números de um dia; informado de novo, o dia fica como na última vez',
    niveis: 'chave',
    params: porDia,
    body: AlgumasFiguras,
    output: Feito,
    // Told twice, it is the same.
    idempotent: false,
    refusals: [lancamentoRefusals.mesFechado, lancamentoRefusals.diaFuturo],
    example: { maoDeObra: 322_500, pecasOficina: 190_700, osFechadas: 9, horasVendidas: 1224 },
  }),
};
