import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { clientesDa, CPF, type Recebido } from '../../../../test/factories/cliente-do-link.ts';
import {
  aBancada,
  type Bancada,
  MANHA,
  PALHETAS,
  PASTILHA,
  resposta,
} from '../../../../test/factories/orcamento.ts';

let bancada: Bancada;
let cliente: ReturnType<typeof clientesDa>;
beforeAll(async () => {
  bancada = await aBancada({ TRUST_PROXY: 'true' });
  cliente = clientesDa(bancada);
});
afterAll(() => bancada.app.close());
beforeEach(() => bancada.moverPara(MANHA));

const codigoDe = async (resposta: ReturnType<typeof cliente.responder>) => (await resposta).refusal().codigo;
const depoisDe = (minutos: number) => bancada.moverPara(new Date(MANHA.getTime() + minutos * 60_000));
const aprovacoes = async ({ orcamento }: Recebido) =>
  resposta(
    orcamentoContracts.historicoDoOrcamento,
    await bancada.app.call(bancada.lead, orcamentoContracts.historicoDoOrcamento, {
      params: { codOrcamento: orcamento.codOrcamento },
    }),
  ).aprovacoes;

describe('an answer', () => {
  test('decides line by line, is proved with address and browser, and shows its code', async () => {
    const recebido = await cliente.receber();
    const answer = await cliente.responder(recebido, {
      de: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Celular de Teste' },
    });
    const pagina = resposta(publicoContracts.decidirOrcamento, answer);
    expect(pagina).toMatchObject({ situacao: 'decidido', orcamento: { numeroVersao: 1 } });
    expect(pagina.orcamento.linhas.map(({ decisao }) => decisao)).toEqual(['aprovado', 'recusado']);
    expect(await cliente.pagina(recebido.token)).toEqual(pagina);

    const { rows } = await bancada.app.admin.query(
      `select canal, nome, prova, prova_valor, endereco, navegador, registrado_por, codigo from aprovacao where cod_orcamento = $1`,
      [recebido.orcamento.codOrcamento],
    );
    expect(rows).toEqual([
      {
        canal: 'link',
        nome: 'Cliente Exemplo',
        prova: 'cpf',
        prova_valor: CPF.slice(-4),
        endereco: '203.0.113.7',
        navegador: 'Celular de Teste',
        registrado_por: null,
        codigo: pagina.codigo,
      },
    ]);
    expect(await aprovacoes(recebido)).toMatchObject([{ confere: true, aprovadas: 1, recusadas: 1 }]);
  });

  test('moves the board, and approved work becomes work of the visit', async () => {
    const recebido = await cliente.receber();
    await cliente.responder(recebido, { sim: [0, 1] });
    const depois = await bancada.ler(recebido.orcamento.codOrcamento);
    expect(depois).toMatchObject({ estado: 'aprovado', decididas: 2, aprovadoCentavos: 75_140 });
    const { rows } = await bancada.app.admin.query<{ descricao: string }>(
      'select descricao from servico join checklist using (cod_agendamento) where cod_checklist = $1',
      [recebido.orcamento.codCheckList],
    );
    expect(rows).toEqual([{ descricao: 'Pastilhas dianteiras' }]);
  });

  test('to what the counter left open takes the rest, and may repeat what was said there', async () => {
    const recebido = await cliente.receber();
    const codLinha = recebido.orcamento.itens[0]?.codLinha;
    await bancada.decidir(recebido.orcamento, [{ codLinha, decisao: 'aprovado' }]);
    expect((await cliente.pagina(recebido.token)).situacao).toBe('aberto');
    expect(await codigoDe(cliente.responder(recebido, { sim: [1] }))).toBe('publico.jaDecidido');
    expect((await cliente.responder(recebido, { sim: [0, 1] })).json()).toMatchObject({
      situacao: 'decidido',
    });
    expect(await aprovacoes(recebido)).toMatchObject([{ aprovadas: 1 }, { aprovadas: 1, confere: true }]);
  });
});

describe('is refused, and nothing is decided,', () => {
  const OPCOES = [
    { ...PASTILHA, grupoOpcao: 1, qualidade: 'genuina' },
    { ...PASTILHA, codigo: 'P-200', grupoOpcao: 1, qualidade: 'alternativa' },
  ];
  test.each<[string, Parameters<typeof cliente.responder>[1], string]>([
    ['with another CPF', { over: { valor: '0000' } }, 'publico.provaErrada'],
    ['with a code that nobody sent', { over: { prova: 'sms', valor: '123456' } }, 'publico.provaErrada'],
    ['with a sum that was not shown', { over: { totalAprovadoCentavos: 1 } }, 'publico.mudou'],
    [
      'with a line that was not shown',
      { over: { decisoes: [{ codLinha: 999_999, decisao: 'recusado' }] } },
      'publico.mudou',
    ],
    ['naming another version', { over: { numeroVersao: 2 } }, 'publico.versaoAntiga'],
    ['without a name', { over: { nome: ' ' } }, 'chamada.malformada'],
    ['with letters for the proof', { over: { valor: 'abcd' } }, 'chamada.malformada'],
    ['with nothing', { over: { decisoes: [] } }, 'chamada.malformada'],
  ])('%s', async (_caso, dita, codigo) => {
    const recebido = await cliente.receber();
    expect(await codigoDe(cliente.responder(recebido, dita))).toBe(codigo);
    expect(await cliente.pagina(recebido.token)).toMatchObject({ situacao: 'aberto', codigo: null });
  });

  test('when a line is left out, or said yes and no to', async () => {
    const recebido = await cliente.receber();
    const [primeira] = recebido.orcamento.itens.map(({ codLinha }) => codLinha);
    const so = [{ codLinha: primeira, decisao: 'recusado' }];
    const dizer = (decisoes: object[]) => cliente.responder(recebido, { sim: [], over: { decisoes } });
    expect(await codigoDe(dizer(so))).toBe('publico.faltaDecidir');
    const [campo] =
      (await dizer([...so, { codLinha: primeira, decisao: 'aprovado' }])).refusal().campos ?? [];
    expect(campo).toEqual({ campo: 'decisoes', mensagem: 'Responda uma vez a cada item' });
  });

  test('when both alternatives are taken', async () => {
    const visita = await cliente.receber();
    const { rows } = await bancada.app.admin.query<{ cod: number }>(
      'select cod_agendamento as cod from checklist where cod_checklist = $1',
      [visita.orcamento.codCheckList],
    );
    const recebido = await cliente.receber(
      await bancada.precificado(OPCOES, { cod_agendamento: rows[0]?.cod }),
    );
    expect(await codigoDe(cliente.responder(recebido, { sim: [0, 1] }))).toBe('publico.umaPorOpcao');
    expect((await cliente.responder(recebido, { sim: [1] })).status).toBe(200);
  });

  test('when the price behind the page is another, whoever changed it', async () => {
    const recebido = await cliente.receber();
    await bancada.app.admin.query('update orcamento_linha set preco_centavos = 1 where cod_linha = $1', [
      recebido.orcamento.itens[0]?.codLinha,
    ]);
    expect(await codigoDe(cliente.responder(recebido))).toBe('publico.mudou');
  });

  test('once answered, saying when', async () => {
    const recebido = await cliente.receber();
    await cliente.responder(recebido);
    const segunda = await cliente.responder(recebido, { sim: [0, 1] });
    expect([segunda.status, segunda.refusal().mensagem]).toEqual([
      409,
      'Este orçamento já foi respondido em 23/11/2026, 11:00',
    ]);
    expect((await cliente.pedirCodigo(recebido.token)).refusal().codigo).toBe('publico.jaDecidido');
  });

  test('after its last day', async () => {
    const recebido = await cliente.receber();
    await bancada.moverPara(new Date('2026-12-04T03:00:00Z'));
    for (const answer of [
      cliente.responder(recebido),
      cliente.perguntar(recebido.token),
      cliente.pedirCodigo(recebido.token),
    ])
      expect(await codigoDe(answer)).toBe('publico.linkExpirado');
  });

  test('off the air', async () => {
    const recebido = await cliente.receber();
    await cliente.revogar(recebido);
    for (const answer of [
      cliente.responder(recebido),
      cliente.perguntar(recebido.token),
      cliente.pedirCodigo(recebido.token),
    ])
      expect(await codigoDe(answer)).toBe('publico.linkRevogado');
  });

  test('by an older version', async () => {
    const recebido = await cliente.receber();
    await cliente.receber(await bancada.ler(recebido.orcamento.codOrcamento));
    for (const answer of [
      cliente.responder(recebido),
      cliente.perguntar(recebido.token),
      cliente.pedirCodigo(recebido.token),
    ])
      expect(await codigoDe(answer)).toBe('publico.versaoAntiga');
  });
});

describe('the code by SMS', () => {
  const comSms = (recebido: Recebido, valor: string) =>
    cliente.responder(recebido, { over: { prova: 'sms', valor } });

  test('goes out at once, at night too, is no message of the quote’s, and proves who answers', async () => {
    await bancada.moverPara(new Date('2026-11-24T02:30:00Z'));
    const recebido = await cliente.receber();
    expect((await cliente.pedirCodigo(recebido.token)).json()).toEqual({ feito: true });
    const { rows } = await bancada.app.admin.query(
      `select canal, destino, nao_antes, cod_orcamento from mensagem order by cod_mensagem desc limit 1`,
    );
    expect(rows).toEqual([{ canal: 'sms', destino: '+5511987654321', nao_antes: null, cod_orcamento: null }]);
    const codigo = await cliente.ultimoCodigo();
    expect(codigo).toMatch(/^\d{6}$/);
    expect((await comSms(recebido, codigo)).status).toBe(200);
    const { rows: provas } = await bancada.app.admin.query(
      `select prova, prova_valor from aprovacao where cod_orcamento = $1`,
      [recebido.orcamento.codOrcamento],
    );
    expect(provas).toEqual([{ prova: 'sms', prova_valor: 'celular final 4321' }]);
  });

  test('is good for ten minutes, on its own link, and the newest only', async () => {
    const [recebido, outro] = [await cliente.receber(), await cliente.receber()];
    await cliente.pedirCodigo(recebido.token);
    const primeiro = await cliente.ultimoCodigo();
    expect(await codigoDe(comSms(outro, primeiro))).toBe('publico.provaErrada');
    await cliente.pedirCodigo(recebido.token);
    const segundo = await cliente.ultimoCodigo();
    // One in a million draws the same twice.
    if (primeiro !== segundo) expect(await codigoDe(comSms(recebido, primeiro))).toBe('publico.provaErrada');
    await depoisDe(10);
    expect(await codigoDe(comSms(recebido, segundo))).toBe('publico.provaErrada');
  });

  test('is not sent to a phone that takes none', async () => {
    const fixo = await cliente.receber(undefined, { telefone: '+551133334444' });
    expect((await cliente.pedirCodigo(fixo.token)).refusal().codigo).toBe('publico.semCelular');
  });

  test('is sent three times in ten minutes, however many ask at once', async () => {
    const { token } = await cliente.receber();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cliente.pedirCodigo(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const recusada = answers.find(({ status }) => status === 429);
    expect(recusada?.refusal()).toMatchObject({
      codigo: 'publico.muitasTentativas',
      mensagem: 'Muitas tentativas. Aguarde 10 minutos e tente de novo',
    });
    expect(recusada?.headers['retry-after']).toBe('600');
    await depoisDe(10);
    expect((await cliente.pedirCodigo(token)).status).toBe(200);
  });
});

describe('a walk-in of whom the registry has neither CPF nor mobile', () => {
  const aPassante = (over: Record<string, unknown> = {}) =>
    cliente.receber(undefined, { telefone: '+551133334444', cod_agendamento: null, ...over });
  const dizer = (recebido: Recebido, valor: string) =>
    cliente.responder(recebido, { over: { prova: 'cpfDeclarado', valor } });
  const provas = async ({ orcamento: { codOrcamento } }: Recebido) =>
    (
      await bancada.app.admin.query(
        'select canal, nome, prova, prova_valor, registrado_por, quando from aprovacao where cod_orcamento = $1',
        [codOrcamento],
      )
    ).rows;

  test.each(['+551133334444', null])(
    'signs at the link with the phone %s, saying the whole CPF',
    async (telefone) => {
      const recebido = await aPassante({ telefone });
      expect(await codigoDe(dizer(recebido, '52998224724'))).toBe('publico.cpfInvalido');
      expect(await provas(recebido)).toEqual([]);
      expect((await dizer(recebido, CPF)).status).toBe(200);
      expect(await provas(recebido)).toMatchObject([
        { canal: 'link', prova: 'cpfDeclarado', prova_valor: '529.982.247-25', registrado_por: null },
      ]);
      expect(await aprovacoes(recebido)).toMatchObject([{ prova: 'cpfDeclarado', confere: true }]);
    },
  );

  test('may not say one where there is something to compare with', async () => {
    expect(await codigoDe(dizer(await cliente.receber(), CPF))).toBe('publico.provaErrada');
    const soCelular = await aPassante({ telefone: '+5511987654321' });
    expect(await codigoDe(dizer(soCelular, CPF))).toBe('publico.provaErrada');
  });

  test('signs at the counter too: the proof is who attended, and when', async () => {
    const recebido = await aPassante({ telefone: null });
    const [pastilha, palhetas] = recebido.orcamento.itens;
    const answer = await bancada.decidir(
      recebido.orcamento,
      [
        { codLinha: pastilha?.codLinha, decisao: 'aprovado' },
        { codLinha: palhetas?.codLinha, decisao: 'recusado' },
      ],
      { canal: 'balcao', nome: 'Passante Exemplo' },
    );
    expect(answer.status).toBe(200);
    expect(await provas(recebido)).toMatchObject([
      {
        canal: 'balcao',
        nome: 'Passante Exemplo',
        prova: 'atendente',
        prova_valor: 'Lia Oficina',
        quando: MANHA,
      },
    ]);
    expect((await cliente.pagina(recebido.token)).situacao).toBe('decidido');
  });
});

describe('guessing at the proof', () => {
  test('stops after five tries of a link in ten minutes, the right one included, also all at once', async () => {
    const recebido = await cliente.receber();
    const chutes = await Promise.all(
      Array.from({ length: 12 }, (_vazio, i) =>
        cliente.responder(recebido, { over: { valor: String(i).padStart(4, '0') } }),
      ),
    );
    expect(chutes.filter((chute) => chute.refusal().codigo === 'publico.provaErrada')).toHaveLength(5);
    expect(chutes.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await codigoDe(cliente.responder(recebido))).toBe('publico.muitasTentativas');
    await depoisDe(10);
    expect((await cliente.responder(recebido)).status).toBe(200);
  });

  test('stops after thirty of an address, whatever the link; who is elsewhere goes on', async () => {
    const daqui = { 'x-forwarded-for': '203.0.113.40' };
    const links = [];
    for (let i = 0; i < 7; i += 1) links.push(await cliente.receber(await bancada.precificado([PALHETAS])));
    for (const recebido of links.slice(0, 6))
      for (let i = 0; i < 5; i += 1)
        expect(await codigoDe(cliente.responder(recebido, { de: daqui }))).toBe('publico.provaErrada');
    const [setimo] = links.slice(6);
    if (!setimo) throw new Error('seven links were sent');
    expect(await codigoDe(cliente.responder(setimo, { de: daqui }))).toBe('publico.muitasTentativas');
    expect(await codigoDe(cliente.responder(setimo))).toBe('publico.provaErrada');
  });
});

describe('where the dealership asks for the CPF', () => {
  const exigir = (exige: boolean) =>
    bancada.app.admin.query('update concessionaria set cpf_obrigatorio = $2 where cod_concessionaria = $1', [
      bancada.casa.codConcessionaria,
      exige,
    ]);
  const semCpf = () => cliente.receber(undefined, { telefone: '+5511987654321', cod_agendamento: null });
  beforeEach(() => exigir(true));
  afterAll(() => exigir(false));

  test('who signs at the link says theirs, unless the registry has it', async () => {
    expect((await cliente.responder(await cliente.receber())).status).toBe(200);
    const recebido = await semCpf();
    expect((await cliente.pagina(recebido.token)).provas).toEqual(['cpfDeclarado']);
    const comSms = await cliente.responder(recebido, { over: { prova: 'sms', valor: '123456' } });
    expect([comSms.status, comSms.refusal().mensagem]).toEqual([422, 'CPF obrigatório']);
    const dito = await cliente.responder(recebido, { over: { prova: 'cpfDeclarado', valor: CPF } });
    expect(dito.status).toBe(200);
  });

  test('who signs at the counter says theirs, and it is kept with the proof', async () => {
    const { orcamento, token } = await semCpf();
    expect(orcamento.faltaCpf).toBe(true);
    const todas = orcamento.itens.map(({ codLinha }) => ({ codLinha, decisao: 'aprovado' }));
    const sem = await bancada.decidir(orcamento, todas);
    expect([sem.status, sem.refusal().mensagem]).toEqual([422, 'CPF obrigatório']);
    const errado = await bancada.decidir(orcamento, todas, { documento: '111.111.111-11' });
    expect(errado.refusal().mensagem).toBe('Favor inserir CPF válido');
    expect((await bancada.decidir(orcamento, todas, { documento: CPF })).status).toBe(200);
    const { rows } = await bancada.app.admin.query(
      'select prova_valor from aprovacao where cod_orcamento = $1',
      [orcamento.codOrcamento],
    );
    expect(rows).toEqual([{ prova_valor: 'Lia Oficina, documento 529.982.247-25' }]);
    expect((await cliente.pagina(token)).situacao).toBe('decidido');
  });

  test("a walk-in's order has it", async () => {
    const { casa, app } = bancada;
    await app.admin.query(
      `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, cliente, modelo, placa, documento)
       values ($1, $2, 'CPF-1', 'Cliente Exemplo', 'Modelo', 'CPF1A23', $3)`,
      [casa.codDistribuidor, casa.codConcessionaria, CPF],
    );
    const { token, orcamento } = await cliente.receber(undefined, {
      telefone: null,
      cod_agendamento: null,
      placa: 'CPF1A23',
    });
    expect(orcamento.faltaCpf).toBe(false);
    expect((await cliente.pagina(token)).provas).toEqual(['cpf']);
  });
});
