import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { Pivot, pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import { relatorioRefusals } from '@oferta/contracts/relatorios/recorte.ts';
import { type Bases, somarBases } from '@oferta/domain/relatorios/bases.ts';
import { basesDe, type Contados, contarMais, type Medidas } from '@oferta/domain/relatorios/calcular.ts';
import { diffDias, formatDia, isDia } from '@oferta/domain/dia.ts';
import type { Amostra } from '@oferta/domain/relatorios/formula.ts';
import type { Dimensao } from '@oferta/domain/relatorios/pivot.ts';
import { isLancada } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { fatosDe, FONTE_DA_AMOSTRA, FONTE_DA_BASE } from '../numeros/fontes.ts';
import { listCasasDosNumeros } from '../numeros/casas.queries.ts';
import { amostrasDe, valorDe } from '../numeros/medidas.ts';
import { vigenciaDe } from '../numeros/vigencia.queries.ts';
import { BASES_DO_DIA } from '#features/vendas/public.ts';
import { DIMENSOES_DA_CASA, dimensoesDoIndicador } from './grupos.queries.ts';
import {
  contarPassagens,
  contarServicos,
  contarValores,
  type GrupoRow,
  listNomes,
  sabeDe,
  somarDias,
  somarFato,
  temNome,
} from './pivot.queries.ts';

type Pergunta = InputOf<typeof pivotContracts.verPivot>['body'];

/** Cells and what their members are called. */
export type Cruzado = Pick<Pivot, 'celulas' | 'membros'>;

const MAX_DIAS = 36 * 31;
const MAX_CELULAS = 50_000;

/** Measures of the dictionary crossed by dimensions, with what is told beside them. */
export async function verPivot(ctx: Ctx, pergunta: Pergunta): Promise<Pivot> {
  return {
    ...(await cruzar(ctx, pergunta)),
    servicos: await contarServicos(ctx.tx, pergunta),
    vigencia: await vigenciaDe(ctx.tx, await casasDaPergunta(ctx, pergunta), pergunta),
    lidoEm: ctx.now.toISOString(),
  };
}

/** The cells alone, with subtotals of every shelf. A measure that a cut does not know is null. */
export async function cruzar(ctx: Ctx, pergunta: Pergunta): Promise<Cruzado> {
  conferirPeriodo(pergunta);
  const dimensoes = [...pergunta.linhas, ...pergunta.colunas];
  const celulas = new Celulas(pergunta.linhas.length);
  for (const grupo of await lerGrupos(ctx, pergunta, dimensoes)) celulas.somar(grupo);
  for (const { linha, coluna, passagens } of await lerPassagens(ctx, pergunta))
    celulas.fixar(linha, coluna, { passagens });
  for (const grupo of await lerLancados(ctx, pergunta, dimensoes)) celulas.somar(grupo);
  for (const amostra of amostrasDe(pergunta.medidas)) {
    const corte = { ...pergunta, dimensoes };
    if (!sabeDe(FONTE_DA_AMOSTRA[amostra].fato, corte)) continue;
    for (const { chaves, ...contados } of await contarValores(ctx.tx, amostra, corte))
      celulas.medir(chaves, amostra, contados);
  }
  const todas = celulas.lista();
  if (todas.length > MAX_CELULAS) refuse(relatorioRefusals.muitasCelulas);
  return {
    membros: await membrosDe(ctx, pergunta, celulas.chavesPorLugar()),
    celulas: todas.map(({ linha, coluna, medidas }) => ({
      linha,
      coluna,
      valores: pergunta.medidas.map((id) => valorDe(id, medidas)),
      bases: medidas.bases,
    })),
  };
}

/** The dealerships that a question may tell of: those its filters name, or all that the person sees. */
async function casasDaPergunta({ tx }: Ctx, { filtros }: Pergunta): Promise<number[]> {
  const chavesDe = (qual: Dimensao): readonly string[] | undefined =>
    filtros.find(({ dimensao }) => dimensao === qual)?.chaves;
  const codigos = (qual: Dimensao) =>
    chavesDe(qual)
      ?.filter((chave) => CODIGO.test(chave))
      .map(Number);
  const marcas = chavesDe('marca');
  const casas = await listCasasDosNumeros(tx, {
    concessionarias: codigos('concessionaria'),
    grupos: codigos('grupo'),
  });
  return casas
    .filter((casa) => marcas === undefined || casa.marcas.some((marca) => marcas.includes(marca)))
    .map(({ codConcessionaria }) => codConcessionaria);
}

export function conferirPeriodo({ de, ate }: { de: string; ate: string }): void {
  if (ate < de) refuse(relatorioRefusals.periodoInvertido);
  if (diffDias(de, ate) > MAX_DIAS) refuse(relatorioRefusals.periodoLongo);
}

/** The finest groups of every table of facts that the measures need. */
async function lerGrupos(
  { tx }: Ctx,
  pergunta: Pergunta,
  dimensoes: readonly Dimensao[],
): Promise<GrupoRow[]> {
  const corte = { ...pergunta, dimensoes };
  const bases = [...new Set(pergunta.medidas.flatMap(basesDe))];
  const cortadas = [...dimensoes, ...pergunta.filtros.map(({ dimensao }) => dimensao)];
  if (cortadas.every((dimensao) => DIMENSOES_DA_CASA.includes(dimensao))) {
    const doDia = bases.filter((base) => BASES_DO_DIA.includes(base));
    return doDia.length === 0 ? [] : somarDias(tx, { corte, bases: doDia });
  }
  const grupos: GrupoRow[] = [];
  for (const fato of new Set(pergunta.medidas.flatMap((id) => [...fatosDe(id)]))) {
    const daqui = bases.filter((base) => FONTE_DA_BASE[base]?.fato === fato);
    if (sabeDe(fato, corte)) grupos.push(...(await somarFato(tx, fato, { corte, bases: daqui })));
  }
  return grupos;
}

/** What entries tell beyond the facts, where a cut is finer than the days' sums, which hold it already. */
async function lerLancados(
  { tx }: Ctx,
  pergunta: Pergunta,
  dimensoes: readonly Dimensao[],
): Promise<GrupoRow[]> {
  const cortadas = [...dimensoes, ...pergunta.filtros.map(({ dimensao }) => dimensao)];
  const sabidas = pergunta.medidas.filter((id) =>
    cortadas.every((dimensao) => dimensoesDoIndicador(id).includes(dimensao)),
  );
  const bases = [...new Set(sabidas.flatMap(basesDe))].filter(isLancada);
  if (bases.length === 0 || cortadas.every((dimensao) => DIMENSOES_DA_CASA.includes(dimensao))) return [];
  return somarFato(tx, 'fato_lancado', { corte: { ...pergunta, dimensoes }, bases });
}

interface PassagensDaCelula {
  linha: string[];
  coluna: string[];
  passagens: number;
}

/**
 * Visits where a cut knows only jobs (mechanic, type of service): each visit once in each cell and once in each subtotal,
 * which are therefore counted and not added up.
 */
async function lerPassagens({ tx }: Ctx, pergunta: Pergunta): Promise<PassagensDaCelula[]> {
  const { linhas, colunas } = pergunta;
  const corte = { ...pergunta, dimensoes: [...linhas, ...colunas] };
  const pede = pergunta.medidas.some((id) => basesDe(id).includes('passagens'));
  if (!pede || sabeDe('fato_chegada', corte) || !sabeDe('fato_trabalho', corte)) return [];
  const celulas: PassagensDaCelula[] = [];
  for (let l = 0; l <= linhas.length; l += 1)
    for (let c = 0; c <= colunas.length; c += 1) {
      const dimensoes = [...linhas.slice(0, l), ...colunas.slice(0, c)];
      for (const { chaves, passagens = 0 } of await contarPassagens(tx, { ...pergunta, dimensoes }))
        celulas.push({ linha: chaves.slice(0, l), coluna: chaves.slice(l), passagens });
    }
  return celulas;
}

interface Celula {
  linha: string[];
  coluna: string[];
  bases: Bases;
  /** Of each sample how often each value was measured. */
  amostras: Map<Amostra, Map<number, number>>;
}

/** Groups gathered into cells: each into its own and into every subtotal above it. */
class Celulas {
  readonly #linhas: number;
  readonly #porChave = new Map<string, Celula>();
  readonly #membros: Set<string>[] = [];

  constructor(linhas: number) {
    this.#linhas = linhas;
  }

  somar({ chaves, ...bases }: GrupoRow): void {
    for (const celula of this.#acima(chaves)) celula.bases = somarBases(celula.bases, bases);
  }

  fixar(linha: string[], coluna: string[], bases: Bases): void {
    const celula = this.#celula(linha, coluna);
    celula.bases = { ...celula.bases, ...bases };
  }

  medir(chaves: readonly string[], amostra: Amostra, contados: Contados): void {
    for (const { amostras } of this.#acima(chaves)) {
      const contagem = amostras.get(amostra) ?? new Map<number, number>();
      amostras.set(amostra, contagem);
      contarMais(contagem, contados);
    }
  }

  lista(): { linha: string[]; coluna: string[]; medidas: Medidas }[] {
    return Array.from(this.#porChave.values(), ({ linha, coluna, bases, amostras }) => ({
      linha,
      coluna,
      medidas: {
        bases,
        amostras: Object.fromEntries(Array.from(amostras, ([amostra, contagem]) => [amostra, [...contagem]])),
      },
    }));
  }

  /** The keys seen at each place of both shelves. */
  chavesPorLugar(): readonly ReadonlySet<string>[] {
    return this.#membros;
  }

  #acima(chaves: readonly string[]): Celula[] {
    for (const [lugar, chave] of chaves.entries()) (this.#membros[lugar] ??= new Set()).add(chave);
    const [linha, coluna] = [chaves.slice(0, this.#linhas), chaves.slice(this.#linhas)];
    const celulas: Celula[] = [];
    for (let l = 0; l <= linha.length; l += 1)
      for (let c = 0; c <= coluna.length; c += 1)
        celulas.push(this.#celula(linha.slice(0, l), coluna.slice(0, c)));
    return celulas;
  }

  #celula(linha: string[], coluna: string[]): Celula {
    const chave = JSON.stringify([linha, coluna]);
    const conhecida = this.#porChave.get(chave);
    if (conhecida) return conhecida;
    const nova: Celula = { linha, coluna, bases: {}, amostras: new Map() };
    this.#porChave.set(chave, nova);
    return nova;
  }
}

const CODIGO = /^\d{1,9}$/;

type Membros = OutputOf<typeof pivotContracts.verPivot>['membros'];

/**
 * What the members of shelves and filters are called. A filter may name what the person does not see, as a view that somebody
 * else shared: that has no name here.
 */
async function membrosDe(
  { tx }: Ctx,
  { linhas, colunas, filtros }: Pergunta,
  vistas: readonly ReadonlySet<string>[],
): Promise<Membros> {
  const chaves = new Map(
    [...linhas, ...colunas].map((dimensao, lugar) => [dimensao, new Set(vistas[lugar])]),
  );
  const filtradas = new Map(filtros.map((filtro) => [filtro.dimensao, filtro.chaves]));
  const membros: Membros = {};
  for (const dimensao of new Set([...chaves.keys(), ...filtradas.keys()])) {
    const daqui = chaves.get(dimensao) ?? new Set<string>();
    const quais = [...new Set([...daqui, ...(filtradas.get(dimensao) ?? [])])];
    const nomes = temNome(dimensao)
      ? await listNomes(tx, dimensao, quais.filter((chave) => CODIGO.test(chave)).map(Number))
      : null;
    const lista = quais
      .filter((chave) => daqui.has(chave) || nomes === null || chave === '' || nomes.has(chave))
      .map((chave) => ({ chave, nome: nomes?.get(chave) ?? nomeDoMembro(dimensao, chave) }));
    const noTempo = dimensao === 'dia' || dimensao === 'semana' || dimensao === 'mes';
    membros[dimensao] = lista.toSorted((a, b) =>
      noTempo ? a.chave.localeCompare(b.chave) : a.nome.localeCompare(b.nome, 'pt-BR'),
    );
  }
  return membros;
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** What a member without a name is called. */
export const SEM: Partial<Record<Dimensao, string>> = {
  grupo: 'Sem grupo',
  consultor: 'Sem consultor',
  mecanico: 'Sem mecânico',
  tipoServico: 'Sem tipo',
  origem: 'Sem agendamento',
};

/** A filter may ask for what is no member: it is called what it was asked as. */
function nomeDoMembro(dimensao: Dimensao, chave: string): string {
  if (chave === '') return SEM[dimensao] ?? '—';
  if (dimensao === 'dia' || dimensao === 'semana') return isDia(chave) ? formatDia(chave) : chave;
  const mes = dimensao === 'mes' ? MESES[Number(chave.slice(5)) - 1] : undefined;
  return mes === undefined ? chave : `${mes} ${chave.slice(0, 4)}`;
}
