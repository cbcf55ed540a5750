import {
  concessionariaContracts,
  type ConcessionariaCadastrada,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import {
  fichaDaConcessionaria,
  useRecarregarConcessionarias,
} from '../../components/concessionaria/consultas-concessionaria.ts';
import { Emblema } from '../../components/concessionaria/emblema.tsx';
import type { ValoresConcessionaria } from './valores-concessionaria.ts';
import css from './concessionaria-form.module.css';

/** The logo beside the form. It is kept the moment it is chosen; what is typed in the form is not touched by it. */
export function LogoDaConcessionaria({ casa }: { readonly casa: ConcessionariaCadastrada }) {
  const { setValue } = useFormContext<ValoresConcessionaria>();
  const recarregar = useRecarregarConcessionarias();
  const arquivo = useRef<HTMLInputElement>(null);
  const onSuccess = (salva: ConcessionariaCadastrada): void => {
    // The logo made another version of the record, and the form may go on from it.
    setValue('versao', salva.versao);
    takeAnswer(fichaDaConcessionaria(casa.codConcessionaria).queryKey, salva);
    recarregar();
  };
  const trocar = useCall(concessionariaContracts.trocarLogo, { onSuccess, done: { title: 'Logo salvo' } });
  const remover = useCall(concessionariaContracts.removerLogo, {
    onSuccess,
    done: { title: 'Logo removido' },
  });
  const params = { concessionaria: casa.codConcessionaria };
  return (
    <div className={css['logo']} data-stack={12}>
      <h2>Logo</h2>
      <Emblema nome={casa.nome} logo={casa.logo} grande />
      <p>JPEG, PNG ou WebP de até 5 MB. Aparece nas listas e nos impressos.</p>
      <input
        ref={arquivo}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label="Arquivo do logo"
        onChange={({ target }) => {
          const [escolhido] = target.files ?? [];
          target.value = '';
          if (!escolhido) return;
          const form = new FormData();
          form.append('arquivo', escolhido);
          trocar.mutate({ params, form });
        }}
      />
      <div data-wrap={8}>
        <Button
          icon={<IconUpload size={16} />}
          loading={trocar.isPending}
          onClick={() => arquivo.current?.click()}
        >
          {casa.logo === null ? 'Enviar logo' : 'Trocar logo'}
        </Button>
        {casa.logo !== null && (
          <Button variant="subtle" loading={remover.isPending} onClick={() => remover.mutate({ params })}>
            Remover
          </Button>
        )}
      </div>
    </div>
  );
}
