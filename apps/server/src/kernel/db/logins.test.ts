import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { byNetwork } from '../../../test/by-network.ts';
import { cloneDatabase, superUrl } from '../../../test/database.ts';
import { openDatabase } from './database.ts';
import { ownLogins, scramSecret } from './logins.ts';
import { BancoSemMuros } from './walls.ts';

const ask = async (url: string, question: string) => {
  const db = openDatabase({ url, max: 1, onError: () => undefined });
  try {
    return (await db.pool.query(question)).rows[0] as unknown;
  } finally {
    await db.close();
  }
};

async function database() {
  const cloned = await cloneDatabase();
  onTestFinished(cloned.drop);
  return cloned;
}

test('who may pass row security is refused, and so is who has no right of ours', async () => {
  const { url, appUrl } = await database();
  await expect(ask(superUrl(url), 'select 1')).rejects.toThrow('passa por cima da separação');
  await expect(ask(url, 'select 1')).rejects.toThrow(BancoSemMuros);
  await expect(ask(url, 'select 1')).rejects.toThrow('é o dono das tabelas');
  await expect(ask(appUrl, 'select 1 as um')).resolves.toEqual({ um: 1 });

  const name = `passa_${randomBytes(4).toString('hex')}`;
  // Who may pass row security is made by nobody else.
  const admin = new pg.Client({ connectionString: superUrl(url) });
  await admin.connect();
  onTestFinished(async () => {
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
  const as = new URL(url);
  as.username = name;
  await admin.query(`create role ${name} login`);
  await expect(ask(as.href, 'select 1')).rejects.toThrow('não é membro de oferta_app');
  await admin.query(`grant oferta_app to ${name}`);
  await expect(ask(as.href, 'select 1 as um')).resolves.toEqual({ um: 1 });
  await admin.query(`alter role ${name} bypassrls`);
  await expect(ask(as.href, 'select 1')).rejects.toThrow('passa por cima da separação');
  // Under our role for the moment: RESET ROLE would be back at it.
  as.searchParams.set('options', '-c role=oferta_app');
  await expect(ask(as.href, 'select 1')).rejects.toThrow(`“${name}”`);
});

test('over the network the server logs in as somebody who owns nothing', async () => {
  const { url } = await database();
  const adminUrl = await byNetwork(url);
  const secret = randomBytes(48);
  const { app, jobs } = await ownLogins({ adminUrl, secret });
  const who = 'select session_user::text as login, current_user::text as papel';
  const nome = new URL(url).pathname.slice(1);
  expect(await ask(app, who)).toEqual({
    login: expect.stringMatching(`^oferta_app@${nome}[.][0-9a-f]{8}$`) as string,
    papel: 'oferta_app',
  });
  expect(decodeURIComponent(new URL(jobs).username)).toMatch(RegExp(`^oferta_jobs@${nome}[.][0-9a-f]{8}$`));
  // Two processes of one installation, and one whose secret was changed.
  const again = [secret, secret, randomBytes(48)].map((each) => ownLogins({ adminUrl, secret: each }));
  for (const each of await Promise.all(again)) {
    expect(await ask(each.app, who)).toMatchObject({ papel: 'oferta_app' });
  }
});

test('a password is kept as PostgreSQL keeps it, and nobody reads it there', async () => {
  const { url } = await database();
  const admin = new pg.Client({ connectionString: superUrl(url) });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('begin');
  await admin.query(
    `set local password_encryption = 'scram-sha-256'; create role quem_prova password 'Ensaio#2026'`,
  );
  const { rows } = await admin.query<{ p: string }>(
    `select rolpassword as p from pg_authid where rolname = 'quem_prova'`,
  );
  await admin.query('rollback');
  const salt = /^SCRAM-SHA-256\$4096:([^$]+)\$/.exec(rows[0]?.p ?? '')?.[1] ?? '';
  expect(scramSecret('Ensaio#2026', Buffer.from(salt, 'base64'))).toBe(rows[0]?.p);
});
