export { adiantarPagina } from './adiantar-pagina.ts';
export { ClienteApp } from './cliente-app.tsx';
