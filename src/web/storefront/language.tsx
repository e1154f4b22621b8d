import { Outlet } from 'react-router';

export default function Language() {
  return <Outlet />;
}
