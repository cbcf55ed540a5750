import { opaqueToken } from '../../../src/kernel/security/tokens.ts';
import { aPessoa, SENHA } from '../../factories/pessoa.ts';
import { navegador } from '../../navegador.ts';
import type { CallInput } from '../../test-app.ts';
import { semCodigo, um, type Cena, type Prova } from './prova.ts';

const deles = (pedido: Prova['pedido'], alheio = 404): Prova => ({ pedido, alheio, pessoal: true });
const ENVIO = {
  codGrupo: null,
  marca: null,
  frequencia: 'semanal',
  dia: 1,
  hora: 7,
  destinatarios: ['diretoria@rede.example'],
  ativo: true,
};
const LEIAUTE = {
  de: '2026-11-01',
  ate: '2026-11-30',
  agrupar: ['concessionaria'],
  indicadores: ['passagens'],
  periodo: null,
};

const relatorio = (body?: object) =>
  deles(async ({ app, alvo, dono }) => ({
    params: {
      codRelatorioSalvo: await um(
        app,
        `insert into relatorio_salvo (cod_distribuidor, cod_usuario, nome, compartilhado, leiaute)
         values ($1, $2, 'Meu', false, $3) returning cod_relatorio_salvo as codigo`,
        [alvo.casa.codDistribuidor, dono.codUsuario, JSON.stringify(LEIAUTE)],
      ),
    },
    ...(body && { body }),
  }));
const envio = (body?: object) =>
  deles(async ({ app, alvo, dono }) => ({
    params: {
      codEnvio: await um(
        app,
        `insert into envio_relatorio (cod_distribuidor, cod_usuario, frequencia, dia, hora, destinatarios, ativo)
         values ($1, $2, 'semanal', 1, 7, '{diretoria@rede.example}', true) returning cod_envio as codigo`,
        [alvo.casa.codDistribuidor, dono.codUsuario],
      ),
    },
    ...(body && { body }),
  }));
const limite = (body?: object) =>
  deles(async ({ app, alvo, dono }) => ({
    params: {
      codLimite: await um(
        app,
        `insert into indicador_limite (cod_distribuidor, cod_usuario, indicador, acima, valor, periodo)
         values ($1, $2, 'noShow', true, 0.15, 'mes') returning cod_indicador_limite as codigo`,
        [alvo.casa.codDistribuidor, dono.codUsuario],
      ),
    },
    ...(body && { body }),
  }));
const visao = (rede: boolean, body?: object) =>
  deles(async ({ app, alvo, dono }) => ({
    params: {
      codVisao: await um(
        app,
        `insert into visao_salva (cod_distribuidor, cod_concessionaria, cod_usuario, tela, nome, filtros)
         values ($1, $2, $3, $4, 'Minha', '') returning cod_visao as codigo`,
        [
          alvo.casa.codDistribuidor,
          rede ? null : alvo.casa.codConcessionaria,
          dono.codUsuario,
          rede ? 'business-inteligence' : 'consultores',
        ],
      ),
    },
    ...(body && { body }),
  }));
/** The link by which somebody of the house makes a new password. */
async function aLink({ app, alvo }: Cena): Promise<string> {
  const { token, hash } = opaqueToken();
  const { codUsuario } = await aPessoa(app, alvo.casa.codDistribuidor);
  await app.admin.query(
    `insert into senha_reset (cod_distribuidor, cod_usuario, token_hash, expira_em) values ($1, $2, $3, '2100-01-01')`,
    [alvo.casa.codDistribuidor, codUsuario, hash],
  );
  return token;
}
const credenciais = async ({ app, alvo }: Cena): Promise<CallInput> => {
  const { email } = await aPessoa(app, alvo.casa.codDistribuidor);
  return { body: { email, senha: SENHA } };
};

/** What is one person's: their way in, their sessions, what they keep for themselves. */
export const PROVAS_DE_PESSOAS: Readonly<Record<string, Prova>> = {
  authentication: { pedido: credenciais, alheio: 401 },
  renovarSessao: {
    pedido: async ({ app, alvo }) => {
      const { email } = await aPessoa(app, alvo.casa.codDistribuidor);
      const janela = navegador(app, alvo.casa.host);
      await janela.entrar(email);
      return { headers: { cookie: `oferta_refresh=${janela.cookie}` } };
    },
    alheio: 401,
  },
  lerLinkDeSenha: { pedido: async (cena) => ({ body: { token: await aLink(cena) } }), alheio: 404 },
  redefinirSenha: {
    pedido: async (cena) => ({ body: { token: await aLink(cena), senha: 'Nova#2026' } }),
    alheio: 404,
  },
  trocarSenha: semCodigo(async ({ app, dono }) => {
    const { senha_hash: hash } = (
      await app.admin.query<{ senha_hash: string }>('select senha_hash from usuario where cod_usuario = $1', [
        (await aPessoa(app, null)).codUsuario,
      ])
    ).rows[0] ?? { senha_hash: '' };
    await app.admin.query('update usuario set senha_hash = $2 where cod_usuario = $1', [
      dono.codUsuario,
      hash,
    ]);
    return { body: { atual: SENHA, nova: 'Nova#2026' } };
  }),
  encerrarSessao: deles(async ({ app, alvo, dono }) => ({
    params: {
      codSessao: await um<string>(
        app,
        `insert into sessao (cod_distribuidor, cod_usuario, refresh_hash, lembrar, navegador, endereco, expira_em)
         values ($1, $2, sha256(gen_random_uuid()::text::bytea), false, 'outro', '127.0.0.1', '2100-01-01')
         returning cod_sessao as codigo`,
        [alvo.casa.codDistribuidor, dono.codUsuario],
      ),
    },
  })),
  foto: {
    pedido: async ({ app, alvo }) => ({
      params: {
        codImagem: await um<string>(
          app,
          `insert into imagem (cod_distribuidor, tipo, bytes) values ($1, 'image/webp', $2) returning cod_imagem as codigo`,
          [alvo.casa.codDistribuidor, Buffer.from(alvo.marca)],
        ),
      },
    }),
    alheio: 404,
  },
  alterarRelatorioSalvo: relatorio({ nome: 'Outro', compartilhado: true, leiaute: LEIAUTE, versao: 1 }),
  excluirRelatorioSalvo: relatorio(),
  mudarLimite: limite({ valor: 0.2 }),
  removerLimite: limite(),
  alterarEnvio: envio({ ...ENVIO, versao: 1 }),
  excluirEnvio: envio(),
  enviarPaginaAgora: envio(),
  tirarAparelho: deles(async ({ app, alvo, dono }) => ({
    params: {
      codAparelho: await um(
        app,
        `insert into aviso_aparelho (cod_distribuidor, cod_usuario, nome, endereco, p256dh, auth, criado_em, visto_em)
         values ($1, $2, 'Celular', 'https://push.example/' || gen_random_uuid(), 'p', 'a', now(), now()) returning cod_aparelho as codigo`,
        [alvo.casa.codDistribuidor, dono.codUsuario],
      ),
    },
  })),
  renomearVisao: visao(false, { nome: 'Outra' }),
  excluirVisao: visao(false),
  alterarVisaoDaRede: visao(true, { nome: 'Outra', filtros: '', compartilhada: true }),
};
