import { hashToken, opaqueToken } from '../../src/kernel/security/tokens.ts';
import { cronometrar } from '../support/cronometrar.ts';
import { quantos } from '../support/tamanho.ts';
import type { Row, World } from '../support/world.ts';

const PECAS = 1000;
const LOTE = 100;
const LOTES = quantos(120, 6);
const AO_MESMO_TEMPO = 6;
const META = 1000;

/**
 * Movements of one dealership as its DMS sends them, lists of a hundred and six at once, each list sent twice; beside them
 * the bare rows in one statement. Afterwards each balance is the sum of its movements and none was lost or doubled.
 */
export async function movimentosDoEstoque({ database: { admin }, product }: World): Promise<Row> {
  const codConcessionaria = 1;
  await admin.query(
    `insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, custo_centavos)
     select cod_distribuidor, cod_concessionaria, 'MOV-' || n, 'Peça ' || n, 1000 from concessionaria, generate_series(1, ${PECAS}) n
     where cod_concessionaria = ${codConcessionaria}`,
  );
  const { token } = opaqueToken();
  const segredo = `goi_${token}`;
  await admin.query(
    `insert into chave_integracao (cod_distribuidor, cod_concessionaria, nome, prefixo, segredo_hash)
     select cod_distribuidor, cod_concessionaria, 'Medida', $1, $2 from concessionaria where cod_concessionaria = ${codConcessionaria}`,
    [segredo.slice(0, 10), hashToken(segredo)],
  );
  const nua = await cronometrar(async () => {
    await admin.query(
      `create temp table nua as select n as cod, n % ${PECAS} as peca, 1 as quantidade from generate_series(1, ${LOTE * LOTES}) n`,
    );
  });
  const fila = Array.from({ length: LOTES }, (_, lote) => lote);
  const ms = await cronometrar(async () => {
    await Promise.all(
      Array.from({ length: AO_MESMO_TEMPO }, async () => {
        for (let lote = fila.shift(); lote !== undefined; lote = fila.shift()) {
          await enviar(product.url, segredo, lote);
          await enviar(product.url, segredo, lote);
        }
      }),
    );
  });
  const { rows } = await admin.query<{ movimentos: number; erradas: number }>(
    `select (select count(*)::integer from peca_movimento where chave_origem like 'dms %') as movimentos,
       (select count(*)::integer from peca_estoque e join (select cod_peca, sum(saldo) as soma from peca_movimento group by 1) m
          using (cod_peca) where e.em_maos <> m.soma) as erradas`,
  );
  const certo = rows[0]?.movimentos === LOTE * LOTES && rows[0].erradas === 0;
  if (!certo) throw new Error(`movements were lost or doubled: ${JSON.stringify(rows[0])}`);
  return {
    name: 'movimentos de peças numa concessionária',
    measured: (LOTE * LOTES * 1000) / ms,
    unit: '/s',
    limit: (LOTE * LOTES * 1000) / nua,
    goal: META,
    better: 'more',
    note: `listas de ${LOTE}, ${AO_MESMO_TEMPO} ao mesmo tempo, cada uma enviada duas vezes: ${rows[0]?.movimentos} lançados, nenhum perdido ou repetido; limite: as linhas nuas`,
  };
}

async function enviar(url: string, segredo: string, lote: number): Promise<void> {
  const movimentos = Array.from({ length: LOTE }, (_, n) => ({
    chave: `${lote}-${n}`,
    codigo: `MOV-${1 + ((lote * 37 + n * 7) % PECAS)}`,
    tipo: 'entrada',
    quantidade: 1,
  }));
  const resposta = await fetch(`${url}/api/estoque/dms/1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${segredo}`, 'content-type': 'application/json' },
    body: JSON.stringify({ movimentos }),
  });
  if (!resposta.ok) throw new Error(`movements: ${resposta.status} ${await resposta.text()}`);
}
