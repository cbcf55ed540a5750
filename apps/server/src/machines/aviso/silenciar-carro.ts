import type { InputOf } from '@oferta/contracts/contract.ts';
import type { avisoContracts } from '@oferta/contracts/machines/aviso.ts';
import { addDias, diaDe, instanteDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { pessoaDe } from './preferencias.ts';
import { deleteSilencio, findFusoDoCarro, listSilenciados, saveSilencio } from './silencio.queries.ts';

type Pedido = InputOf<typeof avisoContracts.silenciarCarro>['body'];

/** Until the end of the dealership's day nothing of a car rings for who asks; the list keeps it. Said otherwise, it rings again. */
export async function silenciarCarro(ctx: Ctx, { placa, silenciado }: Pedido) {
  const { codUsuario } = pessoaDe(ctx);
  const carro = { codUsuario, placa };
  if (silenciado) {
    const fuso = await findFusoDoCarro(ctx.tx, carro);
    const ate = instanteDe(addDias(diaDe(ctx.now, fuso), 1), 0, fuso);
    await saveSilencio(ctx.tx, { ...carro, codDistribuidor: ctx.tenant.codDistribuidor, ate });
  } else await deleteSilencio(ctx.tx, carro);
  ctx.pessoaChanged('avisos', codUsuario);
  return { silenciados: await listSilenciados(ctx.tx, codUsuario, ctx.now) };
}
