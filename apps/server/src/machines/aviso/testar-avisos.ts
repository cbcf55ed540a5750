import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { avisoContracts } from '@oferta/contracts/machines/aviso.ts';
import type { Outside } from '#kernel/http/route.ts';
import { findAparelho, listAparelhos } from './aparelho.queries.ts';
import { countNaoLidos } from './aviso.queries.ts';
import { empurrar } from './empurrar-aviso.job.ts';
import { pessoaDe } from './preferencias.ts';

/** Rings all devices of who asks, now, whatever their hours, and says how many push services took it and how soon. */
export async function testarAvisos({
  unit,
  gateways,
}: Outside): Promise<OutputOf<typeof avisoContracts.testarAvisos>> {
  const inicio = performance.now();
  const { aparelhos, naoLidos } = await unit(async (ctx) => {
    const { codUsuario } = pessoaDe(ctx);
    const lista = await listAparelhos(ctx.tx, codUsuario);
    const todos = [];
    for (const { codAparelho } of lista) todos.push(await findAparelho(ctx.tx, codAparelho));
    return {
      aparelhos: todos.filter((um) => um !== undefined),
      naoLidos: await countNaoLidos(ctx.tx, codUsuario, ctx.now),
    };
  });
  const mensagem = { ...TESTE, naoLidos };
  const tomados = await Promise.all(
    aparelhos.map((aparelho) =>
      // One that does not answer is told by the count, and by its line in the list.
      empurrar({ gateways }, unit, { aparelho, mensagem, urgente: true }).catch(() => false),
    ),
  );
  return {
    aparelhos: aparelhos.length,
    entregues: tomados.filter(Boolean).length,
    ms: Math.round(performance.now() - inicio),
  };
}

const TESTE = {
  titulo: 'Aviso de teste',
  corpo: 'Chegou: este aparelho recebe avisos',
  endereco: '/minha-conta',
  marca: 'teste',
  avisos: [],
};
