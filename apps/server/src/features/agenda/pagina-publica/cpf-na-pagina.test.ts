import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConcessionaria, aConsultor, aMecanico, type Casa } from '../../../../test/factories/house.ts';
import {
  aPagina,
  aServicoNaPagina,
  umVisitante,
} from '../../../../test/factories/pagina-publica/visitante.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: 'true' } });
  casa = await aConcessionaria(app);
  await aConsultor(app, casa);
  await aMecanico(app, casa);
});
afterAll(() => app.close());

test('a visit without the CPF, where the dealership asks for it; with it the visit has it', async () => {
  await app.admin.query('update concessionaria set cpf_obrigatorio = true where cod_concessionaria = $1', [
    casa.codConcessionaria,
  ]);
  const cliente = umVisitante(app, {
    casa,
    slug: await aPagina(app, casa),
    servico: await aServicoNaPagina(app, casa),
  });
  await cliente.guardar();
  expect((await cliente.pedirCodigo()).refusal().mensagem).toBe('CPF obrigatório');
  expect((await cliente.pedirCodigo({ documento: '111.111.111-11' })).refusal().mensagem).toBe(
    'Favor inserir CPF válido',
  );
  expect((await cliente.pedirCodigo({ documento: '529.982.247-25' })).status).toBe(200);
  expect((await cliente.confirmar()).status).toBe(200);
  const { rows } = await app.admin.query('select documento from agendamento where cod_concessionaria = $1', [
    casa.codConcessionaria,
  ]);
  expect(rows).toEqual([{ documento: '52998224725' }]);
});
