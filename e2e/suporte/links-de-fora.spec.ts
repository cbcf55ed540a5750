import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acompanhamentoContracts } from '@oferta/contracts/agenda/acompanhamento.ts';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { letterHtml } from '../../apps/server/src/kernel/gateways/letter-html.ts';
import { hashToken } from '../../apps/server/src/kernel/security/tokens.ts';
import { testPool, type TestPool } from '../../apps/server/test/test-pool.ts';
import { entrarNaVistoria } from '../oficina-digital/na-vistoria.ts';
import { visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { openSession } from '../support/session.ts';
import { prazo } from '../../tools/tempo.ts';
import { ditoNa, lidosEm, marcaDe, plantarMarcas, vigiar } from './de-fora/plantar.ts';

/** What clients open by a link, what they are sent, and what a device of the workshop shows: by real tokens, with the marks. */
let aberta: CasaAberta;
let banco: TestPool;
let codConcessionaria: number;
beforeAll(async () => {
  aberta = await abrirCasa();
  ({ codConcessionaria } = aberta.casa);
  banco = testPool(aberta.product.banco, 2);
  await plantarMarcas(banco);
}, prazo(120_000));
afterAll(async () => {
  await banco.end();
  await aberta.fechar();
});

const umToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};

async function um<T>(texto: string, valores: readonly unknown[] = []): Promise<T> {
  const { rows } = await banco.query(texto, [...valores]);
  const [linha] = rows as T[];
  if (!linha) throw new Error(`the demo has no such row: ${texto}`);
  return linha;
}

const FONE = { width: 390, height: 844 };

/** Opens addresses at a phone and at a desk, on the screen and on paper; gives which fields were read there. */
async function ler(enderecos: readonly string[]): Promise<Set<string>> {
  const lidos = new Set<string>();
  for (const size of [FONE, { width: 1440, height: 900 }]) {
    const pessoa = await visit({ ...aberta, size });
    const achados = vigiar(pessoa);
    for (const endereco of enderecos) {
      // Another part behind the "#" alone would not be another page.
      await pessoa.page.goto('/api/distribuidor');
      await pessoa.page.goto(endereco);
      await pessoa.page.getByRole('heading').first().waitFor();
      await anotar(pessoa, lidos);
      expect(achados(), endereco).toEqual([]);
    }
    await pessoa.context.close();
  }
  return lidos;
}

async function anotar(pessoa: Visitor, lidos: Set<string>): Promise<void> {
  for (const media of ['screen', 'print'] as const) {
    await pessoa.page.emulateMedia({ media });
    for (const campo of lidosEm(await ditoNa(pessoa))) lidos.add(campo);
  }
  await pessoa.page.emulateMedia({ media: 'screen' });
}

test('a quote’s link, with its questions, shows marks as text', { timeout: prazo(120_000) }, async () => {
  const abertos = await aberta.desk.call(orcamentoContracts.orcamentosAbertos, {
    params: { codConcessionaria },
  });
  const cartao = abertos.find(({ estado, editandoPor }) => estado === 'enviado' && editandoPor === null);
  if (!cartao) throw new Error('the demo has no quote that was sent');
  const params = { codOrcamento: cartao.codOrcamento };
  const { versao } = await aberta.desk.call(orcamentoContracts.getOrcamento, { params });
  const { link } = await aberta.desk.call(orcamentoContracts.enviarOrcamento, {
    params,
    body: { canais: [], versao, motivo: 'Cliente pediu de novo' },
  });
  const { pathname, hash } = new URL(link);
  const lidos = await ler([`${pathname}${hash}`]);
  expect([...lidos]).toEqual(expect.arrayContaining(['orcamento_linha.descricao', 'checklist.modelo']));

  // On paper there is no code that a reader would run.
  const { token } = await openSession(aberta.product, 'nivel2@localhost.example');
  const papel = await fetch(`${aberta.product.url}/api/orcamento/${cartao.codOrcamento}/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(papel.headers.get('content-type')).toContain('application/pdf');
  expect(Buffer.from(await papel.arrayBuffer()).toString('latin1')).not.toMatch(
    /\/(?:JavaScript|JS|Launch|OpenAction|AA|RichMedia|EmbeddedFile)\b/,
  );
});

test(
  'an approval’s proof, a survey and its answer show marks as text',
  { timeout: prazo(120_000) },
  async () => {
    const { codigo } = await um<{ codigo: string }>(
      'select codigo from aprovacao where cod_concessionaria = $1 limit 1',
      [codConcessionaria],
    );
    const pesquisas: string[] = [];
    for (const respondida of [true, false]) {
      const { token, hash } = umToken();
      await um(
        `insert into link_publico (token_hash, cod_distribuidor, cod_concessionaria, tipo, cod_pesquisa, criado_em, expira_em)
       select $1, cod_distribuidor, cod_concessionaria, 'pesquisa', cod_pesquisa, enviada_em, now() + interval '1 year'
       from pesquisa where cod_concessionaria = $2 and (nota is not null) = $3 limit 1 returning 1 as um`,
        [hash, codConcessionaria, respondida],
      );
      pesquisas.push(`/p#${token}`);
    }
    const lidos = await ler([`/v/${codigo}`, ...pesquisas]);
    expect([...lidos]).toContain('agendamento.modelo');
  },
);

test(
  'the booking page, a kept hour, a visit and where a car stands show marks as text',
  { timeout: prazo(120_000) },
  async () => {
    const { slug } = await aberta.desk.call(agendaPublicaContracts.agendaPublica, {
      params: { codConcessionaria },
    });
    const visitas: string[] = [];
    const { rows } = await banco.query<{ cod: number }>(
      'select cod_pedido as cod from pedido_publico where cod_concessionaria = $1 order by cod_agendamento is null, cod_pedido limit 8',
      [codConcessionaria],
    );
    for (const { cod } of rows) {
      const { token, hash } = umToken();
      await banco.query('update pedido_publico set segredo_hash = $1 where cod_pedido = $2', [hash, cod]);
      visitas.push(`/agendar/${slug}#${token}`);
    }
    const { cod } = await um<{ cod: number }>(
      `select cod_agendamento as cod from agendamento where cod_concessionaria = $1 and situacao = 'emAtendimento' limit 1`,
      [codConcessionaria],
    );
    const { caminho } = await aberta.desk.call(acompanhamentoContracts.acompanharVisita, {
      params: { codAgendamento: cod },
    });
    const lidos = await ler([`/agendar/${slug}`, ...visitas, caminho]);
    expect([...lidos]).toContain('servico.descricao');
  },
);

test('the inspection at a device shows marks as text', { timeout: prazo(120_000) }, async () => {
  const pessoa = await entrarNaVistoria({ ...aberta, nivel: 3 });
  const achados = vigiar(pessoa);
  const lidos = new Set<string>();
  await anotar(pessoa, lidos);
  const carros = pessoa.page
    .getByRole('region', { name: 'Carros de hoje' })
    .getByRole('listitem')
    .getByRole('button');
  for (const i of [0, 1, 2]) {
    if ((await carros.count()) <= i) break;
    await carros.nth(i).click();
    await anotar(pessoa, lidos);
    await pessoa.page.goto('/vistoria');
    await carros.first().waitFor();
  }
  expect(achados()).toEqual([]);
  expect([...lidos]).toEqual(expect.arrayContaining(['agendamento.cliente', 'agendamento.modelo']));
});

test('a letter that quotes a client shows marks as text', async () => {
  const { rows } = await banco.query<{ corpo: string }>(
    `select distinct corpo from mensagem where canal = 'email' limit 20`,
  );
  const textos = [...rows.map(({ corpo }) => corpo), `Olá, ${marcaDe(0)}, http://x.example/?a=<b>`];
  const pessoa = await visit(aberta);
  const achados = vigiar(pessoa);
  await pessoa.page.goto('/login');
  for (const texto of textos) {
    await pessoa.page.setContent(
      letterHtml(texto, { nome: 'Casa <img src=/marca-1 onerror=alert(1)>', cor: '#2b59d9' }),
    );
    expect(await pessoa.page.locator('img').count()).toBe(1);
  }
  expect(achados().filter((um) => !um.includes('Content Security Policy'))).toEqual([]);
  expect(lidosEm(await ditoNa(pessoa))).toHaveLength(1);
});
