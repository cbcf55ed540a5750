/** Somebody who lies only in a former system's sheets, which nobody has written as visits yet, is found and erased as well. */
import { titularContracts, titularRefusals } from '@oferta/contracts/suporte/titular.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quem } from '../factories/arquivo-dms.ts';
import { as } from '../factories/house.ts';
import { aCasaComHistorico, fazer, folhaTrazida } from '../historico-trazido.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { apagarADois } from './apagar-pessoa.ts';

let app: TestApp;
let quem: Quem;
beforeAll(async () => {
  app = await testApp();
  quem = await aCasaComHistorico(app);
});
afterAll(() => app.close());

const CPF = '52998224725';
const NOME = 'Clara Quintiliana Exemplo';
const PASSAGENS = `OS;Item;Abertura;Entrega;Placa;Código do cliente;Serviço;Tipo;Mecânico;Tempo vendido;Mão de obra
1001;1;12/03/2025;12/03/2025;ABC1C34;C1;Revisão;1;M07;1:00;320,00`;

test('who lies only in staged sheets is found, erased, and not written afterwards', async () => {
  await folhaTrazida(app, quem, [
    'historico-clientes',
    `Código do cliente;Nome;CPF;Telefone\nC1;${NOME};529.982.247-25;(11) 98888-0001\nC2;Davi Exemplo;;(11) 98888-0002`,
  ]);
  await folhaTrazida(app, quem, ['historico-passagens', PASSAGENS]);
  const pede = await as(app, quem.casa, 2);
  const procurar = () => app.call(pede, titularContracts.procurarTitular, { body: { cpf: CPF } });
  const achado = (await procurar()).json<{ sinais: object }>();
  expect(achado).toMatchObject({
    sinais: { nomes: [NOME], documentos: [CPF], telefones: ['+5511988880001'] },
  });

  const apagado = await apagarADois(app, { casa: quem.casa, pede }, { sinais: achado.sinais });
  expect(apagado.status, apagado.text).toBe(200);
  expect((await procurar()).refusal().codigo).toBe(titularRefusals.ninguem.codigo);
  const { rows } = await app.admin.query<object>(
    'select nome, documento, telefone from historico_cliente where cod_concessionaria = $1 order by codigo',
    [quem.casa.codConcessionaria],
  );
  expect(JSON.stringify(rows[0])).not.toMatch(/Clara|52998224725|98888/);
  expect(rows[1]).toMatchObject({ nome: 'Davi Exemplo', telefone: '+5511988880002' });

  expect(await fazer(app, quem, 'gravarHistorico')).toMatchObject({ estado: 'gravado', visitas: 1 });
  const visitas = await app.admin.query(
    'select cliente, documento, telefone from agendamento where cod_concessionaria = $1',
    [quem.casa.codConcessionaria],
  );
  expect(JSON.stringify(visitas.rows)).not.toMatch(/Clara|52998224725|98888/);
});

test('a phone that another line of a sheet has too is shared, what the sheet has once is not', async () => {
  const outra = await aCasaComHistorico(app);
  await folhaTrazida(app, outra, [
    'historico-clientes',
    'Código do cliente;Nome;CPF;Telefone\nC1;Elisa Exemplo;390.533.447-05;(11) 97777-0001\nC2;Fabio Exemplo;111.444.777-35;(11) 97777-0001',
  ]);
  const achado = await app.call(await as(app, outra.casa, 2), titularContracts.procurarTitular, {
    body: { cpf: '39053344705' },
  });
  expect(achado.json()).toMatchObject({ compartilhados: ['+5511977770001'], homonimos: [] });
});
