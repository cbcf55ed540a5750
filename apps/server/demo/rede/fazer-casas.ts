import { anoDaCasa, type Plano } from '../ano-da-casa.ts';
import { cadastrarCardapio } from '../cardapio/cardapio.ts';
import { cadastrarCasa } from './cadastrar-casa.ts';
import { cadastrarEstoque } from '../estoque/estoque.ts';
import { cadastrarLogo } from './cadastrar-logo.ts';
import { cadastrarRede } from './cadastrar-rede.ts';
import { cadastrarPessoas, cadastrarTipos } from './cadastrar-pessoas.ts';
import { type Banco, findCodDistribuidor, prepararCarga } from '../demo.queries.ts';
import { type Contagem, gravarHistoria } from './gravar-casa.ts';
import { loginsDe } from './logins.ts';
import { gravarOficinaDigital } from '../oficina-digital/oficina-digital.ts';

/** A distributor ready to be given houses. */
export interface Anfitriao {
  readonly codDistribuidor: number;
  readonly distribuidor: string;
  /** The login of a level, where there is one. */
  readonly doNivel: (nivel: number) => number | null;
}

/** A distributor's logo, types of service and people to log in as. Throws when there is no such distributor. */
export async function prepararDistribuidor(banco: Banco, distribuidor: string): Promise<Anfitriao> {
  const codDistribuidor = await findCodDistribuidor(banco, distribuidor);
  if (codDistribuidor === null) throw new Error(`Distribuidor "${distribuidor}" não existe`);
  await cadastrarLogo(banco, { codDistribuidor, distribuidor });
  await cadastrarTipos(banco, codDistribuidor);
  const pessoas = await cadastrarPessoas(banco, { codDistribuidor, distribuidor });
  const emails = new Map<number, string>(loginsDe(distribuidor).map(({ nivel, email }) => [nivel, email]));
  return { codDistribuidor, distribuidor, doNivel: (nivel) => pessoas.get(emails.get(nivel) ?? '') ?? null };
}

/** The manager sees two houses, the others work in the first; levels 2 and -1 see the whole distributor unlisted. */
const NIVEIS_POR_CASA = [[1, 3, 4, 5, 6], [1]];

/** Whose quotes they are: workshop, administration, group. */
const NIVEIS_DO_BALCAO = [3, 1, 2];

const nomeDoLogin = (distribuidor: string, deNivel: number): string =>
  loginsDe(distribuidor).find(({ nivel }) => nivel === deNivel)?.nome ?? '';

/** Makes a house with its history; `posicao` is its place among the distributor's, the first's people being its own. */
export async function fazerCasa(
  banco: Banco,
  anfitriao: Anfitriao,
  { plano, posicao }: { plano: Plano; posicao: number },
): Promise<Contagem> {
  const { codDistribuidor, distribuidor, doNivel } = anfitriao;
  await prepararCarga(banco);
  const ano = anoDaCasa(plano);
  const cadastro = await cadastrarCasa(banco, ano, {
    codDistribuidor,
    codUsuarioConsultor: posicao === 0 ? doNivel(4) : null,
    codUsuarioOficina: doNivel(3),
    usuarios: (NIVEIS_POR_CASA[posicao] ?? []).flatMap((nivel) => doNivel(nivel) ?? []),
  });
  if (posicao === 0) {
    const { codConcessionaria } = cadastro;
    const { marca } = plano.casa;
    await cadastrarRede(banco, {
      codDistribuidor,
      distribuidor,
      codConcessionaria,
      marca,
      agora: plano.agora,
    });
  }
  const { marca: daCasa } = plano.casa;
  await cadastrarCardapio(banco, {
    codDistribuidor,
    codConcessionaria: cadastro.codConcessionaria,
    marca: daCasa,
  });
  await cadastrarEstoque(banco, {
    codDistribuidor,
    codConcessionaria: cadastro.codConcessionaria,
    agora: plano.agora,
    fuso: plano.casa.fuso,
    marca: daCasa,
    porDia: plano.casa.porDia,
  });
  const contagem = await gravarHistoria(banco, ano, cadastro);
  await gravarOficinaDigital(banco, ano, {
    cadastro,
    usuarios: balcaoDoDistribuidor(anfitriao),
  });
  return contagem;
}

/** Who price and send a distributor's quotes. */
export const balcaoDoDistribuidor = ({
  distribuidor,
  doNivel,
}: Anfitriao): readonly { cod: number; nome: string }[] =>
  NIVEIS_DO_BALCAO.flatMap((nivel) => {
    const cod = doNivel(nivel);
    return cod === null ? [] : { cod, nome: nomeDoLogin(distribuidor, nivel) };
  });
