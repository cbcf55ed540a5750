import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type ClonedDatabase, superUrl } from '../../test/database.ts';
import { prazo } from '../../../../tools/tempo.ts';

let daqui: ClonedDatabase;
let deLa: ClonedDatabase;
beforeAll(async () => {
  [daqui, deLa] = await Promise.all([cloneDatabase(), cloneDatabase()]);
});
afterAll(async () => {
  await Promise.all([daqui.drop(), deLa.drop()]);
});

/** The command as people run it, in a process of its own: with the superuser, as it asks for (deploy/README.md). */
async function mover(...args: string[]) {
  const command = spawn(process.execPath, [path.resolve(import.meta.dirname, 'mover.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: superUrl(daqui.url) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => command.on('close', resolve));
  const [saida, erro, codigo] = await Promise.all([text(command.stdout), text(command.stderr), closed]);
  return { saida, erro: erro.trim(), codigo };
}

test(
  'says how it is used, and what stands in the way, each with its sentence',
  { timeout: prazo(60_000) },
  async () => {
    const [semDestino, desconhecido, semNumero, aoMesmo] = await Promise.all([
      mover('--distribuidor', 'prime'),
      mover('--distribuidor', 'outro', '--para', superUrl(deLa.url), '--celula', '3'),
      mover('--distribuidor', 'prime', '--para', superUrl(deLa.url)),
      // Another one: of two at once for the same, the second is told of the first.
      mover('--distribuidor', 'makena', '--para', superUrl(deLa.url), '--celula', '64'),
    ]);
    expect(semDestino).toMatchObject({ codigo: 1, saida: '' });
    expect(desconhecido).toMatchObject({
      codigo: 2,
      erro: 'O distribuidor "outro" não está no banco daqui.',
    });
    for (const recusado of [semNumero, aoMesmo])
      expect(recusado).toMatchObject({ codigo: 2, erro: expect.stringContaining('um número de 1 a 63') });
  },
);

test(
  'moves one to a database in which nothing has worked yet, and tells who leads its hosts',
  { timeout: prazo(120_000) },
  async () => {
    const args = [
      '--distribuidor',
      'prime',
      '--para',
      superUrl(deLa.url),
      '--celula',
      '3',
      '--ao-chegar',
      'true',
    ];
    const { saida, erro, codigo } = await mover(...args);
    expect([codigo, erro]).toEqual([0, '']);
    expect(saida).toMatch(/^modelo_checklist: 4 iguais \(-?\d+\)$/m);
    expect(saida).toContain('prime atende lá, e o comando de --ao-chegar terminou.');
    expect(saida).toMatch(
      /^prime mudou: \d+ registros iguais, copiados em [\d.]+ s; [\d.]+ s sem gravar; 0 tarefas foram junto\.$/m,
    );

    const deNovo = await mover('--distribuidor', 'prime', '--para', superUrl(deLa.url));
    expect(deNovo).toMatchObject({ codigo: 0, saida: expect.stringContaining('prime já estava lá') });
  },
);
