import { IconMessage2Share } from '@tabler/icons-react';
import { ContatoLembrado } from './components/contato-lembrado.tsx';
import { oficinaLembrada } from './model/oficina-lembrada.ts';
import { Aviso } from '#frames/pagina-leve/aviso.tsx';
import { Moldura } from '#frames/pagina-leve/moldura.tsx';
import { useTitulo } from '#frames/pagina-leve/use-titulo.ts';

const TEXTOS = {
  orcamento: {
    titulo: 'Orçamento do seu carro',
    frase:
      'Ele chega por WhatsApp, SMS ou e-mail e mostra o orçamento do seu carro: fotos, explicações e valores, para você aprovar item por item.',
    pedido: 'Olá! Pode me reenviar o link do orçamento do meu carro?',
  },
  pesquisa: {
    titulo: 'Como foi sua visita?',
    frase: 'Ele chega por SMS ou e-mail depois da entrega do carro e abre uma pesquisa de um minuto.',
    pedido: 'Olá! Pode me reenviar o link da pesquisa?',
  },
};

/** The page of whoever comes without a link: typed the address, found it by searching, or lost the message. */
export function SemLink({ de }: { readonly de: keyof typeof TEXTOS }) {
  const oficina = oficinaLembrada(localStorage);
  const { titulo, frase, pedido } = TEXTOS[de];
  useTitulo(titulo);
  return (
    <Moldura rodape={oficina && <b>{oficina.nome}</b>}>
      <Aviso
        titulo="Abra o link que a oficina enviou"
        icone={<IconMessage2Share size={30} />}
        tom="brand"
        acoes={<ContatoLembrado pedido={pedido} />}
      >
        <p>{frase}</p>
        <p>Não encontrou a mensagem? Peça à {oficina?.nome ?? 'oficina'} que envie de novo.</p>
      </Aviso>
    </Moldura>
  );
}
