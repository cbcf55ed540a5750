/** The public page and the panel are of one load: an hour is sold exactly while the panel has its minutes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { painelAgendaContracts as painel } from '@oferta/contracts/agenda/painel.ts';
import { TERCA } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as } from '../../../../test/factories/house.ts';
import {
  aPagina,
  aServicoNaPagina,
  umVisitante,
} from '../../../../test/factories/pagina-publica/visitante.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

const UMA_HORA = 60;
const TIPOS = [1, 2, 3, 4];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => app.close());

test('one mechanic of four skills is sold once on the page, too: work of the others takes what the panel says', async () => {
  const casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  await aConsultor(app, casa);
  await aMecanico(app, casa, { especialidades: TIPOS });
  const gestor = await as(app, casa, 4);
  const slug = await aPagina(app, casa);
  const servico = await aServicoNaPagina(app, casa, { cod_tipo_servico: 1 });
  const params = { codConcessionaria: casa.codConcessionaria };
  const medir = async () => {
    const answer = await app.call(gestor, painel.verPainelDaAgenda, { params, query: { dia: TERCA } });
    expect(answer.status, answer.text).toBe(200);
    const { dias, habilidades } = painel.verPainelDaAgenda.output.parse(answer.json());
    const { dias: naPagina } = await umVisitante(app, { casa, slug, servico }).horas();
    return {
      livreMin: dias[0]?.livreMin ?? 0,
      porTipo: habilidades.map((cada) => cada.dias[0]?.livreMin),
      horas: naPagina.find(({ dia }) => dia === TERCA)?.livres ?? 0,
    };
  };
  const marcar = (codTipoServico: number, tempoPadraoMin: number) =>
    aServico(app, casa, {
      dia: TERCA,
      situacao: 'confirmado',
      codTipoServico,
      tempoPadraoMin,
      dataInicioServico: null,
    });

  const { livreMin: tudo } = await medir();
  await marcar(2, tudo - 2 * UMA_HORA);
  const duasHoras = await medir();
  expect(duasHoras.livreMin).toBe(2 * UMA_HORA);
  expect(duasHoras.horas).toBeGreaterThan(0);
  await marcar(3, UMA_HORA);
  const umaHora = await medir();
  expect([umaHora.livreMin, umaHora.porTipo]).toEqual([UMA_HORA, [UMA_HORA, UMA_HORA]]);
  expect(umaHora.horas).toBeGreaterThan(0);
  await marcar(4, 5);
  const menos = await medir();
  expect([menos.livreMin, menos.horas]).toEqual([UMA_HORA - 5, 0]);
});
