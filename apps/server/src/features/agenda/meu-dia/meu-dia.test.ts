import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { avisoContracts } from '@oferta/contracts/machines/aviso.ts';
import { acessoDoMecanicoContracts as acessos } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { type AcaoDoMeuDia, meuDiaContracts as calls, MeuDia } from '@oferta/contracts/agenda/meu-dia.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { anAparelho, aPin, noAparelho } from '../../../../test/factories/meu-dia/aparelho.ts';
import { umaCasaACadaTeste } from '../../../../test/factories/meu-dia/casa-com-mecanico.ts';
import { anAgendamento, aServico, intervalos, servicoRow } from '../../../../test/factories/servico.ts';
import type { Caller, TestApp } from '../../../../test/test-app.ts';

const NOVE = new Date('2026-11-23T12:00:00Z');

let app: TestApp;
let casa: Casa;
let gerente: Caller;
let codMecanico: number;
let mecanico: Caller;
umaCasaACadaTeste({ as: NOVE, nome: 'Rui Mecânico Teste' }, async (aberto, nova) => {
  app = aberto;
  ({ casa, gerente, codMecanico } = nova);
  const aparelho = await anAparelho(app, casa, { gerente, nome: 'Tablet do box' });
  mecanico = await noAparelho(app, aparelho, { codMecanico, pin: await aPin(app, gerente, codMecanico) });
});

type Feito = AcaoDoMeuDia extends infer A
  ? A extends AcaoDoMeuDia
    ? Omit<A, 'chave' | 'em' | 'enviadoEm'>
    : never
  : never;
const agora = () => app.app.platform.clock().toISOString();
const fazer = (feito: Feito, over: Partial<AcaoDoMeuDia> = {}, quem = mecanico) =>
  app.call(quem, calls.fazerNoMeuDia, {
    body: { chave: randomUUID(), em: agora(), enviadoEm: agora(), ...feito, ...over },
  });
const dia = async (quem = mecanico) => MeuDia.parse((await app.call(quem, calls.meuDia)).json());
const ha = (segundos: number) => new Date(NOVE.getTime() - segundos * 1000).toISOString();

test('my jobs of today, the running one first, and nobody else’s', async () => {
  const plano = (inicioPlanejado: string, fimPlanejado: string) => ({ inicioPlanejado, fimPlanejado });
  const depois = await aServico(app, casa, {
    codMecanico,
    ...plano('2026-11-23T16:00Z', '2026-11-23T17:00Z'),
  });
  const antes = await aServico(app, casa, {
    codMecanico,
    ...plano('2026-11-23T13:00Z', '2026-11-23T14:00Z'),
  });
  const emServico = await aServico(app, casa, {
    codMecanico,
    status: 2,
    ...plano('2026-11-23T17:00Z', '2026-11-23T18:00Z'),
  });
  const parado = await aServico(app, casa, { codMecanico, status: 2, paralisado: true, dia: '2026-11-16' });
  await aServico(app, casa, { codMecanico: await aMecanico(app, casa) });
  await aServico(app, casa, {
    codMecanico,
    dia: '2026-11-25',
    situacao: 'confirmado',
    dataInicioServico: null,
  });

  const { servicos, fuso } = await dia();

  expect(fuso).toBe('America/Sao_Paulo');
  expect(servicos.map(({ codServico }) => codServico)).toEqual([
    emServico.codServico,
    parado.codServico,
    antes.codServico,
    depois.codServico,
  ]);
  // 07:40 to 09:00, twenty minutes of which somebody else's clock has.
  expect(servicos[0]).toMatchObject({ status: 2, segundosTrabalhados: 80 * 60, naCasa: true, minutos: 60 });
});

test('of a client who waits it tells the first name, and of others nothing', async () => {
  const codAgendamento = await anAgendamento(app, casa, { cliente: 'Maria Sobrenome Teste' });
  await aServico(app, casa, { codAgendamento, codMecanico });
  expect((await dia()).servicos[0]).toMatchObject({ espera: null });
  await app.admin.query(`update agendamento set transporte = 'espera' where cod_agendamento = $1`, [
    codAgendamento,
  ]);
  const answer = await app.call(mecanico, calls.meuDia);
  expect(answer.json<MeuDia>().servicos[0]?.espera).toBe('Maria');
  expect(answer.text).not.toContain('Sobrenome');
});

test('a job is begun, stopped for a reason, taken up again and finished', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico });
  const passo = async (feito: Feito) => {
    const answer = await fazer(feito);
    expect(answer.status, answer.text).toBe(200);
    return MeuDia.parse(answer.json()).servicos[0];
  };
  expect(await passo({ acao: 'iniciar', codServico })).toMatchObject({ status: 2, paralisado: false });
  app.setNow(new Date(NOVE.getTime() + 10 * 60_000));
  expect(await passo({ acao: 'pausar', codServico, pausa: 'descanso' })).toMatchObject({
    paralisado: true,
    motivoParalisacao: 'outro',
    textoParalisacao: 'Almoço ou pausa',
    segundosTrabalhados: 600,
  });
  app.setNow(new Date(NOVE.getTime() + 20 * 60_000));
  expect(await passo({ acao: 'iniciar', codServico })).toMatchObject({ status: 2, paralisado: false });
  expect(await passo({ acao: 'concluir', codServico })).toMatchObject({
    status: 3,
    segundosTrabalhados: 600,
  });
});

test.each([
  ['peca', 'aguardandoPeca', null],
  ['cliente', 'aguardandoAprovacao', null],
  ['descanso', 'outro', 'Almoço ou pausa'],
  ['outroCarro', 'outro', 'Outro carro na frente'],
] as const)('the reason %s is one tap', async (pausa, motivo, texto) => {
  const { codServico } = await aServico(app, casa, { codMecanico, status: 2 });
  expect((await fazer({ acao: 'pausar', codServico, pausa })).status).toBe(200);
  expect(await servicoRow(app, codServico)).toMatchObject({
    motivo_paralisacao: motivo,
    texto_paralisacao: texto,
  });
});

test('another reason is said in words, or refused', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico, status: 2 });
  const nada = await fazer({ acao: 'pausar', codServico, pausa: 'outra' });
  expect([nada.status, nada.refusal().codigo]).toEqual([422, 'servico.motivoObrigatorio']);
  expect(
    (await fazer({ acao: 'pausar', codServico, pausa: 'outra', texto: 'Chamado ao pátio' })).status,
  ).toBe(200);
  expect(await servicoRow(app, codServico)).toMatchObject({ texto_paralisacao: 'Chamado ao pátio' });
});

test('the ordinary judge refuses, and nothing is noted as done', async () => {
  const semCarro = await aServico(app, casa, { codMecanico, situacao: 'confirmado' });
  const umAndando = await aServico(app, casa, { codMecanico, status: 2, cliente: 'Ana' });
  const outro = await aServico(app, casa, { codMecanico });
  const recusas = [
    await fazer({ acao: 'iniciar', codServico: semCarro.codServico }),
    await fazer({ acao: 'iniciar', codServico: outro.codServico }),
    await fazer({ acao: 'pausar', codServico: outro.codServico, pausa: 'peca' }),
    await fazer({ acao: 'concluir', codServico: outro.codServico }),
  ];
  expect(recusas.map((answer) => [answer.status, answer.refusal().codigo])).toEqual([
    [409, 'servico.osFechada'],
    [409, 'servico.mecanicoComServico'],
    [409, 'servico.transicaoRecusada'],
    [409, 'servico.transicaoRecusada'],
  ]);
  const { rows } = await app.admin.query('select 1 from meu_dia_acao where cod_mecanico = $1', [codMecanico]);
  expect(rows).toEqual([]);
  expect((await dia()).servicos[0]?.codServico).toBe(umAndando.codServico);
});

test('the same key does it once, told one after the other or at once', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico });
  const chave = randomUUID();
  const vezes = await Promise.all([1, 2, 3].map(() => fazer({ acao: 'iniciar', codServico }, { chave })));
  vezes.push(await fazer({ acao: 'iniciar', codServico }, { chave }));
  expect(vezes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await intervalos(app, codServico)).toHaveLength(1);
});

test('what was done without network is done at the instant it was, by our clock', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico });
  // A device an hour ahead, told after five minutes.
  await fazer({ acao: 'iniciar', codServico }, { em: ha(300 - 3600), enviadoEm: ha(-3600) });
  await fazer({ acao: 'concluir', codServico }, { em: ha(60), enviadoEm: ha(0) });
  expect(await intervalos(app, codServico)).toMatchObject([
    { inicio: new Date(ha(300)), fim: new Date(ha(60)), motivo_fim: 'finalizar' },
  ]);
  expect(await servicoRow(app, codServico)).toMatchObject({
    data_inicio_servico_execucao: new Date(ha(300)),
    data_fim_servico: new Date(ha(60)),
  });
});

test('nothing is put before what is known by then', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico, status: 2 });
  await fazer({ acao: 'pausar', codServico, pausa: 'peca' }, { em: ha(60), enviadoEm: ha(0) });
  await fazer({ acao: 'iniciar', codServico }, { em: ha(3600), enviadoEm: ha(0) });
  expect((await intervalos(app, codServico)).map(({ inicio, fim }) => [inicio, fim])).toEqual([
    [new Date('2026-11-23T10:40:00Z'), new Date(ha(60))],
    [new Date(ha(60)), null],
  ]);
});

test('a job that somebody finished, gave away or cancelled meanwhile is refused in words', async () => {
  const colega = await aMecanico(app, casa, { nome: 'Bia Colega Teste' });
  const [acabado, dado, solto, cancelado] = await Promise.all(
    [1, 2, 3, 4].map(() => aServico(app, casa, { codMecanico })),
  );
  const consultor = await as(app, casa, 4);
  const params = { codServico: acabado?.codServico ?? 0 };
  await app.call(consultor, servicoContracts.iniciarServico, { params });
  await app.call(consultor, servicoContracts.finalizarServico, { params });
  const mudar = (sql: string, codServico: number | undefined, ...mais: unknown[]) =>
    app.admin.query(`update servico set ${sql} where cod_servico = $1`, [codServico, ...mais]);
  await mudar('cod_mecanico = $2', dado?.codServico, colega);
  await mudar('cod_mecanico = null', solto?.codServico);
  await mudar('cancelado = true', cancelado?.codServico);

  const recusa = async (codServico = 0, acao: 'iniciar' | 'concluir' = 'iniciar') => {
    const answer = await fazer({ acao, codServico });
    return [answer.status, answer.refusal().mensagem];
  };
  expect(await recusa(acabado?.codServico, 'concluir')).toEqual([
    409,
    'Não é possível concluir: o serviço está aguardando inspeção',
  ]);
  expect(await recusa(dado?.codServico)).toEqual([409, 'Este serviço agora é de Bia Colega Teste']);
  expect(await recusa(solto?.codServico)).toEqual([409, 'Este serviço não está mais com você']);
  expect(await recusa(cancelado?.codServico)).toEqual([404, 'Serviço não encontrado']);
});

test('the audit says which mechanic did it and on which device', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico });
  await fazer({ acao: 'iniciar', codServico });
  const { rows } = await app.admin.query(
    `select acao, origem, endereco from auditoria where tabela = 'servico' and chave = $1 order by cod_auditoria desc limit 1`,
    [codServico],
  );
  expect(rows).toEqual([
    { acao: 'fazerNoMeuDia', origem: 'aparelho', endereco: 'Rui Mecânico Teste · Tablet do box · 127.0.0.1' },
  ]);
  const { rows: acoes } = await app.admin.query(
    `select a.acao, d.nome, a.cod_mecanico from meu_dia_acao a join aparelho d using (cod_aparelho) where cod_servico = $1`,
    [codServico],
  );
  expect(acoes).toEqual([{ acao: 'iniciar', nome: 'Tablet do box', cod_mecanico: codMecanico }]);
});

test('a person who is the mechanic does the same under their own name', async () => {
  const pessoa = await as(app, casa, 4);
  await app.call(gerente, acessos.ligarPessoa, {
    params: { codMecanico },
    body: { codUsuario: pessoa.codUsuario },
  });
  const { codServico } = await aServico(app, casa, { codMecanico });
  expect((await fazer({ acao: 'iniciar', codServico }, {}, pessoa)).status).toBe(200);
  const { rows } = await app.admin.query(
    `select cod_usuario, origem from auditoria where tabela = 'servico' and chave = $1 order by cod_auditoria desc limit 1`,
    [codServico],
  );
  expect(rows).toEqual([{ cod_usuario: pessoa.codUsuario, origem: 'tela' }]);
});

test('another house’s job is not found, and its day not mine', async () => {
  const vizinha = await aConcessionaria(app);
  const { codServico } = await aServico(app, vizinha, { codMecanico: await aMecanico(app, vizinha) });
  const alheia = await aConcessionaria(app, { distribuidor: 'prime' });
  const deLa = await aServico(app, alheia, { codMecanico: await aMecanico(app, alheia) });
  for (const cod of [codServico, deLa.codServico])
    expect((await fazer({ acao: 'iniciar', codServico: cod })).refusal().codigo).toBe(
      'servico.naoEncontrado',
    );
  expect((await dia()).servicos).toEqual([]);
  expect((await app.call({ ...mecanico, host: 'prime.localhost:3000' }, calls.meuDia)).status).toBe(401);
});

test('a part is asked for, seen by the desk, and its coming by the mechanic', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico, status: 2 });
  const pedida = await fazer({
    acao: 'pedirPeca',
    codServico,
    descricao: ' Pastilha dianteira ',
    quantidade: 2,
  });
  expect(MeuDia.parse(pedida.json()).servicos[0]).toMatchObject({
    status: 2,
    paralisado: false,
    pecasPedidas: [{ descricao: 'Pastilha dianteira', quantidade: 2, chegou: false }],
  });
  const consultor = await as(app, casa, 5);
  const params = { codConcessionaria: casa.codConcessionaria };
  const pedidos = await app.call(consultor, acessos.pedidosDosMecanicos, { params });
  const [peca] = acessos.pedidosDosMecanicos.output.parse(pedidos.json()).pecas;
  expect(peca).toMatchObject({ mecanico: 'Rui Mecânico Teste', quantidade: 2, atendidaEm: null });

  const codPedido = peca?.codPedido ?? 0;
  const lider = await as(app, casa, 3);
  const atender = { params: { codPedido }, body: { chegou: true } };
  expect((await app.call(consultor, acessos.atenderPecaPedida, atender)).status).toBe(200);
  expect((await dia()).servicos[0]?.pecasPedidas).toMatchObject([{ chegou: true }]);
  await app.call(consultor, acessos.atenderPecaPedida, { params: { codPedido }, body: { chegou: false } });
  await app.call(consultor, acessos.atenderPecaPedida, atender);
  const { itens } = avisoContracts.listAvisos.output.parse(
    (await app.call(lider, avisoContracts.listAvisos)).json(),
  );
  expect(itens.map(({ titulo }) => titulo)).toEqual(['Chegou: Pastilha dianteira']);
  const deFora = await as(app, await aConcessionaria(app), 4);
  expect((await app.call(deFora, acessos.atenderPecaPedida, atender)).status).toBe(404);
});

test('AG-13 what changed since I looked is told until I say that I saw it', async () => {
  const { codServico, codAgendamento } = await aServico(app, casa, { codMecanico });
  expect((await dia()).mudancas).toEqual([]);
  await app.call(mecanico, calls.verMeuDia);
  const novo = await aServico(app, casa, { codMecanico });
  await app.admin.query(
    `update agendamento set previsao_entrega = '2026-11-23T20:00Z' where cod_agendamento = $1`,
    [codAgendamento],
  );

  const { mudancas } = await dia();
  expect(mudancas.map((mudanca) => [mudanca.codServico, mudanca.tipo, mudanca.para])).toEqual([
    [codServico, 'promessa', '2026-11-23T20:00:00Z'],
    [novo.codServico, 'entrou', null],
  ]);
  // What I do to a job myself is no news to me; the other is still.
  await fazer({ acao: 'iniciar', codServico });
  expect((await dia()).mudancas.map((mudanca) => mudanca.codServico)).toEqual([novo.codServico]);
  await app.call(mecanico, calls.verMeuDia);
  expect((await dia()).mudancas).toEqual([]);
});

test.each([
  { acao: 'iniciar', codServico: 1, chave: 'x' },
  { acao: 'iniciar', codServico: 1, em: 'ontem' },
  { acao: 'voar', codServico: 1 },
  { acao: 'pausar', codServico: 1, pausa: 'preguica' },
  { acao: 'pedirPeca', codServico: 1, descricao: '  ' },
  { acao: 'pedirPeca', codServico: 1, descricao: 'x'.repeat(201) },
  { acao: 'pedirPeca', codServico: 1, descricao: 'x', quantidade: 0 },
  { acao: 'iniciar', codServico: -1 },
  {},
])('what makes no sense is refused by its fields: %o', async (errado) => {
  const body = { chave: randomUUID(), em: agora(), enviadoEm: agora(), ...errado };
  const answer = await app.call(mecanico, calls.fazerNoMeuDia, { body });
  expect([answer.status, answer.refusal().codigo]).toEqual([400, 'chamada.malformada']);
});
