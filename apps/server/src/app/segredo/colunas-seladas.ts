/** A column that the product's own key seals, and how its rows are told apart. */
export interface ColunaSelada {
  readonly tabela: string;
  readonly coluna: string;
  /** Of the primary key. */
  readonly chave: readonly string[];
  /** What a person has to do where it can no longer be opened. */
  readonly deNovo: string;
}

const whatsapp = (coluna: string): ColunaSelada => ({
  tabela: 'whatsapp_segredo',
  coluna,
  chave: ['cod_distribuidor'],
  deNovo: 'os segredos do WhatsApp são digitados de novo em Configurações',
});

/** All of them; a test holds this list against what the product seals. */
export const COLUNAS_SELADAS: readonly ColunaSelada[] = [
  {
    tabela: 'conexao_dms_segredo',
    coluna: 'segredo',
    chave: ['cod_conexao'],
    deNovo: 'as senhas dos DMS são digitadas de novo na conexão de cada concessionária',
  },
  whatsapp('token'),
  whatsapp('assinatura'),
  whatsapp('verificacao'),
  {
    tabela: 'apagamento_pedido',
    coluna: 'sinais',
    chave: ['cod_pedido'],
    deNovo: 'os pedidos de apagamento em aberto são feitos de novo',
  },
  {
    tabela: 'apagamento_copia',
    coluna: 'conteudo',
    chave: ['cod_apagamento', 'parte'],
    deNovo: 'os apagamentos dos últimos sete dias não podem mais ser desfeitos',
  },
  {
    tabela: 'aviso_chave',
    coluna: 'segredo',
    chave: ['cod_distribuidor'],
    deNovo: 'cada pessoa liga os avisos do aparelho de novo em Minha conta',
  },
];
