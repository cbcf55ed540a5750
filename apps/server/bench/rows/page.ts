import type { Browser } from 'playwright-core';
import { DIA } from '../support/bench-database.ts';
import { firstSeen, onLocalhost, openChromium, signedIn, throttle, type Link } from '../support/chromium.ts';
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

const SLOW_4G: Link = { latency: 150, down: 200_000, up: 93_750 };

/** The consultants' agenda, cold: from the address typed to the first appointment drawn. */
export async function page({ product, token, rounds }: World): Promise<Row[]> {
  const browser = await openChromium();
  const url = onLocalhost(product.url);
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
  const context = await signedIn({ browser, url, token, codConcessionaria: 1 });
  const tab = await context.newPage();
  const { cpu, slow4G } = conditions;
  const wire = await throttle(tab, { cpu, link: slow4G ? SLOW_4G : null });
  let bytes = 0;
  let requests = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const firstCard = await firstSeen(tab, `document.querySelector('[data-event]')`);
  await tab.goto(`${url}/agenda-virtual/calendar1/1/11222333000181?dia=${DIA}`, { waitUntil: 'commit' });
  const usable = await firstCard();
  await tab.waitForLoadState('networkidle');
  await context.close();
  return { usable, kB: bytes / 1000, requests };
}
