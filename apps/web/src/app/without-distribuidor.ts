import './without-distribuidor.css';

/** The page of a host that serves no distributor: the alert of spec §8 with the host, and nothing else of the product. */
export function sayUnknownHost(): void {
  const message = `distribuidor não cadastrado ${window.location.host}`;
  fillPage(message);
  // After the text is on screen: an alert stops painting.
  setTimeout(() => window.alert(message), 60);
}

/** The server cannot be asked and this browser has never seen this host's answer. */
export function sayUnreachable(): void {
  fillPage('Não foi possível falar com o servidor. Confira a internet. (REDE)');
  const retry = document.createElement('button');
  retry.textContent = 'Tentar novamente';
  retry.className = 'sem-distribuidor-acao';
  retry.addEventListener('click', () => window.location.reload());
  document.querySelector('main')?.append(retry);
}

function fillPage(message: string): void {
  const main = document.createElement('main');
  main.className = 'sem-distribuidor';
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = message;
  main.append(text);
  document.body.replaceChildren(main);
}
