/** What other slices and the shell may use of the service menu. Everything heavy behind these is fetched when opened. */
export { BotaoConsultaRevisao } from './components/consulta-revisao/botao-consulta-revisao.tsx';
export { abrirConsultaRevisao } from './components/consulta-revisao/consulta-aberta.ts';
export { ConsultaRevisaoNaCasca } from './components/consulta-revisao/consulta-na-casca.tsx';
