/** An installation from nothing as an operator does it: deploy/ensaiar-instalacao.sh on Debian's PostgreSQL, or on npm's where there is none. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { prazo } from '../../../../../tools/tempo.ts';
import { freePort } from '../servidor.ts';

const ENSAIO = path.resolve(import.meta.dirname, '../../../../../deploy/ensaiar-instalacao.sh');

test(
  'owner without superuser, comecar, a day, a copy, and its restore into an empty server, the same by table',
  { timeout: prazo(240_000) },
  async () => {
    const child = spawn('bash', [ENSAIO], {
      env: { ...process.env, PORTA: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const fechou = once(child, 'close');
    const [dito, erro] = await Promise.all([text(child.stdout), text(child.stderr), fechou]);
    process.stdout.write(dito);
    expect([child.exitCode, erro]).toEqual([0, '']);
    expect(dito).toMatch(/um dia de trabalho: 12 agendados, 9 recebidos, 3 cancelados/);
    expect(dito).toMatch(/^ {2}agendamento +12 +12 {2}igual$/m);
    expect(dito).toMatch(/^\d+ tabelas, \d+ registros: iguais um a um$/m);
  },
);
