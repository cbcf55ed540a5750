import type { FieldValues } from 'react-hook-form';

/** A field that two people changed to different things. */
export interface CampoDisputado {
  readonly campo: string;
  readonly meu: unknown;
  readonly dele: unknown;
}

interface Edicoes<V> {
  /** The record as I opened it. */
  readonly base: V;
  /** As it is now. */
  readonly dele: V;
  /** As I leave it. */
  readonly meu: V;
}

interface Juntas<V> {
  /** Theirs and mine together; a disputed field as it is on my screen. */
  readonly valores: V;
  readonly disputados: readonly CampoDisputado[];
}

/** Values as the server takes them: key order and absent members make no difference. */
const texto = (valor: unknown): string =>
  JSON.stringify(valor, (_chave, cada: unknown) =>
    cada !== null && typeof cada === 'object' && !Array.isArray(cada)
      ? Object.fromEntries(Object.entries(cada).toSorted(([a], [b]) => a.localeCompare(b)))
      : (cada ?? null),
  ) ?? 'null';
const iguais = (um: unknown, outro: unknown): boolean => texto(um) === texto(outro);

const isObjeto = (valor: unknown): valor is FieldValues =>
  valor !== null && typeof valor === 'object' && !Array.isArray(valor);

/** The record's own count of its versions is nobody's to change. */
const VERSAO = 'versao';

/**
 * Three ways into one (invariant 6): the record as I opened it, as it is now, and as I leave it. What only one of us changed
 * is taken from who changed it; what both changed alike is that; what both changed otherwise is told, by its path. A list,
 * such as a week's hours, is one field.
 */
export function juntarEdicoes<V extends FieldValues>(
  { base, dele, meu }: Edicoes<V>,
  caminho = '',
): Juntas<V> {
  const disputados: CampoDisputado[] = [];
  const valores: Record<string, unknown> = {};
  for (const nome of new Set([...Object.keys(dele), ...Object.keys(meu)])) {
    const campo = caminho + nome;
    const [antes, la, aqui]: readonly unknown[] = [base[nome], dele[nome], meu[nome]];
    if (isObjeto(antes) && isObjeto(la) && isObjeto(aqui)) {
      const dentro = juntarEdicoes({ base: antes, dele: la, meu: aqui }, `${campo}.`);
      valores[nome] = dentro.valores;
      disputados.push(...dentro.disputados);
      continue;
    }
    const euMudei = nome !== VERSAO && !iguais(aqui, antes);
    valores[nome] = euMudei ? aqui : la;
    if (euMudei && !iguais(la, antes) && !iguais(la, aqui)) disputados.push({ campo, meu: aqui, dele: la });
  }
  // Every member of both records, by its own name.
  return { valores: valores as V, disputados };
}
