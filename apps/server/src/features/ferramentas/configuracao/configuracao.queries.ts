import { sql } from 'kysely';
import type {
  ConfiguracaoDistribuidor,
  ConfiguracaoEditada,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { onlyDigits } from '@oferta/domain/cadastros/documento/cpf.ts';
import type { Tx } from '#kernel/db/database.ts';

/** Whether a person belongs to no distributor: the platform's own staff, who may configure all of them. */
export async function isDaPlataforma(tx: Tx, codUsuario: number): Promise<boolean> {
  const row = await tx
    .selectFrom('usuario')
    .select('cod_distribuidor')
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirst();
  return row !== undefined && row.cod_distribuidor === null;
}

interface ConfiguracaoNaLista {
  codDistribuidor: number;
  distribuidor: string;
  nome: string;
  cor: string;
  hosts: string[];
  alteradoEm: string;
}

/** The distributors by name; only one where its code is given. */
export async function listConfiguracoes(
  tx: Tx,
  codDistribuidor: number | null,
): Promise<ConfiguracaoNaLista[]> {
  const { rows } = await sql<ConfiguracaoNaLista>`
    select d.cod_distribuidor as "codDistribuidor", d.distribuidor, d.name_empresa as nome, d.cor,
        array(select h.host from distribuidor_host h where h.cod_distribuidor = d.cod_distribuidor order by h.host) as hosts,
        instante_fio(d.alterado_em) as "alteradoEm"
      from distribuidor d
     where ${codDistribuidor}::integer is null or d.cod_distribuidor = ${codDistribuidor}
     order by d.name_empresa, d.cod_distribuidor`.execute(tx);
  return rows;
}

/** A distributor's row, held until the transaction ends. */
export function lockConfiguracao(tx: Tx, codDistribuidor: number) {
  return tx
    .selectFrom('distribuidor')
    .select([
      'versao',
      'name_empresa as empresa',
      'alterado_por as alteradoPor',
      'cnpj_alfanumerico as cnpjAlfanumerico',
      'url_gestao_legado as urlGestaoLegado',
      'gestao_pedida as gestaoPedida',
      'gestao_pedida_por as gestaoPedidaPor',
    ])
    .where('cod_distribuidor', '=', codDistribuidor)
    .forUpdate()
    .executeTakeFirst();
}

/** The settings as they travel. Dealerships are counted in the transaction's tenant, which must be the distributor's. */
export async function findConfiguracao(
  tx: Tx,
  codDistribuidor: number,
  codUsuario: number | null = null,
): Promise<ConfiguracaoDistribuidor | undefined> {
  const row = await tx
    .selectFrom('distribuidor')
    .leftJoin('usuario', 'usuario.cod_usuario', 'distribuidor.alterado_por')
    .leftJoin('usuario as pediu', 'pediu.cod_usuario', 'distribuidor.gestao_pedida_por')
    .selectAll('distribuidor')
    .select(['usuario.nome as alteradoPor', 'pediu.nome as gestaoPedidaPor'])
    .where('distribuidor.cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirst();
  if (!row) return undefined;
  const [hosts, logos, fatos] = [
    await listHosts(tx, codDistribuidor),
    await findLogos(tx, codDistribuidor),
    await countFatos(tx, onlyDigits(row.mascara_codigo_interno).length),
  ];
  return {
    codDistribuidor,
    distribuidor: row.distribuidor,
    nome: row.name_empresa,
    cor: row.cor,
    hosts,
    dominios: {
      gestao: row.dominio_gestao,
      api: row.dominio_api,
      integracao: row.dominio_integracao,
      checklist: row.dominio_checklist,
      orcamento: row.dominio_orcamento,
      pesquisa: row.dominio_pesquisa,
    },
    lojaIos: row.loja_ios,
    lojaAndroid: row.loja_android,
    // The tables' own checks know no other words.
    mascaraCodigoInterno: row.mascara_codigo_interno as ConfiguracaoEditada['mascaraCodigoInterno'],
    mascaraCodigoLogin: row.mascara_codigo_login as ConfiguracaoEditada['mascaraCodigoLogin'],
    tipoConexao: row.tipo_conexao as ConfiguracaoEditada['tipoConexao'],
    cnpjAlfanumerico: row.cnpj_alfanumerico,
    integracaoDms: row.integracao_dms,
    urlProdGerenciar: row.url_prod_gerenciar,
    urlGestaoLegado: row.url_gestao_legado,
    remetenteNome: row.remetente_nome,
    remetenteEmail: row.remetente_email,
    respostaEmail: row.resposta_email,
    remetenteSms: row.remetente_sms,
    logoNosDocumentos: row.logo_nos_documentos,
    envioParaFora: row.envio_para_fora,
    gestaoPedida: gestaoPedidaDe(row, codUsuario),
    provas: await listProvas(tx, codDistribuidor),
    logos,
    fatos,
    alteradoEm: row.alterado_em.toISOString(),
    alteradoPor: row.alteradoPor,
    versao: row.versao,
  };
}

interface LinhaDaGestao {
  readonly gestao_pedida: string | null;
  readonly gestao_pedida_em: Date | null;
  readonly gestao_pedida_por: number | null;
  readonly gestaoPedidaPor: string | null;
}

/** What is asked of the old back-end's address, as whoever looks at it sees it. */
const gestaoPedidaDe = (row: LinhaDaGestao, codUsuario: number | null) =>
  row.gestao_pedida === null
    ? null
    : {
        url: row.gestao_pedida,
        por: row.gestaoPedidaPor ?? 'Alguém',
        em: row.gestao_pedida_em?.toISOString() ?? '',
        minha: row.gestao_pedida_por === codUsuario,
      };

/** Hosts that nobody proved yet, with the record that proves each. */
export async function listProvas(
  tx: Tx,
  codDistribuidor: number,
): Promise<ConfiguracaoDistribuidor['provas']> {
  const rows = await tx
    .selectFrom('distribuidor_host')
    .select(['host', 'prova'])
    .where('cod_distribuidor', '=', codDistribuidor)
    .where('provado_em', 'is', null)
    .orderBy('host')
    .execute();
  return rows.map(({ host, prova }) => ({
    host,
    registro: `_gestao-oferta.${host}`,
    valor: `gestao-oferta=${prova}`,
    achado: null,
  }));
}

/** Notes that whoever claimed these hosts proved that they are theirs. */
export async function markProvados(
  tx: Tx,
  codDistribuidor: number,
  { hosts, agora }: { hosts: readonly string[]; agora: Date },
): Promise<void> {
  if (hosts.length === 0) return;
  await tx
    .updateTable('distribuidor_host')
    .set({ provado_em: agora })
    .where('cod_distribuidor', '=', codDistribuidor)
    .where('host', 'in', hosts)
    .execute();
}

async function listHosts(tx: Tx, codDistribuidor: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('distribuidor_host')
    .select('host')
    .where('cod_distribuidor', '=', codDistribuidor)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

async function findLogos(tx: Tx, codDistribuidor: number): Promise<ConfiguracaoDistribuidor['logos']> {
  const rows = await tx
    .selectFrom('distribuidor_logo as logo')
    .innerJoin('imagem', 'imagem.cod_imagem', 'logo.cod_imagem')
    .select(['logo.fundo', 'imagem.tipo', 'imagem.bytes'])
    .where('logo.cod_distribuidor', '=', codDistribuidor)
    .execute();
  const noFundo = (qual: string): string | null => {
    const logo = rows.find(({ fundo }) => fundo === qual);
    return logo ? `data:${logo.tipo};base64,${logo.bytes.toString('base64')}` : null;
  };
  return { claro: noFundo('claro'), escuro: noFundo('escuro') };
}

/** `digitos`: how many the mask of the internal code has. */
async function countFatos(tx: Tx, digitos: number): Promise<ConfiguracaoDistribuidor['fatos']> {
  const { rows } = await sql<ConfiguracaoDistribuidor['fatos']>`
    select count(*)::integer as concessionarias,
        count(*) filter (where cnpj ~ '[A-Z]')::integer as "cnpjComLetras",
        count(*) filter (where length(codigo_interno) <> ${digitos})::integer as "codigosForaDaMascara"
      from concessionaria`.execute(tx);
  return rows[0] ?? { concessionarias: 0, cnpjComLetras: 0, codigosForaDaMascara: 0 };
}

/** How many dealerships have a CNPJ with letters. */
export const countCnpjComLetras = async (tx: Tx): Promise<number> => (await countFatos(tx, 0)).cnpjComLetras;

export async function updateConfiguracao(
  tx: Tx,
  codDistribuidor: number,
  { dominios, ...editada }: ConfiguracaoEditada,
): Promise<void> {
  await tx
    .updateTable('distribuidor')
    .set({
      name_empresa: editada.nome,
      cor: editada.cor,
      dominio_gestao: dominios.gestao,
      dominio_api: dominios.api,
      dominio_integracao: dominios.integracao,
      dominio_checklist: dominios.checklist,
      dominio_orcamento: dominios.orcamento,
      dominio_pesquisa: dominios.pesquisa,
      loja_ios: editada.lojaIos,
      loja_android: editada.lojaAndroid,
      mascara_codigo_interno: editada.mascaraCodigoInterno,
      mascara_codigo_login: editada.mascaraCodigoLogin,
      cnpj_alfanumerico: editada.cnpjAlfanumerico,
      integracao_dms: editada.integracaoDms,
      tipo_conexao: editada.tipoConexao,
      url_prod_gerenciar: editada.urlProdGerenciar,
      remetente_nome: editada.remetenteNome || null,
      remetente_email: editada.remetenteEmail,
      resposta_email: editada.respostaEmail,
      remetente_sms: editada.remetenteSms,
      logo_nos_documentos: editada.logoNosDocumentos,
      ...(editada.envioParaFora !== undefined && { envio_para_fora: editada.envioParaFora }),
    })
    .where('cod_distribuidor', '=', codDistribuidor)
    .execute();
}

/** A name of this machine's own: no certificate is ever asked for it. */
const isDaMaquina = (host: string): boolean => /(^|\.)localhost$/.test(host);

/** Leaves a distributor with these hosts and no others; true when that changed anything. */
export async function replaceHosts(
  tx: Tx,
  codDistribuidor: number,
  hosts: readonly string[],
): Promise<boolean> {
  const antes = await listHosts(tx, codDistribuidor);
  const novos = hosts.filter((host) => !antes.includes(host));
  const tirados = antes.filter((host) => !hosts.includes(host));
  if (tirados.length > 0)
    await tx
      .deleteFrom('distribuidor_host')
      .where('cod_distribuidor', '=', codDistribuidor)
      .where('host', 'in', tirados)
      .execute();
  if (novos.length > 0)
    await tx
      .insertInto('distribuidor_host')
      .values(
        novos.map((host) => ({
          host,
          cod_distribuidor: codDistribuidor,
          provado_em: isDaMaquina(host) ? new Date() : null,
        })),
      )
      .execute();
  return novos.length + tirados.length > 0;
}

/** Which of these hosts another distributor has. */
export async function findHostAlheio(
  tx: Tx,
  codDistribuidor: number,
  hosts: readonly string[],
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('distribuidor_host')
    .select('host')
    .where('cod_distribuidor', '!=', codDistribuidor)
    .where('host', 'in', hosts)
    .executeTakeFirst();
  return row?.host;
}
