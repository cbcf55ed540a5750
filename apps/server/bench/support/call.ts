import type { World } from './world.ts';

/** Asks the measured product for something, logged in; a body makes it a POST unless another method is said. */
export type Call = <T>(path: string, body?: object, method?: string) => Promise<T>;

/** The product's API as the bench's own login. */
export function callsOf({ product, token }: Pick<World, 'product' | 'token'>): Call {
  return async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const form = body instanceof FormData;
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(!form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    // The bench trusts the product's own contracts.
    return (await response.json()) as T;
  };
}
