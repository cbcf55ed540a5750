import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '@oferta/contracts/contract.ts';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { ServicoAgendado, servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../../test/factories/house.ts';
import {
  agendamentoRow,
  aServico,
  intervalos,
  type ServicoFeito,
  servicoRow,
} from '../../../../../test/factories/servico.ts';
import { type Caller, type CallInput, testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
});
afterAll(() => app.close());

const ETAPAS = {
  aguardandoServico: { status: 1, percentual: 40 },
  emServico: { status: 2, percentual: 40 },
  paralisado: { status: 2, percentual: 40, paralisado: true },
  aguardandoInspecao: { status: 3 },
  aguardandoEntrega: { status: 4 },
  finalizado: { status: 5 },
} as const satisfies Record<string, ServicoFeito>;
type Etapa = keyof typeof ETAPAS;

const FRASE: Record<Etapa, string> = {
  aguardandoServico: 'aguardando serviço',
  emServico: 'em serviço',
  paralisado: 'paralisado',
  aguardandoInspecao: 'aguardando inspeção',
  aguardandoEntrega: 'aguardando entrega',
  finalizado: 'finalizado',
};

interface Linha {
  nome: string;
  contract: Contract;
  input?: CallInput;
  /** In "Não é possível …". */
  infinitivo: string;
  /** Where it is possible, and the status, percentage and situação after it. */
  de: Partial<Record<Etapa, [status: number, percentual: number, situacao: string]>>;
}

const LINHAS: Linha[] = [
  {
    nome: 'iniciar',
    contract: calls.iniciarServico,
    infinitivo: 'iniciar',
    de: { aguardandoServico: [2, 40, 'emAtendimento'] },
  },
  {
    nome: 'atualizar o percentual',
    contract: calls.atualizarPercentual,
    input: { params: { percentual: 55 } },
    infinitivo: 'atualizar o percentual',
    de: { emServico: [2, 55, 'emAtendimento'] },
  },
  {
    nome: 'paralisar',
    contract: paralisacaoContracts.paralisarServico,
    input: { body: { motivo: 'aguardandoPeca' } },
    infinitivo: 'paralisar',
    de: { emServico: [2, 40, 'emAtendimento'] },
  },
  {
    nome: 'programar o paralisado',
    contract: paralisacaoContracts.programarParalisado,
    input: { body: { codMecanico: null, data: '2026-11-24', hora: '08:00' } },
    infinitivo: 'reprogramar',
    de: { paralisado: [1, 40, 'recepcionado'] },
  },
  {
    nome: 'devolver o paralisado à fila',
    contract: calls.removerParalisado,
    infinitivo: 'devolver à fila',
    // Already there: asking again is harmless, and changes nothing of the appointment either.
    de: { paralisado: [1, 40, 'recepcionado'], aguardandoServico: [1, 40, 'recepcionado'] },
  },
  {
    nome: 'finalizar',
    contract: calls.finalizarServico,
    infinitivo: 'concluir',
    de: { emServico: [3, 100, 'emAtendimento'] },
  },
  {
    nome: 'cancelar o início',
    contract: calls.cancelarInicio,
    infinitivo: 'cancelar o início',
    de: { emServico: [1, 0, 'recepcionado'] },
  },
  {
    nome: 'aprovar a inspeção',
    contract: calls.registrarQualidade,
    infinitivo: 'aprovar a inspeção',
    de: { aguardandoInspecao: [4, 100, 'emAtendimento'] },
  },
  {
    nome: 'reprovar a inspeção',
    contract: calls.registrarQualidade,
    input: { body: { aprovado: false, motivo: 'Ruído na roda' } },
    infinitivo: 'reprovar a inspeção',
    de: { aguardandoInspecao: [1, 0, 'recepcionado'] },
  },
  {
    nome: 'cancelar a inspeção',
    contract: calls.cancelarQualidade,
    infinitivo: 'cancelar a inspeção',
    de: { aguardandoEntrega: [3, 100, 'emAtendimento'] },
  },
  {
    nome: 'registrar a entrega',
    contract: calls.registrarEntrega,
    infinitivo: 'registrar a entrega',
    de: { aguardandoEntrega: [5, 100, 'entregue'] },
  },
  {
    nome: 'cancelar a entrega',
    contract: calls.cancelarEntrega,
    infinitivo: 'cancelar a entrega',
    de: { finalizado: [4, 100, 'emAtendimento'] },
  },
];

const CELULAS = LINHAS.flatMap((linha) =>
  (Object.keys(ETAPAS) as Etapa[]).map((etapa) => ({ linha, etapa, para: linha.de[etapa] })),
);

describe('the table of the lifecycle', () => {
  test.each(CELULAS.filter(({ para }) => para))('$linha.nome at $etapa', async ({ linha, etapa, para }) => {
    const { codServico, codAgendamento } = await umServico(etapa);

    const answer = await act(linha, codServico);

    expect(answer.text).not.toContain('mensagem');
    const servico = ServicoAgendado.parse(answer.json());
    expect([servico.status, servico.percentual, servico.situacao]).toEqual(para);
    expect(servico.paralisado).toBe(linha.nome === 'paralisar');
    expect(await servicoRow(app, codServico)).toMatchObject({ status: servico.status });
    expect(await agendamentoRow(app, codAgendamento)).toMatchObject({ situacao: servico.situacao });
  });

  test.each(CELULAS.filter(({ para }) => !para))(
    '$linha.nome is refused at $etapa',
    async ({ linha, etapa }) => {
      const { codServico } = await umServico(etapa);
      const antes = await servicoRow(app, codServico);

      const answer = await act(linha, codServico);

      expect(answer.status).toBe(409);
      expect(answer.refusal()).toEqual({
        codigo: 'servico.transicaoRecusada',
        mensagem: `Não é possível ${linha.infinitivo}: o serviço está ${FRASE[etapa]}`,
      });
      expect(await servicoRow(app, codServico)).toEqual(antes);
    },
  );
});

describe.each(LINHAS)('$nome', (linha) => {
  const [possivel] = Object.keys(linha.de) as [Etapa];

  test('leaves a line in the audit with who and what', async () => {
    const { codServico } = await umServico(possivel);
    await act(linha, codServico);

    const { rows } = await app.admin.query<{ acao: string; cod_usuario: number }>(
      `select acao, cod_usuario from auditoria where tabela = 'servico' and chave = $1 and acao <> 'insert'`,
      [codServico],
    );
    expect(rows).toEqual([{ acao: nameOf(linha.contract), cod_usuario: expect.any(Number) }]);
  });

  test('does not exist for another dealership, another distributor or once cancelled', async () => {
    const { codServico, codAgendamento } = await umServico(possivel);
    const vizinha = await aConcessionaria(app);
    const estranha = await aConcessionaria(app, { distribuidor: 'atria' });

    for (const outro of [await as(app, vizinha, 4), await as(app, estranha, 2)]) {
      const answer = await act(linha, codServico, outro);
      expect([answer.status, answer.refusal().codigo]).toEqual([404, 'servico.naoEncontrado']);
    }
    await app.admin.query(`update agendamento set situacao = 'cancelado' where cod_agendamento = $1`, [
      codAgendamento,
    ]);
    expect((await act(linha, codServico)).status).toBe(404);
  });

  // Handing over is the reception's; the rest is the work of whoever leads the workshop (level 3), too.
  const proibidos = linha.nome.endsWith('a entrega') ? ([3, 6] as const) : ([6] as const);
  test.each(proibidos)('is not for level %i', async (nivel) => {
    const { codServico } = await umServico(possivel);
    expect((await act(linha, codServico, await as(app, casa, nivel))).status).toBe(403);
  });

  test('answers the same to the same key, and does it once', async () => {
    const { codServico } = await umServico(possivel);
    const headers = { 'idempotency-key': `tecla-${linha.nome.replaceAll(/\W/g, '')}-${codServico}` };

    const first = await act(linha, codServico, caller, headers);
    const again = await act(linha, codServico, caller, headers);

    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
  });
});

describe('two clicks at the same moment', () => {
  const unica = LINHAS.filter(
    ({ nome }) => !['atualizar o percentual', 'devolver o paralisado à fila'].includes(nome),
  );

  test.each(unica)('$nome happens once', async (linha) => {
    const { codServico } = await umServico((Object.keys(linha.de) as [Etapa])[0]);

    const answers = await Promise.all([act(linha, codServico), act(linha, codServico)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const abertos = (await intervalos(app, codServico)).filter(({ fim }) => fim === null);
    expect(abertos).toHaveLength(linha.nome === 'iniciar' ? 1 : 0);
  });
});

async function umServico(etapa: Etapa) {
  return aServico(app, casa, { ...ETAPAS[etapa], codMecanico: await aMecanico(app, casa) });
}

function act(
  { contract, input }: Linha,
  codServico: number,
  quem = caller,
  headers: Record<string, string> = {},
) {
  return app.call(quem, contract, { ...input, params: { ...input?.params, codServico }, headers });
}

function nameOf(contract: Contract): string {
  return (
    Object.entries<Contract>({ ...calls, ...paralisacaoContracts }).find(
      ([, each]) => each === contract,
    )?.[0] ?? ''
  );
}
