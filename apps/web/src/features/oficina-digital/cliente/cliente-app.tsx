import { IconLinkOff } from '@tabler/icons-react';
import { ContatoLembrado } from './components/contato-lembrado.tsx';
import { OrcamentoPage } from './orcamento/orcamento-page.tsx';
import { Aviso } from '#frames/pagina-leve/aviso.tsx';
import { Moldura } from '#frames/pagina-leve/moldura.tsx';
import { PesquisaPage } from './pesquisa/pesquisa-page.tsx';
import { SemLink } from './sem-link.tsx';
import { useLugar } from './use-lugar.ts';
import { useTitulo } from '#frames/pagina-leve/use-titulo.ts';
import { VerificacaoPage } from './verificacao/verificacao-page.tsx';

/** The pages people reach from a message or a printed code: one address, one thing to do. */
export function ClienteApp() {
  const lugar = useLugar();
  switch (lugar.tipo) {
    case 'orcamento':
      return <OrcamentoPage key={lugar.token} token={lugar.token} />;
    case 'pesquisa':
      return <PesquisaPage key={lugar.token} token={lugar.token} />;
    case 'verificacao':
      return <VerificacaoPage codigoDoEndereco={lugar.codigo} />;
    case 'incompleto':
      return <LinkIncompleto />;
    case 'semLink':
      return <SemLink de={lugar.de} />;
  }
}

function LinkIncompleto() {
  useTitulo('Link incompleto');
  return (
    <Moldura>
      <Aviso
        titulo="Este link está incompleto"
        icone={<IconLinkOff size={30} />}
        acoes={<ContatoLembrado pedido="Olá! Pode me reenviar o link? O que recebi não abre." />}
      >
        <p>Parte do endereço se perdeu no caminho. Abra de novo pela mensagem que você recebeu da oficina.</p>
      </Aviso>
    </Moldura>
  );
}
