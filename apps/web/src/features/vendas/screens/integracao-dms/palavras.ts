import type { LeituraNaLista } from '@oferta/contracts/vendas/dms.ts';
import type { ConectorDms, FormaDms, FormatoDms } from '@oferta/domain/vendas/dms/mapa.ts';
import type { Tone } from '#ui/tone.ts';

/** Each way in, as a row of the list names it, and what it means. */
export const CONECTORES: Readonly<Record<ConectorDms, { readonly nome: string; readonly oQue: string }>> = {
  arquivo: { nome: 'Arquivo enviado', oQue: 'Alguém envia o arquivo do DMS por esta tela.' },
  pasta: {
    nome: 'Pasta vigiada',
    oQue: 'O DMS grava arquivos numa pasta deste servidor, e eles são lidos sozinhos.',
  },
  envio: {
    nome: 'Enviado pelo DMS',
    oQue: 'O DMS chama nossa API com uma chave de integração da concessionária.',
  },
  busca: { nome: 'Buscado no DMS', oQue: 'Nós perguntamos a um endereço do DMS, de tempos em tempos.' },
};

export const FORMATOS: Readonly<Record<FormatoDms, string>> = {
  tabela: 'Planilha ou CSV',
  fixa: 'Texto de posições fixas',
  json: 'JSON',
};

export const FORMAS: Readonly<Record<FormaDms, string>> = {
  escrito: 'Como se escreve (1.907,00)',
  semVirgula: 'Sem vírgula (190700 = 1.907,00)',
  minutos: 'Em minutos (1224 = 20,4 h)',
};

export const SITUACOES_DA_LEITURA: Readonly<
  Record<LeituraNaLista['situacao'], { readonly nome: string; readonly tone: Tone }>
> = {
  lida: { nome: 'Lida', tone: 5 },
  parcial: { nome: 'Lida em parte', tone: 4 },
  conferida: { nome: 'A confirmar', tone: 2 },
  parada: { nome: 'Parada', tone: 'late' },
  relida: { nome: 'Relida', tone: 'neutral' },
  descartada: { nome: 'Encerrada', tone: 'neutral' },
};

/** How often a DMS is asked, in words. */
export const intervaloEmPalavras = (minutos: number): string => {
  if (minutos < 60) return `A cada ${minutos} minutos`;
  if (minutos === 60) return 'A cada hora';
  return minutos === 1440 ? 'Uma vez por dia' : `A cada ${minutos / 60} horas`;
};

export const dias = (quantos: number): string => (quantos === 1 ? '1 dia' : `${quantos} dias`);
