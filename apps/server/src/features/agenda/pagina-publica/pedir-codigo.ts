import type { InputOf } from '@oferta/contracts/contract.ts';
import { agendarRefusals, type paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { EMAIL_INVALIDO, isEmailValido } from '@oferta/domain/cadastros/contato/email.ts';
import { normalizeCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { impedimentoDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { impedimentoTelefone, toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { abrirPagina, type Aberta } from './abrir-pagina.ts';
import { CODIGO_VALE_MIN, hashDoCodigo, novoCodigo } from './codigo.ts';
import { contarCodigo } from './limites.ts';
import { requirePedido } from './pedido-fio.ts';
import { updatePedido } from './pedido.queries.ts';
import { termoDe } from './ver-casa.ts';

type Pedir = typeof paginaPublicaContracts.pedirCodigoParaAgendar;
type Contato = InputOf<Pedir>['body'];

/**
 * Takes down who asks and that they agreed, and sends them a code, at any hour: somebody is waiting for it. A gateway that
 * is silent keeps nobody waiting: the message lies in the outbox, and the page offers the other way.
 */
export async function pedirCodigo(
  desk: Outside,
  { params, body }: InputOf<Pedir>,
  exchange: Exchange,
): Promise<typeof FEITO> {
  const contato = conferirContato(body);
  const destino = body.canal === 'email' ? contato.email : contato.telefone;
  if (destino === null) refuse(agendarRefusals.contatoInvalido, { dados: { frase: EMAIL_INVALIDO } });
  const mesa = await abrirPagina(desk, params.slug);
  // Counted in a transaction of its own: a refusal later would take the count back.
  await mesa(async (ctx, aberta) => {
    conferirDocumento(aberta, body.documento);
    await requirePedido(ctx, aberta, { exchange });
    await contarCodigo(ctx, exchange, {
      destino,
      codConcessionaria: aberta.pagina.codConcessionaria,
    });
  });
  await mesa(async (ctx, aberta) => {
    const { codPedido, codAgendamento } = await requirePedido(ctx, aberta, { exchange, lock: true });
    if (codAgendamento !== null) return;
    const codigo = novoCodigo();
    const codigoHash = hashDoCodigo(exchange.portador ?? '', codigo);
    const expiraEm = new Date(ctx.now.getTime() + CODIGO_VALE_MIN * 60_000);
    await updatePedido(ctx.tx, codPedido, {
      ...contato,
      documento: conferirDocumento(aberta, body.documento),
      aceite_texto: termoDe(aberta),
      aceito_em: ctx.now,
      codigo_hash: codigoHash,
      codigo_expira_em: expiraEm,
      codigo_erros: 0,
    });
    await enviarMensagem(ctx, {
      canal: body.canal,
      destino,
      assunto: `Código para agendar | ${aberta.ficha.nome}`,
      corpo: `${codigo} é o seu código para agendar na ${aberta.ficha.nome}. Vale ${CODIGO_VALE_MIN} minutos. Não passe a ninguém.`,
      codConcessionaria: aberta.pagina.codConcessionaria,
      segredo: { prova: codigoHash, valeAte: expiraEm },
    });
  });
  return FEITO;
}

/** Who somebody of the page is, as stored. Refuses what is missing or wrong, and who did not agree. */
export function conferirContato({ nome, telefone, email, canal, aceite }: Omit<Contato, 'documento'>) {
  if (!aceite) refuse(agendarRefusals.semAceite);
  const frase = impedimentoTelefone(telefone);
  if (frase) refuse(agendarRefusals.contatoInvalido, { dados: { frase } });
  const e164 = toE164(telefone);
  if (canal === 'sms' && !/^\+55\d{2}9\d{8}$/.test(e164 ?? ''))
    refuse(agendarRefusals.contatoInvalido, { dados: { frase: 'O código por SMS precisa de um celular' } });
  if (email && !isEmailValido(email))
    refuse(agendarRefusals.contatoInvalido, { dados: { frase: EMAIL_INVALIDO } });
  return { nome, telefone: e164, email: email || null };
}

/** The document without punctuation; kept only where the dealership asks for one. */
export function conferirDocumento({ ficha }: Aberta, documento: string | null | undefined): string | null {
  if (!ficha.cpfObrigatorio) return null;
  const frase = impedimentoDocumento(documento, { obrigatorio: true, alfanumerico: ficha.cnpjAlfanumerico });
  if (frase) refuse(agendarRefusals.contatoInvalido, { dados: { frase } });
  return normalizeCnpj(documento ?? '');
}
