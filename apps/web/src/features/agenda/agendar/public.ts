export { adiantarCasa } from './lugar.ts';
export { AgendarApp } from './agendar-app.tsx';
