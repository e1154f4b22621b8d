import { data } from 'react-router';
import { ErrorPage } from '../components/errors/error-page.tsx';

/** §8.6 An unknown URL. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export const ErrorBoundary = ErrorPage;
