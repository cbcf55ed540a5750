import { CONCESSIONARIA_ATIVA } from '@oferta/domain/constantes.ts';
import { sql, type RawBuilder } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type {
  ConcessionariaCadastrada,
  ConcessionariaDaLista,
  ConcessionariaEditada,
  concessionariaContracts,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { Municipio } from '@oferta/contracts/cadastros/municipio.ts';
import type { Tx } from '#kernel/db/database.ts';
import { contem } from '#kernel/db/like.ts';

export type Consulta = InputOf<typeof concessionariaContracts.listConcessionarias>['query'];
/** The part of it that says which, not where in the list. */
export type Filtro = Omit<Consulta, 'pagina' | 'tamanho'>;

const ORDENS: Readonly<Record<NonNullable<Consulta['ordem']>, RawBuilder<unknown>>> = {
  nome: sql`c.nome collate como_se_conta`,
  cnpj: sql`c.cnpj`,
  codigoInterno: sql`c.codigo_interno collate como_se_conta`,
  grupo: sql`g.nome collate como_se_conta`,
  cidade: sql`c.cidade collate como_se_conta`,
  alteradoEm: sql`c.alterado_em`,
};

/** The list's order, as SQL; its export has the same. */
export const ordenado = ({ ordem = 'nome', desc }: Filtro): RawBuilder<unknown> =>
  sql`${ORDENS[ordem]} ${desc ? sql`desc` : sql``} nulls last, c.cod_concessionaria`;

/** What a list is narrowed to, as SQL; a list and its export narrow alike. */
export function narrowed(filtro: Filtro): RawBuilder<unknown> {
  const { busca, situacao, codGrupo, marca, uf } = filtro;
  const conditions = [sql`true`];
  if (busca !== undefined) {
    const digitos = busca.replace(/\D/g, '');
    const porNumero = digitos.length >= 2 ? sql`or c.busca like ${contem(digitos)}` : sql``;
    conditions.push(sql`(c.busca like ${contem(busca)} ${porNumero})`);
  }
  if (situacao !== undefined)
    conditions.push(sql`(c.status = ${CONCESSIONARIA_ATIVA}) = ${situacao === 'ativos'}`);
  if (codGrupo !== undefined) conditions.push(sql`c.cod_grupo = ${codGrupo}`);
  if (marca !== undefined) conditions.push(sql`${marca} = any (c.marcas)`);
  if (uf !== undefined) conditions.push(sql`c.uf = ${uf}`);
  return sql.join(conditions, sql` and `);
}

/** A page of the list and how many there are in all. */
export async function listConcessionarias(
  tx: Tx,
  consulta: Consulta,
): Promise<{ total: number; itens: ConcessionariaDaLista[] }> {
  const { pagina, tamanho } = consulta;
  const { rows } = await sql<{ total: number; itens: ConcessionariaDaLista[] }>`
    with filtradas as (
      select c.*, g.nome as grupo,
        row_number() over (order by ${ordenado(consulta)}) as ordem
      from concessionaria c left join grupo g on g.cod_grupo = c.cod_grupo
      where ${narrowed(consulta)}
    )
    select
      (select count(*) from filtradas) as total,
      coalesce(json_agg(json_build_object(
        'codConcessionaria', c.cod_concessionaria, 'nome', c.nome, 'razaoSocial', c.razao_social, 'cnpj', c.cnpj,
        'codigoInterno', c.codigo_interno, 'grupo', c.grupo, 'marcas', c.marcas, 'cidade', c.cidade, 'uf', c.uf,
        'telefone', c.telefone, 'modeloAgenda', c.modelo_agenda, 'logo', '/api/imagem/' || c.cod_logo,
        'ativo', c.status = 1, 'versao', c.versao, 'alteradoEm', instante_fio(c.alterado_em)
      ) order by c.ordem), '[]') as itens
    from (select * from filtradas order by ordem limit ${tamanho} offset ${(pagina - 1) * tamanho}) c`.execute(
    tx,
  );
  return rows[0] ?? { total: 0, itens: [] };
}

/** All that is registered of a dealership. Undefined when it is not the caller's. */
export async function findConcessionaria(
  tx: Tx,
  codConcessionaria: number,
): Promise<ConcessionariaCadastrada | undefined> {
  const { rows } = await sql<{ registro: ConcessionariaCadastrada }>`
    select json_build_object(
      'codConcessionaria', c.cod_concessionaria, 'ativo', c.status = 1, 'versao', c.versao,
      'nome', c.nome, 'razaoSocial', c.razao_social, 'cnpj', c.cnpj, 'codigoInterno', c.codigo_interno,
      'codGrupo', c.cod_grupo, 'marcas', c.marcas, 'cep', c.cep, 'logradouro', c.logradouro, 'numero', c.numero,
      'complemento', c.complemento, 'bairro', c.bairro, 'codIbge', c.cod_ibge, 'cidade', c.cidade, 'uf', c.uf,
      'fuso', c.fuso, 'telefone', c.telefone, 'email', c.email, 'logo', '/api/imagem/' || c.cod_logo
    )::jsonb || jsonb_build_object(
      'modeloAgenda', c.modelo_agenda, 'intervaloMin', c.intervalo_min, 'capacidadeDia', c.capacidade_dia,
      'politicaLotacao', c.politica_lotacao, 'politicaCapacidade', c.politica_capacidade,
      'pesoDeQuemEspera', c.peso_de_quem_espera,
      'toleranciaNoShowMin', c.tolerancia_no_show_min,
      'diasOsAtrasada', c.dias_os_atrasada, 'mostrarPreco', c.mostrar_preco,
      'cpfObrigatorio', c.cpf_obrigatorio,
      'impostos', jsonb_build_object('iss', c.iss_bp, 'icms', c.icms_bp, 'pis', c.pis_bp, 'cofins', c.cofins_bp),
      'tipoConexao', c.tipo_conexao, 'dms', c.dms, 'codigoDms', c.codigo_dms,
      'alteradoEm', instante_fio(c.alterado_em),
      'alteradoPor', (select u.nome from usuario u where u.cod_usuario = c.alterado_por),
      'semana', (
        select jsonb_agg(case when e.abertura is not null then jsonb_build_object(
          'abertura', e.abertura, 'fechamento', e.fechamento,
          'almocoInicio', e.almoco_inicio, 'almocoFim', e.almoco_fim) end order by n)
        from generate_series(0, 6) n
        left join expediente e on e.dia_semana = n and e.cod_concessionaria = c.cod_concessionaria),
      'feriados', (
        select coalesce(jsonb_agg(jsonb_build_object('dia', f.dia, 'nome', f.nome, 'esfera', f.esfera, 'abre', f.abre)
          order by f.dia), '[]')
        from feriado f where f.cod_concessionaria = c.cod_concessionaria),
      'boxes', (
        select coalesce(jsonb_agg(jsonb_build_object('codBox', x.cod_box, 'nome', x.nome, 'ativo', x.ativo)
          order by not x.ativo, x.nome), '[]')
        from public.box x where x.cod_concessionaria = c.cod_concessionaria),
      'taxasHora', (
        select coalesce(jsonb_agg(jsonb_build_object('codTipoServico', t.cod_tipo_servico, 'centavosHora', t.centavos_hora)
          order by t.cod_tipo_servico), '[]')
        from taxa_hora t where t.cod_concessionaria = c.cod_concessionaria)
    ) as registro
    from concessionaria c where c.cod_concessionaria = ${codConcessionaria}`.execute(tx);
  return rows[0]?.registro;
}

/** Keeps others from editing the dealership until the transaction ends. Undefined when it is not the caller's. */
export async function lockConcessionaria(
  tx: Tx,
  codConcessionaria: number,
): Promise<{ versao: number; quem: string | null } | undefined> {
  const { rows } = await sql<{ versao: number; quem: string | null }>`
    select c.versao, (select u.nome from usuario u where u.cod_usuario = c.alterado_por) as quem
    from concessionaria c where c.cod_concessionaria = ${codConcessionaria} for update of c`.execute(tx);
  return rows[0];
}

type Ficha = { editada: ConcessionariaEditada; municipio: Municipio; codigoInterno: string | null };

function toRow({ editada, municipio, codigoInterno }: Ficha) {
  const { impostos } = editada;
  return {
    nome: editada.nome,
    razao_social: editada.razaoSocial,
    cnpj: editada.cnpj,
    codigo_interno: codigoInterno,
    cod_grupo: editada.codGrupo,
    marcas: editada.marcas,
    cep: editada.cep,
    logradouro: editada.logradouro,
    numero: editada.numero,
    complemento: editada.complemento,
    bairro: editada.bairro,
    cod_ibge: municipio.codIbge,
    cidade: municipio.nome,
    uf: municipio.uf,
    ddd: municipio.ddd,
    fuso: editada.fuso,
    telefone: editada.telefone || null,
    email: editada.email,
    modelo_agenda: editada.modeloAgenda,
    intervalo_min: editada.intervaloMin,
    capacidade_dia: editada.capacidadeDia,
    politica_lotacao: editada.politicaLotacao,
    politica_capacidade: editada.politicaCapacidade,
    peso_de_quem_espera: editada.pesoDeQuemEspera,
    tolerancia_no_show_min: editada.toleranciaNoShowMin,
    dias_os_atrasada: editada.diasOsAtrasada,
    mostrar_preco: editada.mostrarPreco,
    cpf_obrigatorio: editada.cpfObrigatorio,
    iss_bp: impostos.iss,
    icms_bp: impostos.icms,
    pis_bp: impostos.pis,
    cofins_bp: impostos.cofins,
    tipo_conexao: editada.tipoConexao,
    dms: editada.dms,
    codigo_dms: editada.codigoDms,
  };
}

export async function insertConcessionaria(tx: Tx, codDistribuidor: number, ficha: Ficha): Promise<number> {
  const { cod_concessionaria } = await tx
    .insertInto('concessionaria')
    .values({ cod_distribuidor: codDistribuidor, ...toRow(ficha) })
    .returning('cod_concessionaria')
    .executeTakeFirstOrThrow();
  return cod_concessionaria;
}

export async function updateConcessionaria(tx: Tx, codConcessionaria: number, ficha: Ficha): Promise<void> {
  await tx
    .updateTable('concessionaria')
    .set(toRow(ficha))
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
}

export async function updateStatus(tx: Tx, codConcessionaria: number, ativo: boolean): Promise<void> {
  await tx
    .updateTable('concessionaria')
    .set({ status: ativo ? CONCESSIONARIA_ATIVA : 0 })
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
}

/** Deletes a dealership with what was registered of it. Throws a foreign key's error when anything else refers to it. */
export async function deleteConcessionaria(tx: Tx, codConcessionaria: number): Promise<void> {
  for (const tabela of ['expediente', 'feriado', 'box'] as const)
    await tx.deleteFrom(tabela).where('cod_concessionaria', '=', codConcessionaria).execute();
  await tx.deleteFrom('concessionaria').where('cod_concessionaria', '=', codConcessionaria).execute();
}
