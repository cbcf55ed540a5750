import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A database's address by TCP, for what is otherwise reached by its unix socket; gone when the test ends. `passes` is asked
 * of every piece that comes back: what it refuses is lost on the way.
 */
export async function byNetwork(
  url: string,
  passes: (bytes: Buffer) => boolean = () => true,
): Promise<string> {
  const address = new URL(url);
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.${address.port}`;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(socket);
    for (const each of [near, far]) {
      sockets.add(each);
      each.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
    }
    near.pipe(far);
    far.on('data', (bytes: Buffer) => void (passes(bytes) && near.write(bytes)));
  });
  await new Promise<void>((open) => void server.listen(0, '127.0.0.1', open));
  onTestFinished(() => {
    for (const each of sockets) each.destroy();
    server.close();
  });
  address.search = '';
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return address.href;
}
