import { letterHtml, LOGO_CID } from './letter-html.ts';
import type { Remetente, SendLetter } from './letter.ts';

/** The library is loaded with the first letter: most processes never send one. */
async function connectTo(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
}

/** Rejects, with the server's words, where it does not take us; nothing is sent. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = await connectTo(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** E-mail over SMTP. */
export function smtpGateway(url: string, from: string): SendLetter {
  const connect = () => connectTo(url);
  let transport: ReturnType<typeof connect> | undefined;

  return async ({ destino, assunto, corpo, anexo, remetente, marca }) => {
    transport ??= connect();
    const { response } = await (
      await transport
    ).sendMail({
      from: fromOf(remetente, from),
      ...(remetente.resposta !== null && { replyTo: { name: '', address: remetente.resposta } }),
      to: { name: '', address: destino },
      subject: assunto ?? '',
      text: corpo,
      ...(marca && { html: letterHtml(corpo, marca) }),
      attachments: [
        ...(anexo
          ? [
              {
                filename: anexo.nome,
                contentType: anexo.tipo,
                content: anexo.conteudo,
                encoding: anexo.codificacao ?? 'utf8',
              },
            ]
          : []),
        ...(marca
          ? [{ filename: 'logo.png', contentType: 'image/png', content: marca.logoPng, cid: LOGO_CID }]
          : []),
      ],
    });
    // Mail servers tell nothing of a letter afterwards.
    return { id: null, resposta: response };
  };
}

/** The distributor's name and address, each with the configured one in its place where it has none. */
function fromOf({ nome, email }: Remetente, from: string): string | { name: string; address: string } {
  if (nome === null && email === null) return from;
  const [, name = '', address = from] = /^(.*)<([^>]+)>$/.exec(from) ?? [];
  return { name: nome ?? name.trim(), address: email ?? address.trim() };
}
