import type { Ctx, Platform } from '#kernel/context.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { type FileStore, fileStore } from '#kernel/files/file-store.ts';
import type { ObjectStore } from '#kernel/files/object-store.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import {
  type Chave,
  findGuardado,
  type Guarda,
  GUARDAS,
  listAMover,
  type Lugar,
  trocarLugar,
} from './mover.queries.ts';

const POR_VEZ = 200;
/** Files on their way at once. */
const JUNTOS = 4;

interface Mudanca {
  readonly objects: ObjectStore;
  readonly para: Lugar;
}

export interface Movido {
  readonly arquivos: number;
  readonly bytes: number;
}

/**
 * Moves every file to where it shall be while the product works: each is copied, read back and compared, and only then does
 * its record point to the copy. Until then it is read from where it was. Told again, it goes on where it stopped.
 */
export async function moverArquivos(platform: Platform, { objects, para }: Mudanca): Promise<Movido> {
  const files = fileStore({ objects, into: para });
  const distribuidores: number[] = [];
  await inEachTenant(platform, ACAO, async ({ tenant }) => void distribuidores.push(tenant.codDistribuidor));
  const total = { arquivos: 0, bytes: 0 };
  for (const codDistribuidor of distribuidores) {
    const unit = unitIn(platform, codDistribuidor);
    for (const guarda of GUARDAS) {
      for await (const lote of lotes(unit, guarda, para)) {
        for (const bytes of await Promise.all(lote.map((chave) => moverUm({ unit, files, guarda, chave })))) {
          total.arquivos += bytes === null ? 0 : 1;
          total.bytes += bytes ?? 0;
        }
      }
    }
  }
  return total;
}

type Unit = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** A table's rows whose file is not where it shall be, some at a time. */
async function* lotes(unit: Unit, guarda: Guarda, para: Lugar): AsyncGenerator<Chave[]> {
  let depois: Chave | null = null;
  for (;;) {
    const desde: Chave | null = depois;
    const pagina: Chave[] = await unit(({ tx }) =>
      listAMover(tx, guarda, { para, depois: desde, quantas: POR_VEZ }),
    );
    for (let i = 0; i < pagina.length; i += JUNTOS) yield pagina.slice(i, i + JUNTOS);
    if (pagina.length < POR_VEZ) return;
    depois = pagina.at(-1) ?? null;
  }
}

interface Um {
  readonly unit: Unit;
  readonly files: FileStore;
  readonly guarda: Guarda;
  readonly chave: Chave;
}

/** How many bytes it has; null when it went away or elsewhere meanwhile. */
async function moverUm({ unit, files, guarda, chave }: Um): Promise<number | null> {
  const achado = await unit(({ tx }) => findGuardado(tx, guarda, chave));
  if (!achado) return null;
  const { kept: de, tipo } = achado;
  const bytes = await files.open(de);
  const para = await files.keep(unit, { tipo, bytes });
  if (!(await files.open(para)).equals(bytes))
    throw new Error(`${guarda.tabela} ${chave.join(' ')} came back otherwise than it was sent`);
  const trocou = await unit(({ tx }) => trocarLugar(tx, guarda, { chave, de, para }));
  return trocou ? bytes.length : null;
}

const ACAO = 'moverArquivos';

const unitIn =
  (platform: Platform, codDistribuidor: number): Unit =>
  (work) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: null, acao: ACAO, origem: 'job', endereco: null },
      work,
    });
