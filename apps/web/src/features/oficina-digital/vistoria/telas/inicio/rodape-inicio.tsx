import { useState } from 'react';
import { useConcessionarias } from '#kernel/concessionaria.ts';
import { useDistribuidor } from '#kernel/distribuidor.ts';
import { logout, useUsuario } from '#kernel/session.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useAcervo } from '../../guarda/acervo.ts';
import { pendenciasDe } from '../../model/proximo-envio.ts';
import { ListaDeCasas } from '../lista-de-casas.tsx';
import css from './inicio.module.css';

/** What is seldom needed: another dealership, the way out, the distributor's apps. */
export function RodapeInicio() {
  const { lista } = useConcessionarias();
  const { loja_ios, loja_android } = useDistribuidor();
  const [trocando, setTrocando] = useState(false);
  const [saindo, setSaindo] = useState(false);
  return (
    <div className={css['fim']}>
      {lista.length > 1 && <Button onClick={() => setTrocando(true)}>Trocar de oficina</Button>}
      <Button variant="subtle" onClick={() => setSaindo(true)}>
        Sair
      </Button>
      {loja_android && (
        <a className={buttonClass('subtle')} href={loja_android} rel="noreferrer">
          Aplicativo para Android
        </a>
      )}
      {loja_ios && (
        <a className={buttonClass('subtle')} href={loja_ios} rel="noreferrer">
          Aplicativo para iPhone
        </a>
      )}
      <Dialog opened={trocando} onClose={() => setTrocando(false)} title="Trocar de oficina">
        <ListaDeCasas onEscolhida={() => setTrocando(false)} />
      </Dialog>
      {saindo && <Saida onClose={() => setSaindo(false)} />}
    </div>
  );
}

function Saida({ onClose }: { readonly onClose: () => void }) {
  const { codUsuario } = useUsuario();
  const { vistorias, fotos } = useAcervo();
  const minhas = vistorias.filter((vistoria) => vistoria.codUsuario === codUsuario);
  const { fotos: aEnviar, respostas, finalizar } = pendenciasDe(minhas, fotos);
  const pendente = aEnviar + respostas + finalizar > 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Sair da vistoria?"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Ficar</Button>
          <Button variant="danger" onClick={() => logout()}>
            Sair
          </Button>
        </>
      }
    >
      <p>
        {pendente
          ? 'Ainda há vistorias a enviar. Elas ficam guardadas neste aparelho e seguem quando você entrar de novo.'
          : 'Tudo o que você fez já está na oficina.'}
      </p>
    </Dialog>
  );
}
