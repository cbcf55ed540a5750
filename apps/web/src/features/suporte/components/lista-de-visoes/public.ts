/** The saved views themselves, for a panel that is fetched when it is shown. */
export { VisoesSalvas, type VisaoDaCasa } from '../visoes-salvas/visoes-salvas.tsx';
