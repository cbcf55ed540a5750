import { anoDaCasa, type Plano } from './ano-da-casa.ts';
import { cadastrarCasa } from './cadastrar-casa.ts';
import { cadastrarPessoas, cadastrarTipos } from './cadastrar-pessoas.ts';
import { type Banco, findCodDistribuidor, semGatilhos } from './demo.queries.ts';
import { type Contagem, gravarHistoria, nada, somarContagem } from './gravar-casa.ts';
import { loginsDe } from './logins.ts';

interface CasasNovas {
  distribuidor: string;
  planos: readonly Plano[];
}

/** Makes houses in a distributor, with people to log in as. Throws when there is no such distributor. */
export async function fazerCasas(banco: Banco, { distribuidor, planos }: CasasNovas): Promise<Contagem> {
  const codDistribuidor = await findCodDistribuidor(banco, distribuidor);
  if (codDistribuidor === null) throw new Error(`Distribuidor "${distribuidor}" não existe`);
  await semGatilhos(banco);
  await cadastrarTipos(banco, codDistribuidor);
  const pessoas = await cadastrarPessoas(banco, { codDistribuidor, distribuidor });
  const doNivel = (nivel: number) =>
    pessoas.get(loginsDe(distribuidor).find((login) => login.nivel === nivel)?.email ?? '');

  const total = nada();
  for (const [i, plano] of planos.entries()) {
    const ano = anoDaCasa(plano);
    // The manager sees two houses, the others work in the first; levels 2 and -1 see the whole distributor unlisted.
    const niveis = [[1, 3, 4, 5, 6], [1]][i] ?? [];
    const cadastro = await cadastrarCasa(banco, ano, {
      codDistribuidor,
      codUsuarioConsultor: i === 0 ? (doNivel(4) ?? null) : null,
      codUsuarioOficina: doNivel(3) ?? null,
      usuarios: niveis.flatMap((nivel) => doNivel(nivel) ?? []),
    });
    somarContagem(total, await gravarHistoria(banco, ano, cadastro));
  }
  return total;
}
