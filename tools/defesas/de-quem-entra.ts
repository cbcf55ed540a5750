import type { Defesa } from './defesa.ts';

const KERNEL = 'apps/server/src/kernel';
const SESSAO = 'apps/server/src/features/sessao';

/** Chapters 6 to 16: who comes in, what they may see, and what is kept of it. */
export const DE_QUEM_ENTRA: readonly Defesa[] = [
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
