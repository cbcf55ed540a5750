import { useState } from 'react';
import { FormularioDeEntrada } from '#frames/pagina-leve/formulario-de-entrada.tsx';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { ACESSO_NAO_AUTORIZADO } from '#kernel/session/login.ts';
import { useEntrar } from '#kernel/session/use-entrar.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useOnline } from '../envio/rede.ts';
import { useAcervo } from '../storage/acervo.ts';
import { Marca } from '../components/marca.tsx';
import css from './entrar.module.css';

/** The way in on a device without session. What was made here before waits for its person. */
export function Entrar() {
  const { name_empresa } = useDistribuidor();
  const online = useOnline();
  const [lembrar, setLembrar] = useState(true);
  const entrada = useEntrar(lembrar);
  const guardadas = useAcervo().vistorias.filter(({ situacao }) => situacao !== 'finalizada').length;

  return (
    <main className={css['tela']} data-stack={16}>
      <Marca />
      <h1>Vistoria {name_empresa}</h1>
      {guardadas > 0 && (
        <p className={css['aviso']} data-tone="4">
          {guardadas === 1 ? '1 vistoria está guardada' : `${guardadas} vistorias estão guardadas`} neste
          aparelho. Entre com o mesmo usuário para continuar.
        </p>
      )}
      {!online && (
        <p className={css['aviso']} data-tone="4">
          Sem internet. Para entrar, é preciso conexão.
        </p>
      )}
      {entrada.recusado && (
        <p className={css['aviso']} data-tone="late" role="alert">
          {ACESSO_NAO_AUTORIZADO}
        </p>
      )}
      <FormularioDeEntrada entrada={entrada}>
        <Checkbox
          label="Continuar conectado neste aparelho"
          description="Para abrir a vistoria também sem internet."
          checked={lembrar}
          onChange={(event) => setLembrar(event.target.checked)}
        />
      </FormularioDeEntrada>
    </main>
  );
}
