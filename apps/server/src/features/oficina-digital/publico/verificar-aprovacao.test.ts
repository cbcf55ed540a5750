import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { apagarADois } from '../../../../test/titular/apagar-pessoa.ts';
import { clientesDa, type Recebido } from '../../../../test/factories/cliente-do-link.ts';
import { as } from '../../../../test/factories/house.ts';
import { aBancada, type Bancada, resposta } from '../../../../test/factories/orcamento.ts';

let bancada: Bancada;
let cliente: ReturnType<typeof clientesDa>;
beforeAll(async () => {
  bancada = await aBancada();
  cliente = clientesDa(bancada);
});
afterAll(() => bancada.app.close());

async function respondido(): Promise<{ recebido: Recebido; codigo: string }> {
  const recebido = await cliente.receber();
  const pagina = resposta(publicoContracts.decidirOrcamento, await cliente.responder(recebido));
  return { recebido, codigo: pagina.codigo ?? '' };
}
const verificar = async (codigo: string) =>
  resposta(publicoContracts.verificarAprovacao, await cliente.verificar(codigo));

/** Changes what only is added to, as somebody who owns the database could. */
async function adulterar(tabela: 'aprovacao' | 'orcamento_versao', mudanca: string, { orcamento }: Recebido) {
  await bancada.app.admin.query(`alter table ${tabela} disable trigger user`);
  const { rowCount } = await bancada.app.admin.query(
    `update ${tabela} set ${mudanca} where cod_orcamento = $1`,
    [orcamento.codOrcamento],
  );
  await bancada.app.admin.query(`alter table ${tabela} enable trigger user`);
  expect(rowCount).toBeGreaterThan(0);
}

test('a code tells what was agreed to, the plate masked, and that everything verifies', async () => {
  const { recebido, codigo } = await respondido();
  const conferida = await verificar(codigo);
  expect(conferida).toMatchObject({
    confere: true,
    versaoAlterada: null,
    orcamento: recebido.orcamento.numero,
    numeroVersao: 1,
    placa: 'ABC•••3',
    quando: '2026-11-23T14:00:00.000Z',
    aprovadoCentavos: 60_290,
  });
  expect(conferida.concessionaria).toMatch(/^Concessionária \d+$/);
});

test.each([
  ['orcamento_versao', `conteudo = jsonb_set(conteudo, '{linhas,0,totalCentavos}', '1')`],
  ['orcamento_versao', `conteudo = '{"tudo": "outro"}'`],
  ['orcamento_versao', `hash = repeat('0', 64)`],
  ['aprovacao', `nome = 'Outra Pessoa'`],
  ['aprovacao', `endereco = '192.0.2.1'`],
  ['aprovacao', `quando = quando + interval '1 second'`],
  ['aprovacao', `decisoes = jsonb_set(decisoes, '{1,decisao}', '"aprovado"')`],
] as const)('after %s set %s it does not verify, and the version is named', async (tabela, mudanca) => {
  const { recebido, codigo } = await respondido();
  await adulterar(tabela, mudanca, recebido);
  expect(await verificar(codigo)).toMatchObject({ confere: false, versaoAlterada: 1 });
});

test('of two answers, what is altered in the second version leaves the first code good', async () => {
  const primeiro = await cliente.receber();
  const [freio, palheta] = primeiro.orcamento.itens;
  const aprovado = await bancada.decidir(primeiro.orcamento, [
    { codLinha: freio?.codLinha, decisao: 'aprovado' },
  ]);
  expect(aprovado.status).toBe(200);
  const { codigo: antes } = await cliente.pagina(primeiro.token);
  const segundo = await cliente.receber(await bancada.ler(primeiro.orcamento.codOrcamento));
  const decisoes = [{ codLinha: palheta?.codLinha, decisao: 'recusado' }];
  const pagina = resposta(
    publicoContracts.decidirOrcamento,
    await cliente.responder(segundo, { sim: [], over: { decisoes } }),
  );
  expect(await verificar(pagina.codigo ?? '')).toMatchObject({
    confere: true,
    numeroVersao: 2,
    aprovadoCentavos: 0,
  });

  await adulterar(
    'orcamento_versao',
    `conteudo = case numero when 2 then conteudo || '{"observacao":"outra"}' else conteudo end`,
    segundo,
  );
  expect(await verificar(pagina.codigo ?? '')).toMatchObject({ confere: false, versaoAlterada: 2 });
  expect(await verificar(antes ?? '')).toMatchObject({
    confere: true,
    numeroVersao: 1,
    aprovadoCentavos: 60_290,
  });
});

test('an unknown code, and one of another distributor, are not found; a mistyped one is said to be', async () => {
  const { codigo } = await respondido();
  const desconhecido = await cliente.verificar('0000-0000-0000-0000');
  expect([desconhecido.status, desconhecido.refusal().codigo]).toEqual([404, 'publico.linkInvalido']);
  expect((await cliente.verificar(codigo, 'atria.localhost:3000')).status).toBe(404);
  expect((await cliente.verificar('ILOU-0000-0000-0000')).refusal().campos).toEqual([
    { campo: 'codigo', mensagem: 'Confira o código' },
  ]);
});

test('a customer who was erased leaves no name in what they approved, and it verifies; a change after that does not', async () => {
  const { recebido, codigo } = await respondido();
  const dois = await as(bancada.app, bancada.casa, 2);
  // Nobody is erased while their car is in the house.
  await bancada.app.admin.query(`update agendamento set situacao = 'cancelado'`);
  await bancada.app.admin.query('update ordem_servico set aberta = false, fechada_em = now()');
  const sinais = { nomes: ['Cliente Exemplo'], documentos: [], telefones: ['+5511987654321'], emails: [] };
  const answer = await apagarADois(bancada.app, { casa: bancada.casa, pede: dois }, { sinais });
  expect(answer.status, answer.text).toBe(200);

  const { rows } = await bancada.app.admin.query<{ tudo: string }>(
    `select p::text || v::text as tudo from aprovacao p join orcamento_versao v using (cod_orcamento) where cod_orcamento = $1`,
    [recebido.orcamento.codOrcamento],
  );
  expect(rows[0]?.tudo).toContain('[apagado]');
  expect(rows[0]?.tudo).not.toContain('Cliente Exemplo');
  expect(await verificar(codigo)).toMatchObject({ confere: true, aprovadoCentavos: 60_290 });

  await adulterar('aprovacao', `nome = 'Outra Pessoa'`, recebido);
  expect((await verificar(codigo)).confere).toBe(false);
});
