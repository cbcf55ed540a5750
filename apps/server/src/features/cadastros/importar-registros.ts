/**
 * Registries of people and services brought by spreadsheet: tens or hundreds of lines, written one by one with the
 * statements that their forms use.
 *
 * - guardado: a record as the import compares it.
 */
import type { Cadastro } from '@oferta/contracts/feeds.ts';
import type { CampoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { databaseError, SQLSTATE } from '#kernel/errors.ts';
import type {
  AcaoDaLinha,
  Importador,
  LinhaBoa,
  LinhaGravada,
  NaoDesfeito,
} from '#kernel/planilha/importador.ts';

export interface Guardado<D> {
  readonly cod: number;
  readonly versao: number;
  readonly dados: D;
}

/** How a registry is read and written by an import. `D` is plain JSON with its members in a fixed order. */
export interface Tabela<R, D> {
  readonly guardados: Guardado<D>[];
  /** The record a line speaks of. */
  achar(registro: R, guardados: readonly Guardado<D>[]): Guardado<D> | undefined;
  /** The record as the line wants it; members the line does not name stay, or are the usual ones of a new record. */
  mesclar(registro: R, antes: D | null): D;
  inserir(dados: D): Promise<number>;
  alterar(cod: number, dados: D): Promise<void>;
}

interface Registro<R, D> {
  /** The word by which open lists hear of the change. */
  readonly cadastro: Cadastro;
  tabelaDe(ctx: Ctx, codConcessionaria: number): Promise<Tabela<R, D>>;
  excluir(tx: Tx, cod: number): Promise<void>;
}

type Passos<R> = Pick<Importador<readonly CampoPlanilha[], R>, 'comparar' | 'gravar' | 'desfazer'>;

/** An import's steps into a registry: comparing, writing and taking back, told to whoever has the registry open. */
export const passosDoRegistro = <R, D>({
  cadastro,
  tabelaDe,
  excluir,
}: Registro<R, D>): Required<Passos<R>> => ({
  comparar: async (ctx, { codConcessionaria, linhas }) =>
    compararRegistros(linhas, await tabelaDe(ctx, codConcessionaria ?? 0)),
  gravar: async (ctx, { codConcessionaria, linhas }) => {
    const gravadas = await gravarRegistros(linhas, await tabelaDe(ctx, codConcessionaria ?? 0));
    ctx.cadastroChanged(cadastro, codConcessionaria);
    return gravadas;
  },
  desfazer: async (ctx, { codConcessionaria, feitos }) => {
    const ficam = await desfazerRegistros(ctx, feitos, {
      ...(await tabelaDe(ctx, codConcessionaria ?? 0)),
      excluir: (cod) => excluir(ctx.tx, cod),
    });
    ctx.cadastroChanged(cadastro, codConcessionaria);
    return ficam;
  },
});

/** What writing would do with each line, without writing. */
const compararRegistros = <R, D>(
  linhas: readonly LinhaBoa<R>[],
  tabela: Pick<Tabela<R, D>, 'guardados' | 'achar' | 'mesclar'>,
): AcaoDaLinha[] => linhas.map(({ registro }) => decidir(registro, tabela).acao);

/** Writes the lines; one that changes nothing is not touched. */
async function gravarRegistros<R, D>(
  linhas: readonly LinhaBoa<R>[],
  tabela: Tabela<R, D>,
): Promise<LinhaGravada[]> {
  const gravadas: LinhaGravada[] = [];
  for (const { linha, registro } of linhas) {
    const { acao, antes, depois } = decidir(registro, tabela);
    if (antes === undefined) {
      const cod = await tabela.inserir(depois);
      tabela.guardados.push({ cod, versao: 1, dados: depois });
      gravadas.push({ linha, cod, acao, antes: null, versao: 1 });
      continue;
    }
    const { cod, versao } = antes;
    if (acao === 'igual') {
      gravadas.push({ linha, cod, acao, antes: null, versao });
      continue;
    }
    await tabela.alterar(cod, depois);
    const nova = { cod, versao: versao + 1, dados: depois };
    tabela.guardados.splice(tabela.guardados.indexOf(antes), 1, nova);
    gravadas.push({ linha, cod, acao, antes: antes.dados, versao: versao + 1 });
  }
  return gravadas;
}

function decidir<R, D>(
  registro: R,
  { achar, mesclar, guardados }: Pick<Tabela<R, D>, 'guardados' | 'achar' | 'mesclar'>,
): { acao: AcaoDaLinha; antes: Guardado<D> | undefined; depois: D } {
  const antes = achar(registro, guardados);
  const depois = mesclar(registro, antes?.dados ?? null);
  if (!antes) return { acao: 'criado', antes, depois };
  const igual = JSON.stringify(antes.dados) === JSON.stringify(depois);
  return { acao: igual ? 'igual' : 'alterado', antes, depois };
}

interface Desfazer<D> {
  readonly guardados: readonly Guardado<D>[];
  excluir(cod: number): Promise<void>;
  alterar(cod: number, dados: D): Promise<void>;
}

/** Takes lines back, the newest first; what was edited since or is already in use stays, and is told. */
async function desfazerRegistros<D>(
  { tx }: Ctx,
  feitos: readonly LinhaGravada[],
  { guardados, excluir, alterar }: Desfazer<D>,
): Promise<NaoDesfeito[]> {
  const ficam: NaoDesfeito[] = [];
  for (const { cod, acao, antes, versao } of feitos.toReversed()) {
    const atual = guardados.find((guardado) => guardado.cod === cod);
    if (acao === 'igual' || !atual) continue;
    if (atual.versao !== versao) {
      ficam.push({ cod, motivo: 'Alterado depois da importação' });
      continue;
    }
    if (acao === 'alterado') {
      // What `gravarRegistros` kept.
      await alterar(cod, antes as D);
      continue;
    }
    try {
      await inSavepoint(tx, () => excluir(cod));
    } catch (error) {
      if (databaseError(error)?.code !== SQLSTATE.foreignKey) throw error;
      ficam.push({ cod, motivo: 'Já tem histórico: desative em vez de excluir' });
    }
  }
  return ficam;
}
