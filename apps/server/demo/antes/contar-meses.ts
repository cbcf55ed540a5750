import type { Platform } from '#kernel/context.ts';
import { SEMENTE_PADRAO } from '../ensure-demo.ts';
import { CASAS_DO_INICIO, contarAntes } from './contar-antes.ts';
import { contarBastidores } from './contar-bastidores.ts';
import { fecharMeses } from './fechar-meses.ts';

interface Pedido {
  readonly adminUrl: string;
  readonly log: (linha: string) => void;
  readonly sinal: AbortSignal;
}

/** What a first start leaves for after its doors are open: the months before, their targets and signatures, and what stands behind. */
export async function contarMeses(platform: Platform, { adminUrl, log, sinal }: Pedido): Promise<void> {
  await contarAntes({ adminUrl, now: platform.clock(), semente: SEMENTE_PADRAO, log, sinal });
  await fecharMeses(platform, { adminUrl, casas: CASAS_DO_INICIO, sinal });
  if (sinal.aborted) return;
  await contarBastidores({ adminUrl, now: platform.clock(), casas: CASAS_DO_INICIO });
  log('bastidores da demonstração: contados');
}
