import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { refreshUsuario, useNivel, useUsuario } from '#kernel/session/session.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import css from './minha-conta.module.css';

/** Who this is, with a photo that can be changed. */
export function ProfilePhoto() {
  const usuario = useUsuario();
  const nivel = useNivel();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const trocar = useCall(senhaContracts.trocarFoto, {
    onSuccess: ({ imagem }) => refreshUsuario({ ...usuario, imagem }),
  });
  const send = (file: File | undefined): void => {
    if (!file) return;
    const form = new FormData();
    form.append('foto', file);
    setSent(0);
    trocar.mutate({ form, onUploadProgress: setSent });
  };
  return (
    <section className={css['section']} data-stack={12} aria-label="Perfil">
      <div data-line={16}>
        <Avatar name={usuario.nome} size={56} {...(usuario.imagem !== null && { src: usuario.imagem })} />
        <div className={css['who']}>
          <b>{usuario.nome}</b>
          <span>{usuario.email}</span>
          <span>{NOMES_NIVEL[nivel]}</span>
        </div>
        <input
          ref={input}
          type="file"
          className="vh"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Escolher foto"
          tabIndex={-1}
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          icon={<IconCamera size={16} />}
          loading={trocar.isPending}
          onClick={() => input.current?.click()}
        >
          Trocar foto
        </Button>
      </div>
      {trocar.isPending && <ProgressBar value={Math.round(sent * 100)} label="Enviando a foto" />}
    </section>
  );
}
