import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAgendamento, aPlaca } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import {
  aPagina,
  aServicoNaPagina,
  umVisitante,
} from '../../../../test/factories/pagina-publica/visitante.ts';
import { type Answer, testApp, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

const PALPITES = 1000;
const DE_UMA_VEZ = 20;

let app: TestApp;
let casa: Casa;
let slug: string;
let servico: string;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  await aConsultor(app, casa);
  await aMecanico(app, casa);
  slug = await aPagina(app, casa);
  servico = await aServicoNaPagina(app, casa);
});
const visitante = () => umVisitante(app, { casa, slug, servico });

/** What an answer says besides what the caller said and the moment. */
function dito(answer: Answer): string {
  const { pedido } = answer.json<{ pedido: Record<string, unknown> }>();
  return JSON.stringify({ ...pedido, carro: null, agora: null, guardadoAte: null });
}

test(
  'a thousand plates tried from one address: each hears the same, whosever it is, and most of them only to wait',
  { timeout: prazo(60_000) },
  async () => {
    const caller = await as(app, casa, 4);
    const { placa, cliente } = await anAgendamento(app, { caller, casa }, { horaAgendamento: '15:00' });
    const curioso = visitante();
    const tentar = (i: number): Promise<Answer> =>
      curioso.guardar({ carro: { placa: i % 7 === 0 ? (placa ?? '') : aPlaca(), modelo: 'Modelo Teste' } });
    const respostas: Answer[] = [];
    for (let i = 0; i < 80; i += 1) respostas.push(await tentar(i));
    for (let i = respostas.length; i < PALPITES; i += DE_UMA_VEZ)
      respostas.push(...(await Promise.all(Array.from({ length: DE_UMA_VEZ }, (_, j) => tentar(i + j)))));
    const ouvidas = respostas.filter(({ status }) => status === 200);
    expect(ouvidas.length).toBeGreaterThan(7);
    expect(ouvidas.length).toBeLessThanOrEqual(60);
    expect(new Set(ouvidas.map(dito)).size).toBe(1);
    const caladas = respostas.filter(({ status }) => status === 429);
    expect(ouvidas.length + caladas.length).toBe(PALPITES);
    for (const { text } of respostas) expect(text).not.toContain(cliente.split(' ')[0]);
  },
);

test(
  'a thousand codes tried against one hour: those of three codes are compared, and the right one among the others opens nothing',
  { timeout: prazo(60_000) },
  async () => {
    const cliente = visitante();
    await cliente.guardar();
    expect((await cliente.pedirCodigo()).status).toBe(200);
    let comparados = 0;
    let pedidos = 1;
    for (let i = 0; i < PALPITES; i += 1) {
      const certo = await cliente.codigo();
      const palpite = String(i).padStart(6, '0');
      const answer = await cliente.confirmar(palpite === certo ? '999999' : palpite);
      expect(answer.status).not.toBe(200);
      if (/Restam? \d/.test(answer.refusal().mensagem)) comparados += 1;
      else if (pedidos < 20) {
        pedidos += 1;
        await cliente.pedirCodigo();
      }
    }
    // Five to a code, the last of which says to ask for another; three codes to a phone in ten minutes.
    expect(comparados).toBe(3 * 4);
    expect((await cliente.confirmar()).refusal().codigo).toBe('agendar.codigoErrado');
    expect((await cliente.pedirCodigo()).status).toBe(429);
  },
);
