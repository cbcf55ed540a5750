import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { useState } from 'react';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { lerCampo, textoDoCampo, type CampoDigitado } from '../../../model/linhas/campo-da-linha.ts';
import type { Mudanca } from '../../../model/linhas/linha-editada.ts';

interface CampoDaLinhaProps {
  readonly linha: LinhaOrcamento;
  readonly campo: CampoDigitado;
  readonly label: string;
  readonly hint?: string;
  readonly disabled: boolean;
  readonly onMudar: (mudanca: Mudanca) => void;
}

/** One field of a line outside the grid; kept when one leaves it. */
export function CampoDaLinha({ linha, campo, label, hint, disabled, onMudar }: CampoDaLinhaProps) {
  const { mascara_codigo_interno: mascara } = useDistribuidor();
  const [texto, setTexto] = useState<string | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const guardado = textoDoCampo(linha, campo, mascara);
  const gravar = (): void => {
    if (texto === null || texto === guardado) return setTexto(null);
    const lido = lerCampo(campo, texto, mascara);
    if ('erro' in lido) return setErro(lido.erro);
    setTexto(null);
    onMudar(lido.mudanca);
  };
  return (
    <TextInput
      label={label}
      hint={hint}
      error={erro}
      disabled={disabled}
      inputMode={campo === 'codigo' || campo === 'descricao' || campo === 'tmoMin' ? 'text' : 'decimal'}
      value={texto ?? guardado}
      autoComplete="off"
      onChange={({ target }) => {
        setTexto(target.value);
        setErro(null);
      }}
      onBlur={gravar}
      onKeyDown={({ key }) => key === 'Enter' && gravar()}
    />
  );
}
