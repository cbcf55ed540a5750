import { afterAll, beforeAll, expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { testPool, type TestPool } from '../../apps/server/test/test-pool.ts';
import { ENDERECOS } from '../legivel/enderecos.ts';
import { visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { prazo } from '../../tools/tempo.ts';

/**
 * What a client writes (public page, quote's link, survey, message) or a DMS tells is text on every screen: were a mark taken
 * for a page's own, its picture would be asked for, which the pages' policy lets pass, and its script would say so.
 */
const CAMPOS = [
  'agendamento.cliente',
  'agendamento.modelo',
  'agendamento.observacao',
  'agendamento.motivo_no_show',
  'agendamento.motivo_cancelamento',
  'servico.descricao',
  'ordem_servico.cliente',
  'ordem_servico.modelo',
  'checklist.cliente',
  'checklist.modelo',
  'checklist_item.nota',
  'orcamento_pergunta.pergunta',
  'recado.texto',
  'lista_espera.cliente',
  'lista_espera.modelo',
  'pedido_publico.nome',
  'pedido_publico.modelo',
  'pedido_publico.observacao',
  'pesquisa.comentario',
  'peca_pedida.descricao',
  'leitura_dms.nome',
  'planilha.arquivo',
] as const;
const marca = (i: number): string =>
  `m${i}<img src=/marca-${i} onerror="window.rodou=${i};alert(${i})"><b onclick=alert(1)>`;
/** Written where it stands open to be read without anything being chosen. */
const VISTOS = [
  'agendamento.cliente',
  'agendamento.modelo',
  'agendamento.motivo_no_show',
  'servico.descricao',
  'ordem_servico.cliente',
  'ordem_servico.modelo',
  'checklist.cliente',
  'checklist.modelo',
] as const;
const FATIAS = ['agenda', 'oficina-digital', 'relatorios', 'suporte', 'vendas', 'estoque'];
const ENDERECOS_DAQUI = ENDERECOS.filter(({ slice }) => FATIAS.includes(slice));

let aberta: CasaAberta;
let banco: TestPool;
beforeAll(async () => {
  aberta = await abrirCasa();
  banco = testPool(aberta.product.banco, 2);
  for (const [i, campo] of CAMPOS.entries()) {
    const [tabela, coluna] = campo.split('.');
    // What is only added to, and what counts each change, is not asked.
    await banco.query(
      `begin; set local session_replication_role = replica;
       update ${tabela} set ${coluna} = $m$${marca(i)}$m$ where ${coluna} is not null; commit`,
    );
  }
});
afterAll(async () => {
  await banco.end();
  await aberta.fechar();
});

/** What ran, was asked for or was stopped by the pages' policy because of a mark. */
function vigiar({ page }: Visitor): () => Promise<readonly string[]> {
  const vistos: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/marca-')) vistos.push(`pediu ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    vistos.push(`perguntou ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) vistos.push(message.text());
  });
  return async () => {
    const rodou: boolean = await page.evaluate('window.rodou !== undefined');
    return rodou ? [...vistos, 'rodou'] : vistos;
  };
}

const quieta = async ({ page }: Visitor): Promise<string> => {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0);
  // Also what a field holds, a picture is called and a hint says.
  return page.evaluate(
    `document.body.innerText + [...document.querySelectorAll('input,textarea')].map((one) => one.value).join(' ')`,
  );
};

test(
  'no mark in a text from outside runs on any screen, and is read there as it was written',
  {
    timeout: prazo(150_000),
  },
  async () => {
    const lido: string[] = [];
    const problemas: string[] = [];
    const abrir = async (pessoa: Visitor, enderecos: readonly string[]): Promise<void> => {
      const achados = vigiar(pessoa);
      for (const endereco of enderecos) {
        await pessoa.page.goto(endereco);
        lido.push(await quieta(pessoa));
        // As paper has it.
        await pessoa.page.emulateMedia({ media: 'print' });
        const vistos = await achados();
        if (vistos.length > 0) problemas.push(`${endereco}: ${[...new Set(vistos)].join('; ')}`);
        await pessoa.page.emulateMedia({ media: 'screen' });
      }
    };
    const niveis = [...new Set(ENDERECOS_DAQUI.map(({ nivel }) => nivel))];
    const doNivel = (nivel: Nivel, resto: 0 | 1): string[] =>
      ENDERECOS_DAQUI.filter((um, i) => um.nivel === nivel && i % 2 === resto).map(
        ({ endereco }) => endereco,
      );
    const { codConcessionaria } = aberta.casa;
    const [orcamento] = await aberta.desk.call(orcamentoContracts.orcamentosAbertos, {
      params: { codConcessionaria },
    });
    if (!orcamento) throw new Error('the demo has no open quote');
    const deDentro = (nivel: Nivel) => aberta.entrar(nivel, { concessionaria: codConcessionaria });
    await Promise.all([
      ...niveis.flatMap((nivel) =>
        ([0, 1] as const).map(async (resto) => abrir(await deDentro(nivel), doNivel(nivel, resto))),
      ),
      abrir(await deDentro(2), [`/oficina-digital/gerenciar?orcamento=${orcamento.codOrcamento}`]),
      abrir(await visit(aberta), ['/login']),
    ]);
    expect(problemas).toEqual([]);
    const tudo = lido.join('\n');
    const naoLidos = CAMPOS.filter((_campo, i) => !tudo.includes(`m${i}<img src=/marca-${i} `));
    expect(VISTOS.filter((campo) => naoLidos.includes(campo))).toEqual([]);
  },
);

test('a mark that is taken for a page’s own is found out', async () => {
  const pessoa = await visit(aberta);
  const achados = vigiar(pessoa);
  await pessoa.page.goto('/login');
  expect(await achados()).toEqual([]);
  await pessoa.page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(marca(0))})`);
  await expect.poll(achados).toContainEqual(expect.stringContaining('/marca-0'));
});
