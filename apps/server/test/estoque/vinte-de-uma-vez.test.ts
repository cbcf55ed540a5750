import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { estoqueDmsContracts } from '@oferta/contracts/estoque/dms.ts';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { separacaoContracts } from '@oferta/contracts/estoque/separacao.ts';
import { sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import { type Transferencia, transferenciaContracts } from '@oferta/contracts/estoque/transferencia.ts';
import { superUrl } from '../database.ts';
import { aCardapio, semCardapio } from '../factories/cardapio.ts';
import { aChave } from '../factories/chave-integracao.ts';
import { aFornecedor, aPecaComVendas, oPedidoEnviado, semEstoque } from '../factories/estoque.ts';
import { as, type Casa, duasDoGrupo } from '../factories/house.ts';
import { aServico } from '../factories/servico.ts';
import { type Answer, testApp, type Caller, type TestApp } from '../test-app.ts';
import { testPool } from '../test-pool.ts';

/** Twenty at once at each door that moves parts: answered in order or told what is left, never that the system is busy. */
const VINTE = Array.from({ length: 20 }, (_, n) => n);
const REVISAO = 20;

let app: TestApp;
let casa: Casa;
let outra: Casa;
let balcao: Caller[];
let dms: Caller;
let codFornecedor: number;
let fornecedorDeLa: number;
let serial = 0;

beforeAll(async () => {
  // As it is served: with turns, and fewer connections than people.
  app = await testApp({ env: { LIMITES: 'sim' } });
  [casa, outra] = await duasDoGrupo(app);
  await app.admin.query(
    `insert into tipo_servico (cod_distribuidor, cod_tipo_servico, nome, tempo_padrao_min) values ($1, $2, 'Revisão', 60)`,
    [casa.codDistribuidor, REVISAO],
  );
  balcao = [];
  for (const _ of VINTE) balcao.push(await as(app, casa, 2));
  dms = await aChave(app, casa);
});
beforeEach(async () => {
  await app.admin.query('truncate peca_transferencia, agendamento, servico cascade');
  await semCardapio(app);
  await semEstoque(app);
  codFornecedor = await aFornecedor(app, casa);
  fornecedorDeLa = await aFornecedor(app, outra);
});
afterAll(() => app.close());

const aPeca = (emMaos: number, codigo = `P-${(serial += 1)}`) =>
  aPecaComVendas(app, casa, { codigo, codFornecedor, vendas: [], emMaos });
const quem = (n: number): Caller => {
  const pessoa = balcao[n % balcao.length];
  if (!pessoa) throw new Error('nobody at the counter');
  return pessoa;
};
const params = () => ({ codConcessionaria: casa.codConcessionaria });
const deUmaVez = (pedir: (n: number) => Promise<Answer>) => Promise.all(VINTE.map(pedir));

/** How often each answer was given: the status, and what was said with a refusal. */
const contadas = (respostas: readonly Answer[]) => {
  const ditas = respostas.map((resposta) =>
    resposta.status === 200 ? '200' : `${resposta.status} ${resposta.refusal().mensagem}`,
  );
  return Object.fromEntries(
    [...new Set(ditas)].toSorted().map((dita) => [dita, ditas.filter((cada) => cada === dita).length]),
  );
};
/** The balance, which is the sum of what moved (nothing, where all went back), and what was asked for. */
const saldo = async (codPeca: number) => {
  const { rows } = await app.admin.query<{ em_maos: number; soma: number; demanda: number }>(
    `select em_maos, (select coalesce(sum(saldo), 0) from peca_movimento m where m.cod_peca = e.cod_peca) as soma,
       (select coalesce(sum(unidades), 0) from peca_demanda d where d.cod_peca = e.cod_peca) as demanda
     from peca_estoque e where cod_peca = $1`,
    [codPeca],
  );
  expect(rows[0]?.em_maos).toBe(rows[0]?.soma);
  return { emMaos: rows[0]?.em_maos, demanda: rows[0]?.demanda };
};

const mover = (n: number, codPeca: number, tipo: string, quantidade: number) =>
  app.call(quem(n), movimentoContracts.movimentarPeca, {
    body: { codPeca, tipo, quantidade, motivo: 'Contagem' },
  });

test.each([
  ['venda', 5],
  ['consumo', 5],
  ['ajuste', -5],
])(
  'twenty people write a %s of one part: who comes too late is told what is left',
  async (tipo, quantidade) => {
    const codPeca = await aPeca(13);
    expect(contadas(await deUmaVez((n) => mover(n, codPeca, tipo, quantidade)))).toEqual({
      '200': 2,
      '409 Há só 3 em mãos': 18,
    });
    expect(await saldo(codPeca)).toMatchObject({ emMaos: 3 });
  },
);

test('one person’s twenty sales at once have turns like anybody’s', async () => {
  const codPeca = await aPeca(13);
  expect(contadas(await deUmaVez(() => mover(0, codPeca, 'venda', 5)))).toEqual({
    '200': 2,
    '409 Há só 3 em mãos': 18,
  });
});

test('twenty entries of a part that never moved, returns and lost sales are all taken', async () => {
  const codPeca = await aPeca(0);
  for (const tipo of ['entrada', 'devolucao', 'perdida'])
    expect(contadas(await deUmaVez((n) => mover(n, codPeca, tipo, 2)))).toEqual({ '200': 20 });
  expect(await saldo(codPeca)).toEqual({ emMaos: 80, demanda: 0 });
  const { codigo } = { codigo: `P-${serial}` };
  const perdidas = await deUmaVez((n) =>
    app.call(quem(n), movimentoContracts.anotarPerdida, { body: { ...params(), codigo, quantidade: 1 } }),
  );
  expect(contadas(perdidas)).toEqual({ '200': 20 });
  expect(await saldo(codPeca)).toEqual({ emMaos: 80, demanda: 20 });
});

test('twenty sales wait while somebody holds the part, and nobody else does with them', async () => {
  const codPeca = await aPeca(13);
  const livre = await aPeca(1);
  const dono = await app.admin.connect();
  try {
    await dono.query('begin');
    await dono.query('select from peca_estoque where cod_peca = $1 for update', [codPeca]);
    const vendas = deUmaVez((n) => mover(n, codPeca, 'venda', 5));
    // Of twenty who wait there is room left for who sells another part.
    const daOutra = app.call(dms, estoqueDmsContracts.lancarPeloDms, {
      params: params(),
      body: {
        movimentos: [{ chave: 'NF-1', codigo: `P-${serial}`, tipo: 'entrada', quantidade: 1 }],
      },
    });
    await dono.query('commit');
    expect(contadas(await vendas)).toEqual({ '200': 2, '409 Há só 3 em mãos': 18 });
    expect((await daOutra).status).toBe(200);
    expect(await saldo(livre)).toMatchObject({ emMaos: 2 });
  } finally {
    await dono.query('rollback');
    dono.release();
  }
});

test('twenty transfers of one part: who comes too late is told what is left there', async () => {
  const aqui = await aPeca(0, 'PF-2240');
  const la = await aPecaComVendas(app, outra, {
    codigo: 'PF-2240',
    codFornecedor: fornecedorDeLa,
    vendas: [],
    emMaos: 13,
  });
  const saidas = await deUmaVez((n) =>
    app.call(quem(n), transferenciaContracts.transferirPeca, {
      body: { codPeca: aqui, codOrigem: outra.codConcessionaria, quantidade: 5 },
    }),
  );
  expect(contadas(saidas)).toEqual({ '200': 2, '409 Há só 3 na Oficina Serra Azul': 18 });
  const [feita] = saidas.filter(({ status }) => status === 200).map((saida) => saida.json<Transferencia>());
  const chegadas = await deUmaVez((n) =>
    app.call(quem(n), transferenciaContracts.terminarTransferencia, {
      params: { codTransferencia: feita?.codTransferencia ?? 0 },
      body: { chegou: n % 2 === 0, quantidade: 2 },
    }),
  );
  expect(chegadas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    200,
    ...Array.from({ length: 18 }, () => 409),
  ]);
  const { emMaos: daqui = 0 } = await saldo(aqui);
  const { emMaos: deLa = 0 } = await saldo(la);
  expect(daqui + deLa).toBe(3 + 4);
});

test('two houses that send one another the same parts do not stand in each other’s way', async () => {
  const aqui = await aPeca(40, 'PF-2240');
  const la = await aPecaComVendas(app, outra, {
    codigo: 'PF-2240',
    codFornecedor: fornecedorDeLa,
    vendas: [],
    emMaos: 40,
  });
  const cruzadas = await deUmaVez((n) =>
    app.call(quem(n), transferenciaContracts.transferirPeca, {
      body:
        n % 2 === 0
          ? { codPeca: aqui, codOrigem: outra.codConcessionaria, quantidade: 1 }
          : { codPeca: la, codOrigem: casa.codConcessionaria, quantidade: 1 },
    }),
  );
  expect(contadas(cruzadas)).toEqual({ '200': 20 });
  expect([await saldo(aqui), await saldo(la)]).toMatchObject([{ emMaos: 30 }, { emMaos: 30 }]);
});

test('a DMS that tells twenty lists at once is taken at its word: what there was not is a difference', async () => {
  const codPeca = await aPeca(13);
  const vendas = await deUmaVez((n) =>
    app.call(dms, estoqueDmsContracts.lancarPeloDms, {
      params: params(),
      body: {
        movimentos: [{ chave: `OS-${n}`, codigo: `P-${serial}`, tipo: 'venda', quantidade: 5 }],
      },
    }),
  );
  expect(contadas(vendas)).toEqual({ '200': 20 });
  expect(await saldo(codPeca)).toEqual({ emMaos: 0, demanda: 100 });
});

test('twenty arrivals of one order come in one after the other, while it is put off and cancelled', async () => {
  const codPeca = await aPeca(0);
  const outroCodigo = await aPeca(0);
  const pedido = await oPedidoEnviado(app, casa, { [codPeca]: 12, [outroCodigo]: 12 });
  const outroPedido = await oPedidoEnviado(app, casa, { [outroCodigo]: 5, [codPeca]: 5 });
  const linhas = [outroCodigo, codPeca].map((cod) => ({ codPeca: cod, quantidade: 1 }));
  const dita = await deUmaVez((n) => {
    const alvo = { params: { codSugestaoPedido: n % 4 === 0 ? pedido : outroPedido } };
    if (n % 4 === 0)
      return app.call(quem(n), recebimentoContracts.adiarPedido, { ...alvo, body: { dia: '2026-12-24' } });
    if (n === 19)
      return app.call(quem(n), recebimentoContracts.cancelarPedido, {
        ...alvo,
        body: { motivo: 'Fora de linha' },
      });
    if (n === 18) return app.call(quem(n), sugestaoContracts.receberSugestao, alvo);
    return app.call(quem(n), recebimentoContracts.receberPecas, {
      body: { ...params(), linhas: n % 2 === 0 ? linhas : linhas.toReversed() },
    });
  });
  const estranhas = dita.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text);
  expect(estranhas).toEqual([]);
  const { rows } = await app.admin.query<{ certo: boolean }>(
    'select a_chegar = pedir - chegou - cancelada as certo from sugestao_linha',
  );
  expect(rows.every(({ certo }) => certo)).toBe(true);
  expect((await saldo(codPeca)).emMaos).toBe((await saldo(outroCodigo)).emMaos);
});

test('twenty cars take the oil that is enough for three: the others are told what is left', async () => {
  const menu = await aCardapio(app, casa, { nome: 'Onix' });
  await mover(0, menu.codPeca, 'entrada', 14.5);
  const servicos: number[] = [];
  for (const n of VINTE) {
    const { codAgendamento, codServico } = await aServico(app, casa, {
      dia: '2026-11-24',
      horaMin: 480 + n,
      situacao: 'confirmado',
      codTipoServico: REVISAO,
      dataInicioServico: null,
    });
    await app.admin.query(`update agendamento set modelo = 'Modelo Onix LTZ' where cod_agendamento = $1`, [
      codAgendamento,
    ]);
    await app.admin.query(`update servico set descricao = 'Revisão 40.000 km' where cod_servico = $1`, [
      codServico,
    ]);
    servicos.push(codServico);
  }
  const daEspera = (n: number) => ({ codServico: servicos[n] ?? 0, codLinha: null, codPeca: menu.codPeca });
  const separadas = await deUmaVez((n) =>
    app.call(quem(n), separacaoContracts.separarPeca, {
      params: params(),
      body: { peca: daEspera(n % 2), separada: true },
    }),
  );
  expect(contadas(separadas)).toEqual({ '200': 20 });
  const aplicadas = await deUmaVez((n) =>
    app.call(quem(n), separacaoContracts.aplicarPecas, {
      params: params(),
      body: { pecas: [daEspera(n)] },
    }),
  );
  expect(contadas(aplicadas)).toEqual({ '200': 3, '409 Há só 1 em mãos': 17 });
  expect(await saldo(menu.codPeca)).toEqual({ emMaos: 1, demanda: 13.5 });
});

test('all doors at once over the same parts, in any order: nobody is told to come back', async () => {
  const pecas: number[] = [];
  for (const _ of [1, 2, 3, 4]) pecas.push(await aPeca(50));
  const codigo = (n: number) => `P-${serial - 3 + (n % 4)}`;
  const peca = (n: number) => pecas[n % 4] ?? 0;
  await oPedidoEnviado(app, casa, Object.fromEntries(pecas.map((cod) => [cod, 30])));
  for (let volta = 0; volta < 4; volta += 1) {
    const respostas = await deUmaVez((n) => {
      const ordem = n % 2 === 0 ? [0, 1, 2, 3] : [3, 2, 1, 0];
      if (n % 4 === 0) return mover(n, peca(n + volta), 'venda', 1);
      if (n % 4 === 1)
        return app.call(dms, estoqueDmsContracts.lancarPeloDms, {
          params: params(),
          body: {
            movimentos: ordem.map((k) => ({
              chave: `M-${volta}-${n}-${k}`,
              codigo: codigo(k),
              tipo: k % 2 === 0 ? 'venda' : 'entrada',
              quantidade: 1,
            })),
          },
        });
      if (n % 4 === 2) return mover(n, peca(n), 'entrada', 2);
      return app.call(quem(n), recebimentoContracts.receberPecas, {
        body: { ...params(), linhas: ordem.map((k) => ({ codPeca: peca(k), quantidade: 1 })) },
      });
    });
    expect(contadas(respostas)).toEqual({ '200': 20 });
  }
  for (const cod of pecas) await saldo(cod);
});

test('cars that take several parts, older codes first, and a DMS that tells them the other way do not tie each other up', async () => {
  const velha = await aPeca(100);
  const codigoDaVelha = `P-${serial}`;
  const menu = await aCardapio(app, casa, { nome: 'Onix' });
  const outroMenu = await aCardapio(app, casa, { nome: 'Polo' });
  // The newer part of the second car took the place of one with a lower code than the first car's.
  await app.admin.query(`update peca set cod_substituta = $1, unidade = 'l' where cod_peca = $2`, [
    outroMenu.codPeca,
    velha,
  ]);
  await mover(0, menu.codPeca, 'entrada', 100);
  await mover(0, outroMenu.codPeca, 'entrada', 100);
  const servicos: { codServico: number; codPeca: number }[] = [];
  for (const n of VINTE) {
    const { codAgendamento, codServico } = await aServico(app, casa, {
      dia: '2026-11-24',
      horaMin: 480 + n,
      situacao: 'confirmado',
      codTipoServico: REVISAO,
      dataInicioServico: null,
    });
    const modelo = n % 2 === 0 ? 'Onix' : 'Polo';
    await app.admin.query(`update agendamento set modelo = $1 where cod_agendamento = $2`, [
      `Modelo ${modelo} LTZ`,
      codAgendamento,
    ]);
    await app.admin.query(`update servico set descricao = 'Revisão 40.000 km' where cod_servico = $1`, [
      codServico,
    ]);
    servicos.push({ codServico, codPeca: n % 2 === 0 ? menu.codPeca : outroMenu.codPeca });
  }
  const respostas = await deUmaVez((n) =>
    n < 10
      ? app.call(quem(n), separacaoContracts.aplicarPecas, {
          params: params(),
          body: { pecas: servicos.slice(n * 2, n * 2 + 2).map((cada) => ({ ...cada, codLinha: null })) },
        })
      : app.call(dms, estoqueDmsContracts.lancarPeloDms, {
          params: params(),
          body: {
            movimentos: [outroMenu.codigoDaPeca, codigoDaVelha, menu.codigoDaPeca].map((codigo, k) => ({
              chave: `F-${n}-${k}`,
              codigo,
              tipo: 'entrada',
              quantidade: 1,
            })),
          },
        }),
  );
  expect(contadas(respostas)).toEqual({ '200': 20 });
});

test('what a deadlock undid is done again, and nobody is told to come back', async () => {
  const [um, dois] = [await aPeca(5), await aPeca(5)];
  // Nobody else may set that patience.
  const superusuario = testPool(superUrl(app.url));
  const outro = await superusuario.connect();
  try {
    // Somebody who takes them the other way about, and has the longer patience.
    await outro.query(`begin; set local deadlock_timeout = '60s'`);
    await outro.query('select from peca_estoque where cod_peca = $1 for update', [dois]);
    const chegada = app.call(quem(0), recebimentoContracts.receberPecas, {
      body: { ...params(), linhas: [um, dois].map((codPeca) => ({ codPeca, quantidade: 1 })) },
    });
    // At once when the arrival waits: it looks for a circle once, a second after, and must find this one closed by then.
    await outro.query(`do $$ begin
      while not exists (select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid)
        loop perform pg_sleep(0.005); end loop;
      perform from peca_estoque where cod_peca = ${um} for update;
    end $$`);
    await outro.query('commit');
    expect((await chegada).status).toBe(200);
    expect([await saldo(um), await saldo(dois)]).toMatchObject([{ emMaos: 6 }, { emMaos: 6 }]);
  } finally {
    await outro.query('rollback');
    outro.release();
    await superusuario.end();
  }
});
