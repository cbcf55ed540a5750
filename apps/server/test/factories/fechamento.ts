import type { TestApp } from '../test-app.ts';
import type { Casa } from './house.ts';

/** A month that was closed twice; `motivo` is why it was opened again. Without days, and its hashes prove nothing. */
export async function aMesFechado(
  app: TestApp,
  casa: Casa,
  { mes, motivo }: { mes: string; motivo: string },
): Promise<void> {
  const conteudo = JSON.stringify({ mes, dias: [], metas: {}, indicadores: {} });
  await app.admin.query(
    `with fechado as (
       insert into fechamento (cod_distribuidor, cod_concessionaria, mes, fechado, numero) values ($1, $2, $3, true, 2)
       returning cod_fechamento)
     insert into fechamento_numero (cod_distribuidor, cod_concessionaria, cod_fechamento, numero, conteudo, hash, hash_anterior,
       motivo, fechado_em)
     select $1, $2, cod_fechamento, numero, $4, repeat(numero::text, 64), anterior, porque, now()
     from fechado, (values (1, null, null), (2, repeat('1', 64), $5)) as versao (numero, anterior, porque)`,
    [casa.codDistribuidor, casa.codConcessionaria, `${mes}-01`, conteudo, motivo],
  );
}
