import css from './aceite.module.css';

interface AceiteProps {
  /** What is agreed to, word by word. */
  readonly termo: string;
  readonly aceite: boolean;
  readonly setAceite: (aceite: boolean) => void;
  readonly erro: string | undefined;
}

/** The client's agreement, which begins unticked. */
export const Aceite = ({ termo, aceite, setAceite, erro }: AceiteProps) => (
  <label className={css['aceite']} data-erro={erro ? '' : undefined}>
    <input
      type="checkbox"
      name="aceite"
      checked={aceite}
      onChange={({ currentTarget }) => setAceite(currentTarget.checked)}
    />
    <span>
      {termo}
      {erro && <em role="alert">{erro}</em>}
    </span>
  </label>
);
