/** R1: one slot, many who want it at the same instant, by every way there is to take it. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import type { RefusalBody } from '@oferta/contracts/refusal.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { addDias, diaDaSemana } from '@oferta/domain/dia.ts';
import { anAgendamento, novoAgendamento, TERCA, type Pedido } from '../factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../factories/house.ts';
import { testApp, type Answer, type Caller, type TestApp } from '../test-app.ts';
import { juntos, porStatus } from './contagem.ts';
import { anotarConta, erros5xx } from './contas.ts';
import { PACIENCIA, TAMANHOS } from './tamanhos.ts';

const { criarAgendamento, alterarAgendamento, editallagendamento } = agendamentoContracts;
const { agendamentoMecanico } = servicoContracts;
const JUNTOS = 20;
const { vagas, pelaRede, deCadaJeito } = TAMANHOS.corrida;

let app: TestApp;
let casa: Casa;
let caller: Caller;
let url: string;
beforeAll(async () => {
  app = await testApp({ env: { POOL_MAX: '10' } });
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

interface Horario {
  codConsultor: number;
  dataAgendamento: string;
  horaAgendamento: string;
}

/** Before the year's last holidays. */
const SEMANAS = 4;

/** The working hours of some weeks, one after the other, of ever new consultants: no two rounds want the same one. */
async function* horarios(): AsyncGenerator<Horario> {
  for (;;) {
    const codConsultor = await aConsultor(app, casa);
    for (let dia = 0; dia < SEMANAS * 7 - 1; dia += 1) {
      const dataAgendamento = addDias(TERCA, dia);
      if (diaDaSemana(dataAgendamento) === 0) continue;
      for (const hora of [8, 9, 10, 14, 15, 16, 17])
        yield { codConsultor, dataAgendamento, horaAgendamento: `${String(hora).padStart(2, '0')}:00` };
    }
  }
}

/** So many of them. */
async function* primeiros(quantos: number): AsyncGenerator<Horario> {
  let i = 0;
  for await (const horario of horarios()) {
    if (i >= quantos) return;
    i += 1;
    yield horario;
  }
}

/** Exactly one was accepted, and everybody else was told who has it. */
async function expectUmVencedor(
  answers: readonly Pick<Answer, 'status' | 'refusal'>[],
  { codConsultor, dataAgendamento, horaAgendamento }: Horario,
): Promise<void> {
  const { rows } = await app.admin.query<{ placa: string; total: string }>(
    `select min(placa) as placa, count(*) as total from agendamento
     where cod_consultor = $1 and dia = $2 and situacao <> 'cancelado'
       and int4range(hora_min, hora_min + duracao_min) && int4range($3, $3 + 1)`,
    [codConsultor, dataAgendamento, minutoDe(horaAgendamento)],
  );
  const total = Number(rows[0]?.total);
  const vistos = porStatus(answers);
  anotarConta('corrida por um horário', {
    tentados: answers.length,
    perdidos: total < 1 ? 1 : 0,
    dobrados: Math.max(0, total - 1),
    erros5xx: erros5xx(vistos),
  });
  expect(vistos).toEqual({ 200: 1, 409: answers.length - 1 });
  expect(total).toBe(1);
  const placa = (rows[0]?.placa ?? '').slice(0, 3);
  for (const answer of answers) {
    if (answer.status === 200) continue;
    const { codigo, mensagem } = answer.refusal();
    expect(codigo).toBe('agendamento.ocupado');
    expect(mensagem).toMatch(/^Horário acabou de ser ocupado por Marcos \(TS/);
    expect(mensagem).toContain(placa);
  }
}

const minutoDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

test(`one of ${JUNTOS} gets each of ${vagas} slots`, { timeout: PACIENCIA }, async () => {
  for await (const horario of primeiros(vagas)) {
    const answers = await juntos(JUNTOS, () =>
      app.call(caller, criarAgendamento, { body: novoAgendamento(casa, horario) }),
    );
    await expectUmVencedor(answers, horario);
  }
});

test(
  `and of ${pelaRede} more over real connections, ${JUNTOS} of them on a pool of 10`,
  { timeout: PACIENCIA },
  async () => {
    for await (const horario of primeiros(pelaRede)) {
      const answers = await juntos(JUNTOS, async () => {
        const response = await fetch(`${url}/api${criarAgendamento.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${caller.token}` },
          body: JSON.stringify(novoAgendamento(casa, horario)),
        });
        const body = (await response.json()) as RefusalBody;
        return { status: response.status, refusal: () => body };
      });
      await expectUmVencedor(answers, horario);
    }
  },
);

interface Vaga {
  codConsultor: number;
  dataAgendamento: string;
  hora: number;
}

/** Makes what twenty need beforehand, and answers how each of them then asks for (a part of) the same slot. */
const JEITOS: Record<string, (vaga: Vaga) => Promise<((i: number) => Promise<Answer>)[]>> = {
  'by bookings that overlap by one minute': async ({ hora, ...onde }) =>
    cada((i) => criar({ ...onde, horaAgendamento: i % 2 === 0 ? `${hora}:00` : `${hora}:59` })),
  'by giving waiting requests to the consultant': async (vaga) => {
    const pedidos = await noBolsao(vaga.dataAgendamento, `${vaga.hora}:00`);
    return pedidos.map((pedido) => () => mover(pedido, { codConsultor: vaga.codConsultor }));
  },
  'by moves from another day': async ({ hora, ...onde }) => {
    const pedidos = await noBolsao('2026-11-28', '08:00');
    return pedidos.map((pedido) => () => mover(pedido, { ...onde, horaAgendamento: `${hora}:00` }));
  },
  'by stretching the one before and by booking': async ({ hora, ...onde }) => {
    const antes = await anAgendamento(
      app,
      { caller, casa },
      { ...onde, horaAgendamento: `${hora - 1}:00`, cliente: { nome: 'Marcos Exemplo' } },
    );
    const criacoes = cada(() => criar({ ...onde, horaAgendamento: `${hora}:00` })).slice(1);
    return [() => mover(antes, { duracaoMin: 120 }), ...criacoes];
  },
};

const cada = (work: (i: number) => Promise<Answer>) =>
  Array.from({ length: JUNTOS }, (_none, i) => () => work(i));
const criar = (over: Pedido) => app.call(caller, criarAgendamento, { body: novoAgendamento(casa, over) });
const mover = (
  { codAgendamento, versao }: { codAgendamento: number; versao: number },
  body: Record<string, unknown>,
) => app.call(caller, alterarAgendamento, { params: { codAgendamento }, body: { versao, ...body } });

/** Requests nobody has taken on: they hold no place. */
async function noBolsao(dataAgendamento: string, horaAgendamento: string) {
  const pedidos = [];
  for (let i = 0; i < JUNTOS; i += 1)
    pedidos.push(await anAgendamento(app, { caller, casa }, { dataAgendamento, horaAgendamento }));
  return pedidos;
}

test.each(Object.entries(JEITOS))('one gets the slot %s', { timeout: PACIENCIA }, async (_nome, preparar) => {
  for (let i = 0; i < deCadaJeito; i += 1) {
    const onde = { codConsultor: await aConsultor(app, casa), dataAgendamento: TERCA };
    const pedidos = await preparar({ ...onde, hora: 15 });
    const answers = await Promise.all(pedidos.map((pedir, qual) => pedir(qual)));
    await expectUmVencedor(answers, { ...onde, horaAgendamento: '15:59' });
  }
});

test('moves of several at once: all of one request or nothing', { timeout: PACIENCIA }, async () => {
  for (let i = 0; i < deCadaJeito; i += 1) {
    const onde = { codConsultor: await aConsultor(app, casa), dataAgendamento: TERCA };
    const pedidos = await noBolsao(onde.dataAgendamento, '14:00');
    const answers = await Promise.all(
      pedidos.map(({ codAgendamento, versao }) =>
        app.call(caller, editallagendamento, {
          body: {
            codConcessionaria: casa.codConcessionaria,
            simular: false,
            itens: [{ codAgendamento, versao, ...onde, horaAgendamento: '14:00' }],
          },
        }),
      ),
    );
    const resultados = answers.map((answer) => editallagendamento.output.parse(answer.json()));
    expect(resultados.filter(({ aplicado }) => aplicado)).toHaveLength(1);
    for (const { aplicado, itens } of resultados) {
      if (!aplicado) expect(itens[0]?.conflito).toMatch(/ocupado por Marcos \(TS/);
    }
  }
});

test(
  'one of many jobs gets the mechanic, and the others are told whose it is',
  { timeout: PACIENCIA },
  async () => {
    for (let i = 0; i < deCadaJeito; i += 1) {
      const codMecanico = await aMecanico(app, casa);
      const pedidos = await noBolsao(TERCA, '10:00');
      const answers = await Promise.all(
        pedidos.map(({ servicos: [servico] }) =>
          app.call(caller, agendamentoMecanico, {
            body: { codServico: servico?.codServico, codMecanico, data: TERCA, hora: '10:00' },
          }),
        ),
      );
      expect(porStatus(answers)).toEqual({ 200: 1, 409: JUNTOS - 1 });
      for (const answer of answers) {
        if (answer.status === 409)
          expect(answer.refusal()).toMatchObject({
            codigo: 'agendamento.mecanicoOcupado',
            mensagem: expect.stringMatching(/já tem Marcos.* \(TS/),
          });
      }
    }
  },
);
