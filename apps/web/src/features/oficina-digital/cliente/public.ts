export { ClienteApp } from './cliente-app.tsx';
