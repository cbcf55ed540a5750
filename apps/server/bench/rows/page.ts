import { chromium, type Browser, type CDPSession } from 'playwright-core';
import { DIA } from '../support/bench-database.ts';
import { median } from '../support/load.ts';
import type { Row, World } from '../support/world.ts';

interface Visit {
  usable: number;
  kB: number;
  requests: number;
}

interface Conditions {
  name: string;
  cpu: number;
  slow4G: boolean;
  goal: number;
}

const CONDITIONS: readonly Conditions[] = [
  { name: 'agenda utilizável, 1× CPU', cpu: 1, slow4G: false, goal: 0.5 },
  { name: 'agenda utilizável, 4× CPU', cpu: 4, slow4G: false, goal: 1.5 },
  { name: 'agenda utilizável, 4G lento e 4× CPU', cpu: 4, slow4G: true, goal: 3 },
];

/** The consultants' agenda, cold: from the address typed to the first appointment drawn. */
export async function page({ product, token, rounds }: World): Promise<Row[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const browser = await chromium.launch({ executablePath, args });
  // The browser calls the API on the distributor's own host: from another address each call would ask leave first.
  const url = product.url.replace('127.0.0.1', 'localhost');
  const rows: Row[] = [];
  try {
    for (const conditions of CONDITIONS) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit({ browser, url, token, conditions }));
      const note = `${Math.round(median(visits.map(({ kB }) => kB)))} kB, ${median(visits.map(({ requests }) => requests))} pedidos`;
      rows.push({
        name: conditions.name,
        measured: median(visits.map(({ usable }) => usable)) / 1000,
        unit: 's',
        limit: null,
        goal: conditions.goal,
        better: 'less',
        note,
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

interface VisitOptions {
  browser: Browser;
  url: string;
  token: string;
  conditions: Conditions;
}

async function visit({ browser, url, token, conditions }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  const user = (await (
    await fetch(`${url}/api/sessao`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as {
    usuario: unknown;
  };
  await context.addInitScript(
    ([kept, usuario]) => {
      sessionStorage.setItem('id_token', kept ?? '');
      sessionStorage.setItem('id_usuario', usuario ?? '');
    },
    [token, JSON.stringify(user.usuario)],
  );
  const wire = await context.newCDPSession(tab);
  await throttle(wire, conditions);
  let bytes = 0;
  let requests = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const began = performance.now();
  await tab.goto(`${url}/agenda-virtual/calendar1/1/11222333000181?dia=${DIA}`, { waitUntil: 'commit' });
  await tab.locator('[data-event]').first().waitFor({ timeout: 60_000 });
  const usable = performance.now() - began;
  await tab.waitForLoadState('networkidle');
  await context.close();
  return { usable, kB: bytes / 1000, requests };
}

async function throttle(wire: CDPSession, { cpu, slow4G }: Conditions): Promise<void> {
  await wire.send('Network.enable');
  await wire.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!slow4G) return;
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}
