import { acessosContracts } from './acessos.ts';
import { arquivoExportadoContracts } from './arquivo-exportado.ts';
import { auditoriaContracts } from './auditoria.ts';
import { buscaContracts } from './busca.ts';
import { dadosPorChaveContracts } from './dados-por-chave.ts';
import { logAcessoContracts } from './log-acesso.ts';
import { avisoContracts } from '../machines/aviso.ts';
import { mensagemContracts } from '../machines/mensagem.ts';
import { planilhaContracts } from '../machines/planilha.ts';
import { ticketContracts } from './ticket.ts';
import { titularContracts } from './titular.ts';
import { visaoContracts } from './visao.ts';
import { whatsAppContracts } from './whatsapp.ts';

/** Every call of the slice. */
export const suporteContracts = {
  ...visaoContracts,
  ...buscaContracts,
  ...avisoContracts,
  ...mensagemContracts,
  ...logAcessoContracts,
  ...acessosContracts,
  ...auditoriaContracts,
  ...dadosPorChaveContracts,
  ...arquivoExportadoContracts,
  ...planilhaContracts,
  ...ticketContracts,
  ...titularContracts,
  ...whatsAppContracts,
};
