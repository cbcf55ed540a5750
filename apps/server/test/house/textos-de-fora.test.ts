import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { CAMPOS, DITOS_DE_FORA } from '../../../../e2e/suporte/de-fora/campos.ts';

/** What a field must refuse not to hold any text. */
const MARCA = 'm1<img src=/marca-1 onerror="alert(1)">';

/** The parts of a schema of Zod's that lead to its fields. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly valueType?: z.ZodType;
}

/** The fields of a schema in which any text may stand. */
function livres(schema: z.ZodType, caminho: string): string[] {
  const def = schema.def as unknown as Def;
  const abaixo = (outro: z.ZodType | undefined, mais = ''): string[] =>
    outro ? livres(outro, `${caminho}${mais}`) : [];
  switch (def.type) {
    case 'string':
      return schema.safeParse(MARCA).success ? [caminho] : [];
    case 'unknown':
    case 'any':
      return [caminho];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([nome, campo]) => abaixo(campo, `.${nome}`));
    case 'array':
      return abaixo(def.element, '[]');
    case 'record':
      return abaixo(def.valueType, '{}');
    case 'union':
      return (def.options ?? []).flatMap((opcao) => abaixo(opcao));
    case 'intersection':
      return [...abaixo(def.left), ...abaixo(def.right)];
    default:
      return [...abaixo(def.innerType), ...abaixo(def.in)];
  }
}

const isDeFora = ({ niveis, signed, method }: Contract): boolean =>
  method !== 'GET' && (niveis === 'public' || niveis === 'chave' || signed === true);

test('every text that who has no login, or a machine of others, can say is among those that screens are tried with', () => {
  const campos = Object.entries(ALL_CONTRACTS)
    .filter(([, contract]) => isDeFora(contract))
    .flatMap(([nome, { body }]) => (body ? livres(body, nome) : []));
  expect(campos.length).toBeGreaterThan(40);
  expect([...new Set(campos)].toSorted()).toEqual(Object.keys(DITOS_DE_FORA).toSorted());
  expect(CAMPOS.length).toBeGreaterThan(50);
});
