import { inTenant } from '#kernel/db/tenant.ts';
import { listCasasDoDistribuidor } from '#features/relatorios/fatos/hora.queries.ts';
import { refazerFatos } from '#features/relatorios/fatos/refazer-fatos.ts';
import { openOwnDatabase } from '../own-database.ts';

interface Refazer {
  agora: Date;
  log: (linha: string) => void;
  /** Only this distributor's; all where not given. */
  codDistribuidor?: number;
}

/** As many dealerships at once as there are cores to count them. */
const AO_MESMO_TEMPO = 2;

/** Counts every dealership anew, each in a transaction of its own: an interrupted run leaves whole ones. */
export async function refazerTodosOsFatos(
  adminUrl: string,
  { agora, log, codDistribuidor }: Refazer,
): Promise<{ casas: number; passagens: number }> {
  const db = await openOwnDatabase(adminUrl, {
    max: AO_MESMO_TEMPO,
    onError: (error) => log(String(error)),
  });
  try {
    const distribuidores = await db.kysely
      .selectFrom('distribuidor')
      .select('cod_distribuidor')
      .orderBy('cod_distribuidor')
      .execute();
    const fila: { codDistribuidor: number; codConcessionaria: number; nome: string }[] = [];
    for (const { cod_distribuidor: cod } of distribuidores) {
      if (codDistribuidor !== undefined && cod !== codDistribuidor) continue;
      const tenant = { codDistribuidor: cod, concessionarias: '*' as const };
      const casas = await inTenant(db, {
        tenant,
        actor: null,
        readOnly: true,
        work: listCasasDoDistribuidor,
      });
      fila.push(...casas.map((casa) => ({ ...casa, codDistribuidor: cod })));
    }
    let passagens = 0;
    const quantas = fila.length;
    const trabalhador = async (): Promise<void> => {
      for (let casa = fila.shift(); casa; casa = fila.shift()) {
        const { codConcessionaria, nome } = casa;
        const tenant = { codDistribuidor: casa.codDistribuidor, concessionarias: '*' as const };
        const contadas = await inTenant(db, {
          tenant,
          actor: null,
          work: (tx) => refazerFatos(tx, codConcessionaria, agora),
        });
        passagens += contadas;
        log(`${nome}: ${contadas} passagens`);
      }
    };
    await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhador));
    return { casas: quantas, passagens };
  } finally {
    await db.close();
  }
}
