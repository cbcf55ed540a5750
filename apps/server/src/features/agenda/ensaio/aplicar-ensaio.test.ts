import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComandoDoEnsaio, ensaioContracts as calls } from '@oferta/contracts/agenda/ensaio.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { ServicoAgendado, servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aServico, servicoRow } from '../../../../test/factories/servico.ts';
import { testApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';

/** "E se?": what a draft's commands leave behind is what the board's own calls would have left, or nothing. */
const DIA = '2026-11-23';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Quadro {
  casa: Casa;
  caller: Caller;
  mecanicos: number[];
  servicos: number[];
}

/** 08:00 of a Monday: three mechanics; jobs of an hour at 09:00 and 10:00 with the first, one at 09:00 with the second. */
async function umQuadro(over: { fuso?: string } = {}): Promise<Quadro> {
  const casa = await aConcessionaria(app, over);
  app.app.platform.directory.forget();
  const caller = await as(app, casa, 4);
  const mecanicos = [await aMecanico(app, casa), await aMecanico(app, casa), await aMecanico(app, casa)];
  const servicos: number[] = [];
  for (const [qual, inicio] of [
    [0, '12'],
    [0, '13'],
    [1, '12'],
  ] as const) {
    const { codServico } = await aServico(app, casa, {
      codMecanico: mecanicos[qual] ?? null,
      inicioPlanejado: `${DIA}T${inicio}:00:00Z`,
      fimPlanejado: `${DIA}T${inicio}:59:00Z`,
      dataInicioServico: null,
    });
    servicos.push(codServico);
  }
  return { casa, caller, mecanicos, servicos };
}

type Escalar = Extract<ComandoDoEnsaio, { tipo: 'escalar' }>;

const escalar = (codServico = 0, codMecanico: number | null = null, hora = '11:00'): Escalar => ({
  tipo: 'escalar',
  codServico,
  codMecanico,
  data: DIA,
  hora,
  duracaoMin: 60,
});
const bloquear = (codRecurso = 0): ComandoDoEnsaio => ({
  tipo: 'bloquear',
  recurso: 'mecanico',
  codRecurso,
  dia: DIA,
  inicio: '14:00',
  fim: '19:00',
  motivo: 'Ausente',
});

/** A mechanic's two jobs go to the others, in an order in which the second needs what the first leaves; then the time. */
const repassar = ({ mecanicos: [um, dois, tres], servicos: [a, b, c] }: Quadro): ComandoDoEnsaio[] => [
  escalar(c, tres, '09:00'),
  escalar(a, dois, '09:00'),
  escalar(b, null),
  bloquear(um),
];

const aplicar = ({ casa, caller }: Quadro, comandos: ComandoDoEnsaio[]): Promise<Answer> =>
  app.call(caller, calls.aplicarEnsaio, {
    body: { codConcessionaria: casa.codConcessionaria, comandos },
  });

/** One command as the board sends it. */
function mandar({ casa, caller }: Quadro, comando: ComandoDoEnsaio): Promise<Answer> {
  const { tipo, ...body } = comando;
  return tipo === 'bloquear'
    ? app.call(caller, equipeContracts.bloquear, {
        body: { ...body, codConcessionaria: casa.codConcessionaria },
      })
    : app.call(caller, servicoContracts.agendamentoMecanico, { body });
}

/** All that the day's tables hold of a house, with the audit. */
async function doDia({ casa }: Quadro): Promise<string> {
  const linhas: unknown[] = [];
  for (const tabela of ['agendamento', 'servico', 'servico_intervalo', 'bloqueio', 'auditoria']) {
    const { rows } = await app.admin.query(
      `select to_jsonb(t) as linha from ${tabela} t where cod_concessionaria = $1 order by 1`,
      [casa.codConcessionaria],
    );
    linhas.push(rows);
  }
  return JSON.stringify(linhas);
}

/** What the commands are about, with codes as places in the lists, so that two houses can be laid side by side. */
async function emLugares({ casa, mecanicos, servicos }: Quadro): Promise<unknown> {
  const { rows: jobs } = await app.admin.query<Record<string, unknown>>(
    `select cod_servico, cod_mecanico, cod_box, inicio_planejado, fim_planejado, encaixe, status, versao
     from servico where cod_concessionaria = $1 order by cod_servico`,
    [casa.codConcessionaria],
  );
  const { rows: bloqueios } = await app.admin.query<Record<string, unknown>>(
    `select recurso, cod_mecanico, dia, inicio_min, fim_min, motivo from bloqueio where cod_concessionaria = $1 order by cod_bloqueio`,
    [casa.codConcessionaria],
  );
  const { rows: auditoria } = await app.admin.query<Record<string, unknown>>(
    `select tabela, chave, depois - 'cod_mecanico' - 'cod_bloqueio' - 'cod_concessionaria' - 'criado_em' as depois from auditoria
     where cod_concessionaria = $1 and acao in ('aplicarEnsaio', 'agendamentoMecanico', 'bloquear') order by cod_auditoria`,
    [casa.codConcessionaria],
  );
  const lugar = (cod: unknown): unknown => (cod === null ? null : mecanicos.indexOf(Number(cod)));
  return {
    jobs: jobs.map(({ cod_servico: cod, cod_mecanico: quem, ...resto }) => ({
      ...resto,
      servico: servicos.indexOf(Number(cod)),
      mecanico: lugar(quem),
    })),
    bloqueios: bloqueios.map(({ cod_mecanico: quem, ...resto }) => ({ ...resto, mecanico: lugar(quem) })),
    auditoria: auditoria.map(({ chave, tabela, depois }) => ({
      tabela,
      depois: tabela === 'servico' ? depois : null,
      servico: tabela === 'servico' ? servicos.indexOf(Number(chave)) : null,
    })),
  };
}

test('applied, a draft is the same as its commands one by one, the audit included', async () => {
  const juntos = await umQuadro();
  const answer = await aplicar(juntos, repassar(juntos));
  expect(answer.status, answer.text).toBe(200);
  expect(calls.aplicarEnsaio.output.parse(answer.json())).toMatchObject({ aplicados: 4 });

  const umAUm = await umQuadro();
  for (const comando of repassar(umAUm)) expect((await mandar(umAUm, comando)).status).toBe(200);
  expect(await emLugares(juntos)).toEqual(await emLugares(umAUm));
  const [a = 0] = juntos.servicos;
  expect((await servicoRow(app, a))['cod_mecanico']).toBe(juntos.mecanicos[1]);
});

test('one command that is refused leaves the day byte-equal, and the answer says which and why', async () => {
  const quadro = await umQuadro();
  const { caller, mecanicos, servicos } = quadro;
  const [um, dois, tres] = mecanicos;
  const [a = 0, b, c] = servicos;
  // Read by the draft; moved by somebody else meanwhile.
  const { versao } = ServicoAgendado.parse((await mandar(quadro, escalar(a, um, '15:00'))).json());
  const antes = await doDia(quadro);

  const movido = await aplicar(quadro, [
    escalar(c, tres, '09:00'),
    { ...escalar(a, dois, '10:00'), versao: versao - 1 },
    bloquear(um),
  ]);
  expect(movido.status).toBe(409);
  expect(movido.refusal()).toMatchObject({
    codigo: 'ensaio.comandoRecusado',
    campos: [{ campo: 'comandos.1' }],
    atual: { codServico: a, codMecanico: um },
  });
  expect(movido.refusal().mensagem).toMatch(/alterou este serviço há pouco.*Nada foi aplicado$/);

  const tomado = await aplicar(quadro, [bloquear(dois), escalar(b, um, '15:30')]);
  expect(tomado.refusal()).toMatchObject({ campos: [{ campo: 'comandos.1' }] });
  expect(tomado.refusal().mensagem).toContain('Nada foi aplicado');
  expect(await doDia(quadro)).toBe(antes);

  // A job of another of their dealerships is none of this day.
  const outra = await umQuadro();
  const deVarias = await as(app, quadro.casa, 4, {
    concessionarias: [quadro.casa.codConcessionaria, outra.casa.codConcessionaria],
  });
  const alheio = await aplicar({ ...quadro, caller: deVarias }, [escalar(outra.servicos[0], um)]);
  expect(alheio.refusal().mensagem).toContain('Serviço não encontrado');
  expect(caller.token).not.toBe(null);
});

test('what was applied is taken back by the same commands the other way round', async () => {
  const quadro = await umQuadro();
  const { mecanicos, servicos } = quadro;
  const [um] = mecanicos;
  const [a] = servicos;
  const { bloqueios } = calls.aplicarEnsaio.output.parse(
    (await aplicar(quadro, [escalar(a, mecanicos[2], '11:00'), bloquear(um)])).json(),
  );
  const volta = await aplicar(quadro, [
    { tipo: 'desbloquear', codBloqueio: bloqueios[0] ?? 0 },
    { ...escalar(a, um, '09:00'), duracaoMin: 59 },
  ]);
  expect(volta.status, volta.text).toBe(200);
  const depois = await servicoRow(app, a ?? 0);
  expect(depois['cod_mecanico']).toBe(um);
  expect(depois['inicio_planejado']).toEqual(new Date(`${DIA}T12:00:00Z`));
  const { rowCount } = await app.admin.query('select from bloqueio where cod_mecanico = $1', [um]);
  expect(rowCount).toBe(0);
});

test('a change between plan and yes: the whole plan is refused, and told who was faster', async () => {
  const quadro = await umQuadro();
  const { mecanicos, servicos } = quadro;
  const [, dois, tres] = mecanicos;
  const [a = 0, b = 0] = servicos;
  const plano: ComandoDoEnsaio[] = [];
  for (const [cod, quem] of [
    [a, dois],
    [b, tres],
  ] as const)
    plano.push({
      ...escalar(cod, quem, '15:00'),
      versao: Number((await servicoRow(app, cod))['versao']),
    });
  expect((await mandar(quadro, escalar(b, dois, '16:00'))).status).toBe(200);
  const antes = await doDia(quadro);
  const answer = await aplicar(quadro, plano);
  expect(answer.refusal()).toMatchObject({ campos: [{ campo: 'comandos.1' }] });
  expect(answer.refusal().mensagem).toMatch(/alterou este serviço há pouco.*Nada foi aplicado$/);
  expect(await doDia(quadro)).toBe(antes);
});

test('clocks that disagree: an hour that has passed by the house’s clock is refused, whatever the screen’s says', async () => {
  const quadro = await umQuadro();
  const antes = await doDia(quadro);
  const answer = await aplicar(quadro, [
    escalar(quadro.servicos[1], quadro.mecanicos[2], '10:00'),
    escalar(quadro.servicos[0], quadro.mecanicos[2], '07:30'),
  ]);
  expect(answer.refusal().mensagem).toMatch(/já passou.*Nada foi aplicado$/);
  expect(await doDia(quadro)).toBe(antes);
});

test('Manaus: hours are the house’s own, an hour behind São Paulo', async () => {
  const quadro = await umQuadro({ fuso: 'America/Manaus' });
  const [a = 0] = quadro.servicos;
  // 08:00 in São Paulo: there half past seven has not come yet.
  expect((await aplicar(quadro, [escalar(a, quadro.mecanicos[2], '07:30')])).status).toBe(200);
  expect((await servicoRow(app, a))['inicio_planejado']).toEqual(new Date(`${DIA}T11:30:00Z`));
});

test('two who replan one day at once: one wins, the other is refused and told who was faster', async () => {
  const quadro = await umQuadro();
  const [um = 0, dois = 0, tres = 0] = quadro.mecanicos;
  const [a = 0, b = 0, c = 0] = quadro.servicos;
  for (let vez = 0; vez < 5; vez += 1) {
    // Each plan takes its jobs out of the way and puts them elsewhere; both go through the lanes in another order.
    const fora = async (...codigos: number[]) =>
      Promise.all(
        codigos.map(async (cod) => ({
          ...escalar(cod),
          versao: Number((await servicoRow(app, cod))['versao']),
        })),
      );
    const planos = [
      [...(await fora(a, c)), escalar(c, um, '09:00'), escalar(a, dois, '09:00')],
      [
        ...(await fora(c, b, a)),
        escalar(a, tres, '09:00'),
        escalar(b, dois, '09:00'),
        escalar(c, um, '10:00'),
      ],
    ];
    const respostas = await Promise.all(planos.map((comandos) => aplicar(quadro, comandos)));
    const ganhou = respostas.findIndex(({ status }) => status === 200);
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(respostas[1 - ganhou]?.refusal().mensagem).toMatch(/alterou este serviço há pouco/);
    expect((await servicoRow(app, a))['cod_mecanico']).toBe(ganhou === 0 ? dois : tres);
    // Back to the morning for the next try.
    const deManha = [escalar(a, um, '09:00'), escalar(b, um, '10:00'), escalar(c, dois, '09:00')];
    expect((await aplicar(quadro, [escalar(a), escalar(b), escalar(c), ...deManha])).status).toBe(200);
  }
});
