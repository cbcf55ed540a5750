import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ServicoOferecido,
  servicoOferecidoContracts as calls,
} from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { precoDoServico } from '@oferta/domain/cadastros/servico-oferecido.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 3, { nome: 'Ana Teste' });
  await app.admin.query(`insert into taxa_hora values ($1, $2, 1, 18001)`, [
    casa.codDistribuidor,
    casa.codConcessionaria,
  ]);
});
afterAll(() => app.close());

let serial = 0;
const corpo = (over: Record<string, unknown> = {}) => {
  serial += 1;
  return {
    codConcessionaria: casa.codConcessionaria,
    descricao: `Serviço novo ${serial}`,
    codTipoServico: 1,
    tmoMin: 30,
    precoCentavos: null,
    codEspecialidade: null,
    cor: 3,
    naAgendaVirtual: true,
    ...over,
  };
};
const criar = (over: Record<string, unknown> = {}, quem = caller) =>
  app.call(quem, calls.criarServicoOferecido, { body: corpo(over) });
const novo = async (over: Record<string, unknown> = {}) => {
  const answer = await criar(over);
  expect(answer.status, answer.text).toBe(200);
  return ServicoOferecido.parse(answer.json());
};
const listar = async (query: Record<string, string> = {}) =>
  calls.listServicosOferecidos.output.parse(
    (
      await app.call(caller, calls.listServicosOferecidos, {
        params: { codConcessionaria: casa.codConcessionaria },
        query,
      })
    ).json(),
  );

describe('a service', () => {
  test.each([
    ['its own price', { precoCentavos: 9990 }, 9990],
    ['TMO by the rate, half a centavo up', { precoCentavos: null, tmoMin: 30 }, 9001],
    ['no rate of its type, no price', { codTipoServico: 2 }, null],
  ])('costs %s', async (_name, over, preco) => {
    const servico = await novo(over);
    expect(servico.precoFinalCentavos).toBe(preco);
    const centavosHora = servico.codTipoServico === 1 ? 18001 : null;
    expect(precoDoServico({ ...servico, centavosHora })).toBe(preco);
  });

  test('asks for the speciality of its type unless told another', async () => {
    expect(await novo({ codEspecialidade: 1 })).toMatchObject({ codEspecialidade: null });
    expect(await novo({ codEspecialidade: 5 })).toMatchObject({ codEspecialidade: 5 });
  });

  test('is listed by search without accents, filters and order', async () => {
    await novo({ descricao: 'Álinhamento  técnico', codTipoServico: 4, precoCentavos: 100 });
    await novo({ descricao: 'Alinhamento simples', codTipoServico: 4, precoCentavos: 50 });
    const nomes = async (query: Record<string, string>) =>
      (await listar(query)).itens.map(({ descricao }) => descricao);
    expect(await nomes({ busca: 'alinhamento TEC' })).toEqual(['Álinhamento técnico']);
    expect(await nomes({ codTipoServico: '4', ordem: 'precoFinalCentavos' })).toEqual([
      'Alinhamento simples',
      'Álinhamento técnico',
    ]);
    expect(await nomes({ busca: '%%' })).toEqual([]);
  });

  test('changes, and the second editor reads who was first', async () => {
    const { codServicoOferecido, versao } = await novo();
    const body = { ...corpo({ descricao: 'Depois' }), versao };
    const alterar = () =>
      app.call(caller, calls.alterarServicoOferecido, { params: { codServicoOferecido }, body });
    expect((await alterar()).json()).toMatchObject({ descricao: 'Depois', alteradoPor: 'Ana Teste' });
    const segunda = await alterar();
    expect([segunda.status, segunda.refusal().codigo]).toEqual([409, 'servicoOferecido.alterado']);
    expect(segunda.refusal().atual).toMatchObject({ descricao: 'Depois' });
  });

  test('that is off is not offered to the agenda', async () => {
    const { codServicoOferecido, versao } = await novo({ descricao: 'Só por hoje' });
    const daAgenda = await as(app, casa, 5);
    const oferta = async () =>
      calls.servicosOferecidos.output
        .parse(
          (
            await app.call(daAgenda, calls.servicosOferecidos, {
              params: { codConcessionaria: casa.codConcessionaria },
            })
          ).json(),
        )
        .find((servico) => servico.codServicoOferecido === codServicoOferecido);
    expect(await oferta()).toMatchObject({ codEspecialidade: 1, precoCentavos: 9001, tmoMin: 30 });
    const body = { ativo: false, versao };
    await app.call(caller, calls.situacaoServicoOferecido, { params: { codServicoOferecido }, body });
    expect(await oferta()).toBeUndefined();
    const dupla = await app.call(caller, calls.situacaoServicoOferecido, {
      params: { codServicoOferecido },
      body,
    });
    expect(dupla.status).toBe(409);
  });

  test('is deleted', async () => {
    const { codServicoOferecido } = await novo();
    const excluir = () =>
      app.call(caller, calls.excluirServicoOferecido, { params: { codServicoOferecido } });
    expect((await excluir()).status).toBe(200);
    expect((await excluir()).status).toBe(404);
  });
});

describe('is refused', () => {
  test('a description that another has, accents, case and spaces aside', async () => {
    await novo({ descricao: 'Troca de óleo' });
    const answer = await criar({ descricao: ' TROCA  de oleo' });
    expect([answer.status, answer.refusal().mensagem]).toEqual([409, 'Já existe o serviço “Troca de óleo”']);
    expect(answer.refusal().campos?.[0]?.campo).toBe('descricao');
  });

  test('twice at once: one wins', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => criar({ descricao: 'Simultâneo' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test.each([
    ['an unknown type', { codTipoServico: 999 }, 422, 'codTipoServico'],
    ['an unknown speciality', { codEspecialidade: 999 }, 422, 'codEspecialidade'],
    ['a negative price', { precoCentavos: -1 }, 400, 'precoCentavos'],
    ['no time at all', { tmoMin: 0 }, 400, 'tmoMin'],
    ['a colour outside the palette', { cor: 9 }, 400, 'cor'],
    ['no description', { descricao: '  ' }, 400, 'descricao'],
  ])('%s, with its field', async (_name, over, status, campo) => {
    const answer = await criar(over);
    expect([answer.status, answer.refusal().campos?.[0]?.campo]).toEqual([status, campo]);
  });

  test("another dealership's or distributor's, and levels without the registry", async () => {
    const { codServicoOferecido } = await novo();
    const vizinha = await as(app, await aConcessionaria(app), 3);
    const deFora = await as(app, await aConcessionaria(app, { distribuidor: 'prime' }), 2);
    for (const quem of [vizinha, deFora]) {
      const answer = await app.call(quem, calls.getServicoOferecido, { params: { codServicoOferecido } });
      expect([answer.status, answer.refusal().codigo]).toEqual([404, 'servicoOferecido.naoEncontrado']);
      expect((await criar({}, quem)).status).toBe(404);
    }
    expect((await criar({}, await as(app, casa, 4))).status).toBe(403);
  });
});
