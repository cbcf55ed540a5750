import { z } from 'zod';
import { NOMES_DOS_CAMPOS } from '@oferta/domain/vendas/campo-lancamento.ts';
import { ESTADOS_FECHAMENTO } from '@oferta/domain/vendas/fechamento.ts';
import { contract } from '../contract.ts';
import { Codigo, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { MesDoAno } from '../vendas/lancamento.ts';
import { relatoriosScreens } from './screens.ts';

const niveis = niveisDe(relatoriosScreens['fechamento-mensal'], relatoriosScreens['historico-mensal']);

/** A row behind a check: where it is put right. */
export const LinhaDaConferencia = z.object({
  texto: z.string(),
  detalhe: z.string(),
  /** The day's entry it is about; null for what is put right elsewhere. */
  dia: z.string().nullable(),
});

export const CONFERENCIAS = [
  'mesTerminado',
  'diasLancados',
  'lancamentosAprovados',
  'ordensSemFechamento',
  'orcamentosAbertos',
  'diferencasDoDms',
  'metasDoMes',
  'integracaoDms',
] as const;

/** One thing to go through before a month is closed. `impede`: the month is not closed with it; `aviso`: it may be. */
export const Conferencia = z.object({
  qual: z.enum(CONFERENCIAS),
  resultado: z.enum(['certo', 'aviso', 'impede']),
  texto: z.string(),
  linhas: z.array(LinhaDaConferencia),
  /** How many rows there are; the list may be shorter. */
  total: z.number().int(),
});
export type Conferencia = z.infer<typeof Conferencia>;

const valor = z.number().nullable();

/** An indicator of the month, from the entries and from the DMS's own figures. */
export const NumeroDoMes = z.object({
  indicador: z.string(),
  fechamento: valor,
  dms: valor,
  meta: valor,
});
export type NumeroDoMes = z.infer<typeof NumeroDoMes>;

export const VersaoFechada = z.object({
  numero: z.number().int(),
  hash: z.string(),
  hashAnterior: z.string().nullable(),
  /** False: what is kept no longer gives this hash. */
  confere: z.boolean(),
  /** Why the version before was opened again. */
  motivo: z.string().nullable(),
  fechadoEm: z.string(),
  fechadoPor: z.string().nullable(),
});
export type VersaoFechada = z.infer<typeof VersaoFechada>;

const mudado = z.object({ nome: z.string(), antes: valor, depois: valor });
export const MudancasDoMes = z.object({
  de: z.number().int(),
  /** The version, or the one that closing now would make. */
  para: z.number().int(),
  celulas: z.array(
    z.object({
      dia: z.string(),
      campo: z.enum(NOMES_DOS_CAMPOS),
      antes: valor,
      depois: valor,
      motivo: z.string().nullable(),
      quem: z.string().nullable(),
      quando: z.string().nullable(),
    }),
  ),
  metas: z.array(mudado),
  indicadores: z.array(mudado),
  iguais: z.number().int(),
});
export type MudancasDoMes = z.infer<typeof MudancasDoMes>;

/** A record that would be counted otherwise in a closed month: what it is told by, and when that was first seen. */
export const RegistroMudado = z.object({
  tipo: z.enum(['agendamento', 'orcamento', 'pesquisa', 'ordemServico', 'horas']),
  codigo: z.number().int(),
  placa: z.string().nullable(),
  numeroOs: z.string().nullable(),
  dia: z.string().nullable(),
  quando: z.string(),
});
export type RegistroMudado = z.infer<typeof RegistroMudado>;

/** What changed after a month was closed: indicators as closed and as its records tell them now, and the records that make it. */
export const DepoisDoFechamento = z.object({
  indicadores: z.array(mudado),
  iguais: z.number().int(),
  registros: z.array(RegistroMudado),
  /** How many records there are; the list may be shorter. */
  total: z.number().int(),
});
export type DepoisDoFechamento = z.infer<typeof DepoisDoFechamento>;

export const FechamentoDoMes = z.object({
  mes: z.string(),
  estado: z.enum(ESTADOS_FECHAMENTO),
  /** The last version closed; 0 before the first. */
  numero: z.number().int(),
  reabertura: z.object({ motivo: z.string(), quando: z.string(), quem: z.string().nullable() }).nullable(),
  mecanicos: z.number().int(),
  diasTrabalhados: z.number().int(),
  conferencias: z.array(Conferencia),
  numeros: z.array(NumeroDoMes),
  dmsLidoEm: z.string().nullable(),
  versoes: z.array(VersaoFechada),
  /** From the last version to how the month stands, or between the last two; null with nothing to compare. */
  mudancas: MudancasDoMes.nullable(),
  /** Of a closed month whose records changed since; null where none did. */
  depois: DepoisDoFechamento.nullable(),
  anteriores: z.array(
    z.object({ mes: z.string(), numero: z.number().int(), fechado: z.boolean(), quando: z.string() }),
  ),
});
export type FechamentoDoMes = z.infer<typeof FechamentoDoMes>;

/** A month beside others. Of a month that is not closed nothing is told. */
export const MesDoHistorico = z.object({
  mes: z.string(),
  numero: z.number().int().nullable(),
  fechado: z.boolean(),
  fechadoEm: z.string().nullable(),
  indicadores: z.record(z.string(), valor),
  metas: z.record(z.string(), valor),
});
export type MesDoHistorico = z.infer<typeof MesDoHistorico>;

export const fechamentoRefusals = refusals('fechamento', {
  pendencias: [422, 'O mês ainda não pode ser fechado: {pendencias}'],
  jaFechado: [409, 'O mês {mes} já está fechado na versão {numero}'],
  naoFechado: [409, 'O mês {mes} não está fechado'],
  mudou: [409, 'O fechamento mudou enquanto você olhava: agora é a versão {numero}. Confira e tente de novo'],
  semFechamento: [404, 'O mês {mes} ainda não foi fechado'],
  semVersao: [404, 'Não há a versão {numero} deste mês'],
});

const porMes = z.object({ codConcessionaria: Codigo, mes: MesDoAno });
const numero = z.coerce.number().int().min(1).max(9999);

export const fechamentoContracts = {
  verFechamento: contract({
    method: 'GET',
    path: '/relatorios/fechamento/:codConcessionaria/:mes',
    summary: 'A conferência de um mês, seus números e suas versões',
    niveis,
    params: porMes,
    output: FechamentoDoMes,
  }),
  fecharMes: contract({
    method: 'POST',
    path: '/relatorios/fechamento/:codConcessionaria/:mes/fechar',
    summary: 'Fechar o mês: os números ficam gravados e ninguém mais os altera',
    niveis,
    params: porMes,
    /** The version that was seen: the last one closed, 0 before the first. */
    body: z.object({ numero: z.number().int().nonnegative() }),
    output: FechamentoDoMes,
    refusals: [fechamentoRefusals.pendencias, fechamentoRefusals.jaFechado, fechamentoRefusals.mudou],
  }),
  reabrirMes: contract({
    method: 'POST',
    path: '/relatorios/fechamento/:codConcessionaria/:mes/reabrir',
    summary: 'Reabrir um mês fechado, com o motivo',
    niveis,
    params: porMes,
    body: z.object({
      numero: z.number().int().nonnegative(),
      motivo: textoObrigatorio(300, 'Diga por que o mês é reaberto'),
    }),
    output: FechamentoDoMes,
    refusals: [fechamentoRefusals.naoFechado, fechamentoRefusals.mudou],
  }),
  compararVersoes: contract({
    method: 'GET',
    path: '/relatorios/fechamento/:codConcessionaria/:mes/mudancas',
    summary: 'O que mudou de uma versão para outra',
    niveis,
    params: porMes,
    query: z.object({ de: numero, para: numero }),
    output: MudancasDoMes,
    refusals: [fechamentoRefusals.semVersao],
  }),
  baixarFechamento: contract({
    method: 'GET',
    path: '/relatorios/fechamento/:codConcessionaria/:mes/pdf',
    summary: 'O fechamento de um mês em PDF, com o código da versão e as linhas de assinatura',
    niveis,
    params: porMes,
    output: z.unknown(),
    refusals: [fechamentoRefusals.semFechamento],
    download: true,
  }),
  historicoMensal: contract({
    method: 'GET',
    path: '/relatorios/historico/:codConcessionaria/:mes',
    summary: 'Os 24 meses até este, lado a lado, e o ano antes deles para comparar',
    longRead: true,
    niveis,
    params: porMes,
    output: z.array(MesDoHistorico),
  }),
};
