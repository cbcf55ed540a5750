import { describe, expect, it } from 'vitest';
import { apiBase, isLocalHost } from './address.ts';

describe('base addresses (spec §7)', () => {
  const page = { host: 'gestao.makena.example', protocol: 'https:' };

  it.each([
    ['api.makena.example', 'https://api.makena.example/api'],
    ['gestao.makena.example', 'https://gestao.makena.example/api'],
    ['GESTAO.makena.example', 'https://gestao.makena.example/api'],
    ['localhost:3000', 'http://localhost:3000/api'],
    ['api.makena.localhost:3000', 'http://api.makena.localhost:3000/api'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000/api'],
  ])('domain %s is called at %s', (domain, base) => {
    expect(apiBase(domain, page)).toBe(base);
  });

  it("keeps the page's own port, so the development server's proxy sees every call", () => {
    const local = { host: 'makena.localhost:5173', protocol: 'http:' };
    expect(apiBase('makena.localhost:3000', local)).toBe('http://makena.localhost:5173/api');
  });

  it.each(['localhost.example', 'notlocalhost', '127.0.0.1.example', '10.0.0.1'])(
    '%s is no local host',
    (host) => {
      expect(isLocalHost(host)).toBe(false);
    },
  );
});
