import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { IconFileDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { aceitaCookies } from '../arquivos/aceita-cookies.ts';
import { trazerArquivo } from '../arquivos/trazer-arquivo.ts';
import { enderecoDe } from '#frames/pagina-leve/call.ts';

interface BotaoPdfProps {
  readonly arquivos: string;
  readonly token: string;
  readonly nome: string;
}

/** The quote on paper. A link and not a script: phones know what to do with a PDF. */
export function BotaoPdf({ arquivos, token, nome }: BotaoPdfProps) {
  const endereco = enderecoDe(publicoContracts.pdfDoCliente, { arquivos });
  if (!aceitaCookies()) return <BotaoSemCookie endereco={endereco} token={token} nome={nome} />;
  return (
    <a className={buttonClass('default', 'md')} href={endereco} download aria-label="Baixar em PDF">
      <IconFileDownload size={18} aria-hidden="true" />
      PDF
    </a>
  );
}

interface SemCookieProps extends Omit<BotaoPdfProps, 'arquivos'> {
  readonly endereco: string;
}

/** The same for a browser that fetches nothing by itself: the page fetches it, and hands it over under its name. */
function BotaoSemCookie({ endereco, token, nome }: SemCookieProps) {
  const [estado, setEstado] = useState<'parado' | 'buscando' | 'falhou'>('parado');
  const baixar = async (): Promise<void> => {
    setEstado('buscando');
    try {
      const link = document.createElement('a');
      link.href = await trazerArquivo(endereco, token);
      link.download = nome;
      link.click();
      setEstado('parado');
    } catch {
      setEstado('falhou');
    }
  };
  return (
    <Button
      icon={estado === 'falhou' ? <IconRefresh size={18} /> : <IconFileDownload size={18} />}
      loading={estado === 'buscando'}
      aria-label={estado === 'falhou' ? 'O PDF não veio. Tentar de novo' : 'Baixar em PDF'}
      onClick={() => void baixar()}
    >
      {estado === 'falhou' ? 'Tentar de novo' : 'PDF'}
    </Button>
  );
}
