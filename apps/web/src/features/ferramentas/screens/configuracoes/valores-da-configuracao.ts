import type {
  configuracaoContracts,
  ConfiguracaoDistribuidor,
  ConfiguracaoEditada,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import type { CallOf } from '@oferta/contracts/contract.ts';

/** The settings as the form holds them: texts for whatever may be empty. */
export interface ValoresConfiguracao {
  nome: string;
  cor: string;
  hosts: string[];
  dominios: ConfiguracaoEditada['dominios'];
  lojaIos: string;
  lojaAndroid: string;
  mascaraCodigoInterno: string;
  mascaraCodigoLogin: string;
  cnpjAlfanumerico: boolean;
  integracaoDms: boolean;
  tipoConexao: string;
  urlProdGerenciar: string;
  urlGestaoLegado: string;
  remetenteNome: string;
  remetenteEmail: string;
  respostaEmail: string;
  remetenteSms: string;
  logoNosDocumentos: boolean;
  envioParaFora: boolean;
  decisaoDaGestao?: 'confirmar' | 'recusar' | undefined;
  versao: number;
}

export const valoresDe = (configuracao: ConfiguracaoDistribuidor): ValoresConfiguracao => ({
  nome: configuracao.nome,
  cor: configuracao.cor,
  hosts: [...configuracao.hosts],
  // The contract's own output has each of them.
  dominios: { ...configuracao.dominios } as ConfiguracaoEditada['dominios'],
  lojaIos: configuracao.lojaIos ?? '',
  lojaAndroid: configuracao.lojaAndroid ?? '',
  mascaraCodigoInterno: configuracao.mascaraCodigoInterno,
  mascaraCodigoLogin: configuracao.mascaraCodigoLogin,
  cnpjAlfanumerico: configuracao.cnpjAlfanumerico,
  integracaoDms: configuracao.integracaoDms,
  tipoConexao: configuracao.tipoConexao,
  urlProdGerenciar: configuracao.urlProdGerenciar ?? '',
  urlGestaoLegado: configuracao.urlGestaoLegado ?? '',
  remetenteNome: configuracao.remetenteNome ?? '',
  remetenteEmail: configuracao.remetenteEmail ?? '',
  respostaEmail: configuracao.respostaEmail ?? '',
  remetenteSms: configuracao.remetenteSms ?? '',
  logoNosDocumentos: configuracao.logoNosDocumentos,
  envioParaFora: configuracao.envioParaFora,
  // Said once, by a button; what was saved has none.
  decisaoDaGestao: undefined,
  versao: configuracao.versao,
});

const ouNulo = (texto: string): string | null => texto.trim() || null;

/** What is sent to be saved. */
export const corpoDe = (valores: ValoresConfiguracao) =>
  ({
    ...valores,
    lojaIos: ouNulo(valores.lojaIos),
    lojaAndroid: ouNulo(valores.lojaAndroid),
    urlProdGerenciar: ouNulo(valores.urlProdGerenciar),
    urlGestaoLegado: ouNulo(valores.urlGestaoLegado),
    remetenteNome: ouNulo(valores.remetenteNome),
    remetenteEmail: ouNulo(valores.remetenteEmail),
    respostaEmail: ouNulo(valores.respostaEmail),
    remetenteSms: ouNulo(valores.remetenteSms),
    // The selects offer nothing but the contract's own words.
  }) as CallOf<typeof configuracaoContracts.salvarConfiguracao>['body'];

/** Whether what a refusal carries is the settings as they are now. */
export const isConfiguracao = (atual: unknown): atual is ConfiguracaoDistribuidor =>
  typeof atual === 'object' && atual !== null && 'codDistribuidor' in atual && 'dominios' in atual;
