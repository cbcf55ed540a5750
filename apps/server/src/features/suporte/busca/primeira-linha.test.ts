import { afterAll, beforeAll, expect, test } from 'vitest';
import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { aChecklist } from '../../../../test/factories/oficina.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

/** Searches as a counter types them, each with the row that Enter opens. */
let app: TestApp;
let casa: Casa;
let chefe: Caller;

interface Visita {
  cliente: string;
  placa?: string | null;
  chassi?: string | null;
  modelo?: string;
  os?: string | null;
  telefone?: string;
  documento?: string;
  email?: string;
  dia?: string;
}

const VISITAS: readonly Visita[] = [
  // The cars that began it: chassis that hold the letters, newer than the plates that begin so.
  { cliente: 'Chassi Um', placa: 'WTG3Z04', chassi: '9BWZLA377VT004251', dia: '2026-11-28' },
  { cliente: 'Chassi Dois', placa: 'WUV6098', chassi: '9BGKS48ZLA7004311', dia: '2026-11-27' },
  { cliente: 'Placa Antiga', placa: 'ZLA8773', dia: '2026-11-02' },
  { cliente: 'Placa Mercosul', placa: 'ZLA0B71', dia: '2026-11-01' },
  { cliente: 'Zlata Nova', placa: 'QQQ1A11', dia: '2026-11-26' },
  { cliente: 'Conceição Souza', placa: 'ABC1234', telefone: '+5511988887001', modelo: 'Ônix LT' },
  { cliente: 'José Mendes', placa: 'DEF2E22', os: '0004711', documento: '52998224725', dia: '2026-11-05' },
  { cliente: 'Josefina Prado', placa: 'JKL3M33', dia: '2026-11-20' },
  { cliente: 'Maria da Silva', placa: 'GHI4I44', email: 'maria@cliente.example', dia: '2026-11-06' },
  { cliente: 'Ana-Maria Prado', placa: 'ANB5J55', modelo: 'Argo', dia: '2026-11-07' },
  { cliente: 'Nélson D’Ávila', placa: 'NEL6K66', dia: '2026-11-08' },
  { cliente: 'Transportadora 4711', placa: 'TRA7L77', os: 'B-990', dia: '2026-11-24' },
  { cliente: 'Sem Placa', placa: null, chassi: '93HFA66308Z123456', dia: '2026-11-09' },
  { cliente: 'Otávio Lima', placa: 'XYZ9876', os: '5990011', dia: '2026-11-10' },
  { cliente: 'Rogério Wanderley', placa: 'RWY1B23', modelo: 'Saveiro Robust', dia: '2026-11-11' },
];

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  chefe = await as(app, casa, 1);
  for (const visita of VISITAS) {
    const { cliente, placa = null, chassi = null, modelo = 'Modelo', os = null } = visita;
    await app.admin.query(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, cliente, placa, chassi,
         modelo, numero_os, telefone, documento, email, busca)
       values ($1, $2, $3, 480, 60, 'balcao', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        casa.codDistribuidor,
        casa.codConcessionaria,
        visita.dia ?? '2026-11-04',
        cliente,
        placa,
        chassi,
        modelo,
        os,
        visita.telefone ?? null,
        visita.documento ?? null,
        visita.email ?? null,
        semAcento([cliente, placa, chassi, os, modelo].filter(Boolean).join(' ')),
      ],
    );
  }
  const codCheckList = await aChecklist(app, casa, { cliente: 'Penélope Orçada', placa: 'QUO7E55' });
  await app.admin.query(
    `insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, estado_desde, criado_em)
     values ($1, $2, 9041, $3, '2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z')`,
    [casa.codDistribuidor, casa.codConcessionaria, codCheckList],
  );
});
afterAll(() => app.close());

test.each<[string, string, string]>([
  // The beginning of a plate, in any writing, before whatever else holds the letters.
  ['ZLA', 'Placa Antiga', 'placa'],
  ['zla', 'Placa Antiga', 'placa'],
  ['ZL', 'Placa Antiga', 'placa'],
  ['zla-', 'Placa Antiga', 'placa'],
  ['zla8', 'Placa Antiga', 'placa'],
  ['zla-87', 'Placa Antiga', 'placa'],
  ['ZLA8H', 'Placa Antiga', 'placa'],
  ['zla 0', 'Placa Mercosul', 'placa'],
  ['ZLA01', 'Placa Mercosul', 'placa'],
  ['ZLA-0171', 'Placa Mercosul', 'placa'],
  ['zla0b71', 'Placa Mercosul', 'placa'],
  ['ABC1C34', 'Conceição Souza', 'placa'],
  ['abc.1234', 'Conceição Souza', 'placa'],
  ['an', 'Ana-Maria Prado', 'placa'],
  // An order or a quote before a client of that name.
  ['4711', 'José Mendes', 'os'],
  ['0004711', 'José Mendes', 'os'],
  ['OS 4711', 'José Mendes', 'os'],
  ['5.990.011', 'Otávio Lima', 'os'],
  ['59900', 'Otávio Lima', 'os'],
  ['b990', 'Transportadora 4711', 'os'],
  ['9041', 'Penélope Orçada', 'orcamento'],
  ['orçamento 9041', 'Penélope Orçada', 'orcamento'],
  // A client, by words in any order; words that begin so before words that hold it.
  ['conceicao', 'Conceição Souza', 'texto'],
  ['CONCEIÇÃO', 'Conceição Souza', 'texto'],
  ['silva maria', 'Maria da Silva', 'texto'],
  ['ana maria', 'Ana-Maria Prado', 'texto'],
  ['Ana-Maria', 'Ana-Maria Prado', 'texto'],
  ['prado argo', 'Ana-Maria Prado', 'texto'],
  ['davila', 'Nélson D’Ávila', 'texto'],
  ['josé', 'Josefina Prado', 'texto'],
  ['onix lt', 'Conceição Souza', 'texto'],
  ['veiro', 'Rogério Wanderley', 'texto'],
  // How a client is reached or known.
  ['(11) 98888-7001', 'Conceição Souza', 'telefone'],
  ['88887001', 'Conceição Souza', 'telefone'],
  ['529.982.247-25', 'José Mendes', 'documento'],
  ['Maria@Cliente.example', 'Maria da Silva', 'email'],
  // A chassis, last: whole, its end, its middle.
  ['93HFA66308Z123456', 'Sem Placa', 'chassi'],
  ['123456', 'Sem Placa', 'chassi'],
  ['004251', 'Chassi Um', 'chassi'],
  ['s48z', 'Chassi Dois', 'chassi'],
  // One slip, from five letters on.
  ['mendez', 'José Mendes', 'parecido'],
  ['conceiçao souzza', 'Conceição Souza', 'parecido'],
  ['wanderlei', 'Rogério Wanderley', 'parecido'],
  ['josefnia', 'Josefina Prado', 'parecido'],
  ['saveirro', 'Rogério Wanderley', 'parecido'],
  ['zla8774', 'Placa Antiga', 'parecido'],
  ['xzy9876', 'Otávio Lima', 'parecido'],
])('%j opens %s by its %s', async (termo, cliente, por) => {
  const [primeira] = await achados(termo);
  expect([primeira?.cliente, primeira?.por]).toEqual([cliente, por]);
});

test.each(['limo', 'mandas', 'conceicoes', 'zla9999', '__'])('%j is nobody', async (termo) => {
  expect(await achados(termo)).toEqual([]);
});

test('plates that begin so stand before names and chassis that hold the letters, each car once', async () => {
  expect((await achados('zla')).map(({ cliente, carro, por }) => [cliente, carro, por])).toEqual([
    ['Placa Antiga', 1, 'placa'],
    ['Placa Mercosul', 2, 'placa'],
    ['Zlata Nova', 3, 'texto'],
    ['Chassi Um', 4, 'chassi'],
    ['Chassi Dois', 5, 'chassi'],
  ]);
});

async function achados(termo: string) {
  const answer = await app.call(chefe, buscaContracts.buscar, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { termo },
  });
  expect(answer.status, answer.text).toBe(200);
  return buscaContracts.buscar.output.parse(answer.json());
}
