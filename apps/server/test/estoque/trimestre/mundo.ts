import { expect } from 'vitest';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { aCardapio, semCardapio } from '../../factories/cardapio.ts';
import { aChave } from '../../factories/chave-integracao.ts';
import { aFornecedor, aPecaComVendas, semEstoque } from '../../factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../factories/house.ts';
import type { Answer, Caller, TestApp } from '../../test-app.ts';
import { type ContagemDoLivro, Livro } from './livro.ts';

/** What chance brings to an action. */
export interface Dado {
  readonly n: number;
  readonly m: number;
}

export interface Peca {
  readonly cod: number;
  readonly codigo: string;
  readonly unidade: string;
  readonly embalagem: number;
}

interface Feito {
  readonly nome: string;
  readonly desfazer: () => Promise<void>;
}

/** A parts desk, its neighbour in the group, its DMS, and its book. */
export interface Mundo {
  readonly app: TestApp;
  readonly casa: Casa;
  readonly outra: Casa;
  readonly balcao: Caller;
  /** Counts shelves, and approves nothing. */
  readonly contador: Caller;
  readonly codUsuario: number;
  /** Tokens last minutes: who works all quarter gets another one. */
  readonly renovar: () => Promise<void>;
  readonly dms: Caller;
  readonly livro: Livro;
  readonly pecas: readonly Peca[];
  /** The same codes next door. */
  readonly deLa: ReadonlyMap<number, number>;
  /** What a revision takes: 4.5 litres. */
  readonly oleo: Peca;
  readonly carros: number[];
  readonly chavesDoDms: string[];
  readonly arquivos: Feito[];
  /** Lines of the history of sales as files told them: by part, day and line, in thousandths. */
  readonly historico: Map<string, number>;
  /** Counts that are open, or that may be undone. */
  readonly contagens: ContagemDoLivro[];
  agora: Date;
  serial: number;
}

const MES_LOCAL = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
});
const DIA_LOCAL = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
export const mesDe = (instante: Date): string => MES_LOCAL.format(instante).slice(0, 7);
export const diaLocal = (instante: Date): string => DIA_LOCAL.format(instante);
export const REVISAO = 20;

/** The group's two houses and who works in them; a quarter begins in each with `oTrimestre`. */
export async function asCasas(app: TestApp) {
  const { codDistribuidor } = await aConcessionaria(app);
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into grupo (cod_distribuidor, nome) values ($1, 'Grupo Serra') returning cod_grupo as cod`,
    [codDistribuidor],
  );
  const cod_grupo = rows[0]?.cod ?? 0;
  const casa = await aConcessionaria(app, { cod_grupo });
  const outra = await aConcessionaria(app, { cod_grupo, nome: 'Oficina Serra Azul' });
  await app.admin.query(
    `insert into tipo_servico (cod_distribuidor, cod_tipo_servico, nome, tempo_padrao_min) values ($1, $2, 'Revisão', 60)`,
    [codDistribuidor, REVISAO],
  );
  const ana = await quemFica(app, casa, 2);
  const bruno = await quemFica(app, casa, 4);
  const renovar = async () => {
    await ana.renovar();
    await bruno.renovar();
  };
  const { caller: balcao, codUsuario } = ana;
  return {
    app,
    casa,
    outra,
    balcao,
    contador: bruno.caller,
    codUsuario,
    renovar,
    dms: await aChave(app, casa),
  };
}

/** Somebody whose session lasts all quarter. */
async function quemFica(app: TestApp, casa: Casa, codNivel: 2 | 4) {
  const { codUsuario, ...entrou } = await as(app, casa, codNivel);
  const { rows } = await app.admin.query<{ cod: string }>(
    'select cod_sessao as cod from sessao where cod_usuario = $1',
    [codUsuario],
  );
  const caller: { -readonly [K in keyof Caller]: Caller[K] } = entrou;
  const quem = {
    codUsuario,
    codNivel,
    codDistribuidor: casa.codDistribuidor,
    codSessao: rows[0]?.cod ?? '',
  } as const;
  const renovar = async () => {
    caller.token = await app.app.platform.tokens.sign(quem);
  };
  return { caller, codUsuario, renovar };
}

const MESES = 20;
const vendasDe = (cada: number): number[] => Array.from({ length: MESES }, (_, n) => cada + (n % 3));

/** The first of September: shelves with something on them, two years of sales, nothing on its way. */
export async function oTrimestre(casas: Awaited<ReturnType<typeof asCasas>>): Promise<Mundo> {
  const { app, casa, outra } = casas;
  await app.admin.query(
    'truncate contagem, peca_transferencia, peca_recebimento, peca_recusa, agendamento, servico, planilha cascade',
  );
  await semCardapio(app);
  await semEstoque(app);
  const agora = new Date('2026-09-01T11:00:00Z');
  app.setNow(agora);
  const codFornecedor = await aFornecedor(app, casa);
  const menu = await aCardapio(app, casa, { nome: 'Onix' });
  await app.admin.query('update peca set cod_fornecedor = $1, embalagem = 20 where cod_peca = $2', [
    codFornecedor,
    menu.codPeca,
  ]);
  const oleo = { cod: menu.codPeca, codigo: menu.codigoDaPeca, unidade: 'l', embalagem: 20 };
  const pecas: Peca[] = [oleo];
  const novas: [string, string, number, number][] = [
    ['FO-1024', 'un', 1, 6],
    ['PF-2240', 'jg', 4, 9],
    ['VL-OLD', 'un', 2, 3],
    ['VL-NEW', 'un', 2, 12],
    ['CB-50', 'm', 0.5, 7],
  ];
  for (const [codigo, unidade, embalagem, vendas] of novas) {
    const cod = await aPecaComVendas(app, casa, {
      codigo,
      codFornecedor,
      unidade,
      embalagem,
      vendas: vendasDe(vendas),
      emMaos: 20,
    });
    pecas.push({ cod, codigo, unidade, embalagem });
  }
  const fornecedorDeLa = await aFornecedor(app, outra);
  const deLa = new Map<number, number>();
  for (const { cod, codigo, unidade } of pecas.slice(0, 3)) {
    deLa.set(
      cod,
      await aPecaComVendas(app, outra, {
        codigo,
        codFornecedor: fornecedorDeLa,
        vendas: [],
        emMaos: 30,
        unidade,
      }),
    );
  }
  const mundo: Mundo = {
    ...casas,
    livro: new Livro(),
    pecas,
    deLa,
    oleo,
    carros: [],
    chavesDoDms: [],
    arquivos: [],
    historico: new Map(),
    contagens: [],
    agora,
    serial: 0,
  };
  await comecarLivro(mundo);
  return mundo;
}

/** The book begins with what the shelves had and what had been sold before. */
async function comecarLivro({ app, livro }: Mundo): Promise<void> {
  const { rows } = await app.admin.query<{ cod: number; mil: number }>(
    'select cod_peca::integer as cod, (em_maos * 1000)::integer as mil from peca_estoque',
  );
  for (const { cod, mil } of rows) livro.mover(cod, mil);
  const { rows: meses } = await app.admin.query<{ cod: number; mes: string; mil: number }>(
    `select cod_peca::integer as cod, to_char(mes, 'YYYY-MM') as mes, (unidades * 1000)::integer as mil from peca_demanda`,
  );
  for (const { cod, mes, mil } of meses) livro.pedir(cod, mes, mil);
}

export const naCasa = ({ casa }: Mundo) => ({ codConcessionaria: casa.codConcessionaria });

export function umaDe<T>(lista: readonly T[], n: number): T {
  const uma = lista[n % lista.length];
  if (uma === undefined) throw new Error('nothing to choose from');
  return uma;
}

export const inteira = ({ unidade }: Peca): boolean => ['un', 'jg'].includes(unidade);

/** So much of a part as its unit has it, in thousandths: eighths of a litre or metre, or one to nine. */
export const quantoDe = (peca: Peca, n: number): number =>
  inteira(peca) ? (1 + (n % 9)) * 1000 : (1 + (n % 72)) * 125;

/** As people and the product read it. */
export const emTexto = (mil: number): string => String(mil / 1000).replace('.', ',');

export const moverPeca = ({ app, balcao }: Mundo, peca: Peca, tipo: string, mil: number): Promise<Answer> =>
  app.call(balcao, movimentoContracts.movimentarPeca, {
    body: {
      codPeca: peca.cod,
      tipo,
      quantidade: mil / 1000,
      ...(tipo === 'ajuste' && { motivo: 'Contagem' }),
    },
  });

export function espera(resposta: Answer, status: number, mensagem?: string): void {
  expect(`${resposta.status} ${resposta.status === 200 ? '' : resposta.text}`).toContain(String(status));
  if (mensagem !== undefined) expect(resposta.refusal().mensagem).toBe(mensagem);
}
