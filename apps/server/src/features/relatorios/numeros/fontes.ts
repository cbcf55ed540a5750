import type { BaseId } from '@oferta/domain/relatorios/bases.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { Amostra } from '@oferta/domain/relatorios/formula.ts';
import type { Dimensao } from '@oferta/domain/relatorios/pivot.ts';
import { isLancada } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import { colunaDe } from '#features/vendas/public.ts';

/** The tables of facts, each a kind of record. */
export type Fato =
  | 'fato_chegada'
  | 'fato_passagem'
  | 'fato_trabalho'
  | 'fato_servico'
  | 'fato_hora'
  | 'fato_agenda'
  | 'fato_orcamento'
  | 'fato_resposta'
  | 'fato_pesquisa'
  | 'fato_lancado';

const doCliente = (coluna: string): string => `case when f.pagador = 'cliente' then f.${coluna} else 0 end`;

/** Where each quantity is read record by record: table and what one record (`f`) adds to it. */
export const FONTE_DA_BASE: { readonly [B in BaseId]?: { readonly fato: Fato; readonly parcela: string } } = {
  passagens: { fato: 'fato_chegada', parcela: '1' },
  passantes: { fato: 'fato_chegada', parcela: 'f.passante' },
  retornos: { fato: 'fato_chegada', parcela: 'f.retorno' },
  inspecoes: { fato: 'fato_chegada', parcela: 'f.inspecoes' },
  passagensInspecionadas: { fato: 'fato_chegada', parcela: '(f.inspecoes > 0)::integer' },
  passagensComEnvio: { fato: 'fato_chegada', parcela: 'f.enviada' },
  veiculosEntregues: { fato: 'fato_passagem', parcela: '1' },
  entregas: { fato: 'fato_passagem', parcela: 'f.prometida' },
  entregasNoPrazo: { fato: 'fato_passagem', parcela: 'f.no_prazo' },
  permanenciaMin: { fato: 'fato_passagem', parcela: 'f.permanencia' },
  paradoMin: { fato: 'fato_passagem', parcela: '(f.permanencia - f.execucao - f.fora_do_expediente)' },
  ordensDeManutencao: { fato: 'fato_passagem', parcela: 'f.manutencao' },
  ordensPagas: { fato: 'fato_passagem', parcela: 'f.paga' },
  linhasDePeca: { fato: 'fato_passagem', parcela: 'f.linhas_peca' },
  linhasNaHora: { fato: 'fato_passagem', parcela: 'f.linhas_na_hora' },
  horasVendidasMin: { fato: 'fato_trabalho', parcela: 'f.horas_vendidas' },
  maoDeObraCentavos: { fato: 'fato_servico', parcela: doCliente('mao_de_obra') },
  pecasCentavos: { fato: 'fato_servico', parcela: doCliente('pecas') },
  maoDeObraTotalCentavos: { fato: 'fato_servico', parcela: 'f.mao_de_obra' },
  maoDeObraTabelaCentavos: { fato: 'fato_servico', parcela: 'f.tabela' },
  horasDisponiveisMin: { fato: 'fato_hora', parcela: 'f.disponivel' },
  horasTrabalhadasMin: { fato: 'fato_hora', parcela: 'f.trabalhado' },
  agendados: { fato: 'fato_agenda', parcela: 'f.agendados' },
  canceladosAntes: { fato: 'fato_agenda', parcela: 'f.cancelados_antes' },
  naoVieram: { fato: 'fato_agenda', parcela: 'f.nao_vieram' },
  orcamentosEnviados: { fato: 'fato_orcamento', parcela: '1' },
  orcamentosAprovados: { fato: 'fato_resposta', parcela: 'f.aprovados' },
  orcadoCentavos: { fato: 'fato_orcamento', parcela: 'f.orcado' },
  aprovadoCentavos: { fato: 'fato_resposta', parcela: 'f.aprovado' },
  promotores: { fato: 'fato_pesquisa', parcela: 'f.promotores' },
  neutros: { fato: 'fato_pesquisa', parcela: 'f.neutros' },
  detratores: { fato: 'fato_pesquisa', parcela: 'f.detratores' },
};

/** What one record of a table adds to a quantity: its own facts, or what entries tell beyond them; null: nothing. */
export function parcelaDe(base: BaseId, fato: Fato): string | null {
  if (fato === 'fato_lancado') return isLancada(base) ? `f.${colunaDe(base)}` : null;
  const fonte = FONTE_DA_BASE[base];
  return fonte?.fato === fato ? fonte.parcela : null;
}

/** Where the measured ones of a sample stand: the table, and what is measured of one record (`f`). */
export const FONTE_DA_AMOSTRA: Readonly<Record<Amostra, { readonly fato: Fato; readonly valor: string }>> = {
  permanencia: { fato: 'fato_passagem', valor: 'f.permanencia' },
  permanenciaExpediente: { fato: 'fato_passagem', valor: 'f.permanencia - f.fora_do_expediente' },
  aprovacao: { fato: 'fato_resposta', valor: 'f.resposta' },
};

/** The kinds of record behind an indicator; none for what is read live or typed. */
export const fatosDe = (id: IndicadorId): Set<Fato> =>
  new Set(basesDe(id).flatMap((base) => FONTE_DA_BASE[base]?.fato ?? []));

/**
 * What a fact is grouped by, and the key that is made of it: a key is text, which a million facts are grouped by in three
 * times the time, so it is made of the groups.
 */
const COLUNAS: {
  readonly [D in Dimensao]: { readonly grupo: string; readonly chave: (grupo: string) => string };
} = {
  dia: { grupo: 'f.dia', chave: texto },
  semana: { grupo: 'f.dia - extract(dow from f.dia)::integer', chave: texto },
  mes: {
    grupo: 'f.dia - (extract(day from f.dia)::integer - 1)',
    chave: (dia) => `to_char(${dia}, 'YYYY-MM')`,
  },
  concessionaria: { grupo: 'f.cod_concessionaria', chave: texto },
  grupo: { grupo: 'k.cod_grupo', chave: textoOuNada },
  marca: { grupo: 'k.marca', chave: texto },
  consultor: { grupo: 'f.cod_consultor', chave: textoOuNada },
  modelo: { grupo: 'f.modelo', chave: texto },
  origem: { grupo: 'f.origem', chave: textoOuNada },
  mecanico: { grupo: 'f.cod_mecanico', chave: textoOuNada },
  tipoServico: { grupo: 'f.cod_tipo_servico', chave: textoOuNada },
};

function texto(coluna: string): string {
  return `(${coluna})::text`;
}

function textoOuNada(coluna: string): string {
  return `coalesce(${coluna}::text, '')`;
}

const DA_CASA: readonly Dimensao[] = ['dia', 'semana', 'mes', 'concessionaria', 'grupo', 'marca'];
const DA_VISITA: readonly Dimensao[] = [...DA_CASA, 'consultor', 'modelo', 'origem'];
export const DIMENSOES_DO_FATO: { readonly [F in Fato]: readonly Dimensao[] } = {
  fato_chegada: DA_VISITA,
  fato_passagem: DA_VISITA,
  fato_trabalho: [...DA_VISITA, 'mecanico', 'tipoServico'],
  fato_servico: [...DA_VISITA, 'mecanico', 'tipoServico'],
  fato_hora: [...DA_CASA, 'mecanico'],
  fato_agenda: DA_VISITA,
  fato_orcamento: DA_VISITA,
  fato_resposta: DA_VISITA,
  fato_pesquisa: DA_VISITA,
  fato_lancado: [...DA_VISITA, 'mecanico', 'tipoServico'],
};

/** What a fact `f` of a dealership `k` is grouped by; a dimension that is not among the fact's own does not exist for it. */
export const grupoDaDimensao = (dimensao: Dimensao): string => COLUNAS[dimensao].grupo;

/** The key of a group of a dimension. */
export const chaveDoGrupo = (dimensao: Dimensao, grupo: string): string => COLUNAS[dimensao].chave(grupo);

/** The key of a fact itself; `dia` is the day that a fact stands for, where that is another than its own. */
export const colunaDaDimensao = (dimensao: Dimensao, dia = 'f.dia'): string =>
  chaveDoGrupo(dimensao, grupoDaDimensao(dimensao).replaceAll('f.dia', dia));

/** What stands behind a number one by one: visits, quotes, surveys, or the days of mechanics. */
export type TipoDeRegistro = 'agendamento' | 'orcamento' | 'pesquisa' | 'jornada' | 'lancado';

/** A mechanic's day is the record of hours, which no visit has of its own. */
const CHAVE_DA_JORNADA = "coalesce(f.cod_mecanico, 0) || ' ' || f.dia";

const REGISTRO: { readonly [F in Fato]: { readonly tipo: TipoDeRegistro; readonly chave: string } } = {
  fato_chegada: { tipo: 'agendamento', chave: 'f.cod_visita::text' },
  fato_passagem: { tipo: 'agendamento', chave: 'f.cod_agendamento::text' },
  fato_trabalho: { tipo: 'agendamento', chave: 'f.cod_agendamento::text' },
  fato_servico: { tipo: 'agendamento', chave: 'f.cod_agendamento::text' },
  fato_agenda: { tipo: 'agendamento', chave: 'f.cod_agendamento::text' },
  fato_orcamento: { tipo: 'orcamento', chave: 'f.cod_orcamento::text' },
  fato_resposta: { tipo: 'orcamento', chave: 'f.cod_orcamento::text' },
  fato_pesquisa: { tipo: 'pesquisa', chave: 'f.cod_pesquisa::text' },
  fato_hora: { tipo: 'jornada', chave: CHAVE_DA_JORNADA },
  fato_lancado: { tipo: 'lancado', chave: "f.cod_concessionaria || ' ' || f.dia" },
};

/** The kind of record that facts are shown as, and the key of each fact `f` among them. */
export function registrosDe(fatos: Iterable<Fato>): {
  readonly tipo: TipoDeRegistro;
  readonly chaveDe: (fato: Fato) => string;
} | null {
  const todos = [...fatos];
  const [primeiro] = todos;
  if (primeiro === undefined) return null;
  if (todos.includes('fato_hora')) return { tipo: 'jornada', chaveDe: () => CHAVE_DA_JORNADA };
  return { tipo: REGISTRO[primeiro].tipo, chaveDe: (fato) => REGISTRO[fato].chave };
}

/** The kinds of record an indicator is measured on, medians included. */
export function fatosMedidos(id: IndicadorId): Set<Fato> {
  const { conta } = indicadorDe(id);
  return conta.tipo === 'quantil' ? new Set([FONTE_DA_AMOSTRA[conta.amostra].fato]) : fatosDe(id);
}
