import type { ValoresConfiguracao } from './valores-da-configuracao.ts';

export const IDS_DAS_ABAS = ['marca', 'dominios', 'mascaras', 'integracoes', 'mensagens'] as const;
export type Aba = (typeof IDS_DAS_ABAS)[number];

/** The form's parts, in the order of their tabs, and the values each edits with what they are called. */
export const ABAS: readonly {
  readonly id: Aba;
  readonly label: string;
  readonly campos: Partial<Record<keyof ValoresConfiguracao, string>>;
}[] = [
  {
    id: 'marca',
    label: 'Marca e recursos',
    campos: {
      cor: 'cor',
      nome: 'nome',
      cnpjAlfanumerico: 'CNPJ alfanumérico',
      integracaoDms: 'integração com DMS',
      logoNosDocumentos: 'logo nos documentos',
    },
  },
  { id: 'dominios', label: 'Domínios', campos: { hosts: 'domínios', dominios: 'endereços dos links' } },
  {
    id: 'mascaras',
    label: 'Máscaras',
    campos: { mascaraCodigoInterno: 'código interno', mascaraCodigoLogin: 'código de login' },
  },
  {
    id: 'integracoes',
    label: 'DMS e integrações',
    campos: {
      tipoConexao: 'tipo de conexão',
      urlProdGerenciar: 'lista antiga de orçamentos',
      urlGestaoLegado: 'gestão antiga',
      lojaIos: 'loja da Apple',
      lojaAndroid: 'loja do Google',
    },
  },
  {
    id: 'mensagens',
    label: 'E-mail e SMS',
    campos: {
      remetenteNome: 'nome do remetente',
      remetenteEmail: 'e-mail do remetente',
      respostaEmail: 'e-mail de resposta',
      remetenteSms: 'remetente do SMS',
    },
  },
];

/** The part that holds a field. */
export const abaDe = (campo: string): Aba | undefined =>
  ABAS.find(({ campos }) => (campo.split('.')[0] ?? '') in campos)?.id;

/** A field of several is told one by one. */
const isMudado = (mudado: unknown): boolean =>
  typeof mudado === 'object' && mudado !== null ? Object.values(mudado).some(isMudado) : mudado === true;

/** What was changed and not saved, as people call it. */
export const mudancasEmPalavras = (mudados: Partial<Record<string, unknown>>): readonly string[] =>
  ABAS.flatMap(({ campos }) =>
    Object.entries(campos).flatMap(([campo, nome]) => (isMudado(mudados[campo]) ? [nome] : [])),
  );
