import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { novoAgendamento, TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import {
  aPagina,
  aServicoNaPagina,
  umVisitante,
} from '../../../../test/factories/pagina-publica/visitante.ts';
import { testApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => app.close());

interface Cenario {
  casa: Casa;
  caller: Caller;
  slug: string;
  servico: string;
}

/** A page of a dealership with so many consultants, as many mechanics and boxes enough. */
async function cenario(pessoas: number): Promise<Cenario> {
  const casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  for (let i = 0; i < pessoas; i += 1) {
    await aConsultor(app, casa);
    await aMecanico(app, casa);
    await app.admin.query(
      'insert into box (cod_distribuidor, cod_concessionaria, nome) values ($1, $2, $3)',
      [casa.codDistribuidor, casa.codConcessionaria, `Box da corrida ${i}`],
    );
  }
  const slug = await aPagina(app, casa);
  return { casa, caller: await as(app, casa, 4), slug, servico: await aServicoNaPagina(app, casa) };
}

const marcados = async ({ casa }: Cenario): Promise<{ hora_min: number; quantos: number }[]> => {
  const { rows } = await app.admin.query<{ hora_min: number; quantos: number }>(
    `select hora_min, count(*)::integer as quantos from agendamento
      where cod_concessionaria = $1 and situacao <> 'cancelado' and not encaixe group by 1 order by 1`,
    [casa.codConcessionaria],
  );
  return rows;
};

test(
  'fifty clients at one hour: one visit, and the others read why and are offered what can be had',
  { timeout: prazo(90_000) },
  async () => {
    const em = await cenario(1);
    const clientes = Array.from({ length: 50 }, () => umVisitante(app, em));
    const guardas = await Promise.all(clientes.map((cliente) => cliente.guardar()));
    const vencedores = clientes.filter((_, i) => guardas[i]?.status === 200);
    expect(vencedores).toHaveLength(1);
    for (const answer of guardas.filter(({ status }) => status !== 200)) {
      const { codigo, mensagem, atual } = answer.refusal();
      expect(codigo).toBe('agendar.horaTomada');
      expect(mensagem).toBe('09:00 não dá mais: quem faz serviço 1 só às 10:00');
      expect(atual).toEqual({ maisPerto: ['07:00', '08:00', '10:00'].map((hora) => ({ dia: TERCA, hora })) });
    }
    const [vencedor] = vencedores;
    await vencedor?.pedirCodigo();
    expect((await vencedor?.confirmar())?.status).toBe(200);
    expect(await marcados(em)).toEqual([{ hora_min: 540, quantos: 1 }]);
  },
);

test(
  'two hundred clients and the counter over a day of sixty places: none is sold twice, every refusal is true',
  { timeout: prazo(180_000) },
  async () => {
    const PESSOAS = 5;
    const DE_UMA_VEZ = 25;
    const em = await cenario(PESSOAS);
    // Lunch is nobody's: eleven hours a day.
    const horas = [7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18].map(
      (hora) => `${String(hora).padStart(2, '0')}:00`,
    );
    const clientes = Array.from({ length: 200 }, (_, i) => ({
      cliente: umVisitante(app, em),
      hora: horas[(i * 7) % horas.length] ?? '07:00',
    }));
    const { rows: consultores } = await app.admin.query<{ cod: number }>(
      'select cod_consultor as cod from consultor where cod_concessionaria = $1 order by 1',
      [em.casa.codConcessionaria],
    );
    // Who telephones meanwhile is booked by the house, which asks the page's hours as well.
    const balcao = horas.slice(0, 4).map((hora, i) =>
      app.call(em.caller, agendamentoContracts.criarAgendamento, {
        body: novoAgendamento(em.casa, { horaAgendamento: hora, codConsultor: consultores[i]?.cod ?? null }),
      }),
    );
    const guardas: Answer[] = [];
    for (let i = 0; i < clientes.length; i += DE_UMA_VEZ) {
      const juntos = clientes.slice(i, i + DE_UMA_VEZ);
      guardas.push(...(await Promise.all(juntos.map(({ cliente, hora }) => cliente.guardar({ hora })))));
    }
    const doBalcao = (await Promise.all(balcao)).filter(({ status }) => status === 200).length;

    const ganharam = clientes.filter((_, i) => guardas[i]?.status === 200);
    for (const answer of guardas.filter(({ status }) => status !== 200))
      expect(answer.refusal().mensagem).toMatch(
        /^\d\d:00 não dá mais: (recepção cheia( até \d\d:00| nesse dia)?|quem faz serviço 1 (só às \d\d:00|está em outro carro|não tem mais hora nesse dia)|alguém acabou de ficar com ela|as horas de serviço 1 desse dia acabaram)$/,
      );
    for (const { cliente } of ganharam) {
      expect((await cliente.pedirCodigo()).status).toBe(200);
      expect((await cliente.confirmar()).status).toBe(200);
    }
    const vendidas = await marcados(em);
    expect(vendidas.reduce((soma, { quantos }) => soma + quantos, 0)).toBe(ganharam.length + doBalcao);
    for (const { quantos } of vendidas) expect(quantos).toBeLessThanOrEqual(PESSOAS);
    // Whoever was refused is refused still: the place they were told of is taken.
    for (const [i, { hora }] of clientes.entries()) {
      if (guardas[i]?.status === 200) continue;
      expect(vendidas.find(({ hora_min }) => hora_min === Number(hora.slice(0, 2)) * 60)?.quantos ?? 0).toBe(
        PESSOAS,
      );
    }
  },
);
