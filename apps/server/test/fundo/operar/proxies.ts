import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../../until.ts';
import { balanceador } from '../nos/balanceador.ts';
import { freePort } from '../servidor.ts';

/** What stands before several nodes; `abrir` gets their addresses and an empty folder of its own. */
export interface Proxy {
  readonly nome: string;
  readonly existe: boolean;
  readonly abrir: (
    nos: readonly string[],
    pasta: string,
  ) => Promise<{ url: string; fechar: () => Promise<void> }>;
}

const NGINX = process.env['NGINX'] ?? '/usr/sbin/nginx';
const CADDY = process.env['CADDY'] ?? '/usr/bin/caddy';

const servidores = (nos: readonly string[]): string[] => nos.map((no) => new URL(no).host);

/** What deploy/README says of nginx, without TLS. */
const nginxConf = (nos: readonly string[], pasta: string, porta: number): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${pasta}/nginx.pid;
error_log ${pasta}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((que) => `${que}_temp_path ${pasta}/${que};`).join('\n  ')}
  upstream oferta {
    ${servidores(nos)
      .map((no) => `server ${no} max_fails=1 fail_timeout=10s;`)
      .join('\n    ')}
    keepalive 32;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${porta};
    client_max_body_size 55m;
    location / {
      proxy_pass http://oferta;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Outro-No sim;
      proxy_next_upstream error timeout http_503;
      proxy_set_header Host $http_host;
      proxy_connect_timeout 2s;
    }
  }
}
`;

/** As deploy/Caddyfile, without TLS. */
const caddyfile = (nos: readonly string[], porta: number): string => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${porta} {
  reverse_proxy ${servidores(nos).join(' ')} {
    lb_policy least_conn
    lb_try_duration 5s
    health_uri /readyz
    health_interval 2s
    health_timeout 2s
    transport http {
      keepalive 4s
    }
  }
}
`;

async function processo(
  command: string,
  args: readonly string[],
  { url, pasta }: { url: string; pasta: string },
) {
  const log = fs.openSync(path.join(pasta, 'saida.log'), 'a');
  const env = { PATH: process.env['PATH'], HOME: pasta, XDG_CONFIG_HOME: pasta, XDG_DATA_HOME: pasta };
  const child = spawn(command, args, { stdio: ['ignore', log, log], env });
  fs.closeSync(log);
  const saiu = once(child, 'exit');
  await until(`${command} answers`, async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok);
  return {
    url,
    fechar: async () => {
      child.kill('SIGTERM');
      await saiu;
    },
  };
}

/** The real ones where they are installed, and one of our own. */
export const PROXIES: readonly Proxy[] = [
  { nome: 'um proxy simples', existe: true, abrir: (nos) => balanceador(nos, { olhar: true }) },
  {
    nome: 'nginx',
    existe: fs.existsSync(NGINX),
    abrir: async (nos, pasta) => {
      const porta = await freePort();
      const conf = path.join(pasta, 'nginx.conf');
      fs.writeFileSync(conf, nginxConf(nos, pasta, porta));
      const url = `http://127.0.0.1:${porta}`;
      return processo(NGINX, ['-p', pasta, '-c', conf, '-e', path.join(pasta, 'error.log')], { url, pasta });
    },
  },
  {
    nome: 'Caddy',
    existe: fs.existsSync(CADDY),
    abrir: async (nos, pasta) => {
      const porta = await freePort();
      const conf = path.join(pasta, 'Caddyfile');
      fs.writeFileSync(conf, caddyfile(nos, porta));
      const url = `http://127.0.0.1:${porta}`;
      return processo(CADDY, ['run', '--adapter', 'caddyfile', '--config', conf], { url, pasta });
    },
  },
];
