import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historicoContracts } from '@oferta/contracts/agenda/historico/historico.ts';
import type { Quem } from '../../../../test/factories/arquivo-dms.ts';
import {
  aCasaComHistorico,
  contar,
  fazer,
  feito,
  type Folha,
  folhaTrazida,
  tudoDaCasa,
  verHistorico,
} from '../../../../test/historico-trazido.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let quem: Quem;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  quem = await aCasaComHistorico(app);
});

const CLIENTES = `Código do cliente;Nome;CPF ou CNPJ;Telefone
C1;CLARA DA SILVA EXEMPLO;529.982.247-25;(11) 98888-0001
C2;Davi Exemplo;;`;
const VEICULOS = `Código do veículo;Placa;Chassi;Modelo;Marca;Código do cliente
V1;ABC1234;;Modelo Um;Marca;C1
V2;;9BWZZZ377VT004251;Modelo Dois;Marca;C2`;
/** The first car's plate by its Mercosul twin, the second car by its code, a mechanic by code and one that nobody knows. */
const PASSAGENS = `OS;Item;Abertura;Entrega;Placa;Código do veículo;Cliente;Consultor;Serviço;Tipo;Mecânico;Tempo vendido;Tempo trabalhado;Mão de obra;Peças
1001;1;12/03/2025;12/03/2025;ABC1C34;;;C01;Revisão 10.000 km;1;M07;1:00;0:50;320,00;180,00
1001;2;12/03/2025;12/03/2025;ABC1C34;;;C01;Alinhamento;2;M07;0:30;;100,00;
1002;1;15/05/2026;16/05/2026;;V2;;Rita;Troca de embreagem;2;JOAO S;3:00;;900,00;1.200,00
1003;1;20/11/2026;;XYZ9A87;;Eva Exemplo;;Diagnóstico;Coisa nenhuma;;;;;`;

const trazer = async (...folhas: [Folha, string | Buffer][]) => {
  for (const folha of folhas) await folhaTrazida(app, quem, folha);
};
const TUDO: [Folha, string][] = [
  ['historico-passagens', PASSAGENS],
  ['historico-veiculos', VEICULOS],
  ['historico-clientes', CLIENTES],
];

const chamar = (
  qual: keyof typeof historicoContracts,
  extra: { body?: unknown; query?: Record<string, string> } = {},
) =>
  app.call(quem.caller, historicoContracts[qual], {
    params: { codConcessionaria: quem.casa.codConcessionaria },
    ...extra,
  });

const casar = async (papel: string, para: unknown, chaves: unknown = 'todas') => {
  const answer = await chamar('casarNomes', { body: { papel, chaves, para } });
  expect(answer.status, answer.text).toBe(200);
};

/** All that the history writes, as people see it. */
const visitas = async () => {
  const { rows } = await app.admin.query<Record<string, unknown>>(
    `select a.numero_os, a.dia::text, a.situacao, a.cliente, a.documento, a.telefone, a.placa, a.chassi, a.modelo, c.nome as consultor,
       (select json_agg(json_build_object('d', s.descricao, 't', s.cod_tipo_servico, 'm', m.nome, 'st', s.status, 'v', s.tempo_padrao_min,
         'mo', s.mao_de_obra_centavos, 'p', s.pecas_centavos, 'seg', (select sum(segundos) from servico_intervalo i where i.cod_servico = s.cod_servico))
         order by s.ordem) from servico s left join mecanico m using (cod_mecanico) where s.cod_agendamento = a.cod_agendamento) as servicos
     from agendamento a left join consultor c using (cod_consultor) where a.cod_concessionaria = $1 order by a.numero_os`,
    [quem.casa.codConcessionaria],
  );
  return rows;
};

test('joins the sheets in any order, says what does not match, and writes visits that the figures count', async () => {
  await trazer(...TUDO);
  const visto = await fazer(app, quem, 'conferirHistorico');
  expect(visto).toMatchObject({
    estado: 'conferido',
    mudou: false,
    visitas: 0,
    totais: {
      ordens: { nova: 3, semVeiculo: 0, naAgenda: 0 },
      aGravar: { servicos: 4, valorCentavos: 270_000, de: '2025-03-12', ate: '2026-11-20', abertas: 1 },
      soltos: {
        mecanico: { nomes: 1, servicos: 1 },
        consultor: { nomes: 0 },
        tipo: { nomes: 1, servicos: 1 },
      },
    },
  });
  expect(await visitas()).toEqual([]);
  expect((await chamar('gravarHistorico')).refusal()).toMatchObject({ codigo: 'historico.semTipo' });

  const nomes = (await chamar('nomesDoHistorico', { query: { papel: 'mecanico' } })).json<{
    itens: unknown;
  }>();
  expect(nomes).toMatchObject({
    total: 1,
    itens: [{ chave: 'joao s', escrito: 'JOAO S', servicos: 1, dito: null }],
  });
  await casar('mecanico', 'saiu');
  await casar('tipo', { cod: 2 });
  expect((await verHistorico(app, quem)).mudou).toBe(true);

  expect(await fazer(app, quem, 'gravarHistorico')).toMatchObject({
    estado: 'gravado',
    progresso: 100,
    visitas: 3,
    mudou: false,
    totais: { ordens: { nova: 0, igual: 3 } },
  });
  expect(await visitas()).toMatchObject([
    {
      numero_os: '1001',
      dia: '2025-03-12',
      situacao: 'entregue',
      cliente: 'Clara da Silva Exemplo',
      documento: '52998224725',
      telefone: '+5511988880001',
      placa: 'ABC1C34',
      modelo: 'Modelo Um',
      consultor: 'Rita Exemplo',
      servicos: [
        { d: 'Revisão 10.000 km', t: 1, m: 'Bento Exemplo', st: 5, v: 60, mo: 32_000, p: 18_000, seg: 3000 },
        { d: 'Alinhamento', m: 'Bento Exemplo', st: 5, v: 30, mo: 10_000, p: null, seg: 1800 },
      ],
    },
    {
      numero_os: '1002',
      cliente: 'Davi Exemplo',
      chassi: '9BWZZZ377VT004251',
      modelo: 'Modelo Dois',
      consultor: 'Rita Exemplo',
      servicos: [{ m: 'Joao S', mo: 90_000, p: 120_000, seg: 10_800 }],
    },
    {
      numero_os: '1003',
      situacao: 'recepcionado',
      cliente: 'Eva Exemplo',
      servicos: [{ t: 2, st: 1, seg: null }],
    },
  ]);

  await contar(app);
  const { rows: numeros } = await app.admin.query(
    `select count(distinct cod_agendamento)::integer as entregues, sum(mao_de_obra)::integer as mao from fato_servico where cod_concessionaria = $1`,
    [quem.casa.codConcessionaria],
  );
  expect(numeros).toEqual([{ entregues: 2, mao: 132_000 }]);
  // Who was there then had hours then: from the first job on, and who has left until the last.
  const { rows: horas } = await app.admin.query(
    `select m.nome, min(f.dia)::text as de, max(f.dia)::text as ate from fato_hora f join mecanico m using (cod_mecanico)
     where f.cod_concessionaria = $1 and f.disponivel > 0 group by 1 order by 1`,
    [quem.casa.codConcessionaria],
  );
  expect(horas).toMatchObject([
    { nome: 'Bento Exemplo', de: '2025-03-12' },
    { nome: 'Joao S', de: '2026-05-15', ate: '2026-05-15' },
  ]);
});

const preparar = async () => {
  await trazer(...TUDO);
  await casar('mecanico', 'saiu');
  await casar('tipo', { cod: 2 });
};

test('run twice it changes nothing; a corrected file changes only what differs', async () => {
  await preparar();
  await fazer(app, quem, 'gravarHistorico');
  const linhas = async () => {
    const { rows } = await app.admin.query<{ n: string; x: string }>(
      `select numero_os as n, xmin::text as x from agendamento where cod_concessionaria = $1 order by 1`,
      [quem.casa.codConcessionaria],
    );
    return new Map(rows.map(({ n, x }) => [n, x]));
  };
  const antes = await linhas();
  const tudo = await tudoDaCasa(app, quem);

  await trazer(...TUDO);
  await fazer(app, quem, 'gravarHistorico');
  expect(await linhas()).toEqual(antes);
  const { historico: _antes, historico_ordem: _ordens, ...resto } = await tudoDaCasa(app, quem);
  const { historico: _h, historico_ordem: _o, ...restoAntes } = tudo;
  expect(resto).toEqual(restoAntes);

  await trazer(['historico-passagens', PASSAGENS.replace('900,00', '950,00')]);
  expect((await fazer(app, quem, 'conferirHistorico')).totais?.ordens).toMatchObject({
    nova: 0,
    mudou: 1,
    igual: 2,
  });
  await fazer(app, quem, 'gravarHistorico');
  const depois = await linhas();
  expect([...depois].filter(([n, x]) => antes.get(n) !== x).map(([n]) => n)).toEqual(['1002']);
  expect((await visitas())[1]).toMatchObject({ servicos: [{ mo: 95_000 }] });
});

test('a name is said while all is looked through, and is looked through with it', async () => {
  await trazer(...TUDO);
  expect((await chamar('conferirHistorico')).status).toBe(200);
  await casar('mecanico', 'saiu');
  expect(await feito(app, quem)).toMatchObject({
    mudou: false,
    totais: { soltos: { mecanico: { nomes: 0 }, tipo: { nomes: 1 } } },
  });
  await casar('tipo', { cod: 2 });
  expect((await chamar('gravarHistorico')).status).toBe(200);
  expect(
    (
      await chamar('casarNomes', { body: { papel: 'mecanico', chaves: ['joao s'], para: 'ninguem' } })
    ).refusal(),
  ).toMatchObject({ codigo: 'historico.andando' });
});

test('undone, nothing is left', async () => {
  await contar(app);
  const antes = await tudoDaCasa(app, quem);
  await preparar();
  await fazer(app, quem, 'gravarHistorico');
  await contar(app);
  expect(Object.keys(await tudoDaCasa(app, quem)).length).toBeGreaterThan(Object.keys(antes).length);

  expect(await fazer(app, quem, 'desfazerHistorico')).toMatchObject({
    estado: null,
    visitas: 0,
    totais: null,
    mudou: false,
  });
  await contar(app);
  expect(await tudoDaCasa(app, quem)).toEqual(antes);
});

test('a visit that somebody has changed since stays, and is told', async () => {
  await preparar();
  await fazer(app, quem, 'gravarHistorico');
  await app.admin.query(
    `update agendamento set observacao = 'Ligou depois' where numero_os = '1001' and cod_concessionaria = $1`,
    [quem.casa.codConcessionaria],
  );
  await trazer(['historico-passagens', PASSAGENS.replace('320,00', '330,00')]);
  expect((await fazer(app, quem, 'gravarHistorico')).totais?.ordens).toMatchObject({ mexida: 1, igual: 2 });
  expect((await visitas())[0]).toMatchObject({ servicos: [{ mo: 32_000 }, {}] });
  const fora = (await chamar('ordensDoHistorico', { query: { plano: 'mexida' } })).json<{
    itens: unknown[];
  }>();
  expect(fora).toMatchObject({ total: 1, itens: [{ numeroOs: '1001', cliente: 'Clara da Silva Exemplo' }] });

  expect(await fazer(app, quem, 'desfazerHistorico')).toMatchObject({
    estado: 'desfeito',
    ficaram: 1,
    visitas: 0,
  });
  expect(await visitas()).toMatchObject([{ numero_os: '1001' }]);
});
