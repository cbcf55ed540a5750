import { afterAll, beforeAll, expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { testPool, type TestPool } from '../../apps/server/test/test-pool.ts';
import { ENDERECOS } from '../legivel/enderecos.ts';
import { visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { prazo } from '../../tools/tempo.ts';
import { lerInteira, quietudeDe } from './de-fora/ler-inteira.ts';
import { lidosEm, plantarMarcas, plantarNaPagina, vigiar } from './de-fora/plantar.ts';

/**
 * What a client writes (public page, quote's link, survey, message) or a DMS tells is text on every screen: were a mark taken
 * for a page's own, its picture would be asked for, which the pages' policy lets pass, and its script would say so.
 */

/** Read on some screen of the demonstration, where it stands open or once something is opened. */
const VISTOS = [
  'agendamento.cliente',
  'agendamento.email',
  'agendamento.modelo',
  'agendamento.motivo_no_show',
  'agendamento.numero_os',
  'agendamento.observacao',
  'aprovacao.nome',
  'checklist.cliente',
  'checklist.modelo',
  'checklist.numero_os',
  'checklist_item.nota',
  'orcamento_evento.quem',
  'orcamento_linha.descricao',
  'ordem_servico.cliente',
  'ordem_servico.modelo',
  'peca.descricao',
  'pesquisa.comentario',
  'servico.descricao',
  'servico.texto_paralisacao',
  'sessao.navegador',
] as const;

let aberta: CasaAberta;
let banco: TestPool;
beforeAll(async () => {
  aberta = await abrirCasa();
  banco = testPool(aberta.product.banco, 2);
  await plantarMarcas(banco);
}, prazo(120_000));
afterAll(async () => {
  await banco.end();
  await aberta.fechar();
});

/** In three parts, each of which fits into what one test may take. */
const PARTES = 3;
const lidos = new Set<string>();

test.each(Array.from({ length: PARTES }, (_vazio, parte) => parte))(
  'no mark in a text from outside runs on any screen, opened, on paper or on a phone: part %d',
  { timeout: prazo(300_000) },
  async (parte) => {
    const problemas: string[] = [];
    const abrir = async (pessoa: Visitor, enderecos: readonly string[]): Promise<void> => {
      const achados = vigiar(pessoa);
      const assentar = quietudeDe(pessoa.page);
      for (const endereco of enderecos) {
        const antes = achados().length;
        for (const campo of lidosEm((await lerInteira(pessoa, endereco, assentar)).join('\n')))
          lidos.add(campo);
        const novos = achados().slice(antes);
        if (novos.length > 0) problemas.push(`${endereco}: ${novos.join('; ')}`);
      }
      await pessoa.context.close();
    };
    const { codConcessionaria } = aberta.casa;
    const daParte = ENDERECOS.filter((_um, i) => i % PARTES === parte);
    const niveis = [...new Set(daParte.map(({ nivel }) => nivel))];
    const doNivel = (nivel: Nivel): string[] =>
      daParte.filter((um) => um.nivel === nivel).map(({ endereco }) => endereco);
    const deDentro = (nivel: Nivel) => aberta.entrar(nivel, { concessionaria: codConcessionaria });
    const [orcamento] = await aberta.desk.call(orcamentoContracts.orcamentosAbertos, {
      params: { codConcessionaria },
    });
    if (!orcamento) throw new Error('the demo has no open quote');
    await Promise.all([
      ...niveis.map(async (nivel) => abrir(await deDentro(nivel), doNivel(nivel))),
      ...(parte === 0
        ? [
            abrir(await deDentro(2), [`/oficina-digital/gerenciar?orcamento=${orcamento.codOrcamento}`]),
            abrir(await visit(aberta), ['/login']),
          ]
        : []),
    ]);
    expect(problemas).toEqual([]);
  },
);

test('the marks were there to be read, as they were written', () => {
  expect(VISTOS.filter((campo) => !lidos.has(campo))).toEqual([]);
});

test('a mark that is taken for a page’s own is found out', async () => {
  const pessoa = await visit(aberta);
  const achados = vigiar(pessoa);
  await pessoa.page.goto('/login');
  expect(achados()).toEqual([]);
  await plantarNaPagina(pessoa);
  await expect.poll(achados).toContainEqual(expect.stringContaining('/marca-0'));
});
