import type { CallOf, Contract, OutputOf } from '@oferta/contracts/contract.ts';
import { pathOf } from '@oferta/contracts/contract.ts';
import type { Product } from './product.ts';
import { openSession } from './session.ts';

/** What a test prepares or checks behind the screens, through the product's own calls. */
export interface Desk {
  call: <C extends Contract>(contract: C, input: CallOf<C>) => Promise<OutputOf<C>>;
}

/** Logs in, unless told otherwise as the demo's distributor (level 2), who may do everything of the agenda. */
export async function openDesk(product: Product, email = 'nivel2@localhost.example'): Promise<Desk> {
  const { url } = product;
  const { token } = await openSession(product, email);
  return {
    call: async (contract, input) => {
      const given = input as {
        params?: Record<string, string | number>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const query = new URLSearchParams(given.query).toString();
      const response = await fetch(
        `${url}/api${pathOf(contract.path, given.params)}${query && `?${query}`}`,
        {
          method: contract.method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(given.body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
        },
      );
      const text = await response.text();
      if (!response.ok) throw new Error(`${contract.method} ${contract.path}: ${response.status} ${text}`);
      return contract.output.parse(JSON.parse(text)) as OutputOf<typeof contract>;
    },
  };
}
