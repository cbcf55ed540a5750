import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { logout, useUsuario } from '#kernel/session/session.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useAcervo } from '../../storage/acervo.ts';
import { pendenciasDe } from '../../model/proximo-envio.ts';
import { ListaDeCasas } from '../lista-de-casas.tsx';

/** What is seldom needed: another dealership, the way out, the distributor's apps. */
export function MenuInicio() {
  const { lista } = useConcessionarias();
  const { loja_ios, loja_android } = useDistribuidor();
  const [aberto, setAberto] = useState<'menu' | 'sair' | null>(null);
  const fechar = (): void => setAberto(null);
  return (
    <>
      <IconButton label="Menu" size={44} aria-haspopup="dialog" onClick={() => setAberto('menu')}>
        <IconMenu2 size={22} aria-hidden="true" />
      </IconButton>
      <Dialog
        opened={aberto === 'menu'}
        onClose={fechar}
        title={lista.length > 1 ? 'Em qual oficina você está?' : 'Vistoria'}
        footer={
          <Button size="lg" onClick={() => setAberto('sair')}>
            Sair da vistoria
          </Button>
        }
      >
        <div data-stack={12}>
          {lista.length > 1 && <ListaDeCasas onEscolhida={fechar} />}
          {loja_android && (
            <a className={buttonClass('default', 'lg')} href={loja_android} rel="noreferrer">
              Aplicativo para Android
            </a>
          )}
          {loja_ios && (
            <a className={buttonClass('default', 'lg')} href={loja_ios} rel="noreferrer">
              Aplicativo para iPhone
            </a>
          )}
        </div>
      </Dialog>
      {aberto === 'sair' && <Saida onClose={fechar} />}
    </>
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
