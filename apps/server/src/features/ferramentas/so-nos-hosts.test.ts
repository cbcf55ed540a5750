import { afterAll, beforeAll, expect, test } from 'vitest';
import { ferramentasContracts } from '@oferta/contracts/ferramentas/ferramentas.contracts.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { anonimo, as } from '../../../test/factories/house.ts';
import { aAlvo } from '../../../test/isolamento/alvo.ts';
import { PEDIDOS_CALCULO } from '../../../test/isolamento/pedidos-calculo.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';

/** Developer tools (spec §2, §6): level -1 alone, and only on the hosts of three distributors. */
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const CHAMADAS = Object.entries(ferramentasContracts).filter(([nome]) => nome in PEDIDOS_CALCULO);

test.each(['localhost', 'atria', 'homologacao', 'stellantis', 'prime'])(
  'on the host of %s',
  async (distribuidor) => {
    const alvo = await aAlvo(app, { distribuidor, marca: distribuidor });
    app.app.platform.directory.forget();
    const dev = await as(app, alvo.casa, -1);
    const existe = ['localhost', 'atria', 'homologacao'].includes(distribuidor);
    for (const [nome, contract] of CHAMADAS) {
      const answer = await app.call(dev, contract, PEDIDOS_CALCULO[nome]?.input(alvo));
      if (existe) expect([200, 409], `${nome}: ${answer.text}`).toContain(answer.status);
      else expect(answer.refusal(), nome).toMatchObject({ codigo: 'chamada.naoEncontrada' });
    }
    for (const nivel of NIVEIS.filter((cada) => cada !== -1))
      expect(
        (await app.call(await as(app, alvo.casa, nivel), ferramentasContracts.listRegrasCalculo)).status,
      ).toBe(403);
    expect((await app.call(anonimo(alvo.casa), ferramentasContracts.listRegrasCalculo)).status).toBe(401);
  },
);
