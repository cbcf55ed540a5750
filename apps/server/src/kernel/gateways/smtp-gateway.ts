import type { SendLetter } from './letter.ts';

/** E-mail over SMTP. The library is loaded with the first letter: most processes never send one. */
export function smtpGateway(url: string, from: string): SendLetter {
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  };
  let transport: ReturnType<typeof connect> | undefined;

  return async ({ destino, assunto, corpo, anexo }) => {
    transport ??= connect();
    await (
      await transport
    ).sendMail({
      from,
      to: { name: '', address: destino },
      subject: assunto ?? '',
      text: corpo,
      ...(anexo && {
        attachments: [{ filename: anexo.nome, contentType: anexo.tipo, content: anexo.conteudo }],
      }),
    });
    // Mail servers tell nothing of a letter afterwards.
    return null;
  };
}
