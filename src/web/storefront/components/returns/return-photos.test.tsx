import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { ReturnPhotos } from './return-photos.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

function Photos() {
  const [photos, setPhotos] = useState([new File(['x'], 'defect.jpg')]);
  return <ReturnPhotos photos={photos} error={undefined} change={setPhotos} />;
}

test('after a picture of a defect was removed the focus is where one is added', async () => {
  const page = await livePart(<Photos />);
  page.document.querySelector('button')?.focus();
  await page.press('إزالة defect.jpg');
  expect(page.text()).not.toContain('defect.jpg');
  expect(page.inFocus().id).toBe('return-photos');
});
