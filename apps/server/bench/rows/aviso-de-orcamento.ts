import { callsOf } from '../support/call.ts';
import { fotoPesada } from '../support/foto-pesada.ts';
import { heard, openScreens } from '../support/open-screens.ts';
import { vistoriaPronta } from '../support/vistoria-pronta.ts';
import type { Row, World } from '../support/world.ts';

const TELAS = 200;
const VEZES = 10;

/** A finished inspection's notice to the screens of the workshop: from the answer to whoever finished it until the last has it. */
export async function avisoDeOrcamento({ product, token }: World): Promise<Row[]> {
  const call = callsOf({ product, token });
  const foto = await fotoPesada(800, 600);
  const child = openScreens({
    url: product.url,
    token,
    open: TELAS,
    following: TELAS,
    feed: 'oficinaDigitalOrcamento',
  });
  await heard(child, 'ready');
  const depois: number[] = [];
  const inteiro: number[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) {
    const { chave } = await vistoriaPronta(call, foto);
    child.send({ type: 'watch' });
    await heard(child, 'watching');
    const vista = heard(child, 'seen');
    const pedido = Date.now();
    await call(`/checklist/finaliza/${chave}`, {});
    const respondido = Date.now();
    for (const quando of await vista) {
      // It may be quicker than the answer, which has the whole checklist in it.
      depois.push(Math.max(0, quando - respondido));
      inteiro.push(quando - pedido);
    }
  }
  child.kill();
  return [
    {
      name: `orçamento novo → ${TELAS} telas, p99 desde a resposta`,
      measured: quantil(depois, 0.99),
      unit: 'ms',
      limit: null,
      goal: 300,
      better: 'less',
      note: `p99 desde o pedido ${quantil(inteiro, 0.99)} ms; ${depois.length} entregas de ${TELAS * VEZES}`,
    },
  ];
}

function quantil(valores: readonly number[], q: number): number {
  const emOrdem = valores.toSorted((a, b) => a - b);
  return emOrdem[Math.min(emOrdem.length - 1, Math.floor(emOrdem.length * q))] ?? Number.NaN;
}
