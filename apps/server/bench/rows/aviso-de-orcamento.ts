import { callsOf } from '../support/call.ts';
import { bareSpread, quantile, spread } from '../support/espalhar.ts';
import { fotoPesada } from '../support/vistoria/foto-pesada.ts';
import { vistoriaPronta } from '../support/vistoria/vistoria-pronta.ts';
import { quantos } from '../support/tamanho.ts';
import type { Row, World } from '../support/world.ts';

const TELAS = { open: quantos(200), following: quantos(200), changes: quantos(10) };
/** A notice is its own mark, a number, a title, a name and a plate. */
const AVISO_BYTES = 210;

/** A finished inspection's notice to the screens of the workshop: from the request of whoever finishes it until the last has it. */
export async function avisoDeOrcamento({ product, token }: World): Promise<Row[]> {
  const call = callsOf({ product, token });
  const foto = await fotoPesada(800, 600);
  const ours = await spread({
    ...TELAS,
    server: product,
    token: await token(),
    feed: 'oficinaDigitalOrcamento',
    change: async () => {
      const { chave } = await vistoriaPronta(call, foto);
      return () => call(`/checklist/finaliza/${chave}`, {});
    },
  });
  const bare = await bareSpread({ ...TELAS, bytes: AVISO_BYTES });
  const nota = [
    `p99 desde a resposta ${quantile(ours.afterAnswer, 0.99)} ms`,
    `${ours.times.length} entregas de ${TELAS.following * TELAS.changes}`,
    'limite: só o aviso, em WebSockets puros',
  ];
  return [
    {
      name: 'orçamento novo → 200 telas, p99',
      measured: quantile(ours.times, 0.99),
      unit: 'ms',
      limit: quantile(bare.times, 0.99),
      goal: 300,
      better: 'less',
      note: nota.join('; '),
    },
  ];
}
