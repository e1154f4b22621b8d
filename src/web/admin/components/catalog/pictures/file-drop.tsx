import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { pictureAccept, pictureMegabytes } from '#/platform/staff-picture.schema.ts';
import { DropArea } from '../../drop-area.tsx';

/** Where pictures are dropped or chosen; a phone offers its camera and its photographs. */
export function FileDrop(more: {
  id: string;
  label: ReactNode;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  return (
    <DropArea
      icon={ImagePlus}
      accept={pictureAccept}
      hint={
        <Trans>
          JPG أو PNG أو WebP أو AVIF، حتى <bdi>{pictureMegabytes}</bdi> ميغابايت
        </Trans>
      }
      {...more}
    />
  );
}
