/** R13: a text meant to do harm, written into every field of every call that takes one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { as } from '../factories/house.ts';
import { aAlvo, type Alvo } from '../isolamento/alvo.ts';
import { PEDIDOS } from '../isolamento/pedidos.ts';
import { testApp, type CallInput, type TestApp } from '../test-app.ts';
import { anotarConta, erros5xx, somaDe } from './contas.ts';
import { enviarCru, nivelQuePode, problemaDe } from './envio-cru.ts';
import { PACIENCIA, TAMANHOS } from './tamanhos.ts';
import { TEXTOS_HOSTIS } from './textos-hostis.ts';

let app: TestApp;
let alvo: Alvo;
beforeAll(async () => {
  app = await testApp();
  alvo = await aAlvo(app, { distribuidor: 'localhost', marca: 'MARCAHOSTIL' });
});
afterAll(() => app.close());

/** The ways to each text of a value: keys from the outside in. */
function textosDe(value: unknown, caminho: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [caminho];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textosDe(each, [...caminho, key]));
}

/** The value with another text at the end of the way. */
function comTexto(value: unknown, [key, ...resto]: readonly string[], texto: string): unknown {
  if (key === undefined) return texto;
  if (Array.isArray(value))
    return value.map((each: unknown, i) => (String(i) === key ? comTexto(each, resto, texto) : each));
  return { ...Object(value), [key]: comTexto(Reflect.get(Object(value), key), resto, texto) };
}

interface Campo {
  readonly nome: string;
  readonly caminho: readonly string[];
}

const amostraDe = (nome: string): CallInput => PEDIDOS[nome]?.input(alvo) ?? {};

/** Every text that a person or a machine may send. */
const campos = (): Campo[] =>
  Object.keys(ALL_CONTRACTS).flatMap((nome) => {
    const { body, query } = amostraDe(nome);
    return textosDe({ body, query }).map((caminho) => ({ nome, caminho }));
  });

/** What the tables hold and are: nothing sent may take one away, or its policies. */
async function paredes(): Promise<unknown> {
  const { rows } = await app.admin.query(
    `select relname, relrowsecurity, relforcerowsecurity, (select count(*) from pg_policy p where p.polrelid = c.oid) as regras
     from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows;
}

test(
  `${TAMANHOS.maldades} texts in the fields of all calls: kept or refused, and nothing else happens`,
  { timeout: PACIENCIA },
  async () => {
    const antes = await paredes();
    const todos = campos();
    expect(todos.length).toBeGreaterThan(200);
    const problemas = new Set<string>();
    const vistos: Record<number, number> = {};
    for (let i = 0; i < TAMANHOS.maldades; i += 1) {
      // Texts and fields are walked at different paces: in the end every text was in every field.
      const campo = todos[i % todos.length];
      const texto = TEXTOS_HOSTIS[(i + Math.floor(i / todos.length)) % TEXTOS_HOSTIS.length];
      const contract = campo && ALL_CONTRACTS[campo.nome];
      if (!contract || texto === undefined) throw new Error('there is no such call');
      const { params = {}, body, query } = amostraDe(campo.nome);
      const ruim = Object(comTexto({ body, query }, campo.caminho, texto)) as CallInput;
      const answer = await enviarCru(app, {
        caller: await as(app, alvo.casa, nivelQuePode(contract, i)),
        contract,
        pedido: {
          params: Object.fromEntries(Object.entries(params).map(([key, each]) => [key, String(each)])),
          query: Object.fromEntries(
            Object.entries(ruim.query ?? {}).map(([key, each]) => [key, String(each)]),
          ),
          body: ruim.body,
        },
      });
      vistos[answer.status] = (vistos[answer.status] ?? 0) + 1;
      const problema = problemaDe(answer);
      if (problema !== null)
        problemas.add(`${campo.nome} ${campo.caminho.join('.')} = ${JSON.stringify(texto)}: ${problema}`);
    }
    anotarConta('textos hostis', { tentados: somaDe(vistos), erros5xx: erros5xx(vistos) });
    expect([...problemas].join('\n')).toBe('');
    expect(await paredes()).toEqual(antes);
    // Were all refused at the door, nothing behind it would have been tried; were none, the door would be open.
    expect(Math.min(vistos[200] ?? 0, vistos[400] ?? 0)).toBeGreaterThan(TAMANHOS.maldades / 50);
  },
);
