import { anoDaCasa, type Plano } from './ano-da-casa.ts';
import { cadastrarCasa } from './cadastrar-casa.ts';
import { cadastrarPessoas, cadastrarTipos } from './cadastrar-pessoas.ts';
import { type Banco, findCodDistribuidor, prepararCarga } from './demo.queries.ts';
import { type Contagem, gravarHistoria } from './gravar-casa.ts';
import { loginsDe } from './logins.ts';

/** A distributor ready to be given houses. */
export interface Anfitriao {
  readonly codDistribuidor: number;
  /** The login of a level, where there is one. */
  readonly doNivel: (nivel: number) => number | null;
}

/** A distributor's types of service and people to log in as. Throws when there is no such distributor. */
export async function prepararDistribuidor(banco: Banco, distribuidor: string): Promise<Anfitriao> {
  const codDistribuidor = await findCodDistribuidor(banco, distribuidor);
  if (codDistribuidor === null) throw new Error(`Distribuidor "${distribuidor}" não existe`);
  await cadastrarTipos(banco, codDistribuidor);
  const pessoas = await cadastrarPessoas(banco, { codDistribuidor, distribuidor });
  const emails = new Map<number, string>(loginsDe(distribuidor).map(({ nivel, email }) => [nivel, email]));
  return { codDistribuidor, doNivel: (nivel) => pessoas.get(emails.get(nivel) ?? '') ?? null };
}

/** The manager sees two houses, the others work in the first; levels 2 and -1 see the whole distributor unlisted. */
const NIVEIS_POR_CASA = [[1, 3, 4, 5, 6], [1]];

/** Makes a house with its history; `posicao` is its place among the distributor's, the first's people being its own. */
export async function fazerCasa(
  banco: Banco,
  { codDistribuidor, doNivel }: Anfitriao,
  { plano, posicao }: { plano: Plano; posicao: number },
): Promise<Contagem> {
  await prepararCarga(banco);
  const ano = anoDaCasa(plano);
  const cadastro = await cadastrarCasa(banco, ano, {
    codDistribuidor,
    codUsuarioConsultor: posicao === 0 ? doNivel(4) : null,
    codUsuarioOficina: doNivel(3),
    usuarios: (NIVEIS_POR_CASA[posicao] ?? []).flatMap((nivel) => doNivel(nivel) ?? []),
  });
  return gravarHistoria(banco, ano, cadastro);
}
