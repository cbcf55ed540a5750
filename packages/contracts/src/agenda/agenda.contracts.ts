import { acessoDoMecanicoContracts } from './acesso-do-mecanico.ts';
import { acompanhamentoContracts } from './acompanhamento.ts';
import { agendaPublicaContracts } from './agenda-publica.ts';
import { agendamentoContracts } from './agendamento.ts';
import { canceladoContracts } from './cancelado.ts';
import { dmsContracts } from './dms.ts';
import { emPalavrasContracts } from './em-palavras/em-palavras.ts';
import { ensaioContracts } from './ensaio.ts';
import { equipeContracts } from './equipe.ts';
import { historicoContracts } from './historico/historico.ts';
import { horaContracts } from './hora-recusada.ts';
import { importacaoContracts } from './importacao.ts';
import { listaEsperaContracts } from './lista-espera.ts';
import { aviseMeContracts } from './publica/avise-me.ts';
import { paginaPublicaContracts } from './pagina-publica.ts';
import { meuDiaContracts } from './meu-dia.ts';
import { painelAgendaContracts } from './painel.ts';
import { passadoContracts } from './historico/passado.ts';
import { paralisacaoContracts } from './paralisacao.ts';
import { porResolverContracts } from './por-resolver.ts';
import { recepcaoContracts } from './recepcao.ts';
import { reciboContracts } from './recibo.ts';
import { servicoContracts } from './servico.ts';
import { tempoDaCasaContracts } from './tempo-da-casa.ts';

/** Every call of the slice. */
export const agendaContracts = {
  ...agendamentoContracts,
  ...canceladoContracts,
  ...servicoContracts,
  ...paralisacaoContracts,
  ...reciboContracts,
  ...equipeContracts,
  ...horaContracts,
  ...emPalavrasContracts,
  ...recepcaoContracts,
  ...importacaoContracts,
  ...painelAgendaContracts,
  ...dmsContracts,
  ...paginaPublicaContracts,
  ...aviseMeContracts,
  ...agendaPublicaContracts,
  ...listaEsperaContracts,
  ...porResolverContracts,
  ...ensaioContracts,
  ...passadoContracts,
  ...acompanhamentoContracts,
  ...meuDiaContracts,
  ...tempoDaCasaContracts,
  ...acessoDoMecanicoContracts,
  ...historicoContracts,
};
