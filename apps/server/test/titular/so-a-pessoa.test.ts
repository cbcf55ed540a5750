import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { titularContracts, titularRefusals, type DadosDoTitular } from '@oferta/contracts/suporte/titular.ts';
import { apagarPessoa } from './apagar-pessoa.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';
import {
  GENTE_DA_CASA,
  isDoMorador,
  morarNaCasa,
  NOME_DE_SERVICO,
  povoar,
  restos,
  todasAsLinhas,
} from './povo.ts';
import { prazo } from '../../../../tools/tempo.ts';

const POVO = povoar(50);

let app: TestApp;
let casa: Casa;
let dois: Caller;
let segunda: Caller;

beforeAll(async () => {
  app = await testApp({ now: new Date('2026-11-24T13:42:00Z') });
  casa = await aConcessionaria(app);
  dois = await as(app, casa, 2);
  segunda = await as(app, casa, 2);
  const { codUsuario } = await as(app, casa, 5, { nome: GENTE_DA_CASA.nome });
  await app.admin.query('update usuario set email = $2 where cod_usuario = $1', [
    codUsuario,
    GENTE_DA_CASA.email,
  ]);
  await morarNaCasa(app, casa, POVO);
});
afterAll(() => app.close());

const procurar = async (body: object) =>
  (await app.call(dois, titularContracts.procurarTitular, { body })).json<DadosDoTitular>();
const apagar = (sinais: object) => apagarPessoa(app, { pede: dois, confirma: segunda }, { sinais });
const NADA = { nomes: [], documentos: [], telefones: [], emails: [] };
const [oleo, , umDaCidade, vizinho] = POVO as [(typeof POVO)[0], unknown, (typeof POVO)[0], (typeof POVO)[0]];

describe('signs that are nobody’s, or not theirs', () => {
  test.each([
    [
      'what a service is called',
      { nomes: [NOME_DE_SERVICO], telefones: [umDaCidade.telefone] },
      'sinalAlheio',
    ],
    [
      'two words of a note',
      { nomes: [umDaCidade.nome, 'Prefere sábado'], documentos: [umDaCidade.documento] },
      'sinalAlheio',
    ],
    ['somebody else’s name', { nomes: [vizinho.nome], telefones: [umDaCidade.telefone] }, 'sinalAlheio'],
    [
      'somebody else’s phone',
      { nomes: [umDaCidade.nome], documentos: [umDaCidade.documento], telefones: [vizinho.telefone] },
      'sinalAlheio',
    ],
    ['two CPFs', { documentos: [umDaCidade.documento, vizinho.documento] }, 'variasPessoas'],
    [
      'two people by their e-mails',
      { nomes: [umDaCidade.nome, vizinho.nome], emails: [umDaCidade.email, vizinho.email] },
      'sinalAlheio',
    ],
    ['nobody’s e-mail', { emails: ['ninguem@povo.example'] }, 'ninguem'],
  ] as const)('%s: refused, and nothing changes', async (_qual, sinais, recusa) => {
    const antes = await todasAsLinhas(app);
    for (const contrato of [titularContracts.pedirApagamento, titularContracts.exportarTitular]) {
      const body = { ...NADA, ...sinais };
      const answer = await app.call(dois, contrato, {
        body: contrato === titularContracts.pedirApagamento ? { sinais: body, protocolo: '1' } : body,
      });
      expect(answer.refusal().codigo, answer.text).toBe(titularRefusals[recusa].codigo);
    }
    expect([...(await todasAsLinhas(app)).keys()]).toEqual([...antes.keys()]);
  });

  test('two whom nothing joins, neither with a document, are two', async () => {
    const dupla = [
      ['Noé Sem Papel', '+5511955550001', 'NOE1A11'],
      ['Lia Sem Papel', '+5511955550002', 'LIA1A11'],
    ];
    for (const [nome, telefone, placa] of dupla)
      await app.admin.query(
        `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, situacao, cliente, telefone, placa, modelo)
         values ($1, $2, '2026-11-02', 600, 30, 'site', 'cancelado', $3, $4, $5, 'Modelo')`,
        [casa.codDistribuidor, casa.codConcessionaria, nome, telefone, placa],
      );
    const answer = await apagar({
      ...NADA,
      nomes: dupla.map(([nome]) => nome),
      telefones: dupla.map(([, um]) => um),
    });
    expect(answer.refusal().codigo).toBe(titularRefusals.variasPessoas.codigo);
  });
});

test('what a search tells of somebody with many phones is taken as it is', async () => {
  const documento = '39053344705';
  await app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, situacao, cliente, documento, telefone, email, placa, modelo)
     select $1, $2, '2026-11-02', 600, 30, 'site', 'cancelado', 'Frota Sintética ' || n, $3, '+55119' || 71000000 + n, 'frota' || n || '@povo.example', 'FRT1A11', 'Modelo'
     from generate_series(1, 60) n`,
    [casa.codDistribuidor, casa.codConcessionaria, documento],
  );
  const { sinais } = await procurar({ cpf: documento });
  expect(sinais.telefones).toHaveLength(60);
  expect((await app.call(dois, titularContracts.exportarTitular, { body: sinais })).status).toBe(200);
  const answer = await apagar(sinais);
  expect(answer.status, answer.text).toBe(200);
});

test(
  'each of a town, erased in turn, takes nothing of anybody else along',
  { timeout: prazo(30_000) },
  async () => {
    let antes = await todasAsLinhas(app);
    for (const morador of POVO) {
      const { documento, telefone, nome, email, n } = morador;
      const achado = await procurar(n % 7 === 3 ? { telefone } : { cpf: documento });
      const seu = (valores: readonly string[], ...dele: string[]) =>
        valores.filter((valor) => dele.includes(valor));
      // As whoever looks at the answer takes off what is the family's other one's.
      const sinais = {
        nomes: seu(achado.sinais.nomes, nome),
        documentos: seu(achado.sinais.documentos, documento),
        telefones: seu(achado.sinais.telefones, telefone),
        emails: seu(achado.sinais.emails, email),
      };
      if (n % 7 !== 3) expect(sinais).toEqual(achado.sinais);
      const soSeu = !POVO.slice(n + 1).some((outro) => outro.telefone === telefone);
      const answer = await apagar(sinais);
      expect(answer.status, `${n} ${answer.text}`).toBe(200);

      const depois = await todasAsLinhas(app);
      const mudadas = [...antes].filter(([chave]) => !depois.has(chave)).map(([, linha]) => linha);
      expect(mudadas.length).toBeGreaterThan(5);
      expect(mudadas.filter((linha) => !isDoMorador(linha, morador, soSeu))).toEqual([]);
      expect(
        [...depois.values()]
          .filter(({ onde }) => onde !== 'usuario')
          .filter((linha) => restos(linha, morador, soSeu).length > 0)
          .map((linha) => ({ ...linha, restos: restos(linha, morador, soSeu) })),
        String(n),
      ).toEqual([]);
      antes = depois;
    }
    const { rows } = await app.admin.query<{ servicos: number }>(
      `select (select count(*) from servico where descricao = $1)::integer as servicos`,
      [NOME_DE_SERVICO],
    );
    expect(rows[0]?.servicos).toBe(2 * POVO.length);
    expect(oleo.nome).toBe(NOME_DE_SERVICO);
  },
);
