import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { aCasaDoDms, enviado, linhasDe, type Quem } from '../../../../test/factories/arquivo-dms.ts';
import { prazo } from '../../../../../../tools/tempo.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let quem: Quem;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  quem = await aCasaDoDms(app);
});

const PASTA = path.resolve(import.meta.dirname, '../../../../test/data/entradas-dificeis');
const arquivo = (nome: string): Buffer => readFileSync(path.join(PASTA, nome));

const conferido = async (nome: string) => {
  const importacao = await enviado(app, quem, { bytes: arquivo(nome), nome });
  return { importacao, linhas: await linhasDe(app, quem, importacao) };
};

async function importado(nome: string, atualizar: number[] | 'todas' = []): Promise<void> {
  const { importacao } = await conferido(nome);
  const { codImportacao } = importacao;
  await app.call(quem.caller, importacaoContracts.confirmarImportacao, {
    params: { codImportacao },
    body: { atualizar },
  });
  const estado = async () => {
    const params = { codImportacao };
    const answer = await app.call(quem.caller, importacaoContracts.getImportacao, { params });
    return importacaoContracts.getImportacao.output.parse(answer.json()).estado;
  };
  await expect.poll(estado, { timeout: prazo(15_000) }).toBe('importada');
}

const naAgenda = async () => {
  const { rows } = await app.admin.query<Record<string, unknown>>(
    `select numero_os as os, cliente, documento, telefone, placa, hora_min as "horaMin"
     from agendamento where cod_concessionaria = $1 order by numero_os`,
    [quem.casa.codConcessionaria],
  );
  return rows;
};

describe('one order written in two ways', () => {
  test.each([
    ['os-com-zero.csv', 'os-sem-zero.csv'],
    ['os-sem-zero.csv', 'os-com-zero.csv'],
  ])('%s and then %s book each visit once', async (primeiro, segundo) => {
    await importado(primeiro);
    const antes = await naAgenda();
    expect(antes).toHaveLength(2);
    expect((await conferido(segundo)).importacao.totais).toMatchObject({ aceitas: 2, jaImportadas: 2 });
    await importado(segundo);
    expect(await naAgenda()).toEqual(antes);
  });

  test('is found by either', async () => {
    await importado('os-com-zero.csv');
    const { codConcessionaria } = quem.casa;
    for (const termo of ['05990011', '5990011', 'os 5990011', '599-0011']) {
      const answer = await app.call(quem.caller, buscaContracts.buscar, {
        params: { codConcessionaria },
        query: { termo },
      });
      expect(buscaContracts.buscar.output.parse(answer.json()).map(({ cliente }) => cliente)).toEqual([
        'Cliente Um',
      ]);
    }
  });

  test('at the reception is the order that another visit has', async () => {
    await importado('os-com-zero.csv');
    const { codConcessionaria } = quem.casa;
    const { rows } = await app.admin.query<{ cod: number }>(
      `update agendamento set numero_os = null, dia = '2026-11-23', cod_consultor = null where cod_concessionaria = $1
       and numero_os = '05990012' returning cod_agendamento as cod`,
      [codConcessionaria],
    );
    const answer = await app.call(quem.caller, agendamentoContracts.receberAgendamento, {
      params: { codAgendamento: Number(rows[0]?.cod) },
      body: { versao: 2, numeroOs: 'OS 5990011' },
    });
    expect(answer.refusal().codigo, answer.text).toBe('agendamento.osEmUso');
  });
});

test('a vehicle that is there at that hour under another number is pointed out, line by line', async () => {
  await importado('os-com-zero.csv');
  const bytes = arquivo('os-com-zero.csv')
    .toString('utf8')
    .replace('05990011', '700')
    .replace('05990012', '701');
  const importacao = await enviado(app, quem, { bytes, nome: 'outros-numeros.csv' });
  expect(importacao.totais).toMatchObject({ aceitas: 2, avisos: 2, jaImportadas: 0 });
  expect((await linhasDe(app, quem, importacao)).map(({ motivos }) => motivos.at(-1)?.frase)).toEqual([
    'este veículo já está na agenda neste horário, com a O.S. 05990011',
    'este veículo já está na agenda neste horário, com a O.S. 05990012',
  ]);
});

test('marks that nobody sees spoil no phone, document or plate', async () => {
  const { linhas } = await conferido('invisiveis.csv');
  expect(linhas.map(({ situacao, motivos }) => [situacao, motivos])).toEqual(
    Array.from({ length: 7 }, () => ['aceita', []]),
  );
  await importado('invisiveis.csv');
  expect((await naAgenda()).map(({ telefone, documento, placa }) => [telefone, documento, placa])).toEqual([
    ['+5511988880001', null, 'ZAB1E01'],
    ['+5511988880002', null, 'ZAB1E02'],
    ['+5511988880003', null, 'ZAB1E03'],
    ['+5511988880004', null, 'ZAB1E04'],
    ['+5511988880005', '52998224725', 'ZAB1E05'],
    ['+5511988880006', '52998224725', 'ZAB1E06'],
    ['+5511988880007', null, 'ZAB1234'],
  ]);
});

test('a file of a program of DOS’s time is read with its own letters', async () => {
  const { importacao, linhas } = await conferido('cp850.csv');
  expect(importacao).toMatchObject({ codificacao: 'CP850', totais: { aceitas: 1, recusadas: 0 } });
  expect(linhas[0]?.valores).toMatchObject({ Cliente: 'JOSÉ CONCEIÇÃO', Serviço: 'REVISAO' });
});

describe('a second file that brings another hour', () => {
  const horas = async () => (await naAgenda()).map(({ horaMin }) => horaMin);

  test('is told line by line, and what is in the agenda stays unless it is chosen', async () => {
    await importado('os-com-zero.csv');
    const { importacao, linhas } = await conferido('hora-mudou.csv');
    expect(importacao.totais).toMatchObject({ aceitas: 2, avisos: 1, jaImportadas: 2, mudaram: 1 });
    expect(importacao.avisos).toContain(
      '1 linha mudou: fica o que está na agenda, a não ser que escolha o arquivo.',
    );
    expect(linhas.map(({ motivos, podeAtualizar }) => [motivos, podeAtualizar])).toEqual([
      [[{ campo: 'hora', frase: 'na agenda está às 08:30; o arquivo traz 11:30' }], true],
      [[], false],
    ]);
    await importado('hora-mudou.csv');
    expect(await horas()).toEqual([510, 600]);
  });

  test.each<[number[] | 'todas']>([['todas'], [[2]]])(
    'is taken over where that is chosen: %j',
    async (atualizar) => {
      await importado('os-com-zero.csv');
      const { importacao } = await conferido('hora-mudou.csv');
      await importado('hora-mudou.csv', atualizar);
      const [linha] = await linhasDe(app, quem, importacao);
      expect(linha).toMatchObject({ podeAtualizar: false });
      expect(linha?.motivos.at(-1)?.frase).toBe('atualizado pelo arquivo');
      expect(await horas()).toEqual([690, 600]);
    },
  );

  test('is chosen for lines that changed only', async () => {
    await importado('os-com-zero.csv');
    await importado('hora-mudou.csv', [3]);
    expect(await horas()).toEqual([510, 600]);
  });

  test('is not taken over once the visit is off, and that is said', async () => {
    await importado('os-com-zero.csv');
    await app.admin.query(
      `update agendamento set situacao = 'noShow' where cod_concessionaria = $1 and numero_os = '05990011'`,
      [quem.casa.codConcessionaria],
    );
    const { linhas } = await conferido('hora-mudou.csv');
    expect(linhas[0]?.motivos.at(-1)?.frase).toBe('já passou da marcação: fica como está');
    await importado('hora-mudou.csv', 'todas');
    expect(await horas()).toEqual([510, 600]);
  });

  test('or brings nothing new says so', async () => {
    await importado('os-com-zero.csv');
    const { importacao } = await conferido('os-sem-zero.csv');
    expect(importacao.avisos).toContain('Nada novo neste arquivo.');
  });
});
