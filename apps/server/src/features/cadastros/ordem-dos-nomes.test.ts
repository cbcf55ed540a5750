import { afterAll, beforeAll, expect, test } from 'vitest';
import { grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { servicoOferecidoContracts } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { usuarioContracts } from '@oferta/contracts/cadastros/usuario.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { aCardapio } from '../../../test/factories/cardapio.ts';
import { lerFicha } from '../../../test/factories/concessionaria.ts';
import { aMecanico, aConcessionaria, as, type Casa } from '../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../test/test-app.ts';

/** As people count and look up; the alphabet of bytes has 10 before 4, capitals before small letters and Á after Z. */
const EM_ORDEM = ['agua 1', 'Água 2', 'Água 10', 'Box 4', 'box 10', 'Box 11', 'Éden', 'Ford 2015', 'Zafira'];
/** Neither forwards nor backwards: an order that forgets to sort is seen. */
const FORA_DE_ORDEM = [...EM_ORDEM.slice(4), ...EM_ORDEM.slice(0, 4)].reverse();

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 2, { nome: 'Marina Dona' });
});
afterAll(() => app.close());

const insert = (tabela: string, linha: Record<string, unknown>) =>
  app.admin.query<{ cod: number }>(
    `insert into ${tabela} (${Object.keys(linha).join(', ')}) values (${Object.keys(linha)
      .map((_coluna, i) => `$${i + 1}`)
      .join(', ')})
     returning to_jsonb(${tabela}) as linha`,
    Object.values(linha),
  );
const parede = () => ({ cod_distribuidor: casa.codDistribuidor, cod_concessionaria: casa.codConcessionaria });

const CADASTROS: readonly [string, string, Contract, (nome: string, i: number) => Promise<unknown>][] = [
  [
    'services',
    'descricao',
    servicoOferecidoContracts.listServicosOferecidos,
    (descricao) =>
      insert('servico_oferecido', { ...parede(), descricao, cod_tipo_servico: 1, tmo_min: 30, cor: 1 }),
  ],
  ['mechanics', 'nome', mecanicoContracts.listMecanicos, (nome) => aMecanico(app, casa, { nome })],
  [
    'groups',
    'nome',
    grupoContracts.listGrupos,
    (nome) => insert('grupo', { cod_distribuidor: casa.codDistribuidor, nome }),
  ],
  [
    'parts',
    'descricao',
    pecaContracts.listPecas,
    (descricao, i) =>
      insert('peca', {
        ...parede(),
        codigo: `P${i}`,
        descricao,
        unidade: 'un',
        custo_centavos: 1,
        preco_centavos: 2,
      }),
  ],
  [
    'people',
    'nome',
    usuarioContracts.listUsuarios,
    (nome, i) =>
      insert('usuario', {
        cod_distribuidor: casa.codDistribuidor,
        nome,
        email: `ordem${i}@teste.example`,
        cod_nivel: 3,
      }),
  ],
];

test.each(CADASTROS)('%s are listed as people count', async (_quais, campo, contract, criar) => {
  for (const [i, nome] of FORA_DE_ORDEM.entries()) await criar(nome, i);
  const nomes = async (desc: object) => {
    const answer = await app.call(caller, contract, {
      params: { codConcessionaria: casa.codConcessionaria },
      query: { ordem: campo, tamanho: '100', ...desc },
    });
    return answer
      .json<{ itens: Record<string, string>[] }>()
      .itens.map((item) => item[campo] ?? '')
      .filter((nome) => EM_ORDEM.includes(nome));
  };
  expect(await nomes({})).toEqual(EM_ORDEM);
  expect(await nomes({ desc: '1' })).toEqual([...EM_ORDEM].reverse());
});

test('bays keep that order wherever the database lists them', async () => {
  for (const nome of ['Box 11', 'Box 4', 'Box 10']) await insert('box', { ...parede(), nome });
  const { rows } = await app.admin.query<{ nome: string }>(
    'select nome from box where cod_concessionaria = $1 order by nome',
    [casa.codConcessionaria],
  );
  const emOrdem = ['Box 1', 'Box 2', 'Box 4', 'Box 10', 'Box 11'];
  expect(rows.map(({ nome }) => nome)).toEqual(emOrdem);
  const { boxes } = await lerFicha(app, caller, casa.codConcessionaria);
  expect(boxes.map(({ nome }) => nome)).toEqual(emOrdem);
});

test('a menu’s packages follow their models and versions in that order', async () => {
  for (const nome of ['11', '4', '10']) await aCardapio(app, casa, { nome });
  const answer = await app.call(caller, pacoteContracts.listPacotes, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { ordem: 'caminho', dia: '2026-11-22' },
  });
  expect(answer.json<{ itens: { modelo: string }[] }>().itens.map(({ modelo }) => modelo)).toEqual([
    'Modelo 4',
    'Modelo 10',
    'Modelo 11',
  ]);
});
