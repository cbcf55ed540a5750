import path from 'node:path';
import { openBrowser } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { startRunDatabase } from '../support/run-database.ts';
import { abrirCamera, type Camera } from './camera.ts';
import { fotografarEstados } from './estados.ts';
import { montarFolhas } from './folha.ts';
import { fotografarLeves } from './leves.ts';
import { fotografarPapel } from './papel.ts';
import { lerPedido, type Conjunto } from './pedido.ts';
import { fotografarTelas } from './telas.ts';

const FOTOGRAFAR: Readonly<
  Record<Conjunto, (aberta: CasaAberta, camera: Camera, so: string) => Promise<void>>
> = {
  telas: fotografarTelas,
  leves: fotografarLeves,
  estados: fotografarEstados,
  papel: fotografarPapel,
};

const { em, aoLado, so, conjuntos, vistas } = lerPedido();
const fecharBanco = await startRunDatabase();
try {
  for (const conjunto of conjuntos) {
    // Each on a house of its own: what one set changes is no other's.
    const casa = await abrirCasa();
    const pasta = path.join(em, conjunto);
    try {
      await FOTOGRAFAR[conjunto](casa, abrirCamera(pasta, vistas), so);
      await montarFolhas(casa.browser, pasta, aoLado && path.join(aoLado, conjunto));
    } finally {
      await casa.fechar();
    }
    console.log(`${conjunto}: ${path.join(pasta, 'folhas')}`);
  }
} finally {
  // Kept for a worker's next file: here nobody comes after.
  await (await openBrowser()).close();
  await fecharBanco();
}
