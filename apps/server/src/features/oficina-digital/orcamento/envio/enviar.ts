import { recebeSms } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { addDias, diaDe, formatDia, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { esperaParaContato } from '@oferta/domain/cadastros/contato/horario-de-contato.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { opaqueToken } from '#kernel/security/tokens.ts';
import { requireVezDeSms } from '#machines/limite/vez-de-mensagem.ts';
import { anotarMensagem, enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import { problemasGraves } from '../linhas/conferir.ts';
import { findCadeia, findConteudoPublico, insertLinkDoOrcamento, insertVersao } from './envio.queries.ts';
import { hashDaProva } from '../decisao/evidencia.ts';
import { enderecoDoLink, whatsappDe } from './link-do-cliente.ts';
import { requireOrcamento, requireVersao, settleOrcamento } from '../orcamento-fio.ts';
import type { OrcamentoTravado } from '../orcamento.queries.ts';
import { moveOrcamento, requireTransicao } from '../transicao.ts';

type Canal = 'whatsapp' | 'sms' | 'email';

interface Envio {
  canais: readonly Canal[];
  mensagem?: string | null | undefined;
  validadeDias: number;
  motivo?: string | null | undefined;
  versao: number;
}

/**
 * Sends a quote: what the customer will read is kept as a version in the chain of proofs, a link that only its holder
 * knows opens it, and the message leaves when customers may be reached.
 */
export async function enviarOrcamento(
  ctx: Ctx,
  { codOrcamento, envio }: { codOrcamento: number; envio: Envio },
  exchange: Exchange,
) {
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  await requireVersao(ctx, orcamento, envio.versao);
  const motivo = envio.motivo || null;
  const acao = orcamento.estado === 'precificado' ? 'enviar' : 'reenviar';
  const para = requireTransicao(acao, orcamento, motivo);
  const problemas = await problemasGraves(ctx, orcamento);
  if (problemas.length > 0)
    refuse(orcamentoRefusals.conferencia, { dados: { problemas: problemas.join('; ') } });
  for (const canal of envio.canais) requireContato(orcamento, canal);

  const validoAte = fimDoDia(ctx, orcamento, envio.validadeDias);
  const numeroVersao = await guardarVersao(ctx, orcamento, validoAte);
  const link = await criarLink(ctx, { orcamento, numeroVersao, validoAte }, exchange);
  await moveOrcamento(ctx, orcamento, {
    acao,
    para,
    motivo,
    carimbos: {
      versao_enviada: numeroVersao,
      enviado_em: ctx.now,
      valido_ate: validoAte,
      // Nobody has seen this version yet.
      visto_em: null,
      visto_ultima: null,
      lembretes: 0,
      editando_por: null,
      editando_ate: null,
      // A version sent again is counted even when nothing else moved.
      estado_desde: ctx.now,
    },
  });
  const texto = textoDoEnvio(orcamento, { link, validoAte, mensagem: envio.mensagem });
  await entregar(ctx, orcamento, { canais: envio.canais, texto });
  const { text } = await settleOrcamento(ctx, orcamento);
  return {
    // The text is JSON of ours, in the contract's shape; tests parse it with the schema.
    orcamento: JSON.parse(text) as never,
    link,
    whatsapp: envio.canais.includes('whatsapp') ? whatsappDe(orcamento.telefone, texto) : null,
  };
}

function requireContato({ telefone, email }: OrcamentoTravado, canal: Canal): void {
  const contato = canal === 'email' ? email : telefone;
  // A landline would take the text and show it to nobody.
  if (contato && (canal !== 'sms' || recebeSms(contato))) return;
  const campo = canal === 'email' ? 'o e-mail' : contato ? 'um celular' : 'o telefone';
  refuse(orcamentoRefusals.contatoInvalido, { dados: { campo } });
}

/** The last second of the dealership's day on which the quote is still good. */
const fimDoDia = ({ now }: Ctx, { fuso }: OrcamentoTravado, dias: number): Date =>
  new Date(instanteDe(addDias(diaDe(now, fuso), dias + 1), 0, fuso).getTime() - 1000);

async function guardarVersao(ctx: Ctx, orcamento: OrcamentoTravado, validoAte: Date): Promise<number> {
  const { codOrcamento, codConcessionaria } = orcamento;
  const { versoes } = await findCadeia(ctx.tx, codOrcamento);
  const numero = versoes.length + 1;
  const hashAnterior = versoes.at(-1)?.hash ?? null;
  const conteudo = await findConteudoPublico(ctx.tx, {
    codOrcamento,
    numeroVersao: numero,
    enviadoEm: ctx.now,
    validoAte,
  });
  await insertVersao(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    codOrcamento,
    versao: { numero, conteudo, hash: hashDaProva(conteudo, hashAnterior), hashAnterior },
    enviadaEm: ctx.now,
    enviadaPor: ctx.usuario?.codUsuario ?? null,
    validoAte,
  });
  return numero;
}

/** A link outlives the quote's validity, to say that it is over and to show what was answered. */
const LINK_VALE_DIAS = 365;

interface NovoLink {
  orcamento: OrcamentoTravado;
  numeroVersao: number;
  validoAte: Date;
}

async function criarLink(
  ctx: Ctx,
  { orcamento, numeroVersao }: NovoLink,
  exchange: Exchange,
): Promise<string> {
  const { token, hash } = opaqueToken();
  await insertLinkDoOrcamento(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria: orcamento.codConcessionaria,
    codOrcamento: orcamento.codOrcamento,
    numeroVersao,
    tokenHash: hash,
    criadoEm: ctx.now,
    expiraEm: new Date(ctx.now.getTime() + LINK_VALE_DIAS * 86_400_000),
  });
  return `${await enderecoDoLink(ctx, exchange)}/o#${token}`;
}

interface Texto {
  link: string;
  validoAte: Date;
  mensagem: string | null | undefined;
}

function textoDoEnvio(
  { cliente, modelo, fuso }: OrcamentoTravado,
  { link, validoAte, mensagem }: Texto,
): string {
  const [nome = cliente] = cliente.split(' ');
  const abertura =
    mensagem || `Olá, ${nome}! O orçamento do seu ${modelo} está pronto. Veja as fotos e responda por aqui:`;
  return `${abertura}\n${link}\nVale até ${formatDia(diaDe(validoAte, fuso))}.`;
}

async function entregar(
  ctx: Ctx,
  orcamento: OrcamentoTravado,
  { canais, texto }: { canais: readonly Canal[]; texto: string },
): Promise<void> {
  const { codOrcamento, codConcessionaria, telefone, email, fuso, modelo } = orcamento;
  const espera = esperaParaContato(minutoDoDia(ctx.now, fuso));
  const naoAntes = espera === 0 ? null : new Date(ctx.now.getTime() + espera * 60_000);
  const sobre = { codOrcamento, codConcessionaria, corpo: texto };
  if (canais.includes('sms') && telefone !== null) {
    await requireVezDeSms(ctx, { destino: telefone, codConcessionaria, codOrcamento });
    await enviarMensagem(ctx, { ...sobre, canal: 'sms', destino: telefone, naoAntes });
  }
  if (canais.includes('email') && email !== null) {
    const assunto = `Orçamento do seu ${modelo}`;
    await enviarMensagem(ctx, { ...sobre, canal: 'email', destino: email, assunto, naoAntes });
  }
  if (canais.includes('whatsapp') && telefone !== null)
    await anotarMensagem(ctx, { ...sobre, destino: telefone });
}
