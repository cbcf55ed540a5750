import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linhaOrcamentoContracts as linhas } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { aCardapio } from '../../../../../test/factories/cardapio.ts';
import {
  aBancada,
  type Bancada,
  PALHETAS,
  PASTILHA,
  resposta,
} from '../../../../../test/factories/orcamento.ts';
import type { Caller } from '../../../../../test/test-app.ts';

let b: Bancada;
beforeAll(async () => {
  b = await aBancada();
  // The part OL-5W30 Preço costs 30,00 and sells for 50,00; an hour is 150,00 of type 1 and 120,00 of type 2.
  await aCardapio(b.app, b.casa, { nome: 'Preço' });
  for (const [tipo, centavos] of [
    [1, 15_000],
    [2, 12_000],
  ])
    await b.app.admin.query(
      `insert into taxa_hora (cod_distribuidor, cod_concessionaria, cod_tipo_servico, centavos_hora) values ($1, $2, $3, $4)
       on conflict (cod_concessionaria, cod_tipo_servico) do update set centavos_hora = excluded.centavos_hora`,
      [b.casa.codDistribuidor, b.casa.codConcessionaria, tipo, centavos],
    );
});
afterAll(() => b.app.close());

const OLEO = { especie: 'peca' as const, codigo: 'OL-5W30 Preço', descricao: 'Óleo', precoCentavos: 5_000 };
const MAO_DE_OBRA = { especie: 'servico' as const, descricao: 'Troca', tmoMin: 60, horaCentavos: 15_000 };

const soEla = ({ itens }: Orcamento): LinhaOrcamento => {
  const [linha] = itens;
  if (!linha) throw new Error('the quote has no line');
  return linha;
};
const uma = async (body: object, quem?: Caller): Promise<LinhaOrcamento> => {
  const { codOrcamento } = await b.comLinhas([]);
  return soEla(resposta(linhas.criarLinha, await b.linha(codOrcamento, body, quem)));
};
const autorizar = (linha: LinhaOrcamento, quem: Caller, autoriza = true) =>
  b.app.call(quem, linhas.autorizarDesconto, {
    params: { codLinha: linha.codLinha },
    body: { autoriza, versao: linha.versao },
  });

describe('a price below the house’s asks as a discount does', () => {
  test.each([
    ['a part of the registry', { ...OLEO, precoCentavos: 1 }],
    ['a part with a low list price typed beside it', { ...OLEO, precoCentavos: 1, tabelaCentavos: 1 }],
    ['labour at a centavo', { ...MAO_DE_OBRA, codTipoServico: 1, horaCentavos: 1 }],
    ['labour of no type', { ...MAO_DE_OBRA, codTipoServico: null, horaCentavos: 10_000 }],
    ['a list price of its own', { ...PALHETAS, tabelaCentavos: 14_850, precoCentavos: 10_000 }],
    ['something without a rule, for a centavo', { ...PALHETAS, precoCentavos: 1 }],
    ['the same with a list price of a centavo', { ...PALHETAS, precoCentavos: 1, tabelaCentavos: 1 }],
  ])('%s', async (_como, body) => {
    expect(await uma(body)).toMatchObject({ aguardaAutorizacao: true, descontoAutorizadoBp: 500 });
  });

  test.each([
    ['at the registry’s price', OLEO],
    ['within the limit', { ...OLEO, precoCentavos: 4_750 }],
    ['dearer', { ...OLEO, precoCentavos: 6_000 }],
    ['at the rate of its type', { ...MAO_DE_OBRA, codTipoServico: 2, horaCentavos: 12_000 }],
    ['not priced yet', { ...OLEO, precoCentavos: 0 }],
    ['without a rule', PALHETAS],
  ])('but not one %s', async (_como, body) => {
    expect((await uma(body)).aguardaAutorizacao).toBe(false);
  });

  test('a cost that a manager gave stands behind a line whatever the workshop makes of it', async () => {
    const antes = await uma({ ...PASTILHA, tmoMin: 0 }, b.gerente);
    const mudada = { ...PASTILHA, tmoMin: 0, precoCentavos: 1, tabelaCentavos: 1, versao: antes.versao };
    const depois = soEla(resposta(linhas.editarLinha, await b.editarLinha(antes.codLinha, mudada)));
    expect(depois).toMatchObject({ aguardaAutorizacao: true });
    expect(depois.regraCentavos).toBeGreaterThan(20_000);
  });

  test('a package of the menu keeps the menu’s price', async () => {
    const { codPacote } = await aCardapio(b.app, b.casa, { nome: 'Barato' });
    const { codOrcamento } = await b.comLinhas([]);
    const params = { codOrcamento };
    const pacote = soEla(
      resposta(
        linhas.acrescentarPacote,
        await b.app.call(b.lead, linhas.acrescentarPacote, { params, body: { codPacote } }),
      ),
    );
    expect(pacote.aguardaAutorizacao).toBe(false);
    const { descricao, codigo, tmoMin, versao } = pacote;
    const barato = { especie: 'pacote', codigo, descricao, tmoMin, precoCentavos: 1, versao };
    const depois = soEla(resposta(linhas.editarLinha, await b.editarLinha(pacote.codLinha, barato)));
    expect(depois).toMatchObject({ aguardaAutorizacao: true, regraCentavos: pacote.totalCentavos });
  });
});

describe('a line made smaller asks as one made cheaper does', () => {
  // At the house's own price: 290,00 by its cost, and an hour of its type.
  const INTEIRA = { ...PASTILHA, precoCentavos: 29_000, tmoMin: 60, horaCentavos: 15_000 };
  const diminuir = async (menos: object, quem?: Caller) => {
    const antes = await uma(INTEIRA, b.gerente);
    const body = { ...INTEIRA, ...menos, versao: antes.versao };
    return soEla(resposta(linhas.editarLinha, await b.editarLinha(antes.codLinha, body, quem)));
  };

  test.each([
    ['a thousandth of the part and no time', { quantidadeMil: 1, tmoMin: 0 }],
    ['no time at all', { tmoMin: 0 }],
    ['one minute', { tmoMin: 1 }],
    ['half of the part', { quantidadeMil: 500 }],
    ['nothing left of it', { quantidadeMil: 1, precoCentavos: 1, tmoMin: 0 }],
    [
      'another kind, without a code, and less',
      { especie: 'terceiro', codigo: null, quantidadeMil: 10, tmoMin: 0 },
    ],
  ])('%s', async (_como, menos) => {
    const depois = await diminuir(menos);
    expect(depois).toMatchObject({ aguardaAutorizacao: true });
    expect(depois.regraCentavos).toBe(44_000);
  });

  test('and two steps down are counted from where it began', async () => {
    const primeiro = await diminuir({ tmoMin: 59 });
    expect(primeiro.aguardaAutorizacao).toBe(false);
    let linha = primeiro;
    for (const tmoMin of [55, 48]) {
      const body = { ...INTEIRA, tmoMin, versao: linha.versao };
      linha = soEla(resposta(linhas.editarLinha, await b.editarLinha(linha.codLinha, body)));
    }
    expect(linha.aguardaAutorizacao).toBe(true);
  });

  test('but a manager says how much work there is, in their own hand or by their leave', async () => {
    expect((await diminuir({ tmoMin: 30 }, b.gerente)).aguardaAutorizacao).toBe(false);
    const espera = await diminuir({ tmoMin: 30 });
    const dada = soEla(resposta(linhas.autorizarDesconto, await autorizar(espera, b.gerente)));
    expect(dada).toMatchObject({ aguardaAutorizacao: false, tmoMin: 30, abatimentoBp: 0 });
  });

  test('denied, it stands for what it stood for again', async () => {
    const espera = await diminuir({ quantidadeMil: 1, tmoMin: 0 });
    const negada = soEla(resposta(linhas.autorizarDesconto, await autorizar(espera, b.gerente, false)));
    expect(negada).toMatchObject({ aguardaAutorizacao: false, tmoMin: 60, quantidadeMil: 1_000 });
  });

  test('taken out and put in again smaller, it is the same line', async () => {
    const antes = await uma(INTEIRA, b.gerente);
    const params = { codLinha: antes.codLinha };
    const semEla = resposta(linhas.removerLinha, await b.app.call(b.lead, linhas.removerLinha, { params }));
    const { codOrcamento } = semEla;
    const menor = await b.linha(codOrcamento, { ...INTEIRA, tmoMin: 1 });
    expect(soEla(resposta(linhas.criarLinha, menor))).toMatchObject({ aguardaAutorizacao: true });
  });

  test('part of a unit that nobody halves is a discount from the first, and of a litre it is not', async () => {
    await aCardapio(b.app, b.casa, { nome: 'Filtro' });
    await b.app.admin.query(`update peca set unidade = 'un' where codigo = 'OL-5W30 Filtro'`);
    const pouco = { ...OLEO, quantidadeMil: 500 };
    expect((await uma(pouco)).aguardaAutorizacao).toBe(false);
    expect((await uma({ ...pouco, codigo: 'OL-5W30 Filtro' })).aguardaAutorizacao).toBe(true);
  });
});

describe('a quote with every line at one centavo', () => {
  const barato = () =>
    b.comLinhas([
      { ...OLEO, precoCentavos: 1 },
      { ...PALHETAS, precoCentavos: 1 },
    ]);

  test('is not sent by who may not give so much, and is told line by line why', async () => {
    const orcamento = await barato();
    const recusa = (await b.estado(orcamento, 'concluirPreco')).refusal();
    expect(recusa.mensagem).toMatch(
      /"Óleo" está 100% abaixo do preço da casa, R\$\s50,00, e aguarda autorização/,
    );
    expect(recusa.mensagem).toContain('o preço simbólico de "Palhetas" aguarda autorização');
    expect((await b.enviar(orcamento)).status).toBeGreaterThanOrEqual(400);
    for (const linha of orcamento.itens)
      expect((await autorizar(linha, b.gerente)).refusal().codigo).toBe('orcamento.semAlcada');
  });

  test('denied, has the house’s prices again, and none where there is no rule', async () => {
    const { codOrcamento, itens } = await barato();
    for (const linha of itens) resposta(linhas.autorizarDesconto, await autorizar(linha, b.gerente, false));
    expect((await b.ler(codOrcamento)).itens).toMatchObject([
      { precoCentavos: 5_000, aguardaAutorizacao: false },
      { precoCentavos: 0, aguardaAutorizacao: false },
    ]);
  });
});

test('what was authorised for one thing is not for what the line becomes', async () => {
  const antes = await uma({ ...OLEO, descontoBp: 1_200 });
  const autorizada = soEla(resposta(linhas.autorizarDesconto, await autorizar(antes, b.gerente)));
  expect(autorizada.aguardaAutorizacao).toBe(false);
  const outra = { ...PASTILHA, tmoMin: 0, descontoBp: 1_200, versao: autorizada.versao };
  const depois = soEla(resposta(linhas.editarLinha, await b.editarLinha(antes.codLinha, outra)));
  expect(depois).toMatchObject({ aguardaAutorizacao: true, descontoAutorizadoBp: 500 });
});
