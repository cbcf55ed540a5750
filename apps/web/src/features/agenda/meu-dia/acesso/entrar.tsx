import { FormularioDeEntrada } from '#frames/pagina-leve/formulario-de-entrada.tsx';
import { ACESSO_NAO_AUTORIZADO } from '#kernel/session/login.ts';
import { useEntrar } from '#kernel/session/use-entrar.ts';
import css from '../meu-dia.module.css';

/** The way in on one's own phone. A tablet of the workshop comes in by a manager's invitation. */
export function Entrar() {
  const entrada = useEntrar(true);
  return (
    <main className={css['recado']}>
      <h1>Meu dia</h1>
      <p>Entre com o seu usuário. Num tablet da oficina, peça ao gerente para liberar o aparelho.</p>
      {entrada.recusado && (
        <p role="alert" data-tone="late" className={css['tarja']}>
          {ACESSO_NAO_AUTORIZADO}
        </p>
      )}
      <FormularioDeEntrada entrada={entrada} />
    </main>
  );
}
