import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { arvoreContracts as calls, type No } from '@oferta/contracts/cardapio/arvore.ts';
import { loteContracts } from '@oferta/contracts/cardapio/lote.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../../../../test/factories/cardapio.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let ana: Caller;
let menu: CardapioDaCasa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 2, { nome: 'Ana Prado' });
});
beforeEach(async () => {
  await semCardapio(app);
  menu = await aCardapio(app, casa);
});
afterAll(() => app.close());

const no = async (codNo: number): Promise<No> =>
  calls.getNo.output.parse((await app.call(ana, calls.getNo, { params: { codNo } })).json()).no;
const filhos = async (codPai?: number): Promise<No[]> =>
  calls.listNos.output.parse(
    (
      await app.call(ana, calls.listNos, {
        params: { codConcessionaria: casa.codConcessionaria },
        ...(codPai !== undefined && { query: { codPai: String(codPai) } }),
      })
    ).json(),
  ).itens;
const criar = (codPai: number | null, escrito: object) =>
  app.call(ana, calls.criarNo, { body: { codConcessionaria: casa.codConcessionaria, codPai, no: escrito } });
const criado = async (codPai: number | null, escrito: object): Promise<No> =>
  calls.criarNo.output.parse((await criar(codPai, escrito)).json());
const salvar = (codNo: number, versao: number, escrito: object) =>
  app.call(ana, calls.salvarNo, { params: { codNo }, body: { versao, no: escrito } });
const mover = async (codNo: number, codPai: number | null, antesDe: number | null) =>
  app.call(ana, calls.moverNo, {
    params: { codNo },
    body: { versao: (await no(codNo)).versao, codPai, antesDe },
  });
const codigo = (answer: Answer) => [answer.status, answer.refusal().codigo];

test('each level of the tree tells its children with counts and the range of prices', async () => {
  const [marca] = await filhos();
  // 4.5 l at 50,00 + 90 min at 200,00 an hour
  expect(marca).toMatchObject({
    codNo: menu.codMarca,
    tipo: 'marca',
    filhos: 1,
    pacotes: 1,
    precoDe: 52_500,
    precoAte: 52_500,
  });
  const [pacote] = await filhos(menu.codRevisao);
  expect(pacote?.pacote?.totais).toEqual({
    centavos: 52_500,
    custoCentavos: 13_500,
    margemBp: 7429,
    avulsoCentavos: 52_500,
    minutos: 90,
    incompleto: false,
    abaixoDaMargem: false,
  });
  expect(
    (await filhos(menu.codPacote)).map(({ item }) => [item?.especie, item?.centavos, item?.codigoPeca]),
  ).toEqual([
    ['peca', 22_500, 'OL-5W30 Teste'],
    ['maoDeObra', 30_000, null],
  ]);
});

test('a branch grows kind by kind, and a wrong place is refused', async () => {
  const marca = await criado(null, { tipo: 'marca', nome: 'Outra' });
  const modelo = await criado(marca.codNo, { tipo: 'modelo', nome: 'Carro' });
  expect(modelo).toMatchObject({ ordem: 1, situacao: 'rascunho', ofertado: false, precoDe: null });
  expect(codigo(await criar(marca.codNo, { tipo: 'pacote', nome: 'x', pacote: {} }))).toEqual([
    422,
    'cardapio.paiErrado',
  ]);
  expect(codigo(await criar(null, { tipo: 'modelo', nome: 'x' }))).toEqual([422, 'cardapio.paiErrado']);
  expect(codigo(await criar(2_000_000_000, { tipo: 'modelo', nome: 'x' }))).toEqual([
    404,
    'cardapio.paiNaoEncontrado',
  ]);
  expect(codigo(await criar(marca.codNo, { tipo: 'modelo', nome: 'CÁRRO' }))).toEqual([
    409,
    'cardapio.nomeEmUso',
  ]);
});

test('the database itself lets no wrong tree in', async () => {
  const mover = (para: number | null) =>
    app.admin.query('update cardapio_no set cod_pai = $2 where cod_no = $1', [menu.codModelo, para]);
  await expect(mover(menu.codPacote)).rejects.toThrow('cardapio_no_pai');
  await expect(mover(menu.codModelo)).rejects.toThrow('cardapio_no_pai');
  await expect(mover(null)).rejects.toThrow('check');
});

test.each([
  [
    'a negative price',
    { tipo: 'item', item: { especie: 'insumo', nome: 'x', precoFixoCentavos: -1 } },
    'no.item.precoFixoCentavos',
  ],
  [
    'an absurd quantity',
    { tipo: 'item', item: { especie: 'peca', nome: 'x', codPeca: 1, quantidadeMil: 1_000_000 } },
    'no.item.quantidadeMil',
  ],
  [
    'a discount over 100 %',
    { tipo: 'pacote', nome: 'x', pacote: { descontoBp: 10_001 } },
    'no.pacote.descontoBp',
  ],
  ['no name', { tipo: 'marca', nome: '  ' }, 'no.nome'],
])('%s is refused with its field named', async (_nome, escrito, campo) => {
  const answer = await criar(menu.codPacote, escrito);
  expect(answer.status).toBe(400);
  expect(answer.refusal().campos?.map((cada) => cada.campo)).toEqual([campo]);
});

test('parts, types of service, dates and years that make no sense are refused', async () => {
  const item = (over: object) => criar(menu.codPacote, { tipo: 'item', item: { nome: 'Novo', ...over } });
  expect(codigo(await item({ especie: 'peca', codPeca: 2_000_000_000, quantidadeMil: 1 }))).toEqual([
    422,
    'precoCardapio.pecaDesconhecida',
  ]);
  expect(codigo(await item({ especie: 'maoDeObra', codTipoServico: 999, tmoMin: 1 }))).toEqual([
    422,
    'precoCardapio.tipoServicoDesconhecido',
  ]);
  const datas = { tipo: 'marca', nome: 'Nova', validoDe: '2026-02-01', validoAte: '2026-01-01' };
  expect(codigo(await criar(null, datas))).toEqual([422, 'cardapio.datasInvertidas']);
  const anos = { tipo: 'versao', nome: 'Nova', versaoModelo: { anoDe: 2026, anoAte: 2025 } };
  expect(codigo(await criar(menu.codModelo, anos))).toEqual([422, 'cardapio.anosInvertidos']);
});

test('markup and formulas in a name stay the text they are', async () => {
  const nome = '=1+1 <script>alert("oi")</script>';
  expect((await criado(null, { tipo: 'marca', nome })).nome).toBe(nome);
});

test('a saved node is what the form says; two editors do not overwrite each other', async () => {
  const antes = await no(menu.codRevisao);
  const revisao = { km: 50_000, meses: 60, tolKm: 500, tolDias: 15, perdeGarantia: false };
  const escrito = { tipo: 'revisao', nome: 'Revisão 50.000 km', situacao: 'publicado', revisao };
  const salvo = calls.salvarNo.output.parse((await salvar(menu.codRevisao, antes.versao, escrito)).json());
  expect(salvo).toMatchObject({ nome: 'Revisão 50.000 km', revisao, versao: antes.versao + 1 });
  const segundo = await salvar(menu.codRevisao, antes.versao, escrito);
  expect(segundo.status).toBe(409);
  expect(segundo.refusal()).toMatchObject({
    mensagem: 'Ana Prado salvou enquanto você editava',
    atual: { versao: salvo.versao },
  });
  expect(codigo(await salvar(menu.codRevisao, salvo.versao, { tipo: 'marca', nome: 'x' }))).toEqual([
    422,
    'cardapio.tipoNaoMuda',
  ]);
});

test('a typed price rules over the computed one until it is taken back', async () => {
  const precificar = async (codNo: number, precoFixoCentavos: number | null) =>
    app.call(ana, calls.precificarNo, {
      params: { codNo },
      body: { versao: (await no(codNo)).versao, precoFixoCentavos },
    });
  await precificar(menu.codItemPeca, 10_000);
  expect((await no(menu.codPacote)).pacote?.totais.centavos).toBe(40_000);
  await precificar(menu.codPacote, 39_990);
  expect((await no(menu.codMarca)).precoDe).toBe(39_990);
  await precificar(menu.codPacote, null);
  await precificar(menu.codItemPeca, null);
  expect((await no(menu.codPacote)).precoDe).toBe(52_500);
  expect(codigo(await precificar(menu.codRevisao, 1))).toEqual([422, 'cardapio.paiErrado']);
});

test('siblings are reordered and branches moved, prices with them', async () => {
  const b = await criado(menu.codMarca, { tipo: 'modelo', nome: 'B' });
  const c = await criado(menu.codMarca, { tipo: 'modelo', nome: 'C' });
  await mover(c.codNo, menu.codMarca, menu.codModelo);
  expect((await filhos(menu.codMarca)).map(({ codNo }) => codNo)).toEqual([c.codNo, menu.codModelo, b.codNo]);
  // Being moved about is no edit for those who stand around.
  expect((await no(menu.codModelo)).versao).toBe(1);

  await mover(menu.codVersao, b.codNo, null);
  expect((await no(b.codNo)).pacotes).toBe(1);
  expect((await no(menu.codModelo)).pacotes).toBe(0);
  expect(codigo(await mover(menu.codVersao, menu.codRevisao, null))).toEqual([422, 'cardapio.paiErrado']);
  expect(codigo(await mover(b.codNo, menu.codMarca, menu.codVersao))).toEqual([
    422,
    'cardapio.vizinhoErrado',
  ]);
});

test('a pasted branch is a draft with the same prices under a free name, and can be undone', async () => {
  const colar = () =>
    app.call(ana, calls.colarNo, { params: { codNo: menu.codRevisao }, body: { codPai: menu.codVersao } });
  const { no: copia, copiados, codLote } = calls.colarNo.output.parse((await colar()).json());
  expect(copiados).toBe(4);
  expect(copia).toMatchObject({
    nome: 'Revisão 40.000 km Teste (cópia)',
    situacao: 'rascunho',
    pacotes: 1,
    precoDe: 52_500,
    ordem: 2,
  });
  expect(calls.colarNo.output.parse((await colar()).json()).no.nome).toBe(
    'Revisão 40.000 km Teste (cópia 2)',
  );

  const desfeito = await app.call(ana, loteContracts.desfazerLote, { params: { codLote } });
  expect(desfeito.json()).toMatchObject({ estado: 'desfeito', criados: 4, naoDesfeitos: [] });
  expect((await app.call(ana, calls.getNo, { params: { codNo: copia.codNo } })).status).toBe(404);
});

test('a branch is removed only when that was said, and comes back whole', async () => {
  const excluir = (query?: Record<string, string>) =>
    app.call(ana, calls.excluirNo, { params: { codNo: menu.codModelo }, ...(query && { query }) });
  const recusa = await excluir();
  expect(codigo(recusa)).toEqual([409, 'cardapio.temAbaixo']);
  expect(recusa.refusal().mensagem).toBe('Há 5 pontos abaixo. Confirme para excluir tudo');
  const { excluidos, codLote } = calls.excluirNo.output.parse((await excluir({ tudo: '1' })).json());
  expect(excluidos).toBe(6);
  expect(await filhos(menu.codMarca)).toEqual([]);

  await app.call(ana, loteContracts.desfazerLote, { params: { codLote } });
  expect(await no(menu.codModelo)).toMatchObject({ pacotes: 1, precoDe: 52_500 });
  const { rows } = await app.admin.query(
    'select cod_no::integer from item_agregado where cod_alacarte = $1',
    [menu.codAlacarte],
  );
  expect(rows).toEqual([{ cod_no: menu.codModelo }]);
});

test('publishing says so of the node, or of the whole branch', async () => {
  const situar = async (situacao: string, abaixo: boolean) =>
    calls.situarNo.output.parse(
      (
        await app.call(ana, calls.situarNo, {
          params: { codNo: menu.codModelo },
          body: { versao: (await no(menu.codModelo)).versao, situacao, abaixo },
        })
      ).json(),
    );
  expect(await situar('inativo', false)).toMatchObject({ alterados: 1, codLote: null });
  expect((await no(menu.codPacote)).situacao).toBe('publicado');
  expect((await situar('rascunho', true)).alterados).toBe(6);
  expect((await situar('publicado', true)).no.ofertado).toBe(true);
  expect(await situar('publicado', true)).toMatchObject({ alterados: 0, codLote: null });
});

test('publishing a whole branch is taken back as one, but for what somebody wrote since; once', async () => {
  const situacoes = async () =>
    (
      await app.admin.query<{ cod_no: number; situacao: string }>(
        'select cod_no::integer, situacao from cardapio_no order by cod_no',
      )
    ).rows.map(({ situacao }) => situacao);
  await app.admin.query(`update cardapio_no set situacao = 'rascunho' where cod_no = any ($1)`, [
    [menu.codPacote, menu.codItemPeca, menu.codItemMaoDeObra],
  ]);
  const antes = await situacoes();
  const publicar = await app.call(ana, calls.situarNo, {
    params: { codNo: menu.codModelo },
    body: { versao: (await no(menu.codModelo)).versao, situacao: 'publicado', abaixo: true },
  });
  const { alterados, codLote } = calls.situarNo.output.parse(publicar.json());
  expect(alterados).toBe(3);
  expect(new Set(await situacoes())).toEqual(new Set(['publicado']));
  await app.admin.query(`update cardapio_no set nome = 'Troca revista' where cod_no = $1`, [
    menu.codItemMaoDeObra,
  ]);

  const desfazer = () => app.call(ana, loteContracts.desfazerLote, { params: { codLote: codLote ?? 0 } });
  expect((await desfazer()).json()).toMatchObject({
    estado: 'desfeito',
    descricao: 'Publicação de "Modelo Teste": 3 pontos',
    alterados: 3,
    naoDesfeitos: [{ nome: 'Troca Teste', motivo: 'Alterado por outra pessoa depois' }],
  });
  expect(await situacoes()).toEqual([...antes.slice(0, -1), 'publicado']);
  expect((await desfazer()).refusal().mensagem).toBe('Esta alteração está desfeita');
});

test('search finds by any words of the path and tells it; the higher stands first', async () => {
  const buscar = async (busca: string) => {
    const answer = await app.call(ana, calls.buscarNos, {
      params: { codConcessionaria: casa.codConcessionaria },
      query: { busca },
    });
    return calls.buscarNos.output.parse(answer.json()).itens;
  };
  expect((await buscar('modelo oleo')).map(({ no: { nome } }) => nome)).toEqual(['Óleo Teste']);
  expect((await buscar('teste')).map(({ no: { tipo } }) => tipo)).toEqual([
    'marca',
    'modelo',
    'versao',
    'revisao',
    'pacote',
    'item',
    'item',
  ]);
  for (const escrita of ['modelo 40 mil', 'modelo 40.000', 'modelo 40000']) {
    const [achado] = await buscar(escrita);
    expect(achado).toMatchObject({
      no: { codNo: menu.codRevisao },
      caminho: [{ nome: 'Marca Teste' }, { nome: 'Modelo Teste' }, { nome: '1.0 Teste' }],
    });
  }
  expect(await buscar('50%')).toEqual([]);
});

test('another’s menu is not found, and other levels are not let in', async () => {
  const fora = await as(app, await aConcessionaria(app, { distribuidor: 'atria' }), 2);
  expect((await app.call(fora, calls.getNo, { params: { codNo: menu.codMarca } })).status).toBe(404);
  const consultor = await as(app, casa, 4);
  expect((await app.call(consultor, calls.getNo, { params: { codNo: menu.codMarca } })).status).toBe(403);
});
