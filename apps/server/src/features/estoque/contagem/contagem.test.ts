import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Contagem,
  contagemContracts as calls,
  type DiferencaContada,
  type PecaDaContagem,
  type PecaPropostaParaContar,
} from '@oferta/contracts/estoque/contagem.ts';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { aFornecedor, aPecaComVendas, semEstoque } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
/** Both may approve; Bia also counts. Caio only counts. */
let ana: Caller;
let bia: Caller;
let caio: Caller;
let filtro: number;
let oleo: number;
let contagem: number;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 2, { nome: 'Ana Prado' });
  bia = await as(app, casa, 1, { nome: 'Bia Souza' });
  caio = await as(app, casa, 4, { nome: 'Caio Lima' });
});
beforeEach(async () => {
  await app.admin.query('truncate contagem, contagem_linha cascade');
  await semEstoque(app);
  const codFornecedor = await aFornecedor(app, casa);
  filtro = await aPecaComVendas(app, casa, { codigo: 'FO-1', codFornecedor, vendas: [], emMaos: 50 });
  oleo = await aPecaComVendas(app, casa, {
    codigo: 'OL-5',
    codFornecedor,
    vendas: [],
    emMaos: 20,
    unidade: 'l',
  });
  contagem = await abrir([filtro, oleo]);
});
afterAll(() => app.close());

async function abrir(pecas: number[], titulo = 'Prateleira A'): Promise<number> {
  const aberta = await app.call(ana, calls.abrirContagem, {
    body: { codConcessionaria: casa.codConcessionaria, titulo, pecas },
  });
  return aberta.json<Contagem>().codContagem;
}
const aqui = () => ({ params: { codContagem: contagem } });
const comecar = (quem: Caller, body: object) => app.call(quem, calls.comecarPeca, { ...aqui(), body });
const dizer = (quem: Caller, codPeca: number, versao: number, quantidade: number) =>
  app.call(quem, calls.contarPeca, { ...aqui(), body: { codPeca, versao, quantidade } });
async function contar(quem: Caller, codPeca: number, quantidade: number): Promise<void> {
  const { versao } = (await comecar(quem, { codPeca })).json<PecaDaContagem>();
  expect((await dizer(quem, codPeca, versao, quantidade)).status).toBe(200);
}
const aprovar = (quem: Caller, pecas: number[]) =>
  app.call(quem, calls.aprovarPecasContadas, { ...aqui(), body: { pecas } });
const vender = (codPeca: number, quantidade: number) =>
  app.call(bia, movimentoContracts.movimentarPeca, { body: { codPeca, tipo: 'venda', quantidade } });
const diferencas = async (quem = ana) =>
  (await app.call(quem, calls.listDiferencas, aqui())).json<{
    contagem: Contagem;
    diferencas: DiferencaContada[];
  }>();

async function saldos(): Promise<Record<string, number>> {
  const { rows } = await app.admin.query<{ codigo: string; em_maos: number; soma: number }>(
    `select p.codigo, e.em_maos, (select coalesce(sum(saldo), 0) from peca_movimento m where m.cod_peca = p.cod_peca) as soma
     from peca_estoque e join peca p using (cod_peca) order by p.codigo`,
  );
  for (const { em_maos: emMaos, soma } of rows) expect(emMaos).toBe(soma);
  return Object.fromEntries(rows.map(({ codigo, em_maos: emMaos }) => [codigo, emMaos]));
}

test('a count is blind, its difference is told to others, and what was sold since stays sold', async () => {
  const lida = (await comecar(caio, { codigo: 'fo 1' })).json<PecaDaContagem>();
  expect(lida).toMatchObject({ codPeca: filtro, codigo: 'FO-1', contando: 'Caio Lima', contada: null });
  await vender(filtro, 2);
  const dita = (await dizer(caio, filtro, lida.versao, 47)).json();
  expect(dita).toMatchObject({ mudouDurante: -2, peca: { contada: 47, contou: 'Caio Lima' } });
  // What the balance says is in nothing that who counts can read.
  const aberta = await app.call(caio, calls.getContagem, aqui());
  expect(JSON.stringify(aberta.json())).not.toMatch(/saldo|50|48/i);
  expect((await app.call(caio, calls.listDiferencas, aqui())).status).toBe(403);
  await vender(filtro, 1);
  expect((await diferencas()).diferencas).toMatchObject([
    {
      codigo: 'FO-1',
      saldoComeco: 50,
      contada: 47,
      diferenca: -3,
      valorCentavos: -15_000,
      mudouDurante: -2,
      mudouDesde: -3,
      movidas: '3 vendidas',
      saldoDepois: 44,
      impedimento: null,
    },
  ]);
  expect((await aprovar(ana, [filtro])).json()).toMatchObject({
    situacao: 'aberta',
    aprovadas: 1,
    aAprovar: 0,
  });
  expect(await saldos()).toEqual({ 'FO-1': 44, 'OL-5': 20 });
  const { rows } = await app.admin.query(
    `select m.motivo, u.nome from peca_movimento m join usuario u using (cod_usuario) where m.cod_contagem = $1`,
    [contagem],
  );
  expect(rows).toEqual([
    { motivo: `Contagem ${contagem}: contadas 47, o saldo dizia 50`, nome: 'Ana Prado' },
  ]);
  // Once: a second approval of the same changes nothing.
  await aprovar(bia, [filtro]);
  expect(await saldos()).toMatchObject({ 'FO-1': 44 });
});

test('who counted approves nothing of it, on no way', async () => {
  await contar(bia, filtro, 49);
  expect((await aprovar(bia, [filtro])).refusal()).toMatchObject({
    mensagem: 'FO-1: Você contou: outra pessoa aprova',
  });
  expect((await aprovar(caio, [filtro])).status).toBe(403);
  await expect(
    app.admin.query(
      'update contagem_linha set viva = false, aprovada_em = now(), aprovada_por = contada_por where cod_peca = $1',
      [filtro],
    ),
  ).rejects.toThrow('contagem_linha_outra_pessoa');
  expect(await saldos()).toEqual({ 'FO-1': 50, 'OL-5': 20 });
});

test('a count typed while forty sales pass loses none of them', async () => {
  const { versao } = (await comecar(caio, { codPeca: filtro })).json<PecaDaContagem>();
  const vendas = Array.from({ length: 40 }, () => vender(filtro, 1));
  const [dita] = await Promise.all([dizer(caio, filtro, versao, 48), ...vendas]);
  expect(dita.status).toBe(200);
  const vendidas = (await Promise.all(vendas)).filter(({ status }) => status === 200).length;
  expect(await saldos()).toMatchObject({ 'FO-1': 50 - vendidas });
  await aprovar(ana, [filtro]);
  expect(await saldos()).toMatchObject({ 'FO-1': 48 - vendidas });
});

test('an approval while sales pass: balance = sum of movements, each counted once', async () => {
  await contar(caio, filtro, 60);
  const tudo = await Promise.all([
    aprovar(ana, [filtro]),
    aprovar(bia, [filtro]),
    ...Array.from({ length: 12 }, () => vender(filtro, 1)),
  ]);
  const vendidas = tudo.slice(2).filter(({ status }) => status === 200).length;
  expect(await saldos()).toMatchObject({ 'FO-1': 60 - vendidas });
});

test('two people on one count: each sees what the other does, and nobody overwrites unseen', async () => {
  const deCaio = (await comecar(caio, { codPeca: filtro })).json<PecaDaContagem>();
  const recusa = await comecar(bia, { codPeca: filtro });
  expect(recusa.refusal()).toMatchObject({
    codigo: 'contagem.outraContando',
    mensagem: expect.stringMatching(/^Caio Lima está contando esta peça desde \d\d:\d\d$/) as string,
  });
  const deBia = (await comecar(bia, { codPeca: filtro, mesmoAssim: true })).json<PecaDaContagem>();
  await dizer(bia, filtro, deBia.versao, 49);
  expect((await dizer(caio, filtro, deCaio.versao, 48)).refusal()).toMatchObject({
    mensagem: 'Bia Souza contou esta peça enquanto você contava',
    atual: { contada: 49 },
  });
  // Both at once, each another part.
  const [, vista] = await Promise.all([contar(caio, oleo, 19.5), comecar(bia, { codPeca: filtro })]);
  expect(vista.json()).toMatchObject({ contada: 49, contou: 'Bia Souza' });
  expect((await diferencas()).contagem).toMatchObject({ contadas: 2, aAprovar: 2 });
});

test('a part is in one open count; one found on the shelf comes in; a code nobody knows is said', async () => {
  const outra = await app.call(ana, calls.abrirContagem, {
    body: { codConcessionaria: casa.codConcessionaria, titulo: 'Outra', pecas: [filtro] },
  });
  expect(outra.status).toBe(409);
  const achada = await aPecaComVendas(app, casa, {
    codigo: 'AC-7',
    codFornecedor: await aFornecedor(app, casa, 'Outro'),
    vendas: [],
  });
  expect((await comecar(caio, { codigo: 'AC-7' })).json()).toMatchObject({
    codPeca: achada,
    razao: 'achada',
  });
  expect((await comecar(caio, { codigo: 'XX-404' })).refusal()).toMatchObject({
    mensagem: 'Nenhuma peça daqui tem o código XX-404',
  });
  const primeira = contagem;
  const so = await aPecaComVendas(app, casa, {
    codigo: 'SO-1',
    codFornecedor: await aFornecedor(app, casa, 'Terceiro'),
    vendas: [],
  });
  contagem = await abrir([so], 'Segunda');
  expect((await comecar(caio, { codPeca: filtro })).refusal()).toMatchObject({
    mensagem: 'Esta peça está sendo contada em outra contagem: Prateleira A',
  });
  contagem = primeira;
});

test('what cannot be on a shelf, or was put right meanwhile, is counted again', async () => {
  await contar(caio, filtro, 3);
  await vender(filtro, 10);
  expect((await aprovar(ana, [filtro])).refusal()).toMatchObject({
    mensagem: 'FO-1: Saiu depois mais do que foi contado: peça para contar de novo',
  });
  await contar(caio, oleo, 19.5);
  await app.call(bia, movimentoContracts.movimentarPeca, {
    body: { codPeca: oleo, tipo: 'ajuste', quantidade: -0.5, motivo: 'Vazou' },
  });
  expect((await aprovar(ana, [oleo])).status).toBe(409);
  // Neither was put right; asked for again, the balance of now is the beginning.
  await app.call(ana, calls.recontarPecas, { ...aqui(), body: { pecas: [filtro, oleo] } });
  expect((await aprovar(ana, [filtro])).status).toBe(409);
  await contar(caio, filtro, 39);
  await contar(caio, oleo, 19.5);
  expect((await aprovar(ana, [filtro, oleo])).json()).toMatchObject({ situacao: 'encerrada', aprovadas: 2 });
  expect(await saldos()).toEqual({ 'FO-1': 39, 'OL-5': 19.5 });
});

test('half a filter, a negative number and a part nobody stood before are no count', async () => {
  const { versao } = (await comecar(caio, { codPeca: filtro })).json<PecaDaContagem>();
  expect((await dizer(caio, filtro, versao, 1.5)).status).toBe(422);
  expect((await dizer(caio, filtro, versao, -1)).status).toBe(400);
  expect((await dizer(caio, oleo, 1, 20)).refusal()).toMatchObject({ codigo: 'contagem.naoComecada' });
  const ninguem = await as(app, casa, 5);
  expect((await comecar(ninguem, { codPeca: filtro })).status).toBe(403);
});

test('cancelled, nothing moves; undone, what it put right is put back and sales stay', async () => {
  const acao = (qual: 'cancelarContagem' | 'desfazerContagem', motivo = 'Prateleira errada') =>
    app.call(ana, calls[qual], { ...aqui(), body: { motivo } });
  await contar(caio, filtro, 45);
  expect((await app.call(ana, calls.encerrarContagem, aqui())).refusal()).toMatchObject({
    codigo: 'contagem.faltaAprovar',
  });
  expect((await acao('desfazerContagem')).status).toBe(409);
  expect((await acao('cancelarContagem', ' ')).status).toBe(400);
  await aprovar(ana, [filtro]);
  expect((await acao('cancelarContagem')).status).toBe(409);
  await vender(filtro, 4);
  expect((await acao('desfazerContagem')).json()).toMatchObject({
    situacao: 'desfeita',
    motivo: 'Prateleira errada',
  });
  expect(await saldos()).toMatchObject({ 'FO-1': 46 });
  expect((await acao('desfazerContagem')).status).toBe(409);
  expect((await comecar(caio, { codPeca: oleo })).refusal()).toMatchObject({
    mensagem: 'Esta contagem já foi desfeita',
  });
  // Free again, and cancelled this time.
  contagem = await abrir([filtro], 'De novo');
  await contar(caio, filtro, 1);
  expect((await acao('cancelarContagem')).json()).toMatchObject({ situacao: 'cancelada' });
  expect(await saldos()).toMatchObject({ 'FO-1': 46 });
  const lista = await app.call(caio, calls.listContagens, {
    params: { codConcessionaria: casa.codConcessionaria },
  });
  expect(lista.json<Contagem[]>().map(({ situacao }) => situacao)).toEqual(['cancelada', 'desfeita']);
});

test('an undoing that would leave less than nothing is refused, by the part’s code', async () => {
  await contar(caio, filtro, 60);
  await aprovar(ana, [filtro]);
  await vender(filtro, 55);
  const recusa = await app.call(ana, calls.desfazerContagem, { ...aqui(), body: { motivo: 'Engano' } });
  expect(recusa.refusal()).toMatchObject({
    mensagem: 'Não dá para desfazer: FO-1 ficaria com saldo abaixo de zero',
  });
  expect(await saldos()).toMatchObject({ 'FO-1': 5 });
});

test('the database keeps what the screens promise: an adjustment of a count is its difference, once', async () => {
  await contar(caio, filtro, 47);
  const ajustar = (quantidade: number, tipo = 'ajuste') =>
    app.admin.query(
      `insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, motivo, dia, quando, cod_contagem)
       values ($1, $2, $3, $5, $4, 'x', current_date, now(), $6)`,
      [casa.codDistribuidor, casa.codConcessionaria, filtro, quantidade, tipo, contagem],
    );
  await expect(ajustar(-4)).rejects.toThrow('peca_movimento_diferenca');
  await expect(ajustar(-3, 'venda')).rejects.toThrow('peca_movimento_contagem');
  await ajustar(-3);
  await expect(ajustar(-3)).rejects.toThrow('peca_movimento_da_contagem');
  await expect(
    app.admin.query('update contagem_linha set contada = 40 where cod_peca = $1', [filtro]),
  ).rejects.toThrow('peca_movimento_diferenca');
});

test('what to count: sold at zero first, then the classes’ turn; what is open or just counted is not proposed', async () => {
  const propor = async () =>
    (
      await app.call(ana, calls.proporContagem, {
        params: { codConcessionaria: casa.codConcessionaria },
        query: {},
      })
    ).json<PecaPropostaParaContar[]>();
  expect(await propor()).toEqual([]);
  const codFornecedor = await aFornecedor(app, casa, 'Mais um');
  const cara = await aPecaComVendas(app, casa, { codigo: 'A-1', codFornecedor, vendas: [9, 9], emMaos: 3 });
  await aPecaComVendas(app, casa, { codigo: 'C-1', codFornecedor, vendas: [], emMaos: 3 });
  const zerada = await aPecaComVendas(app, casa, { codigo: 'Z-1', codFornecedor, vendas: [1] });
  await app.admin.query(
    `insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando)
     values ($1, $2, $3, 'semSaldo', 2, current_date, now())`,
    [casa.codDistribuidor, casa.codConcessionaria, zerada],
  );
  expect((await propor()).map(({ codigo, razao, classe }) => [codigo, razao, classe])).toEqual([
    ['Z-1', 'semSaldo', 'B'],
    ['A-1', 'classe', 'A'],
    ['C-1', 'classe', 'C'],
  ]);
  contagem = await abrir([zerada, cara], 'Da vez');
  await contar(caio, zerada, 0);
  await contar(caio, cara, 3);
  await aprovar(ana, [zerada, cara]);
  // Counted as the balance says: settled all the same, and no movement was made.
  expect((await propor()).map(({ codigo }) => codigo)).toEqual(['C-1']);
  const { rows } = await app.admin.query('select from peca_sem_saldo');
  expect(rows).toEqual([]);
});
