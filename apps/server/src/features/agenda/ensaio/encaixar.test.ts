import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { type Encaixe, ensaioContracts as calls } from '@oferta/contracts/agenda/ensaio.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { aPlaca } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aServico, servicoRow } from '../../../../test/factories/servico.ts';
import { testApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';

/** "Encaixar": a job gets a place on the board, others make room for it, and all of it is done or nothing. */
const DIA = '2026-11-23';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Quadro {
  casa: Casa;
  caller: Caller;
  codMecanico: number;
  /** 09:00 and 10:00, an hour each, with that mechanic; and one that nobody was given. */
  servicos: [number, number, number];
}

/** 08:00 of a Monday. */
async function umQuadro(): Promise<Quadro> {
  const casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  const caller = await as(app, casa, 4);
  const codMecanico = await aMecanico(app, casa);
  const em = async (hora: string | null): Promise<number> =>
    (
      await aServico(app, casa, {
        codMecanico: hora === null ? null : codMecanico,
        inicioPlanejado: hora === null ? null : `${DIA}T${hora}:00:00Z`,
        fimPlanejado: hora === null ? null : `${DIA}T${Number(hora) + 1}:00:00Z`,
        dataInicioServico: null,
      })
    ).codServico;
  return { casa, caller, codMecanico, servicos: [await em('12'), await em('13'), await em(null)] };
}

const versaoDe = async (codServico: number): Promise<number> =>
  Number((await servicoRow(app, codServico))['versao']);

const encaixar = ({ casa, caller }: Quadro, body: Omit<Encaixe, 'codConcessionaria'>): Promise<Answer> =>
  app.call(caller, calls.encaixar, { body: { codConcessionaria: casa.codConcessionaria, ...body } });

const lugar = ({ codMecanico }: Quadro, hora: string) => ({ codMecanico, data: DIA, hora, duracaoMin: 60 });

/** The job at 10:00 makes room and goes to 11:00. */
const empurrado = async (quadro: Quadro) => {
  const [, b] = quadro.servicos;
  return { codServico: b, versao: await versaoDe(b), ...lugar(quadro, '11:00') };
};

const visita = (quadro: Quadro): Extract<Encaixe['quem'], { visita: unknown }> => ({
  visita: {
    codConcessionaria: quadro.casa.codConcessionaria,
    dataAgendamento: DIA,
    horaAgendamento: '08:00',
    cliente: { nome: 'Cliente do Balcão', telefone: '(11) 90000-0001' },
    veiculo: { placa: aPlaca(), modelo: 'Modelo' },
    servicos: [{ codTipoServico: 1, descricao: 'Óleo e filtro', tempoPadraoMin: 60 }],
    origem: 'balcao',
    transporte: 'espera',
  },
});

const visitas = async ({ casa }: Quadro): Promise<number> =>
  (await app.admin.query('select from agendamento where cod_concessionaria = $1', [casa.codConcessionaria]))
    .rowCount ?? 0;

test('a visit that waits gets the place, who makes room goes where it was said', async () => {
  const quadro = await umQuadro();
  const [a, b, c] = quadro.servicos;
  const answer = await encaixar(quadro, {
    quem: { codServico: c, versao: await versaoDe(c) },
    lugar: lugar(quadro, '10:00'),
    outros: [await empurrado(quadro)],
    motivo: 'Cliente espera na loja',
  });
  expect(answer.status, answer.text).toBe(200);
  const { codAgendamento } = calls.encaixar.output.parse(answer.json());
  expect((await servicoRow(app, c))['inicio_planejado']).toEqual(new Date(`${DIA}T13:00:00Z`));
  expect((await servicoRow(app, b))['inicio_planejado']).toEqual(new Date(`${DIA}T14:00:00Z`));
  expect((await servicoRow(app, a))['inicio_planejado']).toEqual(new Date(`${DIA}T12:00:00Z`));
  const { rows } = await app.admin.query(
    'select motivo_encaixe from agendamento where cod_agendamento = $1',
    [codAgendamento],
  );
  expect(rows).toEqual([{ motivo_encaixe: 'Cliente espera na loja' }]);
});

test('somebody at the counter is booked for now, and their job holds its lane from then on', async () => {
  const quadro = await umQuadro();
  const answer = await encaixar(quadro, {
    quem: visita(quadro),
    lugar: lugar(quadro, '10:00'),
    outros: [await empurrado(quadro)],
  });
  expect(answer.status, answer.text).toBe(200);
  const { codAgendamento, codServico } = calls.encaixar.output.parse(answer.json());
  expect(await servicoRow(app, codServico)).toMatchObject({
    cod_mecanico: quadro.codMecanico,
    encaixe: false,
    inicio_planejado: new Date(`${DIA}T13:00:00Z`),
  });
  const lida = await app.call(quadro.caller, agendamentoContracts.getAgendamento, {
    params: { codAgendamento },
  });
  expect(lida.json()).toMatchObject({ horaAgendamento: '08:00', encaixe: true, transporte: 'espera' });
});

test('the hour that went meanwhile is said, and nobody is booked or moved', async () => {
  const quadro = await umQuadro();
  const [, b, c] = quadro.servicos;
  // Without the one that would have to make room: another has the place.
  const tomado = await encaixar(quadro, { quem: visita(quadro), lugar: lugar(quadro, '10:00'), outros: [] });
  expect(tomado.status).toBe(409);
  expect(tomado.refusal().codigo).toBe('ensaio.comandoRecusado');
  expect(tomado.refusal().mensagem).toMatch(/já tem .* neste horário\. Nada foi aplicado$/);
  // Somebody moved the one that would make room.
  const velho = await empurrado(quadro);
  await app.call(quadro.caller, servicoContracts.agendamentoMecanico, {
    body: { codServico: b, ...lugar(quadro, '15:00') },
  });
  await app.call(quadro.caller, servicoContracts.agendamentoMecanico, {
    body: { codServico: b, ...lugar(quadro, '10:00') },
  });
  const movido = await encaixar(quadro, {
    quem: { codServico: c, versao: await versaoDe(c) },
    lugar: lugar(quadro, '10:00'),
    outros: [velho],
  });
  expect(movido.refusal().mensagem).toMatch(/alterou este serviço há pouco/);
  expect((await servicoRow(app, b))['inicio_planejado']).toEqual(new Date(`${DIA}T13:00:00Z`));
  expect(await visitas(quadro)).toBe(3);
  expect((await servicoRow(app, c))['cod_mecanico']).toBe(null);
});

test('of two who let somebody in at the same place at once one wins, and the other is told', async () => {
  const quadro = await umQuadro();
  const outros = [await empurrado(quadro)];
  const respostas = await Promise.all(
    [1, 2].map(() => encaixar(quadro, { quem: visita(quadro), lugar: lugar(quadro, '10:00'), outros })),
  );
  expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(respostas.find(({ status }) => status === 409)?.refusal().mensagem).toContain('Nada foi aplicado');
  expect(await visitas(quadro)).toBe(4);
});

test('another house’s job and hour are not to be had', async () => {
  const [quadro, outro] = [await umQuadro(), await umQuadro()];
  const alheio = await encaixar(quadro, {
    quem: { codServico: outro.servicos[2], versao: 1 },
    lugar: lugar(quadro, '14:00'),
    outros: [],
  });
  expect(alheio.status).not.toBe(200);
  const comMecanicoAlheio = await encaixar(quadro, {
    quem: visita(quadro),
    lugar: { ...lugar(quadro, '14:00'), codMecanico: outro.codMecanico },
    outros: [],
  });
  expect(comMecanicoAlheio.refusal().mensagem).toContain('Mecânico não encontrado');
  expect(await visitas(quadro)).toBe(3);
});
