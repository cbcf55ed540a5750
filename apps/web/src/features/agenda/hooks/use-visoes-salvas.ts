import { useState } from 'react';
import { readRemembered, writeRemembered } from '#kernel/remembered.ts';

/** A named set of filters. */
export interface VisaoSalva {
  readonly nome: string;
  readonly st: readonly string[];
  readonly con: readonly string[];
  readonly at: readonly string[];
}

const NOME = 'agenda.visoes';

const isLista = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** What was kept by this or an older version of the page, as far as it can be read. */
function readVisoes(): readonly VisaoSalva[] {
  const kept = readRemembered(NOME);
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (one): one is VisaoSalva =>
      typeof one?.nome === 'string' && isLista(one.st) && isLista(one.con) && isLista(one.at),
  );
}

/** Filters a person named for this dealership. Saving under a known name replaces it. */
export function useVisoesSalvas() {
  const [visoes, setVisoes] = useState(readVisoes);
  const keep = (next: readonly VisaoSalva[]): void => {
    setVisoes(next);
    writeRemembered(NOME, next);
  };
  return {
    visoes,
    salvar: (visao: VisaoSalva): void => keep([...visoes.filter(({ nome }) => nome !== visao.nome), visao]),
    remover: (nome: string): void => keep(visoes.filter((visao) => visao.nome !== nome)),
  };
}
