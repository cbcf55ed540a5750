import { MENOR_MARGEM_BP } from '@oferta/domain/margem.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linhaOrcamentoContracts as linhas } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import { orcamentoContracts as calls } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { aCardapio } from '../../../../../test/factories/cardapio.ts';
import { aRegraCalculo } from '../../../../../test/factories/regra-calculo.ts';
import {
  aBancada,
  type Bancada,
  MANHA,
  PALHETAS,
  PASTILHA,
  primeira,
  resposta,
} from '../../../../../test/factories/orcamento.ts';
import type { Caller } from '../../../../../test/test-app.ts';

let b: Bancada;
beforeAll(async () => {
  b = await aBancada();
});
afterAll(() => b.app.close());
beforeEach(() => b.moverPara(MANHA));

const ordenar = (codOrcamento: number, codigos: number[]) =>
  b.app.call(b.lead, linhas.ordenarLinhas, { params: { codOrcamento }, body: { linhas: codigos } });

describe('lines', () => {
  test('a first line begins the pricing and the totals are the sum of the lines', async () => {
    const { codOrcamento } = await b.novo();
    const depois = resposta(linhas.criarLinha, await b.linha(codOrcamento));
    expect(depois).toMatchObject({ estado: 'emPrecificacao', totalCentavos: 60_290 });
    expect(depois.totais).toMatchObject({ pecasCentavos: 41_290, maoDeObraCentavos: 19_000 });
  });

  test('costs and margin are for managers only', async () => {
    const { codOrcamento } = await b.novo();
    await b.linha(codOrcamento, PASTILHA, b.gerente);
    expect((await b.ler(codOrcamento)).itens.at(-1)).toMatchObject({ custoCentavos: null });
    const visto = await b.ler(codOrcamento, b.gerente);
    expect(visto.itens.at(-1)).toMatchObject({ custoCentavos: 20_000 });
    expect(visto.totais.margemBp).toBe(6683);
  });

  test('a quote for next to nothing over a dear cost can be read; its margin is the lowest that is told', async () => {
    const { codOrcamento } = await b.novo();
    const quase = { ...PASTILHA, precoCentavos: 1, custoCentavos: 99_999_999, horaCentavos: 0 };
    await b.linha(codOrcamento, quase, b.gerente);
    expect((await b.ler(codOrcamento, b.gerente)).totais).toMatchObject({
      totalCentavos: 1,
      margemBp: MENOR_MARGEM_BP,
    });
  });

  test('the dearest of lines has its discount to the centavo', async () => {
    const { codOrcamento } = await b.novo();
    const cara = {
      ...PASTILHA,
      precoCentavos: 99_999_999_999,
      quantidadeMil: 9_999_000,
      descontoBp: 10_000,
      tmoMin: 0,
    };
    expect(resposta(linhas.criarLinha, await b.linha(codOrcamento, cara)).totais).toMatchObject({
      pecasCentavos: 999_899_999_990_001,
      descontoCentavos: 999_899_999_990_001,
    });
  });

  test('a cost the workshop cannot see is kept when it edits the line', async () => {
    const { codOrcamento } = await b.novo();
    await b.linha(codOrcamento, PASTILHA, b.gerente);
    const antes = (await b.ler(codOrcamento)).itens.at(-1);
    await b.editarLinha(antes?.codLinha ?? 0, {
      ...PASTILHA,
      custoCentavos: 1,
      precoCentavos: 40_000,
      versao: antes?.versao,
    });
    expect((await b.ler(codOrcamento, b.gerente)).itens.at(-1)).toMatchObject({
      custoCentavos: 20_000,
      precoCentavos: 40_000,
    });
  });

  test.each([
    [{ ...PASTILHA, precoCentavos: -1 }, 400],
    [{ ...PASTILHA, quantidadeMil: 0 }, 400],
    [{ ...PASTILHA, quantidadeMil: 99_999_999 }, 400],
    [{ ...PASTILHA, descontoBp: 10_001 }, 400],
    [{ ...PASTILHA, codigoItem: 'inexistente' }, 422],
  ])('refuses %j with %i and changes nothing', async (body, status) => {
    const { codOrcamento, itens } = await b.novo();
    expect((await b.linha(codOrcamento, body)).status).toBe(status);
    expect((await b.ler(codOrcamento)).itens).toHaveLength(itens.length);
  });

  test('are put in the order asked, and removed', async () => {
    const { codOrcamento, itens } = await b.novo();
    const inversa = itens.map(({ codLinha }) => codLinha).toReversed();
    await ordenar(codOrcamento, inversa);
    expect((await b.ler(codOrcamento)).itens.map(({ codLinha }) => codLinha)).toEqual(inversa);
    await b.removerLinha(inversa[0] ?? 0);
    expect((await b.removerLinha(inversa[0] ?? 0)).refusal().codigo).toBe('orcamento.linhaNaoEncontrada');
  });

  test('the same part twice is refused by its code, typed anew or edited into it', async () => {
    const { codOrcamento } = await b.novo();
    await b.linha(codOrcamento);
    expect((await b.linha(codOrcamento)).refusal()).toMatchObject({
      codigo: 'orcamento.pecaRepetida',
      mensagem: expect.stringContaining('P-100 já está neste orçamento'),
    });
    const outra = resposta(linhas.criarLinha, await b.linha(codOrcamento, { ...PASTILHA, codigo: 'Q' }));
    const { codLinha = 0, versao } = outra.itens.at(-1) ?? {};
    expect((await b.editarLinha(codLinha, { ...PASTILHA, versao })).refusal().codigo).toBe(
      'orcamento.pecaRepetida',
    );
    const estranha = { ...PASTILHA, codigo: 'Q', codigoItem: 'inexistente', versao };
    expect((await b.editarLinha(codLinha, estranha)).refusal()).toMatchObject({
      codigo: 'orcamento.itemDesconhecido',
      mensagem: 'O item inexistente não está no checklist',
    });
  });
});

describe('two people', () => {
  test('who edit one line at once: the second is told what it is now', async () => {
    const { codOrcamento } = await b.novo();
    await b.linha(codOrcamento);
    const antes = (await b.ler(codOrcamento)).itens.at(-1);
    const editar = (precoCentavos: number) =>
      b.editarLinha(antes?.codLinha ?? 0, { ...PASTILHA, precoCentavos, versao: antes?.versao });
    const answers = await Promise.all([editar(1_000), editar(2_000)]);
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.refusal();
    expect(refused?.codigo).toBe('orcamento.alterado');
    expect(refused?.atual).toMatchObject({ codOrcamento });
  });

  test('who has it open keeps others from changing it until the lease is over or taken', async () => {
    const { codOrcamento } = await b.novo();
    const ocupar = (quem: Caller, acao: string) =>
      b.app.call(quem, calls.ocuparOrcamento, { params: { codOrcamento }, body: { acao } });
    expect((await ocupar(b.lead, 'ocupar')).json()).toMatchObject({ editandoPor: { nome: 'Lia Oficina' } });
    expect((await b.linha(codOrcamento, PASTILHA, b.gerente)).refusal().mensagem).toContain('Lia Oficina');
    expect((await ocupar(b.gerente, 'ocupar')).refusal().codigo).toBe('orcamento.emEdicao');
    expect((await ocupar(b.gerente, 'assumir')).status).toBe(200);
    expect((await b.linha(codOrcamento, PASTILHA, b.gerente)).status).toBe(200);

    const { itens, ...aberto } = await b.ler(codOrcamento);
    // Renewed every half minute for an hour, it would be a hundred versions and lines of audit.
    const auditorias = async () =>
      (
        await b.app.admin.query(`select from auditoria where tabela = 'orcamento' and chave = $1`, [
          codOrcamento,
        ])
      ).rowCount;
    const antes = await auditorias();
    await b.app.admin.query(
      `update orcamento set editando_ate = editando_ate + interval '30 s' where cod_orcamento = $1`,
      [codOrcamento],
    );
    expect((await b.ler(codOrcamento)).versao).toBe(aberto.versao);
    expect(await auditorias()).toBe(antes);
    const [linha] = itens;
    const recusas = [
      await b.linha(codOrcamento, { ...PASTILHA, codigo: 'Q' }),
      await b.editarLinha(linha?.codLinha ?? 0, { ...PASTILHA, versao: linha?.versao }),
      await b.removerLinha(linha?.codLinha ?? 0),
      await b.app.call(b.lead, linhas.acrescentarPacote, {
        params: { codOrcamento },
        body: { codPacote: 1 },
      }),
      await b.estado({ ...aberto, itens }, 'concluirPreco'),
    ];
    expect(recusas.map((recusa) => recusa.refusal().codigo)).toEqual(recusas.map(() => 'orcamento.emEdicao'));
    b.app.setNow(new Date('2026-11-23T14:02:00Z'));
    expect((await b.linha(codOrcamento, { ...PASTILHA, codigo: 'Q' })).status).toBe(200);
  });
});

describe('a quote that is not being priced', () => {
  test('has its lines left alone', async () => {
    const { codOrcamento, itens } = await b.precificado();
    const [linha] = itens;
    const recusas = [
      await b.linha(codOrcamento, { ...PASTILHA, codigo: 'Q' }),
      await b.editarLinha(linha?.codLinha ?? 0, { ...PASTILHA, versao: linha?.versao }),
      await b.removerLinha(linha?.codLinha ?? 0),
      await b.app.call(b.lead, linhas.acrescentarPacote, {
        params: { codOrcamento },
        body: { codPacote: 1 },
      }),
    ];
    for (const recusa of recusas)
      expect(recusa.refusal()).toMatchObject({
        codigo: 'orcamento.foraDePreco',
        mensagem: 'Para mudar os itens, reabra o orçamento: ele está precificado',
      });
    expect((await b.ler(codOrcamento)).itens).toEqual(itens);
  });
});

describe('a discount', () => {
  const autorizar = (codLinha: number, versao: number | undefined, quem: Caller, autoriza = true) =>
    b.app.call(quem, linhas.autorizarDesconto, { params: { codLinha }, body: { autoriza, versao } });

  test('beyond the limit waits for somebody who may give it, and stops the quote meanwhile', async () => {
    const antes = await b.comLinhas([{ ...PASTILHA, descontoBp: 1_000 }]);
    const versao = antes.itens[0]?.versao;
    expect(antes.itens[0]).toMatchObject({ aguardaAutorizacao: true, descontoAutorizadoBp: 500 });
    expect((await b.estado(antes, 'concluirPreco')).refusal().mensagem).toContain('aguarda autorização');
    expect((await autorizar(primeira(antes), versao, b.lead)).refusal().codigo).toBe('orcamento.semAlcada');
    expect((await autorizar(primeira(antes), versao, b.gerente)).json()).toMatchObject({
      aguardaAutorizacao: false,
    });
    expect((await b.estado(await b.ler(antes.codOrcamento), 'concluirPreco')).status).toBe(200);
  });

  test('that is denied falls back to what its author may give', async () => {
    const { itens } = await b.comLinhas([{ ...PASTILHA, descontoBp: 1_000 }]);
    const [linha] = itens;
    const negado = await autorizar(linha?.codLinha ?? 0, linha?.versao, b.gerente, false);
    expect(resposta(linhas.autorizarDesconto, negado).itens).toMatchObject([
      { descontoBp: 500, aguardaAutorizacao: false, descontoAutorizadoPor: 'Gil Gerente' },
    ]);
  });

  test('of a line that changed meanwhile is not authorised, nor of one that the customer approved', async () => {
    const { codOrcamento, itens } = await b.comLinhas([{ ...PASTILHA, descontoBp: 1_000 }]);
    const [linha] = itens;
    await b.editarLinha(linha?.codLinha ?? 0, { ...PASTILHA, descontoBp: 1_200, versao: linha?.versao });
    expect((await autorizar(linha?.codLinha ?? 0, linha?.versao, b.gerente)).refusal()).toMatchObject({
      codigo: 'orcamento.alterado',
      mensagem: expect.stringContaining('Lia Oficina'),
      atual: { codOrcamento },
    });
    const aprovado = await b.respondido('aprovado');
    const recusa = await autorizar(primeira(aprovado), aprovado.itens[0]?.versao, b.gerente);
    expect(recusa.refusal().codigo).toBe('orcamento.linhaFechada');
  });
});

describe('from the menu', () => {
  test('a package of the model enters as one line at its price; an unknown one is refused', async () => {
    const { codPacote } = await aCardapio(b.app, b.casa, { nome: 'Onix' });
    const { codOrcamento } = await b.comLinhas([PALHETAS], { modelo: 'Modelo Onix 1.0' });
    const pacotes = resposta(
      linhas.pacotesDoVeiculo,
      await b.app.call(b.lead, linhas.pacotesDoVeiculo, { params: { codOrcamento } }),
    );
    expect(pacotes).toMatchObject([{ codPacote, totalCentavos: 52_500, minutos: 90, doKm: true }]);
    const acrescentar = (qual: number) =>
      b.app.call(b.lead, linhas.acrescentarPacote, { params: { codOrcamento }, body: { codPacote: qual } });
    const depois = resposta(linhas.acrescentarPacote, await acrescentar(codPacote));
    expect(depois.itens.at(-1)).toMatchObject({
      especie: 'pacote',
      codigo: String(codPacote),
      totalCentavos: 52_500,
      tmoMin: 90,
      porQue: 'Inclui Óleo Onix, Troca Onix.',
    });
    expect((await acrescentar(999_999)).refusal().codigo).toBe('orcamento.pacoteNaoEncontrado');
  });

  test('a part is found with what it was last sold for; what it costs is for managers', async () => {
    await aCardapio(b.app, b.casa, { nome: 'Busca' });
    await b.respondido('aprovado', [{ ...PASTILHA, codigo: 'OL-5W30 Busca', precoCentavos: 4_800 }]);
    const buscar = async (quem: Caller) =>
      resposta(
        linhas.buscarPecas,
        await b.app.call(quem, linhas.buscarPecas, { params: b.daCasa, query: { busca: 'oleo 5w30 busca' } }),
      );
    expect(await buscar(b.lead)).toMatchObject([
      { codigo: 'OL-5W30 Busca', custoCentavos: null, ultimos: [{ precoCentavos: 4_800 }] },
    ]);
    expect(await buscar(b.gerente)).toMatchObject([{ custoCentavos: 3_000 }]);
  });

  test('the car’s own parts come first, and say so', async () => {
    const menu = await aCardapio(b.app, b.casa, { nome: 'Fagulha' });
    await b.app.admin.query(
      `insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, custo_centavos) values ($1, $2, 'AA-1', 'Fagulha Aa', 100)`,
      [b.casa.codDistribuidor, b.casa.codConcessionaria],
    );
    const buscar = async (modelo: string) =>
      resposta(
        linhas.buscarPecas,
        await b.app.call(b.lead, linhas.buscarPecas, {
          params: b.daCasa,
          query: { busca: 'fagulha', modelo },
        }),
      ).map(({ codigo, doCarro }) => [codigo, doCarro]);
    expect(await buscar('MODELO FAGULHA 1.0')).toEqual([
      [menu.codigoDaPeca, true],
      ['AA-1', false],
    ]);
    expect(await buscar('Outro')).toEqual([
      ['AA-1', false],
      [menu.codigoDaPeca, false],
    ]);
  });

  test('a part that the workshop puts in costs what the registry says, for the margin that managers see', async () => {
    await aCardapio(b.app, b.casa, { nome: 'Custo' });
    const { codOrcamento } = await b.novo();
    await b.linha(codOrcamento, { ...PASTILHA, codigo: 'OL-5W30 Custo', custoCentavos: 1 });
    expect((await b.ler(codOrcamento, b.gerente)).itens.at(-1)).toMatchObject({ custoCentavos: 3_000 });
  });
});

describe('the price by the house’s rule', () => {
  const calcular = async (codLinha: number, quem: Caller, custoCentavos?: number) =>
    resposta(
      linhas.calcularPreco,
      await b.app.call(quem, linhas.calcularPreco, { params: { codLinha }, body: { custoCentavos } }),
    );
  const ultima = async (body: object): Promise<number> => {
    const { codOrcamento } = await b.novo();
    await b.linha(codOrcamento, body, b.gerente);
    return (await b.ler(codOrcamento)).itens.at(-1)?.codLinha ?? 0;
  };

  test('is worked out for whoever prices; what it costs and the markup are for managers', async () => {
    const codLinha = await ultima(PASTILHA);
    const daOficina = await calcular(codLinha, b.lead);
    const doGerente = await calcular(codLinha, b.gerente);
    expect(daOficina.precoCentavos).toBeGreaterThan(20_000);
    expect(daOficina).toEqual({ precoCentavos: doGerente.precoCentavos, fatorBp: null });
    expect(doGerente.fatorBp).toBeGreaterThan(10_000);
    expect(await calcular(codLinha, b.lead, 20_000)).toEqual(daOficina);
  });

  test('of a line without a cost is over the one typed, and none without', async () => {
    const codLinha = await ultima(PALHETAS);
    expect(await calcular(codLinha, b.lead)).toEqual({ precoCentavos: null, fatorBp: null });
    expect((await calcular(codLinha, b.lead, 10_000)).precoCentavos).toBeGreaterThan(10_000);
  });

  test('a published rule that makes the house’s prices makes it, by the part’s class', async () => {
    const codLinha = await ultima({ ...PASTILHA, codigo: 'NUNCA-JULGADA' });
    const regra = await aRegraCalculo(b.app, b.casa);
    await b.app.admin.query(
      'insert into regra_calculo_aplicada (cod_distribuidor, cod_concessionaria, cod_regra_calculo, aplicada_em) values ($1, $2, $3, now())',
      [b.casa.codDistribuidor, b.casa.codConcessionaria, regra],
    );
    // 200,00 with freight (4,5 %) and taxes (12 %), over 1 − 48 % of class C: 450,15, to the 90 centavos nearest.
    expect(await calcular(codLinha, b.gerente)).toEqual({ precoCentavos: 44_990, fatorBp: null });
    await b.app.admin.query('delete from regra_calculo_aplicada');
  });

  test('of a line that is not there is refused', async () => {
    const answer = await b.app.call(b.lead, linhas.calcularPreco, {
      params: { codLinha: 999_999 },
      body: {},
    });
    expect(answer.refusal().codigo).toBe('orcamento.linhaNaoEncontrada');
  });
});
