import type { CampoPlanilha } from '@oferta/domain/planilha/campo.ts';
import type { Importador } from '#kernel/planilha/importador.ts';
import { compararFolha, desfazerFolha, type Folha, gravarFolha } from './folha.queries.ts';

type Passos<R> = Pick<Importador<readonly CampoPlanilha[], R>, 'chave' | 'comparar' | 'gravar' | 'desfazer'>;

/** A sheet's steps into the table that keeps its lines. */
export const passosDaFolha = <R>(folha: Folha, chaveDe: (registro: R) => string): Passos<R> => ({
  chave: chaveDe,
  comparar: ({ tx }, { codConcessionaria, linhas }) =>
    compararFolha(tx, folha, { codConcessionaria: codConcessionaria ?? 0, linhas, chaveDe }),
  gravar: ({ tx }, { codConcessionaria, linhas }) =>
    gravarFolha(tx, folha, { codConcessionaria: codConcessionaria ?? 0, linhas, chaveDe }),
  desfazer: ({ tx }, { feitos }) => desfazerFolha(tx, folha, feitos),
});
