import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { type Transferencia, transferenciaContracts } from '@oferta/contracts/estoque/transferencia.ts';
import { aFornecedor, aPecaComVendas, semEstoque } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let outra: Casa;
let solta: Casa;
let ana: Caller;
let daqui: number;
let deLa: number;

beforeAll(async () => {
  app = await testApp();
  const grupo = await aConcessionaria(app);
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into grupo (cod_distribuidor, nome) values ($1, 'Grupo Serra') returning cod_grupo as cod`,
    [grupo.codDistribuidor],
  );
  const cod_grupo = rows[0]?.cod ?? 0;
  casa = await aConcessionaria(app, { cod_grupo });
  outra = await aConcessionaria(app, { cod_grupo, nome: 'Oficina Serra Azul' });
  solta = grupo;
  ana = await as(app, casa, 2);
});
beforeEach(async () => {
  await app.admin.query('truncate peca_transferencia');
  await semEstoque(app);
  const peca = async (onde: Casa, codigo: string, emMaos: number) =>
    aPecaComVendas(app, onde, { codigo, codFornecedor: await aFornecedor(app, onde), vendas: [], emMaos });
  daqui = await peca(casa, 'PF-2240', 0);
  deLa = await peca(outra, 'pf 2240', 6);
  await peca(solta, 'PF-2240', 9);
});
afterAll(() => app.close());

const transferir = (quantidade: number, { quem = ana, de = outra }: { quem?: Caller; de?: Casa } = {}) =>
  app.call(quem, transferenciaContracts.transferirPeca, {
    body: { codPeca: daqui, codOrigem: de.codConcessionaria, quantidade },
  });
const terminar = (codTransferencia: number, chegou: boolean) =>
  app.call(ana, transferenciaContracts.terminarTransferencia, {
    params: { codTransferencia },
    body: { chegou },
  });
const saldos = async () => {
  const { rows } = await app.admin.query<{ saldo: number }>(
    `select coalesce((select em_maos from peca_estoque where cod_peca = p), 0) as saldo from unnest($1::bigint[]) as p`,
    [[daqui, deLa]],
  );
  return rows.map(({ saldo }) => saldo);
};

test('who needs this part: where more of it is asked for in a year than lies there', async () => {
  const quemPrecisa = async (codPeca: number) =>
    (await app.call(ana, movimentoContracts.quemPrecisa, { params: { codPeca } })).json();
  expect(await quemPrecisa(deLa)).toEqual([]);
  await app.call(ana, movimentoContracts.movimentarPeca, {
    body: { codPeca: daqui, tipo: 'perdida', quantidade: 4 },
  });
  expect(await quemPrecisa(deLa)).toEqual([
    {
      codConcessionaria: casa.codConcessionaria,
      nome: expect.any(String) as string,
      codPeca: daqui,
      emMaos: 0,
      noAno: 4,
    },
  ]);
  // Six lie there, nobody asked: it needs none.
  expect(await quemPrecisa(daqui)).toEqual([]);
});

test('who has this part: the same code in the group’s dealerships that the caller sees', async () => {
  const quemTem = async (quem: Caller) =>
    (await app.call(quem, movimentoContracts.quemTem, { params: { codPeca: daqui } })).json();
  expect(await quemTem(ana)).toEqual([
    { codConcessionaria: outra.codConcessionaria, nome: 'Oficina Serra Azul', emMaos: 6 },
  ]);
  expect(await quemTem(await as(app, casa, 1))).toEqual([]);
});

test('a transfer comes in part: the rest stays on the way, or goes back', async () => {
  const { codTransferencia } = (await transferir(4)).json<Transferencia>();
  const parte = (chegou: boolean, quantidade: number) =>
    app.call(ana, transferenciaContracts.terminarTransferencia, {
      params: { codTransferencia },
      body: { chegou, quantidade },
    });
  expect((await parte(true, 3)).json()).toMatchObject({ quantidade: 4, aCaminho: 1, situacao: 'enviada' });
  expect((await parte(true, 2)).refusal()).toMatchObject({ mensagem: 'Só há 1 a caminho' });
  expect((await parte(false, 1)).json()).toMatchObject({ aCaminho: 0, situacao: 'recebida' });
  expect(await saldos()).toEqual([3, 3]);
});

test('what is transferred leaves there at once and comes in when it arrives, once', async () => {
  const { codTransferencia, ...feita } = (await transferir(4)).json<Transferencia>();
  expect(feita).toMatchObject({ origem: 'Oficina Serra Azul', quantidade: 4, situacao: 'enviada' });
  expect(await saldos()).toEqual([0, 2]);
  const lista = await app.call(ana, transferenciaContracts.listTransferencias, {
    params: { codConcessionaria: outra.codConcessionaria },
  });
  expect(lista.json()).toMatchObject([{ codTransferencia }]);
  const chegadas = await Promise.all([1, 2, 3].map(() => terminar(codTransferencia, true)));
  expect(chegadas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await saldos()).toEqual([4, 2]);
});

test('who sees only where it goes takes it in, and cannot send it back', async () => {
  const { codTransferencia } = (await transferir(4)).json<Transferencia>();
  const bia = await as(app, casa, 1);
  const dela = (chegou: boolean) =>
    app.call(bia, transferenciaContracts.terminarTransferencia, {
      params: { codTransferencia },
      body: { chegou },
    });
  expect((await dela(false)).status).toBe(404);
  expect((await dela(true)).json()).toMatchObject({ situacao: 'recebida', origem: 'outra concessionária' });
});

test('what does not come goes back to where it was', async () => {
  const { codTransferencia } = (await transferir(4)).json<Transferencia>();
  expect((await terminar(codTransferencia, false)).json()).toMatchObject({ situacao: 'cancelada' });
  expect(await saldos()).toEqual([0, 6]);
});

test('two who take the last units at the same moment: one of them is told what is left', async () => {
  const respostas = await Promise.all([transferir(4), transferir(4)]);
  expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const recusa = respostas.find(({ status }) => status === 409);
  expect(recusa?.refusal()).toMatchObject({ mensagem: 'Há só 2 na Oficina Serra Azul' });
});

test('only within the group, and only from where the caller sees', async () => {
  expect((await transferir(1, { de: solta })).status).toBe(422);
  expect((await transferir(1, { quem: await as(app, casa, 1) })).status).toBe(409);
});
