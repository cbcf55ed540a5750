import { acharConsultor } from '../importacao/consultor.ts';
import { acharTipo, type TipoConhecido } from '../importacao/tipo-servico.ts';
import { semAcento } from '../../busca.ts';
import { chaveDoNome } from './pessoa.ts';

/** What a name of the sheets may stand for. */
export const PAPEIS_DO_HISTORICO = ['mecanico', 'consultor', 'tipo'] as const;
export type PapelDoHistorico = (typeof PAPEIS_DO_HISTORICO)[number];

/** A name as the sheets write it, with how many jobs bear it. */
export interface NomeEscritoNoHistorico {
  readonly chave: string;
  readonly escrito: string;
  readonly servicos: number;
}

/** Somebody or something of the house's registries. */
export interface Conhecido {
  readonly cod: number;
  readonly nome: string;
  /** In the DMS; of a type its own code. */
  readonly codigo: string;
}

/** What a person has said of a name: whom it means; null: nobody, and it is known. */
type ParesDitos = ReadonlyMap<string, number | null>;

export interface NomesCasados<N extends NomeEscritoNoHistorico = NomeEscritoNoHistorico> {
  /** Whom each matched name means; null: goes without. */
  readonly casados: ReadonlyMap<string, number | null>;
  readonly soltos: readonly N[];
}

/**
 * Whom names mean: what a person has said first, then a code or a name whatever its case and accents, then a shortened name
 * that only one person has.
 */
export const casarPessoas = <N extends NomeEscritoNoHistorico>(
  nomes: readonly N[],
  conhecidos: readonly Conhecido[],
  ditos: ParesDitos,
): NomesCasados<N> => {
  const lista = conhecidos.map(({ cod, nome, codigo }) => ({ codConsultor: cod, nome, codigoDms: codigo }));
  return casar(nomes, ditos, ({ escrito }) => acharConsultor(escrito, lista)?.codConsultor);
};

/** What type jobs are of: as people are matched, then by an offered service of the same text, then by what the text says. */
export function casarTipos<N extends NomeEscritoNoHistorico>(
  nomes: readonly N[],
  {
    tipos,
    oferecidos,
  }: { readonly tipos: readonly TipoConhecido[]; readonly oferecidos: ReadonlyMap<string, number> },
  ditos: ParesDitos,
): NomesCasados<N> {
  const exatos = new Map<string, number>(
    tipos.flatMap(({ codTipoServico, nome }) => [
      [String(codTipoServico), codTipoServico] as const,
      [chaveDoNome(nome), codTipoServico] as const,
    ]),
  );
  // Where the text says nothing, what is found is the empty registry's nothing and not its first type.
  const semPadrao = [{ codTipoServico: 0, nome: '', tempoPadraoMin: 0 }, ...tipos];
  return casar(nomes, ditos, ({ chave, escrito }) => {
    const exato = exatos.get(chave) ?? oferecidos.get(chave);
    if (exato !== undefined) return exato;
    const dito = semAcento(escrito);
    return acharTipo({ tipoOs: dito, servico: dito }, semPadrao)?.codTipoServico || undefined;
  });
}

function casar<N extends NomeEscritoNoHistorico>(
  nomes: readonly N[],
  ditos: ParesDitos,
  achar: (nome: N) => number | undefined,
): NomesCasados<N> {
  const casados = new Map<string, number | null>();
  const soltos: N[] = [];
  for (const nome of nomes) {
    const dito = ditos.get(nome.chave);
    const achado = dito === undefined ? achar(nome) : dito;
    if (achado === undefined) soltos.push(nome);
    else casados.set(nome.chave, achado);
  }
  return { casados, soltos: soltos.toSorted((a, b) => b.servicos - a.servicos) };
}
