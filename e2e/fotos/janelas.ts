import type { Endereco } from '../legivel/enderecos.ts';
import type { Visitor } from '../support/browser.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';

/** Windows in which screens are waited for at the same time. */
const JANELAS = 4;
/** What takes longer in one state hangs: its window is closed, and the others go on. */
const PACIENCIA = 120_000;

/** How those who look have entered. */
type Como = Parameters<CasaAberta['entrar']>[1];

/** A screen in a state, by the picture's name. */
export interface Foto {
  readonly nome: string;
  readonly tela: Endereco;
}

/** Those whose name has one of these words, which commas part. */
export const nestas = <F extends Foto>(fila: readonly F[], so: string): F[] =>
  fila.filter(({ nome }) => isNestas(nome, so));

export const isNestas = (nome: string, so: string): boolean =>
  so.split(',').some((parte) => nome.includes(parte));

/** Takes them from the queue in windows side by side. What fails or hangs is told, and its window opened anew. */
export async function emJanelas<F extends Foto>(
  aberta: CasaAberta,
  fila: readonly F[],
  fazer: (visitor: Visitor, foto: F) => Promise<void>,
  como: Como = {},
): Promise<void> {
  const porFazer = [...fila];
  const janela = async (): Promise<void> => {
    const gente = pessoas(aberta, como);
    for (let foto = porFazer.shift(); foto; foto = porFazer.shift()) {
      const { nome, tela } = foto;
      const visitor = await gente.do(tela.nivel);
      const relogio = setTimeout(() => void visitor.context.close(), PACIENCIA);
      await fazer(visitor, foto).catch(async (erro: unknown) => {
        contar(nome, erro);
        await gente.trocar(tela.nivel);
      });
      clearTimeout(relogio);
    }
    await gente.sair();
  };
  await Promise.all(Array.from({ length: JANELAS }, janela));
}

/** Says in a line what failed. */
export const contar = (nome: string, erro: unknown): void =>
  console.log(`${nome}: ${String(erro).split('\n')[0]}`);

/** Somebody of each level, in a window of their own that stays open. */
function pessoas({ entrar, casa: { codConcessionaria: concessionaria } }: CasaAberta, como: Como) {
  const dentro = new Map<number, Visitor>();
  return {
    do: async (nivel: number): Promise<Visitor> => {
      const visitor = dentro.get(nivel) ?? (await entrar(nivel, { ...como, concessionaria }));
      dentro.set(nivel, visitor);
      return visitor;
    },
    trocar: async (nivel: number): Promise<void> => {
      await dentro.get(nivel)?.context.close();
      dentro.delete(nivel);
    },
    sair: async (): Promise<void> => {
      for (const { context } of dentro.values()) await context.close();
    },
  };
}
