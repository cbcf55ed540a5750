import { semAcento } from '@oferta/domain/busca.ts';
import { chaveDoCodigo, codigosConhecidos } from '@oferta/domain/codigo.ts';
import type { Guardado } from './importar-registros.ts';

interface Conhecido {
  readonly nome: string;
  readonly codigoDms: string;
}

interface NaLinha {
  readonly nome: string;
  readonly codigoDms?: string | null | undefined;
}

/** Whom a line of a spreadsheet speaks of: by the DMS's code, whatever zeros it lost, where somebody has it, else by name. */
export function acharPessoa<D extends Conhecido>(
  { nome, codigoDms }: NaLinha,
  guardados: readonly Guardado<D>[],
): Guardado<D> | undefined {
  const comCodigo = guardados.filter(({ dados }) => chaveDoCodigo(dados.codigoDms) !== '');
  const achado = codigosConhecidos(comCodigo.map(({ dados }) => chaveDoCodigo(dados.codigoDms)))(
    codigoDms ?? '',
  );
  const doCodigo =
    achado && 'chave' in achado
      ? comCodigo.find(({ dados }) => chaveDoCodigo(dados.codigoDms) === achado.chave)
      : undefined;
  return doCodigo ?? guardados.find(({ dados }) => semAcento(dados.nome) === semAcento(nome));
}

/** What makes two lines the same person. */
export const chaveDaPessoa = ({ nome, codigoDms }: NaLinha): string =>
  codigoDms ? `codigo ${chaveDoCodigo(codigoDms)}` : `nome ${semAcento(nome)}`;
