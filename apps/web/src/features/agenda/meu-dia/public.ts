export { MeuDiaApp } from './meu-dia-app.tsx';
