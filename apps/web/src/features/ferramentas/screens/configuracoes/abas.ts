import type { ValoresConfiguracao } from './valores-da-configuracao.ts';

export const IDS_DAS_ABAS = ['marca', 'dominios', 'mascaras', 'integracoes', 'mensagens'] as const;
export type Aba = (typeof IDS_DAS_ABAS)[number];

/** What is looked at beside the settings, and not saved with them. */
export const DE_OPERACAO = [
  { id: 'filas', label: 'Filas e tarefas' },
  { id: 'saude', label: 'Saúde' },
] as const;
export const TODAS_AS_ABAS = [...IDS_DAS_ABAS, 'filas', 'saude'] as const;

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
      envioParaFora: 'envio para fora',
    },
  },
];

/** The part that holds a field. */
export const abaDe = (campo: string): Aba | undefined =>
  ABAS.find(({ campos }) => (campo.split('.')[0] ?? '') in campos)?.id;

type Valores = Partial<Readonly<Record<keyof ValoresConfiguracao, unknown>>>;

/** What was changed and not saved, as people call it. */
export const mudancasEmPalavras = (antes: Valores, agora: Valores): readonly string[] =>
  ABAS.flatMap(({ campos }) =>
    // The table's own keys.
    (Object.entries(campos) as [keyof ValoresConfiguracao, string][]).flatMap(([campo, nome]) =>
      JSON.stringify(antes[campo]) === JSON.stringify(agora[campo]) ? [] : [nome],
    ),
  );
