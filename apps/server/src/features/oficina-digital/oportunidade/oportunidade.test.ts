import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linhaOrcamentoContracts as linhas } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import { oportunidadeContracts as calls } from '@oferta/contracts/oficina-digital/oportunidade.ts';
import { as } from '../../../../test/factories/house.ts';
import {
  aBancada,
  type Bancada,
  MANHA,
  PALHETAS,
  PASTILHA,
  resposta,
} from '../../../../test/factories/orcamento.ts';

let b: Bancada;
beforeAll(async () => {
  b = await aBancada();
});
afterAll(() => b.app.close());
beforeEach(async () => {
  await b.moverPara(MANHA);
  await b.app.admin.query('delete from oportunidade');
});

const listar = async (query: Record<string, string> = {}) =>
  resposta(
    calls.listOportunidades,
    await b.app.call(b.lead, calls.listOportunidades, { params: b.daCasa, query }),
  );
const doVeiculo = async (placa: string) =>
  resposta(
    calls.oportunidadesDoVeiculo,
    await b.app.call(await as(b.app, b.casa, 4), calls.oportunidadesDoVeiculo, {
      params: { ...b.daCasa, placa },
    }),
  );
const depois = (minutos: number) => b.moverPara(new Date(MANHA.getTime() + minutos * 60_000));

describe('the list', () => {
  test('has what was refused, due first, and what all of it comes to', async () => {
    await b.respondido('recusado', [PASTILHA], { cliente: 'Ana Exemplo' });
    await depois(3 * 24 * 60);
    await b.respondido('recusado', [{ ...PALHETAS, urgencia: 'amarelo' }], { cliente: 'Bia Exemplo' });
    const lista = await listar({ tamanho: '1' });
    expect(lista).toMatchObject({ total: 2, totalCentavos: 75_140 });
    expect(lista.itens).toMatchObject([
      {
        cliente: 'Ana Exemplo',
        placa: 'ABC1D23',
        descricao: 'Pastilhas dianteiras',
        urgencia: 'vermelho',
        totalCentavos: 60_290,
        recusadoEm: '2026-11-23T14:00:00Z',
        retomarEm: '2026-12-23',
        situacao: 'aberta',
      },
    ]);
    expect((await listar({ urgencia: 'amarelo' })).itens).toMatchObject([{ cliente: 'Bia Exemplo' }]);
    expect((await listar({ busca: 'bia' })).itens).toMatchObject([{ cliente: 'Bia Exemplo' }]);
    expect((await listar({ busca: 'abc1323' })).total).toBe(2);
    expect((await listar({ ordem: 'totalCentavos' })).itens[0]).toMatchObject({ totalCentavos: 14_850 });
    expect(await listar({ estado: 'descartada' })).toEqual({ total: 0, totalCentavos: 0, itens: [] });
  });

  test('of a car stands under its old plate and under its new one', async () => {
    await b.respondido('recusado', [PASTILHA], { placa: 'QWE1C34' });
    expect(await doVeiculo('QWE-1234')).toMatchObject([{ placa: 'QWE1C34' }]);
    expect(await doVeiculo('qwe1c34')).toHaveLength(1);
    expect(await doVeiculo('QWE1D34')).toEqual([]);
  });
});

describe('editing', () => {
  const editar = (codOportunidade: number, versao: number) =>
    b.app.call(b.gerente, calls.editarOportunidade, {
      params: { codOportunidade },
      body: { situacao: 'contatada', retomarEm: '2027-01-10', observacao: 'Liga em janeiro', versao },
    });

  test('notes the contact; an outdated one is told who was faster and how it is now', async () => {
    await b.respondido('recusado', [PASTILHA]);
    const [antes] = (await listar()).itens;
    const { codOportunidade = 0, versao = 0 } = antes ?? {};
    const editada = resposta(calls.editarOportunidade, await editar(codOportunidade, versao));
    expect(editada).toMatchObject({
      situacao: 'contatada',
      retomarEm: '2027-01-10',
      observacao: 'Liga em janeiro',
    });
    const tarde = (await editar(codOportunidade, versao)).refusal();
    expect(tarde).toMatchObject({ codigo: 'oportunidade.alterada', atual: { versao: editada.versao } });
    expect(tarde.mensagem).toContain('Gil Gerente');
  });

  test('of an unknown one is refused', async () => {
    expect((await editar(999_999, 1)).refusal().codigo).toBe('oportunidade.naoEncontrada');
  });
});

describe('recovered by itself', () => {
  const situacoes = async () =>
    (
      await b.app.admin.query<{ situacao: string }>(
        'select situacao from oportunidade order by cod_oportunidade',
      )
    ).rows.map(({ situacao }) => situacao);

  test.each([
    ['the same part', { ...PASTILHA, descricao: 'Jogo de pastilhas' }, 'recuperada'],
    ['the same words', { ...PASTILHA, codigo: 'Z-9', descricao: 'PASTILHAS dianteiras' }, 'recuperada'],
    ['something else', { ...PASTILHA, codigo: 'Z-9', descricao: 'Discos' }, 'aberta'],
  ])('when another quote of the car sells %s: %j', async (_nome, vendida, situacao) => {
    await b.respondido('recusado', [PASTILHA], { placa: 'QWE1234' });
    await depois(60);
    await b.respondido('aprovado', [vendida], { placa: 'QWE1C34' });
    expect(await situacoes()).toEqual([situacao]);
  });

  test('not by what another car buys', async () => {
    await b.respondido('recusado', [PASTILHA], { placa: 'QWE1234' });
    await depois(60);
    await b.respondido('aprovado', [PASTILHA], { placa: 'ZZZ1C34' });
    expect(await situacoes()).toEqual(['aberta']);
  });

  test('when the line itself is offered anew and taken', async () => {
    const recusado = await b.respondido('recusado', [PASTILHA]);
    await depois(60);
    const reaberto = resposta(
      linhas.editarLinha,
      await (async () => {
        await b.estado(recusado, 'reabrir', { motivo: 'Cliente voltou atrás' });
        const { itens } = await b.ler(recusado.codOrcamento);
        const [item] = itens;
        return b.editarLinha(item?.codLinha ?? 0, {
          ...PASTILHA,
          precoCentavos: 30_000,
          versao: item?.versao,
        });
      })(),
    );
    expect((await listar()).itens).toMatchObject([{ recusadoEm: '2026-11-23T14:00:00Z' }]);
    await b.estado(reaberto, 'concluirPreco');
    await b.enviar(await b.ler(recusado.codOrcamento));
    const outra = await b.ler(recusado.codOrcamento);
    await b.decidir(outra, [{ codLinha: outra.itens[0]?.codLinha, decisao: 'aprovado' }]);
    expect(await situacoes()).toEqual(['recuperada']);
  });

  test('an alternative refused for the sake of another is no lost work', async () => {
    const genuina = { ...PASTILHA, grupoOpcao: 1 };
    const original = { ...PASTILHA, codigo: 'P-200', grupoOpcao: 1, precoCentavos: 20_000 };
    const orcamento = await b.enviado([genuina, original]);
    const [cara, barata] = orcamento.itens;
    await b.decidir(orcamento, [
      { codLinha: cara?.codLinha, decisao: 'recusado' },
      { codLinha: barata?.codLinha, decisao: 'aprovado' },
    ]);
    expect(await situacoes()).toEqual([]);
  });
});

test('a refused line taken off the reopened quote is no longer offered', async () => {
  const recusado = await b.respondido('recusado', [PASTILHA]);
  await b.estado(recusado, 'reabrir', { motivo: 'Peça fora de linha' });
  expect((await b.removerLinha(recusado.itens[0]?.codLinha ?? 0)).status).toBe(200);
  expect((await listar()).total).toBe(0);
});
