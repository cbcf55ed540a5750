import { type LeituraDms, dmsRefusals } from '@oferta/contracts/vendas/dms.ts';
import type { FormatoDms } from '@oferta/domain/vendas/dms/mapa.ts';
import type { DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { type Unit, type UploadStream, UploadTooBig } from '#kernel/http/route.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import { findConexao } from '../conexao/conexao.queries.ts';
import { abrirRemessa, LIMITES_DMS, type Remessa } from './abrir-remessa.ts';
import { conferirRemessa } from './conferir-remessa.ts';

interface Envio {
  readonly formato: FormatoDms | undefined;
  readonly upload: () => Promise<UploadStream | null>;
}

/** Takes a file that a person sends and says what it would tell. Nothing is written of it before they confirm. */
export async function enviarArquivo(
  unit: Unit,
  casa: DealershipFacts,
  { formato, upload }: Envio,
): Promise<LeituraDms> {
  const { nome, bytes } = await receber(upload);
  const conexao = await unit(({ tx }) => findConexao(tx, casa.codConcessionaria));
  const escolhido = formato ?? (pareceJson(bytes) ? 'json' : conexao?.formato === 'fixa' ? 'fixa' : 'tabela');
  const mapa = conexao?.formato === escolhido ? conexao.mapa : [];
  const remessa: Remessa = {
    conector: 'arquivo',
    formato: escolhido,
    nome: nome.slice(0, 200) || 'arquivo',
    assunto: 'arquivo',
    bytes,
  };
  const aberta = await abrirOuRecusar(remessa, mapa);
  return unit((ctx) => conferirRemessa(ctx, casa, { remessa, aberta }));
}

/** Opens what a person is waiting for: what cannot be read is refused at once, with why. */
export async function abrirOuRecusar(
  remessa: Pick<Remessa, 'formato' | 'bytes'>,
  mapa: Parameters<typeof abrirRemessa>[1],
) {
  try {
    return await abrirRemessa(remessa, mapa);
  } catch (error) {
    if (!(error instanceof ArquivoIlegivel)) throw error;
    if (error.defeito === 'tipo') return refuse(dmsRefusals.tipoNaoAceito);
    return refuse(dmsRefusals.arquivoInvalido, { dados: { motivo: error.message } });
  }
}

async function receber(upload: Envio['upload']): Promise<{ nome: string; bytes: Buffer }> {
  try {
    const enviado =
      (await upload()) ??
      refuse(dmsRefusals.arquivoInvalido, { dados: { motivo: 'nenhum arquivo foi enviado' } });
    const pedacos: Buffer[] = [];
    for await (const pedaco of enviado.pedacos) pedacos.push(pedaco);
    return { nome: enviado.nome, bytes: Buffer.concat(pedacos) };
  } catch (error) {
    if (!(error instanceof UploadTooBig)) throw error;
    return refuse(dmsRefusals.arquivoGrande, { dados: { limite: LIMITES_DMS.bytes / 1_048_576 } });
  }
}

/** A file that begins as JSON does is no table. */
const pareceJson = (bytes: Buffer): boolean => /^\uFEFF?\s*[[{]/.test(bytes.subarray(0, 64).toString('utf8'));
