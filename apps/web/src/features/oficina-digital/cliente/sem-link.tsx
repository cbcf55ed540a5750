import { IconMessage2Share } from '@tabler/icons-react';
import { oficinaLembrada } from './model/oficina-lembrada.ts';
import { Aviso } from './partes/aviso.tsx';
import { Contatos } from './partes/contatos.tsx';
import { Moldura } from './partes/moldura.tsx';
import { useTitulo } from './use-titulo.ts';

/** The page of whoever comes without a link: typed the address, found it by searching, or lost the message. */
export function SemLink() {
  const oficina = oficinaLembrada(localStorage);
  useTitulo('Orçamento do seu carro');
  return (
    <Moldura rodape={oficina && <b>{oficina.nome}</b>}>
      <Aviso
        titulo="Abra o link que a oficina enviou"
        icone={<IconMessage2Share size={30} />}
        tom="brand"
        acoes={
          oficina && (
            <Contatos
              telefone={oficina.telefone}
              texto="Olá! Pode me reenviar o link do orçamento do meu carro?"
            />
          )
        }
      >
        <p>
          Ele chega por WhatsApp, SMS ou e-mail e mostra o orçamento do seu carro: fotos, explicações e
          valores, para você aprovar item por item.
        </p>
        <p>Não encontrou a mensagem? Peça à {oficina?.nome ?? 'oficina'} que envie de novo.</p>
      </Aviso>
    </Moldura>
  );
}
