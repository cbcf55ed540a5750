/** Somebody's minutes of a day, and the types of work they may be given to. */
export type Gente = { readonly especialidades: readonly number[]; readonly minutos: number };

/** Minutes of people shared out among types of work, each minute once. */
export type Partilha = {
  /** Takes minutes of a type; answers how many of them somebody has, beside all that was taken before. */
  readonly tomar: (tipo: number, minutos: number) => number;
  /** How many minutes of a type could be taken still; takes none. */
  readonly livre: (tipo: number) => number;
  /** Everybody's minutes that nothing took. */
  readonly sobra: () => number;
};

/** People who can do the same: their minutes are one. */
type Grupo = {
  readonly especialidades: ReadonlySet<number>;
  resta: number;
  readonly dados: Map<number, number>;
};

/** A type takes minutes of a group, for which whoever held them there goes on to the next. */
type Passo = { readonly grupo: Grupo; readonly tipo: number; readonly antes: Passo | null };

/**
 * Shares a day's minutes among what asks for them: a mechanic with four specialities is one mechanic. What was taken stays
 * taken, though by whom may change for what comes after (augmenting paths, Ford and Fulkerson 1956): an answer is never less
 * than could be had.
 */
export function partilhar(gente: readonly Gente[]): Partilha {
  const grupos = agrupar(gente);
  return {
    tomar: (tipo, minutos) => tomar(grupos, tipo, minutos),
    livre: (tipo) =>
      tomar(
        grupos.map((grupo) => ({ ...grupo, dados: new Map(grupo.dados) })),
        tipo,
        Infinity,
      ),
    sobra: () => grupos.reduce((soma, { resta }) => soma + resta, 0),
  };
}

function agrupar(gente: readonly Gente[]): Grupo[] {
  const grupos = new Map<string, Grupo>();
  for (const { especialidades, minutos } of gente) {
    const sabe = [...new Set(especialidades)].toSorted((a, b) => a - b);
    const grupo = grupos.get(sabe.join()) ?? { especialidades: new Set(sabe), resta: 0, dados: new Map() };
    grupo.resta += Math.max(0, minutos);
    grupos.set(sabe.join(), grupo);
  }
  return [...grupos.values()];
}

function tomar(grupos: readonly Grupo[], tipo: number, minutos: number): number {
  let tomados = 0;
  while (tomados < minutos) {
    const fim = caminho(grupos, tipo);
    if (!fim) break;
    tomados += seguir(fim, minutos - tomados);
  }
  return tomados;
}

/** The shortest way to a group with minutes left, others making room. */
function caminho(grupos: readonly Grupo[], tipo: number): Passo | null {
  const vistos = new Set<Grupo>();
  const fila: Passo[] = [];
  const chegar = (quem: number, antes: Passo | null): void => {
    for (const grupo of grupos) {
      if (vistos.has(grupo) || !grupo.especialidades.has(quem)) continue;
      vistos.add(grupo);
      fila.push({ grupo, tipo: quem, antes });
    }
  };
  chegar(tipo, null);
  for (const passo of fila) {
    if (passo.grupo.resta > 0) return passo;
    for (const [outro, dados] of passo.grupo.dados) if (dados > 0) chegar(outro, passo);
  }
  return null;
}

/** Moves along a way as many minutes as it has room for, at most `querem`. */
function seguir(fim: Passo, querem: number): number {
  let cabem = Math.min(querem, fim.grupo.resta);
  for (let { antes, tipo } = fim; antes; { antes, tipo } = antes)
    cabem = Math.min(cabem, antes.grupo.dados.get(tipo) ?? 0);
  fim.grupo.resta -= cabem;
  for (let passo: Passo | null = fim; passo; passo = passo.antes) {
    somar(passo.grupo, passo.tipo, cabem);
    if (passo.antes) somar(passo.antes.grupo, passo.tipo, -cabem);
  }
  return cabem;
}

const somar = ({ dados }: Grupo, tipo: number, minutos: number): void => {
  dados.set(tipo, (dados.get(tipo) ?? 0) + minutos);
};
