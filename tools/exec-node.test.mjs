import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const MODULE = JSON.stringify(import.meta.resolve('./exec-node.mjs'));

/** A program that ends by itself one turn after it is asked to, with the number of times it was asked. */
const COUNTS_REQUESTS = `
  let asked = 0;
  process.on('SIGTERM', () => { asked += 1; process.stdout.write('asked'); });
  process.stdin.on('end', () => process.exit(40 + asked)).resume();
  process.stdout.write('ready');
`;

async function said(child, word) {
  for (let text = ''; !text.includes(word);) text += (await once(child.stdout, 'data'))[0];
}

it('passes one request to end, however often it comes, and ends as the program does', async () => {
  const wrapper = `const { runNode } = await import(${MODULE});
    process.exit(await runNode(process.execPath, ['-e', ${JSON.stringify(COUNTS_REQUESTS)}]));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', wrapper], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await said(child, 'ready');

  child.kill('SIGTERM');
  await said(child, 'asked');
  child.kill('SIGTERM');
  child.stdin.end();

  expect(await once(child, 'exit')).toEqual([41, null]);
});

it('becomes the program, so that even a signal that cannot be passed on reaches it', async () => {
  const wrapper = `const { execNode } = await import(${MODULE});
    await execNode(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', wrapper], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [pid] = await once(child.stdout, 'data');
  child.kill('SIGKILL');

  expect(Number(pid)).toBe(child.pid);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
