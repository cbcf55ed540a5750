/**
 * How long jobs really take in a house: its own median and spread by service, model and mechanic, each drawn towards what is
 * known of all as far as it is known by little.
 *
 * A job of `t` minutes in the table that took `w` says `y = ln(w / t)`: what a house is slower or faster by is a factor, and as
 * many jobs take half as those that take double. From the general to the particular, each level corrects the one above it:
 *
 *     geral    m0 = Z0 · median of y                                                 of all jobs
 *     serviço  ms = Z(n) · median of (y − m0)                                        of the service's
 *     modelo   mm = Z(n) · median of (y − m0 − ms)                                   of the service on the model
 *     mecânico mk = Z(n) · median of (y − m0 − ms − mm)                              of the mechanic's, whatever the service
 *     minutes  = t · exp(m0 + ms + mm + mk), and half of all jobs between ÷ and × exp(d)
 *
 * `Z(n) = n / (n + k)` is the credibility of H. Bühlmann ("Experience rating and credibility", ASTIN Bulletin 4, 1967), and `k`,
 * the variance within groups over that between them, is estimated from the house's own jobs, level by level, as H. Bühlmann
 * and E. Straub do ("Glaubwürdigkeit für Schadensätze", Mitteilungen 70, 1970). Here medians are weighed, which one forgotten
 * clock does not move; the median of n has π/2 · s² / n of variance, s told by the median deviation. A level that differs by
 * no more than chance could have it differ (four standard errors) corrects nobody: where the table is right, a house that
 * learns by heart what chance drew would plan worse by it. Against the table there is one group, the house:
 * `Z0 = 1 − 6 v / median²`, v the median's own variance, never below 0 (after W. James and C. Stein). The spread `d` is the
 * median of |y − what was said|, a service's drawn towards all. What it brings on months held back:
 * docs/medidas/tempo-aprendido.md.
 *
 * All times are whole minutes that count as work; pauses and hours outside the mechanic's day are not in them.
 */

/** A finished job as it is learned from. */
export interface ServicoFeito {
  readonly codTipoServico: number;
  readonly modelo: string;
  readonly codMecanico: number;
  readonly tempoPadraoMin: number;
  readonly trabalhadoMin: number;
}

/** What a level knows: of how many jobs, what it corrects (of a logarithm), and how far half of them are off. */
export interface Nivel {
  readonly n: number;
  readonly m: number;
  readonly d: number;
}

/** All that a house has learned. Keys: the service type, `type|MODEL`, the mechanic. */
export interface Aprendido {
  readonly geral: Nivel;
  readonly servicos: Readonly<Record<string, Nivel>>;
  readonly modelos: Readonly<Record<string, Nivel>>;
  readonly mecanicos: Readonly<Record<string, Nivel>>;
}

/** A job whose time is asked for; whoever does not know who will do it leaves the mechanic out. */
export interface ServicoAFazer {
  readonly codTipoServico: number;
  readonly modelo: string;
  readonly codMecanico?: number | null;
  readonly tempoPadraoMin: number;
}

/** What a house says of a job: its minutes, between which half of them end, and of how many such jobs it knows. */
export interface TempoDaCasa {
  readonly minutos: number;
  readonly de: number;
  readonly ate: number;
  /** Of the service in this house. */
  readonly n: number;
}

/** However alike a house's jobs are, so many of a group are needed for it to say as much as all together. */
const MENOR_K = 3;
/** A service's own spread is known after so many jobs as well as all jobs' is. */
const K_DO_ESPALHAMENTO = 8;
/** From a median deviation to a normal's standard one; the variance of a median over that of a mean. */
const NORMAL = 1.4826;
const DA_MEDIANA = Math.PI / 2;
/** How sure it must be that a level's groups differ, and that the house does from the table: standard errors, variances. */
const ERROS_DE_ACASO = 4;
const VARIANCIAS_DA_CASA = 6;
/** The variance of a spread told by the median deviation, over that of one told by squares. */
const DO_DESVIO_MEDIANO = 2.7;
/** A house is spoken of from so many finished jobs on, a service of it from so many. */
export const MINIMO_DA_CASA = 500;
export const MINIMO_DE_SERVICOS = 5;
/** A clock that nobody stopped or that somebody started twice tells nothing: beyond it a job is not learned from. */
const MENOR = 1 / 5;
const MAIOR = 5;
/** However sure a house is, nobody is promised a third of the table's time. */
const PISO = 0.5;
const TETO = 2.5;
const NADA: Nivel = { n: 0, m: 0, d: 0 };

/** The middle one, or half-way between the two in the middle; 0 of none. */
export function mediana(valores: readonly number[]): number {
  if (valores.length === 0) return 0;
  const ordem = valores.toSorted((a, b) => a - b);
  const meio = ordem.length >> 1;
  const acima = ordem[meio] ?? 0;
  return ordem.length % 2 === 1 ? acima : ((ordem[meio - 1] ?? 0) + acima) / 2;
}

/** A model as it is compared: whatever the letters and blanks it was typed with. */
const modeloIgual = (modelo: string): string => modelo.trim().replace(/\s+/g, ' ').toUpperCase();
const chaveDoModelo = ({ codTipoServico, modelo }: ServicoAFazer): string =>
  `${codTipoServico}|${modeloIgual(modelo)}`;

interface Resto {
  readonly servico: ServicoFeito;
  /** What no level above has said yet. */
  readonly y: number;
}

const isDeConfianca = ({ tempoPadraoMin, trabalhadoMin }: ServicoFeito): boolean =>
  tempoPadraoMin > 0 && trabalhadoMin >= tempoPadraoMin * MENOR && trabalhadoMin <= tempoPadraoMin * MAIOR;

/** Learns from the finished jobs of one house, in any order. */
export function aprender(feitos: readonly ServicoFeito[]): Aprendido {
  const restos = feitos
    .filter(isDeConfianca)
    .map((servico) => ({ servico, y: Math.log(servico.trabalhadoMin / servico.tempoPadraoMin) }));
  const m = daCasa(restos);
  const semGeral = restos.map(({ servico, y }) => ({ servico, y: y - m }));
  const servicos = nivelDe(semGeral, doTipo);
  const modelos = nivelDe(servicos.restos, chaveDoModelo);
  const mecanicos = nivelDe(modelos.restos, doMecanico);
  const d = espalhamento(mecanicos.restos);
  const porTipo = Map.groupBy(mecanicos.restos, ({ servico }) => doTipo(servico));
  for (const [chave, nivel] of Object.entries(servicos.niveis)) {
    const z = nivel.n / (nivel.n + K_DO_ESPALHAMENTO);
    servicos.niveis[chave] = { ...nivel, d: d + z * (espalhamento(porTipo.get(chave) ?? []) - d) };
  }
  return {
    geral: { n: restos.length, m, d },
    servicos: servicos.niveis,
    modelos: modelos.niveis,
    mecanicos: mecanicos.niveis,
  };
}

const doTipo = ({ codTipoServico }: ServicoFeito): string => String(codTipoServico);
const doMecanico = ({ codMecanico }: ServicoFeito): string => String(codMecanico);
const espalhamento = (restos: readonly Resto[]): number => mediana(restos.map(({ y }) => Math.abs(y)));

/** What the whole house corrects of the table, as far as it says so clearly. */
function daCasa(restos: readonly Resto[]): number {
  const meio = mediana(restos.map(({ y }) => y));
  if (meio === 0) return 0;
  const s = NORMAL * mediana(restos.map(({ y }) => Math.abs(y - meio)));
  const variancia = (DA_MEDIANA * s ** 2) / restos.length;
  return Math.max(0, 1 - (VARIANCIAS_DA_CASA * variancia) / meio ** 2) * meio;
}

interface Grupo {
  readonly n: number;
  readonly meio: number;
  readonly ys: readonly number[];
}

/**
 * How many jobs of a group say as much as all that is known without them: what a job varies by within its group over what
 * groups differ by. Endless where they differ by no more than chance would have it.
 */
function credibilidade(grupos: readonly Grupo[]): number {
  // The median of a few lies too near to them: of n jobs, n − 1 tell of the spread.
  const desvios = grupos.flatMap(({ n, meio, ys }) =>
    n < 2 ? [] : ys.map((y) => Math.abs(y - meio) * Math.sqrt(n / (n - 1))),
  );
  const dentro = DA_MEDIANA * (NORMAL * mediana(desvios)) ** 2;
  const total = grupos.reduce((soma, { n }) => soma + n, 0);
  const centro = grupos.reduce((soma, { n, meio }) => soma + n * meio, 0) / total;
  const vistos = grupos.reduce((soma, { n, meio }) => soma + n * (meio - centro) ** 2, 0);
  const escala = total - grupos.reduce((soma, { n }) => soma + n ** 2, 0) / total;
  const graus = grupos.length - 1;
  const erro = Math.sqrt(2 / graus + (2 * DO_DESVIO_MEDIANO) / (total - grupos.length));
  const entre = (vistos - graus * (1 + ERROS_DE_ACASO * erro) * dentro) / escala;
  return entre > 0 ? Math.max(MENOR_K, dentro / entre) : Infinity;
}

/** One level: what each of its groups corrects, and what is left of each job then. */
function nivelDe(
  restos: readonly Resto[],
  chaveDe: (servico: ServicoFeito) => string,
): { niveis: Record<string, Nivel>; restos: Resto[] } {
  const grupos = new Map<string, Grupo>();
  for (const [chave, grupo] of Map.groupBy(restos, ({ servico }) => chaveDe(servico))) {
    const ys = grupo.map(({ y }) => y);
    grupos.set(chave, { n: ys.length, meio: mediana(ys), ys });
  }
  // By their names: the order in which jobs come changes nothing, not even the last digit.
  const k = credibilidade([...grupos].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, grupo]) => grupo));
  const niveis: Record<string, Nivel> = {};
  for (const [chave, { n, meio, ys }] of grupos) {
    const m = (n / (n + k)) * meio;
    niveis[chave] = { n, m, d: mediana(ys.map((y) => Math.abs(y - m))) };
  }
  return {
    niveis,
    restos: restos.map(({ servico, y }) => ({ servico, y: y - (niveis[chaveDe(servico)]?.m ?? 0) })),
  };
}

/** What a house says of a job; null where it knows too little of the service. */
export function tempoDaCasa(aprendido: Aprendido, servico: ServicoAFazer): TempoDaCasa | null {
  const doServico = aprendido.servicos[String(servico.codTipoServico)] ?? NADA;
  const sabe = aprendido.geral.n >= MINIMO_DA_CASA && doServico.n >= MINIMO_DE_SERVICOS;
  if (!sabe || servico.tempoPadraoMin <= 0) return null;
  const doModelo = aprendido.modelos[chaveDoModelo(servico)] ?? NADA;
  const doMecanico = aprendido.mecanicos[String(servico.codMecanico ?? '')] ?? NADA;
  const soma = aprendido.geral.m + doServico.m + doModelo.m + doMecanico.m;
  const fator = Math.min(TETO, Math.max(PISO, Math.exp(soma)));
  const abre = Math.exp(doServico.d);
  const inteiros = (minutos: number): number => Math.max(1, Math.round(minutos));
  const justo = servico.tempoPadraoMin * fator;
  return {
    minutos: inteiros(justo),
    de: inteiros(justo / abre),
    ate: inteiros(justo * abre),
    n: doServico.n,
  };
}

/**
 * The minutes that a job is planned with: the house's own where it has switched that on and knows enough, the table's
 * otherwise. The one place that says so; what was added to a job by hand is its caller's.
 */
export const minutosDoServico = (aprendido: Aprendido | null, servico: ServicoAFazer): number =>
  (aprendido && tempoDaCasa(aprendido, servico)?.minutos) ?? servico.tempoPadraoMin;

/** What jobs that are done one after the other take: anybody, and each mechanic whose own time the house knows. */
export interface TempoPlanejado {
  readonly minutos: number;
  readonly porMecanico?: ReadonlyMap<number, number>;
}

/**
 * The minutes that hours are offered, booked and moved by, before it is said who does the jobs: each of them by
 * `minutosDoServico`, added up. `aprendido` null: the house plans by the table.
 */
export function tempoPlanejado(
  aprendido: Aprendido | null,
  servicos: readonly Omit<ServicoAFazer, 'codMecanico'>[],
): TempoPlanejado {
  const soma = (codMecanico: number | null): number =>
    servicos.reduce(
      (minutos, servico) => minutos + minutosDoServico(aprendido, { ...servico, codMecanico }),
      0,
    );
  const minutos = soma(null);
  if (aprendido === null) return { minutos };
  const quem = Object.keys(aprendido.mecanicos).map(Number);
  return { minutos, porMecanico: new Map(quem.map((codMecanico) => [codMecanico, soma(codMecanico)])) };
}
