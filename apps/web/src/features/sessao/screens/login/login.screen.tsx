import { lazy, Suspense, useState } from 'react';
import { Entrance } from '../../components/entrance.tsx';
import { LoginForm } from './login-form.tsx';

// Few need it on a given morning, and the first page is weighed.
const ForgottenPassword = lazy(() =>
  import('./forgotten-password.tsx').then((file) => ({ default: file.ForgottenPassword })),
);

/** The way in (spec §2 /login). */
export function Screen() {
  const [email, setEmail] = useState('');
  const [forgot, setForgot] = useState(false);
  return (
    <Entrance titulo={forgot ? 'Criar uma nova senha' : 'Entrar'}>
      {forgot ? (
        <Suspense>
          <ForgottenPassword email={email} onEmail={setEmail} onBack={() => setForgot(false)} />
        </Suspense>
      ) : (
        <LoginForm email={email} onEmail={setEmail} onForgot={() => setForgot(true)} />
      )}
    </Entrance>
  );
}
