import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { testPool, type TestPool } from '../../../apps/server/test/test-pool.ts';
import { ENDERECOS, type Endereco } from '../../legivel/enderecos.ts';
import type { Visitor } from '../../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { prazo } from '../../../tools/tempo.ts';
import { lerInteira, quietudeDe } from './ler-inteira.ts';
import { lidosEm, plantarMarcas, vigiar } from './plantar.ts';

/** A product whose every text from outside has its mark, and what was read of them. */
export interface Marcada {
  readonly aberta: () => CasaAberta;
  readonly banco: () => TestPool;
  /** Opens addresses as somebody, whole; tells what ran there. Theirs is the window, which closes. */
  readonly ler: (pessoa: Visitor, enderecos: readonly string[]) => Promise<string[]>;
  /** The fields whose marks were read so far, and at which addresses. */
  readonly lidos: ReadonlyMap<string, readonly string[]>;
}

/** Opens it before a file's tests, and closes it. */
export function marcada(): Marcada {
  let aberta: CasaAberta | undefined;
  let banco: TestPool | undefined;
  const lidos = new Map<string, string[]>();
  beforeAll(async () => {
    aberta = await abrirCasa();
    banco = testPool(aberta.product.banco, 2);
    await plantarMarcas(banco);
  }, prazo(120_000));
  afterAll(async () => {
    await banco?.end();
    await aberta?.fechar();
  });
  const sim = <T>(o: T | undefined): T => {
    if (o === undefined) throw new Error('the product is not open yet');
    return o;
  };
  return {
    aberta: () => sim(aberta),
    banco: () => sim(banco),
    lidos,
    ler: async (pessoa, enderecos) => {
      const achados = vigiar(pessoa);
      const assentar = quietudeDe(pessoa.page);
      const problemas: string[] = [];
      for (const endereco of enderecos) {
        const antes = achados().length;
        for (const campo of lidosEm((await lerInteira(pessoa, endereco, assentar)).join('\n')))
          lidos.set(campo, [...(lidos.get(campo) ?? []), endereco]);
        const novos = achados().slice(antes);
        if (novos.length > 0) problemas.push(`${endereco}: ${novos.join('; ')}`);
      }
      await pessoa.context.close();
      return problemas;
    },
  };
}

/** In two parts, each of which fits into what one test may take. */
const PARTES = 2;

/** Every screen of the product that `serve` lets in, each level's in a window of its own. */
export function varrer({ aberta, ler }: Marcada, serve: (endereco: Endereco) => boolean): void {
  const todos = ENDERECOS.filter(serve);
  test.each(Array.from({ length: PARTES }, (_vazio, parte) => parte))(
    'no mark in a text from outside runs on any screen, with its things opened, on paper or on a phone: part %d',
    { timeout: prazo(300_000) },
    async (parte) => {
      const daParte = todos.filter((_um, i) => i % PARTES === parte);
      const niveis = [...new Set(daParte.map(({ nivel }) => nivel))];
      const { codConcessionaria: concessionaria } = aberta().casa;
      const doNivel = (nivel: Nivel): string[] =>
        daParte.filter((um) => um.nivel === nivel).map(({ endereco }) => endereco);
      const problemas = await Promise.all(
        niveis.map(async (nivel) => ler(await aberta().entrar(nivel, { concessionaria }), doNivel(nivel))),
      );
      expect(daParte.length).toBeGreaterThan(10);
      expect(problemas.flat()).toEqual([]);
    },
  );
}
