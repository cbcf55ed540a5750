import { sql } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  manualContracts,
  ManualEscrito,
  ManualProprietario,
} from '@oferta/contracts/cardapio/manual.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { listar, ordenar, padroesComKm, temTodas, type Escolha, type Pagina } from '../lista.queries.ts';

type Filtro = InputOf<typeof manualContracts.listManuais>['query'];
type Recorte = Omit<Filtro, keyof Pagina>;

const ORDENS = { modelo: 'lugar', km: 'km', meses: 'meses' } as const;

const MANUAL_FIO = sql`json_build_object('codManualProprietario', m.cod_manual_proprietario, 'codConcessionaria', m.cod_concessionaria,
  'marca', m.marca, 'modelo', m.modelo, 'versaoModelo', m.versao_modelo, 'km', m.km, 'meses', m.meses, 'tolKm', m.tol_km,
  'tolDias', m.tol_dias, 'perdeGarantia', m.perde_garantia, 'pagina', m.pagina, 'itens', coalesce((
    select json_agg(json_build_object('codManualItem', i.cod_manual_item, 'acao', i.acao, 'descricao', i.descricao, 'explicacao', i.explicacao)
      order by i.ordem, i.cod_manual_item)
    from manual_item i where i.cod_manual_proprietario = m.cod_manual_proprietario), '[]'), 'ativo', m.ativo, 'versao', m.versao)`;

/** The visits that a filter leaves, in its order. */
export function escolherManuais(codConcessionaria: number, filtro: Recorte): Escolha {
  const { busca, situacao, marca, modelo } = filtro;
  return {
    chaves: sql`select m.cod_manual_proprietario as cod, m.km, m.meses, (m.chave collate como_se_conta, m.km, m.meses) as lugar from manual_proprietario m
      where m.cod_concessionaria = ${codConcessionaria} and ${temTodas(sql`concat_ws(' ', m.chave, m.km, replace(to_char(m.km, 'FM999,999,999'), ',', '.'))`, padroesComKm(busca))}
        ${situacao === undefined ? sql`` : sql`and m.ativo = ${situacao === 'ativos'}`}
        ${marca === undefined ? sql`` : sql`and sem_acento(m.marca) = ${semAcento(marca)}`}
        ${modelo === undefined ? sql`` : sql`and sem_acento(m.modelo) = ${semAcento(modelo)}`}`,
    ordem: ordenar(ORDENS, filtro, 'modelo'),
  };
}

export function listManuais(tx: Tx, codConcessionaria: number, filtro: Filtro): Promise<RawJson> {
  return listar(tx, {
    pagina: filtro,
    ...escolherManuais(codConcessionaria, filtro),
    linhas: sql`select pagina.pos, ${MANUAL_FIO} as linha from pagina join manual_proprietario m on m.cod_manual_proprietario = pagina.cod`,
  });
}

export async function findManual(tx: Tx, cod: number): Promise<ManualProprietario | undefined> {
  const { rows } = await sql<{ manual: ManualProprietario }>`
    select ${MANUAL_FIO} as manual from manual_proprietario m where m.cod_manual_proprietario = ${cod}`.execute(
    tx,
  );
  return rows[0]?.manual;
}

const colunas = ({ marca, modelo, versaoModelo, km, meses, ...manual }: ManualEscrito) => ({
  marca,
  modelo,
  versao_modelo: versaoModelo,
  km,
  meses,
  tol_km: manual.tolKm,
  tol_dias: manual.tolDias,
  perde_garantia: manual.perdeGarantia,
  pagina: manual.pagina,
});

interface Casa {
  codDistribuidor: number;
  codConcessionaria: number;
}

export async function insertManual(tx: Tx, casa: Casa, manual: ManualEscrito): Promise<number> {
  const { cod_manual_proprietario: cod } = await tx
    .insertInto('manual_proprietario')
    .values({
      ...colunas(manual),
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
    })
    .returning('cod_manual_proprietario')
    .executeTakeFirstOrThrow();
  return cod;
}

export async function updateManual(tx: Tx, cod: number, manual: ManualEscrito): Promise<void> {
  await tx
    .updateTable('manual_proprietario')
    .set(colunas(manual))
    .where('cod_manual_proprietario', '=', cod)
    .execute();
}

/** Makes a visit's steps those given, in their order. */
export async function replaceItensDoManual(
  tx: Tx,
  { codDistribuidor, codConcessionaria, cod }: Casa & { cod: number },
  itens: ManualEscrito['itens'],
): Promise<void> {
  await tx.deleteFrom('manual_item').where('cod_manual_proprietario', '=', cod).execute();
  await tx
    .insertInto('manual_item')
    .values(
      itens.map((item, i) => ({
        ...item,
        ordem: i + 1,
        cod_distribuidor: codDistribuidor,
        cod_concessionaria: codConcessionaria,
        cod_manual_proprietario: cod,
      })),
    )
    .execute();
}
