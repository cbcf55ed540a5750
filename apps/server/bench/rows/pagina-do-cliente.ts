import type { Browser, Page } from 'playwright-core';
import { callsOf, type Call } from '../support/call.ts';
import { firstSeen, openChromium, throttle, type Link } from '../support/chromium.ts';
import { fotoPesada } from '../support/vistoria/foto-pesada.ts';
import { median } from '../support/load.ts';
import { emHtmlPuro, servirParada } from '../support/pagina-parada.ts';
import { vistoriaPronta } from '../support/vistoria/vistoria-pronta.ts';
import type { Row, World } from '../support/world.ts';

/** What Lighthouse and carriers call 4G: 9 megabits a second, 170 ms to the server and back. */
const QUATRO_G: Link = { latency: 170, down: 1_125_000, up: 1_125_000 };

const APROVAR = `[...document.querySelectorAll('label, button')].some(({ textContent }) => textContent === 'Aprovar')`;

interface Visita {
  readonly ms: number;
  /** The same page as plain HTML, milliseconds. */
  readonly parada: number;
  readonly kB: number;
  readonly pedidos: number;
}

/** The customer's page on a phone that has never seen it: from the link touched to the first thing that can be approved. */
export async function paginaDoCliente(world: World): Promise<Row[]> {
  const link = await orcamentoEnviado(callsOf(world));
  const browser = await openChromium();
  const rows: Row[] = [];
  try {
    for (const cpu of [1, 4]) {
      const visitas: Visita[] = [];
      for (let round = 0; round < world.rounds; round += 1) visitas.push(await visitar(browser, link, cpu));
      const js = median(visitas.map(({ kB }) => kB));
      rows.push({
        name: `página do cliente utilizável, 4G e ${cpu}× CPU`,
        measured: median(visitas.map(({ ms }) => ms)) / 1000,
        unit: 's',
        limit: median(visitas.map(({ parada }) => parada)) / 1000,
        goal: 1,
        better: 'less',
        note: `${js.toFixed(1)} kB de JavaScript, ${median(visitas.map(({ pedidos }) => pedidos))} pedidos até lá; limite: a mesma página em HTML puro`,
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function visitar(browser: Browser, link: string, cpu: number): Promise<Visita> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
  const tab = await context.newPage();
  const wire = await throttle(tab, { cpu, link: QUATRO_G });
  const scripts = new Set<string>();
  let bytes = 0;
  let pedidos = 0;
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    pedidos += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const ms = await ateAprovar(tab, link);
  const vista = { ms, kB: bytes / 1000, pedidos };
  const parada = await servirParada(new URL(link).origin, await emHtmlPuro(tab));
  const outra = await context.newPage();
  await throttle(outra, { cpu, link: QUATRO_G });
  const visita = { ...vista, parada: await ateAprovar(outra, parada.endereco) };
  await context.close();
  parada.fechar();
  return visita;
}

async function ateAprovar(tab: Page, link: string): Promise<number> {
  const aprovavel = await firstSeen(tab, APROVAR);
  await tab.goto(link, { waitUntil: 'commit' });
  return aprovavel();
}

interface Aberto {
  readonly versao: number;
  readonly itens: readonly (Record<string, unknown> & { codLinha: number; versao: number })[];
}

/** An inspection with photos as heavy as phones send them, priced and sent; gives the customer's link. */
async function orcamentoEnviado(call: Call): Promise<string> {
  const { chave } = await vistoriaPronta(call, await fotoPesada(1600, 1200));
  const { codOrcamento } = await call<{ codOrcamento: number }>(`/checklist/finaliza/${chave}`, {});
  let { versao, itens } = await call<Aberto>(`/orcamento/${codOrcamento}`);
  ({ versao, itens } = await call<Aberto>(`/orcamento/${codOrcamento}/estado`, {
    acao: 'precificar',
    versao,
  }));
  for (const linha of itens) {
    const { codigoItem, especie, descricao, porQue, urgencia } = linha;
    const digitada = { codigoItem, especie, descricao, porQue, urgencia, precoCentavos: 41_290 };
    ({ versao } = await call<Aberto>(
      `/orcamento/linha/${linha.codLinha}`,
      { ...digitada, tmoMin: 30, horaCentavos: 21_990, versao: linha.versao },
      'PUT',
    ));
  }
  ({ versao } = await call<Aberto>(`/orcamento/${codOrcamento}/estado`, { acao: 'concluirPreco', versao }));
  const { link } = await call<{ link: string }>(`/orcamento/${codOrcamento}/envio`, { canais: [], versao });
  return link;
}
