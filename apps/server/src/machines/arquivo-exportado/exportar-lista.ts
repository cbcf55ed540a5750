import {
  type ArquivoExportado,
  arquivoExportadoRefusals,
  type FolhaDaTela,
} from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import type { FormatoArquivo } from '@oferta/domain/planilha/formato.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { countEmCurso, findCabecalho, insertArquivo } from './arquivo-exportado.queries.ts';
import { type CatalogoDeListas, requireExportador } from './catalogo.ts';
import { exportadorDaFolha } from './folha-da-tela.ts';
import { GERAR } from './pedido.ts';
import { verArquivo } from './require-arquivo.ts';

interface PedidoDeLista {
  tipo: string;
  formato: FormatoArquivo;
  codConcessionaria?: number | undefined;
  filtro: Record<string, unknown>;
  colunas?: string[] | undefined;
  recorte?: string | undefined;
  dia?: string | undefined;
  folha?: FolhaDaTela | undefined;
}

const DIAS_GUARDADA = 30;
const DIA_MS = 86_400_000;
/** More would only make each of them late. */
const EM_CURSO_MAXIMO = 5;

/** Asks for a list as a file; a job makes it. */
export async function exportarLista(
  ctx: Ctx,
  catalogo: CatalogoDeListas,
  pedido: PedidoDeLista,
): Promise<ArquivoExportado> {
  const { tx, tenant, usuario, now } = ctx;
  const { tipo, titulo, porConcessionaria, filtro } = pedido.folha
    ? exportadorDaFolha(pedido.tipo, pedido.folha, pedido.codConcessionaria !== undefined)
    : requireExportador(catalogo, pedido.tipo, usuario);
  const codConcessionaria = porConcessionaria ? (pedido.codConcessionaria ?? null) : null;
  if (porConcessionaria && codConcessionaria === null) refuse(arquivoExportadoRefusals.semConcessionaria);
  const lido = filtro.safeParse(pedido.filtro);
  if (!lido.success) {
    const motivo = lido.error.issues.map(({ path }) => path.join('.')).join(', ');
    refuse(arquivoExportadoRefusals.filtroInvalido, { dados: { motivo } });
  }
  const quantos = await countEmCurso(tx, usuario?.codUsuario ?? 0);
  if (quantos >= EM_CURSO_MAXIMO) refuse(arquivoExportadoRefusals.muitos, { dados: { quantos } });

  const { fuso } = await findCabecalho(tx, tenant.codDistribuidor, codConcessionaria);
  const codArquivo = await insertArquivo(tx, {
    cod_distribuidor: tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    alcance: tenant.concessionarias === '*' ? null : [...tenant.concessionarias],
    tipo,
    titulo,
    formato: pedido.formato,
    nome: `${tipo}-${pedido.dia ?? diaDe(now, fuso)}.${pedido.formato}`,
    filtro: JSON.stringify(pedido.filtro),
    colunas: pedido.colunas ?? null,
    recorte: pedido.recorte ?? null,
    folha: pedido.folha ? JSON.stringify(pedido.folha) : null,
    estado: 'aguardando',
    criado_em: now,
    expira_em: new Date(now.getTime() + DIAS_GUARDADA * DIA_MS),
    cod_usuario: usuario?.codUsuario ?? null,
  });
  await ctx.enqueue(GERAR, {
    codDistribuidor: tenant.codDistribuidor,
    concessionarias: tenant.concessionarias === '*' ? '*' : [...tenant.concessionarias],
    codUsuario: usuario?.codUsuario ?? null,
    codArquivo,
  });
  ctx.cadastroChanged('arquivos', null);
  return verArquivo(ctx, catalogo, codArquivo);
}
