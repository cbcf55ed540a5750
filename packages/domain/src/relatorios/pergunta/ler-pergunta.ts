import type { Dia } from '../../dia.ts';
import { quaseIguais } from '../../procura/um-erro.ts';
import { type IndicadorId, indicadorDe } from '../dicionario.ts';
import { type Dimensao, DIMENSAO_IDS } from '../pivot.ts';
import { ANTES_DE_MES, ANTES_DE_NOME, DIMENSOES_DITAS, LIGACOES } from './dimensoes-em-palavras.ts';
import { DUVIDAS, medidasEmPalavras } from './medidas-em-palavras.ts';
import { chaveDe, type Palavra, palavrasDe } from '../../procura/palavra.ts';
import { lerPeriodo, mesInteiro, type PeriodoDaPergunta } from './periodo-da-pergunta.ts';

/** A member of a dimension that the person may ask about. */
export interface Nome {
  readonly dimensao: Dimensao;
  readonly chave: string;
  readonly nome: string;
}

export interface Contexto {
  readonly hoje: Dia;
  readonly nomes: readonly Nome[];
  /** What this house calls indicators, where it is another name than the dictionary's. */
  readonly rotulos: ReadonlyMap<string, string>;
  /** What this house has taught: words as they are compared, and the indicator that they name. */
  readonly apelidos?: ReadonlyMap<string, IndicadorId>;
}

export type Papel = 'medida' | 'periodo' | 'filtro' | 'por' | 'ligacao' | 'desconhecida';

/** Words of the question that were understood together, or one that was not. */
export interface Trecho {
  readonly de: number;
  readonly ate: number;
  readonly papel: Papel;
}

export interface Filtro {
  readonly dimensao: Dimensao;
  readonly chaves: readonly string[];
  readonly nome: string;
}

/** What a word that was not understood may have meant: what to write in its place, and what that is. */
export interface Perto {
  readonly texto: string;
  readonly tipo: 'medida' | Dimensao;
}

/** A question as it was understood. Nothing in it is guessed: what is not sure stands in `desconhecidas` or `duvidas`. */
export interface Leitura {
  readonly medida: IndicadorId | null;
  readonly periodo: PeriodoDaPergunta;
  readonly filtros: readonly Filtro[];
  readonly por: Dimensao | null;
  readonly trechos: readonly Trecho[];
  readonly desconhecidas: readonly {
    readonly texto: string;
    readonly de: number;
    readonly ate: number;
    readonly perto: readonly Perto[];
  }[];
  /** Words that mean several things: which is meant is asked. */
  readonly duvidas: readonly {
    readonly texto: string;
    readonly de: number;
    readonly ate: number;
    readonly opcoes: readonly Perto[];
  }[];
}

/** Whether all of it was understood, in one way: only then is its answer given as the question's. */
export const isEntendida = ({ medida, desconhecidas, duvidas }: Leitura): boolean =>
  medida !== null && desconhecidas.length === 0 && duvidas.length === 0;

interface Achado {
  readonly palavras: number;
  readonly papel: Papel;
  readonly medida?: IndicadorId;
  readonly periodo?: PeriodoDaPergunta;
  readonly filtros?: readonly Filtro[];
  readonly por?: Dimensao;
  readonly duvida?: readonly Perto[];
}

const MAIOR_FRASE = 7;

/** Reads a question over the dictionary of indicators (field notes 6, ideas 2 and 15): measure, period, filters, cut. */
export function lerPergunta(texto: string, contexto: Contexto): Leitura {
  const palavras = palavrasDe(texto);
  const leitor = new Leitor(palavras, contexto);
  return leitor.ler(texto);
}

class Leitor {
  readonly #palavras: readonly Palavra[];
  readonly #contexto: Contexto;
  readonly #medidas: ReadonlyMap<string, IndicadorId>;
  readonly #nomes: readonly { readonly nome: Nome; readonly palavras: readonly string[] }[];

  constructor(palavras: readonly Palavra[], contexto: Contexto) {
    this.#palavras = palavras;
    this.#contexto = contexto;
    this.#medidas = medidasEmPalavras(contexto.rotulos);
    this.#nomes = contexto.nomes.map((nome) => ({
      nome,
      palavras: palavrasDe(nome.nome).map(({ chave }) => chave),
    }));
  }

  ler(texto: string): Leitura {
    const medidas: { id: IndicadorId; trecho: Trecho }[] = [];
    const filtros: Filtro[] = [];
    const periodos: { periodo: PeriodoDaPergunta; trecho: Trecho }[] = [];
    const cortes: { por: Dimensao; trecho: Trecho }[] = [];
    const trechos: Trecho[] = [];
    const desconhecidas: Leitura['desconhecidas'][number][] = [];
    const duvidas: Leitura['duvidas'][number][] = [];
    for (let i = 0; i < this.#palavras.length;) {
      const achado = this.#em(i) ?? { palavras: 1, papel: 'desconhecida' as const };
      const [primeira, ultima] = [this.#palavras[i], this.#palavras[i + achado.palavras - 1]];
      if (!primeira || !ultima) break;
      const trecho: Trecho = { de: primeira.de, ate: ultima.ate, papel: achado.papel };
      const dito = { texto: texto.slice(trecho.de, trecho.ate), de: trecho.de, ate: trecho.ate };
      trechos.push(trecho);
      if (achado.duvida) duvidas.push({ ...dito, opcoes: achado.duvida });
      else if (achado.papel === 'desconhecida')
        desconhecidas.push({ ...dito, perto: this.#perto(primeira.chave) });
      if (achado.medida) medidas.push({ id: achado.medida, trecho });
      if (achado.periodo) periodos.push({ periodo: achado.periodo, trecho });
      if (achado.por) cortes.push({ por: achado.por, trecho });
      for (const filtro of achado.filtros ?? []) somarFiltro(filtros, filtro);
      i += achado.palavras;
    }
    // A second measure, period or cut is none of the first's: one answer has one of each.
    const quais = [...new Set(medidas.map(({ id }) => id))];
    if (quais.length > 1)
      duvidas.push({ ...aqui(texto, medidas[0]?.trecho), opcoes: quais.map((id) => this.#medidaDita(id)) });
    for (const { trecho } of periodos.slice(1)) desconhecidas.push({ ...aqui(texto, trecho), perto: [] });
    for (const { trecho } of cortes.filter(({ por }) => por !== cortes[0]?.por))
      desconhecidas.push({ ...aqui(texto, trecho), perto: [] });
    return {
      medida: quais.length === 1 ? (quais[0] ?? null) : null,
      periodo: periodos[0]?.periodo ?? mesInteiro(this.#contexto.hoje.slice(0, 7), this.#contexto.hoje),
      filtros,
      por: cortes[0]?.por ?? null,
      trechos,
      desconhecidas,
      duvidas,
    };
  }

  /** What begins at a word: the longest of what it may be. A month's name beside a person's is told apart by what stands before. */
  #em(i: number): Achado | null {
    const chaves = this.#palavras.slice(i, i + MAIOR_FRASE).map(({ chave }) => chave);
    const antes = this.#palavras[i - 1]?.chave ?? '';
    const nome = this.#nome(chaves, null);
    const periodo = lerPeriodo(chaves, this.#contexto.hoje);
    if (nome && periodo && nome.palavras >= periodo.palavras) {
      if (ANTES_DE_NOME.has(antes)) return nome;
      if (!ANTES_DE_MES.has(antes))
        return { palavras: nome.palavras, papel: 'filtro', duvida: this.#duasCoisas(nome, periodo.periodo) };
    }
    const todos = [
      this.#medida(chaves),
      periodo && { palavras: periodo.palavras, papel: 'periodo' as const, periodo: periodo.periodo },
      this.#corte(chaves, antes),
      nome,
      // After all that has a meaning of its own: a taught word takes none from anything.
      this.#apelido(chaves),
      LIGACOES.has(chaves[0] ?? '') && { palavras: 1, papel: 'ligacao' as const },
    ].filter((achado) => !!achado);
    return todos.toSorted((a, b) => b.palavras - a.palavras)[0] ?? null;
  }

  #duasCoisas(nome: Achado, periodo: PeriodoDaPergunta): readonly Perto[] {
    return [
      { texto: `em ${periodo.nome}`, tipo: 'mes' },
      ...(nome.filtros ?? []).map((filtro) => pertoDoFiltro(filtro)),
      ...(nome.duvida ?? []),
    ];
  }

  #medida(chaves: readonly string[]): Achado | null {
    for (let n = Math.min(MAIOR_FRASE, chaves.length); n > 0; n -= 1) {
      const frase = chaves.slice(0, n).join(' ');
      const medida = this.#medidas.get(frase);
      if (medida) return { palavras: n, papel: 'medida', medida };
      const duvida = DUVIDAS[frase];
      if (duvida) return { palavras: n, papel: 'medida', duvida: duvida.map((id) => this.#medidaDita(id)) };
    }
    return null;
  }

  #apelido(chaves: readonly string[]): Achado | null {
    const { apelidos } = this.#contexto;
    if (!apelidos || apelidos.size === 0) return null;
    for (let n = Math.min(MAIOR_FRASE, chaves.length); n > 0; n -= 1) {
      const medida = apelidos.get(chaves.slice(0, n).join(' '));
      if (medida) return { palavras: n, papel: 'medida', medida };
    }
    return null;
  }

  #medidaDita(id: IndicadorId): Perto {
    return { texto: this.#contexto.rotulos.get(id) ?? indicadorDe(id).rotulo, tipo: 'medida' };
  }

  /** "por consultor", "cada mecânico", "qual loja", "mecânicos", or one of them by its name: "mecânico Março". */
  #corte(chaves: readonly string[], antes: string): Achado | null {
    const [primeira = ''] = chaves;
    const pedido = primeira === 'por' || primeira === 'cada' || primeira === 'a';
    const resto = pedido ? chaves.slice(1) : chaves;
    for (const dimensao of DIMENSAO_IDS)
      for (const [muitas, ditas] of DIMENSOES_DITAS[dimensao].entries())
        for (const dita of ditas) {
          const n = dita.split(' ').length;
          if (resto.slice(0, n).join(' ') !== dita) continue;
          const palavras = n + (pedido ? 1 : 0);
          if (primeira === 'por' || primeira === 'cada') return { palavras, papel: 'por', por: dimensao };
          if (pedido) continue;
          // "mês a mês".
          if (resto[n] === 'a' && resto[n + 1] === dita)
            return { palavras: n + 2, papel: 'por', por: dimensao };
          const nome = this.#nome(tirarLigacao(resto.slice(n)), dimensao);
          const entre = LIGACOES.has(resto[n] ?? '') ? 1 : 0;
          if (nome) return { ...nome, palavras: n + entre + nome.palavras };
          if (
            antes === 'por' ||
            antes === 'qual' ||
            antes === 'quais' ||
            antes === 'cada' ||
            (muitas === 1 && dimensao !== 'dia')
          )
            return { palavras: n, papel: 'por', por: dimensao };
        }
    return null;
  }

  /** Members whose name begins here: whole, or by words that no other member of any dimension has. */
  #nome(chaves: readonly string[], dimensao: Dimensao | null): Achado | null {
    const [primeira = ''] = chaves;
    if (primeira.length < 2 || (LIGACOES.has(primeira) && dimensao === null)) return null;
    const sabidos = this.#nomes.filter(({ nome }) => dimensao === null || nome.dimensao === dimensao);
    for (let n = Math.min(MAIOR_FRASE, chaves.length); n > 0; n -= 1) {
      const frase = chaves.slice(0, n);
      const inteiros = sabidos.filter(({ palavras }) => palavras.join(' ') === frase.join(' '));
      const partes = sabidos.filter(({ palavras }) => temEmOrdem(palavras, frase));
      const achados = inteiros.length > 0 ? inteiros : partes;
      if (achados.length > 0)
        return this.#dosNomes(
          achados.map(({ nome }) => nome),
          n,
        );
    }
    return null;
  }

  #dosNomes(nomes: readonly Nome[], palavras: number): Achado {
    const filtros = juntos(nomes);
    const [unico] = filtros;
    return filtros.length === 1 && unico
      ? { palavras, papel: 'filtro', filtros: [unico] }
      : { palavras, papel: 'filtro', duvida: filtros.slice(0, 5).map(pertoDoFiltro) };
  }

  /** What is a slip away, or shares a beginning: measures first, then names. */
  #perto(chave: string): readonly Perto[] {
    const medidas = [...this.#medidas].flatMap(([frase, id]) =>
      frase.split(' ').some((palavra) => isPerto(chave, palavra)) ? [this.#medidaDita(id)] : [],
    );
    const nomes = this.#nomes.flatMap(({ nome: { dimensao, chave: codigo, nome }, palavras }) =>
      palavras.some((palavra) => isPerto(chave, palavra))
        ? [pertoDoFiltro({ dimensao, chaves: [codigo], nome })]
        : [],
    );
    const unicos = new Map([...medidas, ...nomes].map((perto) => [`${perto.tipo} ${perto.texto}`, perto]));
    return [...unicos.values()].slice(0, 3);
  }
}

const aqui = (texto: string, trecho: Trecho | undefined) => {
  const { de, ate } = trecho ?? { de: 0, ate: 0 };
  return { texto: texto.slice(de, ate), de, ate };
};

const tirarLigacao = (chaves: readonly string[]): readonly string[] =>
  LIGACOES.has(chaves[0] ?? '') ? chaves.slice(1) : chaves;

/** Whether the words stand in the name, in their order; words of two letters and less are no part of a name by themselves. */
function temEmOrdem(palavras: readonly string[], frase: readonly string[]): boolean {
  if (frase.length === 1 && (frase[0] ?? '').length < 3) return false;
  const de = palavras.indexOf(frase[0] ?? '');
  return de !== -1 && frase.every((palavra, i) => palavras[de + i] === palavra);
}

/** Models are many writings of one: what was said of them is all of these. Other members are one each. */
function juntos(nomes: readonly Nome[]): readonly Filtro[] {
  const modelos = nomes.filter(({ dimensao }) => dimensao === 'modelo');
  const outros = nomes.filter(({ dimensao }) => dimensao !== 'modelo');
  const [primeiro] = modelos;
  const comum = primeiro && (modelos.length === 1 ? primeiro.nome : comeco(modelos.map(({ nome }) => nome)));
  return [
    ...outros.map(({ dimensao, chave, nome }) => ({ dimensao, chaves: [chave], nome })),
    ...(comum === undefined
      ? []
      : [{ dimensao: 'modelo' as const, chaves: modelos.map(({ chave }) => chave), nome: comum }]),
  ];
}

function comeco(nomes: readonly string[]): string {
  const [primeiro = '', ...resto] = nomes.map((nome) => nome.split(' '));
  const palavras = Array.isArray(primeiro) ? primeiro : [primeiro];
  const quantas = palavras.findIndex((palavra, i) =>
    resto.some((outro) => chaveDe(outro[i] ?? '') !== chaveDe(palavra)),
  );
  return palavras.slice(0, quantas <= 0 ? 1 : quantas).join(' ');
}

const isPerto = (dita: string, palavra: string): boolean =>
  quaseIguais(dita, palavra) ||
  (dita.length >= 4 && palavra.length >= 4 && palavra.startsWith(dita.slice(0, 4)));

/** How a member is written so that it is read as that: by its dimension and its name. */
export const NOME_DITO: { readonly [D in Dimensao]?: string } = {
  grupo: 'do grupo',
  concessionaria: 'da concessionária',
  marca: 'da marca',
  consultor: 'do consultor',
  mecanico: 'do mecânico',
  tipoServico: 'do tipo',
  modelo: 'do modelo',
  origem: 'da origem',
};

const pertoDoFiltro = ({ dimensao, nome }: Filtro): Perto => ({
  texto: `${NOME_DITO[dimensao] ?? ''} ${nome}`.trim(),
  tipo: dimensao,
});

function somarFiltro(filtros: Filtro[], novo: Filtro): void {
  const i = filtros.findIndex(({ dimensao }) => dimensao === novo.dimensao);
  const velho = filtros[i];
  if (!velho) filtros.push(novo);
  else if (!novo.chaves.every((chave) => velho.chaves.includes(chave)))
    filtros[i] = {
      ...velho,
      chaves: [...velho.chaves, ...novo.chaves],
      nome: `${velho.nome} e ${novo.nome}`,
    };
}
