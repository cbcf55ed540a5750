import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import {
  type Acao,
  ACOES_SERVICO,
  type DadosDaAcao,
  impedimentoPara,
} from '@oferta/domain/agenda/oficina/ciclo-servico.ts';
import { proximaAcao } from '@oferta/domain/agenda/oficina/proxima-acao.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { isCorrendo, OficinaDeReferencia } from '../../../../test/factories/oficina-de-referencia.ts';
import { anAgendamento, aServico } from '../../../../test/factories/servico.ts';
import { PACIENCIA, SEMENTE, TAMANHOS } from '../../../../test/fundo/tamanhos.ts';
import { type Answer, type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let mecanicos: number[];
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
  mecanicos = [await aMecanico(app, casa), await aMecanico(app, casa)];
});
afterAll(() => app.close());

interface Passo {
  job: number;
  /** The next thing to do, something that can be done, or whatever somebody may click. */
  vontade: 'adiante' | 'possivel' | 'qualquer';
  /** Which of the actions in question. */
  qual: number;
  percentual: number;
  /** Position in `mecanicos`, or nobody. */
  mecanico: number | null;
}

/** Two cars: one with two jobs, one with one. */
const CARROS = [0, 0, 1];

const umPasso: fc.Arbitrary<Passo> = fc.record({
  job: fc.nat(CARROS.length - 1),
  vontade: fc.constantFrom('adiante', 'possivel', 'possivel', 'qualquer'),
  qual: fc.nat(ACOES_SERVICO.length - 1),
  percentual: fc.oneof(fc.nat(100), fc.constantFrom(-1, 101, 0.5)),
  mecanico: fc.constantFrom(0, 0, 1, 1, null),
});
const umTrajeto = fc.array(umPasso, { minLength: 1, maxLength: 20, size: 'max' });

/** Every action once where it is possible, so that no run leaves one out by chance. */
const UMA_VIDA: readonly Acao[] = [
  'iniciar',
  'atualizarPercentual',
  'paralisar',
  'programarParalisado',
  'iniciar',
  'paralisar',
  'retomar',
  'iniciar',
  'cancelarInicio',
  'iniciar',
  'acrescentarTempo',
  'atribuirMecanico',
  'finalizar',
  'reprovarQualidade',
  'iniciar',
  'finalizar',
  'registrarQualidade',
  'cancelarQualidade',
  'registrarQualidade',
  'registrarEntrega',
  'cancelarEntrega',
  'registrarEntrega',
];
const VIDA_INTEIRA = UMA_VIDA.map((acao): Passo => ({
  job: 2,
  vontade: 'qualquer',
  qual: ACOES_SERVICO.indexOf(acao),
  percentual: 50,
  mecanico: 0,
}));

test(
  `after any steps of ${TAMANHOS.vidas} lives (seed ${SEMENTE}) the workshop stands where the rules put it, and so does its database`,
  { timeout: PACIENCIA },
  async () => {
    await fc.assert(
      fc.asyncProperty(umTrajeto, async (passos) => {
        const { oficina, codigos, carros } = await umaOficina();
        for (const passo of passos) {
          const acao = acaoDe(passo, oficina);
          const dados = dadosDe(acao, passo);
          const esperado = oficina.faz(passo.job, acao, dados);
          const answer = await act(codigos[passo.job] ?? 0, acao, dados);

          expect(answer.status === 200 ? null : answer.refusal().codigo).toBe(esperado);
          await checkBanco(oficina, codigos, carros);
        }
      }),
      { numRuns: TAMANHOS.vidas, seed: SEMENTE, examples: [[VIDA_INTEIRA]] },
    );
  },
);

async function umaOficina() {
  // A trace begins in an empty workshop: cancelled jobs hold nobody.
  await app.admin.query('update servico set cancelado = true where not cancelado');
  const carros = [await anAgendamento(app, casa), await anAgendamento(app, casa)];
  await app.admin.query(
    `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, cod_agendamento, cliente, placa, modelo)
     select cod_distribuidor, cod_concessionaria, numero_os, cod_agendamento, cliente, placa, modelo
     from agendamento where cod_agendamento = any($1)`,
    [carros],
  );
  const escalados = [null, mecanicos[1] ?? null, mecanicos[0] ?? null];
  const codigos: number[] = [];
  for (const [i, carro] of CARROS.entries()) {
    const feito = { codAgendamento: carros[carro] ?? 0, codMecanico: escalados[i] ?? null };
    const { codServico } = await aServico(app, casa, feito);
    codigos.push(codServico);
  }
  return { oficina: new OficinaDeReferencia(CARROS, escalados), codigos, carros };
}

function acaoDe({ job, vontade, qual }: Passo, { jobs }: OficinaDeReferencia): Acao {
  const servico = jobs[job];
  if (!servico) throw new Error(`there is no job ${job}`);
  const proxima = proximaAcao(servico);
  if (vontade === 'adiante' && proxima) return proxima;
  const possiveis = ACOES_SERVICO.filter((acao) => impedimentoPara(acao, servico) === null);
  const acoes = vontade === 'possivel' && possiveis.length > 0 ? possiveis : ACOES_SERVICO;
  return acoes[qual % acoes.length] ?? 'iniciar';
}

function dadosDe(acao: Acao, { percentual, mecanico }: Passo): DadosDaAcao {
  if (acao === 'atualizarPercentual') return { percentual };
  if (acao !== 'atribuirMecanico' && acao !== 'programarParalisado') return {};
  return { codMecanico: mecanico === null ? null : (mecanicos[mecanico] ?? null) };
}

/** The step as a person's click; places are squeezed in, so that only the life of the jobs decides. */
function act(codServico: number, acao: Acao, dados: DadosDaAcao): Promise<Answer> {
  const params = { codServico };
  const plano = { codMecanico: dados.codMecanico, data: '2026-11-24', hora: '09:00', encaixe: true };
  switch (acao) {
    case 'iniciar':
      return app.call(caller, calls.iniciarServico, { params });
    case 'atualizarPercentual':
      return app.call(caller, calls.atualizarPercentual, {
        params: { ...params, percentual: dados.percentual ?? 0 },
      });
    case 'paralisar':
      return app.call(caller, paralisacaoContracts.paralisarServico, {
        params,
        body: { motivo: 'garantia' },
      });
    case 'programarParalisado':
      return app.call(caller, paralisacaoContracts.programarParalisado, { params, body: plano });
    case 'retomar':
      return app.call(caller, calls.removerParalisado, { params });
    case 'finalizar':
      return app.call(caller, calls.finalizarServico, { params });
    case 'cancelarInicio':
      return app.call(caller, calls.cancelarInicio, { params });
    case 'registrarQualidade':
      return app.call(caller, calls.registrarQualidade, { params, body: { aprovado: true } });
    case 'reprovarQualidade':
      return app.call(caller, calls.registrarQualidade, {
        params,
        body: { aprovado: false, motivo: 'Folga' },
      });
    case 'cancelarQualidade':
      return app.call(caller, calls.cancelarQualidade, { params });
    case 'registrarEntrega':
      return app.call(caller, calls.registrarEntrega, { params });
    case 'cancelarEntrega':
      return app.call(caller, calls.cancelarEntrega, { params });
    case 'acrescentarTempo':
      return app.call(caller, calls.agendamentoTempoAdicional, {
        body: { ...params, minutos: 5, motivo: 'Teste', confirmar: true },
      });
    case 'atribuirMecanico':
      return app.call(caller, calls.agendamentoMecanico, { body: { ...plano, ...params } });
  }
}

async function checkBanco(
  { jobs, situacoes }: OficinaDeReferencia,
  codigos: readonly number[],
  carros: readonly number[],
): Promise<void> {
  const { rows: servicos } = await app.admin.query(
    `select s.status, s.paralisado, s.percentual, s.cod_mecanico as "codMecanico",
            array(select i.cod_mecanico from servico_intervalo i where i.cod_servico = s.cod_servico and i.fim is null) as relogios,
            s.motivo_paralisacao is not null as "comMotivo",
            s.data_fim_servico is not null as "comFim",
            s.entrega_em is not null as "comEntrega"
     from servico s where s.cod_servico = any($1) order by s.cod_servico`,
    [codigos],
  );
  expect(servicos).toEqual(
    jobs.map(({ status, paralisado, percentual, codMecanico }) => ({
      status,
      paralisado,
      percentual,
      codMecanico,
      relogios: isCorrendo({ status, paralisado }) ? [codMecanico] : [],
      comMotivo: paralisado,
      comFim: status >= 3,
      comEntrega: status === 5,
    })),
  );

  const { rows: agendamentos } = await app.admin.query(
    `select a.situacao, a.os_aberta as "osAberta", o.aberta, a.entregue_em is not null as entregue,
            o.fechada_em is not null as fechada
     from agendamento a join ordem_servico o using (cod_agendamento)
     where a.cod_agendamento = any($1) order by a.cod_agendamento`,
    [carros],
  );
  expect(agendamentos).toEqual(
    situacoes.map((situacao) => {
      const entregue = situacao === 'entregue';
      return { situacao, osAberta: !entregue, aberta: !entregue, entregue, fechada: entregue };
    }),
  );
}
