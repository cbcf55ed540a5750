import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { listaEsperaContracts as calls } from '@oferta/contracts/agenda/lista-espera.ts';
import type { PedidoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { anAgendamento, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import {
  aPagina,
  aServicoNaPagina,
  umVisitante,
} from '../../../../test/factories/pagina-publica/visitante.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';
import { oferecerHorasJob } from './oferecer-horas.job.ts';

/** Monday at eight; one consultant, one mechanic, and Tuesday is somebody's. */
const SEGUNDA_8H = new Date('2026-11-23T11:00:00Z');
const DOMINGO = '2026-11-29';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let slug: string;
let servico: string;
let codConsultor: number;
let codMecanico: number;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(SEGUNDA_8H);
  casa = await aConcessionaria(app, { nome: 'Oficina Exemplo' });
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4);
  codConsultor = await aConsultor(app, casa);
  codMecanico = await aMecanico(app, casa, { especialidades: [1] });
  slug = await aPagina(app, casa);
  servico = await aServicoNaPagina(app, casa, { descricao: 'Alinhamento' });
});

const visitante = (endereco?: string) => umVisitante(app, { casa, slug, servico }, endereco);
const codigoDe = (answer: { status: number; refusal: () => { codigo: string } }) =>
  answer.status === 200 ? 200 : answer.refusal().codigo;
const oferecer = (): Promise<void> => oferecerHorasJob.run(app.app.platform, {});
const lista = async () =>
  calls.listaEspera.output.parse(
    (
      await app.call(caller, calls.listaEspera, { params: { codConcessionaria: casa.codConcessionaria } })
    ).json(),
  ).esperas;
const mensagens = async (): Promise<{ destino: string; corpo: string }[]> =>
  (
    await app.admin.query<{ destino: string; corpo: string }>(
      'select destino, corpo from mensagem where cod_concessionaria = $1 order by cod_mensagem',
      [casa.codConcessionaria],
    )
  ).rows;
const naAgenda = async (): Promise<Agendamento[]> =>
  (
    await app.call(await as(app, casa, 4), agendamentoContracts.listAgendamentos, {
      params: { codConcessionaria: casa.codConcessionaria, inicio: TERCA, fim: TERCA },
    })
  ).json<Agendamento[]>();
const ocupar = (horaAgendamento = '07:00', tempoPadraoMin = 660) =>
  anAgendamento(
    app,
    { caller, casa },
    {
      codConsultor,
      horaAgendamento,
      servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin, codMecanico }],
    },
  );

describe('Avise-me', () => {
  test('AV-07 who found no hour on the page waits with the desk’s others, is told, and books', async () => {
    const visita = await ocupar();
    const quem = visitante();
    expect((await quem.avisar({ observacao: 'Puxa para a direita' })).status).toBe(200);
    expect(await lista()).toMatchObject([
      {
        cliente: 'Gustavo Exemplo',
        telefone: `+55${quem.telefone}`,
        placa: quem.placa,
        servicos: 'Alinhamento',
        observacao: 'Puxa para a direita',
        origem: 'site',
        situacao: 'esperando',
        de: TERCA,
        ate: TERCA,
      },
    ]);
    const { rows } = await app.admin.query<{ aceite: string }>(
      'select aceite_texto as aceite from lista_espera where cod_concessionaria = $1',
      [casa.codConcessionaria],
    );
    expect(rows[0]?.aceite).toContain('Aceito que a Oficina Exemplo use meu nome');
    await oferecer();
    expect(await mensagens()).toEqual([]);

    await app.call(caller, agendamentoContracts.deleteAgendamento, {
      body: { codAgendamento: visita.codAgendamento, versao: visita.versao },
    });
    await oferecer();
    const [mensagem] = await mensagens();
    expect(mensagem).toMatchObject({ destino: `+55${quem.telefone}` });
    expect(mensagem?.corpo).toContain('Gustavo, abriu um horário na Oficina Exemplo: 24/11 às 07:00');

    quem.usar(/#([\w-]{43})$/.exec(mensagem?.corpo ?? '')?.[1] ?? '');
    expect((await quem.responderOferta(true)).json<PedidoPublico>()).toMatchObject({
      situacao: 'confirmado',
      hora: '07:00',
    });
    expect(await naAgenda()).toMatchObject([
      { cliente: 'Gustavo Exemplo', origem: 'site', observacao: 'Puxa para a direita' },
    ]);
    expect(await lista()).toEqual([]);
  });

  test('takes only the half of the day that was asked for, and the mechanic whom the service asks for', async () => {
    const especialista = await aMecanico(app, casa, { especialidades: [2] });
    const comEspecialista = await aServicoNaPagina(app, casa, { cod_especialidade: 2, descricao: 'Câmbio' });
    const quem = visitante();
    await quem.avisar({ servicos: [comEspecialista], parte: 'tarde' });
    expect(await lista()).toMatchObject([{ deHora: '12:00', ateHora: '23:59' }]);
    await oferecer();
    const corpo = (await mensagens())[0]?.corpo ?? '';
    const hora = /às (\d\d:\d\d)/.exec(corpo)?.[1] ?? '';
    expect(hora >= '12:00', corpo).toBe(true);
    quem.usar(/#([\w-]{43})$/.exec(corpo)?.[1] ?? '');
    expect((await quem.responderOferta(true)).status).toBe(200);
    expect((await naAgenda())[0]?.servicos).toMatchObject([{ codMecanico: especialista }]);
  });

  test('a car waits once: its phone’s last word counts and keeps its place, another’s is told the same and changes nothing', async () => {
    await ocupar();
    const primeiro = visitante();
    const segundo = visitante();
    await primeiro.avisar();
    app.setNow(new Date(SEGUNDA_8H.getTime() + 60_000));
    await segundo.avisar();
    const alheio = visitante();
    const carro = { placa: primeiro.placa, modelo: 'Outro' };
    const outrosDias = { carro, nome: 'Alguém', ate: '2026-11-27', observacao: 'De outro' };
    expect((await alheio.avisar(outrosDias)).text).toBe((await visitante().avisar(outrosDias)).text);
    expect(await lista()).toMatchObject([
      { placa: primeiro.placa, ate: TERCA, observacao: null },
      { placa: segundo.placa },
    ]);
    expect((await primeiro.avisar({ ate: '2026-11-25', parte: 'manha' })).status).toBe(200);
    expect(await lista()).toMatchObject([
      { placa: primeiro.placa, cliente: 'Gustavo Exemplo', modelo: 'Modelo Teste', ate: '2026-11-25' },
      { placa: segundo.placa },
    ]);
    // The desk sees them as its own.
    const doBalcao = await app.call(caller, calls.entrarNaEspera, {
      body: {
        codConcessionaria: casa.codConcessionaria,
        cliente: { nome: 'Gustavo Exemplo', telefone: '11987654321' },
        veiculo: { placa: primeiro.placa, modelo: 'Modelo' },
        servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60 }],
        de: TERCA,
        ate: TERCA,
      },
    });
    expect(doBalcao.refusal().codigo).toBe('espera.jaEspera');
  });

  test('an hour that is kept for who waits is not changed under it', async () => {
    const quem = visitante();
    await quem.avisar();
    await oferecer();
    expect(await lista()).toMatchObject([{ situacao: 'oferecida' }]);
    const [antes] = await lista();
    expect((await quem.avisar({ ate: '2026-11-27' })).status).toBe(200);
    expect(await lista()).toEqual([antes]);
  });

  test('two at once with one car leave one on the list', async () => {
    await ocupar();
    const quem = visitante();
    const carro = { placa: quem.placa, modelo: 'Modelo Teste' };
    const answers = await Promise.all([quem.avisar(), visitante().avisar({ carro }), quem.avisar()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lista()).toHaveLength(1);
  });

  test('who books meanwhile waits no more', async () => {
    await ocupar('09:00', 60);
    const quem = visitante();
    await quem.avisar();
    expect(await lista()).toHaveLength(1);
    await quem.agendar({ hora: '14:00' });
    expect(await lista()).toEqual([]);
  });

  test('refuses closed days, days gone by, what cannot be, and who did not agree', async () => {
    const refusa = async (over: Record<string, unknown>) => codigoDe(await visitante().avisar(over));
    expect(await refusa({ de: DOMINGO, ate: DOMINGO })).toBe('agendar.esperaFechada');
    expect(await refusa({ de: '2026-11-20' })).toBe('agendar.esperaPeriodo');
    expect(await refusa({ ate: '2026-11-23' })).toBe('agendar.esperaPeriodo');
    expect(await refusa({ ate: '2027-03-23' })).toBe('agendar.esperaPeriodo');
    expect(await refusa({ aceite: false })).toBe('agendar.semAceite');
    expect(await refusa({ telefone: '1133334444' })).toBe('agendar.contatoInvalido');
    expect(await refusa({ carro: { placa: 'XX', modelo: 'Modelo' } })).toBe('agendar.placaInvalida');
    expect(await refusa({ carro: { chassi: 'XX', modelo: 'Modelo' } })).toBe('agendar.chassiInvalido');
    expect(await refusa({ servicos: ['s999999'] })).toBe('agendar.servicoSaiu');
    expect(await lista()).toEqual([]);
  });

  test('is counted as a code is: a phone that nobody proved is theirs is sent no flood', async () => {
    await ocupar();
    const vitima = visitante();
    const status: number[] = [];
    for (let vez = 0; vez < 4; vez += 1)
      status.push((await visitante().avisar({ telefone: vitima.telefone })).status);
    expect(status).toEqual([200, 200, 200, 429]);
  });

  test('a page that is switched off puts nobody on the list', async () => {
    await app.admin.query('update agenda_publica set ligada = false where cod_concessionaria = $1', [
      casa.codConcessionaria,
    ]);
    expect((await visitante().avisar()).refusal().codigo).toBe('agendar.desligada');
  });
});
