import { IconAlertTriangle, IconLinkOff, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Aviso } from './aviso.tsx';
import { fraseAoCliente } from './frase-ao-cliente.ts';

interface FalhaProps {
  readonly erro: unknown;
  readonly onRepetir: () => void;
  readonly repetindo: boolean;
  /** What helps where the link opens nothing: whom to ask for another. */
  readonly aQuemPedir?: ReactNode;
}

/** What a page says when it has nothing to show: a link that opens nothing, or a server that did not answer. */
export function Falha({ erro, onRepetir, repetindo, aQuemPedir }: FalhaProps) {
  if (isApiError(erro) && (erro.status === 404 || erro.status === 422)) {
    return (
      <Aviso titulo="Este link não abre nada" icone={<IconLinkOff size={30} />} acoes={aQuemPedir}>
        <p>{fraseDe(erro)}.</p>
      </Aviso>
    );
  }
  const semRede = isApiError(erro) && erro.status === 0;
  return (
    <Aviso
      titulo="Não foi possível carregar"
      icone={semRede ? <IconWifiOff size={30} /> : <IconAlertTriangle size={30} />}
      tom="late"
      urgente
      acoes={
        <Button
          variant="primary"
          size="lg"
          icon={<IconRefresh size={18} />}
          loading={repetindo}
          onClick={onRepetir}
        >
          Tentar de novo
        </Button>
      }
    >
      <p>{fraseAoCliente(erro)}.</p>
      {!semRede && (
        <p>
          <small>Código: {codigoCurto(erro)}</small>
        </p>
      )}
    </Aviso>
  );
}
