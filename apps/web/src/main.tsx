import '#ui/theme/tokens.css';
import { startApp } from './app/start-app.tsx';

void startApp();
