import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import {
  IMAGEM_DO_MECANICO,
  MecanicoCadastrado,
  mecanicoContracts as calls,
  mecanicoRefusals,
} from '@oferta/contracts/cadastros/mecanico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
/** Made before the first call: which dealerships there are is remembered for some seconds. */
const casas: Casa[] = [];
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  for (let i = 0; i < 20; i += 1) casas.push(await aConcessionaria(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  const livre = casas.pop();
  if (!livre) throw new Error('more tests than dealerships');
  casa = livre;
  caller = await as(app, casa, 3, { nome: 'Ana Teste' });
});

const corpo = (over: Record<string, unknown> = {}) => ({
  nome: 'Bento Exemplo',
  especialidades: [{ codTipoServico: 1, nivel: 'pleno', validade: '2027-03-31' }],
  jornada: null,
  custoHoraCentavos: 6000,
  codigoDms: 'M-77',
  codBox: null,
  ...over,
});
const criar = (over: Record<string, unknown> = {}, quem = caller) =>
  app.call(quem, calls.criarMecanico, {
    body: { codConcessionaria: casa.codConcessionaria, ...corpo(over) },
  });
const novo = async (over: Record<string, unknown> = {}) => {
  const answer = await criar(over);
  expect(answer.status, answer.text).toBe(200);
  return MecanicoCadastrado.parse(answer.json());
};
const alterar = (codMecanico: number, body: Record<string, unknown>, quem = caller) =>
  app.call(quem, calls.alterarMecanico, { params: { codMecanico }, body: { ...corpo(), ...body } });
const situar = (codMecanico: number, body: Record<string, unknown>) =>
  app.call(caller, calls.situacaoMecanico, { params: { codMecanico }, body });
const daCasa = () => ({ codConcessionaria: casa.codConcessionaria });

const ATE_MEIO_DIA = { abertura: 420, fechamento: 720, almocoInicio: null, almocoFim: null };
const SO_DE_MANHA = [null, ...Array.from({ length: 6 }, () => ATE_MEIO_DIA)];

/** Tuesday 14:00 to 15:00, planned for somebody. */
const daTarde = (codMecanico: number) =>
  aServico(app, casa, {
    codMecanico,
    situacao: 'confirmado',
    dia: '2026-11-24',
    placa: 'BRA2E19',
    cliente: 'Carla Exemplo',
    inicioPlanejado: '2026-11-24T17:00:00Z',
    fimPlanejado: '2026-11-24T18:00:00Z',
  });

describe('a mechanic', () => {
  test('is registered whole and is on the board at once', async () => {
    const { rows } = await app.admin.query<{ cod_box: number }>(
      'select cod_box from box where cod_concessionaria = $1 order by nome',
      [casa.codConcessionaria],
    );
    const codBox = rows[0]?.cod_box;
    const mecanico = await novo({ nome: 'Bento  de Exemplo', codBox, jornada: SO_DE_MANHA });
    expect(mecanico).toMatchObject({
      ...corpo({ nome: 'Bento de Exemplo', codBox, jornada: SO_DE_MANHA }),
      nomeTratado: 'Bento E.',
      ativo: true,
      versao: 1,
    });
    const quadro = equipeContracts.mecanicosquadro.output.parse(
      (await app.call(await as(app, casa, 5), equipeContracts.mecanicosquadro, { params: daCasa() })).json(),
    );
    expect(quadro).toEqual([
      expect.objectContaining({ codMecanico: mecanico.codMecanico, especialidades: [1] }),
    ]);
  });

  test('is listed with what he does, who is away, and narrowed by speciality', async () => {
    const { codMecanico } = await novo();
    await novo({ nome: 'Ítalo Exemplo', codigoDms: '', especialidades: [] });
    await app.admin.query(
      `insert into ausencia (cod_distribuidor, cod_concessionaria, cod_mecanico, dia_inicio, dia_fim, motivo)
       values ($1, $2, $3, '2026-11-20', '2026-11-27', 'Férias')`,
      [casa.codDistribuidor, casa.codConcessionaria, codMecanico],
    );
    const listar = async (query: Record<string, string>) =>
      calls.listMecanicos.output.parse(
        (await app.call(caller, calls.listMecanicos, { params: daCasa(), query })).json(),
      );
    expect((await listar({})).total).toBe(2);
    const { itens } = await listar({ codTipoServico: '1' });
    expect(itens).toEqual([
      expect.objectContaining({
        codMecanico,
        especialidades: ['Serviço 1'],
        validade: '2027-03-31',
        ausente: { motivo: 'Férias', fim: '2026-11-27' },
      }),
    ]);
    expect((await listar({ busca: 'italo' })).itens.map(({ nome }) => nome)).toEqual(['Ítalo Exemplo']);
  });

  test('changes, and the second editor reads who was first', async () => {
    const { codMecanico, versao } = await novo();
    const especialidades = [{ codTipoServico: 2, nivel: null, validade: null }];
    const primeira = await alterar(codMecanico, { nome: 'Bento Novo', especialidades, versao });
    expect(primeira.json()).toMatchObject({ nome: 'Bento Novo', especialidades, versao: versao + 1 });
    const segunda = await alterar(codMecanico, { versao });
    expect([segunda.status, segunda.refusal().mensagem]).toEqual([
      409,
      'Ana Teste alterou este mecânico antes de você. Confira como ele está agora',
    ]);
    expect(segunda.refusal().atual).toMatchObject({ nome: 'Bento Novo', especialidades });
  });

  test('is deleted with his absences while he never worked', async () => {
    const { codMecanico } = await novo();
    await app.admin.query(
      `insert into ausencia (cod_distribuidor, cod_concessionaria, cod_mecanico, dia_inicio, dia_fim, motivo)
       values ($1, $2, $3, '2026-11-25', '2026-11-27', 'Folga')`,
      [casa.codDistribuidor, casa.codConcessionaria, codMecanico],
    );
    const excluir = (cod: number) =>
      app.call(caller, calls.excluirMecanico, { params: { codMecanico: cod } });
    expect((await excluir(codMecanico)).status).toBe(200);
    const { rows } = await app.admin.query('select from bloqueio where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    expect(rows).toEqual([]);

    const trabalhou = await aMecanico(app, casa);
    await daTarde(trabalhou);
    expect((await excluir(trabalhou)).refusal().codigo).toBe(mecanicoRefusals.comHistorico.codigo);

    // Begun by him, and finished by somebody else.
    const comecou = await aMecanico(app, casa);
    const { codServico } = await aServico(app, casa, { status: 2, codMecanico: comecou });
    await app.admin.query('update servico set cod_mecanico = $2 where cod_servico = $1', [
      codServico,
      trabalhou,
    ]);
    expect((await excluir(comecou)).refusal().codigo).toBe(mecanicoRefusals.comHistorico.codigo);
  });
});

describe('what would be left without him', () => {
  test('by new hours is listed, and kept once confirmed', async () => {
    const { codMecanico, versao } = await novo();
    const { codAgendamento } = await daTarde(codMecanico);
    const answer = await alterar(codMecanico, { jornada: SO_DE_MANHA, versao });
    expect([answer.status, answer.refusal().mensagem]).toEqual([
      409,
      'Esta jornada deixa 1 serviço de fora. Confirme para salvar mesmo assim',
    ]);
    const { total, agendamentos } = AgendamentosDeFora.parse(answer.refusal().atual);
    expect([total, agendamentos[0]]).toEqual([
      1,
      expect.objectContaining({
        codAgendamento,
        dataAgendamento: '2026-11-24',
        horaAgendamento: '14:00',
        placa: 'BRA2E19',
        motivo: expect.stringMatching(/: Terça-feira das 07:00 às 12:00$/),
      }),
    ]);
    const confirmada = await alterar(codMecanico, {
      jornada: SO_DE_MANHA,
      versao,
      confirmarForaDoHorario: true,
    });
    expect(confirmada.json()).toMatchObject({ jornada: SO_DE_MANHA });
    // Already outside: nothing new is left behind.
    expect((await alterar(codMecanico, { jornada: SO_DE_MANHA, versao: versao + 1 })).status).toBe(200);
  });

  test('by switching him off is listed, begun jobs too', async () => {
    const { codMecanico, versao } = await novo();
    await daTarde(codMecanico);
    await aServico(app, casa, { codMecanico, status: 2 });
    const answer = await situar(codMecanico, { ativo: false, versao });
    expect([answer.status, answer.refusal().mensagem]).toEqual([
      409,
      'Bento Exemplo ainda tem 2 serviços pela frente. Confirme para desativar mesmo assim',
    ]);
    const confirmada = await situar(codMecanico, { ativo: false, versao, confirmarForaDoHorario: true });
    expect(confirmada.json()).toMatchObject({ ativo: false });
    expect((await situar(codMecanico, { ativo: true, versao })).status).toBe(409);
  });
});

describe('is refused', () => {
  test.each([
    ['an unknown type', { especialidades: [{ codTipoServico: 999, nivel: null, validade: null }] }, 422],
    [
      'a speciality twice',
      { especialidades: [1, 1].map((cod) => ({ codTipoServico: cod, nivel: null, validade: null })) },
      422,
    ],
    ['an unknown box', { codBox: 2_000_000 }, 422],
    ['no name', { nome: ' ' }, 400],
    [
      'hours that end before they begin',
      { jornada: [{ ...ATE_MEIO_DIA, fechamento: 60 }, ...SO_DE_MANHA.slice(1)] },
      400,
    ],
  ])('%s', async (_name, over, status) => {
    expect((await criar(over)).status).toBe(status);
  });

  test("a DMS code that a colleague has, and another dealership's box", async () => {
    await novo();
    const codigo = await criar({ nome: 'Outro' });
    expect([codigo.status, codigo.refusal().mensagem]).toEqual([409, 'O código M-77 já é de Bento Exemplo']);

    const vizinha = await aConcessionaria(app);
    const { rows } = await app.admin.query<{ cod_box: number }>(
      'select cod_box from box where cod_concessionaria = $1',
      [vizinha.codConcessionaria],
    );
    const dona = await as(app, casa, 2);
    const box = await criar({ codigoDms: '', codBox: rows[0]?.cod_box }, dona);
    expect(box.refusal().codigo).toBe(mecanicoRefusals.boxDesconhecido.codigo);
  });

  test('to another dealership or distributor, and to levels without the registry', async () => {
    const { codMecanico, versao } = await novo();
    const vizinha = await as(app, await aConcessionaria(app), 3);
    const deFora = await as(app, await aConcessionaria(app, { distribuidor: 'prime' }), 2);
    for (const quem of [vizinha, deFora]) {
      expect((await app.call(quem, calls.getMecanico, { params: { codMecanico } })).status).toBe(404);
      expect((await alterar(codMecanico, { versao }, quem)).refusal().codigo).toBe('mecanico.naoEncontrado');
    }
    expect((await criar({}, await as(app, casa, 4))).status).toBe(403);
  });
});

describe('his photo', () => {
  const enviar = (codMecanico: number, bytes: Buffer) => {
    const head =
      '--limite\r\nContent-Disposition: form-data; name="foto"; filename="f.png"\r\nContent-Type: image/png\r\n\r\n';
    return app.app.http.inject({
      method: 'POST',
      url: `/api/cadastros/mecanico/${codMecanico}/foto`,
      headers: {
        host: caller.host,
        authorization: `Bearer ${caller.token}`,
        'content-type': 'multipart/form-data; boundary=limite',
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limite--\r\n')]),
    });
  };
  const vermelho = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#cc0000' } })
      .png()
      .toBuffer();

  test('is square and re-encoded, replaces the one before, and can be taken away', async () => {
    const { codMecanico, versao } = await novo();
    const primeira = MecanicoCadastrado.parse((await enviar(codMecanico, await vermelho())).json());
    expect(primeira.versao).toBe(versao + 1);
    const get = (url: string | null) =>
      app.app.http.inject({ method: 'GET', url: url ?? '/', headers: { host: caller.host } });
    const foto = await get(primeira.imagem);
    expect(await sharp(foto.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });

    const segunda = MecanicoCadastrado.parse((await enviar(codMecanico, await vermelho())).json());
    expect((await get(primeira.imagem)).statusCode).toBe(404);
    expect((await get(segunda.imagem)).statusCode).toBe(200);
    const sem = await app.call(caller, calls.removerFotoMecanico, { params: { codMecanico } });
    expect(sem.json()).toMatchObject({ imagem: IMAGEM_DO_MECANICO });
    const figura = await get(IMAGEM_DO_MECANICO);
    expect(await sharp(figura.rawPayload).metadata()).toMatchObject({ format: 'svg', width: 48, height: 48 });
    expect((await get(segunda.imagem)).statusCode).toBe(404);
  });

  test('that is none is refused', async () => {
    const { codMecanico } = await novo();
    const answer = await enviar(codMecanico, Buffer.from('<svg/>'));
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ codigo: 'mecanico.fotoInvalida' }),
    ]);
  });
});

test('what the form offers: types, active boxes and the hours of the house', async () => {
  const { tiposServico, boxes, semana } = calls.opcoesMecanico.output.parse(
    (await app.call(caller, calls.opcoesMecanico, { params: daCasa() })).json(),
  );
  expect(tiposServico.length).toBeGreaterThanOrEqual(12);
  expect(boxes.map(({ nome }) => nome)).toEqual(['Box 1', 'Box 2']);
  expect([semana[0], semana[1]?.abertura]).toEqual([null, 420]);
});
