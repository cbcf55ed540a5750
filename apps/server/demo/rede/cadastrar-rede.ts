import { type Banco, insertLinhas, reserveCodigos } from '../demo.queries.ts';
import { PESSOAS_DA_REDE, type PessoaDaRede } from './logins.ts';
import { codigosDeLogin, hasRede } from './rede.queries.ts';

interface Rede {
  readonly codDistribuidor: number;
  readonly distribuidor: string;
  /** The first house, and its brand: what some of them see. */
  readonly codConcessionaria: number;
  readonly marca: string;
  readonly agora: Date;
}

/** No hash of anything: the demonstration does not log in as them. */
const SEM_SENHA_CONHECIDA = 'nenhuma';
const TEMPO_DE_CASA_HORAS = 400 * 24;

/** The distributor's other people, with what they may see. Does nothing when they are there. */
export async function cadastrarRede(banco: Banco, rede: Rede): Promise<void> {
  const { codDistribuidor, codConcessionaria, marca } = rede;
  if (await hasRede(banco, rede.distribuidor)) return;
  const codigos = await reserveCodigos(banco, 'usuario', PESSOAS_DA_REDE.length);
  const deLogin = await codigosDeLogin(banco, codDistribuidor, codigos);
  const linhas = PESSOAS_DA_REDE.map((pessoa, i) => ({
    cod_usuario: codigos[i] ?? 0,
    cod_distribuidor: codDistribuidor,
    codigo_login: deLogin[i] ?? null,
    ...linhaDaPessoa(pessoa, rede),
  }));
  await insertLinhas(banco, 'usuario', { linhas });

  const filtradas = (filtro: PessoaDaRede['filtro']) =>
    linhas
      .filter((_linha, i) => PESSOAS_DA_REDE[i]?.filtro === filtro)
      .map(({ cod_usuario }) => ({ cod_distribuidor: codDistribuidor, cod_usuario }));
  await insertLinhas(banco, 'usuario_marca', {
    linhas: filtradas('marca').map((linha) => ({ ...linha, marca })),
  });
  await insertLinhas(banco, 'usuario_concessionaria', {
    linhas: filtradas('casa').map((linha) => ({ ...linha, cod_concessionaria: codConcessionaria })),
  });
}

function linhaDaPessoa(pessoa: PessoaDaRede, { distribuidor, codConcessionaria, agora }: Rede) {
  const { nivel, nome, conta, ativo, convidadaHaHoras, vistaHaHoras, filtro } = pessoa;
  const ha = (horas: number | undefined) =>
    horas === undefined ? null : new Date(agora.getTime() - horas * 3_600_000).toISOString();
  const desde = ha(convidadaHaHoras ?? TEMPO_DE_CASA_HORAS) ?? '';
  return {
    nome,
    email: `${conta}@${distribuidor}.example`,
    senha_hash: convidadaHaHoras === undefined ? SEM_SENHA_CONHECIDA : null,
    cod_nivel: nivel,
    ativo,
    convite_em: ha(convidadaHaHoras),
    ultimo_acesso: ha(vistaHaHoras),
    cod_concessionaria_padrao: filtro ? codConcessionaria : null,
    versao: 1,
    criado_em: desde,
    alterado_em: desde,
  };
}
