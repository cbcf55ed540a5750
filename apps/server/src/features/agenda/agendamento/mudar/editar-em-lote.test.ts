import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, TERCA, type Pedido } from '../../../../../test/factories/agenda.ts';
import {
  aConcessionaria,
  aConsultor,
  aMecanico,
  as,
  type Casa,
} from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { editallagendamento, alterarAgendamento, getAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
});
afterAll(() => app.close());

type Destino = Partial<{
  codConsultor: number | null;
  dataAgendamento: string;
  horaAgendamento: string;
  versao: number;
  encaixe: boolean;
}>;

const marcar = (over: Pedido = {}) => anAgendamento(app, { caller, casa }, over);
const item = (
  { codAgendamento, versao, codConsultor, dataAgendamento, horaAgendamento }: AgendamentoCompleto,
  destino: Destino,
) => ({
  codAgendamento,
  versao,
  codConsultor,
  dataAgendamento,
  horaAgendamento,
  ...destino,
});
const pedir = (itens: object[], simular = false) =>
  app.call(caller, editallagendamento, {
    body: { codConcessionaria: casa.codConcessionaria, itens, simular },
  });

async function editar(itens: object[], simular = false) {
  const answer = await pedir(itens, simular);
  expect(answer.status, answer.text).toBe(200);
  const { aplicado, itens: feitos } = editallagendamento.output.parse(answer.json());
  return { aplicado, conflitos: feitos.map(({ conflito }) => conflito) };
}

async function onde({ codAgendamento }: { codAgendamento: number }) {
  const answer = await app.call(caller, getAgendamento, { params: { codAgendamento } });
  const { codConsultor, dataAgendamento, horaAgendamento, versao } = getAgendamento.output.parse(
    answer.json(),
  );
  return [codConsultor, dataAgendamento, horaAgendamento, versao];
}

test("gives a sick consultant's day to another, after a preview that does nothing", async () => {
  const [doente, substituto] = [await aConsultor(app, casa), await aConsultor(app, casa)];
  const dia = [
    await marcar({ codConsultor: doente }),
    await marcar({ codConsultor: doente, horaAgendamento: '10:00' }),
  ];
  const itens = dia.map((cada) => item(cada, { codConsultor: substituto }));

  expect(await editar(itens, true)).toEqual({ aplicado: false, conflitos: [null, null] });
  expect(await onde(dia[0] ?? { codAgendamento: 0 })).toEqual([doente, TERCA, '09:00', 1]);
  expect(await editar(itens)).toEqual({ aplicado: true, conflitos: [null, null] });
  expect(await Promise.all(dia.map(onde))).toEqual([
    [substituto, TERCA, '09:00', 2],
    [substituto, TERCA, '10:00', 2],
  ]);
});

test('AG-05 lets items trade places, mechanics and all', async () => {
  const codConsultor = await aConsultor(app, casa);
  const servicos = [
    { codTipoServico: 1, descricao: 'Freio', tempoPadraoMin: 60, codMecanico: await aMecanico(app, casa) },
  ];
  const nove = await marcar({ codConsultor, servicos });
  const dez = await marcar({ codConsultor, servicos, horaAgendamento: '10:00' });
  expect(
    await editar([item(nove, { horaAgendamento: '10:00' }), item(dez, { horaAgendamento: '09:00' })]),
  ).toEqual({
    aplicado: true,
    conflitos: [null, null],
  });
  expect([await onde(nove), await onde(dez)]).toEqual([
    [codConsultor, TERCA, '10:00', 2],
    [codConsultor, TERCA, '09:00', 2],
  ]);
});

test('does nothing at all when one of them cannot, and says which and why', async () => {
  const [um, dois] = [await aConsultor(app, casa), await aConsultor(app, casa)];
  await marcar({ codConsultor: dois, cliente: { nome: 'Rita Exemplo' }, veiculo: { placa: 'LOT-1234' } });
  const codMecanico = await aMecanico(app, casa, { nome: 'Davi Exemplo' });
  const servicos = [{ codTipoServico: 1, descricao: 'Freio', tempoPadraoMin: 60, codMecanico }];
  await marcar({ servicos, horaAgendamento: '16:00', veiculo: { placa: 'LOT-4321' } });

  const pode = await marcar({ codConsultor: um, horaAgendamento: '14:00' });
  const ocupado = await marcar({ codConsultor: um });
  const semMecanico = await marcar({ servicos, horaAgendamento: '15:00' });
  const velho = await marcar();
  await app.call(caller, alterarAgendamento, {
    params: { codAgendamento: velho.codAgendamento },
    body: { versao: 1, observacao: 'Mudou' },
  });
  const domingo = await marcar();
  const ontem = await marcar();
  const cancelado = await marcar();
  await app.call(caller, agendamentoContracts.deleteAgendamento, {
    body: { codAgendamento: cancelado.codAgendamento, versao: 1 },
  });

  expect(
    await editar([
      item(pode, { codConsultor: dois }),
      item(ocupado, { codConsultor: dois }),
      item(semMecanico, { horaAgendamento: '16:30' }),
      item(velho, { horaAgendamento: '11:00' }),
      item(domingo, { dataAgendamento: '2026-11-29' }),
      item(ontem, { dataAgendamento: '2026-11-20' }),
      item(cancelado, { versao: 2 }),
    ]),
  ).toEqual({
    aplicado: false,
    conflitos: [
      null,
      'Horário acabou de ser ocupado por Rita (LOT-1234)',
      'Davi E. já tem Marcos (LOT-4321) neste horário',
      expect.stringMatching(/alterou este agendamento há pouco/),
      'A concessionária não abre neste dia (sem expediente)',
      'Este horário já passou. Escolha outro',
      'Este agendamento está cancelado e não pode mais ser alterado',
    ],
  });
  expect(await onde(pode)).toEqual([um, TERCA, '14:00', 1]);
});

test("two that want one place are in each other's way", async () => {
  const codConsultor = await aConsultor(app, casa);
  const soltos = [
    await marcar({ cliente: { nome: 'Primeira Exemplo' }, veiculo: { placa: 'PRI1234' } }),
    await marcar(),
  ];
  expect((await editar(soltos.map((cada) => item(cada, { codConsultor })))).conflitos).toEqual([
    null,
    'Horário acabou de ser ocupado por Primeira (PRI-1234)',
  ]);
});

test('refuses an appointment or a consultant it does not know, and an impossible hour', async () => {
  const um = await marcar();
  expect((await pedir([item(um, {}), { ...item(um, {}), codAgendamento: 999_999 }])).refusal().codigo).toBe(
    'agendamento.naoEncontrado',
  );
  expect((await pedir([item(um, { codConsultor: 999_999 })])).refusal().codigo).toBe(
    'agendamento.consultorDesconhecido',
  );
  expect((await pedir([item(um, { horaAgendamento: '99:99' })])).status).toBe(400);
});

test('takes no encaixe along, and plans the jobs of other days by those days', async () => {
  const codConsultor = await aConsultor(app, casa);
  await marcar({ codConsultor, horaAgendamento: '14:00', veiculo: { placa: 'ENC-1234' } });
  await marcar({ codConsultor });
  const encaixado = await marcar({ codConsultor, encaixe: true });
  const destino = item(encaixado, { horaAgendamento: '14:00' });
  expect((await editar([destino], true)).conflitos).toEqual([
    'Horário acabou de ser ocupado por Marcos (ENC-1234)',
  ]);
  expect(await editar([{ ...destino, encaixe: true }])).toMatchObject({ aplicado: true });

  const codMecanico = await aMecanico(app, casa);
  const servicos = [{ codTipoServico: 1, descricao: 'Motor', tempoPadraoMin: 240, codMecanico }];
  const comServico = await marcar({ servicos, horaAgendamento: '13:00' });
  await app.admin.query(
    `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, dia, inicio_min, fim_min, motivo)
     values ($1, $2, 'mecanico', $3, '2026-11-27', 540, 600, 'Curso')`,
    [casa.codDistribuidor, casa.codConcessionaria, codMecanico],
  );
  const escala = {
    codServico: comServico.servicos[0]?.codServico,
    codMecanico,
    data: '2026-11-26',
    hora: '08:00',
  };
  expect((await app.call(caller, servicoContracts.agendamentoMecanico, { body: escala })).status).toBe(200);
  const conflitoEm = async (destinoDele: Destino) =>
    (await editar([item(comServico, destinoDele)], true)).conflitos[0];
  expect(await conflitoEm({ dataAgendamento: '2026-11-25' })).toBe('Horário bloqueado: Curso');
  expect(await conflitoEm({ horaAgendamento: '18:00' })).toBe(null);
  expect(await editar([item(comServico, { horaAgendamento: '15:00' })])).toMatchObject({ aplicado: true });
  const { rows } = await app.admin.query(
    `select to_char(inicio_planejado at time zone 'America/Sao_Paulo', 'DD HH24:MI') as de, to_char(fim_planejado at time zone 'America/Sao_Paulo', 'DD HH24:MI') as ate
     from servico where cod_agendamento = $1`,
    [comServico.codAgendamento],
  );
  expect(rows).toEqual([{ de: '26 10:00', ate: '26 15:00' }]);
});
