import { semAcento } from '@oferta/domain/busca.ts';
import type { Guardado } from './importar-registros.ts';

interface Conhecido {
  readonly nome: string;
  readonly codigoDms: string;
}

interface NaLinha {
  readonly nome: string;
  readonly codigoDms?: string | null | undefined;
}

/** Whom a line of a spreadsheet speaks of: by the DMS's code where somebody has it, else by name. */
export function acharPessoa<D extends Conhecido>(
  { nome, codigoDms }: NaLinha,
  guardados: readonly Guardado<D>[],
): Guardado<D> | undefined {
  const doCodigo = codigoDms ? guardados.find(({ dados }) => dados.codigoDms === codigoDms) : undefined;
  return doCodigo ?? guardados.find(({ dados }) => semAcento(dados.nome) === semAcento(nome));
}

/** What makes two lines the same person. */
export const chaveDaPessoa = ({ nome, codigoDms }: NaLinha): string =>
  codigoDms ? `codigo ${codigoDms}` : `nome ${semAcento(nome)}`;
