import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiaContracts as calls } from '@oferta/contracts/cardapio/copia.ts';
import { comoSuper } from '../../../../test/database.ts';
import { aCardapio } from '../../../../test/factories/cardapio.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

/** So many that a plan which reads them all for each of them takes minutes. */
const ITENS = 60_000;

let app: TestApp;
let origem: Casa;
let destino: Casa;
beforeAll(async () => {
  app = await testApp();
  origem = await aConcessionaria(app);
  destino = await aConcessionaria(app);
});
afterAll(() => app.close());

test(
  'a great menu is copied at once after it was filled, though nobody has made statistics of it',
  async () => {
    const { codPacote } = await aCardapio(app, origem);
    await comoSuper(app.url, (banco) =>
      banco.query(`alter table cardapio_no set (autovacuum_enabled = false);
    begin;
    set local session_replication_role = replica;
    insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem, especie, preco_fixo_centavos)
    select cod_distribuidor, cod_concessionaria, cod_no, 'item', 'Insumo ' || n, n, 'insumo', n
    from cardapio_no, generate_series(1, ${ITENS}) as n where cod_no = ${codPacote};
    commit`),
    );
    const answer = await app.call(await as(app, origem, 2), calls.copiar, {
      body: {
        tipo: 'cardapio',
        codConcessionaria: origem.codConcessionaria,
        destinos: [destino.codConcessionaria],
      },
    });
    expect(answer.status).toBe(200);
    expect(calls.copiar.output.parse(answer.json()).estado).toBe('aplicando');
  },
  prazo(60_000),
);
