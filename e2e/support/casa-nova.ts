import { spawn } from 'node:child_process';
import { get } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Product } from './product.ts';

/** A distributor without anything, as `npm run comecar` makes one, and the link of its first person. */
export interface CasaNova {
  readonly host: string;
  readonly email: string;
  readonly link: string;
}

/** Runs the command beside the running product. `nome`: letters; it answers at NOME.localhost. */
export async function casaNova(product: Product, nome: string): Promise<CasaNova> {
  const host = `${nome}.localhost`;
  const email = `renata@${nome}.example`;
  const args = ['--distribuidor', nome, '--dominio', host, '--empresa', 'Oficina Exemplo'];
  const command = spawn(
    process.execPath,
    [path.resolve('apps/server/src/app/comecar.ts'), ...args, '--nome', 'Renata Exemplo', '--email', email],
    {
      env: { ...process.env, DATABASE_URL: product.banco, PORT: String(product.port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const saida = await text(command.stdout);
  const link = /http:\S+\/password\/\S+/.exec(saida)?.[0];
  if (link === undefined) throw new Error(`comecar gave no link: ${saida}`);
  // A running product remembers for some seconds which hosts there are.
  while ((await statusAt(product.port, host)) !== 200)
    await new Promise((again) => void setTimeout(again, 200));
  return { host, email, link };
}

/** What the product answers on a host; its name need not be known to this machine. */
const statusAt = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/api/distribuidor',
      headers: { host: `${host}:${port}` },
    };
    get(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once('error', reject);
  });
