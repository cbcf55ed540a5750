import { screens } from '../screen.ts';

/** Spec §2, public routes. /401, /404, /500 and /erroConcessionaria are pages of the app itself. */
export const sessaoScreens = screens({
  login: { path: '/login', niveis: 'public', title: 'Entrar', layout: 'limpo' },
  password: { path: '/password/$token', niveis: 'public', title: 'Nova senha', layout: 'limpo' },
  'minha-conta': { path: '/minha-conta', niveis: 'autenticado', title: 'Minha conta' },
});
