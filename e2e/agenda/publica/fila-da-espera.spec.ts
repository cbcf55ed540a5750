import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { listaEsperaContracts } from '@oferta/contracts/agenda/lista-espera.ts';
import { addDias, inicioDaSemana, instanteDe } from '@oferta/domain/dia.ts';
import { expectAccessible, visit } from '../../support/browser.ts';
import { openDesk } from '../../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { abrirFundos, type Fundos } from '../../support/fundos.ts';
import { hoje } from '../../support/product.ts';
import { prazo } from '../../../tools/tempo.ts';

/** A waiting list whose first ten nobody can serve, as the desk sees it and as who stands behind them lives it. */
let aberta: CasaAberta;
let fundos: Fundos;
beforeAll(async () => {
  aberta = await abrirCasa();
  fundos = abrirFundos(aberta.product.folder);
});
afterAll(async () => {
  await fundos.fechar();
  await aberta.fechar();
});

/** Monday of the next week; offered at ten, for nobody is told at night. */
const SEGUNDA = addDias(inicioDaSemana(hoje()), 8);
const TIPO = 1;
const DEZ = Array.from({ length: 10 }, (_, n) => n);

test(
  'AV-07 the eleventh is offered an hour and takes it, the ten before them stay in their order',
  { timeout: prazo(120_000) },
  async () => {
    const { casa, product } = aberta;
    await product.restart(instanteDe(SEGUNDA, 10 * 60, casa.fuso).getTime() - Date.now());
    const desk = await openDesk(product);
    const { codConcessionaria } = casa;
    const params = { codConcessionaria };
    const atual = await desk.call(agendaPublicaContracts.agendaPublica, { params });
    await desk.call(agendaPublicaContracts.salvarAgendaPublica, {
      params,
      body: { ...atual, codTipoOutra: TIPO },
    });
    const entrar = (nome: string, n: number, quando: { deHora: string; ateHora: string }) =>
      desk.call(listaEsperaContracts.entrarNaEspera, {
        body: {
          codConcessionaria,
          cliente: { nome, telefone: `(11) 98765-01${String(n).padStart(2, '0')}` },
          veiculo: { placa: `FIL1A${String(n).padStart(2, '0')}`, modelo: 'Modelo' },
          servicos: [{ codTipoServico: TIPO, descricao: 'Revisão', tempoPadraoMin: 60 }],
          de: addDias(SEGUNDA, 1),
          ate: addDias(SEGUNDA, 11),
          ...quando,
        },
      });
    // Five minutes before the house closes no visit of an hour fits.
    for (const n of DEZ) await entrar(`Fila Numero${n}`, n, { deHora: '17:55', ateHora: '17:58' });
    await entrar('Gustavo Undecimo', 11, { deHora: '08:00', ateHora: '17:00' });

    const { page } = await aberta.entrar(4, { concessionaria: codConcessionaria });
    const lista = page.getByRole('complementary', { name: 'Lista de espera' });
    const abrirLista = async () => {
      await page.goto('/agenda-virtual/bolsao');
      await page.getByRole('button', { name: /Lista de espera/ }).click();
      await lista.waitFor();
    };
    const quem = lista.getByRole('listitem');
    await abrirLista();
    await expect.poll(() => quem.count()).toBe(11);
    expect(await quem.last().innerText()).toContain('Gustavo Undecimo');
    await expectAccessible(page);

    await fundos.rodar('oferecer-horas');
    await expect
      .poll(() => fundos.mensagem('Gustavo, abriu um horário'), { timeout: prazo(30_000) })
      .toContain('http');
    const [endereco = ''] = /https?:\S+/.exec(await fundos.mensagem('Gustavo, abriu um horário')) ?? [];
    expect(await fundos.mensagem('Fila, abriu')).toBe('');
    await abrirLista();
    await quem.filter({ hasText: 'Gustavo Undecimo' }).getByText('guardado até').waitFor();

    const celular = await visit({ ...aberta, size: { width: 390, height: 844 } });
    const { pathname, hash } = new URL(endereco);
    await celular.page.goto(`${pathname}${hash}`);
    await celular.page.getByRole('heading', { name: 'Abriu um horário, Gustavo' }).waitFor();
    await celular.page.getByRole('checkbox').check();
    await celular.page.getByRole('button', { name: 'Quero este horário' }).click();
    await celular.page.getByRole('heading', { name: 'Combinado, Gustavo' }).waitFor();

    await abrirLista();
    await expect.poll(() => quem.count()).toBe(10);
    for (const n of DEZ) expect(await quem.nth(n).innerText()).toContain(`Fila Numero${n}`);
    await celular.context.close();
  },
);
