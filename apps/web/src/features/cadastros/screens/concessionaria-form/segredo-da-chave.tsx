import { dmsContracts } from '@oferta/contracts/agenda/dms.ts';
import { urlOf } from '#kernel/data/contract-url.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from './chaves-de-integracao.module.css';

interface SegredoProps {
  readonly codConcessionaria: number;
  readonly segredo: string;
}

/** A new key's secret, to be copied now, and how its system is to call. */
export function SegredoDaChave({ codConcessionaria, segredo }: SegredoProps) {
  const { agendarPeloDms } = dmsContracts;
  const endereco = urlOf(agendarPeloDms, { params: { codConcessionaria, numeroDms: 'NUMERO' } });
  const exemplo = `curl -X PUT '${endereco}' \\
  -H 'Authorization: Bearer ${segredo}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(agendarPeloDms.example)}'`;
  return (
    <div className={css['segredo']} data-stack={12}>
      <TextInput
        label="Chave"
        hint="Copie agora: por segurança ela não é mostrada de novo."
        readOnly
        value={segredo}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={segredo} copied="Chave copiada">
        Copiar
      </CopyButton>
      <TextInput
        label="Endereço"
        hint="No lugar de NUMERO vai o número do agendamento no DMS."
        readOnly
        value={endereco}
        onFocus={({ target }) => target.select()}
      />
      <Textarea label="Exemplo" rows={8} readOnly value={exemplo} />
      <CopyButton text={exemplo} copied="Exemplo copiado">
        Copiar exemplo
      </CopyButton>
    </div>
  );
}
