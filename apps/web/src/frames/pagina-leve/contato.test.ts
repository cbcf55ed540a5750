import { expect, it } from 'vitest';
import { contatoDe } from './contato.ts';

it('a registered phone is called and written to, with the text ready', () => {
  expect(contatoDe('(11) 3333-4444', 'Olá, é sobre o orçamento 12')).toEqual({
    legivel: '(11) 3333-4444',
    ligar: 'tel:+551133334444',
    whatsapp: 'https://wa.me/551133334444?text=Ol%C3%A1%2C%20%C3%A9%20sobre%20o%20or%C3%A7amento%2012',
  });
});

it.each([null, '', '123'])('%s is no way to reach anybody', (telefone) => {
  expect(contatoDe(telefone, 'Olá')).toBeNull();
});
