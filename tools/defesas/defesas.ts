// The named defences of docs/asvs.md, each with the code that makes it and the test that turns red without it.

const KERNEL = 'apps/server/src/kernel';
const SESSAO = 'apps/server/src/features/sessao';
const DOMINIO = 'packages/domain/src';

export interface Defesa {
  /** The requirement's number. */
  readonly row: string;
  /** Where the defence stands. */
  readonly file: string;
  /** Its words, which must stand there exactly once. */
  readonly takes: string;
  /** What stands there instead; default: nothing. */
  readonly puts?: string;
  /** The test's file, which the row names. */
  readonly proof: string;
  /** The test that is red then. */
  readonly red: RegExp;
}

export const DEFESAS: readonly Defesa[] = [
  {
    row: '1.2.1',
    file: `${KERNEL}/gateways/letter-html.ts`,
    takes: 'escapeHtml(corpo).replace(',
    puts: 'corpo.replace(',
    proof: `${KERNEL}/gateways/letter-html.test.ts`,
    red: /what a customer is called is text/,
  },
  {
    row: '1.2.9',
    file: `${DOMINIO}/suporte/titular.ts`,
    takes: 'texto.replaceAll(/[.*+?^${}()|[\\]\\\\/-]/g, String.raw`\\$&`);',
    puts: 'texto;',
    proof: `${DOMINIO}/suporte/titular.test.ts`,
    red: /does not take what only looks like the address/,
  },
  {
    row: '1.3.4',
    file: `${DOMINIO}/tema/desenho.ts`,
    takes: 'ELEMENTOS.has(inicio) && ',
    proof: `${DOMINIO}/tema/desenho.test.ts`,
    red: /limparDesenho/,
  },
  {
    row: '1.3.4',
    file: `${DOMINIO}/tema/desenho.ts`,
    takes: '|image-set',
    proof: `${DOMINIO}/tema/desenho.test.ts`,
    red: /limparDesenho/,
  },
  {
    row: '1.3.4',
    file: `${DOMINIO}/tema/desenho.ts`,
    takes: " && desenhados(usos, '', new Map()) <= USOS",
    proof: `${DOMINIO}/tema/desenho.test.ts`,
    red: /limparDesenho/,
  },
  {
    row: '1.3.6',
    file: `${KERNEL}/gateways/outside-fetch.ts`,
    takes: 'known || isPublicAddress(one)',
    puts: 'known || isIP(one) !== 0',
    proof: `${KERNEL}/gateways/outside-fetch.test.ts`,
    red: /nothing of our own network is ever called/,
  },
  {
    row: '2.3.2',
    file: `${DOMINIO}/oficina-digital/desconto.ts`,
    takes: 'maiorMedida(linha, medida)',
    puts: 'linha',
    proof: `${DOMINIO}/oficina-digital/desconto.test.ts`,
    red: /who charges less of the same work/,
  },
  {
    row: '2.3.2',
    file: 'apps/server/src/features/oficina-digital/publico/prova-do-cliente.ts',
    takes:
      "  await contar(ctx, [{ chave: `prova do link ${link.tokenHash.toString('hex')}`, maximo: PROVAS_DO_LINK }]);",
    puts: '  void link; void PROVAS_DO_LINK;',
    proof: 'apps/server/src/features/oficina-digital/publico/decidir-pelo-link.test.ts',
    red: /stops after five tries of a link/,
  },
  {
    row: '2.3.2',
    file: 'apps/server/src/features/agenda/pagina-publica/limites.ts',
    takes: '  await requireVezDeCodigo(ctx, { destino, rede, codConcessionaria, recusa });',
    puts: '  void requireVezDeCodigo; void recusa; void codConcessionaria;',
    proof: 'apps/server/src/features/agenda/pagina-publica/limites-da-pagina.test.ts',
    red: /codes to one mailbox are eight a day/,
  },
  {
    row: '2.3.2',
    file: 'apps/server/src/features/agenda/pagina-publica/limites.ts',
    takes: '  await contar(ctx, agora, GUARDA_MS);',
    puts: '  void agora; void GUARDA_MS;',
    proof: 'apps/server/src/features/agenda/pagina-publica/limites-da-pagina.test.ts',
    red: /one address keeps twelve hours at once/,
  },
  {
    row: '2.4.1',
    file: `${KERNEL}/fair/gate.ts`,
    takes: 'people.take(keyOf({ codDistribuidor, pessoa })) || tenants.take(String(codDistribuidor))',
    puts: '0',
    proof: 'apps/server/test/limites/enxurrada.test.ts',
    red: /of a loop that waits for its answers are refused/,
  },
  {
    row: '2.4.1',
    file: `${KERNEL}/fair/gate.ts`,
    takes: `          addresses.take(redeDe(request.ip)) ||
          (isRead(request) ? strangers.take(String(codDistribuidor)) : 0);`,
    puts: '0;',
    proof: 'apps/server/test/limites/ninguem.test.ts',
    red: /are counted, however few of them wait/,
  },
  {
    row: '3.2.1',
    file: `${KERNEL}/http/bytes/download.ts`,
    takes: "  if (tipo.startsWith('image/svg')) reply.header('content-security-policy', DESENHO);",
    proof: `${SESSAO}/distribuidor/logo.test.ts`,
    red: /a drawing opened by itself has no origin/,
  },
  {
    row: '3.3.2',
    file: `${KERNEL}/http/exchange.ts`,
    takes: "sameSite: 'strict' as const,",
    puts: "sameSite: 'lax' as const,",
    proof: `${SESSAO}/autenticacao/entrar.test.ts`,
    red: /away from scripts and other sites always/,
  },
  {
    row: '3.3.4',
    file: `${KERNEL}/http/exchange.ts`,
    takes: 'httpOnly: true,',
    puts: 'httpOnly: false,',
    proof: `${SESSAO}/autenticacao/entrar.test.ts`,
    red: /away from scripts and other sites always/,
  },
  {
    row: '3.4.1',
    file: `${KERNEL}/http/server.ts`,
    takes: ".header('strict-transport-security', HSTS)",
    proof: `${KERNEL}/http/door.test.ts`,
    red: /keeps browsers at TLS for a year/,
  },
  {
    row: '3.4.2',
    file: `${KERNEL}/http/server.ts`,
    takes: 'const origin = await isOwnOrigin(directory, headers).catch(() => false);',
    puts: 'const origin = true; void directory; void headers;',
    proof: `${KERNEL}/http/door.test.ts`,
    red: /another page/,
  },
  {
    row: '3.4.3',
    file: `${KERNEL}/http/page-policy.ts`,
    takes: `objectSrc: ["'none'"],`,
    puts: `objectSrc: ["'self'"],`,
    proof: `${KERNEL}/http/pages/page.test.ts`,
    red: /a page of ours loads its own scripts alone/,
  },
  {
    row: '3.4.4',
    file: `${KERNEL}/http/server.ts`,
    takes: "reply.header('x-content-type-options', 'nosniff')",
    puts: 'reply',
    proof: `${KERNEL}/http/door.test.ts`,
    red: /no answer is taken for what it does not say it is/,
  },
  {
    row: '3.5.1',
    file: `${KERNEL}/http/mount.ts`,
    takes: 'if (contract.ownOrigin && (await isForeignPage(platform.directory, request.headers)))',
    puts: 'if (contract.ownOrigin && isForeignPage === undefined)',
    proof: `${SESSAO}/autenticacao/renovar-sessao.test.ts`,
    red: /cannot have the cookie’s session renewed/,
  },
  {
    row: '4.4.2',
    file: `${KERNEL}/realtime/sockets.ts`,
    takes: "  if (await isForeignPage(directory, socket.handshake.headers)) return 'naoAutenticado';",
    proof: 'apps/server/test/isolamento/sockets.test.ts',
    red: /a right token from a stranger’s page/,
  },
  {
    row: '5.2.2',
    file: `${KERNEL}/images/reencode.ts`,
    takes: '  if (!isFoto(bytes)) return null;\n  return withPicture(\n',
    puts: '  return withPicture(\n',
    proof: `${SESSAO}/senha/trocar-foto.test.ts`,
    red: /refuses an SVG called a JPEG/,
  },
  {
    row: '6.2.3',
    file: `${SESSAO}/senha/trocar-senha.ts`,
    takes: 'const { isRight } = await checkPassword(find, atual);',
    puts: 'const isRight = (await checkPassword(find, atual)) !== undefined;',
    proof: `${SESSAO}/senha/senha.test.ts`,
    red: /wants the current one right/,
  },
  {
    row: '6.3.1',
    file: `${SESSAO}/autenticacao/entrar.ts`,
    takes: 'await requireTentativa(ctx, limites);',
    proof: 'apps/server/src/machines/limite/limite-tentativas.test.ts',
    red: /after 10 failures of a minute/,
  },
  {
    row: '6.6.2',
    file: 'apps/server/src/features/oficina-digital/publico/prova-do-cliente.ts',
    takes: ' || !timingSafeEqual(codigo, hashDoCodigo(token, valor))',
    proof: 'apps/server/src/features/oficina-digital/publico/decidir-pelo-link.test.ts',
    red: /on its own link/,
  },
  {
    row: '7.2.1',
    file: `${SESSAO}/autenticacao/renovar-sessao.ts`,
    takes: '    await revokeSessao(ctx.tx, { codSessao }, ctx.now);\n    ctx.forgetSession(codSessao);',
    puts: '    void revokeSessao;',
    proof: `${SESSAO}/autenticacao/renovar-sessao.test.ts`,
    red: /a copied cookie shown after its successor/,
  },
  {
    row: '7.4.1',
    file: `${SESSAO}/autenticacao/encerrar-sessao.ts`,
    takes:
      'if (codSessao && (await revokeSessao(ctx.tx, { codSessao }, ctx.now))) ctx.forgetSession(codSessao);',
    puts: 'if (codSessao === undefined) continue;',
    proof: `${SESSAO}/autenticacao/encerrar-sessao.test.ts`,
    red: /logging out kills the access token at once/,
  },
  {
    row: '7.4.2',
    file: `${SESSAO}/autenticacao/sessoes-da-pessoa.ts`,
    takes: 'await revokeSessoesDe(ctx.tx, codUsuario, { menos: null, now: ctx.now });',
    puts: '[] as string[]; void revokeSessoesDe;',
    proof: 'apps/server/src/features/cadastros/usuario/usuario.test.ts',
    red: /being switched off, ends the sessions/,
  },
  {
    row: '7.4.3',
    file: `${SESSAO}/senha/trocar-senha.ts`,
    takes: 'await revokeSessoesDe(ctx.tx, codUsuario, { menos: session.codSessao, now });',
    puts: '[] as string[]; void revokeSessoesDe; void session;',
    proof: `${SESSAO}/senha/senha.test.ts`,
    red: /ends the sessions elsewhere and keeps this one/,
  },
  {
    row: '8.2.1',
    file: `${KERNEL}/http/mount.ts`,
    takes:
      "  if (niveis !== 'autenticado' && !niveis.includes(usuario.codNivel)) refuse(doorRefusals.nivelNaoPermitido);",
    proof: 'apps/server/test/isolamento/ferramentas.test.ts',
    red: /tells a level without it nothing/,
  },
  {
    row: '9.1.2',
    file: `${KERNEL}/security/tokens.ts`,
    takes: "      algorithms: ['HS256'],",
    proof: `${KERNEL}/security/tokens.test.ts`,
    red: /of an algorithm that is not ours/,
  },
  {
    row: '9.2.1',
    file: `${KERNEL}/security/tokens.ts`,
    takes: 'held.exp * 1000 > now.getTime() ? held : null',
    puts: 'now && held',
    proof: `${SESSAO}/autenticacao/renovar-sessao.test.ts`,
    red: /a token ends after 10 minutes/,
  },
  {
    row: '9.2.2',
    file: `${KERNEL}/security/tokens.ts`,
    takes: '      issuer: ISSUER,',
    proof: `${KERNEL}/security/tokens.test.ts`,
    red: /of another issuer/,
  },
  {
    row: '9.2.3',
    file: `${KERNEL}/http/session.ts`,
    takes: ' || claims.codDistribuidor !== distributor.codDistribuidor',
    puts: ' || !distributor',
    proof: `${SESSAO}/autenticacao/entrar.test.ts`,
    red: /refuses a token of one distributor on another's host/,
  },
  {
    row: '11.3.3',
    file: `${KERNEL}/security/vault.ts`,
    takes: ', decipher.final()',
    proof: `${KERNEL}/security/vault.test.ts`,
    red: /of what was touched since/,
  },
  {
    row: '14.3.2',
    file: `${KERNEL}/http/mount.ts`,
    takes: "reply.header('cache-control', 'no-store').type(",
    puts: 'reply.type(',
    proof: `${KERNEL}/http/door.test.ts`,
    red: /is kept by nobody on the way/,
  },
  {
    row: '15.2.2',
    file: `${KERNEL}/fair/heavy.ts`,
    takes: 'if (held.includes(kind)) return work();',
    puts: 'if (held.length >= 0) return work();',
    proof: 'apps/server/test/limites/fila.test.ts',
    red: /twenty sheets of one person/,
  },
  {
    row: '16.4.2',
    file: 'apps/server/src/features/suporte/auditoria/auditoria.routes.ts',
    takes: 'integra: quebra === null,',
    puts: 'integra: true,',
    proof: 'apps/server/src/features/suporte/auditoria/auditoria.test.ts',
    red: /names the line when/,
  },
  {
    row: '16.4.2',
    file: 'apps/server/src/machines/titular/decidir-apagamento.ts',
    takes: '  if (pedido.pedidoPor === confirmadoPor) refuse(titularRefusals.mesmaPessoa);',
    proof: 'apps/server/test/titular/desfazer.test.ts',
    red: /is not confirmed by who made it/,
  },
];
