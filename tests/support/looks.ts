import { getLook, getStaffLook } from '#/shop/look/index.ts';
import { bringLookBack, publishLook, saveLookDraft } from '#/shop/look/look.service.ts';

/** Each kind of change of the look; it answers how to read what is published. */
export function lookChanges(staff: Parameters<typeof publishLook>[0]) {
  const { db } = staff;
  const read = async () => (await getLook(db)).look;
  const publish = async () => {
    await saveLookDraft(staff, { radius: 4, seen: (await getStaffLook(db)).seen });
    await publishLook(staff, (await getStaffLook(db)).seen);
    return read;
  };
  const restore = async () => {
    await publish();
    await bringLookBack(staff, 0);
    return read;
  };
  return { 'look.publish': publish, 'look.restore': restore };
}
