export { VistoriaApp } from './vistoria-app.tsx';
