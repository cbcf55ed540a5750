import {
  concessionariaRefusals,
  type ConcessionariaEditada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { Municipio } from '@oferta/contracts/cadastros/municipio.ts';
import type { Refusal } from '@oferta/contracts/refusal.ts';
import { isCnpjValido } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { parseCodigoInterno } from '@oferta/domain/cadastros/documento/codigo-interno.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findMunicipio } from '../municipio/municipio.queries.ts';
import {
  findOutra,
  findRegrasDosCodigos,
  isGrupoAceito,
  listTiposDesconhecidos,
} from './conferencia.queries.ts';

/** What was sent, judged by what the distributor has and allows. */
export interface Conferida {
  readonly editada: ConcessionariaEditada;
  readonly municipio: Municipio;
  /** Digits only. */
  readonly codigoInterno: string | null;
}

/** Judges what a form sent beyond the forms of its fields; each refusal names its field. `cod`: null for a new one. */
export async function conferirConcessionaria(
  ctx: Ctx,
  editada: ConcessionariaEditada,
  cod: number | null,
): Promise<Conferida> {
  const { tx, tenant } = ctx;
  requireSemRepeticao(editada);
  const { cnpjAlfanumerico, mascara } = await findRegrasDosCodigos(tx, tenant.codDistribuidor);
  if (!isCnpjValido(editada.cnpj, { alfanumerico: cnpjAlfanumerico }))
    refuseCampo(concessionariaRefusals.cnpjInvalido, 'cnpj');
  const codigoInterno = editada.codigoInterno ? parseCodigoInterno(editada.codigoInterno, mascara) : null;
  if (editada.codigoInterno && codigoInterno === null)
    refuseCampo(concessionariaRefusals.codigoInternoInvalido, 'codigoInterno', { mascara });

  const municipio =
    (await findMunicipio(tx, editada.codIbge)) ??
    refuseCampo(concessionariaRefusals.municipioDesconhecido, 'codIbge');
  if (editada.codGrupo !== null && !(await isGrupoAceito(tx, editada.codGrupo, cod)))
    refuseCampo(concessionariaRefusals.grupoDesconhecido, 'codGrupo');
  const tipos = editada.taxasHora.map(({ codTipoServico }) => codTipoServico);
  if ((await listTiposDesconhecidos(tx, tipos)).length > 0)
    refuse(concessionariaRefusals.tipoServicoDesconhecido);

  const conferida = { editada, municipio, codigoInterno };
  await requireUnica(ctx, conferida, cod);
  return conferida;
}

/** Refuses with the name of who has the CNPJ or the internal code already. */
async function requireUnica(
  { tx }: Ctx,
  { editada, codigoInterno }: Conferida,
  cod: number | null,
): Promise<void> {
  const mesmoCnpj = await findOutra(tx, 'cnpj', { valor: editada.cnpj, menos: cod });
  if (mesmoCnpj) refuseCampo(concessionariaRefusals.cnpjEmUso, 'cnpj', mesmoCnpj);
  if (codigoInterno === null) return;
  const mesmoCodigo = await findOutra(tx, 'codigo_interno', { valor: codigoInterno, menos: cod });
  if (mesmoCodigo) refuseCampo(concessionariaRefusals.codigoInternoEmUso, 'codigoInterno', mesmoCodigo);
}

/** The same two, where the database itself refused: the other one is out of the caller's sight, or came just before. */
export const UNICOS = {
  concessionaria_cod_distribuidor_cnpj_key: [concessionariaRefusals.cnpjEmUso, 'cnpj'],
  concessionaria_codigo_interno: [concessionariaRefusals.codigoInternoEmUso, 'codigoInterno'],
} as const;

function requireSemRepeticao({ boxes, feriados }: ConcessionariaEditada): void {
  const nome = repetido(boxes.map((box) => box.nome));
  if (nome !== undefined) refuse(concessionariaRefusals.nomeRepetido, { dados: { nome } });
  const dia = repetido(feriados.map((feriado) => feriado.dia));
  if (dia !== undefined) refuse(concessionariaRefusals.diaRepetido, { dados: { dia: formatDia(dia) } });
}

const repetido = (textos: readonly string[]): string | undefined =>
  textos.find((texto, i) => textos.indexOf(texto) !== i);

/** Refuses with the sentence both as the answer and beside its field. */
export function refuseCampo(
  refusal: Refusal,
  campo: string,
  dados: Readonly<Record<string, string>> = {},
): never {
  const frase = refusal.frase.replace(/\{(\w+)\}/g, (_tudo, nome: string) => dados[nome] ?? '');
  refuse(refusal, { dados, campos: [{ campo, mensagem: frase }] });
}
